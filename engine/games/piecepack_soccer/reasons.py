"""Why a turn is good: what the flick does as it is aimed, what it prepares and what it prevents.

Shots are tried as the aiming preview tries them: with the typical errors of the hand, or without any where
the hand is steady. What a flick does otherwise is described as if it went exactly as it is aimed.
"""

from collections.abc import Iterator
from typing import Final

from engine.coaching.reason import Reason, SuggestedTurn, at_most_two, of_piece, reason
from engine.core.game import Event, Step
from engine.games.piecepack_soccer.aiming import BALL, free_way, goal_bearings, goal_places
from engine.games.piecepack_soccer.events import FouledOut, OutOfBounds, Scored, Touched
from engine.games.piecepack_soccer.field import (
    DIAMETER,
    INCH,
    LENGTH,
    SOUTH,
    kickers_of,
    seat_of,
)
from engine.games.piecepack_soccer.moves import Entry, Flick, Point, SetUp
from engine.games.piecepack_soccer.position import PLAY, Position
from engine.games.piecepack_soccer.prospects import odds
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.selection import bearing_to
from engine.games.piecepack_soccer.shot import shoot

POWERS: Final = (85_000, 60_000)
LIKELY: Final = 4
"""A shot that scores in so many of 10 tries is worth preparing, or preventing."""
SELDOM: Final = 1
TRIAL_POWER: Final = 60_000


def reasons(turn: SuggestedTurn) -> list[Reason]:
    """The clauses that are true of a turn, the most important first, at most two."""
    move = turn.played.made[0].move
    match move:
        case SetUp():
            return set_up(turn)
        case Entry():
            return entered(turn, move)
        case Flick():
            return Clauses(turn, move).chosen()
    return []


class Clauses:
    """The effect of a flick on the field, from both sides' view."""

    def __init__(self, turn: SuggestedTurn, flick: Flick) -> None:
        self.turn, self.flick = turn, flick
        self.seat, self.rival = turn.seat, 1 - turn.seat
        at = turn.at
        self.at: Position = at
        step: Step[Position] = GAME.play(at._replace(steady=True), flick)
        self.after = step.after._replace(steady=at.steady)
        self.events: tuple[Event, ...] = step.events

    def chosen(self) -> list[Reason]:
        """The clauses of the sentence."""
        often = tenths(odds(self.at, self.flick).goals, odds(self.at, self.flick).draws)
        scored = self.of(Scored)
        if often:
            goal = reason("piecepack-scores", side=self.seat, often=often)
            return [goal] if self.at.steady or often >= LIKELY else [goal, *self.otherwise()][:2]
        return [] if scored else at_most_two(list(self.strong()), None, list(self.weak()))

    def otherwise(self) -> Iterator[Reason]:
        """Reasons for a shot that seldom scores."""
        if not self.of(Scored):
            yield from self.strong()
            yield from self.weak()

    def of(self, kind: type[Event]) -> list[Event]:
        """The events of a kind, as the flick is aimed."""
        return [event for event in self.events if isinstance(event, kind)]

    def strong(self) -> Iterator[Reason]:
        """Shots prevented and prepared, and rivals fouled out."""
        out = [event.disc for event in self.events if isinstance(event, FouledOut)]
        theirs = [disc for disc in out if seat_of(disc) == self.rival]
        if theirs:
            yield reason("piecepack-outs", kicker=theirs[0])
        if self.at.stage == PLAY and (self.after.turn, self.after.stage) == (self.rival, PLAY):
            kicker, often = best_shot(to_play(self.at, self.rival))
            if often >= LIKELY and shots(to_play(self.after, self.rival)).get(kicker, 0) <= SELDOM:
                yield reason("piecepack-prevents", shooter=kicker, often=often)
        kicker, often = best_shot(to_play(self.after, self.seat))
        if often >= LIKELY:
            yield of_piece("piecepack-prepares", disc=kicker, often=often)

    def weak(self) -> Iterator[Reason]:
        """How the ball gets on, and a kicker that stands in its way to the own goal."""
        gained = self.height(self.after.ball) - self.height(self.at.ball)
        if gained >= INCH:
            yield reason("piecepack-forward", side=self.rival)
        kicker = next((disc for disc in kickers_of(self.seat) if self.guards(disc)), "")
        if kicker:
            yield of_piece("piecepack-guards", disc=kicker, side=self.seat)
        if any(isinstance(event, OutOfBounds) and seat_of(event.disc) == self.rival for event in self.events):
            yield reason("piecepack-sends-off", rival=self.rival)

    def height(self, place: Point) -> int:
        """How far a place is from the seat's own goal line, in thousandths of an inch."""
        return place[1] if self.seat == SOUTH else LENGTH - place[1]

    def guards(self, disc: str) -> bool:
        """Whether a kicker stands in the way from the ball to its own goal now, and did not before."""
        before, now = self.at.location(disc), self.after.location(disc)
        if not isinstance(now, tuple) or not isinstance(before, tuple):
            return False
        return in_way(now, self.after.ball, self.seat) and not in_way(before, self.at.ball, self.seat)


