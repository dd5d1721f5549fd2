"""Proof of forced wins by complete search: every reply is tried, nothing is estimated.

With chance, a win counts as forced only where it is forced after every draw.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from engine.computer.limits import Stopped, never
from engine.computer.tree import Tree
from engine.core.game import CHANCE


@dataclass(frozen=True, slots=True)
class Proof:
    """A forced win within ``plies``, the fewest possible.

    ``steps`` are all first steps that win within them; ``line`` is the quickest win against the longest
    defence, up to a draw of chance.
    """

    plies: int
    steps: tuple[Any, ...]
    line: tuple[Any, ...]


class Solver:
    """A complete search within a number of plies, for the win of ``seat`` (the side to move by default).

    Its methods raise ``Stopped`` when ``nodes`` are spent or ``stop`` is true.
    """

    def __init__(
        self,
        tree: Tree[Any, Any],
        *,
        seat: int | None = None,
        nodes: int | None = None,
        stop: Callable[[], bool] = never,
    ) -> None:
        self.tree = tree
        self.me = tree.mover(tree.root) if seat is None else seat
        self.allowed = nodes
        self.stop = stop
        self.nodes = 0
        self.known: dict[tuple[Hashable, int], bool] = {}
        self.refuting: dict[int, Any] = {}
        self.path: list[Hashable] = []

    def prove(self, plies: int) -> Proof | None:
        """The quickest forced win of the side to move within so many plies; None where there is none."""
        for within in range(1, plies + 1):
            steps = self.winning_steps(within)
            if steps:
                return Proof(within, steps, tuple(self.main_line(steps[0], within)))
        return None

    def winning_steps(self, plies: int) -> tuple[Any, ...]:
        """Every first step after which the win is forced within ``plies`` in all."""
        tree, root = self.tree, self.tree.root
        self.path = [root]
        return tuple(step for step in tree.steps(root) if self.wins(tree.after(root, step), plies - 1))

    def wins(self, node: Any, plies: int) -> bool:
        """Whether the win is forced from a node within so many plies."""
        self.spend()
        tree = self.tree
        result = tree.result(node, self.me)
        if result is not None:
            return result >= 1
        if plies <= 0 or (tree.draws_by_repetition and (node in self.path or tree.earlier.get(node, 0) >= 2)):
            return False
        found = self.known.get((node, plies))
        if found is None:
            self.path.append(node)
            found = self.wins_from(node, plies)
            self.path.pop()
            self.known[node, plies] = found
        return found

    def wins_from(self, node: Any, plies: int) -> bool:
        """As ``wins``, for a node where play goes on and at least one ply is left."""
        tree = self.tree
        mover = tree.mover(node)
        if mover == CHANCE:
            return all(self.wins(child, plies) for _, child in tree.chances(node))
        sure = tree.winning_step(node)
        if sure is not None:
            return mover == self.me
        if mover == self.me:
            steps = tree.last_steps(node) if plies == 1 else tree.steps(node)
            return any(self.wins(tree.after(node, step), plies - 1) for step in steps)
        steps = tree.steps(node)
        likely = self.refuting.get(plies)
        if likely in steps and not self.wins(tree.after(node, likely), plies - 1):
            return False
        for step in steps:
            if not self.wins(tree.after(node, step), plies - 1):
                self.refuting[plies] = step
                return False
        return True

    def main_line(self, step: Any, plies: int) -> list[Any]:
        """The steps of the quickest win against the longest defence, up to a draw of chance."""
        tree, node, line = self.tree, self.tree.root, list[Any]()
        while True:
            line.append(step)
            node, plies = tree.after(node, step), plies - 1
            if tree.result(node, self.me) is not None or tree.mover(node) == CHANCE or plies <= 0:
                return line
            needed = {each: self.needed(tree.after(node, each), plies) for each in tree.steps(node)}
            mine = tree.mover(node) == self.me
            step = (min if mine else max)(needed, key=lambda each: needed[each])

    def needed(self, node: Any, plies: int) -> int:
        """The fewest plies within which the win is forced from a node; ``plies + 1`` where it is not."""
        return next((within for within in range(plies) if self.wins(node, within)), plies + 1)

    def spend(self) -> None:
        """Count a node. Raises: ``Stopped`` at the limit."""
        self.nodes += 1
        if self.allowed is not None and self.nodes > self.allowed:
            raise Stopped
        if self.nodes % 256 == 0 and self.stop():
            raise Stopped
