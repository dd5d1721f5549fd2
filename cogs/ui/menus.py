"""Commands in the menus of members and messages; Discord's library takes five of each kind."""

from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands

from cogs.ui.acknowledgement import acknowledged
from cogs.ui.ctx import Acknowledgement, Ctx
from cogs.ui.i18n import label
from services.players.allowances import Price


def menu_command(
    name: str,
    callback: Callable[[Ctx, Any], Coroutine[Any, Any, None]],
    *,
    kind: Acknowledgement = "private",
    price: Price | None = None,
) -> app_commands.ContextMenu:
    """A command with the name ``menu-<name>``; what it is about follows from its callback."""
    call: Any = acknowledged(kind, price=price)(callback)
    return app_commands.ContextMenu(name=label(f"menu-{name}"), callback=call)
