"""Puzzles and players' results as they are shown. Frozen values."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from data.regular_posts import RegularPost
from engine.core.game import Event
from engine.puzzles import Puzzle
from services.players.rating_model import ShownRating


@dataclass(frozen=True, slots=True)
class Tally:
    """A player's puzzles: how many are solved, and how many first tries in a row were right, now and ever."""

    solved: int = 0
    streak: int = 0
    best: int = 0


@dataclass(frozen=True, slots=True)
class PuzzleView:
    """A puzzle after some moves.

    ``played`` are all moves since its first position, and ``events`` what the last ones of them did, which
    reply to the solver's last turn; both are empty at first. ``left`` counts the moves, or steps, that the
    solver still needs.
    """

    puzzle: Puzzle
    played: tuple[str, ...]
    position: Any
    seat: int
    events: tuple[Event, ...]
    left: int


@dataclass(frozen=True, slots=True)
class TryResult:
    """The result of a turn: ``next`` is the puzzle after a right one, None if that solves it.

    ``after`` is the position the turn led to and ``events`` what it did there. ``counted`` when this was the
    first try at the puzzle that was decided, so that it moved the streak; ``lost`` is the streak it ended.
    ``rating`` is the member's rating after it and ``change`` what it won, both None if it did not count;
    ``unrated`` numbers a puzzle that did not yet, from 1.
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
    rating: ShownRating | None = None
    change: int | None = None
    unrated: int | None = None


@dataclass(frozen=True, slots=True)
class NextPuzzle:
    """The puzzle a player gets next; ``again`` once the player has solved all puzzles."""

    view: PuzzleView
    again: bool


@dataclass(frozen=True, slots=True)
class Today:
    """How a player does at a day's puzzle: wrong tries, and how it ended, if it has.

    ``streak`` is how many days in a row are solved up to now: a day that can still be solved ends none.
    """

    day: int
    view: PuzzleView
    wrong: int
    solved: bool
    shown: bool
    streak: int

    @property
    def over(self) -> bool:
        """Whether nothing counts for the day any more."""
        return self.solved or self.shown


@dataclass(frozen=True, slots=True)
class RushView:
    """A rush in play: its score, and the puzzle to solve after some moves.

    ``began_ms`` names the rush, ``step`` the puzzle in it. ``game`` is empty for puzzles of every game.
    """

    began_ms: int
    ends_ms: int
    game: str
    solved: int
    wrong: int
    view: PuzzleView

    @property
    def step(self) -> int:
        """How many puzzles are decided."""
        return self.solved + self.wrong


@dataclass(frozen=True, slots=True)
class RushEnd:
    """A rush that is over: ``late`` by an answer after its time, else by too many mistakes, or by choice.

    ``best`` is the player's best score, ``record`` whether this rush made it.
    """

    game: str
    solved: int
    wrong: int
    best: int
    record: bool
    late: bool


@dataclass(frozen=True, slots=True)
class RushResult:
    """The result of a turn in a rush: ``right``, and ``solved`` if that was the last one of its puzzle.

    ``rush`` is how it goes on, with the next puzzle if one was decided; or it is over.
    """

    right: bool
    solved: bool
    rush: RushView | RushEnd


@dataclass(frozen=True, slots=True)
class Daily:
    """The daily puzzle that is due, or shown, on a server.

    ``results`` has for each member who tried it whether they were right at once, and have solved it.
    """

    post: RegularPost
    view: PuzzleView
    results: Sequence[tuple[bool, bool]]
