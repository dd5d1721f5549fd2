"""Which legal moves a level considers: the strongest all of them, a weaker one overlooks some.

What is overlooked is overlooked everywhere in one search, and the moves considered are judged correctly.
People overlook what others can do more often than what they can do themselves, and hardly ever their own
goal; so a weak level makes human mistakes, and never plays a random move.
"""

from collections.abc import Hashable, Sequence
from typing import Any, Final
from zlib import crc32

from engine.computer.tree import SURE, WIN, Tree

REPLIES: Final = 2.0
"""How much more often the moves of others are overlooked than one's own."""

LOST_AT_ONCE: Final = 1 - WIN
"""The score of a step that loses by itself: an own goal."""

ScoredStep = tuple[int, Any]
"""The score that a step leads to, for the side to move, and the step."""


class MoveFilter:
    """A filter that passes every step."""

    def considered(
        self,
        tree: Tree[Any, Any],
        node: Any,
        looked: Sequence[ScoredStep],
        *,
        own: bool,
    ) -> Sequence[ScoredStep]:
        """The steps that are considered, at least one; ``own`` are those of the side at the root."""
        return looked

    def considers(self, tree: Tree[Any, Any], node: Any, step: Any, *, own: bool) -> bool:
        return True


class WeakMoveFilter(MoveFilter):
    """A filter that drops a ``share`` (0 to 1) of the own steps, different ones for each ``seed``."""

    def __init__(self, share: float, seed: int) -> None:
        self.share = share
        self.seed = seed
        self.drawn: dict[Hashable, float] = {}

    def considered(
        self, tree: Tree[Any, Any], node: Any, looked: Sequence[ScoredStep], *, own: bool
    ) -> Sequence[ScoredStep]:
        found = [
            pair
            for pair in looked
            if (own and pair[0] > SURE) or self.considers(tree, node, pair[1], own=own)
        ]
        if own and all(score <= LOST_AT_ONCE for score, _ in found):
            # Whoever sees nothing else looks again: nobody kicks into their own goal.
            found, looked = [], [pair for pair in looked if pair[0] > LOST_AT_ONCE] or looked
        return found or [max(looked, key=lambda pair: self.margin(tree, node, pair[1], own=own))]

    def considers(self, tree: Tree[Any, Any], node: Any, step: Any, *, own: bool) -> bool:
        return self.margin(tree, node, step, own=own) >= 0

    def margin(self, tree: Tree[Any, Any], node: Any, step: Any, *, own: bool) -> float:
        """By how much a step is not overlooked; below 0 where it is."""
        subject = tree.subject(node, step)
        drawn = self.drawn.get(subject)
        if drawn is None:
            # Not hash(): it differs from process to process, and a seed must give the same move everywhere.
            drawn = self.drawn[subject] = crc32(f"{self.seed}:{subject!r}".encode()) / 2**32
        return drawn - self.share * tree.overlooked(node, step) * (1 if own else REPLIES)
