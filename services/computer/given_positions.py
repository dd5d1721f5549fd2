"""Positions that a match against the computer goes on from: of finished matches, and of solved puzzles."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.core.game import CHANCE, Game
from engine.core.turns import moves_played, to_move
from engine.match.errors import ComputerRefused, MatchRefused
from engine.match.match import counted_entries, replayed
from engine.puzzles import puzzle
from engine.registry import game as game_of
from services.matches.matches import Matches
from services.matches.views import MatchView, Viewer
from services.puzzles.puzzles import Puzzles

SEATS: Final = 2


@dataclass(frozen=True, slots=True)
class GivenPosition:
    """A position to go on from, and what the match that does so takes over.

    ``text`` is the position's, ``seat`` the member's, ``mover`` the one to move next. ``limit`` is the move
    limit in turns a player, ``match_id`` the match that the position is of, None for a puzzle's.
    """

    game: str
    options: Mapping[str, str]
    text: str
    position: Any
    seat: int
    mover: int
    limit: int | None
    match_id: int | None = None


class GivenPositions:
    """Finds the positions that a member may go on from."""

    def __init__(self, matches: Matches, puzzles: Puzzles) -> None:
        self.matches = matches
        self.puzzles = puzzles

    async def of_match(
        self, viewer: Viewer, match_id: int, ply: int, moves: Sequence[str] = ()
    ) -> GivenPosition:
        """The position of a finished match after so many plies and then these moves, of chance too.

        The member keeps their seat of the match; whoever did not play in it takes the one to move.
        Raises: match.unknown, match.playing, computer.two-seats, computer.position-over, and the game's own.
        """
        match = await self.matches.view_for(viewer, match_id)
        if match.outcome is None:
            raise MatchRefused("match.playing", match=str(match_id))
        if len(match.seats) != SEATS:
            raise ComputerRefused("computer.two-seats")
        at = await asyncio.to_thread(position_at, match, ply, moves)
        seat = match.seat_of(viewer.player_id)
        return await given_position(
            match.game, match.options, at, seat=seat, limit=match.turn_limit, match_id=match_id
        )

    async def of_puzzle(
        self, player_id: int, game: str, number: int, moves: Sequence[str] = ()
    ) -> GivenPosition:
        """The position of a puzzle, which the player has solved, after these moves; they keep its seat.

        Raises: puzzle.unknown, computer.unsolved, computer.position-over, and the game's own.
        """
        one, rules = puzzle(game, number), game_of(game)
        tries = await self.puzzles.read_tries(player_id, game, number)
        if not tries or not tries[-1].solved:
            raise ComputerRefused("computer.unsolved")
        options = rules.choose(one.options)
        at = (await asyncio.to_thread(moves_played, rules, one.at, moves)).at
        limit = rules.turn_limit(SEATS, options)
        return await given_position(game, options, at, seat=rules.mover(one.at), limit=limit)


def position_at(match: MatchView, ply: int, moves: Sequence[str]) -> Any:
    """The position of a match after so many plies and then these moves, as if nobody had left.

    Raises: the game's errors for a move.
    """
    game, at = match.match.game, match.first
    for _, entry in counted_entries(match.log[: max(0, ply)]):
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
) -> GivenPosition:
    """A position to go on from, as its text has it, without a history; without a seat the one to move.

    Raises: computer.position-over, and the game's own.
    """
    rules = game_of(game)
    if rules.outcome(at) is not None:
        raise ComputerRefused("computer.position-over")
    text = rules.dump(at)
    position = rules.load(text, options)
    mover = await asyncio.to_thread(next_seat, rules, position)
    return GivenPosition(
        game, options, text, position, mover if seat is None else seat, mover, limit, match_id
    )


def next_seat(game: Game[Any, Any], at: Any) -> int:
    """The seat to move, after a draw if chance comes first; the first one if that may end the game."""
    while (mover := to_move(game, at)) == CHANCE:
        at = game.play(at, game.sample(at, Random(0))).after  # noqa: S311 - nothing is drawn in secret
    return mover or 0
