"""The rules of Konane: each side takes off one of its stones, then they jump; whoever cannot jump loses."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.core.errors import BadPosition
from engine.core.game import CAPTURE, SCORE, About, Event, Game, Options, Outcome, Step, won
from engine.core.grid import square_name
from engine.core.menu import Part, Question

COLUMNS, ROWS = 6, 4
PLACES: Final = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
SQUARES: Final = [square_name(*place) for place in PLACES]
STONES: Final = "xo"
TURNS: Final = "bw"
FULL: Final = "".join(STONES[(column + row) % 2] for column, row in PLACES)
OPENINGS: Final = [SQUARES.index(square) for square in ("a1", "d2", "c3", "f4")]
"""Black's stones in the corners and in the middle, of which the first move takes one off."""
OFF: Final = Question("konane-off")
STONE: Final = Question("konane-stone")
WAY: Final = Question("konane-way", "pad")


class Position(NamedTuple):
    """The squares from a1 on: ``x`` Black's stones, ``o`` White's, ``.`` empty; the seat that left, or -1."""

    cells: str
    turn: int = 0
    left: int = -1


class Move(NamedTuple):
    """A stone is taken off its only square, or jumps from the first to each of the next ones."""

    path: tuple[int, ...]


class Off(Event):
    """A player took off a stone of their own."""

    seat: int
    square: str


class Jumped(Event):
    """A stone jumped from square to square, and took ``count`` stones."""

    weight = CAPTURE
    seat: int
    path: tuple[str, ...]
    count: int


class Stuck(Event):
    """The rival of ``seat`` cannot jump: ``seat`` wins."""

    weight = SCORE
    rank = 1
    seat: int


class Konane(Game[Position, Move]):
    """Konane on four rows of six."""

    about = About(key="konane", name="Konane", seats=range(2, 3), rules=1, seat_names=("black", "white"))

    def start(self, seats: int, options: Options) -> Position:
        self.seat_count(seats)
        self.choose(options)
        return Position(FULL)

    def mover(self, at: Position) -> int:
        return at.turn

    def turn_limit(self, seats: int, options: Options) -> int:
        return len(FULL) // 2

    def end(self, at: Position) -> Outcome | None:
        return None if self.legal(at) else won(1 - at.turn, "stuck")

    def legal(self, at: Position) -> Sequence[Move]:
        if at.cells == FULL:
            return [Move((square,)) for square in OPENINGS]
        if at.cells.count(".") == 1:
            return [Move((ray[0],)) for ray in rays(at.cells.index("."))]
        return [move for square in range(len(FULL)) for move in jumps(at, square)]

    def step(self, at: Position, move: Move) -> Step[Position]:
        names, cells = tuple(SQUARES[square] for square in move.path), list(at.cells)
        cells[move.path[0]] = "."
        for start, end in pairwise(move.path):
            cells[start], cells[(start + end) // 2], cells[end] = ".", ".", STONES[at.turn]
        after = Position("".join(cells), 1 - at.turn)
        made = Jumped(at.turn, names, len(names) - 1) if len(names) > 1 else Off(at.turn, names[0])
        return Step(after, (made, Stuck(at.turn)) if self.end(after) else (made,))

    def parts(self, at: Position, move: Move) -> tuple[Part, ...]:
        start, end, count = SQUARES[move.path[0]], SQUARES[move.path[-1]], len(move.path) - 1
        if not count:
            return (Part(OFF, start, "konane-off", {"square": start}, (start,), named=True),)
        column, row = (
            two - one for one, two in zip(PLACES[move.path[0]], PLACES[move.path[-1]], strict=True)
        )
        return (
            Part(STONE, start, "konane-stone", {"square": start}, (start,), named=True),
            Part(WAY, end, "konane-jump", {"square": end, "count": count}, (end,), (column, row)),
        )

    def dump(self, at: Position) -> str:
        return f"{'/'.join(ranks(at.cells)[::-1])} {TURNS[at.turn]}"

    def load(self, text: str, options: Options) -> Position:
        self.choose(options)
        board, _, turn = text.partition(" ")
        found = board.split("/")[::-1]
        if len(found) != ROWS or turn not in tuple(TURNS):
            raise BadPosition("position.shape", text=text[:60])
        for number, (rank, full) in enumerate(zip(found, ranks(FULL), strict=True), 1):
            if len(rank) != COLUMNS or any(
                cell not in {".", own} for cell, own in zip(rank, full, strict=True)
            ):
                raise BadPosition("position.rank", rank=number, text=rank[:40])
        at = Position("".join(found), TURNS.index(turn))
        empty = [square for square, cell in enumerate(at.cells) if cell == "."]
        if len(empty) < 2 and (len(empty) != at.turn or not {*empty} <= {*OPENINGS}):
            raise BadPosition("position.shape", text=text[:60])
        return at


def ranks(cells: str) -> list[str]:
    """The rows of the board, the first one first."""
    return [cells[first : first + COLUMNS] for first in range(0, len(cells), COLUMNS)]


def rays(square: int) -> Iterator[list[int]]:
    """The squares beside one and beyond, in each direction that has any."""
    column, row = PLACES[square]
    ends = ((COLUMNS - 1 - column, 1), (column, -1), (ROWS - 1 - row, COLUMNS), (row, -COLUMNS))
    return ([square + by * n for n in range(1, length + 1)] for length, by in ends if length)


def jumps(at: Position, square: int) -> Iterator[Move]:
    """The jumps of a stone of the mover: in one direction, over one rival after the other."""
    if at.cells[square] != STONES[at.turn]:
        return
    for ray in rays(square):
        path = [square]
        for over, end in zip(ray[::2], ray[1::2], strict=False):
            if at.cells[over] != STONES[1 - at.turn] or at.cells[end] != ".":
                break
            path.append(end)
            yield Move(tuple(path))


GAME: Final = Konane()
