"""What each clause of a reason claims, looked up again by playing moves."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.games.scherer_soccer import events as scherer
from engine.games.scherer_soccer.moves import Kick
from engine.games.scherer_soccer.pitch import RED
from tests.engine.coaching.claim import Claim


def to_kick(at: Any, seat: int, reach: int, *, barred: bool = False) -> Any:
    """The position as a seat would have it with that longest kick."""
    return at._replace(turn=seat, reach=reach, barred=barred)


def goals_of(claim: Claim, at: Any) -> list[str]:
    """The directions of the kicks with which the seat to move scores."""
    found = []
    for move in claim.game.moves(at):
        if isinstance(move, Kick):
            events = claim.game.play(at, move).events
            kicked = next(event for event in events if isinstance(event, scherer.Kicked))
            scored = [event for event in events if isinstance(event, scherer.Scored)]
            if any(event.seat == at.turn for event in scored):
                found.append(kicked.direction)
    return found


def kicks(claim: Claim, at: Any) -> bool:
    return any(isinstance(move, Kick) for move in claim.game.moves(at))


def beside_ball(at: Any, seat: int) -> list[int]:
    """The men of a seat who are next to the ball."""
    ball = at.pitch.column_row(at.ball)
    return [
        man
        for man, square in enumerate(at.men[seat], 1)
        if max(abs(a - b) for a, b in zip(at.pitch.column_row(square), ball, strict=True)) == 1
    ]


def squares_off(at: Any, square: int) -> int:
    """The distance of a square from the ball in king's moves."""
    pairs = zip(at.pitch.column_row(square), at.pitch.column_row(at.ball), strict=True)
    return int(max(abs(a - b) for a, b in pairs))


def may_pass_to(claim: Claim, at: Any, man: int) -> bool:
    made = claim.next_events(to_kick(at, claim.seat, 4), scherer.PassMade)
    return any(man in event.receivers for event in made)


def columns_left(at: Any, seat: int, man: int = 0) -> int:
    """The columns from a man of a seat, or from the ball, to the goal that the seat attacks."""
    column, _ = at.pitch.column_row(at.men[seat][man - 1] if man else at.ball)
    return int(at.pitch.columns - column if seat == RED else column - 1)


def shot_stopped(claim: Claim) -> bool:
    before = goals_of(claim, to_kick(claim.at, claim.rival, 7))
    now = goals_of(claim, to_kick(claim.after, claim.rival, 7, barred=claim.after.barred))
    return bool(before) and not now


def between_goal(claim: Claim) -> bool:
    at = claim.after
    column, row = at.pitch.column_row(at.men[claim.seat][claim.fact("man") - 1])
    ball_column, ball_row = at.pitch.column_row(at.ball)
    nearer = column < ball_column if claim.seat == RED else column > ball_column
    return bool(nearer and abs(row - ball_row) <= abs(column - ball_column))


CLAIMS: Final[Mapping[str, Callable[[Claim], bool]]] = {
    "scherer-stops": shot_stopped,
    "scherer-threatens": lambda claim: bool(goals_of(claim, to_kick(claim.after, claim.seat, 4))),
    "scherer-frees": lambda claim: (
        kicks(claim, to_kick(claim.at, claim.rival, 7)) and not beside_ball(claim.after, claim.rival)
    ),
    "scherer-forward": lambda claim: (
        columns_left(claim.at, claim.seat) - columns_left(claim.after, claim.seat)
        == claim.fact("columns")
        > 0
    ),
    "scherer-offers": lambda claim: (
        may_pass_to(claim, claim.after, claim.fact("man"))
        and not may_pass_to(claim, claim.at, claim.fact("man"))
    ),
    "scherer-closer": lambda claim: (
        squares_off(claim.after, claim.after.men[claim.seat][claim.fact("man") - 1])
        < squares_off(claim.at, claim.at.men[claim.seat][claim.fact("man") - 1])
    ),
    "scherer-guards": between_goal,
    "scherer-advances": lambda claim: (
        (
            columns_left(claim.after, claim.seat)
            > columns_left(claim.after, claim.seat, claim.fact("man"))
            < columns_left(claim.at, claim.seat, claim.fact("man"))
        )
        and claim.fact("man") not in beside_ball(claim.after, claim.seat)
    ),
    "scherer-placed-near": lambda claim: (
        squares_off(claim.after, claim.after.men[claim.seat][claim.fact("man") - 1]) <= 4
    ),
}
