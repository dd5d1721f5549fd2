"""The answer when something cannot be done: one private sentence."""

import logging
import secrets
from typing import Any

import discord
from discord import app_commands

from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.i18n import words_for
from engine.core.errors import GameError

log = logging.getLogger(__name__)

AnyInteraction = discord.Interaction[Any]


async def send_private(interaction: AnyInteraction, sentence: str) -> None:
    """Send a sentence that only the acting member sees, whether or not the interaction was answered."""
    if interaction.response.is_done():
        await interaction.followup.send(sentence, ephemeral=True)
    else:
        await interaction.response.send_message(sentence, ephemeral=True)


async def explain(interaction: AnyInteraction, error: BaseException) -> None:
    """Answer with a sentence about what went wrong: the refusal's own, or a reference number for the log."""
    if isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError):
        error = error.__cause__ or error
    words = words_for(interaction)
    if isinstance(error, GameError):
        sentence = words.refusal(error)
    elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        sentence = words.say("outdated-command")
    elif isinstance(error, OutdatedItem):
        sentence = words.say("outdated-button")
    else:
        reference = secrets.token_hex(4)
        log.error("reference %s: %s failed", reference, name_of(interaction), exc_info=error)
        sentence = words.say("unexpected", reference=reference)
    try:
        await send_private(interaction, sentence)
    except discord.HTTPException as unsaid:
        log.warning("could not answer %s: %s", name_of(interaction), unsaid)


def name_of(interaction: AnyInteraction) -> str:
    """The name of what failed, for the log: the command or the button's custom id."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data: dict[str, Any] = dict(interaction.data or {})
    return str(data.get("custom_id", interaction.type.name))
