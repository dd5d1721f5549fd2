"""The pictures of Konane."""

from collections.abc import Iterator
from typing import Final

from render.kit.plain import Piece, PlainScene
from rookery_konane.rules import COLUMNS, GAME, ROWS, SQUARES, STONES, Position


def pieces(at: Position) -> Iterator[Piece]:
    return (Piece(SQUARES[n], STONES.index(stone)) for n, stone in enumerate(at.cells) if stone in STONES)


SCENE: Final = PlainScene(COLUMNS, ROWS, pieces, GAME.about.seat_names)
