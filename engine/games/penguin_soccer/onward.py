"""The values by which a hint goes for the goal: those of an attacker."""

from functools import cache, partial
from typing import Final

from engine.games.penguin_soccer.evaluation import WEIGHTS, Node, PenguinTree, value_tables
from engine.games.penguin_soccer.position import POSTURES, Position

ATTACKING: Final = WEIGHTS._replace(race=(300, 200, 120, 80, 50, 30, 16, 8), distance=(30, 15, 7, 2.5, 0, -3))
"""Twice the weights of a race, and half of those of a penguin's way to the ball."""
TABLES: Final = cache(partial(value_tables, ATTACKING))
OTHERS: Final = 0.3
"""The share that the other side's penguins count."""


class OnwardTree(PenguinTree):
    """The same moves with values of an attacker, who looks little at the other side's prospects."""

    def __init__(self, at: Position) -> None:
        super().__init__(at)
        self.tables = TABLES

    def value(self, node: Node, seat: int) -> int:
        penguins, ball, turn = node
        code = ball * POSTURES
        holder = penguins.index(code) // 3 if code in penguins else -1
        base, tables = self.tables(ball, holder, turn)
        gains = [table[code] for table, code in zip(tables, penguins, strict=True)]
        white, black = (OTHERS, 1.0) if self.root[2] else (1.0, OTHERS)
        value = round(base + white * sum(gains[:3]) + black * sum(gains[3:]))
        return -value if seat else value


def onward(at: Position) -> OnwardTree:
    """The tree in which a hint looks for the way to the goal."""
    return OnwardTree(at)
