"""Members from whom a right is taken lose no time; who leaves, or closes their messages, does as before."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import pytest

from sandbox import Permission
from services.matches.views import MatchView
from tests.bot.conftest import own_harness
from tests.bot.crash import delivered
from tests.bot.harness import WHITE_WINS, BotHarness
from tests.waits import WAIT_S, soon

harness = own_harness
Give = Callable[[], object]
RESTS: Final = "can't see this match at present: the clock rests"
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
    return sum(post.text.startswith(f"{harness.ana.mention}: ") and RESTS in post.text for post in posts)


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
