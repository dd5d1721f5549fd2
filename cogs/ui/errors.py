"""The answer when something cannot be done: one private sentence."""

import logging
import secrets
from contextlib import suppress
from typing import Final

import discord
from discord import app_commands

from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.discord_errors import PASSING_ERRORS, UNANSWERABLE, is_expected, log_failure
from cogs.ui.outcomes import Outcome, name_of
from engine.core.errors import GameError
from services.background.supervised import is_database_fault, is_end

log = logging.getLogger(__name__)

OUTDATED_COMMANDS: Final = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""A command, or the value of an option, that this version does not have."""


class Stopping(Exception):  # noqa: N818 - no fault
    """The bot stops before the interaction was finished."""


async def explain(ctx: Ctx, error: BaseException) -> None:
    """Answer with a sentence about the error: the refusal's own, or a reference number for the log.

    When Discord does not take answers any more, there is none.
    """
    if isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError):
        error = error.__cause__ or error
    words, name = ctx.words, name_of(ctx.interaction)
    outcome: Outcome
    if isinstance(error, GameError):
        outcome, sentence = "refused", words.refusal(error)
    elif isinstance(error, OUTDATED_COMMANDS):
        outcome, sentence = "outdated", words.say("outdated-command")
    elif isinstance(error, OutdatedItem):
        outcome, sentence = "outdated", words.say("outdated-button")
    elif is_expected(error):
        log.info("%s: %s", name, error)
        if getattr(error, "code", 0) in UNANSWERABLE:
            ctx.outcome = "expired"
            return
        outcome, sentence = "refused-by-discord", words.say("refused-by-discord")
    elif isinstance(error, Stopping) or is_end(error):
        log.info("%s was not finished: %s", name, str(error) or "the bot stops")
        outcome, sentence = "stopped", words.say("stopping")
    elif is_database_fault(error):
        log_failure(log, error, "%s failed", name)
        outcome, sentence = "failed", words.say("database-away")
    else:
        reference = secrets.token_hex(4)
        log.error("reference %s: %s failed", reference, name, exc_info=error)
        outcome, sentence = "failed", words.say("unexpected", reference=reference)
    ctx.outcome = outcome
    try:
        if ctx.acknowledged == "public":
            # Deleted, so that the sentence in its place can be private.
            with suppress(discord.HTTPException):
                await ctx.interaction.delete_original_response()
        await ctx.say_beside(sentence)
    except (discord.HTTPException, *PASSING_ERRORS) as unsaid:
        level = logging.INFO if is_expected(unsaid) else logging.WARNING
        log.log(level, "could not answer %s: %s", name, unsaid)
