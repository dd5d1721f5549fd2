"""Players to measure against: random, greedy (one step ahead), value MCTS, plain UCT, and level 8 by PUCT.

They search the same trees as the computer player, so that none gains by faster rules. ``value_mcts`` is PUCT
(Silver et al. 2017) with the static evaluation in place of a network: a leaf is worth its value, and a step's
prior is the softmax of the values after the steps. ``uct`` is UCB1 with random playouts.
"""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from engine import registry
from engine.coaching.hint import hint
from engine.computer.evaluation import evaluation
from engine.computer.levels import LEVELS, STRONGEST
from engine.computer.limits import Limits
from engine.computer.move_filter import MoveFilter
from engine.computer.puct import Puct
from engine.computer.think import UNIT, Clock, expected_result, limits_of, think
from engine.computer.tree import WIN, Tree
from engine.core.game import CHANCE
from ladder.newcomers import KINDS, newcomer_move

HINTS: Final = "hints"
EVENINGS: Final = frozenset({HINTS, *KINDS})
"""Who plays as on a first evening: from the start, without random moves."""
EXPLORE: Final = 1.4
ROLLOUT_PLIES: Final = 200


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


class Choice(NamedTuple):
    """A player's move as the game has it, and the nodes looked at."""

    move: Any
    nodes: int


Player = Callable[[Turn], Choice]


def at_random(turn: Turn) -> Choice:
    """Any legal move."""
    tree = evaluation(turn.game).tree(turn.at)
    return Choice(tree.move(tree.root, Random(turn.seed).choice(tree.steps(tree.root))), 1)


def greedy(turn: Turn) -> Choice:
    """The move after which the static evaluation is highest, without any search."""
    tree = evaluation(turn.game).tree(turn.at)
    found = Puct(tree, Limits(nodes=1), MoveFilter(), Random(turn.seed)).run()
    return Choice(tree.move(tree.root, found.best.step), found.nodes)


def level(number: int) -> Player:
    """The computer player of that level, within the time."""

    def player(turn: Turn) -> Choice:
        game = registry.game(turn.game)
        clock = None if turn.seconds is None else turn.clock
        thought = think(turn.game, turn.at, level=number, seed=turn.seed, seconds=turn.seconds, clock=clock)
        return Choice(game.read(turn.at, thought.move), thought.nodes)

    return player


def hinted(turn: Turn) -> Choice:
    """Play the hint against the first level for each turn."""
    thought = hint(turn.game, turn.at, 1)
    return Choice(registry.game(turn.game).read(turn.at, thought.move), thought.nodes)


def newcomer(kind: str) -> Player:
    """A newcomer of that kind, who thinks of nothing that is not on the board."""

    def player(turn: Turn) -> Choice:
        return Choice(newcomer_move(turn.game, kind, turn.at, Random(turn.seed)), 1)

    return player


def puct(turn: Turn) -> Choice:
    """The strongest level with the search of the weaker ones."""
    of_game = evaluation(turn.game)
    tree = of_game.tree(turn.at)
    limits = limits_of(LEVELS[STRONGEST], tree, turn.seconds, turn.clock)
    found = of_game.search(tree, limits, MoveFilter(), Random(turn.seed)).run()
    return Choice(tree.move(tree.root, found.best.step), found.nodes)


class ValueNode:
    """A node of the tree of value MCTS: prior, visits, the sum of expected results for the root's seat."""

    __slots__ = ("children", "mover", "node", "prior", "total", "visits")

    def __init__(self, tree: Tree[Any, Any], node: Any, prior: float) -> None:
        self.node, self.prior, self.visits, self.total = node, prior, 0, 0.0
        self.mover = tree.mover(node)
        self.children: Sequence[ValueNode] = ()


def value_mcts(turn: Turn) -> Choice:
    """Monte Carlo tree search without playouts: PUCT, the most visited move."""
    rng, tree, ends = Random(turn.seed), evaluation(turn.game).tree(turn.at), turn.ends
    root = ValueNode(tree, tree.root, 1)
    steps, nodes = tree.candidates(tree.root), grow(tree, root)
    while turn.clock() < ends:
        nodes += visit(tree, root, rng)
    best = max(range(len(steps)), key=lambda number: (root.children[number].visits, -number))
    return Choice(tree.move(tree.root, steps[best]), nodes)


