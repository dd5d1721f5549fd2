"""The menu of a move: what to play, from where, then a dial that is aimed at the likeliest target already.

Tokens of a flick are the disc (``A2``; on a corner throw the ball's point instead, on a free kick nothing),
the bearing, the power and the fineness of the dial, and then what is done with it: targets (``goal``,
``C1``) and turns (``angle-5``, ``power+10``, ``angle=37.5``). The menu adds each of these to the bearing and
power, so the tokens never grow. What few flicks need is ``FINE``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.core.errors import Fact, IllegalMove
from engine.core.menu import Choice, Field, Menu, finished_menu, unknown_choice
from engine.games.piecepack_soccer.aiming import BALL, targets
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.field import (
    CORNERS,
    FORMATIONS,
    KICKERS,
    SETUP,
    Box,
    clear,
    corner,
    kickers_of,
    seat_of,
)
from engine.games.piecepack_soccer.judge import free_point
from engine.games.piecepack_soccer.legal import STRONGEST, WEAKEST, must_pass, refuse_illegal
from engine.games.piecepack_soccer.moves import Entry, Flick, Pass, Point, SetUp
from engine.games.piecepack_soccer.notation import ANY_NUMBER, point_text, thousandths, write, written
from engine.games.piecepack_soccer.position import CORNER, FREE, OUT, PLACE, SET, Position
from engine.games.piecepack_soccer.selection import legal, throw_places

FIELDS: Final = (Field("angle", 0, 360, "degrees"), Field("power", 1, 100, "%"))
INSET: Final = 400
"""The distance of offered points from the edges of their box: whole tenths of an inch, so that three buttons
with their names fit side by side on a phone."""
OWN: Final = "own"
BEFORE: Final = "before"
FIRST_POWER: Final = 50_000
FIRST_AIMS: Final = 2
"""The targets on the first dial, if neither the ball nor the goal is one."""
USUAL: Final = "usual"
FINE: Final = "fine"
FINENESS: Final = {USUAL: ("5", "10"), FINE: ("1", "2")}
"""The degrees and percents of a turn of the dial; a hand wobbles by a degree or two."""
TURNS: Final = {"angle": {"5", "1"}, "power": {"10", "2"}}
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
        return box_menu(at, at.subject, chosen)
    if at.stage == FREE:
        return aim_menu(at, Flick(BALL, 0, FIRST_POWER), (), chosen)
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
    choices.append(Choice(OWN, "piecepack-own-places", finer=True))
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
        choices.append(Choice(where, "place", {"place": where}, (where,), points[place], move))
    facts = numbered(kickers[len(taken)])
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


def numbered(disc: str) -> dict[str, Fact]:
    """A disc, and the number on its coin."""
    return {"kicker": disc, "number": disc[1:]}


def turn_menu(at: Position, chosen: tuple[str, ...]) -> Menu:
    """An ordinary turn: a kicker to flick, or one to call in."""
    choices = []
    for kicker in kickers_of(at.turn):
        if isinstance(at.location(kicker), tuple):
            choices.append(Choice(kicker, "piecepack-kicker", numbered(kicker), (kicker,), named=True))
        elif at.location(kicker) == OUT and any(free_point(at, box) for box in CORNERS):
            choices.append(Choice(kicker, "piecepack-call-in", numbered(kicker), named=True))
    if must_pass(at):
        choices = [Choice("pass", "pass", move=write(Pass()))]
    tokens = {choice.token for choice in choices}
    if not chosen or must_pass(at) or chosen[0] not in tokens:
        return list_menu("piecepack-kicker", choices, chosen)
    if at.location(chosen[0]) == OUT:
        return box_menu(at, chosen[0], chosen[1:])
    return aim_menu(at, Flick(chosen[0], 0, FIRST_POWER), chosen[:1], chosen[1:])


def box_menu(at: Position, kicker: str, chosen: Sequence[str]) -> Menu:
    """The corner box for a kicker that enters in its middle; finer, a box and another point there."""
    spare = {box: free_point(at, box) for box in CORNERS}
    seen = sorted(spare, key=lambda box: corner(box, seat_of(kicker)))
    boxes = tuple(box_choice(Entry(kicker, box)) for box in seen if spare[box])
    asked = numbered(kicker)
    if not chosen or chosen[0] != FINE:
        finer = Choice(FINE, "piecepack-fineness", {"way": FINE}, finer=True)
        offered = (*boxes, finer) if any(map(partial(points_beside, at, kicker), spare)) else boxes
        return list_menu("piecepack-box", offered, chosen, **asked)
    if len(chosen) == 1:
        rest = (replace(each, move=None) for each in boxes if points_beside(at, kicker, each.token))
        if choices := tuple(rest):
            return Menu("piecepack-box", "list", choices, facts=asked)
    box, *place = chosen[1:] or ("",)
    points = points_beside(at, kicker, box) if box in CORNERS else {}
    if not points:
        raise unknown_choice(chosen)
    choices = tuple(
        Choice(where, "place", {"place": where}, (where,), way, write(Entry(kicker, box, point)))
        for point, way in points.items()
        if (where := point_text(point))
    )
    found = list_menu("piecepack-place", choices, place, **asked, corner=corner(box, seat_of(kicker)))
    return found if place else replace(found, layout="pad")


def points_beside(at: Position, kicker: str, box: str) -> dict[Point, tuple[int, int]]:
    """The free ones of nine points of a box, but for the one that a kicker usually enters at."""
    usual = free_point(at, box)
    points = grid_points(CORNERS[box])
    return {
        place: way for place, way in points.items() if place != usual and legal(at, Entry(kicker, box, place))
    }


def box_choice(entry: Entry) -> Choice:
    """The choice of a corner box, as the side that plays sees it."""
    facts: dict[str, Fact] = {"box": entry.box, "corner": corner(entry.box, seat_of(entry.disc))}
    return Choice(entry.box, "piecepack-box", facts, (entry.box,), move=write(entry), named=True)


def throw_menu(at: Position, chosen: tuple[str, ...]) -> Menu:
    """A corner throw: the ball's point on an inner line of the box, then the aim."""
    facts: dict[str, Fact] = {"corner": corner(at.subject, at.turn)}
    points = {point_text(place): place for place in throw_places(at.subject)}
    if not chosen:
        choices = tuple(
            Choice(where, "piecepack-throw-place", {"number": number}, (where,), named=True)
            for number, where in enumerate(points, 1)
        )
        return Menu("piecepack-throw-place", "list", choices, facts=facts)
    if chosen[0] not in points:
        raise unknown_choice(chosen)
    return aim_menu(at, Flick(BALL, 0, FIRST_POWER, points[chosen[0]]), chosen[:1], chosen[1:])


