"""Planning ahead, in private: the answers of a plan with pictures, and the composer that makes them.

Match, ply and line stand in each button's custom id. What is planned is saved with every choice of a turn, so
a plan goes on after a restart, and one that is out of date is refused.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, Final

import discord
from discord import ui

from cogs.cards.match_text import title
from cogs.composer.composer import Choose, compose
from cogs.composer.task import ComposerContext, Task
from cogs.ui.buttons import PersistentButton, page_buttons
from cogs.ui.ctx import Ctx
from cogs.ui.layout import attached
from cogs.ui.pictures import drawn, for_reader
from cogs.ui.text import player_name, small_print
from engine.core.drafts import Draft
from engine.core.turns import turn_played
from engine.match.plan import MOST_LINES, Line
from render import game_text, noted, seat_colour, turn_words
from render.words import Words
from services.matches.plans import PlannedLine, PlanPlace, PlanView, may_be_planned
from services.matches.views import MatchView

PAGE: Final = 5
"""The answers on a page: with picture and buttons each has six components, of 40 that a message holds."""
SHOWN_WAY: Final = 6
"""The moves before a turn that are named."""


class ShowPlan(PersistentButton, name="plan", acknowledged="beside", price="picture"):
    """Shows the member's plan for a match; if nothing is planned, it begins to plan."""

    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        await show_plan(ctx, self.match_id)


class PlanPage(PersistentButton, name="planpage", acknowledged="update", price="picture"):
    """Shows a page of the member's plan."""

    match_id: int
    page: int

    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.services.plans.view(self.match_id, ctx.member.id)
        await list_plan(ctx, view, page=self.page)


@dataclass(frozen=True)
class PlanTask(Task, name="plan"):
    """A plan after one of its lines, 0 for the present position."""

    match_id: int
    ply: int
    line: int

    async def question(self, ctx: Ctx) -> ComposerContext:
        return context_of(await self.place(ctx), ctx.words)

    async def place(self, ctx: Ctx) -> PlanPlace:
        """Raises: as ``Plans.place``."""
        return await ctx.services.plans.place(self.match_id, ctx.member.id, self.ply, self.line)

    async def play(self, ctx: Ctx, turn: str) -> None:
        """Plan the answer to a turn and show the plan, or go on after a turn that is only expected."""
        plans, at = ctx.services.plans, (self.match_id, ctx.member.id, self.ply, self.line)
        place = await self.place(ctx)
        if place.mover != place.seat:
            _, line = await plans.expect(*at, turn)
        else:
            view, line = await plans.answer(*at, turn)
            if self.line:
                await show_line(ctx, view, line)
                return
        await compose(ctx, PlanTask(self.match_id, self.ply, line))


class PlanRemove(PersistentButton, name="planremove", acknowledged="update"):
    """Removes an answer and all that is planned after it."""

    match_id: int
    ply: int
    line: int
    page: int

    async def pressed(self, ctx: Ctx) -> None:
        plans, player = ctx.services.plans, ctx.member.id
        view = await plans.remove(self.match_id, player, self.ply, self.line)
        await list_plan(ctx, view, ctx.words.say("plan-removed"), self.page)


class PlanClear(PersistentButton, name="planclear", acknowledged="update"):
    """Removes the whole plan."""

    match_id: int
    ply: int

    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.services.plans.clear(self.match_id, ctx.member.id, self.ply)
        await list_plan(ctx, view)


class PlanClose(PersistentButton, name="planclose", acknowledged="update"):
    """Closes the plan; it stays as it is."""

    match_id: int
    answers: int

    async def pressed(self, ctx: Ctx) -> None:
        message = "plan-closed" if self.answers else "plan-closed-empty"
        await ctx.answer(ctx.words.say(message, count=self.answers))


