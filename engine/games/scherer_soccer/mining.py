"""Which puzzles of Scherer's Soccer are mined: the deciding goal, at once or by a pass.

Games are played at random altogether: where a goal is the whole line, most shots have several ways to score,
and what makes one pass the only way are a few men about the ball. Random games show those soonest.
"""

from typing import Final

from engine.games.scherer_soccer.moves import Kick, kickers, legal_moves, path_of, receivers
from engine.games.scherer_soccer.position import LONGEST_REACH, SHORTEST_REACH, Position
from engine.puzzles.plan import SearchPlan


def next_goal_wins(position: str) -> tuple[str]:
    words = position.split(" ")
    words[-2] = "2-2"
    return (" ".join(words),)


def to_goal(at: Position, square: int) -> int:
    """The number of columns from a square to the goal of the mover's opponent."""
    column, _ = at.pitch.column_row(square)
    return at.pitch.columns - column if at.turn == 0 else column - 1


def one_way_to_score(at: Position) -> bool:
    """Whether the mover has one shot or, without any, one pass from where every kick reaches the goal."""
    if at.barred or not kickers(at) or not 0 < to_goal(at, at.ball) <= LONGEST_REACH + SHORTEST_REACH:
        return False
    landings = [path_of(at, move)[-1] for move in legal_moves(at) if isinstance(move, Kick)]
    goals = [square for square in landings if at.pitch.goal_seat(square) == at.turn]
    close = [square for square in landings if to_goal(at, square) <= SHORTEST_REACH]
    passes = [square for square in close if receivers(at, square)]
    return len(goals or passes) == 1


PLANS: Final = (
    SearchPlan(
        {1: 180},
        opening=4,
        plies=2_000,
        apart=60,
        nodes=12_000,
        options=({"goal": "mouth"},),
        careless=1.0,
        prepare=next_goal_wins,
        promising=one_way_to_score,
    ),
    SearchPlan(
        {3: 170},
        opening=4,
        plies=2_000,
        apart=60,
        nodes=12_000,
        careless=1.0,
        prepare=next_goal_wins,
        promising=one_way_to_score,
    ),
)
