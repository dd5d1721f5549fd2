"""What a player sees of the legal moves: a good player all of them, a weaker one overlooks some.

Somebody who overlooks a move does so everywhere in one search, as people do; what they do see they judge
truly. So a weak level blunders as a person does, and never throws a random move away.
"""

from collections.abc import Hashable, Sequence
from typing import Any
from zlib import crc32

from engine.computer.tree import Tree


class MoveFilter:
    """MoveFilter that overlook nothing."""

    def seen(self, tree: Tree[Any, Any], node: Any, steps: Sequence[Any]) -> Sequence[Any]:  # noqa: ARG002
        """The steps that are considered; never none where there are some."""
        return steps

    def sees(self, tree: Tree[Any, Any], node: Any, step: Any) -> bool:  # noqa: ARG002
        """Whether one step is considered."""
        return True


class WeakMoveFilter(MoveFilter):
    """Drops a ``share`` (0 to 1) of all subjects of steps, drawn anew for each ``seed``."""

    def __init__(self, share: float, seed: int) -> None:
        self.limit = int(share * 2**32)
        self.seed = seed
        self.drawn: dict[Hashable, bool] = {}

    def seen(self, tree: Tree[Any, Any], node: Any, steps: Sequence[Any]) -> Sequence[Any]:
        return [step for step in steps if self.sees(tree, node, step)] or steps

    def sees(self, tree: Tree[Any, Any], node: Any, step: Any) -> bool:
        subject = tree.subject(node, step)
        found = self.drawn.get(subject)
        if found is None:
            # Not hash(): it differs from process to process, and a seed must give the same move everywhere.
            found = crc32(f"{self.seed}:{subject!r}".encode()) >= self.limit
            self.drawn[subject] = found
        return found
