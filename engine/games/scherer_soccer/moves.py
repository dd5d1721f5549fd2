"""The moves of Scherer's Soccer and the fast core of its rules: the legal moves and their effects.

Legality is decided in one place, ``blocked_squares`` and ``kick_distances``: move generation, ``is_legal``
and ``refusals.py`` all call these two.
"""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from random import Random
from typing import Final

from engine.core.memos import MemoLimit
from engine.games.scherer_soccer.pitch import BLUE, RED, Pitch
from engine.games.scherer_soccer.position import REACHES, TEAM, UNDRAWN, Men, Position
from engine.games.scherer_soccer.rays import LONGEST_KICK, LONGEST_RUN, Ray, rays
from engine.games.scherer_soccer.setups import is_valid_line_up, placeable


@dataclass(frozen=True, slots=True)
class Run:
    """Man number ``man`` runs ``steps`` squares in direction ``way`` (0..7, clockwise from north)."""

    man: int
    way: int
    steps: int


@dataclass(frozen=True, slots=True)
class Kick:
    """The ball is kicked ``distance`` squares in direction ``way``; the kicker is not part of the move."""

    way: int
    distance: int


@dataclass(frozen=True, slots=True)
class Place:
    """The next man of the side to move is put on a square."""

    square: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn passes because no action is legal."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Chance move: the longest kick of the coming turn, in squares."""

    squares: int


@dataclass(frozen=True, slots=True)
class LineUp:
    """Chance move: the squares of Red's and of Blue's first men, in jersey order."""

    red: Men
    blue: Men


Move = Run | Kick | Place | Pass | Reach | LineUp

PASS: Final = Pass()
REACH_MOVES: Final = tuple(Reach(squares) for squares in REACHES)
WAYS: Final = range(8)

RUN_MOVES: Final = {key: Run(*key) for key in product(range(1, TEAM + 1), WAYS, range(1, LONGEST_RUN + 1))}
RUNS_BY_WAY: Final = {
    man: tuple(
        tuple(
            tuple(RUN_MOVES[man, way, steps] for steps in range(1, most + 1))
            for most in range(LONGEST_RUN + 1)
        )
        for way in WAYS
    )
    for man in range(1, TEAM + 1)
}
"""The runs of each man in each direction, by how far he may run."""
KICK_MOVES: Final = {key: Kick(*key) for key in product(WAYS, range(1, LONGEST_KICK + 1))}
ACTIONS: Final[tuple[Run | Kick, ...]] = (*RUN_MOVES.values(), *KICK_MOVES.values())
TRIES: Final = 32
"""About two of three actions are legal: so many in a row that are not mean a position with few legal ones."""


def free_steps(ray: Ray, blocked: Collection[int]) -> int:
    """How far a man may run along a ray: men and the ball stop him (ruling 1); goal areas are not on it."""
    for steps, square in enumerate(ray):
        if square in blocked:
            return steps
    return len(ray)


def blocked_squares(at: Position) -> set[int]:
    return {*at.men[0], *at.men[1], at.ball}


def kickers(at: Position) -> tuple[int, ...]:
    """The numbers of the men of the side to move who are next to the ball."""
    neighbours = rays(at.pitch).neighbours[at.ball]
    return tuple(man for man, square in enumerate(at.men[at.turn], 1) if square in neighbours)


def kick_distances(at: Position, direction: int) -> tuple[int, ...]:
    """The distances the ball may be kicked in a direction (rulings 3, 4 and 6)."""
    if at.barred or not kickers(at):
        return ()
    return landing_distances(rays(at.pitch).kicks[at.ball][direction], at)


def landing_distances(ray: Ray, at: Position) -> tuple[int, ...]:
    """The distances along a ray at which a kick may land, given that the side may kick."""
    own, other = at.men[at.turn], at.men[1 - at.turn]
    if ray and ray[0] in other:
        return ()
    return tuple(
        distance
        for distance, square in enumerate(ray[: at.reach], 1)
        if square not in own and square not in other
    )


RunMemo = dict[tuple[int, int, int], tuple[Run, ...]]
RUN_MEMO: Final[defaultdict[Pitch, RunMemo]] = defaultdict(dict)
"""The runs of a man, by his number and square and the taken squares that he could reach."""


def runs(man: int, way_rays: tuple[Ray, ...], blocked: set[int]) -> tuple[Run, ...]:
    """The runs of a man along these rays, one for each direction."""
    found: list[Run] = []
    is_free = blocked.isdisjoint
    for of_way, ray in zip(RUNS_BY_WAY[man], way_rays, strict=True):
        found += of_way[len(ray) if is_free(ray) else free_steps(ray, blocked)]
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def bits_of(squares: Men) -> int:
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits


def remembered_runs(at: Position, man: int, taken: int) -> tuple[Run, ...]:
    """The runs of a man, remembered for when his square and the taken squares in his reach are the same."""
    table, memo, square = rays(at.pitch), RUN_MEMO[at.pitch], at.men[at.turn][man - 1]
    if len(memo) >= MemoLimit.entries:
        memo.clear()
    found = runs(man, table.runs[square], blocked_squares(at))
    memo[man, square, taken & table.run_bits[square]] = found
    return found


