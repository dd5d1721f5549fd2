"""Touch areas of a picture: the spot of each choice, the way of a drag, and the pull of a dial.

All measures are pixels of the whole picture, as ``Scene.draw`` draws it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import dist, inf
from typing import Final, NamedTuple

from render.kit.canvas import Point

FINGER: Final = 0.03
"""The least radius, where others leave room, as a share of the picture's width: on a phone 400 pixels wide
this is a disc of 24 pixels across, the least target size of WCAG 2.5.8."""
TALL: Final = 1.125
"""Factor by which a phone shrinks a picture that is a quarter higher than wide."""
USUAL: Final = 800
"""The width of most pictures, in pixels."""


class HotSpot(NamedTuple):
    """A disc of the picture that can be touched."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Pull:
    """Look of a dial while it is dragged: an aim that begins at a disc.

    ``angle`` and ``power`` are the names of the fields it sets. An angle of 0 points up on the picture after
    a turn by ``turned`` degrees; angles grow clockwise. ``reach`` is the length of the aim at the lowest and
    the highest power. The hand errs by ``fan`` degrees to each side in 19 of 20 tries, which is shown as far
    as ``fan_reach``; 0 for a hand that never errs. ``set_to`` are the values of the fields as they stand.
    """

    angle: str
    power: str
    turned: float
    reach: tuple[float, float]
    fan: float
    fan_reach: float
    set_to: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class HotSpots:
    """The spots of a menu's choices by their tokens; choices that are nowhere on the picture have none.

    ``origin`` is where the move begins, if its choices lead away from there: it is dragged from there along
    one of the ``paths`` (by token, from the origin, or beside it, to the choice's spot), or pulled where
    there is a ``pull``.
    """

    spots: Mapping[str, HotSpot] = field(default_factory=dict)
    origin: HotSpot | None = None
    paths: Mapping[str, tuple[Point, ...]] = field(default_factory=dict)
    pull: Pull | None = None


def spots_at(
    places: Mapping[str, Point], radius: float, others: Iterable[Point], *, width: float
) -> dict[str, HotSpot]:
    """Spots of a radius at some places, smaller where two of them, or one of ``others``, are close.

    They do not overlap unless they would be smaller than a finger on a picture of that width; even then none
    holds the middle of another one, so that two of them share less than half of their areas.
    """
    found, around, finger = dict[str, HotSpot](), list(others), FINGER * width
    for token, place in places.items():
        rivals = [other for name, other in places.items() if name != token]
        nearest = min((dist(place, other) for other in (*rivals, *around)), default=inf)
        fitting = max(nearest / 2, min(finger, nearest))
        found[token] = HotSpot(*place, min(radius, fitting))
    return found
