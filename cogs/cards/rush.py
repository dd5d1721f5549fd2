"""The rush: its start with the best scores, its puzzles one after the other, and its end, all in private.

A button names its rush and the puzzle in it, so that an old one does nothing; what was done is stored.
"""

from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from cogs.cards.puzzle_text import more, task
from cogs.cards.share import share_button
from cogs.composer.composer import present
from cogs.composer.task import ComposerContext, Task
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.layout import GOLD
from cogs.ui.names import escaped
from cogs.ui.text import medal, timestamp, title_of
from render.words import Words
from services.puzzles.rush import MOST_WRONG
from services.puzzles.views import RushEnd, RushResult, RushView

EVERYWHERE: Final = 0


class RushStart(PersistentButton, name="rushstart", acknowledged="update", price="picture"):
    """Begins a rush through the puzzles of a game; of every game if it is empty."""

    game: str

    async def pressed(self, ctx: Ctx) -> None:
        rush = await ctx.services.rushes.begin(ctx.member, ctx.place, self.game)
        await present(ctx, context_of(rush, ctx.words))


class RushBoard(PersistentButton, name="rushboard", acknowledged="update", price="page"):
    """Shows the best scores of a game, on a server (0 for everywhere), with the start of a rush."""

    game: str
    server_id: int

    async def pressed(self, ctx: Ctx) -> None:
        if self.server_id not in (EVERYWHERE, ctx.server_id):
            raise OutdatedItem(self.name)  # a server's own leaderboard is for its members
        await show_start(ctx, self.game, self.server_id)


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


async def show_start(ctx: Ctx, game: str, server_id: int) -> None:
    """Answer a deferred interaction with what a rush is, the best scores, and the button that begins one."""
    words, rushes = ctx.words, ctx.services.rushes
    board = await leaders(ctx, game, server_id)  # first, as it refuses an unknown game
    best = (await rushes.best(ctx.member.id)).get(game, 0)
    text = [f"### {title(game, words)}", words.say("rush-about", mistakes=MOST_WRONG)]
    if best:
        text.append(words.say("rush-best", count=best))
    row = ui.ActionRow[Any](start_button(game, words, "button-rush-start"))
    if server_id != EVERYWHERE:
        row.add_item(RushBoard(game, EVERYWHERE).styled(words.say("leaderboard-everywhere")))
    elif ctx.server_id is not None:
        row.add_item(RushBoard(game, ctx.server_id).styled(words.say("leaderboard-server")))
    if game:
        row.add_item(RushBoard("", server_id).styled(words.say("rush-every-game")))
    await ctx.answer(rush_box(text, board, row))


def rush_box(text: list[str], board: str, row: ui.ActionRow[Any]) -> ui.Container[Any]:
    """The box of a rush before and after it: some lines, the best scores, and buttons."""
    lines = ui.TextDisplay[Any]("\n".join(text))
    return ui.Container(lines, ui.Separator(), ui.TextDisplay(board), row, accent_colour=GOLD)


async def leaders(ctx: Ctx, game: str, server_id: int) -> str:
    """The best scores of a game, on a server or everywhere."""
    rows = await ctx.services.rushes.leaders(game, server_id or None)
    scope = ctx.words.say("leaderboard-server" if server_id else "leaderboard-everywhere")
    lines = [f"{medal(rank)} **{escaped(row.name)}** · {row.best}" for rank, row in enumerate(rows, 1)]
    return "\n".join(
        (f"-# {ctx.words.say('rush-leaders')} · {scope}", *(lines or [ctx.words.say("rush-no-leaders")]))
    )


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
    name = f"**{title_of(view.puzzle.game, words)}**"
    return ComposerContext(
        task=place,
        game=view.puzzle.game,
        position=view.position,
        seat=view.seat,
        events=view.events,
        others=(RushStop(rush.began_ms).styled(words.say("button-rush-stop")),),
        above="\n".join(
            filter(None, (f"### {title(rush.game, words)}\n{state}", result, f"{name}: {asked}"))
        ),
        previewed=False,
    )


async def show_end(ctx: Ctx, end: RushEnd, began_ms: int) -> None:
    """Answer a deferred interaction with the score of a rush, and the best ones."""
    text = [f"### {title(end.game, ctx.words)}", *end_words(end, ctx.words)]
    row = ui.ActionRow[Any](start_button(end.game, ctx.words, "button-rush-again"))
    if end.solved:
        row.add_item(share_button(ctx.words, "rush", began_ms, ctx.member.id))
    board = await leaders(ctx, end.game, ctx.server_id or EVERYWHERE)
    await ctx.answer(rush_box(text, board, row))


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
