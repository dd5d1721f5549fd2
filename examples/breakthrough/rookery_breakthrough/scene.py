"""The pictures of Breakthrough."""

from collections.abc import Iterator
from typing import Final

from render.kit.plain import Piece, PlainScene
from rookery_breakthrough.rules import GAME, MEN, SIDE, SQUARES, Position


def pieces(at: Position) -> Iterator[Piece]:
    return (Piece(SQUARES[n], MEN.index(man)) for n, man in enumerate(at.cells) if man in MEN)


SCENE: Final = PlainScene(SIDE, SIDE, pieces, GAME.about.seat_names)
