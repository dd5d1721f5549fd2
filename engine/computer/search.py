"""The search: iterative deepening with alpha-beta, for any number of seats, with or without chance.

Principal variation search with a transposition table, killer moves, the history heuristic, late move
reduction, extensions of unquiet nodes, and the mean over draws of chance (expectimax). The seat to move at
the root is one side, all others are the other (a paranoid search, with three or four seats), and a side may
move several times in a row. Values in ``visit`` and ``reply`` are from the view of the side to move. The same
tree, limits and move filter give the same move, unless time stops the search.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

from engine.computer.move_filter import MoveFilter
from engine.computer.tree import WIN, Tree
from engine.core.game import CHANCE

INFINITE: Final = 2 * WIN
SURE: Final = WIN - 1000
"""A value above this is a win found, and one below its opposite a loss."""
EXACT, AT_LEAST, AT_MOST = range(3)
CHECK_EVERY: Final = 32
DEEPEST: Final = 60
EXTENSIONS: Final = 6
ROUNDS: Final = 3
MOST_VARIED: Final = 4
TABLE_LIMIT: Final = 1 << 18


class Stopped(Exception):  # noqa: N818 - no error: it ends the search, whose result so far counts
    """The limit of nodes or time is reached."""


def never() -> bool:
    """False: the stop of a search without a clock."""
    return False


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop: after a depth in plies, a number of nodes, or once ``stop`` is true (the clock).

    ``contempt`` is the value by which a draw by repetition counts as bad for the seat at the root.
    """

    depth: int = DEEPEST
    nodes: int | None = None
    stop: Callable[[], bool] = never
    contempt: int = 0


class Ranked(NamedTuple):
    """A step of the root with its value for the seat to move there."""

    step: Any
    value: int


@dataclass(slots=True)
class Found:
    """The result of a search: the root's steps, best first, the expected steps, depth and nodes.

    Only the first value is exact; the others may be upper bounds.
    """

    ranked: list[Ranked] = field(default_factory=list)
    line: list[Any] = field(default_factory=list)
    depth: int = 0
    nodes: int = 0

    @property
    def best(self) -> Ranked:
        return self.ranked[0]


