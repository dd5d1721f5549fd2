"""The judgement of a shot: predicates over its physical events, and their consequences (rulings 3 to 8)."""

from typing import Final

from engine.core.game import Event, Step
from engine.games.piecepack_soccer import events, field
from engine.games.piecepack_soccer.events import MILLI
from engine.games.piecepack_soccer.moves import Flick, Point
from engine.games.piecepack_soccer.position import (
    CORNER,
    FREE,
    FREE_KICKS,
    GOALS_TO_WIN,
    OUT,
    PLACE,
    PLAY,
    SET,
    UNPLACED,
    Position,
)
from engine.games.piecepack_soccer.shot import Shot, end_points

FOUL_PUSH: Final = field.RADIUS * MILLI
"""Half a coin's width in millionths of an inch: pushing a tile this far is a foul."""
MOVED: Final = 10
"""A disc counts as moved if it was farther than this from its start, in thousandths of an inch."""


def judged(at: Position, flick: Flick, shot: Shot) -> Step[Position]:
    """The step of a flick, from its physical events."""
    start = at.start_of(flick)
    log: list[Event] = [events.BallPlaced(*start)] if flick.place else []
    log.append(events.Flicked(flick.disc, flick.bearing, flick.power, *start))
    log.extend(shot)
    foul, goal = foul_of(at, flick, shot), goal_of(shot)
    after = at._replace(declared=None, ball=flick.place or at.ball)
    if foul:
        log.append(events.Fouled(at.turn, foul))
        if flick.disc != "ball":
            log.append(events.FouledOut(flick.disc, *end_points(shot)[flick.disc]))
            after = after.moved(flick.disc, OUT)
    if goal:
        ends = after.on_field() | end_points(shot)
        rests = tuple((disc, ends[disc]) for disc in after.on_field())
        scored = events.Scored(scorer_of(at, goal), goal, at.turn, rests)
        return Step(after_goal(after, scored, log, foul=foul), tuple(log))
    after = at_rest(after, shot, log)
    turn, stage = next_action(at, after.ball, foul)
    if stage == FREE:
        log.append(events.FreeKick(turn))
    after = after._replace(turn=turn, stages=(*after.stages, stage))
    return Step(stage_begun(after, log), tuple(log))


def foul_of(at: Position, flick: Flick, shot: Shot) -> str:
    """The reason why a flick is a foul, or ""; only a flicked kicker fouls by the discs it moves."""
    if any(isinstance(event, events.Pushed) and event.far >= FOUL_PUSH for event in shot):
        return "tiles"
    if flick.disc == "ball":
        return ""
    moved = {event.disc for event in shot if isinstance(event, events.Travelled) and has_moved(event)}
    rivals = moved.intersection(kicker for kicker in field.KICKERS if field.seat_of(kicker) != at.turn)
    return "kicker" if rivals and "ball" not in moved else ""


def has_moved(path: events.Travelled) -> bool:
    """Whether a disc moved far enough to count as moved."""
    (_, x, y), *knots = path.knots
    return any((to_x - x) ** 2 + (to_y - y) ** 2 > MOVED**2 for _, to_x, to_y in knots)


def goal_of(shot: Shot) -> str:
    """The goal that the ball's centre entered, the first one if it entered both; "" if none."""
    return next(
        (event.goal for event in shot if isinstance(event, events.Entered) and event.disc == "ball"), ""
    )


def scorer_of(at: Position, goal: str) -> int:
    """The seat for which a goal counts: who shoots there, but never the side of a corner throw (ruling 7)."""
    if at.stage == CORNER:
        return 1 - at.turn
    return field.SOUTH if goal == field.SIDES[field.NORTH] else field.NORTH


