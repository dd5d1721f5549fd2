"""What deadlines end, to the second, after a restart too; matches of a game that is gone stand still."""

import asyncio
import json
from collections.abc import Collection
from functools import partial
from math import inf
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from data.deadlines import DeadlineRows
from data.processes.slots import AwakeTimes
from data.rows import DeadlineRow
from engine.core.errors import BadOption, BadRecord
from engine.core.game import Outcome
from engine.fairness.match_file import read_back
from engine.match.calendar import DAY_MS, MINUTE_MS
from engine.match.match import Entry
from engine.registry import game
from services.background.deadlines import DAMAGED_RETRY_MS
from services.background.supervised import supervised
from services.background.wake_up import WakeUp
from tests.installed import konane
from tests.services.conftest import ANN, BOB, CAT, START_MS, ServiceHarness, code_of, in_background
from tests.waits import WAIT_S, until


async def over(harness: ServiceHarness) -> None:
    """Wait until some match has ended."""
    async with asyncio.timeout(WAIT_S):
        while "match.over" not in await harness.deliver():
            await harness.services.outbox.wait()


async def test_the_flag_falls_at_its_instant_and_not_before(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:15+0")
    harness.now_ms = START_MS + 15 * MINUTE_MS - 1
    assert await harness.sweep() == 0
    harness.now_ms += 1
    assert await harness.sweep() == 1
    view = await harness.view(view.id)
    assert view.outcome == Outcome((2, 1), "time")
    assert view.ended_ms == START_MS + 15 * MINUTE_MS
    assert view.log == (Entry("time", 0),)
    assert [seat.remaining_ms for seat in view.seats] == [0, 15 * MINUTE_MS]
    assert await harness.sweep() == 0
    assert (await harness.deliver())[-1] == "match.over"


async def test_a_sweep_with_nothing_due_takes_no_write_lock(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.match()
    await harness.sweep()
    monkeypatch.delattr(type(harness.services.database), "write")
    assert await harness.sweep() == 0


async def test_a_move_after_the_flag_ends_the_match_instead(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:1+0")
    harness.now_ms += MINUTE_MS
    assert await code_of(harness.services.matches.act(view.id, ANN.id, "move", text="1ne")) == "clock.flagged"
    assert (await harness.view(view.id)).outcome == Outcome((2, 1), "time")


async def test_a_bystander_learns_nothing_from_a_fallen_flag(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:1+0")
    harness.now_ms += MINUTE_MS
    assert await code_of(harness.services.matches.act(view.id, CAT.id, "resign")) == "match.not-yours"


async def test_without_a_clock_nothing_is_ever_due(harness: ServiceHarness) -> None:
    view = await harness.match(clock="none")
    harness.now_ms += 10_000 * DAY_MS
    assert await harness.sweep() == 0
    assert (await harness.play(view, "1ne")).ply == 1


async def test_challenges_expire_after_two_days(harness: ServiceHarness) -> None:
    challenge = await harness.challenge()
    harness.now_ms = challenge.expires_ms - 1
    assert await harness.sweep() == 0
    harness.now_ms += 1
    assert await harness.services.challenges.pending_of(BOB.id) == ()
    assert await harness.sweep() == 1
    assert (await harness.services.challenges.view(challenge.id)).status == "expired"
    assert await harness.deliver() == ["challenge.offered", "challenge.closed"]


@pytest.mark.slow
async def test_everything_due_is_swept_in_one_go(harness: ServiceHarness) -> None:
    for _ in range(3):
        await harness.match(clock="chess:1+0")
        await harness.challenge(by=CAT)
    harness.now_ms += 3 * DAY_MS
    assert await harness.sweep() == 6


async def test_the_loop_wakes_for_a_deadline_that_is_nearer_than_the_one_it_slept_for(
    harness: ServiceHarness,
) -> None:
    await harness.match()
    await harness.challenge(by=CAT)
    async with in_background(harness.services.sweep.run()):
        await until(lambda: harness.services.sweep.wake_up.until_ms < inf)
        view = await harness.match(to=CAT, clock="chess:1+0")
        harness.now_ms += MINUTE_MS
        harness.services.sweep.wake_up.wake()
        await over(harness)
        assert (await harness.view(view.id)).outcome == Outcome((2, 1), "time")


async def test_the_loop_outlives_a_round_that_fails(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    view = await harness.match(clock="chess:1+0")
    harness.now_ms += MINUTE_MS
    take, failures = DeadlineRows.first_due, 0

    async def fail_once(rows: DeadlineRows, awake: AwakeTimes, held: Collection[int]) -> DeadlineRow | None:
        nonlocal failures
        failures += 1
        if failures == 1:
            raise OSError("disk")
        return await take(rows, awake, held)

    monkeypatch.setattr(DeadlineRows, "first_due", fail_once)
    quick = partial(supervised, pause_s=0.01)
    monkeypatch.setattr("services.background.deadlines.supervised", quick)
    async with in_background(harness.services.sweep.run()):
        await over(harness)
    assert "the sweep failed" in caplog.text
    assert (await harness.view(view.id)).outcome == Outcome((2, 1), "time")


@pytest.mark.parametrize(
    ("damage", "logged"),
    [
        ("update plies set text = 'h1n' where match_id = :it", True),
        # The start names the games that are gone: the sweep need not every minute.
        ("update matches set game = 'chess' where id = :it", False),
    ],
)
async def test_a_damaged_match_does_not_keep_others_from_being_swept(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture, damage: str, *, logged: bool
) -> None:
    damaged = await harness.play(await harness.match(clock="chess:1+0"), "1ne")
    fine = await harness.match(to=CAT, clock="chess:1+0")
    await harness.restart()
    async with harness.services.database.write() as tx:
        await tx.connection.execute(text(damage), {"it": damaged.id})
    harness.now_ms += 2 * MINUTE_MS
    assert await harness.sweep() == 1
    assert ("could not be swept" in caplog.text) == logged
    assert (await harness.view(fine.id)).outcome == Outcome((2, 1), "time")
    assert await harness.sweep() == 0


async def test_a_wake_up_while_nobody_waits_ends_the_next_wait() -> None:
    wake_up = WakeUp(lambda: 0)
    wake_up.wake_by(10**15)
    async with asyncio.timeout(WAIT_S):
        await wake_up.wait(None)


async def test_a_waiter_is_not_woken_for_what_is_due_later_anyway() -> None:
    wake_up = WakeUp(lambda: 0)
    waiter = asyncio.create_task(wake_up.wait(50))
    await until(lambda: wake_up.until_ms == 50)
    wake_up.wake_by(60)
    assert not wake_up.woken.is_set()
    async with asyncio.timeout(WAIT_S):
        await waiter


@pytest.mark.slow
async def test_nobody_is_flagged_for_the_time_in_which_a_game_was_gone(
    harness: ServiceHarness, tmp_path: Path
) -> None:
    other = await harness.match()
    with konane(tmp_path / "before"):
        gone = await harness.match(game="konane", clock="correspondence:3")
        before = await harness.left_ms(gone.id)
    await harness.restart(2 * DAY_MS)
    for _ in range(3):
        harness.now_ms += DAY_MS
        await harness.sweep()
    with pytest.raises(BadOption, match=r"game\.unknown"):
        await harness.services.matches.act(gone.id, ANN.id, "move", text="d2")
    assert (await harness.view(other.id)).outcome is not None
    with konane(tmp_path / "after"):
        await harness.restart()
        harness.now_ms += DAMAGED_RETRY_MS
        await harness.sweep()
        assert (await harness.view(gone.id)).outcome is None
        assert await harness.left_ms(gone.id) == before


@pytest.mark.slow
async def test_a_match_that_a_new_ruling_would_have_ended_goes_on_to_its_end_by_its_own(
    harness: ServiceHarness, tmp_path: Path
) -> None:
    """The recipe for a change of rules (docs/larger-games.md), on a game that has two versions."""
    with konane(tmp_path / "first"):
        view = await harness.play(await harness.match(game="konane"), "d2", "e2")
    with konane(tmp_path / "second", version=2):
        await harness.restart()
        newest, rng = game("konane"), Random(1)
        assert (newest.about.rules, view.rules) == (2, 1)
        view = await harness.play(await harness.view(view.id), "d4d2", "d1d3")
        assert newest.end(view.position) is not None
        await harness.restart()  # opened again, where the newest rules say that it is over
        view = await harness.view(view.id)
        while view.outcome is None:
            rules = view.match.game
            view = await harness.play(view, rules.write(view.position, rules.sample(view.position, rng)))
        await harness.restart()
        again = await harness.view(view.id)
        assert (again.log, again.position, again.outcome) == (view.log, view.position, view.outcome)
        assert again.outcome is not None
        assert again.outcome.reason == "stuck"
        file = json.loads(json.dumps(await harness.services.records.file(view.id)))
        assert read_back(file).outcome == again.outcome
        with pytest.raises(BadRecord):
            read_back({**file, "rules": 2})
        assert (await harness.match(game="konane")).rules == 2
