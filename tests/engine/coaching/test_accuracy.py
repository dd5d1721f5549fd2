"""How accurately a player played."""

import pytest

from engine.coaching.accuracy import accuracy, move_accuracy


def test_a_move_that_cost_nothing_is_wholly_accurate() -> None:
    assert move_accuracy(0) == 100
    assert move_accuracy(-0.2) == 100


@pytest.mark.parametrize(("lost", "percent"), [(0.05, 80.8), (0.1, 64.6), (0.25, 32.6), (0.5, 9.5), (1, 0)])
def test_the_formula_is_that_of_lichess_and_one_percent(lost: float, percent: float) -> None:
    assert move_accuracy(lost) == pytest.approx(percent, abs=0.1)


def test_a_player_without_a_move_has_no_accuracy() -> None:
    assert accuracy([]) is None


def test_one_bad_mistake_shows_more_than_many_small_ones() -> None:
    small, bad = accuracy([0.05] * 10), accuracy([0.0] * 9 + [0.5])
    assert small is not None
    assert bad is not None
    mean = (9 * 100 + move_accuracy(0.5)) / 10
    assert bad < mean
    assert small == pytest.approx(move_accuracy(0.05))


def test_a_move_that_loses_everything_leaves_the_arithmetic_half() -> None:
    assert accuracy([0.0, 1.0]) == pytest.approx(25)
