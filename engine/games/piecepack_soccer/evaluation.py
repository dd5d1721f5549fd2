"""The search tree of Piecepack Soccer: which shots to try, and the value of a position.

Shots are aimed as players aim them: at the point behind the ball from which it goes into the goal, directly
or off a wall. Each is simulated with a few samples of the error, and the best are varied.
"""

from collections.abc import Iterator, Sequence
from math import exp, hypot, sqrt
from typing import Any, Final

from engine.computer.tree import PlainTree
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.field import DIAMETER, LENGTH, RADIUS, SOUTH, WIDTH, kickers_of
from engine.games.piecepack_soccer.legal import STRONGEST, WEAKEST
from engine.games.piecepack_soccer.moves import Entry, Flick, Move, Point, Wobble
from engine.games.piecepack_soccer.position import CORNER, FREE, OUT, PLACE, PLAY, SET, Position
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.selection import bearing_to, selection, throw_places

GOAL_VALUE: Final = 140
SHOT_VALUE: Final = 110
"""The value of a certain shot to the side that is to make it."""
THREAT_SHARE: Final = 0.5
"""The share of it that the shot of the other side counts, whose turn comes later."""
BALL_INCH_VALUE: Final = 4
"""The value of each inch that the ball is nearer to the goal."""
KICKER_VALUE: Final = 14
"""The value of a kicker that has not fouled out."""

AIM_POINTS: Final = ((5000, 0), (4550, 0), (5450, 0))
"""Points to aim at: x, and the distance from the goal line."""
POWERS: Final = (85_000, 70_000, 55_000, 40_000)
FEW_POWERS: Final = (80_000, 60_000)
THROW_POWERS: Final = (30_000, 60_000)
VARIATIONS: Final = ((-900, 0), (900, 0), (-400, 0), (400, 0), (0, -6000), (0, 6000))
"""The changes of bearing and power that vary a good shot."""
TWO_THIRDS: Final = 2 / 3
WOBBLE_SAMPLES: Final = (
    (TWO_THIRDS, Wobble(0, 0)),
    (1 / 6, Wobble(round(1200 * sqrt(3)), 0)),
    (1 / 6, Wobble(-round(1200 * sqrt(3)), 0)),
)
"""Three weighted errors with the mean and variance of the bearing's; that of the power matters little."""


class PiecepackTree(PlainTree):
    """The shots ahead of a position, simulated by the rules."""

    beam = 6
    effort = 0.5

    def __init__(self, at: Position) -> None:
        super().__init__(GAME, at)

    def candidates(self, node: Position) -> Sequence[Move]:
        """Aimed shots, more of them at the root; everything if there is little to choose from."""
        if node.declared is not None or node.stage in {SET, PLACE}:
            return selection(node)
        found = list(dict.fromkeys(aimed(node, thorough=node == self.root)))
        if node.stage == PLAY:
            found += [move for move in selection(node) if isinstance(move, Entry)]
        return found or selection(node)

    def variations(self, node: Position, step: Any) -> Sequence[Move]:  # noqa: ARG002 - the contract's shape
        if not isinstance(step, Flick):
            return ()
        return [
            Flick(
                step.disc,
                (step.bearing + turned) % TURN,
                min(STRONGEST, max(WEAKEST, step.power + more)),
                step.place,
            )
            for turned, more in VARIATIONS
        ]

    def subject(self, node: Position, step: Any) -> tuple[str, int]:  # noqa: ARG002 - likewise
        """What a weak level overlooks: a disc in some direction, or a box to call in to."""
        return getattr(step, "disc", ""), getattr(step, "bearing", 0) // 3000

    def chances(self, node: Position) -> Sequence[tuple[float, Position]]:
        return [(weight, GAME.play(node, wobble).after) for weight, wobble in WOBBLE_SAMPLES]

    def unquiet(self, node: Position) -> bool:
        """Whether a declared flick is still to be made, so that the value means nothing yet."""
        return node.declared is not None

    def value(self, node: Position, seat: int) -> int:
        mine, theirs = shot_prospects(node, seat), shot_prospects(node, 1 - seat)
        lead = GOAL_VALUE * (node.score[seat] - node.score[1 - seat]) + mine - theirs
        height = node.ball[1] - LENGTH // 2
        return round(lead + BALL_INCH_VALUE * (height if seat == SOUTH else -height) / 1000)


