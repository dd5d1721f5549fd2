"""Puzzles and players' results as they are shown. Frozen values."""

from dataclasses import dataclass
from typing import Any

from engine.core.game import Event
from engine.puzzles import Puzzle


@dataclass(frozen=True, slots=True)
class Tally:
    """A player's puzzles: how many are solved, and how many first tries in a row were right, now and ever."""

    solved: int = 0
    streak: int = 0
    best: int = 0


@dataclass(frozen=True, slots=True)
class PuzzleView:
    """A puzzle after some moves.

    ``played`` are all moves since its first position; ``events`` what the answer to the solver's last turn
    did, empty at first. ``left`` counts the moves, or steps, that the solver still needs.
    """

    puzzle: Puzzle
    played: tuple[str, ...]
    position: Any
    seat: int
    events: tuple[Event, ...]
    left: int


@dataclass(frozen=True, slots=True)
class TryResult:
    """The result of a turn: ``next`` is the puzzle after a right one, None where that solves it.

    ``after`` is the position the turn led to and ``events`` what it did there. ``counted`` where this was the
    first try at the puzzle that was decided, so that it moved the streak; ``lost`` is the streak it ended.
    """

    turn: tuple[str, ...]
    answer: tuple[str, ...]
    right: bool
    solved: bool
    after: Any
    events: tuple[Event, ...]
    next: PuzzleView | None
    counted: bool
    lost: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class NextPuzzle:
    """The puzzle a player gets next; ``again`` once the player has solved all puzzles."""

    view: PuzzleView
    again: bool


@dataclass(frozen=True, slots=True)
class Daily:
    """The daily puzzle that is to be posted, or is shown, on a server."""

    server_id: int
    channel_id: int
    day: int
    message_id: int | None
    view: PuzzleView
    solvers: int
