"""What the computer player needs to know about Piecepack Soccer."""

from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.race import Race
from engine.games.piecepack_soccer.tree import PiecepackTree


class PiecepackEvaluation:
    """The evaluation, with and without errors of flicks."""

    overlooks = (0.78, 0.56, 0.44, 0.34, 0.22, 0.14, 0.06)
    search = strongest = Race

    def tree(self, at: Position) -> PiecepackTree:
        return PiecepackTree(at)


EVALUATION = PiecepackEvaluation()
