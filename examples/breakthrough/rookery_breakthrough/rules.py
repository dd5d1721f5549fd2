"""The rules of Breakthrough: men step forward, take aslant, and win on the far row."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.core.errors import BadPosition, IllegalMove
from engine.core.game import CAPTURE, SCORE, About, Credits, Event, Game, Options, Outcome, Step, won
from engine.core.grid import square_name
from engine.core.menu import Part, Question

SIDE: Final = 8
SQUARES: Final = tuple(square_name(column, row) for row in range(SIDE) for column in range(SIDE))
MEN: Final = "xo"
TURNS: Final = "wb"
WRITTEN: Final = re.compile("([a-h][1-8])[-x>]?([a-h][1-8])")
WHICH: Final = Question("breakthrough-man")
WHERE: Final = Question("breakthrough-way", "pad")


class Position(NamedTuple):
    """The squares from a1 on: ``x`` White's men, ``o`` Black's, ``.`` empty; the seat that left, or -1."""

    cells: str
    turn: int = 0
    left: int = -1


class Move(NamedTuple):
    """A man goes from one square to another."""

    start: int
    end: int


class Moved(Event):
    """A man stepped over ``path``."""

    seat: int
    path: tuple[str, str]


class Took(Moved):
    """A man took another where its path ends."""

    weight = CAPTURE


class Arrived(Event):
    """A man is on the far row, or no rival is left: ``seat`` wins."""

    weight = SCORE
    rank = 1
    seat: int


class Breakthrough(Game[Position, Move]):
    """Breakthrough on eight rows of eight."""

    about = About(
        key="breakthrough",
        name="Breakthrough",
        seats=range(2, 3),
        rules=1,
        seat_names=("white", "black"),
        credits=Credits(designer="Dan Troyka", year=2000),
    )

    def start(self, seats: int, options: Options) -> Position:
        self.seat_count(seats)
        self.choose(options)
        return Position("x" * 16 + "." * 32 + "o" * 16)

    def head_start(self, seat: int, options: Options) -> Position:
        """The rival is without three men of the front row."""
        at = self.start(2, options)
        first = 2 + SIDE * (1 if seat else SIDE - 2)
        return Position(f"{at.cells[:first]}...{at.cells[first + 3 :]}", seat)

    def mover(self, at: Position) -> int:
        return at.turn

    def turn_limit(self, seats: int, options: Options) -> int:
        return 200

    def end(self, at: Position) -> Outcome | None:
        found = winners(at.cells)
        return won(found[0], "through") if found else None

    def legal(self, at: Position) -> Sequence[Move]:
        men = (start for start, man in enumerate(at.cells) if man == MEN[at.turn])
        return [Move(start, end) for start in men for end in ends(at, start)]

    def step(self, at: Position, move: Move) -> Step[Position]:
        cells = list(at.cells)
        cells[move.start], cells[move.end] = ".", at.cells[move.start]
        after = Position("".join(cells), 1 - at.turn)
        kind = Moved if at.cells[move.end] == "." else Took
        moved = kind(at.turn, (SQUARES[move.start], SQUARES[move.end]))
        return Step(after, (moved, Arrived(at.turn)) if self.end(after) else (moved,))

    def parts(self, at: Position, move: Move) -> tuple[Part, ...]:
        start, end = SQUARES[move.start], SQUARES[move.end]
        vector = move.end % SIDE - move.start % SIDE, move.end // SIDE - move.start // SIDE
        left = abs(move.start // SIDE - (SIDE - 1) * (1 - at.turn))  # rows to go: the nearest man comes first
        label = "breakthrough-step" if at.cells[move.end] == "." else "breakthrough-take"
        return (
            Part(WHICH, start, "breakthrough-man", {"square": start}, (start,), named=True, order=left),
            Part(WHERE, end, label, {"square": end}, (end,), vector),
        )

    def read(self, at: Position, text: str) -> Move:
        found = WRITTEN.fullmatch("".join(text.split()).lower())
        if found is None:  # the destination alone, or nothing that can be read
            return super().read(at, text)
        return Move(*(SQUARES.index(square) for square in found.groups()))

    def dump(self, at: Position) -> str:
        ranks = [at.cells[row * SIDE :][:SIDE] for row in range(SIDE - 1, -1, -1)]
        return f"{'/'.join(ranks)} {TURNS[at.turn]}"

    def load(self, text: str, options: Options) -> Position:
        self.choose(options)
        board, _, turn = text.partition(" ")
        ranks = board.split("/")
        cells = "".join(reversed(ranks))
        if len(ranks) != SIDE or turn not in tuple(TURNS) or not 0 < max(map(cells.count, MEN)) <= 16:
            raise BadPosition("position.shape", text=text[:60])
        for number, rank in enumerate(reversed(ranks), 1):
            if len(rank) != SIDE or not set(rank) <= {".", *MEN}:
                raise BadPosition("position.rank", rank=number, text=rank[:40])
        at = Position(cells, TURNS.index(turn))
        if winners(cells) not in ([], [1 - at.turn]):
            raise BadPosition("position.shape", text=text[:60])
        return at

    def refuse_illegal(self, at: Position, move: Move) -> None:
        if at.cells[move.start] != MEN[at.turn]:
            raise IllegalMove("breakthrough.none", square=SQUARES[move.start])
        found = ends(at, move.start)
        if move.end not in found:
            ways = ", ".join(SQUARES[end] for end in found) or "-"
            facts = {"square": SQUARES[move.start], "to": SQUARES[move.end], "ways": ways}
            raise IllegalMove("breakthrough.far", **facts)


def winners(cells: str) -> list[int]:
    """The seats with a man on the far row or without a rival; in play one at most, which moved last."""
    far = cells[-SIDE:], cells[:SIDE]
    return [seat for seat in (0, 1) if MEN[seat] in far[seat] or MEN[1 - seat] not in cells]


def ends(at: Position, start: int) -> list[int]:
    """Where a man may go: straight to an empty square, aslant onto a rival too."""
    row, column = divmod(start, SIDE)
    ahead = row + 1 - 2 * at.turn
    ways = [column + aside for aside in (-1, 0, 1) if 0 <= ahead < SIDE and 0 <= column + aside < SIDE]
    cells = {ahead * SIDE + each: each != column for each in ways}
    free = {end: MEN[1 - at.turn] + "." if aslant else "." for end, aslant in cells.items()}
    return [end for end, allowed in free.items() if at.cells[end] in allowed]


GAME: Final = Breakthrough()
