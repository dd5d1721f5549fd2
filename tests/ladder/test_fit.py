"""The fit of weights finds those that made the results."""

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pytest

from engine.computer.weights import Share
from ladder.fit import Numbers, error_of, fit, numbers_of, scales, solved, weights_of

TRUE: Numbers = (60.0, -25.0, 90.0, 0.6)


class Weights(NamedTuple):
    near: tuple[float, float]
    goal: float
    later: Share


def synthetic(seed: int, count: int) -> tuple[list[tuple[int, ...]], list[float]]:
    """Positions as four features, and the results of matches that the true weights decide."""
    rng = Random(seed)
    positions = [tuple(rng.randint(-2, 2) for _ in range(4)) for _ in range(count)]
    odds = [value / 100 for value in values_with(positions, TRUE)]
    return positions, [float(rng.random() < 1 / (1 + math.exp(-each))) for each in odds]


def values_with(positions: Sequence[tuple[int, ...]], numbers: Numbers) -> list[float]:
    """The values of positions; the last weight is a share of the one before it."""
    one, two, goal, later = numbers
    return [one * a + two * b + goal * c + later * goal * d for a, b, c, d in positions]


def test_known_weights_are_recovered_from_their_results() -> None:
    positions, results = synthetic(1, 6000)
    found = fit((20.0, 20.0, 20.0, 0.2), lambda numbers: values_with(positions, numbers), results)
    assert found.numbers[:3] == pytest.approx(TRUE[:3], abs=12)
    assert found.numbers[3] == pytest.approx(TRUE[3], abs=0.12)
    assert found.after < found.before
    assert found.after == pytest.approx(error_of(values_with(positions, TRUE), results), abs=0.004)


def test_a_weight_about_which_positions_say_nothing_stays() -> None:
    positions, results = synthetic(2, 500)
    still = [(a, 0, c, d) for a, _, c, d in positions]
    found = fit((50.0, 33.0, 80.0, 0.5), lambda numbers: values_with(still, numbers), results)
    assert found.numbers[1] == pytest.approx(33.0, abs=0.5)


def test_the_error_of_knowing_nothing() -> None:
    assert error_of([0, 0], [1, 0]) == pytest.approx(math.log(2))
    assert error_of([1e6], [1]) == pytest.approx(0)
    assert error_of([1e4], [0]) == pytest.approx(100)


def test_weights_come_apart_into_numbers_and_back() -> None:
    weights = Weights((1, 2), 3, Share(0.5))
    assert numbers_of(weights) == (1, 2, 3, 0.5)
    assert weights_of(Weights, numbers_of(weights)) == weights
    assert scales(Weights, 10) == (10, 10, 10, 1)


def test_a_system_of_equations_is_solved() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])
