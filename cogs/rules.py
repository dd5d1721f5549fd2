"""``/rules``, illustrated, ``/notation`` and ``/help``."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.client import Rookery
from cogs.ui.acknowledgement import declares
from cogs.ui.buttons import PersistentButton, PersistentSelect, layout, page_buttons
from cogs.ui.errors import AnyInteraction
from cogs.ui.game_options import game_choices
from cogs.ui.i18n import label, theme_for, words_for
from cogs.ui.pictures import attached, for_reader, gallery
from cogs.ui.text import credits_line, title_of
from engine import registry
from render import game_text, illustration
from render.words import Words

SEA: Final = 0x2F86B8
LABEL: Final = 100


class TurnRulesPage(PersistentButton, name="rules", acknowledged="update", price="page"):
    """Turns to a page of a game's rules; ``option_values`` are those of its options, in their order."""

    game: str
    option_values: str
    page: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        await show_rules(interaction, self.game, chosen(self.game, self.option_values), self.page)


class RulesOption(PersistentSelect, name="rulesby", acknowledged="update", price="page"):
    """Shows the same page under another value of one option."""

    game: str
    option_values: str
    page: int
    option: str

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        options = {**chosen(self.game, self.option_values), self.option: values[0]}
        await show_rules(interaction, self.game, registry.game(self.game).choose(options), self.page)


def chosen(game: str, values: str) -> Mapping[str, str]:
    """A game's options by the values of a custom id.

    Raises: BadOption, for what it does not have any more.
    """
    rules = registry.game(game)
    return rules.choose(dict(zip(rules.about.offered, values.split(","), strict=False)) if values else {})


class RulesCommands(commands.Cog):
    """``/rules``, ``/notation`` and ``/help``."""

    @app_commands.command(
        name=label("command-rules"),
        description=label("command-rules-about"),
        extras=declares(price="picture"),
    )
    @app_commands.describe(game=label("rules-option-game"))
    @app_commands.choices(game=game_choices())
    async def rules(self, interaction: AnyInteraction, game: str) -> None:
        """Show the first page, privately."""
        await show_rules(interaction, game, registry.game(game).choose({}), 1)

    @app_commands.command(name=label("command-notation"), description=label("command-notation-about"))
    @app_commands.describe(game=label("rules-option-game"))
    @app_commands.choices(game=game_choices())
    async def notation(self, interaction: AnyInteraction, game: str) -> None:
        """Show how moves of a game are typed."""
        words = words_for(interaction)
        title, text = words.say(f"notation-{game}-title"), words.say(f"notation-{game}-text")
        box = ui.Container[Any](ui.TextDisplay(f"### {title}\n{text}"), accent_colour=SEA)
        await interaction.edit_original_response(view=layout(box))

    @app_commands.command(name=label("command-help"), description=label("command-help-about"))
    async def help(self, interaction: AnyInteraction) -> None:
        """Show what the bot does and where to begin."""
        words = words_for(interaction)
        games = ", ".join(title_of(key, words) for key in registry.games())
        credit = "\n".join(credits_line(key, words) for key in registry.games())
        box = ui.Container[Any](
            ui.TextDisplay(words.say("help", games=games)), ui.TextDisplay(credit), accent_colour=SEA
        )
        await interaction.edit_original_response(view=layout(box))


async def show_rules(interaction: AnyInteraction, game: str, options: Mapping[str, str], page: int) -> None:
    """Answer a deferred interaction with one page of the rules."""
    words = words_for(interaction)
    pages = game_text(game).rules(words, options)
    page = max(1, min(page, len(pages)))
    shown = pages[page - 1]
    box = ui.Container[Any](ui.TextDisplay(f"### {shown.title}\n{shown.text}"), accent_colour=SEA)
    files: list[discord.File] = []
    theme = theme_for(interaction)
    picture = await for_reader(illustration, game, shown, options=options, theme=theme, words=words)
    if picture is not None:
        box.add_item(gallery(picture))
        files.append(attached(picture))
    about = registry.game(game).about
    if page == len(pages):
        box.add_item(ui.TextDisplay(credits_line(game, words)))
    place = words.say("page-of", page=page, pages=len(pages))
    turns = registry.game(game).turn_limit(about.seats[0], options)
    usual = words.say("limit-usual", turns=turns)
    box.add_item(ui.TextDisplay(f"-# {usual}\n-# {title_of(game, words)} · {place}"))
    held = ",".join(options[name] for name in about.offered)
    turn = partial(TurnRulesPage, game, held)
    box.add_item(ui.ActionRow(*page_buttons(turn, page=page, pages=len(pages))))
    for name, values in about.offered.items():
        offered = [option_of(name, value, words, chosen=value == options[name]) for value in values]
        box.add_item(ui.ActionRow(RulesOption(game, held, page, name).offering(offered)))
    await interaction.edit_original_response(view=layout(box), attachments=files)


def option_of(name: str, value: str, words: Words, *, chosen: bool) -> discord.SelectOption:
    """A value of an option as a choice: a short name, since a phone cuts it, and below what it means."""
    short, _, meaning = words.say(f"option-{name}-{value}").partition(": ")
    label = f"{words.say(f'option-{name}')}: {short}"
    return discord.SelectOption(
        label=label[:LABEL], description=meaning[:LABEL] or None, value=value, default=chosen
    )


async def setup(bot: Rookery) -> None:
    await bot.add_cog(RulesCommands())
