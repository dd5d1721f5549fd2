"""Move text: ``A2:37:80``, ``ball:350:60``, ``ball@8.375,1.2:330:45``, ``A3>ne@9.2,10.9``, ``set square``.

Reading is lenient: any case, spaces, a kicker's number without its letter (the mover's own), degree and
percent signs, a decimal comma in a bearing or power, and more decimals than the thousandths that count.
"""

import re
from typing import Final

from engine.core.errors import BadNotation
from engine.core.notation import legible
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.field import FORMATIONS
from engine.games.piecepack_soccer.moves import Entry, Flick, Move, Pass, Point, SetUp, Wobble
from engine.games.piecepack_soccer.position import Position

LONGEST: Final = 120
NUMBER: Final = r"[0-9]+(?:\.[0-9]+)?|\.[0-9]+"
ANY_NUMBER: Final = r"[0-9]+(?:[.,][0-9]+)?|[.,][0-9]+"
AT: Final = rf"(?P<x>{NUMBER}),(?P<y>{NUMBER})"
SIGNED: Final = rf"[-+]?(?:{ANY_NUMBER})"
KICKER: Final = r"[ac]?[1-4]"
FLICK: Final = re.compile(
    rf"(?P<disc>{KICKER}|ball)(?:@{AT})?[: ](?P<bearing>{SIGNED})°?[: ](?P<power>{SIGNED})%?"
)
ENTRY: Final = re.compile(rf"(?P<disc>{KICKER})>(?P<box>[sn][we])(?:@{AT})?")
SET: Final = re.compile(rf"set ({'|'.join(FORMATIONS)})")
PLACE: Final = re.compile(rf"({NUMBER}),({NUMBER})")
WOBBLE: Final = re.compile(rf"wobble:(?P<degrees>{SIGNED})°?:(?P<percent>{SIGNED})%?")
DISC_START: Final = re.compile(rf"(?:{KICKER}|ball)(?![a-z0-9])")


def write(move: Move) -> str:
    match move:
        case SetUp(formation, places):
            return " ".join(("set", formation) if formation else ("set", *map(point_text, places)))
        case Flick(disc, bearing, power, place):
            return f"{disc}{at_point(place)}:{written(bearing)}:{written(power)}"
        case Entry(disc, box, place):
            return f"{disc}>{box}{at_point(place)}"
        case Wobble(degrees, percent):
            return f"wobble:{written(degrees)}:{written(percent)}"
        case Pass():
            return "pass"


def at_point(place: Point | None) -> str:
    """The part of a move text that names a point; empty if there is none."""
    return f"@{point_text(place)}" if place else ""


def point_text(place: Point) -> str:
    """The text of a point in inches, with as few decimals as possible."""
    return f"{written(place[0])},{written(place[1])}"


def written(number: int) -> str:
    """A number of thousandths as a decimal, with as few decimals as possible."""
    whole, rest = divmod(abs(number), 1000)
    return f"{'-' if number < 0 else ''}{whole}{f'.{rest:03}'.rstrip('0') if rest else ''}"


def read(at: Position, text: str) -> Move:
    """The move that a text means, legal or not. Raises: notation.*, piecepack.*-shape."""
    text = legible(text, LONGEST)
    plain = re.sub(r" ?([:@>,]) ?", r"\1", " ".join(text.split()).lower()).replace("−", "-")
    if plain == "pass":
        return Pass()
    if found := SET.fullmatch(plain):
        return SetUp(found[1])
    if plain.startswith("set "):
        return SetUp("", read_places(plain, text))
    if found := FLICK.fullmatch(plain):
        bearing = thousandths(found["bearing"])
        bearing = 0 if bearing == TURN else bearing
        return Flick(disc_name(at, found["disc"]), bearing, thousandths(found["power"]), point_in(found))
    if found := ENTRY.fullmatch(plain):
        return Entry(disc_name(at, found["disc"]), found["box"], point_in(found))
    if found := WOBBLE.fullmatch(plain):
        return Wobble(thousandths(found["degrees"]), thousandths(found["percent"]))
    raise unreadable(plain, text)


def unreadable(plain: str, text: str) -> BadNotation:
    """The error of a text that is no move; it shows how the kind of move that it resembles is written."""
    if plain.startswith("ball@"):
        return BadNotation("piecepack.throw-shape", text=text)
    if DISC_START.match(plain) and ">" in plain:
        return BadNotation("piecepack.entry-shape", text=text)
    if DISC_START.match(plain):
        return BadNotation("piecepack.flick-shape", text=text)
    if plain.split(maxsplit=1)[0] == "set":
        return BadNotation("piecepack.set-shape", text=text)
    return BadNotation("notation.unreadable", text=text)


def read_places(plain: str, text: str) -> tuple[Point, ...]:
    """The points of a free set-up."""
    words = [PLACE.fullmatch(word) for word in plain.split()[1:]]
    places = tuple((thousandths(word[1]), thousandths(word[2])) for word in words if word)
    if len(places) != len(words):
        raise unreadable(plain, text)
    return places


def disc_name(at: Position, name: str) -> str:
    """The name of a disc; a number alone is the mover's own kicker."""
    if name == "ball":
        return name
    return name.upper() if len(name) == 2 else "AC"[max(at.mover, 0)] + name


def point_in(found: re.Match[str]) -> Point | None:
    """The point that a move text names, or None."""
    return (thousandths(found["x"]), thousandths(found["y"])) if found["x"] else None


def thousandths(text: str) -> int:
    """A decimal number as the nearest whole number of thousandths."""
    negative = text.startswith("-")
    whole, _, decimals = text.lstrip("-+").replace(",", ".").partition(".")
    value = (int(whole or "0") * 10**4 + int(decimals[:4].ljust(4, "0")) + 5) // 10
    return -value if negative else value
