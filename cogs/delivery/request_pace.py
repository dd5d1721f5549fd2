"""Keeps the requests of this process below its share of Discord's limit for all of a bot's requests.

Discord counts what is sent with the bot's token. Answers to interactions are sent without it, and are not
counted; nor do they wait here.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Final

import aiohttp

DISCORDS_LIMIT: Final = 50
"""Requests in a second, for all processes of a bot together; Discord grants large bots more."""

PAUSE_S: Final = 0.1
WINDOW_S: Final = 1.05
"""Discord's second, and how much later than another a request may arrive that was sent at the same time."""


class RequestPace:
    """Lets so many requests begin in a second, in the order they come; without a number all at once.

    ``confirm`` returns as long as this process may send anything at all.
    """

    def __init__(self, per_second: int | None, confirm: Callable[[], Awaitable[None]] | None = None) -> None:
        self.per_second = per_second
        self.confirm = confirm
        self.begun = deque[float](maxlen=per_second)
        """When the last requests began, the oldest first."""
        self.turn = asyncio.Lock()
        """Held by the request that is the next to begin; the others wait for it in the order they came."""

    async def wait(self) -> None:
        """Return once one more request may begin."""
        if self.per_second is None:
            return
        now_s = asyncio.get_running_loop().time
        async with self.turn:
            if len(self.begun) == self.per_second:
                await asyncio.sleep(self.begun[0] + WINDOW_S - now_s())
            self.begun.append(now_s())

    async def wait_for_room(self) -> None:
        """Return once less than half of the requests of a second have begun, and none waits."""
        if self.per_second is None:
            return
        while self.turn.locked() or 2 * self.begun_lately > self.per_second:  # noqa: ASYNC110 - time makes room
            await asyncio.sleep(PAUSE_S)

    @property
    def begun_lately(self) -> int:
        """The number of requests that have begun within a second."""
        since_s = asyncio.get_running_loop().time() - WINDOW_S
        return sum(each > since_s for each in self.begun)

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Have the library wait before each try of a request that counts, if it has to."""
        if self.per_second is not None or self.confirm is not None:
            trace.on_request_start.append(self.wait_if_counted)

    async def wait_if_counted(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        """Wait before a request that is sent with the bot's token."""
        if "Authorization" in request.headers:
            await self.wait()
            if self.confirm is not None:
                await self.confirm()


def share(per_second: int, processes: int) -> int:
    """The requests in a second of one of so many processes."""
    return max(1, per_second // processes)
