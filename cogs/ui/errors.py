"""What a member is told when something cannot be done: one private sentence, and nothing is lost."""

import functools
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import discord
from discord import app_commands

from cogs.ui.i18n import words_for
from engine.core.errors import GameError

log = logging.getLogger(__name__)

ItemT = TypeVar("ItemT")
AnyInteraction = discord.Interaction[Any]
Callback = Callable[[ItemT, AnyInteraction], Coroutine[Any, Any, None]]


async def whisper(interaction: AnyInteraction, sentence: str) -> None:
    """Say a sentence that only the acting member sees, whether or not the interaction was answered."""
    if interaction.response.is_done():
        await interaction.followup.send(sentence, ephemeral=True)
    else:
        await interaction.response.send_message(sentence, ephemeral=True)


async def explain(interaction: AnyInteraction, error: BaseException) -> None:
    """Turn whatever went wrong into a sentence: the objection's own, or a reference number for the log."""
    if isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError):
        error = error.__cause__ or error
    words = words_for(interaction)
    if isinstance(error, GameError):
        sentence = words.refusal(error)
    elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        sentence = words.say("outdated-command")
    else:
        reference = secrets.token_hex(4)
        log.error("reference %s: %s failed", reference, name_of(interaction), exc_info=error)
        sentence = words.say("unexpected", reference=reference)
    try:
        await whisper(interaction, sentence)
    except discord.HTTPException as unsaid:
        log.warning("could not answer %s: %s", name_of(interaction), unsaid)


def name_of(interaction: AnyInteraction) -> str:
    """What the member did, for the log: the command or the button's custom id."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data: dict[str, Any] = dict(interaction.data or {})
    return str(data.get("custom_id", interaction.type.name))


def explained(callback: Callback[ItemT]) -> Callback[ItemT]:
    """A button's callback whose failures reach the member as a sentence."""

    @functools.wraps(callback)
    async def guarded(item: ItemT, interaction: AnyInteraction, /) -> None:
        try:
            await callback(item, interaction)
        except Exception as error:  # noqa: BLE001 - every failure must reach the member as a sentence
            await explain(interaction, error)

    return guarded
