"""What time ends: flags to the second, expiries, also after a restart, also while nobody looks."""

import asyncio
from contextlib import suppress

import pytest
from sqlalchemy import text

from data.deadlines import DeadlineRows
from data.rows import DeadlineRow
from engine.core.errors import GameError
from engine.core.game import Outcome
from engine.match.calendar import DAY_MS, MINUTE_MS
from engine.match.match import Entry
from services.background.wake_up import WakeUp
from tests.services.conftest import ANN, BOB, CAT, START_MS, World


async def over(world: World) -> None:
    """Wait until some match has ended."""
    async with asyncio.timeout(30):
        while "match.over" not in await world.deliver():
            await world.services.outbox.wait()


async def test_the_flag_falls_at_its_instant_and_not_before(world: World) -> None:
    view = await world.match(clock="chess:15+0")
    world.now_ms = START_MS + 15 * MINUTE_MS - 1
    assert await world.services.sweep.run_once() == 0
    world.now_ms += 1
    assert await world.services.sweep.run_once() == 1
    view = await world.services.matches.view(view.id)
    assert view.outcome == Outcome((2, 1), "time")
    assert view.ended_ms == START_MS + 15 * MINUTE_MS
    assert view.log == (Entry("time", 0),)
    assert [seat.remaining_ms for seat in view.seats] == [0, 15 * MINUTE_MS]
    assert await world.services.sweep.run_once() == 0
    assert (await world.deliver())[-1] == "match.over"


async def test_a_flag_that_is_due_falls_right_after_a_restart(world: World) -> None:
    view = await world.match(clock="chess:15+0")
    world.now_ms += 15 * MINUTE_MS - 1
    await world.services.sweep.run_once()
    await world.restart()
    assert await world.services.sweep.run_once() == 0
    world.now_ms += 1
    assert await world.services.sweep.run_once() == 1
    view = await world.services.matches.view(view.id)
    assert view.outcome == Outcome((2, 1), "time")


async def test_each_move_brings_its_own_days(world: World) -> None:
    view = await world.match()
    for move in ("1ne", "1sw", "2ne"):
        world.now_ms += 2 * DAY_MS
        assert await world.services.sweep.run_once() == 0
        view = await world.play(view, move)
        assert view.deadline_ms == world.now_ms + 3 * DAY_MS


async def test_a_move_after_the_flag_ends_the_match_instead(world: World) -> None:
    view = await world.match(clock="chess:1+0")
    world.now_ms += MINUTE_MS
    with pytest.raises(GameError) as refusal:
        await world.services.matches.submit(view.id, ANN.id, "1ne")
    assert refusal.value.code == "clock.flagged"
    assert (await world.services.matches.view(view.id)).outcome == Outcome((2, 1), "time")


async def test_a_bystander_learns_nothing_from_a_fallen_flag(world: World) -> None:
    view = await world.match(clock="chess:1+0")
    world.now_ms += MINUTE_MS
    with pytest.raises(GameError) as refusal:
        await world.services.matches.resign(view.id, CAT.id)
    assert refusal.value.code == "match.not-yours"


async def test_without_a_clock_nothing_is_ever_due(world: World) -> None:
    view = await world.match(clock="none")
    world.now_ms += 10_000 * DAY_MS
    assert await world.services.sweep.run_once() == 0
    assert (await world.play(view, "1ne")).ply == 1


async def test_a_system_clock_set_back_costs_nobody_anything(world: World) -> None:
    view = await world.match(clock="chess:15+0")
    world.now_ms -= 3_600_000
    view = await world.services.matches.submit(view.id, ANN.id, "1ne")
    assert view.seats[0].remaining_ms == 15 * MINUTE_MS


async def test_challenges_expire_after_two_days(world: World) -> None:
    challenge = await world.challenge()
    world.now_ms = challenge.expires_ms - 1
    assert await world.services.sweep.run_once() == 0
    world.now_ms += 1
    assert await world.services.challenges.pending_of(BOB.id) == ()
    assert await world.services.sweep.run_once() == 1
    assert (await world.services.challenges.view(challenge.id)).status == "expired"
    assert await world.deliver() == ["challenge.offered", "challenge.closed"]


async def test_everything_due_is_swept_in_one_go(world: World) -> None:
    for _ in range(3):
        await world.match(clock="chess:1+0")
        await world.challenge(by=CAT)
    world.now_ms += 3 * DAY_MS
    assert await world.services.sweep.run_once() == 6


async def test_the_loop_wakes_for_a_deadline_that_is_nearer_than_the_one_it_slept_for(world: World) -> None:
    await world.match()
    await world.challenge(by=CAT)
    loop = asyncio.create_task(world.services.sweep.run())
    try:
        await asyncio.sleep(0.05)
        view = await world.match(to=CAT, clock="chess:1+0")
        world.now_ms += MINUTE_MS
        world.services.sweep.wake()
        await over(world)
        assert (await world.services.matches.view(view.id)).outcome == Outcome((2, 1), "time")
    finally:
        loop.cancel()
        with suppress(asyncio.CancelledError):
            await loop


async def test_the_loop_outlives_a_round_that_fails(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    view = await world.match(clock="chess:1+0")
    world.now_ms += MINUTE_MS
    take, failures = DeadlineRows.first_due, 0

    async def fail_once(rows: DeadlineRows, now_ms: int) -> DeadlineRow | None:
        nonlocal failures
        failures += 1
        if failures == 1:
            raise OSError("disk")
        return await take(rows, now_ms)

    monkeypatch.setattr(DeadlineRows, "first_due", fail_once)
    monkeypatch.setattr("services.background.deadlines.RETRY_MS", 10)
    loop = asyncio.create_task(world.services.sweep.run())
    await over(world)
    loop.cancel()
    with suppress(asyncio.CancelledError):
        await loop
    assert "The sweep failed" in caplog.text
    assert (await world.services.matches.view(view.id)).outcome == Outcome((2, 1), "time")


@pytest.mark.parametrize(
    "damage",
    [
        "update plies set text = 'h1n' where match_id = :it",
        "update matches set game = 'chess' where id = :it",
    ],
)
async def test_a_damaged_match_does_not_keep_others_from_being_swept(
    world: World, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    damaged = await world.play(await world.match(clock="chess:1+0"), "1ne")
    fine = await world.match(to=CAT, clock="chess:1+0")
    await world.restart()
    async with world.services.database.write() as tx:
        await tx.connection.execute(text(damage), {"it": damaged.id})
    world.now_ms += 2 * MINUTE_MS
    assert await world.services.sweep.run_once() == 1
    assert "could not be swept" in caplog.text
    assert (await world.services.matches.view(fine.id)).outcome == Outcome((2, 1), "time")
    assert await world.services.sweep.run_once() == 0


async def test_an_alarm_rung_while_its_sleeper_is_up_is_not_missed() -> None:
    wake_up = WakeUp(lambda: 0)
    wake_up.wake_by(10**15)
    async with asyncio.timeout(30):
        await wake_up.wait(None)


async def test_a_sleeper_is_not_woken_for_what_comes_later_anyway() -> None:
    wake_up = WakeUp(lambda: 0)
    sleeper = asyncio.create_task(wake_up.wait(50))
    await asyncio.sleep(0)
    wake_up.wake_by(60)
    assert not wake_up.woken.is_set()
    async with asyncio.timeout(30):
        await sleeper
