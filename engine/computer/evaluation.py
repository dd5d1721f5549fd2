"""What each game adds to the computer player: ``EVALUATION`` in ``engine/games/<game>/evaluation.py``."""

from typing import Any, Protocol, cast

from engine import registry
from engine.computer.tree import Tree


class Evaluation(Protocol):
    """What the search needs from a game.

    ``overlooks`` are the shares of moves (0 to 1) that levels 1 to 7 do not consider. They are tuned for each
    game so that neighbouring levels differ about equally in strength.
    """

    overlooks: tuple[float, ...]

    def tree(self, at: Any) -> Tree[Any, Any]:
        """The tree of moves from a position, with values."""


def evaluation(key: str) -> Evaluation:
    """The evaluation of the game with that key. Raises: game.unknown."""
    return cast("Evaluation", registry.module("engine", key, "evaluation").EVALUATION)
