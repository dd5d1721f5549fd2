"""Positions that a match against the computer goes on from: of finished matches, and of solved puzzles."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.core.game import CHANCE, Game
from engine.core.turns import moves_played, to_move
from engine.fairness.match_file import GIVEN_SEATS
from engine.match.errors import MatchRefused, Refusal
from engine.match.match import counted_entries, replayed
from engine.registry import game as game_of
from services.matches.lines import Lines
from services.matches.try_views import TryPlace
from services.matches.views import MatchView, Viewer


@dataclass(frozen=True, slots=True)
class GivenPosition:
    """A position to go on from, and the terms that the new match takes over.

    ``text`` is the position's, ``seat`` the member's, ``mover`` the one to move next. ``limit`` is the move
    limit in turns a player. ``match_id`` is the match that the position is of, None for a puzzle's, and
    ``level`` that of the computer that played there, if one did.
    """

    game: str
    options: Mapping[str, str]
    text: str
    position: Any
    seat: int
    mover: int
    limit: int | None
    match_id: int | None = None
    level: int | None = None


class GivenPositions:
    """Finds the positions that a member may go on from."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines

    async def at(self, viewer: Viewer, place: TryPlace) -> GivenPosition:
        """The position at a place of the board for trying, on a finished match or a solved puzzle.

        The member keeps their seat of the match, or the solver's; whoever did not play takes the one to move.
        Raises: match.playing, computer.two-seats, computer.position-over, and as ``Lines``.
        """
        view = await self.lines.view(viewer, place)
        root, moves = view.root, view.line.texts[: view.place.at]
        game, match, one = root.game.about.key, root.match, root.puzzle
        if match is None:
            options = root.game.choose(one.options if one else {})
            limit = root.game.turn_limit(GIVEN_SEATS, options)
            return await given_position(game, options, view.position, seat=root.side, limit=limit)
        if match.outcome is None:
            raise MatchRefused("match.playing", match=str(match.id))
        if len(match.seats) != GIVEN_SEATS:
            raise Refusal("computer.two-seats")
        at = await asyncio.to_thread(position_at, match, root.subject.number, moves)
        return await given_position(
            game,
            match.options,
            at,
            seat=match.seat_of(viewer.player_id),
            limit=match.turn_limit,
            match_id=match.id,
            level=match.level,
        )


def position_at(match: MatchView, ply: int, moves: Sequence[str]) -> Any:
    """The position of a match after so many plies and then these moves, as if nobody had left.

    Raises: the game's errors for a move.
    """
    game, at = match.match.game, match.first
    for _, entry in counted_entries(match.log[:ply]):
        if entry.kind == "move":
            at, _ = replayed(game, at, entry)
    return moves_played(game, at, moves).at


async def given_position(
    game: str,
    options: Mapping[str, str],
    at: Any,
    *,
    seat: int | None,
    limit: int | None,
    match_id: int | None = None,
    level: int | None = None,
) -> GivenPosition:
    """A position to go on from, as its text has it, without a history; without a seat the one to move.

    Raises: computer.position-over, and the game's own.
    """
    rules = game_of(game)
    if rules.outcome(at) is not None:
        raise Refusal("computer.position-over")
    text = rules.dump_first(at)
    position = rules.load(text, options)
    mover = await asyncio.to_thread(next_seat, rules, position)
    seat = mover if seat is None else seat
    return GivenPosition(game, options, text, position, seat, mover, limit, match_id, level)


def next_seat(game: Game[Any, Any], at: Any) -> int:
    """The seat to move, after a draw if chance comes first; the first one if that may end the game."""
    while (mover := to_move(game, at)) == CHANCE:
        at = game.play(at, game.sample(at, Random(0))).after  # noqa: S311 - nothing is drawn in secret
    return mover or 0