def after_goal(at: Position, scored: events.Scored, log: list[Event], *, foul: str) -> Position:
    """The position after a goal: the side that conceded kicks off once everybody stands (rulings 1 and 3).

    If the other side scored by a foul of its own, the kick-off is a free kick (ruling 4).
    """
    scorer = scored.seat
    free = foul != "" and scorer == at.turn
    log.append(scored)
    score = (at.score[0] + (scorer == field.SOUTH), at.score[1] + (scorer == field.NORTH))
    kickers = tuple(
        (UNPLACED if at.anew else home) if isinstance(location, tuple) else location
        for location, home in zip(at.kickers, at.homes, strict=True)
    )
    at = at._replace(kickers=kickers, ball=field.CENTRE, turn=1 - scorer, stages=(PLAY,), score=score)
    return at if GOALS_TO_WIN in score else kick_off(at, log, free=free)


def kick_off(at: Position, log: list[Event], *, free: bool) -> Position:
    """The position before a kick-off by ``turn``; new line-ups come first, that side's before the other's."""
    kicks_off = at.turn
    placing = [seat for seat in (kicks_off, 1 - kicks_off) if UNPLACED in at.locations_of(seat)]
    if at.anew and placing:
        log.append(events.LineUpAnew(placing[0], kicks_off))
        log += [events.FreeKick(kicks_off)] if free else []
        follows = (PLAY,) if placing == [kicks_off] else ()
        stages = (SET, *((FREE_KICKS[kicks_off],) if free else follows))
        return at._replace(turn=placing[0], stages=stages)
    log.append(events.StoodAgain(kicks_off))
    if not free:
        return at
    log.append(events.FreeKick(kicks_off))
    return at._replace(stages=(FREE,))


def at_rest(at: Position, shot: Shot, log: list[Event]) -> Position:
    """The position with all discs at rest; its stages are the kickers out of bounds that are to be placed.

    Those of the side that flicked are placed first (ruling 10).
    """
    off_table = {event.disc for event in shot if isinstance(event, events.Gone)}
    waiting = []
    for disc, place in end_points(shot).items():
        if disc == "ball":
            at = at._replace(ball=place)
        elif at.location(disc) == OUT:
            continue
        elif field.in_goal(place) or disc in off_table:
            at = at.moved(disc, UNPLACED)
            waiting.append(disc)
        else:
            at = at.moved(disc, place)
    waiting.sort(key=lambda disc: (field.seat_of(disc) != at.turn, disc))
    log.extend(map(events.OutOfBounds, waiting))
    return at._replace(stages=tuple(f"{PLACE}:{disc}" for disc in waiting))


def next_action(at: Position, ball: Point, foul: str = "") -> tuple[int, str]:
    """The seat and the stage that follow an action in ``at`` after which the ball lies there.

    After a foul the free kick comes first; a side has no corner throw right after one of its own.
    """
    rival, box = 1 - at.turn, field.corner_of(ball)
    if foul:
        return rival, FREE
    if box is None or (at.stage == CORNER and field.defender(box) == at.turn):
        return rival, PLAY
    return field.defender(box), f"{CORNER}:{box}"


def stage_begun(at: Position, log: list[Event]) -> Position:
    """The position once the next stage begins; kickers that touch the box of a corner throw are fouled out.

    A kicker that is to be placed while no corner box has room is fouled out too, until it is called in.
    """
    while at.stage == PLACE and all(free_point(at, box) is None for box in field.CORNERS):
        log.append(events.FouledOut(at.subject, *field.CENTRE))
        at = at.moved(at.subject, OUT)._replace(stages=at.stages[1:])
    if at.stage == CORNER:
        log.append(events.CornerThrow(at.turn, at.subject))
        at = corner_cleared(at, log)
    return at


def corner_cleared(at: Position, log: list[Event]) -> Position:
    """The position before a corner throw, with the kickers that touch its box fouled out."""
    for disc, place in at.on_field(but="ball").items():
        if field.CORNERS[at.subject].touches(place):
            log.append(events.FouledOut(disc, *place))
            at = at.moved(disc, OUT)
    return at


def free_point(at: Position, box: str) -> Point | None:
    """The point of a corner box for a kicker without a named one: its middle, or the nearest free point."""
    return next(field.free_points(field.CORNERS[box], tuple(at.on_field().values())), None)


def winner(at: Position) -> int | None:
    """The seat that has scored three goals, or None."""
    return next((seat for seat in (field.SOUTH, field.NORTH) if at.score[seat] >= GOALS_TO_WIN), None)