async def show_plan(ctx: Ctx, match_id: int) -> None:
    """Answer a deferred interaction with the member's plan, or the first question if there is none."""
    view = await ctx.services.plans.view(match_id, ctx.member.id)
    if view.lines:
        await list_plan(ctx, view)
    else:
        await compose(ctx, PlanTask(match_id, view.match.ply, 0))


def context_of(place: PlanPlace, words: Words) -> ComposerContext:
    """The composer's context for a turn of the others, or for the answer to it."""
    match = place.match
    answers = place.mover == place.seat
    back = Choose(PlanTask(match.id, match.ply, place.follows), Draft()).styled(words.say("button-back"))
    cancel = PlanClose(match.id, place.planned).styled(words.say("button-cancel"))
    return ComposerContext(
        task=PlanTask(match.id, match.ply, place.number),
        game=match.game,
        position=place.position,
        seat=place.mover,
        side=place.seat,
        events=place.events,
        close=back if place.answers else cancel,
        grid=False,
        above=task(place, words),
        plays="button-plan-then" if answers else "button-plan-if",
        green="plan-green",
    )


def task(place: PlanPlace, words: Words) -> str:
    """The moves before the planned one, and the question."""
    match, lines = place.match, [f"### {words.say('plan-title')}"]
    answered = (Line(place.number, place.follows, place.answers),) if place.answers else ()
    moves = turns_said(match, (*place.way, *answered), words)
    if place.way:
        before = moves[: len(moves) - len(answered)]
        lines.append(small_print(words.say("plan-way", moves=way_words(before))))
    if place.mover == place.seat and not place.answers:
        lines.append(words.say("plan-first"))
    elif place.mover == place.seat:
        lines.append(words.say("plan-answer", turn=moves[-1]))
        if place.replaces:
            replaced = turn_words(match.game, place.position, " ".join(place.replaces), words)
            lines.append(small_print(words.say("plan-replaces", answer=replaced)))
    else:
        lines.append(words.say("plan-expect", player=player_name(match.seats[place.mover], words)))
    return "\n".join(lines)


def turns_said(match: MatchView, way: Sequence[Line], words: Words) -> list[str]:
    """The turns of lines from the present position on, in short forms."""
    at, said = match.position, list[str]()
    for turn in (" ".join(turn) for line in way for turn in (line.turn, line.answer) if turn):
        said.append(turn_words(match.game, at, turn, words))
        at = turn_played(match.match.game, at, turn).at
    return said


def way_words(moves: Sequence[str]) -> str:
    """The last moves of a way."""
    shown = moves[-SHOWN_WAY:]
    return " → ".join(("…", *shown) if len(moves) > SHOWN_WAY else shown)


