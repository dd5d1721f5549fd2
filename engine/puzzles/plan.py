"""Which puzzles are mined: ``engine/games/<game>/mining.py`` holds the ``PLAN`` of a game.

A game without that module is not mined.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine import registry
from engine.computer.solver import Proof


class Plan(NamedTuple):
    """Which puzzles to look for in random games.

    ``depths`` are the lengths of wins, in plies, and ``most`` is the number of puzzles of each length. The
    first ``opening`` plies of a game are skipped, and so are ``apart`` after each puzzle, for the next one
    would consist of its later moves; a game is stopped after ``plies``. ``careless`` is the share of moves
    (0 to 1) that are drawn at random, so that one side gets a lost position. ``prepare`` may turn a position
    text into another one to be searched, ``promising`` says whether a position is searched at all, for at
    most ``nodes``, and ``fitting`` whether a proof becomes a puzzle.
    """

    depths: tuple[int, ...]
    most: int
    opening: int
    plies: int
    apart: int = 6
    options: tuple[dict[str, str], ...] = ({},)
    seats: int = 2
    nodes: int = 60_000
    careless: float = 0.35
    prepare: Callable[[str], str] = str
    promising: Callable[[Any], bool] = bool
    fitting: Callable[[Any, Proof], bool] = lambda _at, _proof: True


def plans() -> dict[str, Plan]:
    """The plans of all games that have one, by the game's key."""
    return {
        key: registry.module("engine", key, "mining").PLAN
        for key in registry.games()
        if registry.has_module("engine", key, "mining")
    }
