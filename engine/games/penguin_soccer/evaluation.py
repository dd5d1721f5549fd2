"""The search tree of Penguin Soccer over the fast core, and the value of a position.

The value is a sum of table entries, one for each penguin, selected by the ball and the side that has it:
mostly the number of moves in which the penguin could take the ball, and in which it could score alone.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache, partial
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple

from engine.computer.puct import Puct
from engine.computer.tree import Tree
from engine.computer.weights import Share, load_weights
from engine.core.history import keys_in
from engine.games.penguin_soccer.moves import (
    PASS,
    UNMOVED,
    Effect,
    Move,
    moved,
    options,
    sides,
)
from engine.games.penguin_soccer.position import (
    CENTRE,
    HOME,
    KEY_BYTES,
    POSTURES,
    Penguins,
    Position,
    read_key,
)
from engine.games.penguin_soccer.races import MAX_DISTANCE, distances, distances_and_postures, moves_to_goal
from engine.games.penguin_soccer.rays import KICK_RAYS

Node = tuple[Penguins, int, int]
"""The key of a position: penguins, ball, turn."""


class RankedMove(NamedTuple):
    """A move with its effect and the index of its penguin; a low ``rank`` is tried early."""

    rank: int
    penguin: int
    effect: Effect
    move: Move


RANKED_PASS: Final = RankedMove(0, -1, Effect(0, UNMOVED), PASS)
BY_RANK: Final = itemgetter(0)
MEMO_LIMIT: Final = 1 << 16


class Weights(NamedTuple):
    """The weights of a position's value, for the side that profits."""

    distance: tuple[float, float, float, float, float, float]
    """Of a penguin that could take the ball in 1, 2, ... moves; the last is for all that are farther."""
    advance: float
    """Of the ball, for each square that it is nearer to the goal."""
    ball: float
    """Of the ball to the side that has it and is not to move."""
    ball_to_move: float
    """Of the ball to the side that has it and is to move."""
    tempo: float
    """Of being to move."""
    sea: float
    """Of a penguin in the sea."""
    standing: float
    """Of a penguin that stands."""
    race: tuple[float, float, float, float, float, float, float, float]
    """Of a penguin that could score in 1, 2, ... moves if it were alone on the board."""
    mover: Share
    """The factor of ``distance`` and ``race`` for the side to move."""


WEIGHTS: Final = load_weights(Path(__file__).parent, Weights, version=2)


