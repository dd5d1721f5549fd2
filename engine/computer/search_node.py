"""The expanded nodes of a search's tree, and how values are carried back through them.

Values are between -1 and 1. A certain result is 1 or -1, and a little less for each ply before it.
"""

from collections.abc import Hashable
from functools import cache
from math import atanh, exp, sqrt, tanh
from operator import mul
from typing import Any, Final

from engine.computer.tree import SURE, WIN

PLY: Final = 0.0005
"""What a certain result counts less for each ply before it."""
CERTAIN: Final = 0.95
"""A value beyond this, or below its opposite, is certain; estimates stay between them."""
MOST: Final = 0.94
"""The largest estimate."""
SCALE: Final = 250
"""The score whose estimate is tanh(1)."""
EXPLORE: Final = 3.0
"""The weight of priors against values. With 0.6 matches against weak players took far longer to win."""
TEMPERATURE: Final = 60
"""The difference of scores that makes a prior e times as large."""
BEST_SHARE: Final = 0.8
"""The share of the best step in the value of a node; the rest is the mean of its visits."""


@cache
def estimate(score: int) -> float:
    """A score as a value between -1 and 1."""
    # Rounded, as libraries differ in the last digit: the same nodes give the same move on every machine.
    return round(max(-MOST, min(MOST, tanh(score / SCALE))), 12)


@cache
def prior(behind: int) -> float:
    """The prior of a step by how far its score is behind the best, before normalization."""
    return round(exp(-behind / TEMPERATURE), 12)


def score_of(value: float) -> int:
    if abs(value) > CERTAIN:
        plies = round((1 - abs(value)) / PLY)
        return WIN - plies if value > 0 else plies - WIN
    return round(SCALE * atanh(value))


class SearchNode:
    """A position of the tree that was expanded. Values are for its side: 1 for the root's, -1 for the others.

    ``values`` has an entry for each step, the best estimate first; ``visits`` and ``children`` have one for
    each step visited so far, and for the next one. ``weights`` are those of the draws at a chance node.
    """

    __slots__ = (
        "children", "complete", "count", "norm", "own", "position", "priors", "side", "steps", "value",
        "values", "visits", "weights",
    )  # fmt: skip

    def __init__(self, position: Hashable, side: int) -> None:
        self.position = position
        self.side = side
        self.steps: list[Any] = []
        self.values: list[float] = []
        self.priors: list[float] = []
        self.weights: list[float] = []
        self.visits = [0]
        self.children: list[SearchNode | None] = [None]
        self.complete = False
        self.count = 0
        self.norm = 1.0
        self.own = self.value = 0.0


def value_of(score: int) -> float:
    if abs(score) > SURE:
        return 1 - PLY * (WIN - score) if score > 0 else PLY * (WIN + score) - 1
    return estimate(score)


def select(node: SearchNode) -> int:
    """The index of the step or draw to visit next; -1 where all are certain or there is none."""
    chosen, highest = -1, -9.0
    if node.weights:
        total = node.count + 1
        for index, (value, weight, visits) in enumerate(
            zip(node.values, node.weights, node.visits, strict=True)
        ):
            missing = weight * total - visits
            if missing > highest and -CERTAIN < value < CERTAIN:
                chosen, highest = index, missing
        return chosen
    factor = EXPLORE * sqrt(node.count + 1) / node.norm
    # ``visits`` is the shortest: of the steps not yet visited only the first can be next.
    steps = zip(node.values, node.priors, node.visits, strict=False)
    for index, (value, share, visits) in enumerate(steps):
        bound = value + factor * share / (1 + visits)
        if bound > highest and -CERTAIN < value < CERTAIN:
            chosen, highest = index, bound
    return chosen


def carry(child: SearchNode, node: SearchNode, index: int) -> None:
    """Carry the value of a child one ply back."""
    value = child.value if child.side == node.side else -child.value
    node.count += 1
    node.visits[index] += 1
    if node.weights:
        node.values[index] = value
        node.value = expected(node)
        return
    if value > CERTAIN:
        value -= PLY
    elif value < -CERTAIN:
        value += PLY
        node.count -= node.visits[index]
        node.visits[index] = 0
    node.values[index] = value
    node.value = worth(node)


def worth(node: SearchNode) -> float:
    """The value of a node by its steps, for its side."""
    best = max(node.values)
    if best > CERTAIN:
        return best
    if best < -CERTAIN:
        return best if node.complete else -MOST
    mean: float = (node.own + sum(map(mul, node.visits, node.values))) / (node.count + 1)
    return mean + BEST_SHARE * (best - mean)


def expected(node: SearchNode) -> float:
    """The mean value of the draws at a chance node; certain where it is after each draw."""
    values = node.values
    least, most = min(values), max(values)
    if least > CERTAIN:
        return least
    if most < -CERTAIN:
        return most
    mean: float = sum(map(mul, node.weights, values))
    return max(-MOST, min(MOST, mean))


def best_index(node: SearchNode) -> int:
    best = max(node.values)
    if abs(best) > CERTAIN:
        return node.values.index(best)
    return node.visits.index(max(node.visits))
