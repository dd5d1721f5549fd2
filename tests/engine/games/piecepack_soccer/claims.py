"""What each clause of a reason claims, looked up again by flicking with random errors of the hand."""

from collections.abc import Callable, Iterator, Mapping
from math import cos, hypot, radians, sin
from random import Random
from typing import Any, Final

from engine.core.game import Event
from engine.games.piecepack_soccer import events as coins
from engine.games.piecepack_soccer.chance import drawn_wobble, wobbled
from engine.games.piecepack_soccer.judge import judged
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.selection import bearing_to
from engine.games.piecepack_soccer.shot import shoot
from tests.engine.coaching.claim import Claim

TRIES: Final = 40
AGREES: Final = 0.25
"""How far the shares of two samples of the hand's errors may lie apart."""
GOALS: Final = ((5000, 12_000), (5000, 0))
"""The middle of the goal that each seat shoots at."""


def made(claim: Claim) -> Any:
    """The step of the flick as it is aimed, without an error."""
    return GAME.play(claim.at._replace(steady=True), claim.turn.played.made[0].move)


def happened(claim: Claim, kind: type[Event]) -> list[Any]:
    """The events of a kind in the flick as it is aimed."""
    return [event for event in made(claim).events if isinstance(event, kind)]


def share_scored(at: Position, flick: Flick) -> float:
    """The share of random errors of the hand with which a flick scores for its side; one try if steady."""
    rng = Random(5)
    tries = [flick] if at.steady else [wobbled(flick, drawn_wobble(rng)) for _ in range(TRIES)]
    logs = [judged(at, each, shoot(at, each)).events for each in tries]
    scored = [[event for event in log if isinstance(event, coins.Scored)] for log in logs]
    return sum(any(event.seat == at.turn for event in log) for log in scored) / len(tries)


def ordinary(at: Position, seat: int) -> Position:
    """The position as if a seat had an ordinary turn."""
    return at._replace(turn=seat, stages=("play",), declared=None)


def shots_at_ball(at: Position, disc: str) -> Iterator[Flick]:
    """Flicks of a kicker at the ball, thick and thin, in two powers."""
    start = at.location(disc)
    assert isinstance(start, tuple)
    for off in range(-700, 701, 10 if at.steady else 50):
        bearing = bearing_to(start, at.ball)
        angle = radians(bearing / 1000)
        point = round(at.ball[0] + off * cos(angle)), round(at.ball[1] - off * sin(angle))
        for power in (60_000, 85_000):
            yield Flick(disc, bearing_to(start, point), power)


def can_score(at: Position, disc: str, often: int) -> bool:
    """Whether a kicker has a flick that scores about so often in ten tries."""
    return any(share_scored(at, flick) >= often / 10 - AGREES for flick in shots_at_ball(at, disc))


def scores_so_often(claim: Claim) -> bool:
    share = share_scored(claim.at, claim.turn.played.made[0].move)
    return bool(abs(share - claim.fact("often") / 10) <= AGREES)


def aimed_after(claim: Claim) -> Position:
    after: Position = made(claim).after._replace(steady=claim.at.steady)
    return after


def prevents(claim: Claim) -> bool:
    disc, often = claim.fact("shooter"), claim.fact("often")
    if not can_score(ordinary(claim.at, claim.rival), disc, often):
        return False
    after = ordinary(aimed_after(claim), claim.rival)
    return not isinstance(after.location(disc), tuple) or not sure_shot(after, disc)


def sure_shot(at: Position, disc: str) -> bool:
    """Whether a kicker clearly scores more than once in ten tries, by the ball at the goal's middle."""
    start, goal = at.location(disc), GOALS[at.turn]
    assert isinstance(start, tuple)
    far = hypot(goal[0] - at.ball[0], goal[1] - at.ball[1])
    back = [round(b - 750 * (g - b) / far) for b, g in zip(at.ball, goal, strict=True)]
    return share_scored(at, Flick(disc, bearing_to(start, (back[0], back[1])), 85_000)) > 0.1 + AGREES


def inches_gained(claim: Claim) -> int:
    """The whole inches that the ball gets farther from the seat's own goal line."""
    gained = made(claim).after.ball[1] - claim.at.ball[1]
    return int((gained if claim.seat == 0 else -gained) // 1000)


def off_line(place: tuple[int, int], ball: tuple[int, int], goal: tuple[int, int]) -> float:
    """The distance of a place from the stretch between the ball and a goal, in thousandths of an inch."""
    x, y = ball
    points = [(x + (goal[0] - x) * part / 400, y + (goal[1] - y) * part / 400) for part in range(401)]
    return min(hypot(east - place[0], north - place[1]) for east, north in points)


def guards(claim: Claim) -> bool:
    return stands_in_way(made(claim).after, claim.fact("disc"), claim.seat)


def stands_in_way(at: Position, disc: str, seat: int) -> bool:
    """Whether a kicker is in the way of the ball to the seat's own goal."""
    place = at.location(disc)
    return isinstance(place, tuple) and off_line(place, at.ball, GOALS[1 - seat]) < 760


def came_in(claim: Claim) -> str:
    """The kicker that was placed or called in."""
    [event] = claim.events(coins.Placed) or claim.events(coins.CalledIn)
    return str(event.disc)


def first_struck(at: Position, disc: str) -> set[str]:
    """The discs of the first contact when a kicker is flicked straight at the ball."""
    start = at.location(disc)
    assert isinstance(start, tuple)
    touched = [
        event
        for event in shoot(at, Flick(disc, bearing_to(start, at.ball), 60_000))
        if isinstance(event, coins.Touched)
    ]
    first = min(touched, key=lambda event: event.moment, default=None)
    return {first.disc, first.other} if first else set()


def lines_up(claim: Claim) -> bool:
    own = [disc for disc in claim.after.on_field() if disc.startswith("AC"[claim.seat])]
    count = sum(first_struck(claim.after, disc) == {disc, "ball"} for disc in own)
    return count > 0 and count == int(claim.fact("count"))


def is_behind(claim: Claim) -> bool:
    """Whether some flick of the kicker sends the ball towards the rival's goal at once."""
    at = ordinary(claim.after, claim.seat)
    for flick in shots_at_ball(at, came_in(claim)):
        ways = (event for event in shoot(at, flick) if isinstance(event, coins.Travelled))
        heights = [knot[2] for way in ways if way.disc == "ball" for knot in way.knots[:3]]
        if len(heights) > 2 and (heights[2] - heights[0]) * (1 - 2 * claim.seat) > 0:
            return True
    return False


def went_out(claim: Claim) -> bool:
    return claim.fact("kicker") in {event.disc for event in happened(claim, coins.FouledOut)}


CLAIMS: Final[Mapping[str, Callable[[Claim], bool]]] = {
    "piecepack-scores": scores_so_often,
    "piecepack-outs": lambda claim: went_out(claim) and claim.fact("kicker")[0] == "CA"[claim.seat],
    "piecepack-prevents": prevents,
    "piecepack-prepares": lambda claim: can_score(
        ordinary(aimed_after(claim), claim.seat), claim.fact("disc"), claim.fact("often")
    ),
    "piecepack-forward": lambda claim: inches_gained(claim) >= 1,
    "piecepack-guards": guards,
    "piecepack-sends-off": lambda claim: any(
        event.disc[0] == "CA"[claim.seat] for event in happened(claim, coins.OutOfBounds)
    ),
    "piecepack-lines-up": lines_up,
    "piecepack-behind": is_behind,
}
