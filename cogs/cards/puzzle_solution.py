"""The solution of a puzzle: animated, as still pictures, or in words."""

from typing import Any, Final

import discord
from discord import ui

from cogs.cards.puzzle_text import title
from cogs.cards.replay import animate
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.layout import Part, attached
from cogs.ui.pictures import board_for, drawn, for_reader
from cogs.ui.text import small_print
from engine.core.turns import PlayedMoves
from engine.match.match import Entry
from engine.puzzles.judging import played_from
from render import game_text, noted
from render.replays import ReplayDrawing
from render.words import Words
from services.players.settings_views import Theme
from services.puzzles.views import PuzzleView

MOST_PICTURES: Final = 10
"""Discord's limit for one message."""


async def show_solution(
    ctx: Ctx,
    view: PuzzleView,
    line: tuple[str, ...],
    following: PersistentButton,
    *,
    counted: bool,
) -> None:
    """Answer a deferred interaction with all the moves to the win, as the member wants to see them.

    If the look was ``counted`` as a wrong try, that is said.
    """
    words, own, theme = ctx.words, ctx.own, ctx.theme
    game = view.puzzle.game
    whole = played_from(game, view.position, line)
    board: Part
    files = list[discord.File]()
    if own.text_board:
        board = await board_for(ctx, game, whole.at, seat=view.seat, events=whole.events)
    elif own.stills:
        board, files = await still_moves(view, whole.texts, theme, words)
    else:
        board = await animate(await for_reader(solution_drawing, view, whole, theme), words)
    text = f"### {title(view, words)}\n{solution_words(view, whole, words)}"
    if len(line) > 1:
        text += f"\n{small_print(words.say('puzzle-line'))}"
    if counted:
        text += f"\n{small_print(words.say('puzzle-solution-counts'))}"
    await ctx.answer(text, board, ui.ActionRow[Any](following), files=files)


def solution_words(view: PuzzleView, whole: PlayedMoves, words: Words) -> str:
    """The moves of a solution, the solver's in bold."""
    text, at, said = game_text(view.puzzle.game), view.position, list[str]()
    for made in whole.made:
        move = text.label_of(at, PlayedMoves(made.step.after, (made,)), words, seat=view.seat)
        said.append(noted(f"**{move}**" if made.mover == view.seat else move, made.text, words))
        at = made.step.after
    return f"{words.say('puzzle-solution')}: {' → '.join(said)}"


def solution_drawing(view: PuzzleView, whole: PlayedMoves, theme: Theme) -> ReplayDrawing:
    """The moves of a solution from the solver's side, yet to be drawn."""
    one = view.puzzle
    log = [Entry("move", mover, text) for text, mover in zip(whole.texts, whole.movers, strict=True)]
    return ReplayDrawing(one.game, log, options=one.options, start=one.position, seat=view.seat, theme=theme)


async def still_moves(
    view: PuzzleView, texts: tuple[str, ...], theme: Theme, words: Words
) -> tuple[ui.Item[Any], list[discord.File]]:
    """A solution as still pictures, one a move."""
    items, files, at = [], [], view.position
    for number, text in enumerate(texts[:MOST_PICTURES], 1):
        made = played_from(view.puzzle.game, at, (text,))
        at, events = made.at, made.events
        picture = await drawn(
            view.puzzle.game,
            at,
            seat=view.seat,
            events=events,
            theme=theme,
            words=words,
            in_thread=for_reader,
        )
        name = f"move-{number}.png"
        items.append(discord.MediaGalleryItem(f"attachment://{name}", description=picture.alt))
        files.append(attached(picture, name))
    return ui.MediaGallery(*items), files