def aim_menu(at: Position, flick: Flick, before: tuple[str, ...], chosen: tuple[str, ...]) -> Menu:
    """A dial that begins at the usual target and changes bearing and power."""
    aims, everything = targets(at, flick), (*before, *chosen)
    bearing, power, fine = next(iter(aims.values())), FIRST_POWER, USUAL
    rest = list(chosen)
    if rest and NUMBER.fullmatch(rest[0]):
        bearing = thousandths(rest.pop(0))
        if rest and NUMBER.fullmatch(rest[0]):
            power = thousandths(rest.pop(0))
    for token in rest:
        if token in aims:
            bearing = aims[token]
        elif token in FINENESS:
            fine = token
        else:
            bearing, power = adjusted(bearing, power, token, everything)
    flick = Flick(flick.disc, bearing % TURN, power, flick.place)
    refuse_illegal(at, flick)
    numbers = written(flick.bearing), written(flick.power)
    facts: dict[str, Fact] = {"disc": flick.disc, "number": flick.disc[1:], "power": numbers[1]}
    facts |= {"bearing": numbers[0], "fine": fine}
    first = [target for target in (BALL, "goal") if target in aims] or list(aims)[:FIRST_AIMS]
    if fine == USUAL:
        finer = Choice(FINE, "piecepack-fineness", {"way": FINE}, finer=True)
        choices = (*target_choices(at, aims, flick, first), *turn_choices(fine), finer)
    else:
        rest = [target for target in aims if target not in first]
        coarser = Choice(USUAL, "piecepack-fineness", {"way": USUAL})
        choices = (*turn_choices(fine), coarser, *target_choices(at, aims, flick, rest))
    reduced = (*before, *numbers, *(() if fine == USUAL else (fine,)))
    return Menu("piecepack-dial", "dial", choices, write(flick), facts, FIELDS, reduced)


def target_choices(
    at: Position, aims: Mapping[str, int], flick: Flick, targets: Iterable[str]
) -> Iterator[Choice]:
    """Targets to aim at; those that the flick is aimed at are set already."""
    for target in targets:
        facts: dict[str, Fact] = {"target": target}
        if target in KICKERS:
            facts = {"target": "own" if seat_of(target) == at.turn else "rival", "number": target[1:]}
        bearing = aims[target]
        yield Choice(target, "piecepack-aim", facts, (target,), current=bearing == flick.bearing)


def turn_choices(fine: str) -> Iterator[Choice]:
    """The turns of the dial by steps of this fineness."""
    degrees, percent = FINENESS[fine]
    for token, way in (
        (f"angle-{degrees}", "left"),
        (f"angle+{degrees}", "right"),
        (f"power-{percent}", "less"),
        (f"power+{percent}", "more"),
    ):
        yield Choice(token, "piecepack-turn", {"way": way})


def adjusted(bearing: int, power: int, token: str, chosen: tuple[str, ...]) -> tuple[int, int]:
    """Bearing and power after a turn of the dial; relative changes of power stop at its limits."""
    name, way, value = token[:5], token[5:6], token[6:]
    if way == "=" and name in {"angle", "power"}:
        if not NUMBER.fullmatch(value):
            raise unknown_choice(chosen)
        exact = thousandths(value)
        if name == "angle" and exact > TURN:
            raise IllegalMove("piecepack.bearing", bearing=written(exact)[:20])
        return (exact, power) if name == "angle" else (bearing, exact)
    if way not in {"-", "+"} or value not in TURNS.get(name, ()):
        raise unknown_choice(chosen)
    change = thousandths(value) if way == "+" else -thousandths(value)
    if name == "angle":
        return bearing + change, power
    return bearing, min(STRONGEST, max(WEAKEST, power + change))
