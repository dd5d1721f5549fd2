"""Puzzles: positions with exactly one winning first move, mined from random games and proved by the solver.

``engine/games/<game>/puzzles.json`` holds a game's puzzles in the order in which they were found. A puzzle's
number is its place there, counted from 1, so puzzles are only ever added at the end.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from engine import registry
from engine.core.errors import BadRequest
from engine.core.turns import moves_played


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which the side to move has a forced win, by exactly one first move.

    ``plies`` is the length of the shortest win against the best defence; ``line`` are the canonical texts of
    its moves, up to the first draw of chance.
    """

    game: str
    number: int
    position: str
    plies: int
    line: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def at(self) -> Any:
        """The position that the text describes."""
        return registry.game(self.game).load(self.position, self.options)

    @property
    def moves(self) -> int:
        """How many moves, or steps of turns, the side to move needs."""
        game, at = registry.game(self.game), self.at
        own = moves_played(game, at, self.line).movers.count(game.mover(at))
        # Where the line ends at chance, the two sides share the plies that are left.
        return own + (self.plies - len(self.line)) // 2


def file_of(game: str) -> Path:
    """The path of the puzzles of the game with that key."""
    return registry.directory("engine", registry.folder(game)) / "puzzles.json"


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of the game with that key; none where none were mined. Raises: game.unknown."""
    file = file_of(game)
    if not file.exists():
        return ()
    stored = json.loads(file.read_text("utf-8"))
    return tuple(
        Puzzle(game, number, one["position"], one["plies"], tuple(one["line"]), one.get("options", {}))
        for number, one in enumerate(stored, 1)
    )


def puzzle(game: str, number: int) -> Puzzle:
    """The puzzle of a game with that number. Raises: game.unknown, puzzle.unknown."""
    found = puzzles(game)
    if not 0 < number <= len(found):
        raise BadRequest("puzzle.unknown", game=game, number=number)
    return found[number - 1]
