"""A puzzle solved in private with the composer: its messages and buttons.

Nothing is stored between presses: the puzzle and the moves since its first position stand in each button's
custom id, so a puzzle goes on after a restart.
"""

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from cogs.cards.play_on import play_on_button
from cogs.cards.puzzle_solution import show_solution
from cogs.cards.puzzle_text import ending, level, more, right_words, task, title, today_words
from cogs.cards.rush import EVERYWHERE, show_start
from cogs.cards.share import Share, share_button
from cogs.cards.try_board import try_puzzle_button
from cogs.composer.composer import Choose, compose, present
from cogs.composer.task import ComposerContext, Task
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.events import PUZZLE_SOLVED
from cogs.ui.pictures import board_for
from cogs.ui.text import small_print, timestamp
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
        view, words = ctx.services.puzzles.view(self.game, self.number, self.played), ctx.words
        text = more(view, words) if self.played else f"{task(view, words)}\n{level(view, words)}"
        return await context_of(ctx, view, text)

    async def play(self, ctx: Ctx, turn: str) -> None:
        puzzles, position = ctx.services.puzzles, (self.game, self.number, self.played)
        tried = await puzzles.try_turn(ctx.member, *position, turn)
        if tried.next is not None:
            await present(ctx, await context_of(ctx, tried.next, right_words(tried, tried.next, ctx.words)))
            return
        await conclude(ctx, puzzles.view(*position), tried)
        if tried.solved:
            ctx.client.dispatch(PUZZLE_SOLVED, ctx.server_id, self.game, self.number)


class PuzzleSolution(PersistentButton, name="puzzlesolution", acknowledged="update", price="replay"):
    """Shows the winning moves, which counts as a wrong try."""

    game: str
    number: int

    async def pressed(self, ctx: Ctx) -> None:
        counted = not await ctx.services.puzzles.read_tries(ctx.member.id, self.game, self.number)
        line = await ctx.services.puzzles.solution(ctx.member, self.game, self.number)
        following = next_button(self.game, ctx.words)
        view = ctx.services.puzzles.view(self.game, self.number)
        await show_solution(ctx, view, line, following, counted=counted)


class PuzzleHint(PersistentButton, name="puzzlehint", acknowledged="update", price="page"):
    """Names the choice that the solution goes on with, which counts as a wrong try."""

    game: str
    number: int
    played: tuple[str, ...]

    async def pressed(self, ctx: Ctx) -> None:
        puzzles, position = ctx.services.puzzles, (self.game, self.number, self.played)
        choice = await puzzles.hint(ctx.member, *position)
        said = ctx.words.say("puzzle-hint", choice=ctx.words.say(f"menu-{choice.label}", **choice.facts))
        await present(ctx, await context_of(ctx, puzzles.view(*position), said))


class PuzzleNext(PersistentButton, name="puzzlenext", acknowledged="update", price="picture"):
    """Goes on to the next puzzle of a game; of any game if it is empty."""

    game: str

    async def pressed(self, ctx: Ctx) -> None:
        await begin(ctx, self.game or None)


class PuzzleToday(PersistentButton, name="puzzletoday", acknowledged="update", price="picture"):
    async def pressed(self, ctx: Ctx) -> None:
        await begin_today(ctx)


class PuzzleRush(PersistentButton, name="rush", acknowledged="update", price="page"):
    """Shows what a rush is, and the best scores."""

    game: str

    async def pressed(self, ctx: Ctx) -> None:
        await show_start(ctx, self.game, ctx.server_id or EVERYWHERE)


async def begin(ctx: Ctx, game: str | None) -> None:
    """Answer a deferred interaction with the member's next puzzle."""
    found = await ctx.services.puzzles.next(ctx.member.id, game)
    again = (ctx.words.say("puzzle-again"),) if found.again else ()
    text = "\n".join((*again, task(found.view, ctx.words), level(found.view, ctx.words)))
    await present(ctx, await context_of(ctx, found.view, text))


async def begin_today(ctx: Ctx) -> None:
    """Answer a deferred interaction with the puzzle of the day, or how the member did at it."""
    today = await ctx.services.puzzles.day_of(ctx.member.id)
    if not today.over:
        await compose(ctx, PuzzleTask(today.view.puzzle.game, today.view.puzzle.number))
        return
    words, puzzles = ctx.words, ctx.services.puzzles
    following = words.say("puzzle-today-next", when=timestamp(puzzles.tomorrow_ms()))
    about = f"### {words.say('puzzle-daily')}\n{today_words(today, words)}\n-# {following}"
    rush = PuzzleRush("").styled(words.say("button-rush"))
    row = ui.ActionRow[Any](next_button("", words), day_share(today, ctx.member.id, words), rush)
    await ctx.answer(about, row)


async def context_of(ctx: Ctx, view: PuzzleView, text: str) -> ComposerContext:
    """The composer's context for the next turn of a puzzle; it says what a look at the solution counts as."""
    puzzle = view.puzzle
    if not await ctx.services.puzzles.read_tries(ctx.member.id, puzzle.game, puzzle.number):
        text += f"\n{small_print(ctx.words.say('puzzle-solution-counts'))}"
    position = PuzzleTask(puzzle.game, puzzle.number, view.played)
    hint = PuzzleHint(puzzle.game, puzzle.number, view.played)
    solution = PuzzleSolution(puzzle.game, puzzle.number)
    today = PuzzleToday().styled(ctx.words.say("button-puzzle-today"))
    rush = PuzzleRush(puzzle.game).styled(ctx.words.say("button-rush"))
    return ComposerContext(
        task=position,
        game=puzzle.game,
        position=view.position,
        seat=view.seat,
        events=view.events,
        others=(
            hint.styled(ctx.words.say("button-hint"), emoji="💡"),
            solution.styled(ctx.words.say("button-puzzle-solution")),
        ),
        ways=() if view.played else (ui.ActionRow[Any](today, rush),),
        above=f"### {title(view, ctx.words)}\n{text}",
        previewed=False,
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
        alone = share_button(words, "puzzle", puzzle.game, puzzle.number, ctx.member.id)
        row.add_item(day_share(today, ctx.member.id, words) if of_day and today.solved else alone)
        row.add_item(try_puzzle_button(puzzle.game, puzzle.number, words))
        row.add_item(play_on_button(TryPlace(TrySubject(puzzle.game, puzzle.number)), words))
    parts = [f"### {title(view, words)}\n{ending(puzzle.game, tried, words)}"]
    if of_day:
        parts.append(f"{words.say('puzzle-daily')}: {today_words(today, words)}")
    await ctx.answer("\n".join(parts), board, row)


def day_share(today: Today, player_id: int, words: Words) -> Share:
    """The button that shares how a member did at the puzzle of a day."""
    return share_button(words, "day", today.day, player_id)


def next_button(game: str, words: Words) -> PuzzleNext:
    return PuzzleNext(game).styled(words.say("button-puzzle-next"), discord.ButtonStyle.success)
