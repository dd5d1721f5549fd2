"""The sprites of Piecepack Soccer: wooden tiles with dark suits, coins, a sun as the ball."""

from collections.abc import Iterator
from typing import Final

from render.assets.drawing import Drawing, Part
from render.games.piecepack_soccer.colours import COLOURS, sides
from render.kit.palette import THEMES, Theme, blend

TILE: Final = 108
COIN: Final = 42  # circles of radius 48 of 100 units: 20.2 pixels, three eighths of an inch
BURST: Final = 150
SUITS: Final = ("sun", "moon", "crown", "arms")


def tiles(theme: Theme) -> Iterator[Drawing]:
    """A tile of each suit and grain."""
    wood = COLOURS[theme.name]
    for number, face in enumerate((wood.face, blend(wood.face, wood.grain, 0.4))):
        style = (
            f".under{{fill:{wood.outline}}}.light{{fill:{wood.light}}}.shade{{fill:{wood.shade}}}"
            f".face{{fill:{face}}}.grain{{fill:none;stroke:{wood.grain};stroke-width:1.6}}"
            f".burnt{{fill:{blend(wood.burnt, wood.shade, 0.38)}}}.mark{{fill:{face}}}"
        )
        for suit in SUITS:
            yield Drawing(f"{theme.name}-tile-{suit}-{number}", TILE, (Part("tile"), Part(suit)), style)


def coins(theme: Theme) -> Iterator[Drawing]:
    """The coin of each side: a pale shield on its accent, a pale crown on its dark accent."""
    south, north = sides(theme)
    looks = (
        ("south", "shield", south.accent_dark, south.accent_light, south.accent, "#fffaf0"),
        ("north", "diadem", north.outline, north.accent, north.accent_dark, north.accent_light),
    )
    for side, suit, line, rim, face, pale in looks:
        style = (
            f".line{{fill:{line}}}.rim{{fill:{rim}}}.face{{fill:{face}}}.suit{{fill:{pale}}}"
            f".glint{{fill:#ffffff;opacity:.35}}"
        )
        yield Drawing(f"{theme.name}-coin-{side}", COIN, (Part("coin"), Part(suit)), style, theme.shadow)


def things(theme: Theme) -> Iterator[Drawing]:
    ball = (
        f".line{{fill:{theme.ball_dark}}}.rim{{fill:{theme.ball_light}}}.face{{fill:{theme.ball}}}"
        f".suit{{fill:{theme.foam}}}.heart{{fill:{theme.ball}}}"
    )
    burst = (
        f".happened{{fill:{theme.happened}}}.happened-line{{stroke:{theme.happened_dark};stroke-width:1.4;"
        f"stroke-linejoin:round}}.glow{{fill:{theme.snow};opacity:.85}}"
    )
    yield Drawing(f"{theme.name}-ball", COIN, (Part("sunburst"),), ball, theme.shadow)
    yield Drawing(f"{theme.name}-burst", BURST, (Part("burst"),), burst, theme.shadow)


ARTWORK: Final = tuple(
    drawing for theme in THEMES.values() for drawing in (*tiles(theme), *coins(theme), *things(theme))
)