async def show_line(ctx: Ctx, view: PlanView, number: int) -> None:
    """Answer a deferred interaction with the page of the plan that has a line, which was just planned."""
    place = next((at for at, each in enumerate(view.lines) if each.line.number == number), 0)
    turn, answer = line_said(view, view.lines[place].line, ctx.words)[-2:]
    said = ctx.words.say("plan-added", turn=turn, answer=answer)
    await list_plan(ctx, view, said, place // PAGE + 1)


async def list_plan(ctx: Ctx, view: PlanView, said: str = "", page: int = 1) -> None:
    """Answer a deferred interaction with a page of a plan: each answer with its picture and buttons."""
    words, match = ctx.words, view.match
    pages = max(1, -(-len(view.lines) // PAGE))
    page = min(max(1, page), pages)
    about = words.say("plan-about") if view.lines else words.say("plan-empty")
    head = "\n".join(filter(None, (title(match, words), said, small_print(about))))
    box = ui.Container[Any](ui.TextDisplay(head), accent_colour=seat_colour(match.game, view.seat))
    files = list[discord.File]()
    first = (page - 1) * PAGE
    for place, line in islice(enumerate(view.lines, 1), first, first + PAGE):
        text = line_text(view, place, words)
        if ctx.own.text_board:
            box.add_item(ui.TextDisplay(text))
        else:
            thumbnail, file = await small_picture(ctx, view, line)
            files.append(file)
            box.add_item(ui.Section(text, accessory=thumbnail))
        box.add_item(line_row(view, line, place, page, words))
    box.add_item(plan_row(view, page, pages, words))
    await ctx.answer(box, files=files)


def line_text(view: PlanView, place: int, words: Words) -> str:
    """A line of a plan, which has that place in its list: what it follows, and the answer."""
    line = view.lines[place - 1].line
    *before, answer = line_said(view, line, words)
    if not line.turn:
        return words.say("plan-line-first", number=place, answer=answer)
    turn = before.pop()
    text = words.say("plan-line", number=place, turn=turn, answer=answer)
    if not before:
        return text
    return f"{small_print(words.say('plan-way', moves=way_words(before)))}\n{text}"


def line_said(view: PlanView, line: Line, words: Words) -> list[str]:
    """The turns that lead to the end of a line, in short forms."""
    known, way = {each.line.number: each.line for each in view.lines}, [line]
    while way[0].follows in known:
        way.insert(0, known[way[0].follows])
    return turns_said(view.match, way, words)


async def small_picture(
    ctx: Ctx, view: PlanView, line: PlannedLine
) -> tuple[ui.Thumbnail[Any], discord.File]:
    """The position after an answer, as a thumbnail with its file."""
    picture = await drawn(
        view.match.game,
        line.at,
        seat=view.seat,
        events=line.events,
        theme=ctx.theme,
        words=ctx.words,
        in_thread=for_reader,
    )
    name = f"line-{line.line.number}.png"
    return ui.Thumbnail(f"attachment://{name}", description=picture.alt), attached(picture, name)


def line_row(view: PlanView, planned: PlannedLine, place: int, page: int, words: Words) -> ui.ActionRow[Any]:
    """The buttons of a line: what comes after it, if something may, and its removal."""
    at, number = (view.match.id, view.match.ply), planned.line.number
    row = ui.ActionRow[Any]()
    if planned.goes_on and len(view.lines) < MOST_LINES:
        row.add_item(Choose(PlanTask(*at, number), Draft()).styled(words.say("button-plan-further")))
    remove = PlanRemove(*at, number, page)
    row.add_item(remove.styled(words.say("button-plan-remove", number=place)))
    return row


def plan_row(view: PlanView, page: int, pages: int, words: Words) -> ui.ActionRow[Any]:
    """The buttons below a plan."""
    at = view.match.id, view.match.ply
    row = ui.ActionRow[Any]()
    if len(view.lines) < MOST_LINES:
        add = Choose(PlanTask(*at, 0), Draft())
        row.add_item(add.styled(words.say("button-plan-add"), discord.ButtonStyle.primary))
    if len(view.lines) > 1:
        row.add_item(PlanClear(*at).styled(words.say("button-plan-clear")))
    if pages > 1:
        for button in page_buttons(partial(PlanPage, view.match.id), page=page, pages=pages):
            row.add_item(button)
    row.add_item(PlanClose(view.match.id, view.answers).styled(words.say("button-plan-done")))
    return row


async def plan_buttons(match: MatchView, player_id: int, words: Words) -> list[ShowPlan]:
    """The button for the member's plan, if the match allows one now."""
    seat = match.seat_of(player_id)
    if seat is None or match.may_act(player_id, "plan") is not None:
        return []
    if not await may_be_planned(match, seat):
        return []
    return [ShowPlan(match.id).styled(words.say("button-plan"))]


def planned_answer(match: MatchView, words: Words) -> str:
    """The sentence that planned answers have led to the player's turn again; empty if they have not."""
    if not match.answered or match.seat_to_move is None:
        return ""
    if match.mover != match.answered[0].entries[0].seat:
        return ""
    planner = match.seats[match.turn[0].seat]
    happened = noted(game_text(match.game).headline(match.last_events, words), match.turn_text, words)
    return words.say("plan-answered", player=player_name(planner, words), happened=happened)
