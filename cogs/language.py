"""Which language is spoken to whom, and the names of commands in each of them.

A member's own setting counts before Discord's locale, for all that only that member sees; a server's own
before the server's locale, for what everybody there sees.
"""

from pathlib import Path
from typing import Any, Final

import discord
from discord import app_commands

from play.services import Services
from play.settings_views import Language
from render.words import Words

CATALOGUE: Final = Path(__file__).parent / "catalogue"
LANGUAGES: Final = {discord.Locale.german: "de"}
"""Discord's locales beside English for which commands are named."""
MINE: Final = "my language"
OURS: Final = "the server's language"
TEXT: Final = "boards in words"


def spoken(locale: discord.Locale | str | None) -> Words:
    """The catalogues of every room in one language."""
    return Words.of(str(locale) if locale else None, CATALOGUE)


async def learn(interaction: discord.Interaction[Any], services: Services) -> None:
    """Note on an interaction which languages were chosen, before it is answered."""
    own = await services.settings.of(interaction.user.id)
    interaction.extras[MINE] = chosen(own.language)
    interaction.extras[TEXT] = own.text_board
    if interaction.guild_id is not None:
        here = await services.settings.of_server(interaction.guild_id)
        interaction.extras[OURS] = chosen(here.language)


def reads_text(interaction: discord.Interaction[Any]) -> bool:
    """Whether the member wants boards in words in place of pictures."""
    return bool(interaction.extras.get(TEXT))


def chosen(language: Language) -> str | None:
    """A language that was set, or None where Discord's is to be followed."""
    return None if language == "auto" else language


def words_for(interaction: discord.Interaction[Any]) -> Words:
    """The language of the member who acts, for what only that member sees."""
    return spoken(interaction.extras.get(MINE) or interaction.locale)


def words_here(interaction: discord.Interaction[Any]) -> Words:
    """The server's language, for what everybody sees."""
    return spoken(interaction.extras.get(OURS) or interaction.guild_locale or words_for(interaction).locale)


async def server_words(services: Services, server: discord.Guild | None) -> Words:
    """The language of a server, where nobody acts; English in direct messages."""
    if server is None:
        return spoken(None)
    return spoken(chosen((await services.settings.of_server(server.id)).language) or server.preferred_locale)


async def words_to(services: Services, player_id: int, server: discord.Guild | None) -> Words:
    """The language for a player who is written to unasked: their own, else the server's."""
    own = chosen((await services.settings.of(player_id)).language)
    return spoken(own) if own else await server_words(services, server)


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
