"""The menu of a move: what to play, from where, one of sixteen bearings, then a dial for the exact aim.

Tokens of a flick are the disc (``A2``; on a corner throw the ball's point instead, on a free kick nothing),
the bearing and the power, and then turns of the dial: ``angle-15``, ``power+5``, ``angle=37.5``. The menu
adds each turn to the bearing and power, so the tokens never grow.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.errors import Fact, IllegalMove
from engine.core.game import Choice, Field, Menu, finished_menu, unknown_choice
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.field import CORNERS, FORMATIONS, KICKERS, SETUP, Box, clear, kickers_of
from engine.games.piecepack_soccer.judge import free_point
from engine.games.piecepack_soccer.legal import STRONGEST, WEAKEST, must_pass, refuse_illegal
from engine.games.piecepack_soccer.moves import Entry, Flick, Pass, Point, SetUp
from engine.games.piecepack_soccer.notation import ANY_NUMBER, point_text, thousandths, write, written
from engine.games.piecepack_soccer.position import CORNER, FREE, OUT, PLACE, SET, Position
from engine.games.piecepack_soccer.selection import bearing_to, legal, throw_places

FIELDS: Final = (Field("angle", 0, 360, "degrees"), Field("power", 1, 100, "%"))
COMPASS_POINTS: Final = (
    *("n", "nne", "ne", "ene", "e", "ese", "se", "sse"),
    *("s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"),
)
PAD_VECTORS: Final = (
    *((0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (2, -1), (2, -2), (1, -2)),
    *((0, -2), (-1, -2), (-2, -2), (-2, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2)),
)
"""The cell of each of the sixteen bearings on the edge of a pad of five by five."""
INSET: Final = 400
"""The distance of offered points from the edges of their box: whole tenths of an inch, so that three buttons
with their names fit side by side on a phone."""
AT_BALL: Final = "ball"
OWN: Final = "own"
BEFORE: Final = "before"
FIRST_POWER: Final = 50_000
TURNS: Final = (-15, -5, -1, 1, 5, 15)
POWERS: Final = (-10, -5, -1, 1, 5, 10)
LONGEST: Final = 20
NUMBER: Final = re.compile(ANY_NUMBER)


def menu(at: Position, chosen: tuple[str, ...]) -> Menu:
    """The next choices after those chosen. Raises: menu.unknown, piecepack.chance-first."""
    if at.declared is not None:
        raise IllegalMove("piecepack.chance-first")
    if any(len(token) > LONGEST for token in chosen):
        raise unknown_choice(chosen)
    if at.stage == SET:
        return formation_menu(at, chosen)
    if at.stage == PLACE:
        return box_menu(at, at.subject, (), chosen)
    if at.stage == FREE:
        return aim_menu(at, Flick("ball", 0, FIRST_POWER), (), chosen)
    if at.stage == CORNER:
        return throw_menu(at, chosen)
    return turn_menu(at, chosen)


def list_menu(asks: str, choices: Sequence[Choice], chosen: Sequence[str], **facts: Fact) -> Menu:
    """A list of choices, or the finished move once one of its complete choices is chosen."""
    if not chosen:
        return Menu(asks, "list", tuple(choices), facts=facts)
    for choice in choices:
        if choice.token == chosen[0] and choice.move is not None and len(chosen) == 1:
            return finished_menu(choice.move)
    raise unknown_choice(chosen)


def formation_menu(at: Position, chosen: Sequence[str]) -> Menu:
    """The named formations, the last line-up, or free points, one kicker after the other."""
    if chosen and chosen[0] == OWN:
        return own_formation_menu(at, chosen[1:])
    choices, offered = list[Choice](), list[dict[str, Point]]()
    for name in FORMATIONS:
        move = SetUp(name)
        offered.append(at.lined_up(move))
        places = tuple(map(point_text, offered[-1].values()))
        choices.append(Choice(name, "piecepack-formation", {"formation": name}, places, move=write(move)))
    before = SetUp("", tuple(at.homes[KICKERS.index(kicker)] for kicker in at.to_line_up()))
    if legal(at, before) and at.lined_up(before) not in offered:
        places = tuple(map(point_text, before.places))
        choices.append(Choice(BEFORE, "piecepack-line-up-before", {}, places, move=write(before)))
    choices.append(Choice(OWN, "piecepack-own-places"))
    return list_menu("piecepack-formation", choices, chosen)


def own_formation_menu(at: Position, chosen: Sequence[str]) -> Menu:
    """Points of the own set-up box, one kicker after the other, that leave room for the rest."""
    points, taken, kickers = grid_points(SETUP[at.turn]), list[Point](), at.to_line_up()
    for token in chosen:
        found = remaining_points(points, taken, len(kickers))
        place = next((each for each in found if point_text(each) == token), None)
        if place is None:
            raise unknown_choice(chosen)
        taken.append(place)
    if len(taken) == len(kickers):
        return finished_menu(write(SetUp("", tuple(taken))))
    choices = []
    for place in remaining_points(points, taken, len(kickers)):
        where = point_text(place)
        move = write(SetUp("", (*taken, place))) if len(taken) + 1 == len(kickers) else None
        choices.append(Choice(where, "piecepack-place", {"place": where}, (where,), points[place], move))
    facts: dict[str, Fact] = {"kicker": kickers[len(taken)]}
    return Menu("piecepack-set-place", "pad", tuple(choices), facts=facts)


def remaining_points(points: Iterable[Point], taken: Sequence[Point], needed: int) -> list[Point]:
    """The points that are clear of those taken and leave room for the rest of ``needed`` kickers."""
    if len(taken) >= needed:
        return []
    free = [place for place in points if clear(place, taken)]
    last = len(taken) + 1 == needed
    return [place for place in free if last or remaining_points(free, [*taken, place], needed)]


def grid_points(box: Box) -> dict[Point, tuple[int, int]]:
    """Nine points of a box, by column and row, each with its direction from the middle."""
    columns = (box.west + INSET, (box.west + box.east) // 2, box.east - INSET)
    rows = (box.south + INSET, (box.south + box.north) // 2, box.north - INSET)
    return {(x, y): (i - 1, j - 1) for i, x in enumerate(columns) for j, y in enumerate(rows)}


def turn_menu(at: Position, chosen: tuple[str, ...]) -> Menu:
    """An ordinary turn: a kicker to flick, or one to call in."""
    choices = []
    for kicker in kickers_of(at.turn):
        if isinstance(at.location(kicker), tuple):
            choices.append(Choice(kicker, "piecepack-kicker", {"kicker": kicker}, (kicker,), named=True))
        elif at.location(kicker) == OUT and any(free_point(at, box) for box in CORNERS):
            choices.append(Choice(kicker, "piecepack-call-in", {"kicker": kicker}, named=True))
    if must_pass(at):
        choices = [Choice("pass", "pass", move=write(Pass()))]
    tokens = {choice.token for choice in choices}
    if not chosen or must_pass(at) or chosen[0] not in tokens:
        return list_menu("piecepack-kicker", choices, chosen)
    if at.location(chosen[0]) == OUT:
        return box_menu(at, chosen[0], chosen[:1], chosen[1:])
    return aim_menu(at, Flick(chosen[0], 0, FIRST_POWER), chosen[:1], chosen[1:])


def box_menu(at: Position, kicker: str, before: tuple[str, ...], chosen: tuple[str, ...]) -> Menu:
    """The corner box for a kicker that enters, then its point there."""
    facts: dict[str, Fact] = {"kicker": kicker}
    choices = [
        Choice(box, "piecepack-box", {"box": box, "kicker": kicker}, (box,))
        for box in CORNERS
        if free_point(at, box)
    ]
    if not chosen:
        return Menu("piecepack-box", "list", tuple(choices), facts=facts)
    if chosen[0] not in {choice.token for choice in choices}:
        raise unknown_choice((*before, *chosen))
    return place_menu(at, kicker, chosen[0], chosen[1:])


def place_menu(at: Position, kicker: str, box: str, chosen: Sequence[str]) -> Menu:
    """Those of nine points of a corner box that are free; at least one, if there is any room."""
    points = grid_points(CORNERS[box])
    free = {place: vector for place, vector in points.items() if legal(at, Entry(kicker, box, place))}
    spare = free_point(at, box)
    if not free and spare:
        free = {spare: (0, 0)}
    choices = tuple(place_choice(Entry(kicker, box, place), vector) for place, vector in free.items())
    found = list_menu("piecepack-place", choices, chosen, kicker=kicker, box=box)
    return found if found.move else Menu(found.asks, "pad", choices, facts=found.facts)


def place_choice(entry: Entry, vector: tuple[int, int]) -> Choice:
    """The choice of a point for a kicker that enters."""
    where = point_text(entry.place or (0, 0))
    facts: dict[str, Fact] = {"kicker": entry.disc, "box": entry.box, "place": where}
    return Choice(where, "piecepack-place", facts, (where,), vector, write(entry))


def throw_menu(at: Position, chosen: tuple[str, ...]) -> Menu:
    """A corner throw: the ball's point on an inner line of the box, then the aim."""
    facts: dict[str, Fact] = {"box": at.subject}
    points = {point_text(place): place for place in throw_places(at.subject)}
    if not chosen:
        choices = tuple(
            Choice(where, "piecepack-throw-place", {"place": where, "box": at.subject}, (where,))
            for where in points
        )
        return Menu("piecepack-throw-place", "list", choices, facts=facts)
    if chosen[0] not in points:
        raise unknown_choice(chosen)
    return aim_menu(at, Flick("ball", 0, FIRST_POWER, points[chosen[0]]), chosen[:1], chosen[1:])


