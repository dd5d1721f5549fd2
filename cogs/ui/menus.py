"""Commands in the menus of members and messages; Discord's library takes five of each kind."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from cogs.ui.acknowledgement import Acknowledgement, declares
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label
from services.players.allowances import Price

Callback = (
    Callable[[AnyInteraction, discord.Member | discord.User], Awaitable[None]]
    | Callable[[AnyInteraction, discord.Message], Awaitable[None]]
)


def menu_command(
    name: str,
    callback: Callback,
    *,
    acknowledged: Acknowledgement = "private",
    price: Price | None = None,
) -> app_commands.ContextMenu:
    """A command with the name ``menu-<name>``; what it is about follows from its callback."""
    call: Any = callback
    return app_commands.ContextMenu(
        name=label(f"menu-{name}"), callback=call, extras=declares(acknowledged, price=price)
    )
