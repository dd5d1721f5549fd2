"""The values by which a hint goes for the NORTH POLE: the own way alone.

Whoever leads keeps most of the lead by setting the others back, turn after turn; nobody arrives by that.
"""

from engine.games.polar_dare.evaluation import PolarTree
from engine.games.polar_dare.position import Position


class OnwardTree(PolarTree):
    """The same moves, valued by the steps that the seat at the root still needs."""

    def value(self, node: Position, seat: int) -> int:
        mine = self.root.turn
        needed = self.steps_needed(node.forward, node.penguins[mine], node.bear)
        if node.turn == mine:
            needed -= node.steps if node.roll[:1] == "P" else 0.0 if node.roll else self.weights.turn
        value = round(self.weights.step * needed)
        return -value if seat == mine else value


def onward(at: Position) -> OnwardTree:
    """The tree in which a hint looks for the way home."""
    return OnwardTree(at)
