"""Which puzzles of Polar Dare! are mined: turns that bring the last penguins home."""

from typing import Final

from engine.computer.solver import Proof
from engine.games.polar_dare.position import NORTH, START, Position
from engine.puzzles.plan import Plan


def near_the_pole(at: Position) -> bool:
    """Whether the rest of the die could suffice to bring all penguins of the mover home."""
    if not at.roll.startswith("P"):
        return False
    away = [place for place in at.penguins[at.turn] if place != NORTH]
    return all(place != START for place in away) and sum(8 - at.cell(place) for place in away) <= 3 * at.steps


def no_step_to_spare(at: Position, proof: Proof) -> bool:
    """Whether the win takes all that is left of the die; otherwise other first steps would win as well."""
    return at.steps == proof.plies


PLAN: Final = Plan(
    (2, 3, 4),
    most=30,
    opening=20,
    plies=500,
    careless=0.05,
    promising=near_the_pole,
    fitting=no_step_to_spare,
)
