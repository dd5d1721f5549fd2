"""Position text: ``ARMS CROWNS BALL TURN PHASE SCORE [LINEUP]``, and checks of positions.

``PHASE`` is the position's stages joined by ``+``; see ``position.py``. ``LINEUP`` is where the kickers
return to after a goal, if that is no ``square``.
"""

import re
from itertools import combinations
from typing import Final

from engine.core.errors import BadNotation, BadPosition, IllegalMove
from engine.games.piecepack_soccer import field, notation, position
from engine.games.piecepack_soccer.legal import refuse_illegal
from engine.games.piecepack_soccer.moves import Flick, Point

LONGEST: Final = 500
COORDINATE: Final = r"[0-9]{1,2}(?:\.[0-9]{1,3})?"
AT: Final = re.compile(rf"({COORDINATE}),({COORDINATE})")
PHASE: Final = re.compile(
    rf"{position.SET}(?:\+(?:{position.PLAY}|{'|'.join(position.FREE_KICKS)}))?"
    rf"|(?:{position.PLACE}:[AC][1-4]\+)*(?:{position.PLAY}|{position.FREE}|{position.CORNER}:[sn][we])"
)
SCORE: Final = re.compile(r"([0-3])-([0-3])")
AIM: Final = "aim:"


def dump(at: position.Position) -> str:
    arms, crowns = (";".join(map(location_text, locations)) for locations in (at.kickers[:4], at.kickers[4:]))
    stages = at.stages
    if at.stage == position.PLACE and stages[-1] == position.PLAY:
        stages = stages[:-1]
    if at.declared:
        stages = (AIM + notation.write(at.declared), *(stage for stage in stages if stage != position.PLAY))
    south, north = at.score
    return f"{arms} {crowns} {location_text(at.ball)} {'sn'[at.turn]} {'+'.join(stages)} {south}-{north}"


def dump_first(at: position.Position) -> str:
    """The text with the line-up, if it is another than the usual one and used again."""
    usual = with_homes(at, position.start(steady=True, anew=False).homes)
    kept = at.anew or at.homes == usual.homes
    return dump(at) if kept else f"{dump(at)} {';'.join(map(location_text, at.homes))}"


def with_homes(at: position.Position, homes: tuple[Point, ...]) -> position.Position:
    """The position with the points of a line-up; kickers that stand while others line up are in theirs."""
    if at.stage == position.SET:
        homes = tuple(s if isinstance(s, tuple) else home for s, home in zip(at.kickers, homes, strict=True))
    return at._replace(homes=homes)


def location_text(location: position.Location) -> str:
    """The text of a disc's location, points in inches to three decimals."""
    return location if isinstance(location, str) else ",".join(f"{n // 1000}.{n % 1000:03}" for n in location)


def load(text: str, start: position.Position) -> position.Position:
    """The position of a text, with the options of a first position.

    Raises: a ``BadPosition`` with a code ``piecepack.position-*``.
    """
    words = text.split()
    if len(text) > LONGEST or len(words) not in (6, 7):
        raise BadPosition("piecepack.position-shape", text=text[:60])
    arms, crowns, ball, turn, phase, score, *line_up = words
    if turn not in ("s", "n"):
        raise BadPosition("piecepack.position-turn", text=turn[:20])
    goals = SCORE.fullmatch(score)
    if not goals or goals[1] == goals[2] == str(position.GOALS_TO_WIN):
        raise BadPosition("piecepack.position-score", text=score[:20])
    at = start._replace(
        kickers=(*read_locations(arms), *read_locations(crowns)),
        ball=read_point(ball),
        turn="sn".index(turn),
        stages=(position.PLAY,),
        score=(int(goals[1]), int(goals[2])),
    )
    at = read_phase(at, phase)
    refuse_impossible(at)
    return with_homes(at, read_homes(line_up[0], start) if line_up else at.homes)


def read_homes(text: str, start: position.Position) -> tuple[Point, ...]:
    """The points of a line-up, each in the box of its side."""
    homes = tuple(map(read_point, text.split(";")))
    if len(homes) != len(field.KICKERS):
        raise BadPosition("piecepack.position-kickers", count=len(homes))
    refuse_impossible(start._replace(kickers=homes, stages=(position.PLAY,)))
    for kicker, home in zip(field.KICKERS, homes, strict=True):
        if not field.SETUP[field.seat_of(kicker)].holds(home):
            place = notation.point_text(home)
            raise BadPosition("piecepack.position-outside", disc=kicker, place=place)
    return homes


