"""Players to measure against: one that plays at random, one that looks one step ahead, and plain UCT.

They search the same trees as the computer player, so that none gains by faster rules.
"""

import math
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.limits import Limits
from engine.computer.move_filter import MoveFilter
from engine.computer.search import Search
from engine.computer.think import Clock, think
from engine.computer.tree import Tree
from engine.core.game import CHANCE

EXPLORE: Final = 1.4
ROLLOUT_PLIES: Final = 200


class Turn(NamedTuple):
    """A position in which a player is to move, with the seconds it may think and a seed."""

    game: str
    at: Any
    seconds: float
    seed: int
    clock: Clock


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
    found = Search(tree, Limits(nodes=1), MoveFilter(), Random(turn.seed)).run()
    return Choice(tree.move(tree.root, found.best.step), found.nodes)


def level(number: int) -> Player:
    """The computer player of that level, within the time."""

    def player(turn: Turn) -> Choice:
        game = registry.game(turn.game)
        thought = think(
            turn.game, turn.at, level=number, seed=turn.seed, seconds=turn.seconds, clock=turn.clock
        )
        return Choice(game.read(turn.at, thought.move), thought.nodes)

    return player


class Branch:
    """A node of the UCT tree: visits, and the sum of results for the seat that moved to it."""

    __slots__ = ("children", "seat", "total", "untried", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.untried: list[Any] | None = None
        self.children: dict[Any, Branch] = {}
        self.visits = 0
        self.total = 0.0


def uct(turn: Turn) -> Choice:
    """Plain Monte Carlo tree search: UCB1, one random playout a visit, the most visited move."""
    rng, tree = Random(turn.seed), evaluation(turn.game).tree(turn.at)
    ends = turn.clock() + turn.seconds
    root, nodes = Branch(-1), 0
    while turn.clock() < ends:
        nodes += playout(tree, root, rng)
    best = max(root.children, key=lambda step: root.children[step].visits)
    return Choice(tree.move(tree.root, best), nodes)


def playout(tree: Tree[Any, Any], root: Branch, rng: Random) -> int:
    """Make one visit (descend, add a branch, play at random, update the path); the steps made."""
    node, branch, path, plies, grown = tree.root, root, [root], 0, False
    while tree.result(node, 0) is None and plies < ROLLOUT_PLIES:
        plies += 1
        if tree.mover(node) == CHANCE:
            node = drawn(tree, node, rng)
            if not grown:
                branch = branch.children.setdefault(node, Branch(branch.seat))
                path.append(branch)
            continue
        if grown:
            node = tree.after(node, rng.choice(tree.steps(node)))
            continue
        seat = tree.mover(node)
        if branch.untried is None:
            branch.untried = list(tree.steps(node))
        step, grown = pick(branch, rng)
        node = tree.after(node, step)
        branch = branch.children.setdefault(step, Branch(seat))
        path.append(branch)
    for each in path:
        each.visits += 1
        if each.seat >= 0:
            each.total += (1 + (tree.result(node, each.seat) or 0)) / 2
    return plies


def pick(branch: Branch, rng: Random) -> tuple[Any, bool]:
    """The step to follow, and whether it is a new one."""
    if branch.untried:
        return branch.untried.pop(rng.randrange(len(branch.untried))), True
    log = math.log(branch.visits + 1)

    def bound(step: Any) -> float:
        child = branch.children[step]
        return child.total / child.visits + EXPLORE * math.sqrt(log / child.visits)

    return max(branch.children, key=bound), False


def drawn(tree: Tree[Any, Any], node: Any, rng: Random) -> Any:
    """The node after a random draw of chance, by its weights."""
    chances = tree.chances(node)
    return rng.choices([child for _, child in chances], [weight for weight, _ in chances])[0]


PLAYERS: Final[dict[str, Player]] = {
    "random": at_random,
    "greedy": greedy,
    "uct": uct,
    **{str(number): level(number) for number in range(1, 9)},
}
