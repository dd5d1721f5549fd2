"""Whether a turn solves a puzzle, and the reply to it."""

from collections.abc import Sequence

from engine.computer.limits import never
from engine.core.turns import PlayedMoves
from engine.puzzles import WIN, Puzzle
from engine.puzzles.kinds import Kind, Stop, TurnVerdict, kinds_of, played_from, turn_of
from engine.puzzles.winning import Win

__all__ = ["TurnVerdict", "judge", "kind_named", "played_from", "quick_verdict", "solution", "turn_of"]


def kind_named(game: str, name: str) -> Kind:
    """The kind of puzzle with that name in a game. Raises: game.unknown."""
    return {WIN: Win(), **kinds_of(game)}[name]


def quick_verdict(puzzle: Puzzle, before: Sequence[str], text: str) -> TurnVerdict | None:
    """The verdict where no search is needed, else None.

    ``before`` are all moves since the puzzle's first position, ``text`` is the turn to be judged.
    Raises: match.turn-over, and what the game raises for the text.
    """
    return kind_named(puzzle.game, puzzle.kind).verdict_at_once(puzzle, *tried(puzzle, before, text))


def judge(puzzle: Puzzle, before: Sequence[str], text: str, stop: Stop = never) -> TurnVerdict:
    """The verdict on a turn, by a search where ``quick_verdict`` has none. Raises: ``Stopped``."""
    kind, (whole, turn) = kind_named(puzzle.game, puzzle.kind), tried(puzzle, before, text)
    known = kind.verdict_at_once(puzzle, whole, turn)
    return kind.verdict(puzzle, whole, turn, stop) if known is None else known


def tried(puzzle: Puzzle, before: Sequence[str], text: str) -> tuple[PlayedMoves, PlayedMoves]:
    """All moves of a puzzle up to the end of a turn; and the turn alone."""
    reached = played_from(puzzle.game, puzzle.at, before)
    turn = turn_of(puzzle, reached.at, text)
    return reached.then(turn), turn


def solution(puzzle: Puzzle, stop: Stop = never) -> tuple[str, ...]:
    return kind_named(puzzle.game, puzzle.kind).solution(puzzle, stop)
