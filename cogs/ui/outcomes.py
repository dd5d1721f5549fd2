"""Outcomes of interactions, counted by command, button or form."""

import asyncio
from typing import Any, Final, Literal

import discord

from telemetry.metrics import INTERACTIONS

Outcome = Literal[
    "done", "refused", "outdated", "expired", "flood", "refused-by-discord", "stopped", "failed"
]
"""Done as asked; refused by the rules of a match or of the bot; of an earlier version; too late for Discord,
or answered by somebody else; one of a flood, which gets no answer; refused by Discord; left as the bot stops;
failed, with a reference in the log."""

FORGED: Final = "unknown"
NAMES: Final = set[str]()
"""The names of all buttons, menus and forms: a forged name must not become a label of a metric."""


def name_of(interaction: discord.Interaction[Any]) -> str:
    """Name of the command, button, menu or form that a member used."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data: dict[str, Any] = dict(interaction.data or {})
    name = str(data.get("custom_id", "")).partition(":")[0]
    return name if name in NAMES else FORGED


def count_outcome(
    interaction: discord.Interaction[Any], outcome: Outcome | None, task: asyncio.Task[Any]
) -> None:
    """Count an interaction whose task has ended; an autocomplete is counted with its command."""
    if INTERACTIONS.sink is None:
        return
    broken = task.cancelled() or task.exception() is not None
    INTERACTIONS.add(name_of(interaction), outcome or ("failed" if broken else "done"))
