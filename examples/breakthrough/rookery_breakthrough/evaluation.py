"""How good a position is: men, and how far they have come."""

from typing import Any, Final

from engine.computer.puct import Puct
from engine.computer.tree import PlainTree
from rookery_breakthrough.rules import GAME, MEN, SIDE, Position

MAN: Final = 12


class BreakthroughTree(PlainTree):
    exhaustive = True

    def value(self, node: Position, seat: int) -> int:
        rows = [number // SIDE for number, man in enumerate(node.cells) if man == MEN[0]]
        others = [SIDE - 1 - number // SIDE for number, man in enumerate(node.cells) if man == MEN[1]]
        white, black = (sum(MAN + row**2 for row in each) for each in (rows, others))
        return white - black if seat == 0 else black - white


class BreakthroughEvaluation:
    overlooks = (0.22, 0.17, 0.13, 0.1, 0.07, 0.04, 0.02)
    search = Puct

    def tree(self, at: Any) -> BreakthroughTree:
        return BreakthroughTree(GAME, at)


EVALUATION: Final = BreakthroughEvaluation()