class Search:
    """One search from a tree's root."""

    def __init__(self, tree: Tree[Any, Any], limits: Limits, move_filter: MoveFilter, rng: Random) -> None:
        self.tree = tree
        self.rng = rng
        self.limits = limits
        self.move_filter = move_filter
        self.me = tree.mover(tree.root)
        self.nodes = 0
        self.next_check = CHECK_EVERY
        self.table: dict[Hashable, tuple[int, int, int, Any]] = {}
        self.killers: list[Any] = [None] * (DEEPEST + 2)
        self.history: dict[Any, int] = {}
        self.path: set[Hashable] = set()
        self.jitters: dict[Any, int] = {}
        self.found = Found()

    def run(self) -> Found:
        """The result of deepening until a limit is reached, or the result cannot change any more."""
        tree, root = self.tree, self.tree.root
        steps = list(self.move_filter.considered(tree, root, tree.candidates(root)))
        self.rng.shuffle(steps)  # among moves of the same value the first one stays
        self.jitters = {step: self.rng.randint(0, tree.jitter) for step in steps}
        if tree.draws_by_repetition:
            self.path.add(root)
        found = self.found
        found.ranked = [Ranked(step, 0) for step in steps]
        try:
            for depth in range(1, self.limits.depth + 1):
                self.deepen(depth)
                if depth == 1:
                    self.vary()
                if tree.beam:
                    found.ranked = found.ranked[: max(4, 3 * tree.beam >> (depth - 1))]
                if len(steps) == 1 or abs(found.best.value) > SURE:
                    break
        except Stopped:
            pass
        found.nodes = self.nodes
        found.line = self.expected_steps()
        return found

    def vary(self) -> None:
        """Search steps that are not listed: variations of the best ones, for as long as they get better."""
        tree, found = self.tree, self.found
        for _ in range(ROUNDS):
            known = {ranked.step for ranked in found.ranked}
            fresh = [
                Ranked(step, 0)
                for ranked in found.ranked[:MOST_VARIED]
                for step in tree.variations(tree.root, ranked.step)
                if step not in known
            ]
            if not fresh:
                return
            former = found.best
            found.ranked = [*found.ranked, *dict.fromkeys(fresh)]
            self.deepen(1)
            if found.best == former:
                return

    def deepen(self, depth: int) -> None:
        """Rank the root's steps by a search of that depth, or by the part of it done when stopped."""
        order, ranked, alpha = self.found.ranked, list[Ranked](), -INFINITE
        try:
            for step, _ in order:
                child, jitter = self.tree.after(self.tree.root, step), self.jitters.get(step, 0)
                floor = alpha - jitter
                value = INFINITE
                if ranked:
                    value = self.reply(child, 1, depth - 1, floor, floor + 1, 1)
                if value > floor:
                    value = self.reply(child, 1, depth - 1, max(floor, -INFINITE), INFINITE, 1)
                if abs(value) < SURE:
                    value += jitter
                ranked.append(Ranked(step, value))
                alpha = max(alpha, value)
            self.found.depth = depth
        finally:
            if ranked:
                ranked.sort(key=lambda each: -each.value)
                self.found.ranked = [*ranked, *order[len(ranked) :]]

    def reply(self, child: Any, side: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of a child for the side that moved to it; so are ``alpha`` and ``beta``."""
        tree = self.tree
        result = tree.result(child, self.me)
        if result is not None:
            self.nodes += 1
            return int(side * result * (WIN - ply))
        mover = tree.mover(child)
        if mover == CHANCE:
            return self.expect(child, side, depth, ply)
        theirs = 1 if mover == self.me else -1
        if depth <= 0 and (depth <= -EXTENSIONS or not tree.unquiet(child)):
            self.nodes += 1
            return side * tree.value(child, self.me)
        if theirs == side:
            return self.visit(child, side, depth, alpha, beta, ply)
        return -self.visit(child, theirs, depth, -beta, -alpha, ply)

    def expect(self, node: Any, side: int, depth: int, ply: int) -> int:
        """The mean value of all draws, for the side that moved to the node."""
        self.nodes += 1
        if self.nodes >= self.next_check:
            self.check_limits()
        if depth <= 0 and not self.tree.unquiet(node):
            return side * self.tree.value(node, self.me)
        known = self.table.get(node)
        if known is not None and known[0] >= depth:
            return side * known[2]
        total = 0.0
        for weight, child in self.tree.chances(node):
            total += weight * self.reply(child, 1, depth, -INFINITE, INFINITE, ply)
        self.store(node, (depth, EXACT, round(total), None))
        return side * round(total)

    def visit(self, node: Any, side: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of a node for the side to move."""
        self.nodes += 1
        if self.nodes >= self.next_check:
            self.check_limits()
        if ply >= DEEPEST:
            return side * self.tree.value(node, self.me)
        tree, path = self.tree, self.path
        if node in path or tree.past.get(node, 0) >= 2:
            return -side * self.limits.contempt
        remembered, hint = self.recall(node, depth, alpha, beta, ply)
        if remembered is not None:
            return remembered
        sure = tree.winning_step(node)
        if sure is not None and self.move_filter.considers(tree, node, sure):
            return WIN - ply - 1
        if not tree.draws_by_repetition:
            return self.try_steps(node, side, depth, alpha, beta, ply, hint)
        path.add(node)
        try:
            return self.try_steps(node, side, depth, alpha, beta, ply, hint)
        finally:
            path.remove(node)

    def try_steps(self, node: Any, side: int, depth: int, alpha: int, beta: int, ply: int, hint: Any) -> int:
        """The value of a node by its steps: the first with the full window, the others with a null window."""
        tree, best, best_step, floor = self.tree, -INFINITE, None, alpha
        steps = self.move_filter.considered(tree, node, tree.candidates(node))
        if tree.beam and depth >= 2:
            steps = self.narrowed(node, steps, side, ply)
        else:
            steps = self.ordered(steps, hint, ply, depth)
        early = tree.early or len(steps)
        for number, step in enumerate(steps):
            child = tree.after(node, step)
            if number == 0:
                value = self.reply(child, side, depth - 1, alpha, beta, ply + 1)
            else:
                less = 1 if depth >= 3 and number >= early else 0
                value = self.reply(child, side, depth - 1 - less, alpha, alpha + 1, ply + 1)
                if value > alpha and (less or value < beta):
                    value = self.reply(child, side, depth - 1, alpha, beta, ply + 1)
            if value > best:
                best, best_step = value, step
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        self.reward(step, depth, ply)
                        break
        bound = AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST
        self.remember(node, depth, bound, best, best_step, ply)
        return best

    def narrowed(self, node: Any, steps: Sequence[Any], side: int, ply: int) -> Sequence[Any]:
        """The steps with the best static evaluation, as many as the tree's beam is wide (beam search)."""
        values = {
            step: self.reply(self.tree.after(node, step), side, 0, -INFINITE, INFINITE, ply + 1)
            for step in steps
        }
        return sorted(steps, key=lambda step: -values[step])[: self.tree.beam]

    def ordered(self, steps: Sequence[Any], hint: Any, ply: int, depth: int) -> Sequence[Any]:
        """The steps in the order to try: the table's best, the killer move, then by the history heuristic."""
        if depth >= 2 and self.history:
            history = self.history
            steps = sorted(steps, key=lambda step: -history.get(step, 0))
        first = [step for step in (hint, self.killers[ply]) if step is not None and step in steps]
        if not first:
            return steps
        return [*dict.fromkeys(first), *(step for step in steps if step not in first)]

    def reward(self, step: Any, depth: int, ply: int) -> None:
        """Note a step that caused a cutoff, as killer move and in the history."""
        self.killers[ply] = step
        if depth > 0:
            self.history[step] = self.history.get(step, 0) + depth * depth

    def recall(self, node: Hashable, depth: int, alpha: int, beta: int, ply: int) -> tuple[int | None, Any]:
        """The table's value where it suffices for this visit (else None), and its best step."""
        entry = self.table.get(node)
        if entry is None:
            return None, None
        known, bound, value, step = entry
        if known < depth:
            return None, step
        value = value - ply if value > SURE else value + ply if value < -SURE else value
        if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
            return value, step
        return None, step

    def remember(self, node: Hashable, depth: int, bound: int, value: int, step: Any, ply: int) -> None:
        """Put a result into the table; the distance to a win is stored from the node, not from the root."""
        value = value + ply if value > SURE else value - ply if value < -SURE else value
        self.store(node, (depth, bound, value, step))

    def store(self, node: Hashable, entry: tuple[int, int, int, Any]) -> None:
        """Put an entry into the table, which is cleared when it is full."""
        if len(self.table) >= TABLE_LIMIT:
            self.table.clear()
        self.table[node] = entry

    def check_limits(self) -> None:
        """Raise ``Stopped`` when a limit is reached."""
        self.next_check = self.nodes + CHECK_EVERY
        allowed = self.limits.nodes
        if allowed is not None:
            if self.nodes >= allowed:
                raise Stopped
            self.next_check = min(self.next_check, allowed)
        if self.limits.stop():
            raise Stopped

    def expected_steps(self) -> list[Any]:
        """The principal variation as far as the table has it."""
        steps, node, visited = list[Any](), self.tree.root, set[Hashable]()
        step = self.found.best.step if self.found.ranked else None
        while step is not None and len(steps) < DEEPEST:
            steps.append(step)
            node = self.tree.after(node, step)
            over = self.tree.result(node, self.me) is not None
            if over or node in visited or self.tree.mover(node) == CHANCE:
                break
            visited.add(node)
            step = self.tree.winning_step(node) or self.table.get(node, (0, 0, 0, None))[3]
        return steps
