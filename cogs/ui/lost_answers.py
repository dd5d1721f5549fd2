"""Requests whose answers were lost on their way: repeated, known to have arrived, or left to the caller.

The library repeats requests that Discord answers with an error of its own. Most requests do no harm when
they are made twice: messages carry a nonce, changes change the same again. A thread would be opened twice.
"""

import asyncio
import logging
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import aiohttp
import discord

from cogs.ui.application_emoji import retry_with_signs
from cogs.ui.discord_errors import ALREADY_ACKNOWLEDGED
from cogs.ui.library import Send
from telemetry.context import PRESENT
from telemetry.metrics import ACKNOWLEDGEMENT

log = logging.getLogger(__name__)

SERVER_ERROR: Final = 500
PAUSES_S: Final = (0.1, 0.5, 1.0)
"""Before each further try after a broken connection; together less than the three seconds."""


ONCE: Final = re.compile(r"/channels/\d+/threads")
"""Paths on which each POST creates something: another attempt searches for it first."""


def fail_where_repeating_doubles(trace: aiohttp.TraceConfig) -> None:
    """Have the library report an error of Discord at once, if to repeat the request may double it."""

    async def refuse(_session: object, _context: object, ended: aiohttp.TraceRequestEndParams) -> None:
        status = ended.response.status
        if ended.method == "POST" and status >= SERVER_ERROR and ONCE.search(ended.url.path):
            raise discord.DiscordServerError(ended.response, f"status {status}")

    trace.on_request_end.append(refuse)


class CountingSession:
    """An HTTP session that counts its requests."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.session = session
        self.requests = 0

    def request(self, *args: Any, **options: Any) -> Any:
        """Count and send a request."""
        self.requests += 1
        return self.session.request(*args, **options)


class RepeatedAnswers:
    """Sends the answers to interactions; one that is lost on its way back is not lost on the member.

    The library repeats an answer after an error of the server, and hears that the interaction was
    acknowledged before, by the very request that seemed to fail. Then it is acknowledged.
    """

    def __init__(self, on_refused_emoji: Callable[[], None]) -> None:
        self.on_refused_emoji = on_refused_emoji

    async def request(self, send: Send, route: Any, session: aiohttp.ClientSession, **rest: Any) -> Any:
        """Discord's answer to a request, which is sent again with signs if an emoji in it is refused."""
        repeat = partial(self.repeat, send)
        return await retry_with_signs(repeat, self.on_refused_emoji, route=route, session=session, **rest)

    async def repeat(self, send: Send, route: Any, session: aiohttp.ClientSession, **rest: Any) -> Any:
        """Discord's answer to a request; one that changes the same again is repeated on a new connection."""
        for pause_s in PAUSES_S:
            try:
                return await send(route, session, **rest)
            except aiohttp.ClientConnectionError:
                if route.method == "POST":
                    raise
                await asyncio.sleep(pause_s)
                for file in rest.get("files") or ():
                    file.reset(seek=True)
        return await send(route, session, **rest)

    async def respond(
        self, respond: Send, interaction_id: int, token: str, *, session: aiohttp.ClientSession, **rest: Any
    ) -> Any:
        """Discord's description of the answer; only the interaction's own if that was lost."""
        counted = CountingSession(session)
        for pause_s in (*PAUSES_S, None):
            try:
                answer = await respond(interaction_id, token, session=counted, **rest)
                break
            except aiohttp.ClientConnectionError:
                # The library repeats none of these by itself.
                if pause_s is None:
                    raise
                await asyncio.sleep(pause_s)
            except discord.HTTPException as refused:
                if refused.code != ALREADY_ACKNOWLEDGED or counted.requests == 1:
                    raise
                log.info("interaction %d was acknowledged, though the answer was lost", interaction_id)
                answer = {"interaction": {"id": str(interaction_id)}}
                break
        ACKNOWLEDGEMENT.end(PRESENT.get().began_s)
        return answer
