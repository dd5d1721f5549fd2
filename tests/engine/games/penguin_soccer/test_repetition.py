"""Ruling 10: the third occurrence of a position is a draw, compared with a list of all positions."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.penguin_soccer.position import Position
from engine.games.penguin_soccer.rules import GAME

TOUCHED = "8/4pu3/8/8/8/3Pu4/8/8 w h1"


def occurrences(line: list[Position], at: Position) -> int:
    """How many positions of a line are the same as one, side to move included."""
    return sum((one.penguins, one.ball, one.turn) == (at.penguins, at.ball, at.turn) for one in line)


def random_line(rng: Random) -> list[Position]:
    """A line of random moves that goes back to earlier positions where it can."""
    line = [GAME.load(TOUCHED, {})]
    while len(line) < 60 and GAME.outcome(line[-1]) is None:
        following = [GAME.play(line[-1], move).after for move in GAME.moves(line[-1])]
        known = [at for at in following if occurrences(line, at)]
        line.append(rng.choice(known if known and rng.random() < 0.8 else following))
    return line


@pytest.mark.slow
@settings(max_examples=50, deadline=None)
@given(st.integers(0, 2**32))
def test_ruling_10_occurrences_are_counted_as_in_a_list_of_all_positions(seed: int) -> None:
    line = random_line(Random(seed))
    for ply, at in enumerate(line):
        assert at.repeats == occurrences(line[:ply], at)
        assert len(at.earlier) == 14 * ply
    outcome = GAME.outcome(line[-1])
    assert (outcome is not None and outcome.reason == "repetition") == (line[-1].repeats == 2)
