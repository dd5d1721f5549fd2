"""The menu of a move: what to play, from where, then a dial that is aimed at the likeliest target already.

Tokens of a flick are the disc (``A2``; on a corner throw the ball's point instead, on a free kick nothing),
the bearing, the power and the fineness of the dial, and then what is done with it: targets (``goal``,
``C1``) and turns (``angle-5``, ``power+10``, ``angle=37.5``). The menu adds each of these to the bearing and
power, so the tokens never grow.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.core.errors import Fact, IllegalMove
from engine.core.menu import Choice, Field, Menu, finished_menu, unknown_choice
from engine.games.piecepack_soccer.aiming import targets
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
FINENESS: Final = {"coarse": ("30", "20"), "usual": ("5", "10"), "fine": ("1", "2"), "finest": ("0.2", "1")}
"""The degrees and percents of a turn of the dial; a hand wobbles by a degree or two."""
USUAL: Final = "usual"
TURNS: Final = {
    "angle": {degrees for degrees, _ in FINENESS.values()},
    "power": {percent for _, percent in FINENESS.values()},
}
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
        Choice(box, "piecepack-box", {"corner": corner(box, at.mover), "kicker": kicker}, (box,))
        for box in CORNERS
        if free_point(at, box)
    ]
    if not chosen:
        return Menu("piecepack-box", "list", tuple(choices), facts=facts)
    if chosen[0] not in {choice.token for choice in choices}:
        raise unknown_choice((*before, *chosen))
    return place_menu(at, kicker, chosen[0], chosen[1:])


def place_menu(at: Position, kicker: str, box: str, chosen: Sequence[str]) -> Menu:
    """The move into the middle of a corner box, or next to it, and the free ones of nine points there."""
    points = grid_points(CORNERS[box])
    free = {place: vector for place, vector in points.items() if legal(at, Entry(kicker, box, place))}
    spare = free_point(at, box)
    if not free and spare:
        free = {spare: (0, 0)}
    choices = tuple(
        replace(place_choice(Entry(kicker, box, place), vector), current=place == spare)
        for place, vector in free.items()
    )
    found = list_menu("piecepack-place", choices, chosen, kicker=kicker, corner=corner(box, at.mover))
    return found if chosen else replace(found, layout="pad", move=write(Entry(kicker, box)))


def place_choice(entry: Entry, vector: tuple[int, int]) -> Choice:
    """The choice of a point for a kicker that enters."""
    where = point_text(entry.place or (0, 0))
    facts: dict[str, Fact] = {"kicker": entry.disc, "place": where}
    return Choice(where, "piecepack-place", facts, (where,), vector, write(entry))


def throw_menu(at: Position, chosen: tuple[str, ...]) -> Menu:
    """A corner throw: the ball's point on an inner line of the box, then the aim."""
    facts: dict[str, Fact] = {"corner": corner(at.subject, at.mover)}
    points = {point_text(place): place for place in throw_places(at.subject)}
    if not chosen:
        choices = tuple(
            Choice(where, "piecepack-throw-place", {"place": where}, (where,)) for where in points
        )
        return Menu("piecepack-throw-place", "list", choices, facts=facts)
    if chosen[0] not in points:
        raise unknown_choice(chosen)
    return aim_menu(at, Flick("ball", 0, FIRST_POWER, points[chosen[0]]), chosen[:1], chosen[1:])


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
    facts: dict[str, Fact] = {"disc": flick.disc, "bearing": numbers[0], "power": numbers[1]}
    facts |= {"degrees": FINENESS[fine][0], "percent": FINENESS[fine][1]}
    choices = (
        *target_choices(aims, flick, kickers=False),
        *turn_choices(fine),
        *target_choices(aims, flick, kickers=True),
    )
    reduced = (*before, *numbers, *(() if fine == USUAL else (fine,)))
    return Menu("piecepack-dial", "dial", choices, write(flick), facts, FIELDS, reduced)


def target_choices(aims: Mapping[str, int], flick: Flick, *, kickers: bool) -> Iterator[Choice]:
    """The kickers or the other targets to aim at; those that the flick is aimed at are set already."""
    label = "piecepack-more" if kickers else "piecepack-aim"
    for target, bearing in aims.items():
        if (target in KICKERS) == kickers:
            facts: dict[str, Fact] = {"target": target, "bearing": written(bearing)}
            yield Choice(target, label, facts, (target,), current=bearing == flick.bearing)


def turn_choices(fine: str) -> Iterator[Choice]:
    """The turns of the dial by steps of this fineness, and the next finer steps; after the finest, coarse."""
    degrees, percent = FINENESS[fine]
    for token, way in (
        (f"angle-{degrees}", "left"),
        (f"angle+{degrees}", "right"),
        (f"power-{percent}", "less"),
        (f"power+{percent}", "more"),
    ):
        yield Choice(token, "piecepack-turn", {"way": way})
    following = [*FINENESS, *FINENESS][list(FINENESS).index(fine) + 1]
    way = "coarser" if following == next(iter(FINENESS)) else "finer"
    yield Choice(following, "piecepack-more", {"target": way})


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
