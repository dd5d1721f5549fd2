"""Downtimes between two runs, and those that meet a night, a weekend or a vacation."""

import pytest

from data.processes.lease import LeaseLost
from engine.core.game import Outcome
from engine.match.calendar import DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS
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


async def away(harness: ServiceHarness, for_ms: int) -> None:
    """Stop the bot just after a sweep, and start it again after that time."""
    await harness.sweep()
    await harness.restart(for_ms)


async def test_a_note_says_what_was_given_back_and_the_card_is_updated(harness: ServiceHarness) -> None:
    view = await harness.match()
    await harness.deliver()
    await away(harness, DAY_MS)
    await harness.sweep()
    (note,) = await harness.notes(view.id)
    assert (note.kind, note.ply, note.at_ms) == ("downtime", 0, START_MS + DAY_MS)
    assert note.facts == {"from_ms": START_MS, "to_ms": START_MS + DAY_MS}
    assert await harness.deliver() == ["match.clock"]
    assert (await harness.view(view.id)).log == ()


async def test_a_turn_that_began_after_the_last_beat_gets_back_what_it_ran(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:15+0")
    await harness.sweep()
    view = await harness.play(view, "1ne")
    await harness.restart(HOUR_MS)
    await harness.sweep()
    view = await harness.view(view.id)
    assert view.deadline_ms is not None
    # And the second between the heartbeat and the turn, which the new process knows nothing of.
    assert view.deadline_ms == harness.now_ms + 15 * MINUTE_MS + SECOND_MS


@pytest.mark.slow
async def test_a_sleeper_gets_nothing_back_for_the_night(harness: ServiceHarness) -> None:
    # The test's clock begins on a Friday at eight in the morning, UTC.
    view = await harness.match()
    await harness.services.settings.change(ANN, sleep="8-16")
    asleep = await harness.view(view.id)
    assert asleep.paused_until_ms == START_MS + 8 * HOUR_MS
    await away(harness, 8 * HOUR_MS)
    await harness.sweep()
    assert (await harness.view(view.id)).deadline_ms == asleep.deadline_ms
    assert await harness.kinds_of_notes(view.id) == ["paused"]
    await away(harness, 2 * HOUR_MS)
    await harness.sweep()
    later = await harness.view(view.id)
    assert later.deadline_ms == (asleep.deadline_ms or 0) + 2 * HOUR_MS
    assert await harness.kinds_of_notes(view.id) == ["paused", "downtime"]


async def test_a_flag_that_had_fallen_before_the_bot_went_away_has_fallen(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:1+0")
    async with harness.services.database.write() as tx:
        await tx.downtime.record_heartbeats({0: START_MS + MINUTE_MS}, harness.services.uptime.process)
    await harness.restart(DAY_MS)
    assert await harness.sweep() == 1
    assert (await harness.view(view.id)).outcome == Outcome((2, 1), "time")


async def test_a_quarter_of_the_time_left_is_a_reminder_once_a_turn(harness: ServiceHarness) -> None:
    view = await harness.match(clock="correspondence:4")
    await harness.deliver()
    harness.now_ms = START_MS + 3 * DAY_MS - 1
    assert await harness.sweep() == 0
    harness.now_ms += 1
    assert await harness.sweep() == 1
    (reminder,) = await harness.services.outbox.take_pending()
    assert (reminder.kind, reminder.match_id, reminder.ply) == ("match.reminder", view.id, 0)
    assert reminder.facts == {"seat": 0}
    await harness.services.outbox.mark_delivered(reminder.id)
    # Another deadline of the same turn reminds nobody again.
    await harness.services.settings.take_vacation(ANN, "2027-01-20")
    await harness.deliver()
    harness.now_ms += 3 * DAY_MS
    view = await harness.play(await harness.view(view.id), "1ne")
    assert await harness.deliver() == ["match.turn"]
    harness.now_ms += 3 * DAY_MS
    assert await harness.sweep() == 1
    assert await harness.deliver() == ["match.reminder"]


async def test_a_process_that_finds_another_s_name_in_its_heartbeat_ends(
    harness: ServiceHarness,
) -> None:
    await harness.sweep()
    async with harness.services.database.write() as tx:
        await tx.downtime.take_heartbeats({0}, 1)
    harness.now_ms += 5 * SECOND_MS
    with pytest.raises(LeaseLost, match="Another bot has taken over"):
        await harness.sweep()
