"""Planning ahead: the answers that a player prepares in a match while others are to move.

Nobody but the planner is shown a plan. It belongs to the match and is saved like any change of it, guarded by
ply and revision, so that a move that is made meanwhile either sees it or comes first.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.core.game import CHANCE, Event
from engine.core.turns import moves_played, to_move
from engine.match.errors import PlanRefused
from engine.match.match import Change
from engine.match.permissions import permitted
from engine.match.plan import (
    NO_PLAN,
    Line,
    Plan,
    Present,
    answer_planned,
    is_possible,
    plan_of,
    removed,
    turn_expected,
    with_plan,
)
from services.matches.matches import Matches
from services.matches.views import MatchView

Edit = Callable[[Present, Plan], tuple[Plan, int]]
"""A plan after an edit, and the number of the line that was edited; 0 for none."""


@dataclass(frozen=True, slots=True)
class PlannedLine:
    """A line of a plan as its player sees it: how many lines it follows, and what it leads to.

    ``at`` is the position after the answer, ``events`` what the answer does; ``goes_on`` if a turn of
    others follows that can be planned for.
    """

    line: Line
    depth: int
    at: Any
    events: tuple[Event, ...]
    goes_on: bool


@dataclass(frozen=True, slots=True)
class PlanView:
    """The plan of a player in a match, each line before those that follow it."""

    match: MatchView
    seat: int
    lines: tuple[PlannedLine, ...]

    @property
    def answers(self) -> int:
        """The number of turns of others that are answered."""
        return sum(bool(each.line.turn) for each in self.lines)


@dataclass(frozen=True, slots=True)
class PlanPlace:
    """Where a plan goes on: the position that is expected, and the seat to move there.

    ``number`` is the line that it goes on from, 0 for none; ``way`` are the lines from the present position
    to here. ``answers`` is the turn to be answered, empty if a turn of the others is expected;
    ``replaces`` is the answer that is planned to it already. ``follows`` is the line that the turn follows, 0
    for the present position; ``planned`` is the number of answers of the plan.
    """

    match: MatchView
    seat: int
    number: int
    position: Any
    mover: int
    events: tuple[Event, ...]
    way: tuple[Line, ...]
    follows: int
    planned: int
    answers: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()


class Plans:
    """Shows and changes the plans of players; every change is saved before its view is returned."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    async def view(self, match_id: int, player_id: int) -> PlanView:
        """The player's plan for a match.

        Raises: match.unknown, match.not-yours, match.over, match.left; match.chance and plan.impossible if
        nothing is planned.
        """
        match = await self.matches.view(match_id)
        match.require(player_id, "plan")
        view = plan_view(match, player_id)
        if not view.lines:
            await refuse_impossible(match, view.seat)
        return view

    async def place(self, match_id: int, player_id: int, ply: int, number: int) -> PlanPlace:
        """The place after a line; 0 is the present one. Raises: as ``view`` does; match.stale, plan.gone."""
        match = await self.matches.view(match_id)
        match.require(player_id, "plan", ply)
        seat = match.match.players.index(player_id)
        if not number:
            await refuse_impossible(match, seat)
        return place_at(match, seat, number)

    async def expect(
        self, match_id: int, player_id: int, ply: int, number: int, turn: str
    ) -> tuple[PlanView, int]:
        """Plan with a turn of the others after a line, and the number of that turn's line.

        Raises: match.stale, plan.*, and what the game raises for the turn.
        """
        return await self.edit(
            match_id, player_id, ply, lambda now, plan: turn_expected(now, plan, number, turn)
        )

    async def answer(
        self, match_id: int, player_id: int, ply: int, number: int, turn: str
    ) -> tuple[PlanView, int]:
        """The plan with the answer to the turn of a line, and the number of the line that has it.

        Raises: match.stale, plan.*, and what the game raises for the turn.
        """
        return await self.edit(
            match_id, player_id, ply, lambda now, plan: answer_planned(now, plan, number, turn)
        )

    async def remove(self, match_id: int, player_id: int, ply: int, number: int) -> PlanView:
        """The plan without a line and all that follows it. Raises: match.stale, plan.gone."""
        view, _ = await self.edit(match_id, player_id, ply, lambda _, plan: (removed(plan, number), 0))
        return view

    async def clear(self, match_id: int, player_id: int, ply: int) -> PlanView:
        """No plan any more. Raises: match.stale."""
        view, _ = await self.edit(match_id, player_id, ply, lambda _, plan: (replace(plan, lines=()), 0))
        return view

    async def edit(self, match_id: int, player_id: int, ply: int, edit: Edit) -> tuple[PlanView, int]:
        """Save an edit and return the plan; ``ply`` is the one that the player saw."""
        edited = 0

        async def decide(_: MatchView, loaded: MatchView, awake_ms: int) -> Sequence[Change]:
            nonlocal edited
            match = loaded.match
            seat = permitted(match, player_id, "plan", awake_ms, ply=ply)
            plan, edited = edit(Present(match.game, match.position, seat), plan_of(match.plans, seat))
            plans = with_plan(match.plans, seat, plan, len(match.players))
            return [Change(match, replace(match, plans=plans))] if plans != match.plans else []

        return plan_view(await self.matches.change(match_id, decide), player_id), edited


