"""What deadlines end: turns, to the second, and challenges; also after a restart and in the loop."""

import asyncio
from collections.abc import Collection
from math import inf

import pytest
from sqlalchemy import text

from data.deadlines import DeadlineRows
from data.processes.slots import AwakeTimes
from data.rows import DeadlineRow
from engine.core.game import Outcome
from engine.match.calendar import DAY_MS, MINUTE_MS
from engine.match.match import Entry
from services.background.wake_up import WakeUp
from tests.services.conftest import ANN, BOB, CAT, START_MS, ServiceHarness, code_of, in_background, until
from tests.waits import WAIT_S


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
        harness.services.sweep.wake()
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
    monkeypatch.setattr("services.background.deadlines.RETRY_MS", 10)
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
