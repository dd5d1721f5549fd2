"""How a move is built by thumb: what to play, where from, a bearing of sixteen, then a dial for the rest.

Tokens of a flick are the disc (``A2``; on a corner throw the ball's place instead, on a free kick nothing),
the bearing and the power, and then turns of the dial: ``angle-15``, ``power+5``, ``angle=37.5``. The menu
takes each turn into the bearing and power, so what is chosen never gets longer.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.errors import Fact, IllegalMove
from engine.core.game import Choice, Field, Menu, built, never_offered
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.field import CORNERS, FORMATIONS, SETUP, Box, clear, formation, kickers_of
from engine.games.piecepack_soccer.judge import room
from engine.games.piecepack_soccer.legal import STRONGEST, WEAKEST, must_pass, refuse_illegal
from engine.games.piecepack_soccer.moves import Entry, Flick, Pass, Place, SetUp
from engine.games.piecepack_soccer.notation import ANY_NUMBER, thousandths, write, written, written_place
from engine.games.piecepack_soccer.position import CORNER, FREE, OUT, PLACE, SET, Position
from engine.games.piecepack_soccer.selection import bearing_to, legal, throw_places

FIELDS: Final = (Field("angle", 0, 360, "degrees"), Field("power", 1, 100, "%"))
POINTS: Final = (
    *("n", "nne", "ne", "ene", "e", "ese", "se", "sse"),
    *("s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"),
)
RING: Final = (
    *((0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (2, -1), (2, -2), (1, -2)),
    *((0, -2), (-1, -2), (-2, -2), (-2, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2)),
)
"""Where each of the sixteen points lies on the rim of a pad of five by five."""
INSET: Final = 400
"""How far places on offer are from the edges of their box: a little more than they must, in tenths of inches,
so that three buttons that name them fit side by side on a phone."""
AT_BALL: Final = "ball"
OWN: Final = "own"
FIRST_POWER: Final = 50_000
TURNS: Final = (-15, -5, -1, 1, 5, 15)
POWERS: Final = (-10, -5, -1, 1, 5, 10)
LONGEST: Final = 20
NUMBER: Final = re.compile(ANY_NUMBER)


def menu(at: Position, chosen: tuple[str, ...]) -> Menu:
    """The next choices after those chosen; ``IllegalMove`` when a token was never on offer."""
    if at.declared is not None:
        raise IllegalMove("piecepack.chance-first")
    if any(len(token) > LONGEST for token in chosen):
        raise never_offered(chosen)
    if at.stage == SET:
        return formations(at, chosen)
    if at.stage == PLACE:
        return boxes(at, at.subject, (), chosen)
    if at.stage == FREE:
        return aim(at, Flick("ball", 0, FIRST_POWER), (), chosen)
    if at.stage == CORNER:
        return throw(at, chosen)
    return turn(at, chosen)


def listed(asks: str, choices: Sequence[Choice], chosen: Sequence[str], **facts: Fact) -> Menu:
    """A list to choose from, or the finished move once one of its complete choices is chosen."""
    if not chosen:
        return Menu(asks, "list", tuple(choices), facts=facts)
    for choice in choices:
        if choice.token == chosen[0] and choice.move is not None and len(chosen) == 1:
            return built(choice.move)
    raise never_offered(chosen)


def formations(at: Position, chosen: Sequence[str]) -> Menu:
    """The named formations, or one place after the other."""
    if chosen and chosen[0] == OWN:
        return own_places(at, chosen[1:])
    choices = []
    for name in FORMATIONS:
        places = tuple(map(written_place, formation(name, at.turn)))
        choices.append(
            Choice(name, "piecepack-formation", {"formation": name}, places, move=write(SetUp(name)))
        )
    choices.append(Choice(OWN, "piecepack-own-places"))
    return listed("piecepack-formation", choices, chosen)


def own_places(at: Position, chosen: Sequence[str]) -> Menu:
    """Nine places of the own setup box for one kicker after the other; a place that would leave no room for
    the rest is not on offer."""
    spots, taken = nine(SETUP[at.turn]), list[Place]()
    for token in chosen:
        place = next((place for place in fitting(spots, taken) if written_place(place) == token), None)
        if place is None:
            raise never_offered(chosen)
        taken.append(place)
    if len(taken) == 4:
        return built(write(SetUp("", tuple(taken))))
    choices = []
    for place in fitting(spots, taken):
        where = written_place(place)
        move = write(SetUp("", (*taken, place))) if len(taken) == 3 else None
        choices.append(Choice(where, "piecepack-place", {"place": where}, (where,), spots[place], move))
    facts: dict[str, Fact] = {"kicker": kickers_of(at.turn)[len(taken)]}
    return Menu("piecepack-set-place", "pad", tuple(choices), facts=facts)


def fitting(spots: Iterable[Place], taken: Sequence[Place]) -> list[Place]:
    """The places that are clear of those taken, and leave some for the rest of four kickers."""
    free = [place for place in spots if clear(place, taken)]
    return [place for place in free if len(taken) == 3 or fitting(free, [*taken, place])]


def nine(box: Box) -> dict[Place, tuple[int, int]]:
    """Nine places of a box, by column and row, each with its direction from the middle."""
    columns = (box.west + INSET, (box.west + box.east) // 2, box.east - INSET)
    rows = (box.south + INSET, (box.south + box.north) // 2, box.north - INSET)
    return {(x, y): (i - 1, j - 1) for i, x in enumerate(columns) for j, y in enumerate(rows)}


def turn(at: Position, chosen: tuple[str, ...]) -> Menu:
    """An ordinary turn: a kicker to flick, or one to call in."""
    choices = []
    for kicker in kickers_of(at.turn):
        if isinstance(at.spot(kicker), tuple):
            choices.append(Choice(kicker, "piecepack-kicker", {"kicker": kicker}, (kicker,), named=True))
        elif at.spot(kicker) == OUT and any(room(at, box) for box in CORNERS):
            choices.append(Choice(kicker, "piecepack-call-in", {"kicker": kicker}, named=True))
    if must_pass(at):
        choices = [Choice("pass", "pass", move=write(Pass()))]
    tokens = {choice.token for choice in choices}
    if not chosen or must_pass(at) or chosen[0] not in tokens:
        return listed("piecepack-kicker", choices, chosen)
    if at.spot(chosen[0]) == OUT:
        return boxes(at, chosen[0], chosen[:1], chosen[1:])
    return aim(at, Flick(chosen[0], 0, FIRST_POWER), chosen[:1], chosen[1:])


def boxes(at: Position, kicker: str, before: tuple[str, ...], chosen: tuple[str, ...]) -> Menu:
    """The corner box for a kicker that comes in, then its place there."""
    facts: dict[str, Fact] = {"kicker": kicker}
    choices = [
        Choice(box, "piecepack-box", {"box": box, "kicker": kicker}, (box,))
        for box in CORNERS
        if room(at, box)
    ]
    if not chosen:
        return Menu("piecepack-box", "list", tuple(choices), facts=facts)
    if chosen[0] not in {choice.token for choice in choices}:
        raise never_offered((*before, *chosen))
    return places(at, kicker, chosen[0], chosen[1:])


def places(at: Position, kicker: str, box: str, chosen: Sequence[str]) -> Menu:
    """Nine places of a corner box, as far as they are free; at least one, if there is any room."""
    spots = nine(CORNERS[box])
    free = {place: way for place, way in spots.items() if legal(at, Entry(kicker, box, place))}
    spare = room(at, box)
    if not free and spare:
        free = {spare: (0, 0)}
    choices = tuple(place_choice(Entry(kicker, box, place), way) for place, way in free.items())
    found = listed("piecepack-place", choices, chosen, kicker=kicker, box=box)
    return found if found.move else Menu(found.asks, "pad", choices, facts=found.facts)


def place_choice(entry: Entry, way: tuple[int, int]) -> Choice:
    """A place for a kicker that comes in."""
    where = written_place(entry.place or (0, 0))
    facts: dict[str, Fact] = {"kicker": entry.disc, "box": entry.box, "place": where}
    return Choice(where, "piecepack-place", facts, (where,), way, write(entry))


def throw(at: Position, chosen: tuple[str, ...]) -> Menu:
    """A corner throw: the ball's place on an inner line of the box, then the aim."""
    facts: dict[str, Fact] = {"box": at.subject}
    spots = {written_place(place): place for place in throw_places(at.subject)}
    if not chosen:
        choices = tuple(
            Choice(where, "piecepack-throw-place", {"place": where, "box": at.subject}, (where,))
            for where in spots
        )
        return Menu("piecepack-throw-place", "list", choices, facts=facts)
    if chosen[0] not in spots:
        raise never_offered(chosen)
    return aim(at, Flick("ball", 0, FIRST_POWER, spots[chosen[0]]), chosen[:1], chosen[1:])


