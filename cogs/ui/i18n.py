"""The language and the look of boards for each reader, and the names of commands in each language.

A member's own setting counts before Discord's locale and the server's theme, for all that only that member
sees; a server's own before the server's locale, for what everybody there sees.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import discord
from discord import app_commands

from cogs.ui import command_mentions
from render.words import Words
from services.matches.views import MatchView
from services.players.settings_views import Language, PlayerSettings, ServerSettings, Theme
from services.services import Services

CATALOGUE: Final = Path(__file__).parent.parent / "catalogue"
LANGUAGES: Final = {discord.Locale.german: "de"}
"""Discord's locales beside English for which commands are named."""
MEMBER_SETTINGS: Final = "member settings"
SERVER_SETTINGS: Final = "server settings"


def words_in(locale: discord.Locale | str | None) -> Words:
    """All words in one language; English where it is None or unknown."""
    return Words.of(str(locale) if locale else None, CATALOGUE, mention=command_mentions.mention_of)


def recall_settings(interaction: discord.Interaction[Any], services: Services) -> None:
    """Put the settings that are in memory into an interaction's ``extras``; reads no database."""
    interaction.extras[MEMBER_SETTINGS] = services.settings.recalled(interaction.user.id)
    interaction.extras[SERVER_SETTINGS] = services.settings.recalled_server(interaction.guild_id or 0)


async def load_settings(interaction: discord.Interaction[Any], services: Services) -> None:
    """Load the settings of an interaction's member and server into its ``extras``."""
    interaction.extras[MEMBER_SETTINGS] = await services.settings.of(interaction.user.id)
    if interaction.guild_id is not None:
        interaction.extras[SERVER_SETTINGS] = await services.settings.of_server(interaction.guild_id)


def own_settings(interaction: discord.Interaction[Any]) -> PlayerSettings:
    """The settings of the member who acts; the defaults until they are loaded."""
    return interaction.extras.get(MEMBER_SETTINGS) or PlayerSettings(interaction.user.id)


def settings_here(interaction: discord.Interaction[Any]) -> ServerSettings:
    """The settings of the server of an interaction; the defaults in direct messages."""
    return interaction.extras.get(SERVER_SETTINGS) or ServerSettings(interaction.guild_id or 0)


def reads_text(interaction: discord.Interaction[Any]) -> bool:
    """Whether the member wants boards in words in place of pictures."""
    return own_settings(interaction).text_board


def theme_for(interaction: discord.Interaction[Any]) -> Theme:
    """The theme of boards that only the acting member sees."""
    own = own_settings(interaction).theme
    return settings_here(interaction).theme if own == "auto" else own


def theme_here(interaction: discord.Interaction[Any]) -> Theme:
    """The theme of boards that everybody in the channel sees."""
    return theme_for(interaction) if interaction.guild_id is None else settings_here(interaction).theme


def chosen_locale(language: Language) -> str | None:
    """The language that was set, or None to follow Discord's."""
    return None if language == "auto" else language


def words_for(interaction: discord.Interaction[Any]) -> Words:
    """The words of private answers to the acting member."""
    own = own_settings(interaction)
    words = words_in(chosen_locale(own.language) or interaction.locale)
    return words.with_notation if own.notation else words


def words_here(interaction: discord.Interaction[Any]) -> Words:
    """The words of public messages in the channel."""
    ours = chosen_locale(settings_here(interaction).language)
    return words_in(ours or interaction.guild_locale or words_for(interaction).locale)


async def server_words(services: Services, server: discord.Guild | None) -> Words:
    """The words of a server without an acting member; English in direct messages."""
    if server is None:
        return words_in(None)
    return words_in(
        chosen_locale((await services.settings.of_server(server.id)).language) or server.preferred_locale
    )


async def match_words(services: Services, match: MatchView, server: discord.Guild | None) -> Words:
    """The words for what is shown of a match: in the language of its only person, else the server's."""
    if match.only_person is None:
        return await server_words(services, server)
    own = await services.settings.of(match.only_person)
    locale = chosen_locale(own.language) or own.locale
    return words_in(locale) if locale else await server_words(services, server)


async def server_theme(services: Services, server_id: int | None) -> Theme:
    """The theme of a server's boards where nobody acts."""
    if server_id is None:
        return ServerSettings(0).theme
    return (await services.settings.of_server(server_id)).theme


async def words_to(services: Services, player_id: int, server: discord.Guild | None) -> Words:
    """The words for a player who is written to unasked: in their own language, else the server's."""
    own = chosen_locale((await services.settings.of(player_id)).language)
    return words_in(own) if own else await server_words(services, server)


@lru_cache(maxsize=4096)
def name_in(words: Words, message: str) -> str:
    """A command's, option's or choice's name or description in one language: such a text has no facts."""
    return words.say(message)


def label(message: str) -> app_commands.locale_str:
    """A command's, option's or choice's name or description by its message, translated on sync."""
    return app_commands.locale_str(name_in(words_in("en"), message), message=message)


class Names(app_commands.Translator):
    """Translates what ``label`` marked, and the names of all options: ``option-<name>`` in the catalogues."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        if locale not in LANGUAGES:  # first: Discord has some thirty locales
            return None
        message = string.extras.get("message")
        if context.location is app_commands.TranslationContextLocation.parameter_name:
            message = f"option-{string.message}"
        return None if message is None else name_in(words_in(locale), message)