def turn_moves(at: Position) -> tuple[Move, ...]:
    """Every legal action of a turn once; ``(PASS,)`` if there is none (ruling 7)."""
    found: list[Move] = []
    table, known = rays(at.pitch), RUN_MEMO[at.pitch].get
    if not at.barred and kickers(at):
        for direction, ray in enumerate(table.kicks[at.ball]):
            found += [KICK_MOVES[direction, distance] for distance in landing_distances(ray, at)]
    red, blue = at.men
    taken, reach = bits_of(red) | bits_of(blue) | 1 << at.ball, table.run_bits
    for man, square in enumerate(at.men[at.turn], 1):
        of_man = known((man, square, taken & reach[square]))
        found += remembered_runs(at, man, taken) if of_man is None else of_man
    return tuple(found) or (PASS,)


def random_action(at: Position, rng: Random) -> Move:
    """A legal action of a turn, each as probable as any other, mostly found without listing them all."""
    for _ in range(TRIES):
        action = rng.choice(ACTIONS)
        if is_legal(at, action):
            return action
    return rng.choice(turn_moves(at))


def legal_moves(at: Position) -> tuple[Move, ...]:
    """Every legal move once, chance moves included; empty while chance sets men up, which is not listed."""
    stage = at.stage
    if stage == "play":
        return turn_moves(at)
    if stage == "reach":
        return REACH_MOVES
    if stage == "placing":
        return tuple(Place(square) for square in placeable(at))
    return ()


def is_legal(at: Position, move: Move) -> bool:
    """Whether a move is legal here; the match must not be over."""
    stage = at.stage
    match move:
        case Reach(squares):
            return stage == "reach" and squares in REACHES
        case Run(man, direction, steps):
            if stage != "play" or not 1 <= man <= TEAM or direction not in WAYS:
                return False
            ray = rays(at.pitch).runs[at.men[at.turn][man - 1]][direction]
            return 1 <= steps <= len(ray) and blocked_squares(at).isdisjoint(ray[:steps])
        case Kick(direction, distance):
            return stage == "play" and direction in WAYS and distance in kick_distances(at, direction)
        case Place(square):
            return stage == "placing" and square in placeable(at)
        case LineUp(red, blue):
            return stage == "setup" and is_valid_line_up(at, (red, blue))
        case Pass():
            return stage == "play" and turn_moves(at) == (PASS,)


def path_of(at: Position, move: Run | Kick) -> tuple[int, ...]:
    """The squares that the man, or the ball, passes in a legal run or kick."""
    table = rays(at.pitch)
    if isinstance(move, Kick):
        return table.kicks[at.ball][move.way][: move.distance]
    return table.runs[at.men[at.turn][move.man - 1]][move.way][: move.steps]


def receivers(at: Position, landing: int) -> tuple[int, ...]:
    """The men to whom a kick to ``landing`` is a pass: adjacent to it, and not the kicker (ruling 6)."""
    neighbours = rays(at.pitch).neighbours[landing]
    beside = tuple(man for man, square in enumerate(at.men[at.turn], 1) if square in neighbours)
    possible = kickers(at)
    # With several men next to the ball, a man other than the receiver counts as the kicker.
    return beside if len(possible) > 1 else tuple(man for man in beside if man not in possible)


def after(at: Position, move: Move) -> Position:
    match move:
        case Reach(squares):
            # The fifth field: ``_replace`` takes twice as long.
            return Position._make((*at[:4], squares, *at[5:]))
        case Run(man, _, _):
            men = list(at.men[at.turn])
            men[man - 1] = path_of(at, move)[-1]
            return turn_over(at, with_men(at, tuple(men)), at.ball, at.score)
        case Kick():
            return after_kick(at, path_of(at, move)[-1])
        case LineUp(red, blue):
            return at._replace(men=(red, blue))
        case Place(square):
            return at._replace(men=with_men(at, (*at.men[at.turn], square)), turn=1 - at.turn)
        case Pass():
            return turn_over(at, at.men, at.ball, at.score)


def after_kick(at: Position, landing: int) -> Position:
    """The position after a legal kick to a square (rulings 5 and 6)."""
    red, blue = at.score
    seat = at.pitch.goal_seat(landing)
    score = red + (seat == RED), blue + (seat == BLUE)
    return turn_over(at, at.men, landing, score, barred=bool(receivers(at, landing)))


def turn_over(
    at: Position, men: tuple[Men, Men], ball: int, score: tuple[int, int], *, barred: bool = False
) -> Position:
    """The position in which the other side is next."""
    return Position(
        at.pitch,
        men,
        ball,
        1 - at.turn,
        UNDRAWN,
        score,
        at.needed,
        barred,
        at.setup,
        at.enlarged,
    )


def with_men(at: Position, men: Men) -> tuple[Men, Men]:
    return (at.men[0], men) if at.turn else (men, at.men[1])
