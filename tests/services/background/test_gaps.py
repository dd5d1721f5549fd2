"""Downtimes of a running process: frozen, its clock set, its gateway lost. Nobody gains or loses by them."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.game import Outcome
from engine.match.calendar import DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS
from services.background.shard_time import MIN_DOWNTIME_MS
from services.background.uptime import Uptime
from tests.services.conftest import ANN, BOB, CAT, START_MS, ServiceHarness, code_of


async def test_a_move_right_after_seventy_frozen_seconds_is_taken(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:1+0")
    harness.now_ms += 20 * SECOND_MS
    harness.freeze(70 * SECOND_MS)
    # It comes before any loop has run again.
    view = await harness.services.matches.act(view.id, ANN.id, "move", text="1ne")
    assert [seat.remaining_ms for seat in view.seats] == [40 * SECOND_MS, MINUTE_MS]
    assert view.deadline_ms == harness.now_ms + MINUTE_MS
    (note,) = await harness.notes(view.id)
    frozen_ms = START_MS + 20 * SECOND_MS
    assert (note.kind, note.ply, note.at_ms) == ("downtime", 0, harness.now_ms)
    assert note.facts == {"from_ms": frozen_ms, "to_ms": frozen_ms + 70 * SECOND_MS}


async def test_fifteen_seconds_without_a_reading_are_no_downtime(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:1+0")
    harness.freeze(MIN_DOWNTIME_MS)
    assert await harness.left_ms(view.id) == 45 * SECOND_MS
    assert await harness.kinds_of_notes(view.id) == []


@pytest.mark.parametrize("by_ms", [HOUR_MS, 2 * SECOND_MS, -2 * SECOND_MS, -HOUR_MS])
async def test_a_step_of_the_systems_clock_moves_every_deadline_with_it(
    harness: ServiceHarness, by_ms: int
) -> None:
    view = await harness.match(clock="chess:15+0")
    offered = await harness.challenge(by=CAT)
    harness.now_ms += MINUTE_MS
    harness.step(by_ms)
    assert await harness.sweep() == 0
    assert await harness.left_ms(view.id) == 14 * MINUTE_MS
    shown = await harness.services.challenges.view(offered.id)
    assert shown.expires_ms == offered.expires_ms + by_ms
    view = await harness.play(view, "1ne")
    assert view.seats[0].remaining_ms == 14 * MINUTE_MS - SECOND_MS
    await harness.sweep()
    await harness.restart()
    assert await harness.left_ms(view.id) == 15 * MINUTE_MS
    harness.now_ms += 15 * MINUTE_MS - 1
    assert await harness.sweep() == 0
    harness.now_ms += 1
    assert await harness.sweep() == 1


async def test_a_clock_that_only_drifts_is_not_set(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:15+0")
    for _ in range(60):
        harness.freeze(SECOND_MS)
        harness.step(-100)
        harness.services.uptime.tick()
    assert harness.services.uptime.timeline_of(None).downtimes == ()
    assert await harness.left_ms(view.id) == 15 * MINUTE_MS - 54 * SECOND_MS


async def test_a_clock_that_is_set_back_while_the_bot_is_down_costs_nobody_anything(
    harness: ServiceHarness,
) -> None:
    view = await harness.match(clock="chess:15+0")
    harness.now_ms += 5 * MINUTE_MS
    await harness.sweep()
    await harness.close()
    harness.step(-DAY_MS)
    await harness.open()
    assert await harness.left_ms(view.id) == 10 * MINUTE_MS


async def test_what_was_queued_before_the_clock_was_set_back_is_delivered(harness: ServiceHarness) -> None:
    await harness.challenge()
    harness.step(-HOUR_MS)
    assert await harness.deliver() == []
    await harness.sweep()
    assert await harness.deliver() == ["challenge.offered"]


@pytest.mark.slow
async def test_seventy_seconds_without_the_gateway_are_given_back(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:1+0")
    harness.now_ms += 50 * SECOND_MS
    harness.services.uptime.gateway_lost()
    for _ in range(70):
        harness.now_ms += SECOND_MS
        assert await harness.sweep() == 0
    harness.services.uptime.gateway_back()
    assert await harness.left_ms(view.id) == 10 * SECOND_MS
    (note,) = await harness.notes(view.id)
    assert note.facts == {"from_ms": START_MS + 50 * SECOND_MS, "to_ms": START_MS + 120 * SECOND_MS}
    await harness.sweep()
    await harness.restart()
    assert await harness.left_ms(view.id) == 10 * SECOND_MS
    harness.now_ms += 10 * SECOND_MS
    assert await harness.sweep() == 1


async def test_a_short_loss_of_the_gateway_holds_flags_and_gives_no_time(
    harness: ServiceHarness,
) -> None:
    view = await harness.match(clock="chess:1+0")
    harness.now_ms += 50 * SECOND_MS
    harness.services.uptime.gateway_lost()
    harness.now_ms += 15 * SECOND_MS
    assert await harness.sweep() == 0
    harness.services.uptime.gateway_back()
    assert await harness.sweep() == 1
    assert (await harness.view(view.id)).outcome == Outcome((2, 1), "time")
    assert await harness.kinds_of_notes(view.id) == []


async def test_a_gateway_lost_unnoticed_is_lost_since_its_last_sign(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:5+0")
    harness.now_ms += 2 * MINUTE_MS
    harness.services.uptime.gateway_lost(ago_ms=50 * SECOND_MS)
    harness.now_ms += 10 * SECOND_MS
    harness.services.uptime.gateway_back()
    assert await harness.left_ms(view.id) == 5 * MINUTE_MS - 70 * SECOND_MS


async def test_a_bot_that_dies_without_the_gateway_gives_back_all_of_it(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:5+0")
    harness.now_ms += MINUTE_MS
    harness.services.uptime.gateway_lost()
    harness.now_ms += 30 * SECOND_MS
    await harness.sweep()
    await harness.restart(MINUTE_MS)
    # While it starts it has no gateway either.
    harness.services.uptime.gateway_lost()
    harness.now_ms += 20 * SECOND_MS
    harness.services.uptime.gateway_back()
    assert await harness.left_ms(view.id) == 4 * MINUTE_MS
    (note,) = await harness.notes(view.id)
    assert note.facts == {"from_ms": START_MS + MINUTE_MS, "to_ms": harness.now_ms}


async def test_a_step_while_the_gateway_is_lost_is_part_of_the_loss(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:5+0")
    harness.now_ms += MINUTE_MS
    harness.services.uptime.gateway_lost()
    harness.now_ms += 5 * SECOND_MS
    harness.step(-HOUR_MS)
    harness.services.uptime.tick()
    harness.freeze(MINUTE_MS)
    harness.services.uptime.gateway_back()
    assert await harness.left_ms(view.id) == 4 * MINUTE_MS
    assert len(harness.services.uptime.timeline_of(None).downtimes) == 1


@pytest.mark.parametrize(
    ("clock", "after_ms"),
    [("chess:15+10", 5 * MINUTE_MS + 10 * SECOND_MS), ("bank:1+2<=3", 2 * HOUR_MS + 50 * MINUTE_MS)],
)
async def test_a_gap_across_an_increment_changes_neither(
    harness: ServiceHarness, clock: str, after_ms: int
) -> None:
    view = await harness.match(clock=clock)
    harness.now_ms += 5 * MINUTE_MS
    harness.freeze(HOUR_MS)
    harness.services.uptime.tick()
    harness.now_ms += 5 * MINUTE_MS
    view = await harness.services.matches.act(view.id, ANN.id, "move", text="1ne")
    assert view.seats[0].remaining_ms == after_ms
    (ply,) = (await harness.services.records.file(view.id))["log"]
    assert ply["spent_ms"] == 10 * MINUTE_MS


async def test_a_match_begun_right_after_a_gap_has_no_part_in_it(harness: ServiceHarness) -> None:
    offered = await harness.challenge(clock="chess:5+0")
    harness.freeze(DAY_MS)
    view = await harness.accept(offered, BOB)
    assert await harness.left_ms(view.id) == 5 * MINUTE_MS
    assert await harness.kinds_of_notes(view.id) == []
    assert view.started_ms == harness.now_ms


async def test_a_match_begun_in_the_gap_at_a_restart_loses_nothing(harness: ServiceHarness) -> None:
    await harness.sweep()
    harness.now_ms += 4 * SECOND_MS
    view = await harness.match(clock="chess:1+0")
    await harness.restart(HOUR_MS)
    # It began after the last heartbeat: the seconds between the two are given as well, and no more.
    assert await harness.left_ms(view.id) == MINUTE_MS + 4 * SECOND_MS


async def test_a_reminder_comes_as_much_later(harness: ServiceHarness) -> None:
    await harness.match(clock="correspondence:4")
    await harness.deliver()
    harness.now_ms += DAY_MS
    harness.freeze(5 * DAY_MS)
    await harness.sweep()
    await harness.deliver()
    harness.now_ms += 2 * DAY_MS - 1
    assert await harness.sweep() == 0
    harness.now_ms += 1
    assert await harness.sweep() == 1
    assert await harness.deliver() == ["match.reminder"]


async def test_challenges_and_contests_end_as_much_later(harness: ServiceHarness) -> None:
    offered = await harness.challenge(by=CAT)
    contested = await harness.challenge(first="impression")
    await harness.services.challenges.accept(contested.id, BOB, 9)
    harness.now_ms += HOUR_MS
    harness.freeze(10 * DAY_MS)
    assert await harness.sweep() == 0
    assert [each.id for each in await harness.services.challenges.pending_of(CAT.id)] == [offered.id]
    contest = await harness.services.contests.view(contested.id)
    assert contest.closes_ms == START_MS + 11 * DAY_MS
    harness.now_ms = contest.closes_ms
    assert await harness.sweep() == 1
    shown = await harness.services.challenges.view(offered.id)
    assert shown.expires_ms == offered.expires_ms + 10 * DAY_MS
    harness.now_ms = shown.expires_ms - 1
    assert await harness.services.challenges.pending_of(BOB.id) != ()
    harness.now_ms += 1
    assert await code_of(harness.services.challenges.accept(offered.id, BOB, 3)) == "challenge.closed"
    assert await harness.sweep() == 1


async def test_a_downtime_that_could_not_be_saved_is_saved_later(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = await harness.match(clock="chess:5+0")
    harness.freeze(HOUR_MS)

    async def fail(*_: Any) -> None:
        raise OSError("disk")

    with monkeypatch.context() as broken:
        broken.setattr("data.downtime.DowntimeRows.record", fail)
        with pytest.raises(OSError, match="disk"):
            await harness.sweep()
    assert await harness.left_ms(view.id) == 5 * MINUTE_MS
    await harness.sweep()
    await harness.restart()
    assert await harness.left_ms(view.id) == 5 * MINUTE_MS


async def test_a_crash_before_a_downtime_is_saved_gives_it_back_as_well(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:5+0")
    await harness.sweep()
    harness.freeze(HOUR_MS)
    view = await harness.services.matches.act(view.id, ANN.id, "move", text="1ne")
    await harness.restart(HOUR_MS)
    assert await harness.left_ms(view.id) == 5 * MINUTE_MS


def test_a_process_stopped_between_its_two_clocks_reads_them_again() -> None:
    steady = iter([0, 0, 5, 70_005, 70_010, 70_010])
    wall: Callable[[], int] = iter([1_000, 1_005, 71_010]).__next__
    uptime = Uptime(None, wall, steady.__next__)  # type: ignore[arg-type]
    assert uptime.last == (1_000, 0)
    assert uptime.read() == (71_010, 70_010)
