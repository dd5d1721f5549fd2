"""Downtimes that meet a player's night, weekend or vacation: only what was not paused is given back."""

import pytest

from engine.core.game import Outcome
from engine.match.calendar import DAY_MS, HOUR_MS, SECOND_MS
from tests.services.conftest import ANN, START_MS, ServiceHarness


async def test_a_sleeper_gets_back_what_was_not_night(harness: ServiceHarness) -> None:
    # The test's clock begins on a Friday at eight in the morning, UTC.
    view = await harness.match(clock="correspondence:1")
    await harness.services.settings.change(ANN, sleep="22-6")
    harness.now_ms += 4 * HOUR_MS
    harness.freeze(16 * HOUR_MS)
    # Of the time until four in the morning ten hours were day, and two of the night are left.
    assert await harness.left_ms(view.id) == (20 + 2 + 8) * HOUR_MS
    await harness.sweep()
    harness.now_ms += 30 * HOUR_MS - 1
    await harness.sweep()
    assert (await harness.view(view.id)).outcome is None
    harness.now_ms += 1
    await harness.sweep()
    assert (await harness.view(view.id)).outcome == Outcome((2, 1), "time")


@pytest.mark.parametrize("how", ["weekend", "vacation"])
async def test_a_gap_in_a_weekend_or_a_vacation_gives_nothing_back_and_delays_no_flag(
    harness: ServiceHarness, how: str
) -> None:
    view = await harness.match(clock="correspondence:1")
    harness.now_ms += 15 * HOUR_MS
    if how == "weekend":
        await harness.services.settings.change(ANN, weekend=True)
    else:
        harness.now_ms += HOUR_MS - 1
        await harness.services.settings.take_vacation(ANN, "2027-01-17")
    flag_ms = (await harness.view(view.id)).deadline_ms
    monday_ms = START_MS + 64 * HOUR_MS
    assert flag_ms in (monday_ms + 8 * HOUR_MS, monday_ms + 8 * HOUR_MS + 1)
    harness.now_ms = START_MS + 20 * HOUR_MS
    await harness.sweep()
    harness.freeze(40 * HOUR_MS)
    await harness.sweep()
    assert (await harness.view(view.id)).deadline_ms == flag_ms
    assert "downtime" not in await harness.kinds_of_notes(view.id)
    # Awake time is 40 hours behind: the match must be looked at that much earlier than it was meant to be.
    harness.now_ms = flag_ms - 1
    await harness.sweep()
    assert (await harness.view(view.id)).outcome is None
    harness.now_ms = flag_ms
    await harness.sweep()
    assert (await harness.view(view.id)).outcome == Outcome((2, 1), "time")
    assert (await harness.view(view.id)).ended_ms == flag_ms


async def test_the_last_seconds_before_a_weekend_are_looked_at_again_after_a_gap(
    harness: ServiceHarness,
) -> None:
    await harness.services.settings.change(ANN, weekend=True)
    view = await harness.match(clock="correspondence:1")
    # Of Monday's eight hours all but ten seconds are used, and Friday's sixteen.
    harness.now_ms = START_MS + 64 * HOUR_MS + 8 * HOUR_MS - 10 * SECOND_MS
    await harness.sweep()
    harness.step(-48 * HOUR_MS)
    await harness.sweep()
    assert await harness.left_ms(view.id) == 40 * HOUR_MS + 20 * SECOND_MS
    harness.now_ms += HOUR_MS
    await harness.sweep()
    harness.freeze(40 * HOUR_MS)
    assert await harness.left_ms(view.id) == 10 * SECOND_MS
    harness.now_ms += 10 * SECOND_MS
    await harness.sweep()
    assert (await harness.view(view.id)).outcome == Outcome((2, 1), "time")


async def test_the_list_of_matches_shows_deadlines_moved_by_gaps(harness: ServiceHarness) -> None:
    await harness.services.settings.change(ANN, sleep="22-6")
    paused, live = await harness.match(clock="correspondence:1"), await harness.match(clock="chess:30+0")
    harness.freeze(16 * HOUR_MS)
    listed = await harness.services.matches.list_of(ANN.id)
    assert {line.id: line.deadline_ms for line in listed} == {
        match.id: (await harness.view(match.id)).deadline_ms for match in (paused, live)
    }


async def test_other_pauses_after_a_gap_leave_what_is_left(harness: ServiceHarness) -> None:
    view = await harness.match()
    harness.now_ms += HOUR_MS
    harness.freeze(DAY_MS)
    await harness.services.settings.change(ANN, weekend=True)
    # It is Saturday, nine o'clock: 71 hours of Monday, Tuesday and Wednesday.
    assert await harness.left_ms(view.id) == 39 * HOUR_MS + 71 * HOUR_MS
    assert await harness.kinds_of_notes(view.id) == ["downtime", "paused"]
