"""How good a position is: the jumps of both sides."""

from typing import Any, Final

from engine.computer.puct import Puct
from engine.computer.tree import PlainTree
from rookery_konane.rules import FULL, GAME, Position, jumps

JUMP: Final = 20


class KonaneTree(PlainTree):
    exhaustive = True

    def value(self, node: Position, seat: int) -> int:
        own, others = (
            sum(1 for square in range(len(FULL)) for _ in jumps(node._replace(turn=side), square))
            for side in (seat, 1 - seat)
        )
        return JUMP * (own - others)


class KonaneEvaluation:
    overlooks = (0.3, 0.25, 0.2, 0.15, 0.1, 0.06, 0.03)
    search = Puct

    def tree(self, at: Any) -> KonaneTree:
        return KonaneTree(GAME, at)


EVALUATION: Final = KonaneEvaluation()
