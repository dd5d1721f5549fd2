"""The games and usual clocks that are offered."""

from collections.abc import Iterable
from typing import Final

from discord.app_commands import Choice

from cogs.ui.i18n import label
from cogs.ui.text import clock_words
from engine import registry
from render.words import Words

CLOCKS: Final = (
    "correspondence:3",
    "correspondence:1",
    "correspondence:7",
    "chess:15+0",
    "none",
)
"""The usual clocks; any other can be typed beside a command."""


def game_choices() -> list[Choice[str]]:
    """Every game, by name."""
    return [Choice(name=label(f"game-{key}"), value=key) for key in registry.games()]


def clock_choices(clocks: Iterable[str], typed: str, words: Words) -> list[Choice[str]]:
    """The clocks whose description has every typed word."""
    described = {clock: f"{clock_words(clock, words)} ({clock})" for clock in clocks}
    wanted = typed.casefold().split()
    return [
        Choice(name=name, value=clock)
        for clock, name in described.items()
        if all(word in name.casefold() for word in wanted)
    ]
