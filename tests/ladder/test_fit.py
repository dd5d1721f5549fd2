"""The fit of weights finds those that made the results."""

import math
from collections.abc import Sequence
from random import Random

import pytest

from ladder.fit import Numbers, error_of, fit

TRUE: Numbers = (60.0, -25.0, 90.0, 0.6)


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