def shot(index: int, square: int) -> tuple[int, int] | None:
    """The direction of a kick that scores from a square, and the squares that must be empty for it."""
    goal = HOME[1 - index // 3]
    for direction, ray in enumerate(KICK_RAYS[index % 3][square]):
        if goal in ray:
            return direction, sum(1 << passed for passed in ray if passed != goal)
    return None


SHOTS: Final = tuple(tuple(shot(index, square) for square in range(64)) for index in range(6))


class PenguinTree(Tree[Node, RankedMove]):
    """The moves ahead of a position, over the fast core."""

    draws_by_repetition = True
    exhaustive = True
    forced = 5

    def __init__(self, at: Position, evaluation: "PenguinEvaluation | None" = None) -> None:
        self.root = at.key
        self.tables = (evaluation or EVALUATION).tables
        self.classic = at.classic
        self.earlier = Counter(map(read_key, keys_in(at.earlier, KEY_BYTES.size)))
        self.ranked_moves: dict[int, tuple[object, tuple[RankedMove, ...]]] = {}

    def mover(self, node: Node) -> int:
        return node[2]

    def result(self, node: Node, seat: int) -> float | None:
        ball = node[1]
        if ball not in HOME:
            return None
        return 1 if ball == HOME[1 - seat] else -1

    def steps(self, node: Node) -> Sequence[RankedMove]:
        penguins, ball, turn = node
        own, other = sides(penguins, turn)
        first = 3 * turn
        found = [
            *self.moves_of(first, penguins[first], own, other, ball),
            *self.moves_of(first + 1, penguins[first + 1], own, other, ball),
            *self.moves_of(first + 2, penguins[first + 2], own, other, ball),
        ]
        if not found:
            return (RANKED_PASS,)
        found.sort(key=BY_RANK)
        return found

    def moves_of(self, index: int, code: int, own: int, other: int, ball: int) -> tuple[RankedMove, ...]:
        """The ranked moves of one penguin, cached for the life of this tree."""
        known = options(index, code, own, other, ball, self.classic)
        # The cache keeps the options referenced, so that no other object can get their id.
        entry = self.ranked_moves.get(id(known))
        if entry is None:
            if len(self.ranked_moves) >= MEMO_LIMIT:
                self.ranked_moves.clear()
            pairs = zip(known.moves, known.effects, strict=True)
            entry = known, tuple(RankedMove(rank(index, does), index, does, move) for move, does in pairs)
            self.ranked_moves[id(known)] = entry
        return entry[1]

    def after(self, node: Node, step: RankedMove) -> Node:
        penguins, ball, turn = node
        _, index, effect, _ = step
        if index < 0:
            return penguins, ball, 1 - turn
        landed = effect[1]
        return moved(penguins, index, effect), ball if landed == UNMOVED else landed, 1 - turn

    def chances(self, node: Node) -> Sequence[tuple[float, Node]]:
        return ()

    def move(self, node: Node, step: RankedMove) -> Move:
        return step.move

    def subject(self, node: Node, step: RankedMove) -> tuple[int, int, int]:
        return step.penguin, step.move.direction, step.effect.ball

    def overlooked(self, node: Node, step: RankedMove) -> float:
        """Tackles and the longest slides are overlooked most, then takings of the ball; a goal least."""
        if step.penguin < 0:
            return 0.0
        if step.effect.ball in HOME:
            return 0.5
        if step.effect.push >= 0:
            return 1.3
        takes = step.effect.ball != UNMOVED and node[0][step.penguin] != node[1] * POSTURES
        return 1.1 if takes else 0.8 + 0.1 * squares_moved(node, step)

    def shooter(self, node: Node) -> int:
        """The index of the penguin that has the ball and an open shot at the goal, or -1."""
        penguins, ball, _ = node
        code = ball * POSTURES
        if code not in penguins:
            return -1
        index = penguins.index(code)
        found = SHOTS[index][ball]
        if found is None:
            return -1
        own, other = sides(penguins, 0)
        return -1 if (own | other) & found[1] else index

    def winning_step(self, node: Node) -> RankedMove | None:
        index = self.shooter(node)
        penguins, ball, turn = node
        found = SHOTS[index][ball]
        if index < 0 or index // 3 != turn or found is None:
            return None
        own, other = sides(penguins, turn)
        ranked_moves = self.moves_of(index, penguins[index], own, other, ball)
        return next(ranked for ranked in ranked_moves if ranked.move.direction == found[0])

    def unquiet(self, node: Node) -> bool:
        return self.shooter(node) >= 0

    def value(self, node: Node, seat: int) -> int:
        penguins, ball, turn = node
        one, two, three, four, five, six = penguins
        code = ball * POSTURES
        holder = penguins.index(code) // 3 if code in penguins else -1
        base, (first, second, third, fourth, fifth, sixth) = self.tables(ball, holder, turn)
        white = base + first[one] + second[two] + third[three] + fourth[four] + fifth[five] + sixth[six]
        return -white if seat else white


def squares_moved(node: Node, step: RankedMove) -> int:
    """How far a step moves its penguin, or the ball."""
    start, effect = node[0][step.penguin], step.effect
    end = effect.code // POSTURES if effect.ball == UNMOVED else effect.ball
    square = start // POSTURES
    return max(abs(square % 8 - end % 8), abs(square // 8 - end // 8))


def rank(index: int, effect: Effect) -> int:
    """The order in which to try a move: the ball's moves first, then forward before backward."""
    square = (effect.code if effect.ball == UNMOVED else effect.ball * POSTURES) // POSTURES
    forward = square % 8 + square // 8
    if index // 3:
        forward = 14 - forward
    if effect.ball == UNMOVED:
        return 40 - forward
    return -20 * (effect.push >= 0 or effect.struck) - 2 * forward


def value_tables(weights: Weights, ball: int, holder: int, turn: int) -> tuple[int, list[tuple[int, ...]]]:
    """White's value of a position with this ball: a base, and for each penguin a table by its code.

    ``holder`` is the seat that has the ball, or -1.
    """
    square_to = [0, 0]
    if ball != CENTRE:
        column, row = ball % 8, ball // 8
        square_to = [max(7 - column, 7 - row), max(column, row)]
    base = weights.advance * (square_to[1] - square_to[0])
    if holder >= 0:
        base += (weights.ball_to_move if holder == turn else weights.ball) * (1 - 2 * holder)
    base += weights.tempo * (1 - 2 * turn)
    tables = []
    for index in range(6):
        sign = -1 if index >= 3 else 1
        factor = weights.mover if index // 3 == turn else 1
        race, scoring = dict(enumerate(weights.race, 1)), moves_to_goal(index, ball)
        races = [race.get(taking + scoring, 0) for taking in range(MAX_DISTANCE)] + [0]
        gains = [
            int(sign * ((distance + race) * factor + extra))
            for distance, race in zip(weights.distance, races[1:], strict=True)
            for extra in (0, weights.standing, weights.sea)
        ]
        table = [gains[each] for each in distances_and_postures(index, ball)]
        if ball != CENTRE:
            has_it = ball * POSTURES
            table[has_it] += int(sign * factor * (races[0] - races[distances(index, ball)[has_it]]))
        tables.append(tuple(table))
    return round(base), tables


class PenguinEvaluation:
    """The evaluation of both editions."""

    overlooks = (0.74, 0.69, 0.65, 0.6, 0.545, 0.48, 0.39)
    search = Puct

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.tables = cache(partial(value_tables, weights))

    def tree(self, at: Position) -> PenguinTree:
        return PenguinTree(at, self)


EVALUATION = PenguinEvaluation(WEIGHTS)
