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
    free_points,
    in_goal,
    seat_of,
)
from engine.games.piecepack_soccer.moves import Flick, Point
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
from engine.games.piecepack_soccer.shot import Shot, end_points, inches, knot_point

FOUL_PUSH: Final = 0.375
"""Half a coin's width: how far a tile may not be pushed."""
MOVED: Final = 10
"""Thousandths of an inch: a disc that was never farther off has not moved."""
FIELD: Final = Box(0, 0, WIDTH, LENGTH)


def judged(at: Position, flick: Flick, shot: Shot) -> Step[Position]:
    """The step of a flick that was made, from what it did on the field."""
    start = inches(at.start_of(flick))
    events: list[Event] = [BallPlaced(*start)] if flick.place else []
    events.append(Flicked(flick.disc, flick.bearing / 1000, flick.power / 1000, *start))
    events.extend(shot)
    foul, goal = foul_of(at, flick, shot), goal_of(shot)
    if goal and not foul:
        return Step(after_goal(at, goal, events), tuple(events))
    if foul:
        events.append(Fouled(at.turn, foul))
    if goal:
        events.append(NoGoal(goal))
    after = at._replace(declared=None, ball=flick.place or at.ball)
    after = at_rest(after, shot, flick.disc if foul and at.stage == PLAY else "", events)
    due = FREE if foul or FREE in at.stages[1:] else PLAY
    return Step(next_stage(after, due, events), tuple(events))


def foul_of(at: Position, flick: Flick, shot: Shot) -> str:
    """Why a flick is a foul, or an empty text. Only a kicker that is flicked can foul by what it moves."""
    if any(isinstance(event, Pushed) and event.inches >= FOUL_PUSH for event in shot):
        return "tiles"
    if flick.disc == "ball":
        return ""
    moved = {event.disc for event in shot if isinstance(event, Travelled) and has_moved(event)}
    rivals = moved.intersection(kicker for kicker in KICKERS if seat_of(kicker) != at.turn)
    return "kicker" if rivals and "ball" not in moved else ""


def has_moved(way: Travelled) -> bool:
    """Whether a disc counts as moved."""
    x, y = knot_point(way.knots[0])
    ends = map(knot_point, way.knots[1:])
    return any((end[0] - x) ** 2 + (end[1] - y) ** 2 > MOVED**2 for end in ends)


def goal_of(shot: Shot) -> str:
    """The goal that the ball's centre entered, the first one if it was in both; empty if in none."""
    return next((event.goal for event in shot if isinstance(event, Entered) and event.disc == "ball"), "")


def after_goal(at: Position, goal: str, events: list[Event]) -> Position:
    """A goal counts for who shoots at it, but on a corner throw always for the opponent (ruling 7)."""
    scorer = SOUTH if goal == SIDES[NORTH] else NORTH
    if at.stage == CORNER:
        scorer = 1 - at.turn
    events.append(Scored(scorer, goal, at.turn))
    score = (at.score[0] + (scorer == SOUTH), at.score[1] + (scorer == NORTH))
    if GOALS_TO_WIN not in score:
        events.append(StoodAgain(1 - scorer))
    kickers = tuple(
        home if isinstance(location, tuple) else location
        for location, home in zip(at.kickers, at.homes, strict=True)
    )
    return at._replace(
        kickers=kickers, ball=CENTRE, turn=1 - scorer, stages=(PLAY,), score=score, declared=None
    )


def at_rest(at: Position, shot: Shot, fouling_kicker: str, events: list[Event]) -> Position:
    """Everything where it rests: the guilty kicker fouled out, who is out of bounds waiting to be placed."""
    gone = {event.disc for event in shot if isinstance(event, Gone)}
    resting = end_points(shot)
    if fouling_kicker:
        events.append(FouledOut(fouling_kicker, *inches(resting[fouling_kicker])))
    waiting = []
    for disc, place in resting.items():
        if disc == fouling_kicker:
            at = at.moved(disc, OUT)
        elif disc == "ball":
            at = at._replace(ball=place)
        elif in_goal(place) or disc in gone:
            at = at.moved(disc, UNPLACED)
            waiting.append(disc)
        else:
            at = at.moved(disc, place)
    events.extend(map(OutOfBounds, waiting))
    if in_goal(at.ball):
        kickers = tuple(at.on_field(but="ball").values())
        at = at._replace(ball=next(free_points(FIELD, kickers)))
        events.append(BallReturned(*inches(at.ball)))
    return at._replace(stages=tuple(f"{PLACE}:{disc}" for disc in waiting))


def next_stage(at: Position, due: str, events: list[Event]) -> Position:
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
        events.append(FreeKick(1 - at.turn))
    return stage_begun(at._replace(turn=turn, stages=(*at.stages, *stages)), events)


def stage_begun(at: Position, events: list[Event]) -> Position:
    """The position once the next stage begins: kickers that touch the box of a corner throw are fouled out.

    A kicker that is to be placed where no corner box has room is fouled out too, until it is called in.
    """
    while at.stage == PLACE and all(free_point(at, box) is None for box in CORNERS):
        events.append(FouledOut(at.subject, *inches(CENTRE)))
        at = at.moved(at.subject, OUT)._replace(stages=at.stages[1:])
    if at.stage == CORNER:
        events.append(CornerThrow(at.turn, at.subject))
        at = corner_cleared(at, events)
    return at


def corner_cleared(at: Position, events: list[Event]) -> Position:
    """The position before a corner throw, once the kickers that touch its box are fouled out."""
    for disc, place in at.on_field(but="ball").items():
        if CORNERS[at.subject].touches(place):
            events.append(FouledOut(disc, *inches(place)))
            at = at.moved(disc, OUT)
    return at


def free_point(at: Position, box: str) -> Point | None:
    """The place of a corner box that a kicker takes if none is named: its middle, or the nearest free one."""
    return next(free_points(CORNERS[box], tuple(at.on_field().values())), None)


def winner(at: Position) -> int | None:
    """The seat that has scored three goals, or None."""
    return next((seat for seat in (SOUTH, NORTH) if at.score[seat] >= GOALS_TO_WIN), None)
