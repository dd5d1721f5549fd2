"""The event-driven physics compared with a simulation in small time steps."""

from math import cos, hypot, radians, sin
from random import Random

import pytest

from engine.games.piecepack_soccer.bearing import direction
from engine.games.piecepack_soccer.physics import DECAY_RATE, simulate

STEP = 0.0002
SECONDS = 6.0
Disc = list[float]
"""x, y in inches from the middle, and the speed in inches a second."""


def stepped(places: list[tuple[float, float]], bearing: float, travel: float) -> list[tuple[float, float]]:
    """Where discs come to rest, the first one struck; v' = -k v, so a travel of s needs a speed of k s."""
    discs = [[x, y, 0.0, 0.0] for x, y in places]
    discs[0][2:] = DECAY_RATE * travel * sin(radians(bearing)), DECAY_RATE * travel * cos(radians(bearing))
    for _ in range(round(SECONDS / STEP)):
        for disc in discs:
            disc[0] += disc[2] * STEP
            disc[1] += disc[3] * STEP
            disc[2] *= 1 - DECAY_RATE * STEP
            disc[3] *= 1 - DECAY_RATE * STEP
            thrown_back(disc)
        for number, one in enumerate(discs):
            for other in discs[:number]:
                exchanged(one, other)
    # What is left to travel after the last step.
    return [(x + vx / DECAY_RATE, y + vy / DECAY_RATE) for x, y, vx, vy in discs]


def thrown_back(disc: Disc) -> None:
    """The long sides and the ends, which these shots keep clear of the pockets."""
    for axis, limit in ((0, 4.625), (1, 5.625)):
        if abs(disc[axis]) > limit and disc[axis] * disc[axis + 2] > 0:
            disc[axis + 2] *= -0.6


def exchanged(one: Disc, other: Disc) -> None:
    """Two discs that touch and approach."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    apart = hypot(dx, dy)
    closing = ((one[2] - other[2]) * dx + (one[3] - other[3]) * dy) / apart
    if apart < 0.75 and closing > 0:
        push = 0.925 * closing / apart
        one[2] -= push * dx
        one[3] -= push * dy
        other[2] += push * dx
        other[3] += push * dy


@pytest.mark.parametrize("seed", range(12))
def test_small_steps_lead_to_the_same_places(seed: int) -> None:
    rng = Random(seed)
    places = [(rng.uniform(-4.5, -1.5), -4.0), (rng.uniform(-4.5, -1.5), 0.0), (rng.uniform(2, 4.5), 1.0)]
    bearing, travel = rng.choice([rng.randrange(340, 380), rng.randrange(60, 120)]), rng.uniform(6, 16)
    result = simulate(places, 0, direction(bearing * 1000), travel)
    for path, (x, y) in zip(result.knots, stepped(places, bearing, travel), strict=True):
        assert path[-1][1:] == pytest.approx((x, y), abs=0.02)
    assert result.hits
