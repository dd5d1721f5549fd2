"""The bot was away: every running clock gets that time back, and the match says so."""

from engine.core.game import Outcome
from engine.match.calendar import DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS
from tests.services.conftest import ANN, BOB, CAT, START_MS, World


async def away(world: World, for_ms: int) -> None:
    """Stop the bot just after a sweep, and start it again after that time."""
    await world.services.sweep.run_once()
    await world.close()
    world.now_ms += for_ms
    await world.open()


async def test_a_flag_that_would_have_fallen_while_the_bot_was_away_does_not(world: World) -> None:
    view = await world.match(clock="chess:15+0")
    world.now_ms += 5 * MINUTE_MS
    await away(world, 10 * DAY_MS)
    assert await world.services.sweep.run_once() == 0
    view = await world.services.matches.view(view.id)
    assert view.deadline_ms == world.now_ms + 10 * MINUTE_MS
    world.now_ms += 10 * MINUTE_MS - 1
    assert await world.services.sweep.run_once() == 0
    world.now_ms += 1
    assert await world.services.sweep.run_once() == 1
    assert (await world.services.matches.view(view.id)).outcome == Outcome((2, 1), "time")


async def test_the_match_says_what_was_given_back_and_its_card_is_told(world: World) -> None:
    view = await world.match()
    await world.deliver()
    await away(world, DAY_MS)
    await world.services.sweep.run_once()
    (note,) = await world.services.matches.notes(view.id)
    assert (note.kind, note.ply, note.at_ms) == ("downtime", 0, START_MS + DAY_MS)
    assert note.facts == {"from_ms": START_MS, "to_ms": START_MS + DAY_MS}
    assert await world.deliver() == ["match.clock"]
    assert (await world.services.matches.view(view.id)).log == ()


async def test_a_short_absence_is_none(world: World) -> None:
    view = await world.match(clock="chess:15+0")
    await away(world, 15 * SECOND_MS)
    await world.services.sweep.run_once()
    assert (await world.services.matches.view(view.id)).deadline_ms == START_MS + 15 * MINUTE_MS
    assert await world.services.matches.notes(view.id) == ()


async def test_a_turn_that_began_after_the_last_beat_gets_back_what_it_ran(world: World) -> None:
    view = await world.match(clock="chess:15+0")
    await world.services.sweep.run_once()
    view = await world.play(view, "1ne")
    await world.close()
    world.now_ms += HOUR_MS
    await world.open()
    await world.services.sweep.run_once()
    view = await world.services.matches.view(view.id)
    assert view.deadline_ms == world.now_ms + 15 * MINUTE_MS


async def test_a_sleeper_gets_nothing_back_for_the_night(world: World) -> None:
    # The world begins on a Friday at eight in the morning, UTC.
    view = await world.match()
    await world.services.settings.change(ANN, sleep="8-16")
    asleep = await world.services.matches.view(view.id)
    assert asleep.paused_until_ms == START_MS + 8 * HOUR_MS
    await away(world, 8 * HOUR_MS)
    await world.services.sweep.run_once()
    assert (await world.services.matches.view(view.id)).deadline_ms == asleep.deadline_ms
    assert [note.kind for note in await world.services.matches.notes(view.id)] == ["paused"]
    await away(world, 2 * HOUR_MS)
    await world.services.sweep.run_once()
    later = await world.services.matches.view(view.id)
    assert later.deadline_ms == (asleep.deadline_ms or 0) + 2 * HOUR_MS
    assert [note.kind for note in await world.services.matches.notes(view.id)] == ["paused", "downtime"]


async def test_nothing_is_given_back_without_a_clock_or_after_the_end(world: World) -> None:
    casual = await world.match(clock="none")
    over = await world.match(to=CAT)
    await world.services.matches.resign(over.id, CAT.id)
    await away(world, DAY_MS)
    assert await world.services.sweep.resume() == 0
    for match in (casual, over):
        assert await world.services.matches.notes(match.id) == ()


async def test_a_flag_that_had_fallen_before_the_bot_went_away_has_fallen(world: World) -> None:
    view = await world.match(clock="chess:1+0")
    async with world.services.database.write() as tx:
        await tx.downtime.record_heartbeat(START_MS + MINUTE_MS)
    await world.close()
    world.now_ms += DAY_MS
    await world.open()
    assert await world.services.sweep.run_once() == 1
    assert (await world.services.matches.view(view.id)).outcome == Outcome((2, 1), "time")


async def test_a_quarter_of_the_time_left_is_a_reminder_once_a_turn(world: World) -> None:
    view = await world.match(clock="correspondence:4")
    await world.deliver()
    world.now_ms = START_MS + 3 * DAY_MS - 1
    assert await world.services.sweep.run_once() == 0
    world.now_ms += 1
    assert await world.services.sweep.run_once() == 1
    (notification,) = await world.services.outbox.take_pending()
    assert (notification.kind, notification.match_id, notification.ply, notification.facts) == (
        "match.reminder",
        view.id,
        0,
        {"seat": 0},
    )
    await world.services.outbox.mark_delivered(notification.id)
    # Another deadline of the same turn reminds nobody again.
    await world.services.settings.take_vacation(ANN, "2027-01-20")
    await world.deliver()
    world.now_ms += 3 * DAY_MS
    view = await world.play(await world.services.matches.view(view.id), "1ne")
    assert await world.deliver() == ["match.turn"]
    world.now_ms += 3 * DAY_MS
    assert await world.services.sweep.run_once() == 1
    assert await world.deliver() == ["match.reminder"]


async def test_live_play_reminds_nobody(world: World) -> None:
    await world.match(clock="chess:59+0")
    await world.match(to=BOB, clock="chess:60+0")
    await world.deliver()
    world.now_ms = START_MS + 45 * MINUTE_MS
    assert await world.services.sweep.run_once() == 1
    assert await world.deliver() == ["match.reminder"]