def aim(at: Position, flick: Flick, before: tuple[str, ...], chosen: tuple[str, ...]) -> Menu:
    """A bearing of sixteen (or straight at the ball), then a dial that turns bearing and power."""
    start = at.start_of(flick)
    facts: dict[str, Fact] = {"disc": flick.disc}
    if not chosen:
        return Menu("piecepack-bearing", "pad", bearings(at, flick, start), facts=facts)
    first, *rest = chosen
    at_ball = first == AT_BALL and flick.disc != "ball"
    bearing = bearing_to(start, at.ball) if at_ball else value_of(first, (*before, *chosen))
    power = value_of(rest[0], (*before, *chosen)) if rest else FIRST_POWER
    for token in rest[1:]:
        bearing, power = turned(bearing, power, token, (*before, *chosen))
    flick = Flick(flick.disc, bearing % TURN, power, flick.place)
    refuse_illegal(at, flick)
    facts |= {"bearing": written(flick.bearing), "power": written(flick.power)}
    told = (*before, written(flick.bearing), written(flick.power))
    return Menu("piecepack-dial", "dial", dial(), write(flick), facts, FIELDS, told)


def bearings(at: Position, flick: Flick, start: Place) -> tuple[Choice, ...]:
    """The sixteen bearings, from north clockwise, and the one to the ball."""
    pad = [
        Choice(
            written(number * TURN // 16),
            "piecepack-bearing",
            {"bearing": written(number * TURN // 16), "direction": point},
            vector=RING[number],
        )
        for number, point in enumerate(POINTS)
    ]
    if flick.disc != "ball":
        bearing = written(bearing_to(start, at.ball))
        pad.append(Choice(AT_BALL, "piecepack-at-ball", {"bearing": bearing}, ("ball",), (0, 0)))
    return tuple(pad)


def dial() -> tuple[Choice, ...]:
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


def turned(bearing: int, power: int, token: str, chosen: tuple[str, ...]) -> tuple[int, int]:
    """Bearing and power after a turn of the dial; the power goes no farther than it can."""
    name, value = token[:5], token[5:]
    if value.startswith("=") and name in {"angle", "power"}:
        exact = value_of(value[1:], chosen)
        if name == "angle" and exact > TURN:
            raise IllegalMove("piecepack.bearing", bearing=written(exact)[:20])
        return (exact, power) if name == "angle" else (bearing, exact)
    if name == "angle" and value in {f"{step:+}" for step in TURNS}:
        return bearing + int(value) * 1000, power
    if name == "power" and value in {f"{step:+}" for step in POWERS}:
        return bearing, min(STRONGEST, max(WEAKEST, power + int(value) * 1000))
    raise never_offered(chosen)


def value_of(text: str, chosen: tuple[str, ...]) -> int:
    """A number in thousandths."""
    if not NUMBER.fullmatch(text):
        raise never_offered(chosen)
    return thousandths(text)
