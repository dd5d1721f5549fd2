"""Players to measure against: random, greedy (one step ahead), value MCTS, and level 8 by PUCT.

They search the same trees as the computer player, so that none gains by faster rules. ``value_mcts`` is PUCT
(Silver et al. 2017) with the static evaluation in place of a network: a leaf is worth its value, and a step's
prior is the softmax of the values after the steps.
"""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from engine import registry
from engine.coaching.hint import hint
from engine.computer.evaluation import evaluation
from engine.computer.limits import Limits
from engine.computer.move_filter import MoveFilter
from engine.computer.puct import Puct
from engine.computer.think import UNIT, Clock, expected_result, think
from engine.computer.tree import WIN, Tree
from engine.core.game import CHANCE
from ladder.newcomers import KINDS, newcomer_move

HINTS: Final = "hints"
EVENINGS: Final = frozenset({HINTS, *KINDS})
"""Who plays as on a first evening: from the start, without random moves."""
EXPLORE: Final = 1.4


class Turn(NamedTuple):
    """A position in which a player is to move, with a seed and the seconds it may think by a clock.

    With None for seconds the levels are limited by their nodes.
    """

    game: str
    at: Any
    seconds: float | None
    seed: int
    clock: Clock

    @property
    def ends(self) -> float:
        """When to stop by the clock. Raises: ``ValueError`` without seconds."""
        if self.seconds is None:
            raise ValueError("this player needs seconds")
        return self.clock() + self.seconds


Player = Callable[[Turn], Any]
"""Chooses a move as the game has it."""


def at_random(turn: Turn) -> Any:
    """Any legal move."""
    tree = evaluation(turn.game).tree(turn.at)
    return tree.move(tree.root, Random(turn.seed).choice(tree.steps(tree.root)))


def greedy(turn: Turn) -> Any:
    """The move after which the static evaluation is highest, without any search."""
    tree = evaluation(turn.game).tree(turn.at)
    found = Puct(tree, Limits(nodes=1), MoveFilter(), Random(turn.seed)).run()
    return tree.move(tree.root, found.best.step)


def level(number: int) -> Player:
    """The computer player of that level, within the time."""

    def player(turn: Turn) -> Any:
        game = registry.game(turn.game)
        clock = None if turn.seconds is None else turn.clock
        thought = think(turn.game, turn.at, level=number, seed=turn.seed, seconds=turn.seconds, clock=clock)
        return game.read(turn.at, thought.move)

    return player


def hinted(turn: Turn) -> Any:
    """Play the hint against the first level for each turn."""
    return registry.game(turn.game).read(turn.at, hint(turn.game, turn.at, 1).move)


def newcomer(kind: str) -> Player:
    """A newcomer of that kind, who thinks of nothing that is not on the board."""

    def player(turn: Turn) -> Any:
        return newcomer_move(turn.game, kind, turn.at, Random(turn.seed))

    return player


class ValueNode:
    """A node of the tree of value MCTS: prior, visits, the sum of expected results for the root's seat."""

    __slots__ = ("children", "mover", "node", "prior", "total", "visits")

    def __init__(self, tree: Tree[Any, Any], node: Any, prior: float) -> None:
        self.node, self.prior, self.visits, self.total = node, prior, 0, 0.0
        self.mover = tree.mover(node)
        self.children: Sequence[ValueNode] = ()


def value_mcts(turn: Turn) -> Any:
    """Monte Carlo tree search without playouts: PUCT, the most visited move."""
    rng, tree, ends = Random(turn.seed), evaluation(turn.game).tree(turn.at), turn.ends
    root = ValueNode(tree, tree.root, 1)
    steps = tree.candidates(tree.root)
    grow(tree, root)
    while turn.clock() < ends:
        visit(tree, root, rng)
    best = max(range(len(steps)), key=lambda number: (root.children[number].visits, -number))
    return tree.move(tree.root, steps[best])


def visit(tree: Tree[Any, Any], root: ValueNode, rng: Random) -> None:
    """Descend to a leaf, give it children and update the path."""
    here, path = root, [root]
    while here.children:
        parent = here
        if parent.mover == CHANCE:
            [here] = rng.choices(parent.children, [child.prior for child in parent.children])
        else:
            sign = 1 if parent.mover == root.mover else -1
            here = max(parent.children, key=lambda child: promise(child, parent, sign))
        path.append(here)
    repeated = tree.draws_by_repetition and here.node in [earlier.node for earlier in path[:-1]]
    score = 0.0 if repeated else score_of(tree, here.node, root.mover)
    if not repeated and abs(score) < WIN:
        grow(tree, here)
    for each in path:
        each.visits += 1
        each.total += expected_result(round(score))


def promise(child: ValueNode, parent: ValueNode, sign: int) -> float:
    """The upper bound of a child by PUCT for the seat that moves to it; unvisited, it is as its parent."""
    of = child if child.visits else parent
    mean = sign * of.total / max(1, of.visits)
    return mean + EXPLORE * child.prior * math.sqrt(parent.visits) / (1 + child.visits)


def score_of(tree: Tree[Any, Any], node: Any, seat: int) -> float:
    """The value of a node, ``WIN`` or its opposite at the end; where it means nothing yet, after the draw."""
    result = tree.result(node, seat)
    if result is not None:
        return result * WIN
    if tree.mover(node) == CHANCE and tree.unquiet(node):
        return sum(weight * score_of(tree, child, seat) for weight, child in tree.chances(node))
    return tree.value(node, seat)


def grow(tree: Tree[Any, Any], leaf: ValueNode) -> None:
    """Give a leaf its children with their priors."""
    if leaf.mover == CHANCE:
        leaf.children = [ValueNode(tree, node, weight) for weight, node in tree.chances(leaf.node)]
        return
    nodes = [tree.after(leaf.node, step) for step in tree.candidates(leaf.node)]
    scores = [score_of(tree, node, leaf.mover) for node in nodes]
    best = max(scores, default=0)
    weights = [math.exp((score - best) / UNIT) for score in scores]
    total = sum(weights)
    leaf.children = [
        ValueNode(tree, node, weight / total) for node, weight in zip(nodes, weights, strict=True)
    ]


PLAYERS: Final[dict[str, Player]] = {
    "random": at_random,
    "greedy": greedy,
    "mcts": value_mcts,
    HINTS: hinted,
    **{kind: newcomer(kind) for kind in KINDS},
    **{str(number): level(number) for number in range(1, 9)},
}
