"""Where the search finds what each game adds: ``engine/<game>/evaluation.py`` holds a ``EVALUATION``."""

from typing import Any, Protocol, cast

from engine import registry
from engine.computer.tree import Tree


class Evaluation(Protocol):
    """What a game tells the search.

    ``overlooks`` are the shares of moves that levels 1 to 7 do not see: in a long game of many small chances
    a little less decides, in a short one it takes more to tell two levels apart.
    """

    overlooks: tuple[float, ...]

    def tree(self, at: Any) -> Tree[Any, Any]:
        """The moves ahead of a position, with their values."""


def evaluation(key: str) -> Evaluation:
    """The evaluation of a game, by its key."""
    return cast("Evaluation", registry.module("engine", key, "evaluation").EVALUATION)
