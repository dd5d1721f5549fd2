"""Alpha-beta: the search of the strongest player where it won against PUCT.

Iterative deepening with a principal variation search (Marsland 1986), a transposition table, killer moves,
the history heuristic, late move reduction, extensions of unquiet nodes, and the mean over draws of chance
(expectimax). The seat to move at the root is one side, all others are the other (a paranoid search, with
three or four seats), and a side may move several times in a row. Scores in ``visit`` and ``reply`` are from
the view of the side to move. The same tree, limits and seed give the same move, unless time stops the search.

Every step of a node is searched but those of the root that the filter drops: the tree has to be
``exhaustive``, and nothing is overlooked.
"""

from collections.abc import Hashable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

from engine.computer.found import Found, Ranked
from engine.computer.limits import Limits, Stopped
from engine.computer.move_filter import MoveFilter
from engine.computer.tree import SURE, WIN, Tree
from engine.core.game import CHANCE

INFINITE: Final = 2 * WIN
FULL: Final = (-INFINITE, INFINITE)
EXACT, AT_LEAST, AT_MOST = range(3)
CHECK_EVERY: Final = 32
DEEPEST: Final = 60
EXTENSIONS: Final = 6
REDUCED_FROM: Final = 3
"""The depth from which late steps are searched a ply less at first."""
EARLY: Final = 6
"""How many steps of a node are searched to the full depth before that begins."""
TABLE_LIMIT: Final = 1 << 18
UNKNOWN: Final = (-1, EXACT, 0, None)


