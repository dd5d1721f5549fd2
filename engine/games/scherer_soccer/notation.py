"""Move text: ``7ne3`` a run, ``ke5`` a kick, ``@12,7`` a man placed, ``pass``.

Chance moves: ``reach:6``, and ``setup:RED|BLUE`` with the men as in the position text.

Reading is lenient: any case, spaces, ``kick`` or ``ball`` for ``k``, ``man 7`` for ``7``, ``12,7`` for
``@12,7``; no distance, or only direction and distance, if exactly one legal move fits. A kick beyond the
border is read as the kick to the last square before it (ruling 4).
"""

import re
from typing import Final, NamedTuple

from engine.core.errors import AmbiguousMove, BadNotation
from engine.core.grid import DIRECTIONS
from engine.core.notation import legible
from engine.games.scherer_soccer.moves import PASS, Kick, LineUp, Move, Pass, Place, Reach, Run, legal_moves
from engine.games.scherer_soccer.pitch import Pitch
from engine.games.scherer_soccer.position import Men, Position, dump_men
from engine.games.scherer_soccer.rays import squares_to_border

BALL: Final = "k"
LONGEST: Final = 200
ACTION: Final = re.compile(
    r"(?:(?P<ball>kick|ball|k)|(?:man|#)?(?P<man>[0-9]{1,2}))?"
    r"(?P<way>ne|nw|n|se|sw|s|e|w)(?P<squares>[0-9]{1,2})?"
)
PLACE: Final = re.compile(r"@?([0-9]{1,2}),([0-9]{1,2})")
REACH: Final = re.compile(r"reach:([0-9]{1,2})")
LINE_UP: Final = re.compile(r"setup:([0-9,;.]+)\|([0-9,;.]+)")
SQUARE: Final = re.compile(r"([0-9]{1,2}),([0-9]{1,2})")


def write(at: Position, move: Move) -> str:
    match move:
        case Run(man, way, steps):
            return f"{man}{DIRECTIONS[way]}{steps}"
        case Kick(way, distance):
            return f"{BALL}{DIRECTIONS[way]}{distance}"
        case Pass():
            return "pass"
        case Place(square):
            return f"@{at.pitch.name(square)}"
        case Reach(squares):
            return f"reach:{squares}"
        case LineUp(red, blue):
            return f"setup:{dump_men(at.pitch, red)}|{dump_men(at.pitch, blue)}"


def read(at: Position, text: str) -> Move:
    """The move that a text means, legal or not. Raises: notation.*, scherer.off-pitch."""
    text = legible(text, LONGEST)
    plain = "".join(text.split()).lower()
    if plain == "pass":
        return PASS
    if found := PLACE.fullmatch(plain):
        return Place(square_of(at.pitch, found))
    if found := REACH.fullmatch(plain):
        return Reach(int(found[1]))
    if found := LINE_UP.fullmatch(plain):
        return LineUp(read_men(at.pitch, found[1], text), read_men(at.pitch, found[2], text))
    if found := ACTION.fullmatch(plain):
        man, squares = (int(found[part]) if found[part] else None for part in ("man", "squares"))
        typed = TypedAction(bool(found["ball"]), man, DIRECTIONS.index(found["way"]), squares)
        return read_action(at, typed, text)
    raise BadNotation("notation.unreadable", text=text)


def read_men(pitch: Pitch, plain: str, text: str) -> Men:
    men = []
    for name in plain.split(";") if plain != "." else ():
        found = SQUARE.fullmatch(name)
        if not found:
            raise BadNotation("notation.unreadable", text=text)
        men.append(square_of(pitch, found))
    return tuple(men)


def square_of(pitch: Pitch, found: re.Match[str]) -> int:
    """The square of a column and a row, which must be on the pitch."""
    column, row = int(found[1]), int(found[2])
    if not (1 <= column <= pitch.columns and 1 <= row <= pitch.rows):
        size = {"columns": pitch.columns, "rows": pitch.rows}
        raise BadNotation("scherer.off-pitch", square=f"{column},{row}", **size)
    return pitch.square(column, row)


class TypedAction(NamedTuple):
    """A run or kick as typed; None for what was left out."""

    ball: bool
    man: int | None
    direction: int
    squares: int | None


def read_action(at: Position, typed: TypedAction, text: str) -> Move:
    """The run or kick of a text that names a direction, and possibly the man and the distance."""
    if typed.squares is not None:
        if typed.ball:
            # At most to the last square before the border (ruling 4).
            border = squares_to_border(at.pitch, at.ball, typed.direction)
            return Kick(typed.direction, min(typed.squares, border or typed.squares))
        if typed.man is not None:
            return Run(typed.man, typed.direction, typed.squares)
    fitting = [move for move in legal_moves(at) if matches(move, typed)]
    if len(fitting) > 1:
        raise AmbiguousMove("notation.ambiguous", *(write(at, move) for move in fitting), text=text)
    if fitting:
        return fitting[0]
    # Nothing fits: return the shortest move, so that its refusal names the obstacle.
    if typed.ball:
        return Kick(typed.direction, 1)
    if typed.man is not None:
        return Run(typed.man, typed.direction, 1)
    raise BadNotation("notation.origin", text=text)


def matches(move: Move, typed: TypedAction) -> bool:
    match move:
        case Kick(direction, distance):
            return typed.man is None and (direction, distance) == (typed.direction, typed.squares or distance)
        case Run(man, direction, steps):
            wanted = (typed.man or man, typed.direction, typed.squares or steps)
            return not typed.ball and (man, direction, steps) == wanted
    return False
