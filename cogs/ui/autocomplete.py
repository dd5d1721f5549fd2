"""Autocomplete in time: the choices that are there within a second, or none."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final

from discord.app_commands import Choice

from cogs.ui.ctx import Ctx
from cogs.ui.discord_errors import log_failure
from engine.core.errors import GameError

log = logging.getLogger(__name__)

LIMIT_S: Final = 1.0
"""Discord shows an error after three seconds, and the member types on meanwhile."""
RUNNING: Final = set[asyncio.Task[Any]]()
"""The work that goes on after its limit: the loop itself holds tasks weakly."""

Complete = Callable[..., Coroutine[Any, Any, list[Choice[Any]]]]


def timely(complete: Complete) -> Complete:
    """The callback with its settings loaded and with a limit of time; none of its failures is an error."""

    @wraps(complete)
    async def within_limit(*arguments: Any) -> list[Choice[Any]]:
        ctx = Ctx.of(arguments[-2])

        async def choices() -> list[Choice[Any]]:
            try:
                await ctx.refresh()
                return await complete(*arguments[:-2], ctx, arguments[-1])
            except GameError:
                return []
            except Exception as error:  # noqa: BLE001 - a member who types sees no errors
                log_failure(log, error, "no choices for %s", complete.__qualname__)
                return []

        # Not cancelled after the limit: a connection to the database would be lost with it.
        work = asyncio.create_task(choices())
        RUNNING.add(work)
        work.add_done_callback(RUNNING.discard)
        done, _ = await asyncio.wait([work], timeout=LIMIT_S)
        return work.result() if done else []

    return within_limit