async def may_be_planned(match: MatchView, seat: int) -> bool:
    """Whether a turn of others can be answered without chance in between, as far as was found."""
    return await asyncio.to_thread(is_possible, match.match.game, match.position, seat)


async def refuse_impossible(match: MatchView, seat: int) -> None:
    """Raise if chance comes before every answer. Raises: plan.impossible."""
    if not await may_be_planned(match, seat):
        raise PlanRefused("plan.impossible")


def plan_view(match: MatchView, player_id: int) -> PlanView:
    """The plan of one of a match's players, as far as it has answers."""
    seat = match.match.players.index(player_id)
    plan, game, lines = plan_of(match.match.plans, seat), match.match.game, list[PlannedLine]()
    for line, depth in plan.in_order():
        if line.answer:
            way = plan.way(line.number)
            played = moves_played(game, match.position, way)
            own = played.made[len(way) - len(line.answer) :]
            events = tuple(event for each in own for event in each.step.events)
            goes_on = to_move(game, played.at) not in (None, CHANCE)
            lines.append(PlannedLine(line, depth, played.at, events, goes_on))
    return PlanView(match, seat, tuple(lines))


def place_at(match: MatchView, seat: int, number: int) -> PlanPlace:
    """The place after a line of the seat's plan, or the present one for 0. Raises: plan.gone."""
    plan, game = plan_of(match.match.plans, seat) or NO_PLAN, match.match.game
    way, follows = list[Line](), number
    while follows:
        way.insert(0, plan.line(follows))
        follows = way[0].follows
    played = moves_played(game, match.position, plan.way(number))
    last = way[-1] if way else None
    mover = to_move(game, played.at)
    if mover is None:
        raise PlanRefused("plan.ends", move=" ".join(played.texts))
    if mover == CHANCE:
        raise PlanRefused("plan.chance", move=" ".join(played.texts))
    moves = last.answer or last.turn if last is not None else ()
    shown = played.made[len(played.made) - len(moves) :]
    events = tuple(event for each in shown for event in each.step.events)
    follows = number if last is None or last.answer else last.follows
    place = PlanPlace(
        match=match,
        seat=seat,
        number=number,
        position=played.at,
        mover=mover,
        events=events or match.last_events,
        way=tuple(way),
        follows=follows,
        planned=sum(bool(line.turn) for line in plan.answers),
    )
    if last is None or last.answer or mover != seat:
        return place
    same = (each for each in plan.after(last.follows) if each.answer and each.turn == last.turn)
    known = next((each.answer for each in same), ())
    return replace(place, way=tuple(way[:-1]), answers=last.turn, replaces=known)
