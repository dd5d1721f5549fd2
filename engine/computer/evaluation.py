"""What each game adds to the computer player: ``EVALUATION`` in ``engine/games/<game>/evaluation.py``."""

from random import Random
from typing import Any, Protocol, cast

from engine import registry
from engine.computer.found import Found
from engine.computer.limits import Limits
from engine.computer.move_filter import MoveFilter
from engine.computer.tree import Tree


class RootSearch(Protocol):
    """A search of a tree for the best step of its root; it can look at another step afterwards."""

    def run(self) -> Found:
        """The steps of the root, best first."""

    def deepened(self, step: Any, limits: Limits) -> int:
        """The score of a step of the root, listed or not, judged as thoroughly as the best one was."""


class Evaluation(Protocol):
    """What the search needs from a game.

    ``overlooks`` are the shares of moves (0 to 1) that levels 1 to 7 do not consider. They are tuned for each
    game so that neighbouring levels differ about equally in strength.
    """

    overlooks: tuple[float, ...]

    def tree(self, at: Any) -> Tree[Any, Any]:
        """The tree of moves from a position, with values."""

    def search(self, tree: Any, limits: Limits, move_filter: MoveFilter, rng: Random, /) -> RootSearch:
        """The search of levels and judgements in a tree of the game: ``search = Puct`` for most."""


def evaluation(key: str) -> Evaluation:
    """The evaluation of the game with that key. Raises: game.unknown."""
    return cast("Evaluation", registry.exported(key, "EVALUATION"))
