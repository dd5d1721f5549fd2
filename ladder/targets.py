"""What a share of points has to be, and when matches enough have been played to know whether it is."""

import math
from typing import Final, Literal, NamedTuple

ERROR: Final = 0.05
"""The probability with which a test may be wrong, on each side."""
BOUND: Final = math.log((1 - ERROR) / ERROR)
MARGIN: Final = 0.04
"""How far the two hypotheses of a test lie from the share that divides them, at most."""

Verdict = Literal["met", "missed", "open"]


def wilson(points: float, played: int) -> tuple[float, float]:
    """The 95 % interval of a share of points."""
    z, share = 1.96, points / played
    middle = share + z * z / (2 * played)
    spread = z * math.sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    scale = 1 + z * z / played
    return (middle - spread) / scale, (middle + spread) / scale


def likelihood_ratio(points: float, played: int, low: float, high: float) -> float:
    """The logarithm of how much likelier the points are with the share ``high`` than with ``low``.

    A draw counts as half a win and half a loss, which makes the test of many draws a careful one.
    """
    return points * math.log(high / low) + (played - points) * math.log((1 - high) / (1 - low))


def exceeds(points: float, played: int, share: float) -> bool | None:
    """Whether the true share is above ``share``, by Wald's sequential test (SPRT); None while it is open.

    The hypotheses lie ``MARGIN`` below and above the share, or half as far as 0 or 1 where that is nearer.
    """
    margin = min(MARGIN, share / 2, (1 - share) / 2)
    ratio = likelihood_ratio(points, played, share - margin, share + margin)
    return None if abs(ratio) < BOUND else ratio > 0


class Target(NamedTuple):
    """The least and the most that a share of points may be."""

    least: float
    most: float = 1.0

    def verdict(self, points: float, played: int) -> Verdict:
        """What the points say about the true share; ``open`` while it can be inside and outside."""
        above = exceeds(points, played, self.least) if played else None
        beyond = exceeds(points, played, self.most) if played and self.most < 1 else False
        if above is False or beyond is True:
            return "missed"
        return "met" if above and beyond is False else "open"
