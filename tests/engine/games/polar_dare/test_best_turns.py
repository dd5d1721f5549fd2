"""The best turn for a roll: the exact chance of the next player to win, against the solver of forced wins."""

from random import Random

import pytest

from engine.computer.evaluation import evaluation
from engine.computer.solver import Solver
from engine.games.polar_dare.mining import on_the_last_floes
from engine.games.polar_dare.position import ROLLS
from engine.games.polar_dare.puzzle_kinds import (
    TOO_FAR,
    Turns,
    safe_faces,
    steps_at_least,
    steps_home,
    upper_part,
)
from engine.games.polar_dare.rules import GAME
from engine.puzzles import puzzles
from engine.puzzles.judging import judge

KEY = GAME.about.key
PUZZLES = [one for one in puzzles(KEY) if one.kind == "best"]


@pytest.mark.parametrize("seed", range(12))
def test_the_fewest_steps_home_are_those_that_the_solver_proves(seed: int) -> None:
    at = on_the_last_floes(KEY, {}, Random(seed))
    for steps in (2, 3):
        rolled = at._replace(roll=f"P{steps}", steps=steps)
        proof = Solver(evaluation(KEY).tree(rolled)).prove(steps)
        needed = steps_home(upper_part(at)) if steps_at_least(at, at.turn) <= ROLLS["P4"] else TOO_FAR
        assert (proof is not None) == (needed <= steps)
        assert steps_at_least(at, at.turn) <= needed or needed == TOO_FAR


def test_faces_are_counted_as_the_die_has_them() -> None:
    one_step = GAME.load("++++r/++++/+++*+/++++b . rrbb b -", {})
    # Every penguin roll brings the last one home, and there are four of six.
    assert safe_faces(one_step) == 2
    assert safe_faces(GAME.load("----/----/----/---- rrrbbb * r -", {})) == 6


def test_a_turn_that_wins_is_worth_more_than_any_other() -> None:
    at = GAME.load("++++r/++++/+++*+/++++b . rrbb r P2:2", {})
    assert Turns().worth(at, at.turn) == 7


def test_only_turns_that_leave_the_smallest_chance_are_right() -> None:
    one = min(PUZZLES, key=lambda each: each.nodes)
    at, right = one.at, set[str]()
    for move in GAME.moves(at):
        text = GAME.write(at, move)
        if judge(one, (), text).right:
            right.add(text)
    assert right == {one.line[0]}
    assert judge(one, (), " ".join(one.line)).solved
