"""``/play`` step by step: the game, then the level, which begins the match; and the options of that game.

The levels are a ladder: who has beaten none begins at the first, and each win shows the next one.
"""

from typing import Final

import discord
from discord import ui

from cogs.begin.choices import (
    Answers,
    Extent,
    answered,
    chosen_line,
    option_rows,
    other_way,
    questions,
    read,
    terms,
    written,
)
from cogs.begin.games import rows_of, show_games, titled_box
from cogs.ui.buttons import OwnItem, PersistentButton, PersistentSelect
from cogs.ui.ctx import Ctx
from cogs.ui.game_options import seat_of
from cogs.ui.posting import link_to_board, place_to_practise, require_posting
from cogs.ui.text import title_of
from engine.match.opponents import LEVELS

IN_A_ROW: Final = 3


class PlayGames(OwnItem, PersistentButton, name="playgames", acknowledged="beside", price="page"):
    """Asks which game to play against the computer."""

    async def pressed(self, ctx: Ctx) -> None:
        await show_play_games(ctx)


class PlayStep(OwnItem):
    """Base of the steps after the game; ``answers`` are those that ``choices.written`` writes."""

    game: str
    answers: str

    def given(self) -> Answers:
        return read(questions(self.game, "computer"), self.answers)


class PlayGame(PersistentButton, PlayStep, name="playgame", acknowledged="beside", price="match"):
    """Asks for the level of a match, or begins the first one."""

    shown: Extent

    async def pressed(self, ctx: Ctx) -> None:
        await ask_or_begin(ctx, self.game, self.given(), self.shown)


class PlayOption(PersistentSelect, PlayStep, name="playoption", acknowledged="update", price="page"):
    """Answers one of a game's questions."""

    question: str

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        answers = answered(self.game, "computer", self.answers, self.question, values)
        await show_levels(ctx, self.game, answers, "open")


class PlayLevel(PersistentButton, PlayStep, name="playlevel", acknowledged="update", price="match"):
    """Begins the match."""

    level: int

    async def pressed(self, ctx: Ctx) -> None:
        await begin_match(ctx, self.game, self.level, self.given())


async def show_play_games(ctx: Ctx, level: int | None = None) -> None:
    """Answer with the games to play against the computer.

    With a level a game's button begins the match; otherwise it asks for the level.
    """

    def button(game: str) -> PersistentButton:
        return PlayGame(game, "", "closed") if level is None else PlayLevel(game, "", level)

    await show_games(ctx, ctx.words.say("play-which"), button)


async def ask_or_begin(ctx: Ctx, game: str, answers: Answers, shown: Extent) -> None:
    """Ask for the level of a match; begin it at the first level for who has not beaten that one."""
    if await ctx.services.profiles.level_beaten(ctx.member.id, game):
        await show_levels(ctx, game, answers, shown)
    else:
        await begin_match(ctx, game, LEVELS[0], answers)


async def show_levels(ctx: Ctx, game: str, answers: Answers, shown: Extent) -> None:
    """Answer with the levels of a game that are in reach, a picture, and options."""
    beaten = await ctx.services.profiles.level_beaten(ctx.member.id, game)
    words, asked = ctx.words, questions(game, "computer")
    title = words.say("play-title", game=title_of(game, words))
    box, file = await titled_box(ctx, game, title)
    held = written(asked, answers)
    private = place_to_practise(ctx).private and ctx.interaction.guild is not None
    asks = [words.say("play-ask-level"), chosen_line(asked, answers, words, "computer")]
    asks.append(f"-# {words.say('play-private')}" if private else "")
    box.add_item(ui.TextDisplay("\n".join(filter(None, asks))))
    levels = [
        PlayLevel(game, held, level).styled(words.say(f"button-level-{level}"))
        for level in LEVELS[: beaten + 1]
    ]
    levels[-1].style = discord.ButtonStyle.primary
    for row in rows_of(levels, IN_A_ROW):
        box.add_item(row)
    if shown == "open":
        for row in option_rows(asked, answers, words, "computer", lambda name: PlayOption(game, held, name)):
            box.add_item(row)
    turn, label = other_way(shown, words)
    others = PlayGames().styled(words.say("button-other-game"))
    box.add_item(ui.ActionRow(PlayGame(game, held, turn).styled(label), others))
    await ctx.answer(box, files=[file])


async def begin_match(ctx: Ctx, game: str, level: int, answers: Answers) -> None:
    """Begin a match against the computer and answer with the way to its board."""
    place, chosen = place_to_practise(ctx), terms(game, answers)
    require_posting(ctx, place.channel_id)
    match = await ctx.services.computers.begin(
        ctx.member,
        place,
        ctx.interaction.id,
        game=game,
        level=level,
        options=chosen.options,
        first=chosen.first,
        limit=chosen.limit,
        seat=seat_of(game, chosen.colour),
    )
    sentence = ctx.words.say("play-begun", game=title_of(game, ctx.words), level=level)
    await link_to_board(ctx, match.id, match.server_id, sentence)
