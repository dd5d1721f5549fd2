"""Move text: ``d4se``, ``d4seL``, ``e5ne`` (a kick if that penguin has the ball), ``d4u``, ``3neRR``.

Reading is lenient: any case, spaces, a trailing ``.`` for no spin, a penguin's name or letter instead of its
square (``papa ne``, ``Pne``), and no penguin at all if only one can make the move.
"""

import re

from engine.core.errors import AmbiguousMove, BadNotation
from engine.core.grid import DIRECTIONS
from engine.core.notation import legible
from engine.games.penguin_soccer.moves import ENTER, PASS, STAND, Move, legal_moves
from engine.games.penguin_soccer.position import KINDS, POSTURES, SEA, SQUARE_OF, SQUARES, Position
from engine.games.penguin_soccer.rays import strength

LONGEST = 40
MOVE_TEXT = re.compile(
    r"(?:(?P<square>[a-h][1-8])|(?P<points>[123])|(?P<kind>baby|papa|mama|[bpm]))?"
    r"(?P<way>u|ne|nw|n|se|sw|s|e|w)(?P<spin>l*|r*)\.?"
)


def write(move: Move) -> str:
    if move == PASS:
        return "pass"
    way = "u" if move.direction == STAND else DIRECTIONS[move.direction]
    return piece_name(move) + way + ("L" * -move.spin if move.spin < 0 else "R" * move.spin)


def piece_name(move: Move) -> str:
    """The penguin of a move: its square, or its points while it swims."""
    return str(move.origin - ENTER) if move.origin > ENTER else SQUARES[move.origin]


def read(at: Position, text: str) -> Move:
    """The move that a text means, legal or not. Raises: notation.*."""
    text = legible(text, LONGEST)
    plain = "".join(text.split()).lower()
    if plain == "pass":
        return PASS
    found = MOVE_TEXT.fullmatch(plain)
    if not found:
        raise BadNotation("notation.unreadable", text=text)
    direction = STAND if found["way"] == "u" else DIRECTIONS.index(found["way"])
    spin_letters = found["spin"]
    spin = -len(spin_letters) if spin_letters.startswith("l") else len(spin_letters)
    if found["square"]:
        return Move(SQUARE_OF[found["square"]], direction, spin)
    if found["points"]:
        return Move(ENTER + int(found["points"]), direction, spin)
    if found["kind"]:
        return Move(origin_of(at, found["kind"]), direction, spin)
    return unique_move(at, text, direction, spin)


def origin_of(at: Position, kind: str) -> int:
    """The origin of the mover's penguin of a kind, given by its name or first letter."""
    index = 3 * at.turn + next(n for n, name in enumerate(KINDS) if name[0] == kind[0])
    code = at.penguins[index]
    return ENTER + strength(index) if code == SEA else code // POSTURES


def unique_move(at: Position, text: str, direction: int, spin: int) -> Move:
    """The one legal move with that direction and spin. Raises: notation.origin, notation.ambiguous."""
    fitting = [move for move in legal_moves(at) if (move.direction, move.spin) == (direction, spin)]
    if not fitting:
        raise BadNotation("notation.origin", text=text)
    if len(fitting) > 1:
        raise AmbiguousMove("notation.ambiguous", *map(write, fitting), text=text)
    return fitting[0]
