"""Which puzzles of Scherer's Soccer are mined: the deciding goal, at once, by a pass, or by a run.

Games are played at random altogether: where a goal is the whole line, most shots have several ways to score,
and what makes one pass the only way are a few men about the ball. Random games show those soonest. Of several
runs to the ball one is the only way in a crowd: it keeps the rival from the square that the kick needs.
"""

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Final

from engine.games.scherer_soccer.evaluation import goals
from engine.games.scherer_soccer.moves import Kick, Run, after, kickers, legal_moves, path_of, receivers
from engine.games.scherer_soccer.pitch import BLUE, half
from engine.games.scherer_soccer.position import LONGEST_REACH, REACHES, SHORTEST_REACH, TEAM, Position
from engine.games.scherer_soccer.rays import rays
from engine.puzzles.plan import SearchPlan, from_the_start


def next_goal_wins(position: str) -> tuple[str]:
    words = position.split(" ")
    words[-2] = "2-2"
    return (" ".join(words),)


def one_way_to_score(at: Position) -> bool:
    """Whether the mover has one shot or, without any, one pass from where every kick reaches the goal."""
    to_goal = partial(at.pitch.to_goal, seat=at.turn)
    if at.barred or not kickers(at) or not 0 < to_goal(at.ball) <= LONGEST_REACH + SHORTEST_REACH:
        return False
    landings = [path_of(at, move)[-1] for move in legal_moves(at) if isinstance(move, Kick)]
    close = [square for square in landings if to_goal(square) <= SHORTEST_REACH]
    return len(goals(at) or [square for square in close if receivers(at, square)]) == 1


def crowded(key: str, options: Mapping[str, str], rng: Random) -> Position:
    """A position with everybody on the half before a goal, and the ball where all kicks reach that goal."""
    at: Position = from_the_start(key, options, rng)
    pitch, turn, reach = at.pitch, rng.randrange(2), rng.choice(REACHES)
    columns, rows = half(pitch, BLUE)[:-1], range(1, pitch.rows + 1)
    squares = [pitch.square(column, row) for column in columns for row in rows]
    ball = rng.choice(squares[-SHORTEST_REACH * pitch.rows :])
    men = rng.sample([square for square in squares if square != ball], 2 * TEAM)
    if turn == BLUE:
        ball, *men = map(pitch.mirrored, (ball, *men))
    return at._replace(men=(tuple(men[:TEAM]), tuple(men[TEAM:])), ball=ball, turn=turn, reach=reach)


def one_run_wins(at: Position) -> bool:
    """Whether several runs reach a ball that nobody may kick, and after only one the rival cannot block."""
    if kickers(at) or kickers(at._replace(turn=1 - at.turn)):
        return False
    beside = rays(at.pitch).neighbours[at.ball]
    runs = [move for move in legal_moves(at) if isinstance(move, Run) and path_of(at, move)[-1] in beside]
    return len(runs) > 1 == sum(cannot_be_blocked(at, run) for run in runs)


def cannot_be_blocked(at: Position, run: Run) -> bool:
    """Whether the shortest reach is enough for a goal after a run and any reply."""
    rival = after(at, run)._replace(reach=SHORTEST_REACH)
    return all(goals(after(rival, reply)._replace(reach=SHORTEST_REACH)) for reply in legal_moves(rival))


KICKS: Final = SearchPlan(
    {1: 180},
    opening=4,
    plies=2_000,
    apart=60,
    nodes=12_000,
    options=({"goal": "mouth"},),
    careless=1.0,
    prepare=next_goal_wins,
    promising=one_way_to_score,
)
PLANS: Final = (
    KICKS,
    KICKS._replace(wanted={3: 170}, options=({},)),
    KICKS._replace(
        wanted={3: 330},
        opening=0,
        plies=1,
        nodes=30_000,
        options=({}, {"goal": "mouth"}),
        start=crowded,
        promising=one_run_wins,
    ),
)
