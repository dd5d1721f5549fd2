"""Members from whom a right is taken lose no time; who leaves, or closes their messages, does as before."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import discord
import pytest

from sandbox import Permission
from sandbox.model import threads
from services.matches.views import MatchView
from tests.bot.conftest import own_harness
from tests.bot.crash import Act, crash_everywhere, delivered, numbered, pressable
from tests.bot.crash import begun as begun_anew
from tests.bot.harness import WHITE_WINS, BotHarness
from tests.bot.test_shards import places, two
from tests.databases import ON_A_FILE, ON_A_SERVER
from tests.waits import WAIT_S, soon

harness = own_harness
__all__ = ["two"]
Give = Callable[[], object]
RESTS: Final = "can't see or play this match at present: the clock rests"
DAY_MINUTES: Final = 24 * 60


def channel_made_private(harness: BotHarness) -> Give:
    everyone, pond, view = harness.server.everyone, harness.channel, Permission.VIEW_CHANNEL
    for seeing in (harness.ana, harness.server.bot_role):
        pond.overwrite(seeing, allow=view)
    pond.overwrite(everyone, deny=view)
    return partial(pond.overwrite, everyone)


def role_lost(harness: BotHarness) -> Give:
    role = harness.server.role("players")
    harness.ben.take(role)
    harness.channel.overwrite(role, allow=Permission.VIEW_CHANNEL)
    channel_made_private(harness)
    harness.ben.take()
    return partial(harness.ben.take, role)


def time_out(harness: BotHarness) -> Give:
    harness.ben.time_out(28 * DAY_MINUTES)
    return partial(harness.ben.time_out, 0)


def bot_muted(harness: BotHarness) -> Give:
    silent = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS
    harness.channel.overwrite(harness.server.bot_role, deny=silent)
    return partial(harness.channel.overwrite, harness.server.bot_role)


TAKEN: Final = (channel_made_private, role_lost, time_out, bot_muted)


async def known(harness: BotHarness) -> None:
    """Wait until the bot knows the overwrites of the channel, which come as events."""
    wanted = {
        (int(each["id"]), int(each["allow"]), int(each["deny"]))
        for each in harness.channel.json["permission_overwrites"]
    }

    def held() -> bool:
        pond = harness.client.get_channel(harness.channel.id)
        assert isinstance(pond, discord.TextChannel)
        pairs = {target.id: each.pair() for target, each in pond.overwrites.items()}
        return {(key, allow.value, deny.value) for key, (allow, deny) in pairs.items()} == wanted

    await harness.until(held)


async def view_once(harness: BotHarness, fits: Callable[[MatchView], bool]) -> MatchView:
    """The first match once it is so."""

    async def look() -> MatchView | None:
        match = await harness.view()
        return match if fits(match) else None

    async with asyncio.timeout(WAIT_S):
        found: MatchView = await soon(look)
    return found


def resting(match: MatchView) -> bool:
    return match.resting


async def passing(harness: BotHarness, **length: int) -> MatchView:
    """The first match after a time, once all that came due in it is handled."""
    await known(harness)  # before the look, which is not repeated for an hour
    await harness.turn(**length)
    services = harness.client.services

    async def handled() -> bool:
        async with services.database.read() as tx:
            overdue = await tx.deadlines.overdue(services.uptime.moments().awake, 1)
        return not overdue and not services.sweep.runtime.reach.held

    async with asyncio.timeout(WAIT_S):
        await soon(handled)
    await delivered(harness)
    return await harness.view()


def told(harness: BotHarness) -> int:
    """How often Ana has been told that the clock rests."""
    posts = [*harness.cards(), *harness.ana.sees(harness.ana.dm)]
    return sum(post.text.startswith(f"{harness.ana.mention}, ") and RESTS in post.text for post in posts)


async def begun(harness: BotHarness, plies: int) -> None:
    """A rated match of Ana and Ben, whose direct messages are closed."""
    harness.ben.dm_open = False
    await harness.begin()
    await harness.submit(*WHITE_WINS[:plies])
    await delivered(harness)
    await harness.turn(hours=1)  # what was looked up before is old


@pytest.mark.slow
@pytest.mark.parametrize("early", [True, False], ids=["before the card", "after the card"])
@pytest.mark.parametrize("take", TAKEN)
async def test_no_flag_falls_while_a_right_is_taken(
    harness: BotHarness, take: Callable[[BotHarness], Give], *, early: bool
) -> None:
    await begun(harness, 4 if early else 5)
    give = take(harness)
    await known(harness)
    if early:
        await harness.submit(WHITE_WINS[4])
    else:
        await harness.turn(days=3)
    await view_once(harness, resting)
    await delivered(harness)
    assert told(harness) == 1
    await harness.restart()
    match = await passing(harness, days=5)
    assert (match.resting, match.outcome, match.deadline_ms) == (True, None, None)
    pings = len(harness.ben.pings)
    give()
    match = await passing(harness, hours=1)
    assert not match.resting
    assert match.deadline_ms == harness.clock.now_ms() + 3 * DAY_MINUTES * 60_000
    assert len(harness.ben.pings) == pings + 1
    assert told(harness) == 1
    match = await passing(harness, days=3)
    assert match.outcome is not None
    assert (match.outcome.reason, match.counted) == ("time", True)


def left_the_server(harness: BotHarness) -> None:
    harness.ben.leave()


def left_the_thread(harness: BotHarness) -> None:
    (place,) = harness.channel.threads
    threads.leave(harness.discord.world, place.record, harness.ben.key)


def closed_messages(harness: BotHarness) -> None:
    assert not harness.ben.dm_open


@pytest.mark.slow
@pytest.mark.parametrize("early", [True, False], ids=["before the card", "after the card"])
@pytest.mark.parametrize("act", [left_the_server, left_the_thread, closed_messages])
async def test_resting_is_no_way_out_of_a_lost_match(
    harness: BotHarness, act: Callable[[BotHarness], None], *, early: bool
) -> None:
    await begun(harness, 4 if early else 5)
    act(harness)
    if early:
        await harness.submit(WHITE_WINS[4])
        await delivered(harness)
    match = await passing(harness, days=3)
    assert match.outcome is not None
    assert (match.outcome.reason, match.winners, match.counted) == ("time", (0,), True)
    assert told(harness) == 0


@pytest.mark.slow
@pytest.mark.parametrize("early", [True, False], ids=["before the card", "after the card"])
@pytest.mark.parametrize("take", TAKEN)
async def test_whom_a_direct_message_reaches_plays_on_there(
    harness: BotHarness, take: Callable[[BotHarness], Give], *, early: bool
) -> None:
    await begun(harness, 4 if early else 5)
    harness.ben.dm_open = True
    take(harness)
    await known(harness)
    if early:
        await harness.submit(WHITE_WINS[4])
    else:
        await passing(harness, days=3)
    card = await harness.until(lambda: [*harness.ben.sees(harness.ben.dm)])
    await delivered(harness)
    assert "Play" in card[-1].labels
    match = await harness.view()
    assert match.deadline_ms == harness.clock.now_ms() + 3 * DAY_MINUTES * 60_000
    assert (match.resting, told(harness)) == (False, 0)
    match = await passing(harness, days=3)
    assert match.outcome is not None
    assert match.outcome.reason == "time"


@pytest.mark.slow
async def test_after_two_weeks_the_opponent_ends_it_without_a_result(harness: BotHarness) -> None:
    await begun(harness, 4)
    time_out(harness)
    await harness.submit(WHITE_WINS[4])
    await view_once(harness, resting)
    await delivered(harness)
    assert RESTS in (await harness.card_at(5)).text
    early = await harness.press_behind(harness.ana, await harness.card_at(5), "End without a result")
    assert "clock has rested for 14 days" in await harness.refused(early)
    await passing(harness, days=14)
    await harness.set_server(language="de")
    await harness.press_behind(harness.ana, harness.card("More"), "End without a result")
    over = await harness.post("Ohne Ergebnis: ")
    assert "zählt für niemanden" in over.text
    match = await harness.view()
    assert (match.counted, [seat.change for seat in match.seats]) == (False, [None, None])


@pytest.mark.slow
async def test_an_offer_is_sent_to_whom_its_place_does_not_reach(harness: BotHarness) -> None:
    await begun(harness, 4)
    harness.ben.dm_open = True
    channel_made_private(harness)
    await known(harness)
    await harness.client.services.matches.act(harness.match, harness.ana.id, "offer-draw")
    asked = await harness.until(lambda: harness.ben.sees(harness.ben.dm))
    await harness.ben.click(asked[-1], f"acceptdraw:{harness.match}:4")
    match = await view_once(harness, lambda match: match.outcome is not None)
    assert match.outcome is not None
    assert match.outcome.reason == "agreed"


@pytest.mark.slow
async def test_a_rematch_is_offered_directly_to_whom_its_place_does_not_reach(harness: BotHarness) -> None:
    harness.ben.dm_open = True
    over = await harness.resigned(harness.ana)
    channel_made_private(harness)
    await known(harness)
    await harness.turn(hours=1)  # what was looked up before is old
    await harness.press(harness.ana, over, "Rematch")
    there = partial(harness.ben.sees, harness.ben.dm)
    (offer,) = await harness.until(lambda: [post for post in there() if "Accept" in post.labels])
    await harness.until(lambda: harness.card("Accept"))
    assert "Accepted" in (await harness.press(harness.ben, offer, "Accept")).text
    await harness.until(lambda: [post for post in there() if "Play" in post.labels])


@pytest.mark.slow
async def test_a_reminder_that_reaches_nobody_lets_the_clock_rest(harness: BotHarness) -> None:
    await begun(harness, 5)
    time_out(harness)
    match = await passing(harness, hours=54)
    assert (match.resting, told(harness)) == (True, 1)


@ON_A_FILE
@pytest.mark.slow
async def test_a_crash_between_the_rest_and_what_is_said_of_it_loses_and_doubles_nothing(
    harness: BotHarness,
) -> None:
    harness.ben.dm_open = False

    async def begin() -> Act:
        number = await begun_anew(harness)
        channel_made_private(harness)
        await known(harness)
        await harness.turn(hours=1)

        async def act() -> None:
            await harness.submit(WHITE_WINS[0], match=number)

        return act

    def check(number: int) -> None:
        posts = numbered(harness, number)
        assert len([post for post in posts if post.images]) == 2
        (card,) = pressable(harness, number)
        assert RESTS in card.text
        assert len([post for post in posts if post.text.startswith(harness.ana.mention)]) <= 1
        assert told(harness) == number
        harness.channel.overwrite(harness.server.everyone)

    assert await crash_everywhere(harness, begin, check) > 5


@ON_A_SERVER
@pytest.mark.slow
@pytest.mark.parametrize("take", TAKEN)
async def test_the_process_that_has_the_server_looks_at_its_members(
    two: tuple[BotHarness, BotHarness], take: Callable[[BotHarness], Give]
) -> None:
    first, second = two
    for each in two:
        each.clock.on_turn(each.live_through)
    place = replace(places(first)[1], online=second.online)  # its shard is the second's
    other = replace(place, online=first.online)
    await begun(place, 4)
    give = take(place)
    await known(place)
    # The move arrives at the other process.
    await other.submit(WHITE_WINS[4])
    await view_once(place, resting)
    for day in range(5):
        if day == 2:
            await second.restart()
            place = replace(place, online=second.online)
        await other.turn(days=1)
        await passing(place)
    assert told(place) == 1
    give()
    match = await passing(place, hours=1)
    assert not match.resting
    await passing(place, days=3)
    match = await view_once(other, lambda match: match.outcome is not None)
    assert match.counted
