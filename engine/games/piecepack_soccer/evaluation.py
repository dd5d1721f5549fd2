"""What the computer player needs to know about Piecepack Soccer."""

from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.race import Race
from engine.games.piecepack_soccer.tree import PiecepackTree


class PiecepackEvaluation:
    """The evaluation, with and without errors of flicks."""

    overlooks = (0.93, 0.7, 0.45, 0.35, 0.23, 0.145, 0.06)
    search = strongest = Race

    def tree(self, at: Position) -> PiecepackTree:
        return PiecepackTree(at)


EVALUATION = PiecepackEvaluation()
