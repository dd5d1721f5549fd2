"""The result of a search."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Ranked(NamedTuple):
    """A step of the root with its score for the seat to move there."""

    step: Any
    value: int


@dataclass(slots=True)
class Found:
    """The result of a search: the root's steps, best first, the expected steps, its depth and nodes."""

    ranked: list[Ranked] = field(default_factory=list)
    line: list[Any] = field(default_factory=list)
    depth: int = 0
    nodes: int = 0

    @property
    def best(self) -> Ranked:
        return self.ranked[0]
