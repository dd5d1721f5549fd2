"""PUCT with the game's evaluation at its leaves: the search of weak levels, and of all where it is stronger.

It is for any number of seats, with or without chance.

A visit descends from the root by the PUCT rule (Silver et al. 2017; Rosin 2011), expands one node and carries
its value back. A node is expanded by evaluating every step one ply ahead; these values order the steps, give
the priors (softmax) and stand for steps not visited yet, so that only the best of those can be next. The
value of a node is between the mean of the visits and the best step, as in implicit minimax backups (Lanctot
et al. 2014). A win or loss that is certain is carried back as such, with its distance (Winands et al. 2008).
Equal positions share a node. At a draw of chance each visit goes where most of the weight is still missing,
and the value is the weighted mean.

The seat to move at the root is one side, all others are the other (a paranoid search, with three or four
seats), and a side may move several times in a row. The same tree, limits and move filter give the same move,
unless time stops the search.
"""

from collections.abc import Hashable, Sequence
from contextlib import suppress
from operator import itemgetter
from random import Random
from typing import Any, Final

from engine.computer.found import Found, Ranked
from engine.computer.limits import Limits, Stopped
from engine.computer.move_filter import MoveFilter, ScoredStep, WeakMoveFilter
from engine.computer.search_node import (
    CERTAIN,
    MOST,
    PLY,
    SearchNode,
    best_index,
    carry,
    estimate,
    expected,
    prior,
    score_of,
    select,
    value_of,
    worth,
)
from engine.computer.solver import Solver
from engine.computer.tree import SURE, WIN, Tree
from engine.core.game import CHANCE

CHECK_EVERY: Final = 32
LONGEST_LINE: Final = 60
LEAST_VISITS: Final = 30
PROOF_VISITS: Final = frozenset({64, 512, 4096})
"""The numbers of visits of a node after which the solver looks for a forced win there."""
PROOF_NODES: Final = 4
"""The nodes of the solver as a multiple of the visits; at the root four times as many."""
BY_SCORE: Final = itemgetter(0)


