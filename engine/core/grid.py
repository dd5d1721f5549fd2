"""Compass directions and square names, for every board made of squares.

A direction is an index 0..7, clockwise from north; turning right by an eighth adds one.
"""

DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
VECTORS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
FILES = "abcdefghijklmnopqrstuvwxyz"


def square_name(column: int, row: int) -> str:
    """The algebraic name of a square, both counted from 0: (3, 4) is ``d5``."""
    return f"{FILES[column]}{row + 1}"
