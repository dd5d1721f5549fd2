"""Mentions of the bot's commands: shown in the reader's language; a click puts one into the message box.

A mention needs the identifier that Discord gives a command when it is registered, which every start does.
"""

from collections.abc import Iterable
from typing import Final

from discord.app_commands import AppCommand, AppCommandGroup

KNOWN: Final[dict[str, str]] = {}
"""Mentions by the commands' English names, of subcommands with their group's: ``tournament show``."""


def remember_mentions(registered: Iterable[AppCommand]) -> None:
    """Store the mentions of the registered commands; of a group those of its subcommands."""
    KNOWN.clear()
    for command in registered:
        below = [option for option in command.options if isinstance(option, AppCommandGroup)]
        KNOWN.update({each.qualified_name: each.mention for each in below} or {command.name: command.mention})


def mention_of(command: str) -> str | None:
    """The mention of a command, None until Discord has registered it."""
    return KNOWN.get(command)
