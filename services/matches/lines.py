"""Lines: a private board on which members try turns for both sides, from a match or a solved puzzle.

Lines are stored for their player alone, and no move of a match reads them. In a running match a player can
switch a line to "play this if": it is then a part of the plan, which is saved with the match like any change
of it, so that a move made meanwhile either sees it or comes first.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Final

from engine import registry
from engine.core.game import CHANCE
from engine.match.errors import Refusal
from engine.match.line import (
    MOST_LINES,
    MOST_MOVES,
    Line,
    Plan,
    Present,
    plan_of,
    planned,
    with_plan,
    without,
)
from engine.match.match import Change
from engine.match.permissions import permitted
from engine.puzzles import puzzle
from services.matches import try_views
from services.matches.matches import Matches
from services.matches.replaying import replay_up_to
from services.matches.try_views import TryPlace, TryRoot, TrySubject, TryView
from services.matches.views import MatchView, Person, Viewer
from services.retried import retried
from services.runtime import Runtime

BYTES: Final = 16
PlanEdit = Callable[[Present, Plan, MatchView], Plan]
"""Return another plan for a seat of a match as it stands."""


class Lines:
    """Shows and changes the lines of members; each call names a place and returns the view after it.

    Everything raises match.unknown, puzzle.unknown, line.unsolved for a puzzle that is not solved, and
    line.gone for a line that is removed, or does not pass this position.
    """

    def __init__(self, runtime: Runtime, matches: Matches) -> None:
        self.runtime = runtime
        self.matches = matches
        self.database = runtime.database

    async def view(self, viewer: Viewer, place: TryPlace) -> TryView:
        root = await self.root(viewer, place.subject)
        return await asyncio.to_thread(try_views.view_at, root, place, viewer.player_id)

    async def play(self, viewer: Viewer, person: Person, place: TryPlace, turn: str) -> TryView:
        """Play a turn for the side to move, or a draw of chance.

        A turn that a line goes on with leads along it; another one makes a new line with the same beginning.
        Raises: line.full, line.long, and what the game raises for the turn.
        """
        root = await self.root(viewer, place.subject)
        line = root.line(place.line)
        moves = await asyncio.to_thread(try_views.with_turn, root, line.moves[: place.at], turn)
        if len(moves) > MOST_MOVES:
            raise Refusal("line.long", most=MOST_MOVES)
        known = (each for each in (line, *root.lines) if each.moves[: len(moves)] == moves)
        number = next((each.number for each in known), 0)
        if not number:
            number = await self.keep(person, root, line, moves)
        return await self.view(viewer, TryPlace(place.subject, number, len(moves)))

    async def roll(self, viewer: Viewer, person: Person, place: TryPlace) -> TryView:
        """The board after a draw at random, for this board alone. Raises: line.full, line.long, line.gone."""
        view = await self.view(viewer, place)
        if view.mover != CHANCE:
            raise Refusal("line.gone")
        game, rng = view.root.game, Random(self.runtime.random_bytes(BYTES))  # noqa: S311 - decides nothing
        drawn = game.write(view.position, game.sample(view.position, rng))
        return await self.play(viewer, person, place, drawn)

    @retried
    async def switch(self, viewer: Viewer, place: TryPlace, *, on: bool) -> TryView:
        """Switch a line to "play this if", or back.

        Raises: line.passed if the match went another way, line.no-answer, line.chance, line.second,
        line.full, match.over, match.not-yours, match.chance.
        """
        root = await self.root(viewer, place.subject)
        match, line = root.match, root.line(place.line)
        if match is None:
            raise Refusal("line.gone")

        def switched(now: Present, plan: Plan, present: MatchView) -> Plan:
            if not on:
                return without(plan, line.number)
            rest = try_views.shortened(present, line, present.ply)
            if rest is None:
                raise Refusal("line.passed")
            return planned(now, plan, rest)

        await self.edit(match.id, viewer.player_id, switched)
        async with self.database.write() as tx:
            kept = await tx.lines.touch(viewer.player_id, line.number, self.runtime.now_ms())
        if on and not kept:
            # Removed in another window meanwhile: nothing may be planned that its player cannot see.
            await self.edit(match.id, viewer.player_id, lambda _, plan, __: without(plan, line.number))
        return await self.view(viewer, place)

    @retried
    async def remove(self, viewer: Viewer, place: TryPlace) -> TryView:
        """Remove a line, which is not planned any more; return the board at its beginning."""
        root = await self.root(viewer, place.subject)
        number = root.line(place.line).number
        await self.unplan(viewer, root.match, number)
        async with self.database.write() as tx:
            await tx.lines.remove(viewer.player_id, number)
        # Another window may have switched it on before it was gone; from here on that finds no line.
        await self.unplan(viewer, root.match, number)
        return await self.view(viewer, TryPlace(place.subject))

    # what these need

    async def unplan(self, viewer: Viewer, match: MatchView | None, number: int) -> None:
        """Have a line not be played, if its match still asks for plans of the member."""
        if match is None or match.outcome is not None or match.seat_of(viewer.player_id) is None:
            return
        with suppress(Refusal):
            await self.edit(match.id, viewer.player_id, lambda _, plan, __: without(plan, number))

    async def root(self, viewer: Viewer, subject: TrySubject) -> TryRoot:
        """The position that lines of a subject begin in, with the member's lines that pass there."""
        match_id = subject.match_id
        if match_id is None:
            return await self.puzzle_root(viewer.player_id, subject)
        match = await self.matches.view_for(viewer, match_id)
        if subject.number > match.ply:
            raise Refusal("line.gone")
        replay = match.replay
        if subject.number < match.ply:
            replay = await replay_up_to(match.match.game, match.first, match.log, subject.number)
        async with self.database.read() as tx:
            rows = await tx.lines.of(viewer.player_id, subject.row)
        seat = match.seat_of(viewer.player_id)
        return TryRoot(
            subject,
            match.match.game,
            match,
            None,
            replay.position,
            replay.events,
            match.side if seat is None else seat,
            try_views.lines_at(match, rows, subject.number),
            *try_views.around(match, subject, len(replay.turn)),
        )

    async def puzzle_root(self, player_id: int, subject: TrySubject) -> TryRoot:
        one = puzzle(subject.of, subject.number)
        async with self.database.read() as tx:
            rows = await tx.lines.of(player_id, subject.row)
            tries = await tx.puzzles.attempts(player_id)
        if not any(row.solved for row in tries if (row.game, row.number) == (one.game, one.number)):
            raise Refusal("line.unsolved")
        game = registry.game(one.game)
        lines = tuple(Line(row.id, subject.number, row.moves) for row in rows)
        return TryRoot(subject, game, None, one, one.at, (), game.mover(one.at), lines)

    @retried
    async def keep(self, person: Person, root: TryRoot, line: Line, moves: tuple[str, ...]) -> int:
        """Store moves at the end of a line, or as a new one; return its number. Raises: line.full.

        If there are too many on the match, one goes that the match has left, unless it passes here.
        """
        now_ms, subject, done = self.runtime.now_ms(), root.subject.row, len(line.moves)
        async with self.database.write() as tx:
            longer = line.number and moves[:done] == line.moves
            more = line.moves, moves[done:]
            if longer and await tx.lines.touch(person.id, line.number, now_ms, *more):
                return line.number
            await tx.players.record(person.id, person.name, now_ms)
            rows = await tx.lines.of(person.id, subject)
            if len(rows) >= MOST_LINES:
                match = root.match
                reachable = () if match is None else try_views.lines_at(match, rows, match.ply)
                held = {each.number for each in (*root.lines, *reachable)}
                passed = next((row.id for row in reversed(rows) if row.id not in held), None)
                if passed is None:
                    raise Refusal("line.full", most=MOST_LINES)
                await tx.lines.remove(person.id, passed)
            return await tx.lines.add(person.id, subject, moves, now_ms)

    async def edit(self, match_id: int, player_id: int, edit: PlanEdit) -> None:
        """Save an edit of the member's plan, if that changes it."""

        async def decide(_: MatchView, loaded: MatchView, awake_ms: int) -> Sequence[Change]:
            match = loaded.match
            seat = permitted(match, player_id, "plan", awake_ms)
            plan = edit(Present(match.game, match.position, seat), plan_of(match.plans, seat), loaded)
            plans = with_plan(match.plans, seat, plan, len(match.players))
            return [Change(match, replace(match, plans=plans))] if plans != match.plans else []

        await self.matches.change(match_id, decide)
