"""Cups that repeat: when the next one is posted, and what stops them."""

from datetime import UTC, datetime

import pytest

from engine.match.calendar import DAY_MS, HOUR_MS
from services.events.refusals import LATEST_MS
from services.events.repeats import next_ms, nth_of
from services.events.views import Organiser, TournamentView
from tests.services.conftest import BOB, HERE, code_of
from tests.services.events.conftest import ORGANISER, TournamentHarness
from tests.services.events.test_tournaments import played_out


def at_ms(year: int, month: int, day: int) -> int:
    return round(datetime(year, month, day, 18, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("repeats", "last", "now", "due"),
    [
        (0, (2026, 11, 6), (2026, 11, 6), (2026, 11, 13)),
        (0, (2026, 11, 6), (2026, 11, 27), (2026, 12, 4)),
        (1, (2026, 11, 6), (2026, 11, 6), (2026, 12, 4)),
        (1, (2026, 12, 4), (2027, 1, 1), (2027, 2, 5)),
        (4, (2026, 11, 27), (2026, 11, 27), (2026, 12, 25)),
        (5, (2026, 10, 30), (2026, 10, 30), (2026, 11, 27)),
        (5, (2026, 11, 27), (2026, 11, 27), (2026, 12, 25)),
        (5, (2026, 12, 25), (2026, 12, 25), (2027, 1, 29)),
    ],
)
def test_the_next_cup_comes_on_the_same_weekday(
    repeats: int, last: tuple[int, int, int], now: tuple[int, int, int], due: tuple[int, int, int]
) -> None:
    assert next_ms(repeats, at_ms(*last), at_ms(*now)) == at_ms(*due)


def test_a_fifth_weekday_counts_as_the_last() -> None:
    assert [nth_of(at_ms(2026, 10, day)) for day in (1, 7, 8, 28, 29)] == [1, 1, 2, 4, 5]


async def listed(cup: TournamentHarness) -> list[TournamentView]:
    """The tournaments of the server in the order they were made."""
    tournaments = cup.services.tournaments
    found = await tournaments.of_server(HERE.server_id or 0)
    return [await tournaments.view(number) for number in sorted(each.id for each in found)]


@pytest.mark.slow
async def test_a_cup_is_posted_again_each_week_with_the_same_terms(cup: TournamentHarness) -> None:
    view = await cup.tournament("knockout", 4, places=8, no_vacations=True, limit="200")
    await cup.services.tournaments.repeat(view.id, ORGANISER, 0)
    await cup.services.tournaments.start(view.id, ORGANISER, 9_999)
    await played_out(cup, await cup.swept(view.id))
    cup.now_ms = view.created_ms + 7 * DAY_MS - 1
    await cup.sweep()
    assert len(await listed(cup)) == 1
    await cup.deliver()
    cup.now_ms += HOUR_MS  # whatever made it late: the next ones come on time
    await cup.sweep()
    before, after = await listed(cup)
    assert (before.repeats, before.again_ms) == (None, None)
    assert (after.repeats, after.again_ms) == (0, view.created_ms + 14 * DAY_MS)
    assert (after.status, after.entrants, after.rounds) == ("open", (), None)
    for name in ("name", "game", "format", "clock", "places", "no_vacations", "turn_limit", "creator"):
        assert getattr(after, name) == getattr(view, name)
    assert after.secret != view.secret
    assert after.starts_ms == cup.now_ms + LATEST_MS
    assert await cup.deliver() == ["tournament.changed", "tournament.opened"]


@pytest.mark.slow
async def test_a_cup_that_nobody_began_is_not_posted_again(cup: TournamentHarness) -> None:
    repeat = cup.services.tournaments.repeat
    view = await cup.tournament("swiss", 1)
    await repeat(view.id, ORGANISER, 0)
    for week in range(1, 6):
        cup.now_ms = view.created_ms + week * 7 * DAY_MS
        await cup.sweep()
        (only,) = await listed(cup)
        assert only.status == ("open" if week < 5 else "cancelled")
    assert only.repeats is None
    assert await code_of(repeat(view.id, ORGANISER, 0)) == "tournament.ended"


@pytest.mark.slow
async def test_a_cup_stops_by_its_maker_by_managers_and_with_its_game(cup: TournamentHarness) -> None:
    tournaments = cup.services.tournaments
    view = await cup.begun("swiss", 4)
    await tournaments.repeat(view.id, ORGANISER, 1)
    assert await code_of(tournaments.repeat(view.id, Organiser(BOB), None)) == "tournament.not-organiser"
    assert (await tournaments.repeat(view.id, Organiser(BOB, manages=True), None)).again_ms is None
    assert (await tournaments.repeat(view.id, ORGANISER, 0)).repeats == 0
    assert (await tournaments.cancel(view.id, ORGANISER)).repeats is None
    closed = await cup.begun("swiss", 4)
    await tournaments.repeat(closed.id, ORGANISER, 0)
    await cup.services.settings.change_server(HERE, games=["polar-dare"])
    cup.now_ms += 7 * DAY_MS
    await cup.sweep()
    assert len(await listed(cup)) == 2
    assert (await tournaments.view(closed.id)).repeats is None


@pytest.mark.slow
async def test_a_cup_is_not_posted_again_where_the_bot_is_no_more(cup: TournamentHarness) -> None:
    view = await played_out(cup, await cup.begun("knockout", 4))
    assert await code_of(cup.services.tournaments.repeat(view.id, ORGANISER, 0)) == "tournament.ended"
    running = await cup.begun("knockout", 4)
    await cup.services.tournaments.repeat(running.id, ORGANISER, 0)
    await played_out(cup, await cup.services.tournaments.view(running.id))
    await cup.services.tournaments.server_left(HERE.server_id or 0)
    cup.now_ms += 7 * DAY_MS
    await cup.sweep()
    assert [each.repeats for each in await listed(cup)] == [None, None]
