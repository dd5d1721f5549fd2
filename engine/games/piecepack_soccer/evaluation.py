"""What the computer player needs to know about Piecepack Soccer."""

from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.prospects import WEIGHTS, Weights
from engine.games.piecepack_soccer.race import Race
from engine.games.piecepack_soccer.tree import PiecepackTree


class PiecepackEvaluation:
    """The evaluation, with and without errors of flicks."""

    overlooks = (0.93, 0.7, 0.45, 0.35, 0.23, 0.145, 0.03)
    search = Race

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def tree(self, at: Position) -> PiecepackTree:
        return PiecepackTree(at, self.weights)

    def log_odds(self, at: Position, seat: int) -> float:
        """The value of a position for a seat before it is rounded, for tuning."""
        tree = self.tree(at)
        return tree.score(tree.chance(at, seat))


EVALUATION = PiecepackEvaluation(WEIGHTS)
