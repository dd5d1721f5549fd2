"""The tournaments of a server, offered while a member types which one they mean."""

from typing import Final

from discord.app_commands import Choice

from cogs.ui.autocomplete import timely
from cogs.ui.ctx import Ctx
from cogs.ui.names import shortened

LONGEST: Final = 100
"""Characters of a choice's name, Discord's most."""


@timely
async def tournaments(ctx: Ctx, typed: str) -> list[Choice[int]]:
    """The server's tournaments whose name has the typed text."""
    listed = await ctx.services.tournaments.of_server(ctx.server_id or 0)
    found = []
    for each in listed:
        state = ctx.words.say(f"tournament-status-{each.status}")
        if typed.strip().casefold() in each.name.casefold():
            name = shortened(each.name, LONGEST - len(state) - 3)
            found.append(Choice(name=f"{name} ({state})", value=each.id))
    return found[:25]
