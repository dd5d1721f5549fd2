"""Which puzzles of Piecepack Soccer are mined: goals with one flick.

Games are played at random, which scatters the coins over the field as no plan does.
"""

from collections.abc import Iterator
from math import asin, degrees, hypot
from typing import Final

from engine.games.piecepack_soccer.aiming import goal_places
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.field import DIAMETER, corner_of, kickers_of
from engine.games.piecepack_soccer.position import OUT, PLAY, Position
from engine.games.piecepack_soccer.puzzle_kinds import DEGREE, WIDE, aim_at, places_of
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.selection import bearing_to
from engine.puzzles.plan import SearchPlan

STEADY: Final = ({"hand": "steady"},)
WIDEST: Final = 80_000
"""The greatest angle, in thousandths of a degree, at which a kicker sends the ball off with any strength."""
LAST_GOAL: Final = "2-2"
"""The next goal wins."""


def in_play(at: Position) -> bool:
    """Whether a turn begins with the ball away from the corners."""
    return at.declared is None and at.stage == PLAY and corner_of(at.ball) is None


def can_score(at: Position) -> bool:
    """Whether the side to play has a wide window by striking the ball directly, as far as few shots tell."""
    return in_play(at) and any(direct_scorers(at, at.turn))


def direct_scorers(at: Position, seat: int) -> Iterator[str]:
    """The kickers of a seat that score at neighbouring whole degrees at which they strike the ball."""
    places, goal = places_of(at), bearing_to(at.ball, goal_places(seat)["goal"])
    for disc in kickers_of(seat):
        start = at.location(disc)
        if not isinstance(start, tuple):
            continue
        middle = bearing_to(start, at.ball)
        if abs((middle - goal + TURN // 2) % TURN - TURN // 2) > WIDEST:
            continue
        far = hypot(at.ball[0] - start[0], at.ball[1] - start[1])
        spread = round(degrees(asin(min(1.0, DIAMETER / far))))
        row = 0
        for turned in range(-spread, spread + 1):
            bearing = (middle // DEGREE + turned) * DEGREE % TURN
            row = row + 1 if aim_at(places, disc, bearing, seat) is not None else 0
            if row == WIDE:
                yield disc
                break


def to_score(position: str) -> Iterator[str]:
    """The position with the next goal to win: with all kickers of the side to play, then with one of them."""
    arms, crowns, ball, turn, phase, _ = position.split()
    sides, seat = [arms, crowns], "sn".index(turn)
    yield " ".join((*sides, ball, turn, phase, LAST_GOAL))
    own, kickers = sides[seat].split(";"), kickers_of(seat)
    for scorer in direct_scorers(GAME.load(position, STEADY[0]), seat):
        sides[seat] = ";".join(
            place if kicker == scorer else OUT for kicker, place in zip(kickers, own, strict=True)
        )
        yield " ".join((*sides, ball, turn, phase, LAST_GOAL))


PLANS: Final = (
    SearchPlan(
        {1: 300},
        kind="goal",
        opening=4,
        plies=60,
        options=STEADY,
        careless=1.0,
        promising=can_score,
        prepare=to_score,
    ),
)
