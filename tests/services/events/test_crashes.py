"""A process that is killed at any statement of a tournament's steps loses nothing and doubles nothing."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from shutil import copy
from typing import Any, Final

import pytest
from sqlalchemy import event

from engine.match.calendar import DAY_MS
from services.events.views import TournamentFormat, TournamentView
from tests.seeds import THOROUGH
from tests.services.conftest import ServiceHarness
from tests.services.events.checker import Watched
from tests.services.events.conftest import ORGANISER, TournamentHarness, people

pytestmark = pytest.mark.slow

STRIDES: Final = [17, *([1] if THOROUGH else [])]
"""A step is killed at its first statement, then at one so many further on, until it comes through."""


class Killed(BaseException):
    """The process is killed here."""


@contextmanager
def killed_at(cup: ServiceHarness, number: int) -> Iterator[None]:
    """Kill the process at its next statement of that number, from 1 on."""
    left = number

    def count(*_: Any) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise Killed

    engine = cup.services.database.writer.sync_engine
    event.listen(engine, "before_cursor_execute", count)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", count)


async def swept_through(cup: TournamentHarness, tournament_id: int, stride: int) -> TournamentView:
    """The tournament once all that is due is done, with a process killed again and again on the way."""
    number = 1
    while stride:
        try:
            with killed_at(cup, number):
                await cup.sweep()
        except Killed:
            await cup.restart()
            number += stride
        else:
            break
    return await cup.swept(tournament_id)


async def played(cup: TournamentHarness, format_: TournamentFormat, stride: int) -> tuple[Any, ...]:
    """What a tournament comes to, whose matches end in the same way every time; processes are killed."""
    view = await cup.tournament(format_, 6)
    cup.now_ms = view.starts_ms - 1_000
    await cup.sweep()  # a heartbeat: what comes before it is no downtime
    cup.now_ms += 9_000
    view = await swept_through(cup, view.id, stride)
    assert view.status == "running"
    watched = Watched(view)
    while view.status == "running":
        watched.see(view)
        for meeting in view.meetings:
            for game, match in enumerate(meeting.matches):
                if match.places is None:
                    await cup.play_somehow(match.match_id, Random(f"{meeting.number}/{game}"))
        if view.round == 2 and all(each.left is None for each in view.entrants):
            await cup.services.tournaments.withdraw(view.id, people(6)[5])
        view = await swept_through(cup, view.id, stride)
    watched.check_end(view)
    async with cup.services.database.read() as tx:
        outbox = await tx.outbox.due(cup.now_ms, 10_000)
        matches = await tx.connection.exec_driver_sql("select count(*) from matches")
        assert matches.scalar() == sum(len(meeting.matches) for meeting in view.meetings)
    kinds = Counter(row.kind for row in outbox)
    meetings = [(each.round, each.entrants, each.points, each.decided_by) for each in view.meetings]
    return kinds, meetings, view.standings, [each.left for each in view.entrants]


@pytest.mark.parametrize("format_", ["swiss", "round-robin", "knockout", "tables"])
@pytest.mark.parametrize("stride", STRIDES)
async def test_a_kill_at_any_statement_loses_and_doubles_nothing(
    quick_cup: TournamentHarness, migrated_file: Path, tmp_path: Path, format_: TournamentFormat, stride: int
) -> None:
    file = copy(migrated_file, tmp_path / "undisturbed.sqlite3")
    other = TournamentHarness(f"sqlite+aiosqlite:///{file}")
    await other.open()
    undisturbed = await played(other, format_, 0)
    await other.close()
    assert undisturbed == await played(quick_cup, format_, stride)


async def test_a_kill_within_an_extension_gives_time_to_nobody(quick_cup: TournamentHarness) -> None:
    cup, number = quick_cup, 1
    view = await cup.begun("swiss", 8)
    matches = cup.in_play(view)
    before = [await cup.left_ms(match_id) for match_id in matches]
    while True:
        try:
            with killed_at(cup, number):
                await cup.services.tournaments.extend(view.id, ORGANISER, 2)
        except Killed:
            await cup.restart()
            assert [await cup.left_ms(match_id) for match_id in matches] == before
            number += 3
        else:
            break
    assert number > 3 * len(matches)
    assert [await cup.left_ms(match_id) for match_id in matches] == [each + 2 * DAY_MS for each in before]
