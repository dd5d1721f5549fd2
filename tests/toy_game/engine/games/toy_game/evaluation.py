"""What the computer knows of the game: the rules, and no more."""

from engine.games.toy_game.rules import GAME, Position

from engine.computer.puct import Puct
from engine.computer.tree import PlainTree


class ToyTree(PlainTree):
    def value(self, node: Position, seat: int) -> int:
        return 0


class ToyEvaluation:
    overlooks = (0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05)
    search = strongest = Puct

    def tree(self, at: Position) -> ToyTree:
        return ToyTree(GAME, at)


EVALUATION = ToyEvaluation()
