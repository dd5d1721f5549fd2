"""Which language is spoken to whom, and the names of commands in each of them."""

from pathlib import Path
from typing import Any, Final

import discord
from discord import app_commands

from render.words import Words

CATALOGUE: Final = Path(__file__).parent / "catalogue"
LANGUAGES: Final = {discord.Locale.german: "de"}
"""Discord's locales beside English for which commands are named."""


def spoken(locale: discord.Locale | str | None) -> Words:
    """The catalogues of every room in one language."""
    return Words.of(str(locale) if locale else None, CATALOGUE)


def words_for(interaction: discord.Interaction[Any]) -> Words:
    """The language of the member who acts, for what only that member sees."""
    return spoken(interaction.locale)


def words_here(interaction: discord.Interaction[Any]) -> Words:
    """The server's language, for what everybody sees."""
    return spoken(interaction.guild_locale or interaction.locale)


def named(message: str) -> app_commands.locale_str:
    """A command's, option's or choice's name or description by its message, translated on sync."""
    return app_commands.locale_str(spoken("en").say(message), message=message)


class Names(app_commands.Translator):
    """Translates what ``named`` marked."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - the library's shape
    ) -> str | None:
        message = string.extras.get("message")
        if message is None or locale not in LANGUAGES:
            return None
        return spoken(locale).say(message)