def read_locations(text: str) -> tuple[position.Location, ...]:
    words = text.split(";")
    if len(words) != 4:
        raise BadPosition("piecepack.position-kickers", count=len(words))
    return tuple(word if word in {position.OUT, position.UNPLACED} else read_point(word) for word in words)


def read_point(text: str) -> Point:
    """A point on the field, in thousandths of an inch."""
    found = AT.fullmatch(text)
    if not found:
        raise BadPosition("piecepack.position-place", text=text[:40])
    return notation.thousandths(found[1]), notation.thousandths(found[2])


def read_phase(at: position.Position, text: str) -> position.Position:
    """The position with the stages of a phase, and the flick that is declared in it."""
    words = text.split("+")
    declared = None
    if words[0].startswith(AIM):
        declared = read_aim(at, words.pop(0).removeprefix(AIM))
        words = words or [position.PLAY]
    if words[-1].startswith(position.PLACE):
        words.append(position.PLAY)
    placing = [word for word in words if word.startswith(position.PLACE)]
    if not PHASE.fullmatch("+".join(words)) or len(set(placing)) != len(placing):
        raise BadPosition("piecepack.position-phase", text=text[:60])
    return at._replace(stages=tuple(words), declared=declared)


def read_aim(at: position.Position, text: str) -> Flick:
    """The declared flick that waits for chance."""
    try:
        move = notation.read(at, text)
    except BadNotation:
        move = None
    if at.steady or not isinstance(move, Flick):
        raise BadPosition("piecepack.position-aim", text=text[:60])
    return move


def refuse_impossible(at: position.Position) -> None:
    """Raise ``BadPosition`` for a position that no sequence of moves leads to."""
    discs = at.on_field()
    for name, place in discs.items():
        if not field.on_field(place):
            raise BadPosition("piecepack.position-outside", disc=name, place=notation.point_text(place))
    for name, other in combinations(discs, 2):
        if field.overlaps(discs[name], discs[other], slack=1):
            raise BadPosition("piecepack.position-overlap", disc=name, other=other)
    refuse_stages(at)


def refuse_stages(at: position.Position) -> None:
    """Raise ``BadPosition`` if the stages contradict the discs on the field."""
    for stage in at.stages:
        kind, _, subject = stage.partition(":")
        if kind == position.PLACE and at.location(subject) != position.UNPLACED:
            raise BadPosition("piecepack.position-placing", kicker=subject)
        if kind == position.CORNER and (
            field.corner_of(at.ball) != subject or at.turn != field.defender(subject)
        ):
            raise BadPosition("piecepack.position-corner", box=subject)
    if at.stage == position.SET and not can_line_up(at):
        raise BadPosition("piecepack.position-set")
    if at.declared is not None:
        try:
            refuse_illegal(at._replace(declared=None), at.declared)
        except IllegalMove as error:
            raise BadPosition("piecepack.position-aim", text=notation.write(at.declared)) from error


def can_line_up(at: position.Position) -> bool:
    """Whether the side to play can be lining up: at the start, or after a goal where that is done anew."""
    own, rivals = at.locations_of(at.turn), at.locations_of(1 - at.turn)
    if at.score == (0, 0):
        due = position.OUT not in at.kickers and at.free_kick is None
    else:
        due = at.anew and position.GOALS_TO_WIN not in at.score
    if not due or at.ball != field.CENTRE or not waits(own):
        return False
    if position.PLAY in at.stages:
        return set(rivals) == {position.OUT}
    if at.free_kick == at.turn:
        return waits(rivals) or set(rivals) == {position.OUT}
    box = field.SETUP[1 - at.turn]
    return (at.free_kick is None and waits(rivals)) or all(
        spot == position.OUT or (isinstance(spot, tuple) and box.holds(spot)) for spot in rivals
    )


def waits(locations: tuple[position.Location, ...]) -> bool:
    """Whether a side has kickers to line up and none that stands."""
    return position.UNPLACED in locations and all(isinstance(location, str) for location in locations)
