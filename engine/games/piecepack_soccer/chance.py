"""The random error of a flick, normally distributed, drawn from whole numbers: the same on every machine.

An error is a whole number of hundredths. Each has a whole weight that follows the normal density (``Decimal``
gives the same digits everywhere), and one draw below the sum of all weights selects one (inverse transform
sampling). The steps are fine (a hundredth of a degree is 1/120 of the standard deviation), the tails end at
five deviations.
"""

from bisect import bisect_right
from decimal import Context, Decimal
from functools import cache
from itertools import accumulate
from random import Random
from typing import Final

from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.legal import MOST_DEGREES, MOST_PERCENT
from engine.games.piecepack_soccer.moves import Flick, Wobble

STEP: Final = 10
DEVIATIONS: Final = 5
SCALE: Final = Decimal(2**64)
DIGITS: Final = Context(prec=28)


def drawn_wobble(rng: Random) -> Wobble:
    """A random error; its standard deviations are 1.2 degrees and 3 percent of the power."""
    return Wobble(
        normal_error(rng, MOST_DEGREES // STEP) * STEP, normal_error(rng, MOST_PERCENT // STEP) * STEP
    )


def normal_error(rng: Random, most: int) -> int:
    """A normally distributed error from -``most`` to ``most``, which is five standard deviations."""
    bounds = cumulative_weights(most)
    return bisect_right(bounds, rng.randrange(bounds[-1])) - most


@cache
def cumulative_weights(most: int) -> list[int]:
    """The cumulative sums of the weights of -``most`` .. ``most``."""
    half = [weight(number, most) for number in range(most + 1)]
    return list(accumulate([*reversed(half[1:]), *half]))


def weight(number: int, most: int) -> int:
    """The relative probability of an error, exp(-z²/2), scaled and truncated to a whole number."""
    z = DIGITS.divide(Decimal(DEVIATIONS * number), Decimal(most))
    likely = DIGITS.exp(DIGITS.divide(DIGITS.multiply(-z, z), Decimal(2)))
    return int(DIGITS.multiply(likely, SCALE))


def wobbled(flick: Flick, wobble: Wobble) -> Flick:
    """The flick with its error added; its power may exceed full power."""
    power = (flick.power * (100_000 + wobble.percent) + 50_000) // 100_000
    return Flick(flick.disc, (flick.bearing + wobble.degrees) % TURN, power, flick.place)
