"""After downtime every running clock gets the time back, and a note says so."""

import pytest

from data.processes.lease import LeaseLost
from engine.core.game import Outcome
from engine.match.calendar import DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS
from tests.services.conftest import ANN, START_MS, ServiceHarness


async def away(harness: ServiceHarness, for_ms: int) -> None:
    """Stop the bot just after a sweep, and start it again after that time."""
    await harness.sweep()
    await harness.restart(for_ms)


async def test_a_note_says_what_was_given_back_and_the_card_is_updated(harness: ServiceHarness) -> None:
    view = await harness.match()
    await harness.deliver()
    await away(harness, DAY_MS)
    await harness.sweep()
    (note,) = await harness.services.matches.notes(view.id)
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
    assert [note.kind for note in await harness.services.matches.notes(view.id)] == ["paused"]
    await away(harness, 2 * HOUR_MS)
    await harness.sweep()
    later = await harness.view(view.id)
    assert later.deadline_ms == (asleep.deadline_ms or 0) + 2 * HOUR_MS
    assert [note.kind for note in await harness.services.matches.notes(view.id)] == ["paused", "downtime"]


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
