"""The solver of forced wins, against the rules alone."""

from typing import Any

import pytest

from engine.computer.limits import Stopped
from engine.computer.solver import Solver
from engine.games.penguin_soccer.evaluation import PenguinTree
from engine.games.penguin_soccer.rules import GAME as PENGUINS
from engine.games.polar_dare.evaluation import PolarTree
from engine.games.polar_dare.rules import GAME as DARE
from tests.engine.random_positions import position_to_move


def forced(at: Any, plies: int, seat: int) -> bool:
    """Whether a seat wins within so many plies against every answer, by the rules alone."""
    outcome = PENGUINS.outcome(at)
    if outcome is not None:
        return outcome.places[seat] < outcome.places[1 - seat]
    if plies == 0:
        return False
    replies = (forced(PENGUINS.play(at, move).after, plies - 1, seat) for move in PENGUINS.moves(at))
    return any(replies) if PENGUINS.mover(at) == seat else all(replies)


@pytest.mark.parametrize("seed", range(12))
def test_the_solver_proves_what_the_rules_alone_prove_in_two_moves(seed: int) -> None:
    at = position_to_move(PENGUINS, seed, 40)
    seat = PENGUINS.mover(at)
    steps = {step.move for step in Solver(PenguinTree(at)).winning_steps(2)}
    assert steps == {move for move in PENGUINS.moves(at) if forced(PENGUINS.play(at, move).after, 1, seat)}


def test_a_win_in_three_plies_with_its_line() -> None:
    at = PENGUINS.load("1pne6/6msw1/4Pne3/8/8/2Mne1Bs2bs/8/8 w g8", {})
    proof = Solver(PenguinTree(at)).prove(3)
    assert proof is not None
    assert proof.plies == 3
    texts = [PENGUINS.write(at, step.move) for step in proof.line]
    assert len(texts) == 3
    for text in texts:
        at = PENGUINS.play(at, PENGUINS.read(at, text)).after
    assert PENGUINS.outcome(at) is not None


def test_nothing_is_proved_from_the_start() -> None:
    assert Solver(PenguinTree(PENGUINS.start(2, {}))).prove(3) is None


def test_several_steps_of_one_turn_are_one_side_s() -> None:
    at = DARE.load("---+r/---+r/---+r/---- bbb * r P3:3", {})
    proof = Solver(PolarTree(at)).prove(4)
    assert proof is not None
    assert proof.plies == 3
    assert {DARE.write(at, step) for step in proof.steps} == {"a4>N", "b4>N", "c4>N"}


def test_a_limit_of_nodes_stops_it() -> None:
    with pytest.raises(Stopped):
        Solver(PenguinTree(PENGUINS.start(2, {})), nodes=500).prove(4)
