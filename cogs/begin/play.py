"""``/play`` step by step: the game, then the level, which begins the match; and the options of that game.

The levels are a ladder: who has beaten none begins at the first, and each win shows the next one.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import discord
from discord import ui

from cogs.begin.games import Extent, show_games, titled_box
from cogs.begin.terms import ComputerTerms
from cogs.composer.match_turn import show_first_turn
from cogs.ui.buttons import OwnItem, PersistentButton, PersistentSelect
from cogs.ui.ctx import Ctx
from cogs.ui.posting import link_to_board, place_to_practise, require_posting
from cogs.ui.text import title_of
from engine.match.opponents import LEVELS
from render.words import Words
from services.matches.views import MatchView

IN_A_ROW: Final = 3


class PlayGames(OwnItem, PersistentButton, name="playgames", acknowledged="beside", price="page"):
    """Asks which game to play against the computer."""

    async def pressed(self, ctx: Ctx) -> None:
        await show_play_games(ctx)


class PlayStep(OwnItem):
    """Base of the steps after the game."""

    terms: ComputerTerms


class PlayGame(PersistentButton, PlayStep, name="playgame", acknowledged="beside", price="match"):
    """Asks for the level of a match, or begins the first one."""

    shown: Extent

    async def pressed(self, ctx: Ctx) -> None:
        await ask_or_begin(ctx, self.terms, self.shown)


class PlayOption(PersistentSelect, PlayStep, name="playoption", acknowledged="update", price="page"):
    """Answers one of a game's questions."""

    question: str

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        await show_levels(ctx, self.terms.choosing(self.question, values[0]), "open")


class PlayLevel(PersistentButton, PlayStep, name="playlevel", acknowledged="update", price="match"):
    level: int

    async def pressed(self, ctx: Ctx) -> None:
        await begin_match(ctx, self.terms, self.level)


async def show_play_games(ctx: Ctx, level: int | None = None) -> None:
    """Answer with the games to play against the computer.

    With a level a game's button begins the match; otherwise it asks for the level.
    """

    def button(game: str) -> PersistentButton:
        terms = ComputerTerms(game)
        return PlayGame(terms, "closed") if level is None else PlayLevel(terms, level)

    await show_games(ctx, ctx.words.say("play-which"), button)


async def ask_or_begin(ctx: Ctx, terms: ComputerTerms, shown: Extent) -> None:
    """Ask for the level of a match; begin it at the first level for who has not beaten that one."""
    if await ctx.services.profiles.level_beaten(ctx.member.id, terms.game):
        await show_levels(ctx, terms, shown)
    else:
        first = terms if terms.answers.get("first") else terms.choosing("first", "challenger")
        match = await begun(ctx, first, LEVELS[0])
        await show_first_turn(ctx, match, begun_sentence(ctx, terms.game, LEVELS[0]))


async def show_levels(ctx: Ctx, terms: ComputerTerms, shown: Extent) -> None:
    """Answer with the levels of a game that are in reach, a picture, and options."""
    words, game = ctx.words, terms.game
    beaten = await ctx.services.profiles.level_beaten(ctx.member.id, game)
    title = words.say("play-title", game=title_of(game, words))
    box, file = await titled_box(ctx, game, title)
    private = place_to_practise(ctx).private and ctx.interaction.guild is not None
    asks = [words.say("play-ask-level"), terms.unusual_line(terms.asked, words)]
    asks.append(f"-# {words.say('play-private')}" if private else "")
    box.add_item(ui.TextDisplay("\n".join(filter(None, asks))))
    levels = LEVELS[: beaten + 1]
    for levels_row in level_rows(partial(PlayLevel, terms), levels, levels[-1], words):
        box.add_item(levels_row)
    if shown == "open":
        for menu in terms.menus(terms.asked, words, partial(PlayOption, terms)):
            box.add_item(menu)
    row = ui.ActionRow[Any]()
    if shown == "closed":
        row.add_item(PlayGame(terms, "open").styled(words.say("button-options")))
    box.add_item(row.add_item(PlayGames().styled(words.say("button-other-game"))))
    await ctx.answer(box, files=[file])


def level_rows(
    button: Callable[[int], PersistentButton], levels: Sequence[int], best: int, words: Words
) -> list[ui.ActionRow[Any]]:
    """Rows of buttons for levels; the one that fits the member best stands out."""
    styles = discord.ButtonStyle
    made = [
        button(each).styled(
            words.say("button-level", level=each), styles.primary if each == best else styles.secondary
        )
        for each in levels
    ]
    return [ui.ActionRow(*made[at : at + IN_A_ROW]) for at in range(0, len(made), IN_A_ROW)]


async def begin_match(ctx: Ctx, terms: ComputerTerms, level: int) -> None:
    """Begin a match against the computer and answer with the way to its board."""
    match = await begun(ctx, terms, level)
    await link_to_board(ctx, match.id, match.server_id, begun_sentence(ctx, terms.game, level))


def begun_sentence(ctx: Ctx, game: str, level: int) -> str:
    return ctx.words.say("play-begun", game=title_of(game, ctx.words), level=level)


async def begun(ctx: Ctx, terms: ComputerTerms, level: int) -> MatchView:
    """Begin a match against the computer, where the member may play it."""
    place = place_to_practise(ctx)
    require_posting(ctx, place.channel_id)
    return await ctx.services.computers.begin(
        ctx.member,
        place,
        ctx.interaction.id,
        game=terms.game,
        level=level,
        options=terms.options,
        first=terms.first,
        limit=terms.limit,
        seat=terms.seat,
    )