class Puct:
    """One search from a tree's root."""

    def __init__(self, tree: Tree[Any, Any], limits: Limits, move_filter: MoveFilter, rng: Random) -> None:
        self.tree = tree
        self.rng = rng
        self.limits = limits
        self.move_filter = move_filter
        self.me = tree.mover(tree.root)
        self.nodes = 0
        self.next_check = CHECK_EVERY
        self.table: dict[Hashable, SearchNode] = {}
        self.depth = 0
        self.level = 0 if self.me == CHANCE else tree.value(tree.root, self.me)
        """The static score of the root: inside the search scores count from here, see ``look``."""
        self.repeated = SearchNode(None, 1)
        """What follows a repeated position: nothing, with the value of a draw for the root's side."""
        self.repeated.value = estimate(-limits.contempt - self.level)
        self.root = SearchNode(tree.root, 1)
        self.plies = 0 if isinstance(move_filter, WeakMoveFilter) else tree.forced
        self.solvers: dict[int, Solver] = {}

    def run(self) -> Found:
        """The result of visits until a limit is reached, or the result cannot change any more."""
        root = self.root
        with suppress(Stopped):
            self.expand_root()
            while abs(root.value) < CERTAIN and len(root.steps) > 1 and select(root) >= 0:
                self.visit(select(root))
                if root.count in PROOF_VISITS and self.plies:
                    self.prove(root)
        return self.found()

    def deepened(self, step: Any, limits: Limits) -> int:
        """The score of a step of the root after as many visits as the best one has had, or to new limits."""
        root, tree = self.root, self.tree
        if step not in root.steps:
            root.steps.append(step)
            root.values.append(value_of(self.look(tree.after(tree.root, step))))
            root.priors.append(0.0)
        index = root.steps.index(step)
        missing = index + 1 - len(root.visits)
        root.visits += [0] * missing
        root.children += [None] * missing
        self.limits = Limits(limits.nodes and self.nodes + limits.nodes, limits.stop, limits.contempt)
        with suppress(Stopped):
            for _ in range(max(LEAST_VISITS, *root.visits) - root.visits[index]):
                if abs(root.values[index]) > CERTAIN:
                    break
                self.visit(index)
        return self.score(root.values[index])

    def score(self, value: float) -> int:
        """The score for the root's side that a value of the root's steps stands for."""
        return score_of(value) if abs(value) > CERTAIN else score_of(value) + self.level

    def expand_root(self) -> None:
        """Expand the root as far as there is time for, with at least one step. Raises: Stopped."""
        tree, position = self.tree, self.tree.root
        steps = list(tree.candidates(position))
        self.rng.shuffle(steps)  # among steps of the same score the first one stays
        looked = list[ScoredStep]()
        try:
            for step in steps:
                looked.append((self.look_from_root(step), step))
            looked.sort(key=BY_SCORE, reverse=True)
        finally:
            complete = tree.exhaustive and len(looked) == len(steps)
            self.fill(self.root, looked or [(0, step) for step in steps], complete=complete)

    def look_from_root(self, step: Any) -> int:
        """The score of a step of the root, with a small random bonus where the game wants one."""
        child = self.tree.after(self.tree.root, step)
        if self.tree.earlier.get(child, 0) >= self.draws_at(self.root):
            return -self.limits.contempt - self.level
        score = self.look(child)
        return score if abs(score) > SURE else score + self.rng.randint(0, self.tree.jitter)

    def draws_at(self, node: SearchNode) -> int:
        """How often a position after a node has to have occurred to count as a draw.

        Twice by the rules. With contempt its own next move must not even go back once: a side that is ahead
        would move to and fro.
        """
        return 1 if node is self.root and self.limits.contempt > 0 else 2

    def expand(self, position: Any) -> SearchNode:
        """The node of a position with the values of its steps or of the draws of chance. Raises: Stopped."""
        tree, look = self.tree, self.look
        mover = tree.mover(position)
        if mover == CHANCE:
            draws = tree.chances(position)
            node = SearchNode(position, 1)
            node.steps, node.weights = [child for _, child in draws], [weight for weight, _ in draws]
            node.values = [value_of(look(child)) for _, child in draws]
            node.visits, node.children = [0] * len(draws), [None] * len(draws)
            node.value = expected(node)
            return node
        node = SearchNode(position, 1 if mover == self.me else -1)
        after, side = tree.after, node.side
        looked = [(side * look(after(position, step)), step) for step in tree.candidates(position)]
        self.fill(node, looked, complete=tree.exhaustive)
        return node

    def fill(self, node: SearchNode, looked: Sequence[ScoredStep], *, complete: bool) -> None:
        """Give a node its steps by their scores one ply ahead, for its side."""
        found = self.move_filter.considered(self.tree, node.position, looked, own=node.side > 0)
        node.complete = complete and len(found) == len(looked)
        found = sorted(found, key=BY_SCORE, reverse=True)
        best = found[0][0]
        node.steps = [step for _, step in found]
        node.values = [value_of(score) for score, _ in found]
        node.priors = [prior(best - score) for score, _ in found]
        node.norm = sum(node.priors)
        node.own = node.values[0]
        node.value = worth(node)

    def look(self, position: Any) -> int:
        """The score of a position for the root's side, a ply before it, without descending further.

        It counts from the static score of the root, so that differences stay visible to a side that is far
        ahead or behind: the values of large scores are nearly the same. Raises: Stopped.
        """
        self.nodes += 1
        if self.nodes >= self.next_check:
            self.next_check = self.nodes + CHECK_EVERY
            if self.limits.stop():
                raise Stopped
        tree, me = self.tree, self.me
        result = tree.result(position, me)
        if result is not None:
            if abs(result) >= 1:
                return int(result) * (WIN - 1)
            return score_of(result * MOST) - self.level
        mover = tree.mover(position)
        if mover == CHANCE:
            if tree.unquiet(position):
                return round(sum(weight * self.look(child) for weight, child in tree.chances(position)))
        else:
            sure = tree.winning_step(position)
            if sure is not None and self.move_filter.considers(tree, position, sure, own=mover == me):
                return WIN - 2 if mover == me else 2 - WIN
        return tree.value(position, me) - self.level

    def visit(self, index: int) -> None:
        """Descend from a step of the root to a node that is not expanded yet; carry its value back.

        Raises: Stopped.
        """
        if (self.limits.nodes is not None and self.nodes >= self.limits.nodes) or self.limits.stop():
            raise Stopped
        self.nodes += 1
        node, path, passed = self.root, list[tuple[SearchNode, int]](), set[Hashable]()
        while index >= 0:
            path.append((node, index))
            passed.add(node.position)
            child, expanded = node.children[index], True
            if child is None:
                child, expanded = self.open(node, index)
            node = self.repeated if child.position in passed else child
            if node.count in PROOF_VISITS and self.plies and not node.weights:
                self.prove(node)
            index = select(node) if expanded and abs(node.value) < CERTAIN else -1
        self.depth = max(self.depth, len(path))
        for parent, taken in reversed(path):
            carry(node, parent, taken)
            node = parent

    def prove(self, node: SearchNode) -> None:
        """Let the solver look for a forced win of the side to move. Raises: Stopped."""
        tree, seat = self.tree, self.tree.mover(node.position)
        solver = self.solvers.setdefault(seat, Solver(tree, seat=seat, stop=self.limits.stop))
        nodes = PROOF_NODES * (4 if node is self.root else 1) * node.count
        if self.limits.nodes is not None:
            nodes = min(nodes, self.limits.nodes - self.nodes)
        before, solver.allowed, solver.path = solver.nodes, solver.nodes + nodes, [node.position]
        try:
            for plies in range(1, self.plies + 1):
                for index, step in enumerate(node.steps):
                    if solver.wins(tree.after(node.position, step), plies - 1):
                        node.values[index] = node.value = 1 - PLY * plies
                        return
        except Stopped:
            if self.limits.stop():
                raise
        finally:
            self.nodes += solver.nodes - before

    def open(self, node: SearchNode, index: int) -> tuple[SearchNode, bool]:
        """The node that a step leads to, and whether it was expanded before."""
        tree, step = self.tree, node.steps[index]
        position = step if node.weights else tree.after(node.position, step)
        child = self.table.get(position)
        known = child is not None
        if child is None:
            result = tree.result(position, self.me)
            if result is not None:
                child = SearchNode(position, 1)
                child.value = estimate(score_of(result * MOST) - self.level)
            elif tree.earlier.get(position, 0) >= self.draws_at(node):
                child = self.repeated
            else:
                child = self.expand(position)
                self.table[position] = child
        node.children[index] = child
        if index == len(node.visits) - 1 and len(node.visits) < len(node.steps):
            node.visits.append(0)
            node.children.append(None)
        return child, known

    def found(self) -> Found:
        """The root's steps, best first, with the expected steps."""
        root = self.root
        visits = dict(enumerate(root.visits))

        def order(index: int) -> tuple[float, int, float]:
            value = root.values[index]
            sure = value if abs(value) > CERTAIN else 0
            return -sure, -visits.get(index, 0), -value

        ranks = sorted(range(len(root.steps)), key=order)
        ranked = [Ranked(root.steps[index], self.score(root.values[index])) for index in ranks]
        return Found(ranked, self.expected_steps(ranks[0]), self.depth, self.nodes)

    def expected_steps(self, first: int) -> list[Any]:
        """The most visited steps, as far as the tree has them, up to a draw of chance."""
        tree, node, index, steps, passed = self.tree, self.root, first, list[Any](), set[Hashable]()
        while len(steps) < LONGEST_LINE:
            step = node.steps[index]
            steps.append(step)
            position = tree.after(node.position, step)
            over = tree.result(position, self.me) is not None or tree.earlier.get(position, 0) >= 2
            if over or position in passed or tree.mover(position) == CHANCE:
                break
            passed.add(position)
            known = node.children[index] if index < len(node.children) else None
            if known is None or not known.steps:
                sure = tree.winning_step(position)
                if sure is not None:
                    steps.append(sure)
                break
            node = known
            index = best_index(node)
        return steps
