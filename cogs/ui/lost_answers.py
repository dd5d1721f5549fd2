"""Answers to interactions that were lost on their way: sent again, or known to have arrived."""

import asyncio
import logging
from typing import Any, Final, cast

import aiohttp
import discord
from discord.webhook.async_ import AsyncWebhookAdapter

from cogs.ui.discord_errors import ALREADY_ACKNOWLEDGED

log = logging.getLogger(__name__)

PAUSES_S: Final = (0.1, 0.5, 1.0)
"""Before each further try after a broken connection; together less than the three seconds."""


class CountingSession:
    """An HTTP session that counts its requests."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.session = session
        self.requests = 0

    def request(self, *args: Any, **options: Any) -> Any:
        """Count and send a request."""
        self.requests += 1
        return self.session.request(*args, **options)


class RepeatingAdapter(AsyncWebhookAdapter):
    """Sends the answers to interactions; one that is lost on its way back is not lost on the member.

    The library repeats an answer after an error of the server, and hears that the interaction was
    acknowledged before, by the very request that seemed to fail. Then it is acknowledged.
    """

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, session: aiohttp.ClientSession, **rest: Any
    ) -> Any:
        """Discord's description of the answer; only the interaction's own where that was lost."""
        counted = CountingSession(session)
        for pause_s in (*PAUSES_S, None):
            try:
                return await super().create_interaction_response(
                    interaction_id, token, session=cast("aiohttp.ClientSession", counted), **rest
                )
            except aiohttp.ClientConnectionError:
                # The library repeats none of these by itself.
                if pause_s is None:
                    raise
                await asyncio.sleep(pause_s)
            except discord.HTTPException as refused:
                if refused.code != ALREADY_ACKNOWLEDGED or counted.requests == 1:
                    raise
                log.info("interaction %d was acknowledged, though the answer was lost", interaction_id)
                break
        return {"interaction": {"id": str(interaction_id)}}
