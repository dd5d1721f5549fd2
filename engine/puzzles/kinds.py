"""What a kind of puzzle is: how its one solution is proved from the position, and how a turn is judged.

The kind ``win`` (``engine.puzzles.winning``) works for every game whose moves can be listed. Kinds of a
game's own are the ``KINDS`` of ``engine/games/<game>/puzzle_kinds.py``, by their names.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine import registry
from engine.computer.limits import never
from engine.computer.tree import result_of
from engine.core.turns import PlayedMoves, extended, moves_played, turn_played
from engine.puzzles import Puzzle

Stop = Callable[[], bool]


class Proved(NamedTuple):
    """The one solution of a position.

    ``plies`` is its length and ``line`` its canonical texts, as in ``Puzzle``; ``nodes`` is how much had to
    be looked at to find it, in a unit of the kind, which compares puzzles of one kind only.
    """

    plies: int
    line: tuple[str, ...]
    nodes: int


@dataclass(frozen=True, slots=True)
class TurnVerdict:
    """The verdict on a turn: ``turn`` are its canonical texts.

    ``solved`` says that nothing is left to be found. Where the turn is right and the puzzle goes on,
    ``answer`` are the moves of the other side and of chance up to the next turn.
    """

    turn: tuple[str, ...]
    right: bool
    solved: bool = False
    answer: tuple[str, ...] = ()


class Kind(ABC):
    """One kind of puzzle of a game."""

    @abstractmethod
    def proved(self, key: str, at: Any, plies: Sequence[int], nodes: int | None = None) -> Proved | None:
        """The solution of a position of that game; None where there is none, more than one, or one of another
        length than those in ``plies``.

        Raises: ``Stopped`` once ``nodes`` are spent.
        """

    @abstractmethod
    def verdict_at_once(self, puzzle: Puzzle, whole: PlayedMoves, turn: PlayedMoves) -> TurnVerdict | None:
        """The verdict on the last turn of all moves since the first position, where it takes no search."""

    @abstractmethod
    def verdict(self, puzzle: Puzzle, whole: PlayedMoves, turn: PlayedMoves, stop: Stop) -> TurnVerdict:
        """The verdict where ``verdict_at_once`` has none. Raises: ``Stopped``."""

    def solution(self, puzzle: Puzzle, stop: Stop = never) -> tuple[str, ...]:
        return puzzle.line


def kinds_of(key: str) -> Mapping[str, Kind]:
    """The kinds of a game's own, by name; none where it has none. Raises: game.unknown."""
    found: Mapping[str, Kind] | None = registry.exported(key, "KINDS")
    return found or {}


def played_from(game: str, at: Any, texts: Sequence[str]) -> PlayedMoves:
    """Moves played one after the other. Raises: what the game raises for one of the texts."""
    return moves_played(registry.game(game), at, texts)


def turn_of(puzzle: Puzzle, at: Any, text: str) -> PlayedMoves:
    """A typed turn, played. Raises: match.turn-over for moves beyond its end, and the game's errors."""
    return turn_played(registry.game(puzzle.game), at, text)


def on_line(puzzle: Puzzle, whole: PlayedMoves) -> bool:
    return whole.texts == puzzle.line[: len(whole.texts)]


def ended(puzzle: Puzzle, whole: PlayedMoves, turn: PlayedMoves) -> TurnVerdict | None:
    """The verdict on a turn that ended the game; None where play goes on."""
    outcome = registry.game(puzzle.game).outcome(whole.at)
    if outcome is None:
        return None
    won = result_of(outcome.places, whole.movers[0]) >= 1
    return TurnVerdict(turn.texts, right=won, solved=won)


def answered(puzzle: Puzzle, whole: PlayedMoves) -> PlayedMoves:
    """The moves with those of the puzzle's line that follow, up to the solver's next turn."""
    rules, seat = registry.game(puzzle.game), whole.movers[0]
    reached, rest = whole, puzzle.line[len(whole.texts) :]
    while rest and rules.mover(reached.at) != seat:
        reached, rest = extended(rules, reached, rest[0]), rest[1:]
    return reached
