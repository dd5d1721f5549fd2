"""Sine and cosine of a bearing by exact integer arithmetic (Taylor series in 96-bit fixed point).

The platform's ``sin`` may differ in the last bit, so it is not used. Only the last step rounds, to the
nearest double; the error before it is below 2^-80, so the result is the nearest double except in one case in
millions, and the same bits on every machine. Mirrored bearings give the same numbers except for signs.
"""

from functools import lru_cache
from typing import Final

TURN: Final = 360_000
QUARTER: Final = TURN // 4
BITS: Final = 96
PI: Final = 314159265358979323846264338327950288419716939937510
PI_SCALE: Final = 10**50


@lru_cache(maxsize=4096)
def direction(bearing: int) -> tuple[float, float]:
    """East and north parts of the unit vector at ``bearing`` thousandths of a degree clockwise from north."""
    quarters, rest = divmod(bearing % TURN, QUARTER)
    sine, cosine = sine_and_cosine(rest)
    if quarters == 0:
        return sine, cosine
    if quarters == 1:
        return cosine, -sine
    if quarters == 2:
        return -sine, -cosine
    return -cosine, sine


def sine_and_cosine(angle: int) -> tuple[float, float]:
    """Sine and cosine of an angle of 0 to 90 degrees, in thousandths of a degree."""
    if 2 * angle > QUARTER:
        cosine, sine = sine_and_cosine(QUARTER - angle)
        return sine, cosine
    arc = (angle * PI << BITS) // (TURN // 2 * PI_SCALE)
    one = 1 << BITS
    return series(arc, arc, 1) / one, series(one, arc, 0) / one


def series(first: int, arc: int, exponent: int) -> int:
    """The sum of first · arc^2n / ((exponent + 1) … (exponent + 2n)), signs alternating, in fixed point."""
    square = arc * arc >> BITS
    total, term, sign = first, first, 1
    while term:
        term = (term * square >> BITS) // ((exponent + 1) * (exponent + 2))
        exponent += 2
        sign = -sign
        total += sign * term
    return total
