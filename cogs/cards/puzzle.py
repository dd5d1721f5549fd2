"""A puzzle solved in private with the composer: its messages and buttons.

Nothing is stored between presses: the puzzle and the moves since its first position stand in each button's
custom id, so a puzzle goes on after a restart.
"""

from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from cogs.cards import puzzle_text as told
from cogs.cards.play_on import play_on_button
from cogs.cards.puzzle_solution import show_solution
from cogs.cards.rush import PuzzleRush
from cogs.cards.share import Share, share_button
from cogs.cards.try_board import try_puzzle_button
from cogs.composer.composer import Choose, compose, present
from cogs.composer.task import ComposerContext, Task
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.events import PUZZLE_TRIED
from cogs.ui.pictures import board_for
from cogs.ui.text import timestamp
from engine.core.drafts import Draft
from render.words import Words
from services.matches.try_views import TryPlace, TrySubject
from services.puzzles.views import PuzzleView, Today, TryResult


@dataclass(frozen=True)
class PuzzleTask(Task, name="puzzle", price="page"):
    """A puzzle after the moves played."""

    game: str
    number: int
    played: tuple[str, ...] = ()

    async def question(self, ctx: Ctx) -> ComposerContext:
        return context_of(ctx.services.puzzles.view(self.game, self.number, self.played), ctx.words)

    async def play(self, ctx: Ctx, turn: str) -> None:
        puzzles, position = ctx.services.puzzles, (self.game, self.number, self.played)
        tried = await puzzles.try_turn(ctx.member, *position, turn, place=ctx.place)
        if tried.next is not None:
            said = told.answer_words(tried, tried.next, ctx.words)
            await present(ctx, context_of(tried.next, ctx.words, said))
            return
        await conclude(ctx, puzzles.view(*position), tried)
        if tried.counted or tried.solved:
            ctx.client.dispatch(PUZZLE_TRIED, ctx.server_id, self.game, self.number)


class PuzzleSolution(PersistentButton, name="puzzlesolution", acknowledged="update", price="replay"):
    """Shows the winning moves, which counts as a wrong try."""

    game: str
    number: int

    async def pressed(self, ctx: Ctx) -> None:
        line = await ctx.services.puzzles.solution(ctx.member, self.game, self.number)
        following = next_button(self.game, ctx.words)
        view = ctx.services.puzzles.view(self.game, self.number)
        await show_solution(ctx, view, line, following)


class PuzzleNext(PersistentButton, name="puzzlenext", acknowledged="update", price="picture"):
    """Goes on to the next puzzle of a game; of any game if it is empty."""

    game: str

    async def pressed(self, ctx: Ctx) -> None:
        await present(ctx, await next_context(ctx, self.game or None))


class PuzzleToday(PersistentButton, name="puzzletoday", acknowledged="update", price="picture"):
    async def pressed(self, ctx: Ctx) -> None:
        await begin_today(ctx)


async def next_context(ctx: Ctx, game: str | None) -> ComposerContext:
    """The context of the member's next puzzle."""
    found = await ctx.services.puzzles.next(ctx.member.id, game)
    return context_of(found.view, ctx.words, ctx.words.say("puzzle-again") if found.again else "")


async def begin(ctx: Ctx, game: str | None) -> None:
    """Answer ``/puzzle`` with the member's next puzzle, and the ways to today's and to a rush."""
    context, words = await next_context(ctx, game), ctx.words
    today = PuzzleToday().styled(words.say("button-puzzle-today"))
    rush = PuzzleRush(context.game).styled(words.say("button-rush"))
    await present(ctx, replace(context, ways=(ui.ActionRow[Any](today, rush),)))


async def begin_today(ctx: Ctx) -> None:
    """Answer a deferred interaction with the puzzle of the day, or how the member did at it."""
    today = await ctx.services.puzzles.day_of(ctx.member.id)
    if not today.over:
        await compose(ctx, PuzzleTask(today.view.puzzle.game, today.view.puzzle.number))
        return
    words = ctx.words
    following = words.say("puzzle-today-next", when=timestamp(ctx.services.regular_posts.next_ms("puzzle")))
    about = f"### {words.say('post-puzzle')}\n{told.today_words(today, words)}\n-# {following}"
    rush = PuzzleRush("").styled(words.say("button-rush"))
    row = ui.ActionRow[Any](next_button("", words), day_share(today, ctx.member.id, words), rush)
    await ctx.answer(about, row)


def context_of(view: PuzzleView, words: Words, explained: str = "") -> ComposerContext:
    """The composer's context for the next turn of a puzzle."""
    puzzle = view.puzzle
    solution = PuzzleSolution(puzzle.game, puzzle.number)
    return ComposerContext(
        task=PuzzleTask(puzzle.game, puzzle.number, view.played),
        game=puzzle.game,
        position=view.position,
        seat=view.seat,
        events=view.events,
        others=(solution.styled(words.say("button-puzzle-solution")),),
        above=f"### {told.title(view, words)}\n{told.level(view, words)}",
        explained=explained,
        below=told.more(view, words) if view.played else told.task(view, words),
        previewed=False,
        around=told.solved_by(view),
    )


async def conclude(ctx: Ctx, view: PuzzleView, tried: TryResult) -> None:
    """Answer a deferred interaction with the result of a turn that ended the try."""
    words, puzzle, puzzles = ctx.words, view.puzzle, ctx.services.puzzles
    today = await puzzles.day_of(ctx.member.id)
    of_day = (today.view.puzzle.game, today.view.puzzle.number) == (puzzle.game, puzzle.number)
    board = await board_for(ctx, puzzle.game, tried.after, seat=view.seat, events=tried.events)
    row = ui.ActionRow[Any]()
    if not tried.solved:
        again = Choose(PuzzleTask(puzzle.game, puzzle.number, view.played), Draft())
        row.add_item(again.styled(words.say("button-try-again"), discord.ButtonStyle.primary))
        solution = PuzzleSolution(puzzle.game, puzzle.number)
        row.add_item(solution.styled(words.say("button-puzzle-solution")))
    else:
        row.add_item(next_button(puzzle.game, words))
        if of_day and today.solved:
            row.add_item(day_share(today, ctx.member.id, words))
        row.add_item(try_puzzle_button(puzzle.game, puzzle.number, words))
        row.add_item(play_on_button(TryPlace(TrySubject(puzzle.game, puzzle.number)), words))
    parts = [f"### {told.title(view, words)}\n{told.ending(puzzle.game, tried, words)}"]
    if of_day:
        parts.append(f"{words.say('post-puzzle')}: {told.today_words(today, words)}")
    await ctx.answer("\n".join(parts), board, row)


def day_share(today: Today, player_id: int, words: Words) -> Share:
    """The button that shares how a member did at the puzzle of a day."""
    return share_button(words, "day", today.day, player_id)


def next_button(game: str, words: Words) -> PuzzleNext:
    return PuzzleNext(game).styled(words.say("button-puzzle-next"), discord.ButtonStyle.success)
