"""The sprites of Scherer's Soccer: a penguin in either side's jersey, the ball and the burst of a goal.

Jersey numbers are put on when a picture is drawn, and the plain discs are drawn then altogether.
"""

from collections.abc import Iterator
from typing import Final

from render.assets.drawing import Drawing, SvgPart
from render.kit.palette import THEMES, Theme

SIDES: Final = ("red", "blue")
UNITS: Final = (15, 26, 52, 60)
"""The sizes of a square, in pixels: of pitches as wholes, and of the windows."""


def man_size(unit: int) -> int:
    """The size of a man on squares of that size, in pixels: he fills his square, and more of a small one."""
    return round(0.96 * unit if unit > 30 else 1.2 * unit + 2)


def ball_size(unit: int) -> int:
    return round(0.77 * unit)


def burst_size(unit: int) -> int:
    """The size of the burst of a goal on squares of that size, in pixels."""
    return round(2.6 * unit + 8)


def men(theme: Theme, unit: int) -> Iterator[Drawing]:
    """A penguin of each side: the one's jersey is round and its head pale, the other's square and dark."""
    size = man_size(unit)
    for side, crew, body in zip(SIDES, theme.hues, (theme.light_side, theme.dark_side), strict=False):
        width = (1.1 + 0.02 * unit) * 100 / size
        style = (
            f".line{{stroke:{crew.outline};stroke-width:{width:.2f};stroke-linejoin:round}}"
            f".line-thin{{stroke:{crew.outline};stroke-width:{width * 0.6:.2f};stroke-linejoin:round}}"
            f".head{{fill:{body.back}}}.face{{fill:{body.belly}}}.jersey{{fill:{crew.accent}}}"
            f".beak{{fill:{theme.beak}}}.pupil{{fill:{theme.pupil}}}"
            f"{'.round' if side == 'blue' else '.cut'}{{display:none}}"
        )
        yield Drawing(f"{theme.name}-{side}-{unit}", size, (SvgPart("man"),), style, theme.shadow)


def things(theme: Theme, unit: int) -> Iterator[Drawing]:
    ball = (
        f".ball-line,.patch{{fill:{theme.pupil}}}.ball-skin{{fill:{theme.eye}}}"
        f".ball-shade{{fill:{theme.shadow};opacity:.16}}"
        f".seam{{fill:none;stroke:{theme.pupil};stroke-width:4;stroke-linecap:round}}"
    )
    burst = (
        f".rays{{fill:{theme.happened};stroke:{theme.happened_dark};stroke-width:1.6;stroke-linejoin:round}}"
        f".glow{{fill:{theme.snow};opacity:.85}}"
    )
    yield Drawing(f"{theme.name}-ball-{unit}", ball_size(unit), (SvgPart("ball"),), ball, theme.shadow)
    yield Drawing(f"{theme.name}-burst-{unit}", burst_size(unit), (SvgPart("burst"),), burst)


ARTWORK: Final = tuple(
    drawing
    for theme in THEMES.values()
    for unit in UNITS
    for drawing in (*men(theme, unit), *things(theme, unit))
)
