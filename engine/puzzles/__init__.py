"""Puzzles: positions with exactly one first move that solves them, mined from self-play and proved.

``engine/games/<game>/puzzles.json`` holds a game's puzzles in the order in which they were found, and how
they were graded. A puzzle's number is its place there, counted from 1: puzzles are only added at the end,
and a deleted one leaves null, so that its number is never used again.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, Literal

from engine import registry
from engine.core.errors import BadRequest
from engine.core.turns import moves_played

Grade = Literal["easy", "medium", "hard"]
GRADES: Final[tuple[Grade, ...]] = ("easy", "medium", "hard")
WIN: Final = "win"
"""The kind of puzzle that every game can have: a forced win."""
WEAKEST: Final = 1000
STRONGEST: Final = 2000
MIDDLE: Final = (WEAKEST + STRONGEST) // 2


@dataclass(frozen=True)
class Puzzle:
    """A position that exactly one first move solves.

    ``kind`` says what solves it: a forced win, or what the game's own kinds say. ``plies`` is the length of
    the solution, of a win the shortest one against the best defence; ``line`` are the canonical texts of its
    moves, up to the first draw of chance. ``nodes`` is how much the proof had to look at, and ``missed`` how
    often levels 1 to 7 did not find the first move; from both follows ``strength``, in points of a rating.
    """

    game: str
    number: int
    position: str
    plies: int
    line: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    kind: str = WIN
    nodes: int = 0
    missed: int = 0
    strength: int = MIDDLE

    @cached_property
    def at(self) -> Any:
        return registry.game(self.game).load(self.position, self.options)

    @property
    def moves(self) -> int:
        """How many moves, or steps of turns, the side to move needs."""
        game, at = registry.game(self.game), self.at
        own = moves_played(game, at, self.line).movers.count(game.mover(at))
        # Where the line ends at chance, the two sides share the plies that are left.
        return own + (self.plies - len(self.line)) // 2

    @property
    def grade(self) -> Grade:
        """The third of the range of strengths that the puzzle's is in."""
        third = (self.strength - WEAKEST) * len(GRADES) // (STRONGEST - WEAKEST + 1)
        return GRADES[max(0, min(third, len(GRADES) - 1))]


def file_of(game: str) -> Path:
    return registry.directory("engine", registry.folder(game)) / "puzzles.json"


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of the game with that key, by number; none if none were mined. Raises: game.unknown."""
    file = file_of(game)
    if not file.exists():
        return ()
    stored = json.loads(file.read_text("utf-8"))["puzzles"]
    return tuple(
        Puzzle(game, number, **{**one, "line": tuple(one["line"])})
        for number, one in enumerate(stored, 1)
        if one is not None
    )


def puzzle(game: str, number: int) -> Puzzle:
    """The puzzle of a game with that number. Raises: game.unknown, puzzle.unknown, puzzle.deleted."""
    found = puzzles(game)
    one = next((each for each in found if each.number == number), None)
    if one is not None:
        return one
    if found and 0 < number < found[-1].number:
        raise BadRequest("puzzle.deleted", number=number)
    raise BadRequest("puzzle.unknown", game=game, number=number)
