"""Autocomplete in time: the choices that are there within a second, or none."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final

from discord.app_commands import Choice

from cogs.ui.buttons import LONGEST, OFFERED
from cogs.ui.ctx import Ctx
from cogs.ui.discord_errors import log_failure
from cogs.ui.names import shortened
from cogs.ui.text import bare_name, listed_match
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


@timely
async def own_matches(ctx: Ctx, typed: str) -> list[Choice[int]]:
    """The member's matches by number, game or opponent."""
    words, found = ctx.words, []
    for line in await ctx.services.matches.list_of(ctx.member.id):
        turn = words.say("card-task" if line.my_turn else "matches-theirs")
        shown = f"{listed_match(line, bare_name, words)} · {turn}"
        if typed.casefold() in shown.casefold():
            found.append(Choice(name=shown[:LONGEST], value=line.id))
    return found[:OFFERED]


@timely
async def tournaments(ctx: Ctx, typed: str) -> list[Choice[int]]:
    """The server's tournaments whose name has the typed text."""
    listed = await ctx.services.tournaments.of_server(ctx.server_id or 0)
    wanted = typed.strip().casefold()
    found = [each for each in listed if wanted in each.name.casefold()]
    return [Choice(name=shortened(each.name, LONGEST), value=each.id) for each in found[:OFFERED]]
