"""The rush: its start, its puzzles one after the other, and its end, all in private.

A button names its rush and the puzzle in it, so that an old one does nothing; what was done is stored.
"""

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from cogs.cards.puzzle_text import more, solved_by, task
from cogs.cards.share import share_button
from cogs.composer.composer import present
from cogs.composer.task import ComposerContext, Task
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.layout import GOLD
from cogs.ui.text import timestamp, title_of
from engine import registry
from render.words import Words
from services.puzzles.rush import MOST_WRONG
from services.puzzles.views import RushEnd, RushResult, RushView


class RushStart(PersistentButton, name="rushstart", acknowledged="update", price="picture"):
    """Begins a rush through the puzzles of a game; of every game if it is empty."""

    game: str

    async def pressed(self, ctx: Ctx) -> None:
        rush = await ctx.services.rushes.begin(ctx.member, ctx.place, self.game)
        await present(ctx, context_of(rush, ctx.words))


class PuzzleRush(PersistentButton, name="rush", acknowledged="update", price="page"):
    """Shows what a rush through the puzzles of a game is, or of every game, and the button to begin it."""

    game: str

    async def pressed(self, ctx: Ctx) -> None:
        await show_start(ctx, self.game)


@dataclass(frozen=True)
class RushTask(Task, name="rush", price="page"):
    """A puzzle of a rush after the moves played."""

    began_ms: int
    step: int
    played: tuple[str, ...] = ()

    async def question(self, ctx: Ctx) -> ComposerContext | None:
        rush = await ctx.services.rushes.view(ctx.member.id, self.began_ms, self.step, self.played)
        if isinstance(rush, RushView):
            return context_of(rush, ctx.words)
        await show_end(ctx, rush, self.began_ms)
        return None

    async def play(self, ctx: Ctx, turn: str) -> None:
        place = self.began_ms, self.step, self.played
        tried = await ctx.services.rushes.try_turn(ctx.member, *place, turn)
        if isinstance(tried.rush, RushEnd):
            await show_end(ctx, tried.rush, self.began_ms)
        else:
            await present(ctx, context_of(tried.rush, ctx.words, result_words(tried, ctx.words)))


class RushStop(PersistentButton, name="rushstop", acknowledged="update", price="page"):
    began_ms: int

    async def pressed(self, ctx: Ctx) -> None:
        end = await ctx.services.rushes.finish(ctx.member.id, self.began_ms)
        await show_end(ctx, end, self.began_ms)


async def show_start(ctx: Ctx, game: str) -> None:
    """Answer a deferred interaction with what a rush is, the member's best score, and the button for one.

    Raises: game.unknown.
    """
    words = ctx.words
    if game:
        registry.game(game)
    best = (await ctx.services.rushes.best(ctx.member.id)).get(game, 0)
    text = [f"### {title(game, words)}", words.say("rush-about", mistakes=MOST_WRONG)]
    if best:
        text.append(words.say("rush-best", count=best))
    row = ui.ActionRow[Any](start_button(game, words, "button-rush-start"))
    if game:
        row.add_item(PuzzleRush("").styled(words.say("rush-every-game")))
    await ctx.answer(rush_box(text, row))


def rush_box(text: list[str], row: ui.ActionRow[Any]) -> ui.Container[Any]:
    """The box of a rush before and after it: some lines, and buttons."""
    return ui.Container(ui.TextDisplay[Any]("\n".join(text)), row, accent_colour=GOLD)


def result_words(tried: RushResult, words: Words) -> str:
    """The result of a turn after which the rush goes on."""
    name = "solved" if tried.solved else "right" if tried.right else "wrong"
    return words.say(f"rush-{name}")


def context_of(rush: RushView, words: Words, result: str = "") -> ComposerContext:
    """The composer's context for the next turn of a rush."""
    view = rush.view
    place = RushTask(rush.began_ms, rush.step, view.played)
    ends = timestamp(rush.ends_ms)
    state = words.say("rush-state", solved=rush.solved, wrong=rush.wrong, mistakes=MOST_WRONG, ends=ends)
    asked = more(view, words) if view.played else task(view, words)
    return ComposerContext(
        task=place,
        game=view.puzzle.game,
        position=view.position,
        seat=view.seat,
        events=view.events,
        others=(RushStop(rush.began_ms).styled(words.say("button-rush-stop")),),
        above=f"### {title(rush.game or view.puzzle.game, words)}\n{state}",
        explained=result,
        below=asked,
        previewed=False,
        ends_ms=rush.ends_ms,
        around=solved_by(view),
    )


async def show_end(ctx: Ctx, end: RushEnd, began_ms: int) -> None:
    """Answer a deferred interaction with the score of a rush, and the member's best one."""
    text = [f"### {title(end.game, ctx.words)}", *end_words(end, ctx.words)]
    row = ui.ActionRow[Any](start_button(end.game, ctx.words, "button-rush-again"))
    if end.solved:
        row.add_item(share_button(ctx.words, "rush", began_ms, ctx.member.id))
    await ctx.answer(rush_box(text, row))


def end_words(end: RushEnd, words: Words) -> list[str]:
    """Why a rush is over, its score, and the member's best one."""
    why = "late" if end.late else "mistakes" if end.wrong >= MOST_WRONG else "stopped"
    text = [words.say(f"rush-over-{why}"), f"## {words.say('rush-score', count=end.solved)}"]
    if end.best:
        text.append(words.say("rush-record" if end.record else "rush-best", count=end.best))
    return text


def title(game: str, words: Words) -> str:
    name = title_of(game, words) if game else words.say("rush-every-game")
    return f"{words.say('rush-title')} · {name}"


def start_button(game: str, words: Words, label: str) -> RushStart:
    return RushStart(game).styled(words.say(label), discord.ButtonStyle.success, emoji="⚡")