def set_up(turn: SuggestedTurn) -> list[Reason]:
    """Reason for a line-up: the number of kickers with a straight way to the ball."""
    after: Position = turn.after
    places = {disc: place for disc, place in after.on_field().items() if disc in kickers_of(turn.seat)}
    free = sum(strikes_ball(after, disc, bearing_to(place, after.ball)) for disc, place in places.items())
    return [reason("piecepack-lines-up", count=free)] if free else []


def strikes_ball(at: Position, disc: str, bearing: int) -> bool:
    """Whether a kicker that is flicked at a bearing strikes the ball before any other disc."""
    events = shoot(at, Flick(disc, bearing, TRIAL_POWER))
    touched = sorted((event for event in events if isinstance(event, Touched)), key=lambda each: each.moment)
    return bool(touched) and {touched[0].disc, touched[0].other} == {disc, BALL}


def entered(turn: SuggestedTurn, move: Entry) -> list[Reason]:
    """A reason for the place at which a kicker comes in."""
    after: Position = turn.after
    place = after.location(move.disc)
    assert isinstance(place, tuple)  # noqa: S101 - it has just been placed
    bearing = goal_bearings(place, after.ball, turn.seat).get("goal")
    if bearing is not None and strikes_ball(after, move.disc, bearing):
        return [reason("piecepack-behind", rival=1 - turn.seat)]
    return []


def to_play(at: Position, seat: int) -> Position:
    """The position as if a seat had an ordinary turn."""
    return at._replace(turn=seat, stages=(PLAY,), declared=None)


def best_shot(at: Position) -> tuple[str, int]:
    """The kicker of the seat to move with the best shot, and in how many of 10 tries it scores."""
    found = shots(at)
    kicker = max(found, key=lambda disc: found[disc], default="")
    return kicker, found.get(kicker, 0)


def shots(at: Position) -> dict[str, int]:
    """In how many of 10 tries each kicker of the seat to move scores, aimed at the ball for the goal."""
    found = dict[str, int]()
    for disc in kickers_of(at.turn):
        start = at.location(disc)
        if not isinstance(start, tuple):
            continue
        bearings = goal_bearings(start, at.ball, at.turn).values()
        tried = [odds(at, Flick(disc, bearing, power)) for bearing in bearings for power in POWERS]
        found[disc] = max((tenths(each.goals, each.draws) for each in tried), default=0)
    return found


def tenths(count: int, of: int) -> int:
    """A share as so many of 10, rounded down: 10 means always."""
    return 10 * count // of


def in_way(place: Point, ball: Point, seat: int) -> bool:
    """Whether a disc there stops a ball that rolls straight to the middle of a seat's own goal."""
    return not free_way(ball, goal_places(1 - seat)["goal"], [place], apart=DIAMETER)
