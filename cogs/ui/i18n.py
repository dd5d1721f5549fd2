"""The language and the theme of boards that nobody asked for, and the names of commands in each language."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import AppCommand, AppCommandGroup

from render.words import Words
from services.matches.views import MatchView
from services.players.settings_views import Language, ServerSettings, Theme
from services.services import Services

CATALOGUE: Final = Path(__file__).parent.parent / "catalogue"
MENTIONS: Final[dict[str, str]] = {}
"""Mentions by the commands' English names (``tournament show``): a click puts one into the message box.

A mention needs the identifier that Discord gives a command when it is registered, which every start does.
"""
LANGUAGES: Final = {discord.Locale.german: "de"}
"""Discord's locales beside English for which commands are named."""


def remember_mentions(registered: Iterable[AppCommand]) -> None:
    """Store the mentions of the registered commands; of a group those of its subcommands."""
    MENTIONS.clear()
    for command in registered:
        below = [option for option in command.options if isinstance(option, AppCommandGroup)]
        found = {each.qualified_name: each.mention for each in below} or {command.name: command.mention}
        MENTIONS.update(found)


def words_in(locale: discord.Locale | str | None) -> Words:
    """All words in one language; English if it is None or unknown."""
    return Words.of(str(locale) if locale else None, CATALOGUE, mention=MENTIONS.get)


def chosen_locale(language: Language) -> str | None:
    """The language that was set, or None to follow Discord's."""
    return None if language == "auto" else language


async def server_words(services: Services, server: discord.Guild | None) -> Words:
    """The words of a server without an acting member; English in direct messages."""
    if server is None:
        return words_in(None)
    return words_in(
        chosen_locale((await services.settings.of_server(server.id)).language) or server.preferred_locale
    )


async def match_words(services: Services, match: MatchView, server: discord.Guild | None) -> Words:
    """The words of a match's cards: in the language of its only person, else the server's."""
    if match.only_person is None:
        return await server_words(services, server)
    own = await services.settings.of(match.only_person)
    locale = chosen_locale(own.language) or own.locale
    return words_in(locale) if locale else await server_words(services, server)


async def server_theme(services: Services, server_id: int | None) -> Theme:
    """The theme of a server's boards, if no member's own applies."""
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
    """Translates the labels of commands, and the names of options: ``option-<name>`` in the catalogues."""

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
