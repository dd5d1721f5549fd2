"""The sprites of Piecepack Soccer: coins seen from above, a sun as the ball, bursts."""

from collections.abc import Iterator
from typing import Final

from render.assets.drawing import Drawing, SvgPart
from render.games.piecepack_soccer.colours import sides
from render.kit.palette import THEMES, Theme

COIN: Final = 52  # circles of radius 48 of 100 units: 25 pixels, three eighths of an inch
BURSTS: Final = {"goal": 146, "ball": 44, "hit": 32}
"""The sizes of bursts: of a goal, where the ball was hit, and of a hit before that."""


def coins(theme: Theme) -> Iterator[Drawing]:
    """The coin of each side: pale in a smooth rim, dark in a rim with notches."""
    south, north = sides(theme)
    for side, look, parts in (("south", south, ("coin",)), ("north", north, ("coin", "notches"))):
        style = (
            f".line{{fill:{look.outline}}}.rim{{fill:{look.accent}}}.face{{fill:{look.back}}}"
            f".notches{{fill:none;stroke:{look.back_shade};stroke-width:8;stroke-dasharray:8.500 22.130}}"
        )
        yield Drawing(f"{theme.name}-coin-{side}", COIN, tuple(map(SvgPart, parts)), style, theme.shadow)


def things(theme: Theme) -> Iterator[Drawing]:
    ball = (
        f".line{{fill:{theme.ball_dark}}}.rim{{fill:{theme.ball_light}}}.face{{fill:{theme.ball}}}"
        f".suit{{fill:{theme.foam}}}.heart{{fill:{theme.ball}}}"
    )
    yield Drawing(f"{theme.name}-ball", COIN, (SvgPart("sunburst"),), ball, theme.shadow)
    for name, size in BURSTS.items():
        burst = (
            f".happened{{fill:{theme.happened}}}.happened-line{{stroke:{theme.happened_dark};"
            f"stroke-width:{150 / size:.2f};stroke-linejoin:round}}.glow{{fill:{theme.snow};opacity:.85}}"
        )
        yield Drawing(f"{theme.name}-burst-{name}", size, (SvgPart("burst"),), burst)


ARTWORK: Final = tuple(drawing for theme in THEMES.values() for drawing in (*coins(theme), *things(theme)))
