"""Which puzzles of Piecepack Soccer are mined: goals with one flick, by the right one of several coins.

Games are played at random, which scatters the coins over the field as no plan does.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engine.games.piecepack_soccer.aiming import HAND, free_strikes, goal_bearings, seen
from engine.games.piecepack_soccer.field import CENTRE, corner_of, kickers_of
from engine.games.piecepack_soccer.position import OUT, PLAY, Position
from engine.games.piecepack_soccer.rules import GAME
from engine.puzzles.plan import SearchPlan

STEADY: Final = ({"hand": "steady"},)
LAST_GOAL: Final = "2-2"
"""The next goal wins."""


def several_strike_one_scores(at: Position) -> bool:
    """Whether a turn begins, away from corners and centre, in which one of several strikers can score."""
    if at.declared is not None or at.stage != PLAY or at.ball == CENTRE or corner_of(at.ball) is not None:
        return False
    return len(strikers(at)) > 1 and bool(scorers(at))


def strikers(at: Position) -> list[str]:
    """The kickers of the side to play that can strike the ball towards the goal, whoever is in the way."""
    return [
        kicker
        for kicker in kickers_of(at.turn)
        if isinstance(place := at.location(kicker), tuple) and goal_bearings(place, at.ball, at.turn)
    ]


def scorers(at: Position) -> set[str]:
    """Those of them whose way to the ball and whose ball's way to the goal are free."""
    field = seen(at, at.turn)
    return {field.own[strike.start] for strike in free_strikes(field, HAND)}


def to_score(position: str) -> Iterator[str]:
    """The position with the next goal to win: with all kickers of the side to play, then with two of them."""
    arms, crowns, ball, turn, phase, _ = position.split()
    at = GAME.load(position, STEADY[0])
    sides, kickers, able = [arms, crowns], kickers_of(at.turn), scorers(at)
    own = dict(zip(kickers, sides[at.turn].split(";"), strict=True))
    for chosen in (kickers, *combinations(strikers(at), 2)):
        if len(able.intersection(chosen)) == 1:
            sides[at.turn] = ";".join(own[kicker] if kicker in chosen else OUT for kicker in kickers)
            yield " ".join((*sides, ball, turn, phase, LAST_GOAL))


PLANS: Final = (
    SearchPlan(
        {1: 440},
        kind="goal",
        opening=12,
        plies=60,
        options=STEADY,
        careless=1.0,
        promising=several_strike_one_scores,
        prepare=to_score,
    ),
)
