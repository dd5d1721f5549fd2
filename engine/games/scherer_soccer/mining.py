"""Which puzzles of Scherer's Soccer are mined: the deciding goal, with the ball near it."""

from typing import Final

from engine.games.scherer_soccer.position import SHORTEST_REACH, Position
from engine.puzzles.plan import Plan


def next_goal_wins(position: str) -> str:
    """The position text with the score set to 2-2."""
    words = position.split(" ")
    words[-2] = "2-2"
    return " ".join(words)


def near_the_goal(at: Position) -> bool:
    """Whether the mover is at the ball, and two kicks could bring it to the goal."""
    column, row = at.pitch.column_row(at.ball)
    ahead = at.pitch.columns - column if at.turn == 0 else column - 1
    men = [at.pitch.column_row(man) for man in at.men[at.turn]]
    return 0 < ahead <= 2 * SHORTEST_REACH + 3 and any(
        max(abs(across - column), abs(up - row)) <= SHORTEST_REACH + 1 for across, up in men
    )


PLAN: Final = Plan(
    (1, 3),
    most=110,
    opening=4,
    plies=200,
    nodes=12_000,
    careless=0.3,
    prepare=next_goal_wins,
    promising=near_the_goal,
)
