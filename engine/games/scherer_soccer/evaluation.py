"""The search tree of Scherer's Soccer over the fast core, and the value of a position.

Most of the value is who kicks next, and how near that side is to a goal by passes alone (``chains``); then
shots, the ball's square, and the men near it. A side that goes to and fro loses value each time.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache, cached_property, partial
from itertools import chain
from operator import eq, itemgetter
from pathlib import Path
from typing import Final, NamedTuple

from engine.computer.puct import Puct
from engine.computer.tree import Tree
from engine.computer.weights import Share, load_weights
from engine.core.game import CHANCE
from engine.core.history import keys_in
from engine.games.scherer_soccer.chains import best_chain
from engine.games.scherer_soccer.moves import (
    KICK_MOVES,
    Kick,
    Move,
    Place,
    Run,
    after,
    is_legal,
    legal_moves,
)
from engine.games.scherer_soccer.pitch import BLUE, RED, Pitch
from engine.games.scherer_soccer.position import ARRANGEMENT_BYTES, REACHES, Men, Position, read_arrangement
from engine.games.scherer_soccer.rays import LONGEST_KICK, LONGEST_RUN, rays

BY_RANK: Final = itemgetter(0)
MAX_RUNS: Final = 20
"""The most runs that are searched, the most promising ones."""
LAST_WAIT: Final = 4
"""The turns before a kick beyond which the weight ``waiting`` stays the same."""
MOST_AGAIN: Final = 4
"""Having been somewhere more often counts no more."""
FORMATION: Final = (
    (0.04, 0.5), (0.2, 0.3), (0.2, 0.7), (0.28, 0.5), (0.36, 0.2), (0.36, 0.8),
    (0.42, 0.4), (0.42, 0.6), (0.46, 0.3), (0.46, 0.7), (0.48, 0.5),
)  # fmt: skip
"""Where a side places its men, as shares of the pitch: from its own goal, and from the south."""


class Weights(NamedTuple):
    """The weights of a position's value, for the side that profits."""

    goal: float
    """Of a goal scored."""
    shot: float
    """Of a shot at the goal that cannot miss."""
    later_shot: Share
    """The share of a shot that counts for a side that is not to move."""
    kick: float
    """Of kicking next."""
    chain: float
    """Of the best chain of passes to the goal, for the side that kicks next."""
    waiting: tuple[Share, Share, Share, Share, Share]
    """The share of it that counts if 0, 1, 2, 3 or more turns are played before that kick."""
    other_chain: float
    """Of the best chain of the other side."""
    goal_line: float
    """Of the ball at the goal line; it decreases towards the middle."""
    beside: Share
    """The share of the ball's value that it loses at the side lines of a pitch with narrow goals."""
    near: tuple[float, float, float, float, float, float, float, float, float]
    """Of a man of the side that kicks next by his distance from the ball; none where he is farther."""
    near_other: tuple[float, float, float, float, float, float, float, float, float]
    """The same of the other side."""
    again: float
    """Lost by the side to move for each time that it had its men and the ball where they are now."""


WEIGHTS: Final = load_weights(Path(__file__).parent, Weights, version=2)


class Shot(NamedTuple):
    """A goal within reach of a kick: direction, distance in squares, the share of reaches that suffice."""

    direction: int
    distance: int
    chance: float


@cache
def shots(pitch: Pitch, square: int, seat: int) -> tuple[Shot, ...]:
    """The goals of a seat that a kick from a square can reach, the nearest first."""
    found = []
    for direction, ray in enumerate(rays(pitch).kicks[square]):
        for distance, landing in enumerate(ray[:LONGEST_KICK], 1):
            if pitch.goal_seat(landing) == seat:
                chance = sum(reach >= distance for reach in REACHES) / len(REACHES)
                found.append(Shot(direction, distance, chance))
                break
    return tuple(sorted(found, key=lambda each: each.distance))


@cache
def goal_kicks(pitch: Pitch, square: int, seat: int) -> tuple[Kick, ...]:
    """The kicks from a square that are goals of a seat, whoever is in their way."""
    return tuple(
        KICK_MOVES[direction, distance]
        for direction, ray in enumerate(rays(pitch).kicks[square])
        for distance, landing in enumerate(ray, 1)
        if pitch.goal_seat(landing) == seat
    )


