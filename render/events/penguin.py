"""A penguin seen from the front, for each entrant of a tournament."""

from functools import lru_cache
from typing import Final

from render.kit.canvas import Canvas, Stamp
from render.kit.palette import Theme, rgba

SCARVES: Final = 4


@lru_cache(64)
def penguin(theme: Theme, number: int, radius: int) -> Stamp:
    """The head and scarf of a penguin, whose scarf has one of four colours by the number."""
    side = theme.hues[number % SCARVES]
    unit = radius / 10
    canvas = Canvas(-11 * unit, -11 * unit, 11 * unit, 11 * unit)
    canvas.disc((0, 0), 10 * unit, rgba(side.back))
    canvas.disc((-3.4 * unit, 1.6 * unit), 4.9 * unit, rgba(side.belly))
    canvas.disc((3.4 * unit, 1.6 * unit), 4.9 * unit, rgba(side.belly))
    for turn in (-1, 1):
        canvas.disc((turn * 3.2 * unit, -0.6 * unit), 1.5 * unit, rgba(theme.pupil))
        canvas.disc((turn * 2.8 * unit, -1.1 * unit), 0.5 * unit, rgba(theme.eye))
    beak = [(-2.2 * unit, 1.4 * unit), (2.2 * unit, 1.4 * unit), (0, 4.4 * unit)]
    canvas.polygon(beak, rgba(theme.beak))
    canvas.pill((0, 7.6 * unit), 15 * unit, 3.8 * unit, rgba(side.accent))
    return canvas.stamp()


@lru_cache(16)
def free_place(theme: Theme, radius: int) -> Stamp:
    """A dashed ring, where nobody is yet."""
    canvas = Canvas(-radius - 2, -radius - 2, radius + 2, radius + 2)
    for number in range(10):
        canvas.arc((0, 0), radius, (36 * number, 36 * number + 20), rgba(theme.ice_edge), radius / 7)
    return canvas.stamp()
