"""The text that is stored with a flick, so that replaying a stored match does not depend on the simulation.

One word for each physical event, joined by ``;``: a letter, then its facts, joined by commas. Moments are in
millionths, points in thousandths of an inch, pushes in millionths of an inch.

    wA2,0,5000,600,241733,5000,3000    A2's path: moment, x, y of each knot
    t241733,A2,ball,5000,3375          A2 and the ball touched
    b512000,ball,n2+n3,5000,12000      the ball struck a tile, or two on their seam
    e498113,ball,north,5120            the ball's centre crossed the north goal line
    g730000,ball,north                 the ball left the table there
    pn2,103911,0,103911                the tile was pushed: in all, and its vector
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.errors import BadRecord
from engine.core.game import Event
from engine.games.piecepack_soccer.events import Bounced, Entered, Gone, Knot, Pushed, Touched, Travelled
from engine.games.piecepack_soccer.field import DISCS, SIDES
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.shot import Shot

LONGEST: Final = 100_000
WHOLE: Final = re.compile(r"-?[0-9]{1,8}")
TILE: Final = re.compile(r"[sn][1-4]|[we][1-6]")


def encode(events: Iterable[Event]) -> str:
    """The text of the physical events among some events; empty if there are none."""
    return ";".join(word for event in events if (word := encoded_event(event)))


def encoded_event(event: Event) -> str:
    """The word of a physical event; empty for any other."""
    facts: tuple[str | int, ...]
    match event:
        case Travelled(disc, knots):
            facts = (f"w{disc}", *(number for knot in knots for number in knot))
        case Touched(moment, disc, other, x, y):
            facts = (f"t{moment}", disc, other, x, y)
        case Bounced(moment, disc, tiles, x, y):
            facts = (f"b{moment}", disc, "+".join(tiles), x, y)
        case Entered(moment, disc, goal, x):
            facts = (f"e{moment}", disc, goal, x)
        case Gone(moment, disc, goal):
            facts = (f"g{moment}", disc, goal)
        case Pushed(tile, far, dx, dy):
            facts = (f"p{tile}", far, dx, dy)
        case _:
            return ""
    return ",".join(map(str, facts))


def decode(text: str) -> Shot:
    """The events of a stored text, equal to those encoded. Raises: piecepack.settled."""
    if len(text) > LONGEST:
        raise BadRecord("piecepack.settled", text=text[:60])
    return tuple(decoded_event(word) for word in text.split(";"))


def decoded_event(word: str) -> Event:
    """The event of one word. Raises: piecepack.settled."""
    letter, fields = word[:1], word[1:].split(",")
    try:
        match letter, fields:
            case "w", [disc, *knots] if knots:
                return Travelled(known(disc), knots_in(knots))
            case "t", [moment, disc, other, x, y]:
                return Touched(whole(moment), known(disc), known(other), whole(x), whole(y))
            case "b", [moment, disc, tiles, x, y]:
                return Bounced(whole(moment), known(disc), tiles_in(tiles), whole(x), whole(y))
            case "e", [moment, disc, goal, x]:
                return Entered(whole(moment), known(disc), known(goal, SIDES), whole(x))
            case "g", [moment, disc, goal]:
                return Gone(whole(moment), known(disc), known(goal, SIDES))
            case "p", [tile, far, dx, dy]:
                (name,) = tiles_in(tile)
                return Pushed(name, whole(far), whole(dx), whole(dy))
    except ValueError:
        pass
    raise BadRecord("piecepack.settled", text=word[:60])


def whole(text: str) -> int:
    """The number of a field."""
    if not WHOLE.fullmatch(text):
        raise ValueError(text)
    return int(text)


def knots_in(fields: Sequence[str]) -> tuple[Knot, ...]:
    numbers = map(whole, fields)
    return tuple(zip(numbers, numbers, numbers, strict=True))


def known(name: str, names: Sequence[str] = DISCS) -> str:
    """The name, if it is among the names."""
    if name not in names:
        raise ValueError(name)
    return name


def tiles_in(text: str) -> tuple[str, ...]:
    """The names of one or two tiles."""
    tiles = tuple(text.split("+"))
    if len(tiles) > 2 or not all(TILE.fullmatch(tile) for tile in tiles):
        raise ValueError(text)
    return tiles


def checked_shot(at: Position, flick: Flick, shot: Shot) -> Shot:
    """The shot, if it can be one of this flick from this position. Raises: piecepack.settled."""
    discs = at.on_field() | ({"ball": flick.place} if flick.place else {})
    paths = [event for event in shot if isinstance(event, Travelled)]
    moved = {path.disc: path.knots[0][1:] for path in paths}
    if len(moved) != len(paths) or flick.disc not in moved or not moved.items() <= discs.items():
        raise BadRecord("piecepack.settled", text=flick.disc)
    return shot
