"""Which puzzles are mined: ``engine/games/<game>/mining.py`` holds the ``PLANS`` of a game.

A game without that module is not mined.
"""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from engine import registry
from engine.computer.levels import Level
from engine.computer.think import consider
from engine.puzzles import WIN
from engine.puzzles.kinds import Proved

QUICK: Final = Level(60)


def quick_move(key: str, at: Any, seed: int) -> Any:
    """The move of a player that looks at few positions."""
    return registry.game(key).read(at, consider(key, at, QUICK, seed=seed).move)


def from_the_start(key: str, options: Mapping[str, str], rng: Random) -> Any:  # noqa: ARG001 - others draw
    return registry.game(key).start(2, options)


class SearchPlan(NamedTuple):
    """Which puzzles of one kind to look for in games that the computer plays against itself.

    ``wanted`` is the number of puzzles of each length in plies. A game begins where ``start`` says. The first
    ``opening`` plies of it are skipped, and so are ``apart`` after each puzzle, for the next one would
    consist of its later moves; it is stopped after ``plies``. ``careless`` is the share of moves (0 to 1)
    that are drawn at random, so that one side gets a lost position; the others are those of ``player``.
    ``promising`` says whether a position is looked at, ``prepare`` turns its text into those to be proved,
    each with at most ``nodes``, and ``fitting`` says whether what was proved becomes a puzzle.
    """

    wanted: Mapping[int, int]
    opening: int
    plies: int
    kind: str = WIN
    apart: int = 6
    options: tuple[dict[str, str], ...] = ({},)
    start: Callable[[str, Mapping[str, str], Random], Any] = from_the_start
    nodes: int = 60_000
    careless: float = 0.35
    player: Callable[[str, Any, int], Any] = quick_move
    prepare: Callable[[str], Iterable[str]] = lambda position: (position,)
    promising: Callable[[Any], bool] = bool
    fitting: Callable[[Any, Proved], bool] = lambda _at, _proved: True


def plans() -> dict[str, tuple[SearchPlan, ...]]:
    """The plans of all games that have some, by the game's key."""
    return {key: found for key in registry.games() if (found := registry.exported(key, "PLANS"))}
