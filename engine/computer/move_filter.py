"""Which legal moves a level considers: the strongest all of them, a weaker one overlooks some.

A move that is overlooked is overlooked everywhere in one search, and the moves considered are judged
correctly. So a weak level makes human mistakes, and never plays a random move.
"""

from collections.abc import Hashable, Sequence
from typing import Any
from zlib import crc32

from engine.computer.tree import Tree


class MoveFilter:
    """A filter that passes every step."""

    def considered(self, tree: Tree[Any, Any], node: Any, steps: Sequence[Any]) -> Sequence[Any]:  # noqa: ARG002
        """The steps that are considered; at least one where there are some."""
        return steps

    def considers(self, tree: Tree[Any, Any], node: Any, step: Any) -> bool:  # noqa: ARG002
        """Whether one step is considered."""
        return True


class WeakMoveFilter(MoveFilter):
    """A filter that drops a ``share`` (0 to 1) of all subjects of steps, different ones for each ``seed``."""

    def __init__(self, share: float, seed: int) -> None:
        self.limit = int(share * 2**32)
        self.seed = seed
        self.drawn: dict[Hashable, bool] = {}

    def considered(self, tree: Tree[Any, Any], node: Any, steps: Sequence[Any]) -> Sequence[Any]:
        return [step for step in steps if self.considers(tree, node, step)] or steps

    def considers(self, tree: Tree[Any, Any], node: Any, step: Any) -> bool:
        subject = tree.subject(node, step)
        found = self.drawn.get(subject)
        if found is None:
            # Not hash(): it differs from process to process, and a seed must give the same move everywhere.
            found = crc32(f"{self.seed}:{subject!r}".encode()) >= self.limit
            self.drawn[subject] = found
        return found