def aimed(at: Position, *, thorough: bool) -> Iterator[Move]:
    """Flicks at the ball towards the goal, free kicks and corner throws."""
    powers = POWERS if thorough else FEW_POWERS
    if at.stage == PLAY:
        for kicker in kickers_of(at.turn):
            location = at.location(kicker)
            if isinstance(location, tuple):
                for bearing in bearings(location, at.ball, at.turn, thorough=thorough):
                    yield from (Flick(kicker, bearing, power) for power in powers)
    elif at.stage == FREE:
        for target in targets(at.turn, thorough=thorough):
            yield from (Flick("ball", bearing_to(at.ball, target), power) for power in powers)
    elif at.stage == CORNER:
        for place in throw_places(at.subject)[:: 1 if thorough else 3]:
            for across in (1000, 5000, 9000):
                target = (across, LENGTH // 2)
                yield from (Flick("ball", bearing_to(place, target), power, place) for power in THROW_POWERS)


def goal_line_y(seat: int) -> int:
    """The y coordinate of the goal that a seat shoots at."""
    return LENGTH if seat == SOUTH else 0


def targets(seat: int, *, thorough: bool) -> Iterator[Point]:
    """The points to send the ball to: into the goal, directly or off a wall (mirrored goals)."""
    line = goal_line_y(seat)
    for across, _ in AIM_POINTS if thorough else AIM_POINTS[:1]:
        yield across, line
    if thorough:
        yield 2 * RADIUS - 5000, line
        yield 2 * (WIDTH - RADIUS) - 5000, line


def bearings(start: Point, ball: Point, seat: int, *, thorough: bool) -> Iterator[int]:
    """The bearings at which a kicker strikes the ball: straight at it, and from behind it for each target."""
    yield bearing_to(start, ball)
    for target in targets(seat, thorough=thorough):
        along = hypot(target[0] - ball[0], target[1] - ball[1])
        if along:
            x = ball[0] - (target[0] - ball[0]) * DIAMETER / along
            y = ball[1] - (target[1] - ball[1]) * DIAMETER / along
            if (x - start[0]) * (target[0] - ball[0]) + (y - start[1]) * (target[1] - ball[1]) > 0:
                yield bearing_to(start, (round(x), round(y)))


def shot_prospects(at: Position, seat: int) -> float:
    """The value of a side's kickers in play and of its best shot, estimated without simulation.

    Kickers that are about to be placed are in play too.
    """
    own = at.locations_of(seat)
    standing = [location for location in own if isinstance(location, tuple)]
    best = 0.0
    if at.turn == seat and at.stage == FREE:
        best = 0.7 * openness(at, seat)
    elif at.turn == seat and at.stage == CORNER:
        best = 0.1
    elif standing:
        best = max(shot_quality(location, at.ball, seat) for location in standing) * openness(at, seat)
    share = 1 if at.turn == seat else THREAT_SHARE
    return KICKER_VALUE * (len(own) - own.count(OUT)) + SHOT_VALUE * best * share


def shot_quality(start: Point, ball: Point, seat: int) -> float:
    """The quality of a shot from a point, 0 to 1: high if straight behind the ball, and near."""
    near = hypot(ball[0] - start[0], ball[1] - start[1]) or 1.0
    across, along = 5000 - ball[0], goal_line_y(seat) - ball[1]
    far = hypot(across, along) or 1.0
    straight = ((ball[0] - start[0]) * across + (ball[1] - start[1]) * along) / (near * far)
    return max(0.0, straight) ** 3 * exp(-near / 9000) if straight > 0 else 0.0


def openness(at: Position, seat: int) -> float:
    """How free the way from the ball to the goal is, 0 to 1."""
    (x, y), line = at.ball, goal_line_y(seat)
    across, along = 5000 - x, line - y
    far = hypot(across, along) or 1.0
    found = exp(-far / 9000) * abs(along) / far
    for location in at.kickers:
        if isinstance(location, tuple):
            ahead = ((location[0] - x) * across + (location[1] - y) * along) / far
            beside = abs((location[0] - x) * along - (location[1] - y) * across) / far
            if 0 < ahead < far and beside < DIAMETER:
                found *= 0.6
    return found


class PiecepackEvaluation:
    """The evaluation, with and without errors of flicks."""

    overlooks = (0.5, 0.42, 0.34, 0.26, 0.18, 0.11, 0.05)

    def tree(self, at: Position) -> PiecepackTree:
        return PiecepackTree(at)


EVALUATION = PiecepackEvaluation()
