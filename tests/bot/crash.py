"""A bot that crashes in the middle of its deliveries, and the wait until all are done."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import discord
import pytest

from sandbox import Message
from services.background.outbox import Outbox
from services.matches.views import Notification
from tests.bot.harness import BotHarness
from tests.waits import WAIT_S

Act = Callable[[], Awaitable[Any]]
"""Makes a change in a new match, whose delivery is then cut short."""
Begin = Callable[[], Awaitable[Act]]


class Crash:
    """Ends every delivery of the running bot at the given step, and lets no later request through."""

    def __init__(self, harness: BotHarness, step: int) -> None:
        self.http = harness.client.http
        self.request = self.http.request
        self.left = step
        self.happened = False
        self.http.request = self.counted  # type: ignore[method-assign]

    async def counted(self, route: discord.http.Route, **options: Any) -> Any:
        """Make a request, unless the step before or after it is the last."""
        self.pass_step()
        answer = await self.request(route, **options)
        self.pass_step()
        return answer

    def pass_step(self) -> None:
        self.happened = self.happened or self.left == 0
        if self.happened:
            raise asyncio.CancelledError
        self.left -= 1


@contextmanager
def late_outbox(monkeypatch: pytest.MonkeyPatch) -> Iterator[asyncio.Event]:
    """Let nothing be delivered inside this block before the event is set."""
    take_pending, held = Outbox.take_pending, asyncio.Event()

    async def late(outbox: Outbox) -> tuple[Notification, ...]:
        await held.wait()
        return await take_pending(outbox)

    with monkeypatch.context() as patched:
        patched.setattr(Outbox, "take_pending", late)
        yield held


async def delivered(harness: BotHarness, crash: Crash | None = None) -> None:
    """Wait until the outbox is empty, or until the bot has crashed."""
    database = harness.client.services.database
    async with asyncio.timeout(WAIT_S):
        while not (crash and crash.happened):
            # What is being delivered is still in the table.
            if not harness.client.worker.waiting:
                await harness.write_along()
                async with database.read() as tx:
                    if not await tx.outbox.last_id():
                        return
            await asyncio.sleep(0.01)


async def settled(harness: BotHarness) -> None:
    """Wait until everything is delivered, and every front page shows its match as it is."""
    await delivered(harness)
    async with asyncio.timeout(WAIT_S):
        while await harness.client.services.front_pages.outdated():  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.01)


async def crash_everywhere(harness: BotHarness, begin: Begin, check: Callable[[int], Any]) -> int:
    """Do something again and again, each time with a crash one step later; the number of steps.

    ``check`` is called with the number of the round, from 1 on: it is that of the round's match.
    """
    for number in count(1):
        act = await begin()
        await delivered(harness)
        crash = Crash(harness, number - 1)
        await act()
        await delivered(harness, crash)
        await harness.stop()
        harness.clock.turn(minutes=10)
        await harness.start()
        await settled(harness)
        check(number)
        if not crash.happened:
            return number - 1
    raise AssertionError


async def begun(harness: BotHarness, **options: Any) -> int:
    """The number of a new match, whose first card is there, and its front page if its offer was posted."""
    await harness.begin(**options)
    await settled(harness)
    return len(harness.channel.threads)


def numbered(harness: BotHarness, match: int) -> list[Message]:
    """All messages about a match in its thread, and in direct messages."""
    thread = harness.channel.threads[match - 1].id
    direct = [post for who in (harness.ana, harness.ben) for post in who.sees(who.dm)]
    about = [post for post in direct if re.search(rf"#{match}\b", post.text) or has_buttons_of(post, match)]
    return [*(post for post in harness.cards() if thread == post.channel_id), *about]


def has_buttons_of(post: Message, match: int) -> bool:
    return any((each.custom_id or "").split(":")[1:2] == [str(match)] for each in post.buttons)


def pressable(harness: BotHarness, match: int) -> list[Message]:
    """The messages about a match that have buttons or a running clock."""
    return [post for post in numbered(harness, match) if post.labels or ":R>" in post.text]


def one_card(harness: BotHarness, match: int, plies: int, pings: list[int]) -> Message:
    """The match's only card with buttons, which pings these, after as many others as there were plies."""
    cards = [post for post in numbered(harness, match) if post.images]
    assert len(cards) == plies + 1
    (card,) = pressable(harness, match)
    assert card == cards[-1]
    assert card.pings == pings
    return card
