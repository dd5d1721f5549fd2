"""The error of a flick: its distribution, and the same draws on every machine."""

from math import exp
from random import Random

import pytest

from engine.games.piecepack_soccer import chance
from engine.games.piecepack_soccer.legal import MOST_DEGREES, MOST_PERCENT
from engine.games.piecepack_soccer.moves import Flick, Wobble
from engine.games.piecepack_soccer.rules import GAME
from tests.engine.games.piecepack_soccer.positions import given, play


def moments(most: int) -> tuple[float, float, float]:
    """Mean, standard deviation and kurtosis of an error, from its table."""
    sums = chance.cumulative_weights(most)
    weights = [after - before for before, after in zip([0, *sums], sums, strict=False)]
    errors = [number * chance.STEP / 1000 for number in range(-most, most + 1)]
    mean = sum(w * e for w, e in zip(weights, errors, strict=True)) / sums[-1]
    second = sum(w * (e - mean) ** 2 for w, e in zip(weights, errors, strict=True)) / sums[-1]
    fourth = sum(w * (e - mean) ** 4 for w, e in zip(weights, errors, strict=True)) / sums[-1]
    return mean, second**0.5, fourth / second**2


@pytest.mark.parametrize(("most", "deviation"), [(MOST_DEGREES, 1.2), (MOST_PERCENT, 3.0)])
def test_errors_have_the_rulings_standard_deviations_and_normal_kurtosis(most: int, deviation: float) -> None:
    mean, spread, kurtosis = moments(most // chance.STEP)
    assert mean == pytest.approx(0, abs=1e-12)
    assert spread == pytest.approx(deviation, rel=1e-4)
    assert kurtosis == pytest.approx(3, abs=2e-3)


def test_weights_follow_the_normal_density_in_whole_numbers() -> None:
    assert chance.weight(0, 600) == 2**64
    assert chance.weight(120, 600) / 2**64 == pytest.approx(exp(-0.5))
    assert chance.weight(-120, 600) == chance.weight(120, 600)
    assert all(isinstance(total, int) for total in chance.cumulative_weights(600))
    # The same on every machine: the last of the running sums.
    assert chance.cumulative_weights(600)[-1] == 5548692519587651310402


def test_a_wobble_is_two_draws_of_whole_numbers() -> None:
    class Counting(Random):
        drawn: list[int]

        def _randbelow(self, n: int) -> int:
            self.drawn.append(n)
            return n - 1

    rng = Counting(1)
    rng.drawn = []
    assert GAME.sample(play(given(hand="wobble"), "A2:37:80").after, rng) == Wobble(6000, 15_000)
    assert rng.drawn == [chance.cumulative_weights(600)[-1], chance.cumulative_weights(1500)[-1]]


def test_a_wobble_turns_the_bearing_and_scales_the_power() -> None:
    flick = Flick("A2", 359_500, 80_000)
    assert chance.wobbled(flick, Wobble(1500, 10_000)) == Flick("A2", 1000, 88_000)
    assert chance.wobbled(flick, Wobble(-360, -3_330)) == Flick("A2", 359_140, 77_336)
    assert chance.wobbled(Flick("A2", 0, 100_000), Wobble(0, 3_000)).power == 103_000
