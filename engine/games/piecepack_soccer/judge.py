"""The judgement of a shot: predicates over its physical events, and their consequences (rulings 3 to 8)."""

from typing import Final

from engine.core.game import Event, Step
from engine.games.piecepack_soccer import events, field
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
"""Half a coin's width in inches: pushing a tile this far is a foul."""
MOVED: Final = 10
"""A disc counts as moved if it was farther than this from its start, in thousandths of an inch."""
FIELD: Final = field.Box(0, 0, field.WIDTH, field.LENGTH)


def judged(at: Position, flick: Flick, shot: Shot) -> Step[Position]:
    """The step of a flick, from its physical events."""
    start = inches(at.start_of(flick))
    log: list[Event] = [events.BallPlaced(*start)] if flick.place else []
    log.append(events.Flicked(flick.disc, flick.bearing / 1000, flick.power / 1000, *start))
    log.extend(shot)
    foul, goal = foul_of(at, flick, shot), goal_of(shot)
    if goal and not foul:
        return Step(after_goal(at, goal, log), tuple(log))
    if foul:
        log.append(events.Fouled(at.turn, foul))
    if goal:
        log.append(events.NoGoal(goal))
    after = at._replace(declared=None, ball=flick.place or at.ball)
    after = at_rest(after, shot, flick.disc if foul and at.stage == PLAY else "", log)
    due = FREE if foul or FREE in at.stages[1:] else PLAY
    return Step(next_stage(after, due, log), tuple(log))


def foul_of(at: Position, flick: Flick, shot: Shot) -> str:
    """The reason why a flick is a foul, or ""; only a flicked kicker fouls by the discs it moves."""
    if any(isinstance(event, events.Pushed) and event.inches >= FOUL_PUSH for event in shot):
        return "tiles"
    if flick.disc == "ball":
        return ""
    moved = {event.disc for event in shot if isinstance(event, events.Travelled) and has_moved(event)}
    rivals = moved.intersection(kicker for kicker in field.KICKERS if field.seat_of(kicker) != at.turn)
    return "kicker" if rivals and "ball" not in moved else ""


def has_moved(path: events.Travelled) -> bool:
    """Whether a disc moved far enough to count as moved."""
    x, y = knot_point(path.knots[0])
    ends = map(knot_point, path.knots[1:])
    return any((end[0] - x) ** 2 + (end[1] - y) ** 2 > MOVED**2 for end in ends)


def goal_of(shot: Shot) -> str:
    """The goal that the ball's centre entered, the first one if it entered both; "" if none."""
    return next(
        (event.goal for event in shot if isinstance(event, events.Entered) and event.disc == "ball"), ""
    )


def after_goal(at: Position, goal: str, log: list[Event]) -> Position:
    """The position after a goal, scored by who shoots there, or by a thrower's opponent (ruling 7)."""
    scorer = field.SOUTH if goal == field.SIDES[field.NORTH] else field.NORTH
    if at.stage == CORNER:
        scorer = 1 - at.turn
    log.append(events.Scored(scorer, goal, at.turn))
    score = (at.score[0] + (scorer == field.SOUTH), at.score[1] + (scorer == field.NORTH))
    if GOALS_TO_WIN not in score:
        log.append(events.StoodAgain(1 - scorer))
    kickers = tuple(
        home if isinstance(location, tuple) else location
        for location, home in zip(at.kickers, at.homes, strict=True)
    )
    return at._replace(
        kickers=kickers, ball=field.CENTRE, turn=1 - scorer, stages=(PLAY,), score=score, declared=None
    )


def at_rest(at: Position, shot: Shot, fouling_kicker: str, log: list[Event]) -> Position:
    """The position with all discs at rest: the fouling kicker out, kickers out of bounds to be placed."""
    off_table = {event.disc for event in shot if isinstance(event, events.Gone)}
    resting = end_points(shot)
    if fouling_kicker:
        log.append(events.FouledOut(fouling_kicker, *inches(resting[fouling_kicker])))
    waiting = []
    for disc, place in resting.items():
        if disc == fouling_kicker:
            at = at.moved(disc, OUT)
        elif disc == "ball":
            at = at._replace(ball=place)
        elif field.in_goal(place) or disc in off_table:
            at = at.moved(disc, UNPLACED)
            waiting.append(disc)
        else:
            at = at.moved(disc, place)
    log.extend(map(events.OutOfBounds, waiting))
    if field.in_goal(at.ball):
        kickers = tuple(at.on_field(but="ball").values())
        at = at._replace(ball=next(field.free_points(FIELD, kickers)))
        log.append(events.BallReturned(*inches(at.ball)))
    return at._replace(stages=tuple(f"{PLACE}:{disc}" for disc in waiting))


def next_stage(at: Position, due: str, log: list[Event]) -> Position:
    """The position with its next stages: kickers out of bounds are placed, then there may be a corner throw.

    A corner throw of the side that is owed a free kick replaces the free kick.
    """
    turn = 1 - at.turn
    stages: tuple[str, ...] = (due,)
    box = field.corner_of(at.ball)
    if box is not None:
        owed = FREE if due == FREE and field.defender(box) != turn else PLAY
        stages, turn = (f"{CORNER}:{box}", owed), field.defender(box)
    if FREE in stages:
        log.append(events.FreeKick(1 - at.turn))
    return stage_begun(at._replace(turn=turn, stages=(*at.stages, *stages)), log)


def stage_begun(at: Position, log: list[Event]) -> Position:
    """The position once the next stage begins; kickers that touch the box of a corner throw are fouled out.

    A kicker that is to be placed while no corner box has room is fouled out too, until it is called in.
    """
    while at.stage == PLACE and all(free_point(at, box) is None for box in field.CORNERS):
        log.append(events.FouledOut(at.subject, *inches(field.CENTRE)))
        at = at.moved(at.subject, OUT)._replace(stages=at.stages[1:])
    if at.stage == CORNER:
        log.append(events.CornerThrow(at.turn, at.subject))
        at = corner_cleared(at, log)
    return at


def corner_cleared(at: Position, log: list[Event]) -> Position:
    """The position before a corner throw, with the kickers that touch its box fouled out."""
    for disc, place in at.on_field(but="ball").items():
        if field.CORNERS[at.subject].touches(place):
            log.append(events.FouledOut(disc, *inches(place)))
            at = at.moved(disc, OUT)
    return at


def free_point(at: Position, box: str) -> Point | None:
    """The point of a corner box for a kicker without a named one: its middle, or the nearest free point."""
    return next(field.free_points(field.CORNERS[box], tuple(at.on_field().values())), None)


def winner(at: Position) -> int | None:
    """The seat that has scored three goals, or None."""
    return next((seat for seat in (field.SOUTH, field.NORTH) if at.score[seat] >= GOALS_TO_WIN), None)