@cache
def distances(pitch: Pitch, square: int) -> tuple[int, ...]:
    """The distance in king's moves from a square to every other."""
    column, row = pitch.column_row(square)
    places = map(pitch.column_row, range(pitch.columns * pitch.rows))
    return tuple(max(abs(column - x), abs(row - y)) for x, y in places)


def ball_values(weights: Weights, pitch: Pitch) -> tuple[int, ...]:
    """The value to Red of the ball on each square, for its position alone."""
    found = []
    for column, row in map(pitch.column_row, range(pitch.columns * pitch.rows)):
        across = (2 * column - pitch.columns - 1) / (pitch.columns - 1)
        beside = max(0, abs(2 * row - pitch.rows - 1) - len(pitch.goal_rows)) / pitch.rows
        found.append(round(weights.goal_line * across * (1 - weights.beside * beside)))
    return tuple(found)


class SchererTree(Tree[Position, Move]):
    """The moves ahead of a position, over the fast core."""

    jitter = 5

    def __init__(self, at: Position, evaluation: "SchererEvaluation | None" = None) -> None:
        # Nodes have no history of their own: equal positions share a node, whichever way led to them.
        self.root = at._replace(earlier=b"")
        chosen = evaluation or EVALUATION
        self.weights, self.ball_values = chosen.weights, chosen.ball_values(at.pitch)
        self.seat = at.turn
        self.before = Counter(map(read_arrangement, keys_in(at.earlier, ARRANGEMENT_BYTES.size)))

    def mover(self, node: Position) -> int:
        return CHANCE if node.stage in {"setup", "reach"} else node.turn

    def result(self, node: Position, seat: int) -> float | None:
        if max(node.score) < node.needed:
            return None
        return 1 if node.score[seat] >= node.needed else -1

    def steps(self, node: Position) -> Sequence[Move]:
        return legal_moves(node)

    def last_steps(self, node: Position) -> Sequence[Move]:
        """The kicks into a goal; placing a man or a draw ends nothing."""
        both = (goal_kicks(node.pitch, node.ball, seat) for seat in (RED, BLUE))
        return [kick for kick in chain.from_iterable(both) if is_legal(node, kick)]

    def after(self, node: Position, step: Move) -> Position:
        return after(node, step)

    def move(self, node: Position, step: Move) -> Move:
        return step

    def chances(self, node: Position) -> Sequence[tuple[float, Position]]:
        return [(1 / len(REACHES), node._replace(reach=reach)) for reach in REACHES]

    def candidates(self, node: Position) -> Sequence[Move]:
        """Kicks, the farthest forward first, and the runs that bring a man near the ball.

        Who can score does. To pass on in front of an open goal, which bars the other side, proved as strong
        in matches, but looks like a mistake.
        """
        found = legal_moves(node)
        if node.stage == "placing":
            return formation_moves(node, found)
        if scoring := goals(node):
            return scoring
        sign = 1 if node.turn == RED else -1
        kicks: list[tuple[int, Move]] = []
        runs: list[tuple[int, Move]] = []
        table, far, values = rays(node.pitch), distances(node.pitch, node.ball), self.ball_values
        for move in found:
            if isinstance(move, Kick):
                landing = table.kicks[node.ball][move.way][move.distance - 1]
                kicks.append((-sign * values[landing], move))
            elif isinstance(move, Run):
                start = node.men[node.turn][move.man - 1]
                if far[start] - LONGEST_RUN <= len(self.weights.near):
                    end = table.runs[start][move.way][move.steps - 1]
                    runs.append((4 * far[end] - far[start] - sign * values[end] // 5, move))
        kicks.sort(key=BY_RANK)
        runs.sort(key=BY_RANK)
        return [move for _, move in kicks + runs[:MAX_RUNS]] or found

    def returns(self, step: Move) -> bool:
        """Whether a man would be back on a square where he stood since the last goal, or beside it.

        That is so wherever the ball is by now: after one that the rival walks with, he would run to and fro.
        """
        if not isinstance(step, Run):
            return self.before[self.after(self.root, step).ball, self.root.men[self.seat]] > 0
        far = distances(self.root.pitch, self.after(self.root, step).men[self.seat][step.man - 1])
        return any(far[square] <= 1 for square in self.stood[step.man - 1])

    @cached_property
    def stood(self) -> tuple[frozenset[int], ...]:
        """By man of the side to move, the squares where he stood since the last goal, but the present one."""
        own, other = self.root.men[self.seat], self.root.men[1 - self.seat]
        # What was counted does not say whose men they are.
        sides = [men for _, men in self.before if in_place(men, own) > in_place(men, other)]
        return tuple(frozenset(squares) - {now} for now, *squares in zip(own, *sides, strict=True))

    def overlooked(self, node: Position, step: Move) -> float:
        """Runs are overlooked most: those to the ball are what tackles are elsewhere."""
        if isinstance(step, Kick):
            return 0.3
        return 1.35 if isinstance(step, Run) else 1.0

    def value(self, node: Position, seat: int) -> int:
        red = self.lead(node)
        return red if seat == RED else -red

    def lead(self, node: Position) -> int:
        """The value of a position to Red."""
        weights, pitch, ball, turn = self.weights, node.pitch, node.ball, node.turn
        far = distances(pitch, ball)
        red, blue = [far[square] for square in node.men[0]], [far[square] for square in node.men[1]]
        # The turns until each side may kick: two more for each run to the ball, two if a pass bars it.
        waits = [2 * -(-(min(of_side, default=99) - 1) // LONGEST_RUN) for of_side in (red, blue)]
        waits[turn] += 2 * node.barred
        waits[1 - turn] += 1
        kicker = 0 if waits[0] < waits[1] else 1
        men, others = (red, blue) if kicker == RED else (blue, red)
        value = weights.kick + near_ball(weights.near, men) - near_ball(weights.near_other, others)
        passes = best_chain(pitch, node.men[kicker], ball, kicker)
        value += weights.chain * weights.waiting[min(waits[kicker], LAST_WAIT)] * passes
        value -= weights.other_chain * best_chain(pitch, node.men[1 - kicker], ball, 1 - kicker)
        if waits[kicker] <= 1:
            share = 1 if kicker == turn else weights.later_shot
            value += weights.shot * share * shot_chance(node, kicker)
        lead = value if kicker == RED else -value
        lead += weights.goal * (node.score[0] - node.score[1]) + self.ball_values[ball]
        if self.before:
            times = self.before.get((ball, node.men[self.seat]), 0)
            lead -= (1 if self.seat == RED else -1) * weights.again * min(times, MOST_AGAIN)
        return round(lead)


def in_place(men: Men, now: Men) -> int:
    """How many men stood where they stand now."""
    return sum(map(eq, men, now))


def goals(at: Position) -> list[Kick]:
    return [kick for kick in goal_kicks(at.pitch, at.ball, at.turn) if is_legal(at, kick)]


def near_ball(values: Sequence[float], far: Sequence[int]) -> float:
    return sum([values[distance] for distance in far if distance < len(values)])


def shot_chance(at: Position, seat: int) -> float:
    """The chance that a seat beside the ball can reach a goal: certain once its longest kick is drawn."""
    own, other, found = at.men[seat], at.men[1 - seat], 0.0
    kicks = rays(at.pitch).kicks[at.ball]
    for direction, distance, likely in shots(at.pitch, at.ball, seat):
        ray = kicks[direction]
        if ray[0] not in other and ray[distance - 1] not in own:
            drawn = seat == at.turn and at.reach
            found = max(found, float(at.reach >= distance) if drawn else likely)
    return found


def formation_moves(at: Position, found: Sequence[Move]) -> Sequence[Move]:
    """The placings nearest to the square of the next man in the formation."""
    pitch, number = at.pitch, len(at.men[at.turn])
    depth, across = FORMATION[number]
    column = round(depth * (pitch.columns - 1)) + 1
    row = round(across * (pitch.rows - 1)) + 1
    wanted = pitch.square(column, row)
    if at.turn != RED:
        wanted = pitch.mirrored(wanted)
    far = distances(pitch, wanted)
    places = [move for move in found if isinstance(move, Place)]
    return sorted(places, key=lambda place: far[place.square])[:3]


class SchererEvaluation:
    """The evaluation of every board and set-up."""

    overlooks = (0.7, 0.68, 0.642, 0.607, 0.553, 0.49, 0.4)
    search = Puct

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.ball_values = cache(partial(ball_values, weights))

    def tree(self, at: Position) -> SchererTree:
        return SchererTree(at, self)


EVALUATION = SchererEvaluation(WEIGHTS)
