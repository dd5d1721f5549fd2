"""What the rules make of a shot: predicates over its events, and what follows (rulings 3 to 8)."""

from typing import Final

from engine.core.game import Event, Step
from engine.games.piecepack_soccer.events import (
    BallPlaced,
    BallReturned,
    CornerThrow,
    Entered,
    Flicked,
    Fouled,
    FouledOut,
    FreeKick,
    Gone,
    NoGoal,
    OutOfBounds,
    Pushed,
    Scored,
    StoodAgain,
    Travelled,
)
from engine.games.piecepack_soccer.field import (
    CENTRE,
    CORNERS,
    KICKERS,
    LENGTH,
    NORTH,
    SIDES,
    SOUTH,
    WIDTH,
    Box,
    corner_of,
    defender,
    free_places,
    in_goal,
    seat_of,
)
from engine.games.piecepack_soccer.moves import Flick, Place
from engine.games.piecepack_soccer.position import (
    CORNER,
    FREE,
    GOALS_TO_WIN,
    OUT,
    PLACE,
    PLAY,
    UNPLACED,
    Position,
)
from engine.games.piecepack_soccer.shot import Shot, inches, place_at, rests

FOUL_PUSH: Final = 0.375
"""Half a coin's width: how far a tile may not be pushed."""
MOVED: Final = 10
"""Thousandths of an inch: a disc that was never farther off has not moved."""
FIELD: Final = Box(0, 0, WIDTH, LENGTH)


def judged(at: Position, flick: Flick, shot: Shot) -> Step[Position]:
    """The step of a flick that was made, from what it did on the field."""
    start = inches(at.start_of(flick))
    told: list[Event] = [BallPlaced(*start)] if flick.place else []
    told.append(Flicked(flick.disc, flick.bearing / 1000, flick.power / 1000, *start))
    told.extend(shot)
    foul, goal = foul_of(at, flick, shot), goal_of(shot)
    if goal and not foul:
        return Step(after_goal(at, goal, told), tuple(told))
    if foul:
        told.append(Fouled(at.turn, foul))
    if goal:
        told.append(NoGoal(goal))
    after = at._replace(declared=None, ball=flick.place or at.ball)
    after = put_down(after, shot, flick.disc if foul and at.stage == PLAY else "", told)
    due = FREE if foul or FREE in at.stages[1:] else PLAY
    return Step(going_on(after, due, told), tuple(told))


def foul_of(at: Position, flick: Flick, shot: Shot) -> str:
    """Why a flick is a foul, or an empty text. Only a kicker that is flicked can foul by what it moves."""
    if any(isinstance(event, Pushed) and event.inches >= FOUL_PUSH for event in shot):
        return "tiles"
    if flick.disc == "ball":
        return ""
    moved = {event.disc for event in shot if isinstance(event, Travelled) and went(event)}
    rivals = moved.intersection(kicker for kicker in KICKERS if seat_of(kicker) != at.turn)
    return "kicker" if rivals and "ball" not in moved else ""


def went(way: Travelled) -> bool:
    """Whether a disc counts as moved."""
    x, y = place_at(way.knots[0])
    ends = map(place_at, way.knots[1:])
    return any((end[0] - x) ** 2 + (end[1] - y) ** 2 > MOVED**2 for end in ends)


def goal_of(shot: Shot) -> str:
    """The goal that the ball's centre entered, the first one if it was in both; empty if in none."""
    return next((event.goal for event in shot if isinstance(event, Entered) and event.disc == "ball"), "")


def after_goal(at: Position, goal: str, told: list[Event]) -> Position:
    """A goal counts for who shoots at it, but on a corner throw always for the opponent (ruling 7)."""
    scorer = SOUTH if goal == SIDES[NORTH] else NORTH
    if at.stage == CORNER:
        scorer = 1 - at.turn
    told.append(Scored(scorer, goal, at.turn))
    score = (at.score[0] + (scorer == SOUTH), at.score[1] + (scorer == NORTH))
    if GOALS_TO_WIN not in score:
        told.append(StoodAgain(1 - scorer))
    kickers = tuple(
        home if isinstance(spot, tuple) else spot for spot, home in zip(at.kickers, at.homes, strict=True)
    )
    return at._replace(
        kickers=kickers, ball=CENTRE, turn=1 - scorer, stages=(PLAY,), score=score, declared=None
    )


def put_down(at: Position, shot: Shot, guilty: str, told: list[Event]) -> Position:
    """Everything where it rests: the guilty kicker fouled out, who is out of bounds waiting to be placed."""
    gone = {event.disc for event in shot if isinstance(event, Gone)}
    resting = rests(shot)
    if guilty:
        told.append(FouledOut(guilty, *inches(resting[guilty])))
    waiting = []
    for disc, place in resting.items():
        if disc == guilty:
            at = at.moved(disc, OUT)
        elif disc == "ball":
            at = at._replace(ball=place)
        elif in_goal(place) or disc in gone:
            at = at.moved(disc, UNPLACED)
            waiting.append(disc)
        else:
            at = at.moved(disc, place)
    told.extend(map(OutOfBounds, waiting))
    if in_goal(at.ball):
        kickers = tuple(at.on_field(but="ball").values())
        at = at._replace(ball=next(free_places(FIELD, kickers)))
        told.append(BallReturned(*inches(at.ball)))
    return at._replace(stages=tuple(f"{PLACE}:{disc}" for disc in waiting))


def going_on(at: Position, due: str, told: list[Event]) -> Position:
    """Who plays next: first the kickers out of bounds are placed, then a corner throw if there is one.

    A corner throw of the side that is owed a free kick takes its place.
    """
    turn = 1 - at.turn
    stages: tuple[str, ...] = (due,)
    box = corner_of(at.ball)
    if box is not None:
        owed = FREE if due == FREE and defender(box) != turn else PLAY
        stages, turn = (f"{CORNER}:{box}", owed), defender(box)
    if FREE in stages:
        told.append(FreeKick(1 - at.turn))
    return opened(at._replace(turn=turn, stages=(*at.stages, *stages)), told)


def opened(at: Position, told: list[Event]) -> Position:
    """The position once the next stage begins: kickers that touch the box of a corner throw are fouled out.

    A kicker that is to be placed where no corner box has room is fouled out too, until it is called in.
    """
    while at.stage == PLACE and all(room(at, box) is None for box in CORNERS):
        told.append(FouledOut(at.subject, *inches(CENTRE)))
        at = at.moved(at.subject, OUT)._replace(stages=at.stages[1:])
    if at.stage == CORNER:
        told.append(CornerThrow(at.turn, at.subject))
        at = cleared(at, told)
    return at


def cleared(at: Position, told: list[Event]) -> Position:
    """The position before a corner throw, once the kickers that touch its box are fouled out."""
    for disc, place in at.on_field(but="ball").items():
        if CORNERS[at.subject].touches(place):
            told.append(FouledOut(disc, *inches(place)))
            at = at.moved(disc, OUT)
    return at


def room(at: Position, box: str) -> Place | None:
    """The place of a corner box that a kicker takes if none is named: its middle, or the nearest free one."""
    return next(free_places(CORNERS[box], tuple(at.on_field().values())), None)


def winner(at: Position) -> int | None:
    """The seat that has scored three goals, or None."""
    return next((seat for seat in (SOUTH, NORTH) if at.score[seat] >= GOALS_TO_WIN), None)
