"""The legality of moves, used by ``play``, ``moves`` and ``menu`` alike."""

from itertools import combinations
from typing import Final

from engine.core.errors import Fact, IllegalMove
from engine.games.piecepack_soccer import field
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.judge import free_point
from engine.games.piecepack_soccer.moves import Entry, Flick, Move, Point, SetUp, Wobble
from engine.games.piecepack_soccer.notation import point_text, written
from engine.games.piecepack_soccer.position import CORNER, FREE, OUT, PLACE, PLAY, SET, UNPLACED, Position

WEAKEST: Final = 1_000
STRONGEST: Final = 100_000
MOST_DEGREES: Final = 6_000
MOST_PERCENT: Final = 15_000
"""The largest errors of a flick, five standard deviations; chance never draws more."""


def refuse_illegal(at: Position, move: Move) -> None:
    """Raise ``IllegalMove`` with the reason if the rules forbid a move."""
    if at.declared is not None or isinstance(move, Wobble):
        refuse_wobble(at, move)
    elif isinstance(move, SetUp):
        refuse_set_up(at, move)
    elif at.stage == SET:
        raise IllegalMove("piecepack.set-first")
    elif isinstance(move, Flick):
        refuse_flick(at, move)
    elif isinstance(move, Entry):
        refuse_entry(at, move)
    elif not must_pass(at):
        raise IllegalMove("move.pass")


def refuse_wobble(at: Position, move: Move) -> None:
    """Check a chance move, which is legal only after a flick was declared, and the only legal move then."""
    if at.declared is None:
        raise IllegalMove("piecepack.no-flick-declared")
    if not isinstance(move, Wobble):
        raise IllegalMove("piecepack.chance-first")
    if abs(move.degrees) > MOST_DEGREES or abs(move.percent) > MOST_PERCENT:
        raise IllegalMove("piecepack.wobble", degrees=written(MOST_DEGREES), percent=written(MOST_PERCENT))


def refuse_set_up(at: Position, move: SetUp) -> None:
    """Check a set-up: all kickers that are not out, inside the own box, without overlaps (ruling 1)."""
    if at.stage != SET:
        raise IllegalMove("piecepack.set-over")
    if move.formation:
        if move.formation not in field.FORMATIONS or move.places:
            raise IllegalMove("piecepack.formation", formation=move.formation[:20])
        return
    needed = len(at.to_line_up())
    if len(move.places) != needed:
        raise IllegalMove("piecepack.set-count", count=len(move.places), needed=needed)
    placed = at.lined_up(move).items()
    for kicker, place in placed:
        if not field.SETUP[at.turn].holds(place):
            raise IllegalMove("piecepack.set-box", kicker=kicker, place=point_text(place))
    for (kicker, place), (other, there) in combinations(placed, 2):
        if field.overlaps(place, there):
            raise IllegalMove("piecepack.overlap", disc=kicker, other=other, place=point_text(place))


def refuse_flick(at: Position, move: Flick) -> None:
    """Check a flick: of an own kicker on the field, or of the ball on a free kick or corner throw."""
    refuse_disc(at, move)
    if move.place is not None and (at.stage != CORNER or move.disc != "ball"):
        raise IllegalMove("piecepack.no-throw")
    if at.stage == CORNER:
        if move.place is None:
            raise IllegalMove("piecepack.throw-place", box=at.subject)
        # No overlap check is needed: kickers that touched the box were fouled out, and the ball is inside it.
        if not field.touching_inner_line(at.subject, move.place):
            raise IllegalMove("piecepack.inner-line", box=at.subject, place=point_text(move.place))
    if not 0 <= move.bearing < TURN:
        raise IllegalMove("piecepack.bearing", bearing=written(move.bearing)[:20])
    if not WEAKEST <= move.power <= STRONGEST:
        raise IllegalMove("piecepack.power", power=written(move.power)[:20])


def refuse_disc(at: Position, move: Flick) -> None:
    """Check that a flick moves a disc that may be flicked at this stage."""
    if at.stage == PLACE:
        raise IllegalMove("piecepack.place-first", kicker=at.subject)
    if move.disc == "ball":
        if at.stage == PLAY:
            raise IllegalMove("piecepack.ball")
        return
    if at.stage != PLAY:
        raise IllegalMove(f"piecepack.{at.stage}-first", **box_fact(at))
    refuse_rival(at, move.disc)
    location = at.location(move.disc)
    if location == OUT:
        raise IllegalMove("piecepack.out", kicker=move.disc)
    if location == UNPLACED:
        raise IllegalMove("piecepack.unplaced", kicker=move.disc)


def box_fact(at: Position) -> dict[str, Fact]:
    return {"box": at.subject} if at.stage == CORNER else {}


def refuse_entry(at: Position, move: Entry) -> None:
    """Check that a kicker may enter a corner box: called in at a turn, or placed while it is to be placed."""
    if at.stage == PLACE and move.disc != at.subject:
        raise IllegalMove("piecepack.place-first", kicker=at.subject)
    if at.stage in {FREE, CORNER}:
        raise IllegalMove(f"piecepack.{at.stage}-first", **box_fact(at))
    refuse_rival(at, move.disc)
    if at.stage == PLAY and at.location(move.disc) != OUT:
        raise IllegalMove("piecepack.not-out", kicker=move.disc)
    if move.box not in field.CORNERS:
        raise IllegalMove("piecepack.box", box=move.box[:20])
    if move.place is None:
        if free_point(at, move.box) is None:
            raise IllegalMove("piecepack.box-full", box=move.box)
        return
    if not field.CORNERS[move.box].holds(move.place):
        raise IllegalMove("piecepack.outside-box", box=move.box, place=point_text(move.place))
    refuse_overlap(at, move.disc, move.place)


def refuse_rival(at: Position, disc: str) -> None:
    """Check that a kicker is one of the mover's own."""
    if disc not in field.KICKERS or field.seat_of(disc) != at.mover:
        raise IllegalMove("piecepack.not-yours", kicker=disc[:20])


def refuse_overlap(at: Position, disc: str, place: Point) -> None:
    """Check that a disc is not placed on another."""
    for other, there in at.on_field(but=disc).items():
        if field.overlaps(place, there):
            raise IllegalMove("piecepack.overlap", disc=disc, other=other, place=point_text(place))


def must_pass(at: Position) -> bool:
    """Whether a side has no kicker on the field and none that it could call in (ruling 9)."""
    own = at.locations_of(at.turn)
    if at.stage != PLAY or any(isinstance(location, tuple) for location in own):
        return False
    return OUT not in own or all(free_point(at, box) is None for box in field.CORNERS)
