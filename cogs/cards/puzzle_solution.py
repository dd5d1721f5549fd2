"""The solution of a puzzle: animated, or in words with its last position."""

from typing import Any

from discord import ui

from cogs.cards.puzzle_text import title
from cogs.cards.replay import animate
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.pictures import board_for, for_reader
from cogs.ui.text import small_print
from engine.core.turns import PlayedMoves
from engine.match.match import Entry
from engine.puzzles.judging import played_from
from render import game_text, noted
from render.replays import ReplayDrawing
from render.words import Words
from services.players.settings_views import Theme
from services.puzzles.views import PuzzleView


async def show_solution(
    ctx: Ctx, view: PuzzleView, line: tuple[str, ...], following: PersistentButton
) -> None:
    """Answer a deferred interaction with all the moves to the win, as the member wants to see them."""
    words, own, game = ctx.words, ctx.own, view.puzzle.game
    whole = played_from(game, view.position, line)
    if own.text_board or own.stills:
        board = await board_for(ctx, game, whole.at, seat=view.seat, events=whole.events)
    else:
        board = await animate(await for_reader(solution_drawing, view, whole, ctx.theme), words)
    text = f"### {title(view, words)}\n{solution_words(view, whole, words)}"
    if len(line) > 1:
        text += f"\n{small_print(words.say('puzzle-line'))}"
    await ctx.answer(text, board, ui.ActionRow[Any](following))


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