def aim_menu(at: Position, flick: Flick, before: tuple[str, ...], chosen: tuple[str, ...]) -> Menu:
    """One of sixteen bearings (or straight at the ball), then a dial that changes bearing and power."""
    start = at.start_of(flick)
    facts: dict[str, Fact] = {"disc": flick.disc}
    if not chosen:
        return Menu("piecepack-bearing", "pad", bearing_choices(at, flick, start), facts=facts)
    first, *rest = chosen
    at_ball = first == AT_BALL and flick.disc != "ball"
    bearing = bearing_to(start, at.ball) if at_ball else parsed_number(first, (*before, *chosen))
    power = parsed_number(rest[0], (*before, *chosen)) if rest else FIRST_POWER
    for token in rest[1:]:
        bearing, power = adjusted(bearing, power, token, (*before, *chosen))
    flick = Flick(flick.disc, bearing % TURN, power, flick.place)
    refuse_illegal(at, flick)
    facts |= {"bearing": written(flick.bearing), "power": written(flick.power)}
    reduced = (*before, written(flick.bearing), written(flick.power))
    return Menu("piecepack-dial", "dial", dial_choices(), write(flick), facts, FIELDS, reduced)


def bearing_choices(at: Position, flick: Flick, start: Point) -> tuple[Choice, ...]:
    """The sixteen bearings, clockwise from north, and the one to the ball."""
    pad = [
        Choice(
            written(number * TURN // 16),
            "piecepack-bearing",
            {"bearing": written(number * TURN // 16), "direction": point},
            vector=PAD_VECTORS[number],
        )
        for number, point in enumerate(COMPASS_POINTS)
    ]
    if flick.disc != "ball":
        bearing = written(bearing_to(start, at.ball))
        pad.append(Choice(AT_BALL, "piecepack-at-ball", {"bearing": bearing}, ("ball",), (0, 0)))
    return tuple(pad)


def dial_choices() -> tuple[Choice, ...]:
    """The turns of the dial."""
    turns = [
        Choice(
            f"angle{step:+}", "piecepack-turn", {"way": "left" if step < 0 else "right", "degrees": abs(step)}
        )
        for step in TURNS
    ]
    powers = [
        Choice(
            f"power{step:+}", "piecepack-power", {"way": "less" if step < 0 else "more", "percent": abs(step)}
        )
        for step in POWERS
    ]
    return (*turns, *powers)


def adjusted(bearing: int, power: int, token: str, chosen: tuple[str, ...]) -> tuple[int, int]:
    """Bearing and power after a turn of the dial; relative changes of power stop at its limits."""
    name, value = token[:5], token[5:]
    if value.startswith("=") and name in {"angle", "power"}:
        exact = parsed_number(value[1:], chosen)
        if name == "angle" and exact > TURN:
            raise IllegalMove("piecepack.bearing", bearing=written(exact)[:20])
        return (exact, power) if name == "angle" else (bearing, exact)
    if name == "angle" and value in {f"{step:+}" for step in TURNS}:
        return bearing + int(value) * 1000, power
    if name == "power" and value in {f"{step:+}" for step in POWERS}:
        return bearing, min(STRONGEST, max(WEAKEST, power + int(value) * 1000))
    raise unknown_choice(chosen)


def parsed_number(text: str, chosen: tuple[str, ...]) -> int:
    """A number in thousandths."""
    if not NUMBER.fullmatch(text):
        raise unknown_choice(chosen)
    return thousandths(text)
