"""When enough matches were played: Wilson's interval and Wald's sequential test."""

import math
from random import Random

import pytest

from ladder.targets import BOUND, Target, exceeds, likelihood_ratio, wilson


def test_wilson_s_interval() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_the_ratio_of_likelihoods_is_that_of_the_two_binomials() -> None:
    ratio = 0.6**7 * 0.4**3 / (0.5**7 * 0.5**3)
    assert likelihood_ratio(7, 10, 0.5, 0.6) == pytest.approx(math.log(ratio))
    assert likelihood_ratio(5, 10, 0.4, 0.6) == pytest.approx(0)


def test_the_test_ends_at_its_bounds() -> None:
    assert pytest.approx(math.log(19)) == BOUND
    wins = next(wins for wins in range(1, 100) if exceeds(wins, wins, 0.62) is not None)
    assert (
        likelihood_ratio(wins, wins, 0.58, 0.66) >= BOUND > likelihood_ratio(wins - 1, wins - 1, 0.58, 0.66)
    )
    assert exceeds(wins, wins, 0.62) is True
    assert exceeds(0, wins, 0.62) is False
    assert exceeds(62, 100, 0.62) is None


def test_a_share_near_one_can_be_shown_too() -> None:
    assert exceeds(60, 60, 0.95) is True
    assert exceeds(30, 40, 0.95) is False


@pytest.mark.parametrize(("share", "expected"), [(0.5, "missed"), (0.7, "met"), (0.9, "missed")])
def test_a_target_has_two_bounds(share: float, expected: str) -> None:
    target = Target(0.62, 0.78)
    assert target.verdict(0, 0) == "open"
    assert target.verdict(round(1000 * share), 1000) == expected


def test_the_test_is_seldom_wrong() -> None:
    rng, wrong = Random(1), 0
    for _ in range(300):
        points, played = 0, 0
        while (found := exceeds(points, played, 0.62) if played else None) is None:
            points, played = points + (rng.random() < 0.66), played + 1
        wrong += not found
    assert wrong <= 0.08 * 300