def visit(tree: Tree[Any, Any], root: ValueNode, rng: Random) -> int:
    """Descend to a leaf, give it children and update the path; the nodes made."""
    here, path, found = root, [root], 0
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
        found = grow(tree, here)
    for each in path:
        each.visits += 1
        each.total += expected_result(round(score))
    return found


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


def grow(tree: Tree[Any, Any], leaf: ValueNode) -> int:
    """Give a leaf its children with their priors; how many they are."""
    if leaf.mover == CHANCE:
        leaf.children = [ValueNode(tree, node, weight) for weight, node in tree.chances(leaf.node)]
        return len(leaf.children)
    nodes = [tree.after(leaf.node, step) for step in tree.candidates(leaf.node)]
    scores = [score_of(tree, node, leaf.mover) for node in nodes]
    best = max(scores, default=0)
    weights = [math.exp((score - best) / UNIT) for score in scores]
    total = sum(weights)
    leaf.children = [
        ValueNode(tree, node, weight / total) for node, weight in zip(nodes, weights, strict=True)
    ]
    return len(nodes)


class PlayoutNode:
    """A node of the UCT tree: visits, and the sum of results for the seat that moved to it."""

    __slots__ = ("children", "seat", "total", "untried", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.untried: list[Any] | None = None
        self.children: dict[Any, PlayoutNode] = {}
        self.visits = 0
        self.total = 0.0


def uct(turn: Turn) -> Choice:
    """Plain Monte Carlo tree search: UCB1, one random playout a visit, the most visited move."""
    rng, tree = Random(turn.seed), evaluation(turn.game).tree(turn.at)
    ends, root, nodes = turn.ends, PlayoutNode(-1), 0
    while turn.clock() < ends:
        nodes += playout(tree, root, rng)
    best = max(root.children, key=lambda step: root.children[step].visits)
    return Choice(tree.move(tree.root, best), nodes)


def playout(tree: Tree[Any, Any], root: PlayoutNode, rng: Random) -> int:
    """Make one visit (descend, add a node, play at random, update the path); the steps made."""
    node, here, path, plies, grown = tree.root, root, [root], 0, False
    while tree.result(node, 0) is None and plies < ROLLOUT_PLIES:
        plies += 1
        if tree.mover(node) == CHANCE:
            node = drawn(tree, node, rng)
            if not grown:
                here = here.children.setdefault(node, PlayoutNode(here.seat))
                path.append(here)
            continue
        if grown:
            node = tree.after(node, rng.choice(tree.steps(node)))
            continue
        seat = tree.mover(node)
        if here.untried is None:
            here.untried = list(tree.steps(node))
        step, grown = pick(here, rng)
        node = tree.after(node, step)
        here = here.children.setdefault(step, PlayoutNode(seat))
        path.append(here)
    for each in path:
        each.visits += 1
        if each.seat >= 0:
            each.total += (1 + (tree.result(node, each.seat) or 0)) / 2
    return plies


def pick(here: PlayoutNode, rng: Random) -> tuple[Any, bool]:
    """The step to follow, and whether it is a new one."""
    if here.untried:
        return here.untried.pop(rng.randrange(len(here.untried))), True
    log = math.log(here.visits + 1)

    def bound(step: Any) -> float:
        child = here.children[step]
        return child.total / child.visits + EXPLORE * math.sqrt(log / child.visits)

    return max(here.children, key=bound), False


def drawn(tree: Tree[Any, Any], node: Any, rng: Random) -> Any:
    """The node after a random draw of chance, by its weights."""
    chances = tree.chances(node)
    return rng.choices([child for _, child in chances], [weight for weight, _ in chances])[0]


PLAYERS: Final[dict[str, Player]] = {
    "random": at_random,
    "greedy": greedy,
    "mcts": value_mcts,
    "uct": uct,
    "puct": puct,
    HINTS: hinted,
    **{kind: newcomer(kind) for kind in KINDS},
    **{str(number): level(number) for number in range(1, 9)},
}
