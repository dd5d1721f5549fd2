"""The pages of a game's illustrated rules, shown privately."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import discord
from discord import ui

from cogs.begin.play import PlayGame
from cogs.begin.terms import ComputerTerms
from cogs.ui.buttons import PersistentButton, PersistentSelect, page_buttons
from cogs.ui.ctx import Ctx
from cogs.ui.layout import attached, gallery
from cogs.ui.pictures import for_reader
from cogs.ui.text import credits_line, title_of
from engine import registry
from render import game_text, illustration
from render.words import Words

SEA: Final = 0x2F86B8
LABEL: Final = 100


class ShowRules(PersistentButton, name="showrules", acknowledged="private", price="picture"):
    """Opens the rules of a game with the options of a match or a challenge."""

    game: str
    option_values: str

    async def pressed(self, ctx: Ctx) -> None:
        await show_rules(ctx, self.game, chosen(self.game, self.option_values), 1)


class TurnRulesPage(PersistentButton, name="rules", acknowledged="update", price="page"):
    """Turns to a page of a game's rules; ``option_values`` are those of its options, in their order."""

    game: str
    option_values: str
    page: int

    async def pressed(self, ctx: Ctx) -> None:
        await show_rules(ctx, self.game, chosen(self.game, self.option_values), self.page)


class ShowNotation(PersistentButton, name="notation", acknowledged="beside", price="page"):
    """Shows how moves of a game are typed."""

    game: str

    async def pressed(self, ctx: Ctx) -> None:
        words = ctx.words
        title, text = words.say("button-notation"), words.say(f"notation-{self.game}-text")
        back = TurnRulesPage(self.game, "", 1).styled(words.say("button-enter-rules"))
        box = ui.Container[Any](ui.TextDisplay(f"### {title}\n{text}"), ui.ActionRow(back), accent_colour=SEA)
        await ctx.answer(box)


class RulesOption(PersistentSelect, name="rulesby", acknowledged="update", price="page"):
    """Shows the same page under another value of one option."""

    game: str
    option_values: str
    page: int
    option: str

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        options = {**chosen(self.game, self.option_values), self.option: values[0]}
        await show_rules(ctx, self.game, registry.game(self.game).choose(options), self.page)


def chosen(game: str, values: str) -> Mapping[str, str]:
    """A game's options by the values of a custom id.

    Raises: BadOption, for what it does not have any more.
    """
    rules = registry.game(game)
    return rules.choose(dict(zip(rules.about.offered, values.split(","), strict=False)) if values else {})


def rules_button(game: str, options: Mapping[str, str], words: Words) -> ShowRules:
    return ShowRules(game, held_values(game, options)).styled(words.say("button-enter-rules"))


def held_values(game: str, options: Mapping[str, str]) -> str:
    """The values of a game's options as a custom id holds them."""
    return ",".join(options[name] for name in registry.game(game).about.offered)


async def show_rules(ctx: Ctx, game: str, options: Mapping[str, str], page: int) -> None:
    pages = game_text(game).rules(ctx.words, options)
    page = max(1, min(page, len(pages)))
    shown = pages[page - 1]
    box = ui.Container[Any](ui.TextDisplay(f"### {shown.title}\n{shown.text}"), accent_colour=SEA)
    files: list[discord.File] = []
    picture = await for_reader(illustration, game, shown, options=options, theme=ctx.theme, words=ctx.words)
    if picture is not None:
        box.add_item(gallery(picture))
        files.append(attached(picture))
    about = registry.game(game).about
    if page == len(pages):
        box.add_item(ui.TextDisplay(credits_line(game, ctx.words)))
    place = ctx.words.say("page-of", page=page, pages=len(pages))
    box.add_item(ui.TextDisplay(f"-# {title_of(game, ctx.words)} · {place}"))
    held = held_values(game, options)
    turn = partial(TurnRulesPage, game, held)
    row = ui.ActionRow[Any](*page_buttons(turn, page=page, pages=len(pages)))
    box.add_item(row)
    row.add_item(ShowNotation(game).styled(ctx.words.say("button-notation")))
    if page == len(pages):
        play = PlayGame(ComputerTerms(game, options), "closed")
        row.add_item(play.styled(ctx.words.say("button-play-this"), discord.ButtonStyle.success))
    for name, values in about.offered.items():
        offered = [option_of(name, value, ctx.words, chosen=value == options[name]) for value in values]
        box.add_item(ui.ActionRow(RulesOption(game, held, page, name).offering(offered)))
    await ctx.answer(box, files=files)


def option_of(name: str, value: str, words: Words, *, chosen: bool) -> discord.SelectOption:
    """Select option: short label (phones truncate it), meaning as description."""
    short, _, meaning = words.say(f"option-{name}-{value}").partition(": ")
    label = f"{words.say(f'option-{name}')}: {short}"
    return discord.SelectOption(
        label=label[:LABEL], description=meaning[:LABEL] or None, value=value, default=chosen
    )
