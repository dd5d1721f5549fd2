"""Positions with one way to win: mined from computers' games, proved by the solver, kept as data.

``<game>.json`` beside this file holds a game's puzzles in the order they were found; a puzzle's number is its
place there, counted from 1, so files are only ever added to.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from engine import registry
from engine.core.errors import BadRequest
from engine.core.turns import line_walk


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which the side to move wins by force, and by one first move only.

    ``plies`` is the length of the shortest win against the best defence; ``line`` are its moves as text.
    """

    game: str
    number: int
    position: str
    plies: int
    line: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def at(self) -> Any:
        """The position itself."""
        return registry.game(self.game).load(self.position, self.options)

    @property
    def moves(self) -> int:
        """How many of the line's moves, or steps, are the solver's own."""
        game, at = registry.game(self.game), self.at
        own = line_walk(game, at, self.line).movers.count(game.mover(at))
        # Where chance ended the line, the plies that are left are the two sides' by turns.
        return own + (self.plies - len(self.line)) // 2


def file_of(game: str) -> Path:
    """Where the puzzles of a game are kept, by its key."""
    return registry.directory("engine", registry.folder(game)) / "puzzles.json"


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, by its key; none where none were mined. ``game.unknown``."""
    file = file_of(game)
    if not file.exists():
        return ()
    kept = json.loads(file.read_text("utf-8"))
    return tuple(
        Puzzle(game, number, one["position"], one["plies"], tuple(one["line"]), one.get("options", {}))
        for number, one in enumerate(kept, 1)
    )


def puzzle(game: str, number: int) -> Puzzle:
    """A puzzle by game and number; ``puzzle.unknown``."""
    found = puzzles(game)
    if not 0 < number <= len(found):
        raise BadRequest("puzzle.unknown", game=game, number=number)
    return found[number - 1]