class AlphaBeta:
    """One search from a tree's root."""

    def __init__(self, tree: Tree[Any, Any], limits: Limits, move_filter: MoveFilter, rng: Random) -> None:
        self.tree = tree
        self.limits = limits
        self.me = tree.mover(tree.root)
        self.nodes = 0
        self.next_check = 0
        self.table: dict[Hashable, tuple[int, int, int, Any]] = {}
        self.killers: list[Any] = [None] * (DEEPEST + 2)
        self.history: dict[Any, int] = {}
        self.path: set[Hashable] = {tree.root} if tree.draws_by_repetition else set()
        considers, root = move_filter.considers, tree.root
        steps = [step for step in tree.candidates(root) if considers(tree, root, step, own=True)]
        rng.shuffle(steps)  # among steps of the same score the first one stays
        self.jitters = {step: rng.randint(0, tree.jitter) for step in steps}
        self.found = Found([Ranked(step, 0) for step in steps])

    def run(self) -> Found:
        """The result of deepening until a limit is reached, or the result cannot change any more.

        The best score is evened out (see ``evened_out``), the others by as much; they may be upper bounds.
        """
        found, scores = self.found, list[int]()
        with suppress(Stopped):
            for depth in range(1, (self.limits.depth or DEEPEST) + 1):
                self.deepen(depth)
                scores.append(found.best.value)
                if len(found.ranked) == 1 or abs(found.best.value) > SURE:
                    break
        found.nodes = self.nodes
        found.line = self.expected_steps()
        shift = evened_out(scores) - scores[-1] if scores else 0
        found.ranked = [
            Ranked(step, score if abs(score) > SURE else score + shift) for step, score in found.ranked
        ]
        return found

    def deepen(self, depth: int) -> None:
        """Rank the root's steps by a search of that depth, or by the part of it done when stopped.

        The first depth is always searched whole. Raises: Stopped.
        """
        order, ranked, alpha = self.found.ranked, list[Ranked](), -INFINITE
        if depth > 1:
            self.check_limits()
        try:
            for step, _ in order:
                score = self.score_of(step, depth, alpha)
                ranked.append(Ranked(step, score))
                alpha = max(alpha, score)
            self.found.depth = depth
        finally:
            if ranked:
                ranked.sort(key=lambda each: -each.value)
                self.found.ranked = [*ranked, *order[len(ranked) :]]

    def score_of(self, step: Any, depth: int, alpha: int) -> int:
        """The score of a step of the root, at most where it is not above ``alpha``. Raises: Stopped."""
        tree, jitter = self.tree, self.jitters.get(step, 0)
        child, below = tree.after(tree.root, step), jitter + self.limits.margin
        floor = max(alpha - below, -INFINITE)
        if tree.earlier.get(child, 0) >= (1 if self.limits.contempt > 0 else 2):
            # With contempt, going back once is enough: a side that is ahead would move to and fro.
            return -self.limits.contempt
        if depth == 1:
            self.next_check = self.nodes + CHECK_EVERY
        score = INFINITE if alpha == -INFINITE else self.reply(child, 1, depth - 1, floor, floor + 1, 1)
        if score > floor:
            score = self.reply(child, 1, depth - 1, floor, INFINITE, 1)
        return score if abs(score) > SURE else score + jitter

    def reply(self, child: Any, side: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The score of a child for the side that moved to it; so are both bounds. Raises: Stopped."""
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
        """The mean score of all draws, for the side that moved to the node. Raises: Stopped."""
        self.count_node()
        if depth <= 0 and not self.tree.unquiet(node):
            return side * self.tree.value(node, self.me)
        remembered, _ = self.recall(node, depth, *FULL, ply)
        if remembered is not None:
            return side * remembered
        draws = self.tree.chances(node)
        replies = (weight * self.reply(child, 1, depth, *FULL, ply) for weight, child in draws)
        score = round(sum(replies))
        self.remember(node, depth, EXACT, score, None, ply)
        return side * score

    def visit(self, node: Any, side: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The score of a node for the side to move. Raises: Stopped."""
        self.count_node()
        tree, path = self.tree, self.path
        if ply >= DEEPEST:
            return side * tree.value(node, self.me)
        if node in path or tree.earlier.get(node, 0) >= 2:
            return -side * self.limits.contempt
        remembered, hint = self.recall(node, depth, alpha, beta, ply)
        if remembered is not None:
            return remembered
        if tree.winning_step(node) is not None:
            return WIN - ply - 1
        if not tree.draws_by_repetition:
            return self.try_steps(node, side, depth, alpha, beta, ply, hint)
        path.add(node)
        try:
            return self.try_steps(node, side, depth, alpha, beta, ply, hint)
        finally:
            path.remove(node)

    def try_steps(self, node: Any, side: int, depth: int, alpha: int, beta: int, ply: int, hint: Any) -> int:
        """The score of a node by its steps: the first with the full window, the others with a null window."""
        tree, best, best_step, floor = self.tree, -INFINITE, None, alpha
        for number, step in enumerate(self.ordered(tree.candidates(node), hint, ply, depth)):
            child = tree.after(node, step)
            if number == 0:
                score = self.reply(child, side, depth - 1, alpha, beta, ply + 1)
            else:
                less = int(depth >= REDUCED_FROM and number >= EARLY)
                score = self.reply(child, side, depth - 1 - less, alpha, alpha + 1, ply + 1)
                if score > alpha and (less or score < beta):
                    score = self.reply(child, side, depth - 1, alpha, beta, ply + 1)
            if score > best:
                best, best_step = score, step
                alpha = max(alpha, score)
                if score >= beta:
                    self.reward(step, depth, ply)
                    break
        bound = AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST
        self.remember(node, depth, bound, best, best_step, ply)
        return best

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
        """The table's score where it suffices for this visit (else None), and its best step."""
        known, bound, score, step = self.table.get(node, UNKNOWN)
        if known < depth:
            return None, step
        score = score - ply if score > SURE else score + ply if score < -SURE else score
        if bound == EXACT or (bound == AT_LEAST and score >= beta) or (bound == AT_MOST and score <= alpha):
            return score, step
        return None, step

    def remember(self, node: Hashable, depth: int, bound: int, score: int, step: Any, ply: int) -> None:
        """Put a result into the table, which is cleared when it is full.

        The distance to a win is stored from the node, not from the root.
        """
        score = score + ply if score > SURE else score - ply if score < -SURE else score
        if len(self.table) >= TABLE_LIMIT:
            self.table.clear()
        self.table[node] = depth, bound, score, step

    def count_node(self) -> None:
        """Count a visited node. Raises: Stopped."""
        self.nodes += 1
        if self.nodes >= self.next_check:
            self.check_limits()

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
        """The principal variation as far as the table has it, up to a draw of chance."""
        tree, node, step = self.tree, self.tree.root, self.found.best.step
        steps, visited = list[Any](), set[Hashable]()
        while step is not None and len(steps) < DEEPEST:
            steps.append(step)
            node = tree.after(node, step)
            over = tree.result(node, self.me) is not None or tree.earlier.get(node, 0) >= 2
            if over or node in visited or tree.mover(node) == CHANCE:
                break
            visited.add(node)
            step = tree.winning_step(node) or self.table.get(node, UNKNOWN)[3]
        return steps


def evened_out(scores: Sequence[int]) -> int:
    """The mean of the scores of the last two depths, because a search favours the side that moves last.

    The last one alone where it has found the end of the game; 0 without any.
    """
    if not scores or abs(scores[-1]) > SURE:
        return scores[-1] if scores else 0
    last = scores[-2:]
    return round(sum(last) / len(last))
