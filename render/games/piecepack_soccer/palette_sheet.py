"""What the palette of Piecepack Soccer is learnt from: a picture of everything, and the colours to keep.

Only ``render.assets`` learns it; pictures use the palette in ``palettes.json``.
"""

from PIL import Image

from engine.games.piecepack_soccer.field import DISCS
from render.games.piecepack_soccer.board import FOLDER, HEIGHT, WIDTH, base, box_colour, dark_ice
from render.games.piecepack_soccer.colours import COLOURS
from render.games.piecepack_soccer.discs import disc
from render.kit import marks
from render.kit.canvas import put
from render.kit.compared import colours_of, draw_samples
from render.kit.palette import Theme
from render.kit.sprites import sprite


def sheet(theme: Theme) -> Image.Image:
    """An RGB picture of everything the scene can draw, for a palette to be learnt from."""
    picture = Image.new("RGB", (WIDTH, HEIGHT + 340), theme.ice_light)
    picture.paste(base(theme, 0), (0, 0))
    for number, name in enumerate(DISCS):
        for row in range(3):
            put(picture, disc(name, theme), (60 + 70 * number, HEIGHT + 30 + 50 * row))
    put(picture, sprite(FOLDER, "burst", theme), (700, HEIGHT + 130))
    for number, (fill, edge) in enumerate(
        (
            (theme.happened, theme.happened_dark),
            (theme.choice, theme.choice_dark),
            (theme.ball_glow, theme.ball),
        )
    ):
        put(picture, marks.band(((0, 0), (120, 40)), 15, fill, edge, 0.8), (30 + 210 * number, HEIGHT + 190))
        put(picture, marks.ring(26, fill, edge, 4), (190 + 210 * number, HEIGHT + 210))
    draw_samples(picture, theme, 40, HEIGHT + 265)
    return picture


def flat(theme: Theme) -> list[str]:
    """The colours that cover areas here and must come out exactly as they are."""
    ice = [theme.snow, theme.snow_shade, theme.ice_light, dark_ice(theme), theme.ice_edge, theme.centre_light]
    boxes = [box_colour(theme, side) for side in (0, 1)]
    signs = [theme.happened, theme.happened_dark, theme.happened_light]
    signs += [theme.choice, theme.choice_dark, theme.choice_light, theme.ball, theme.ball_glow, theme.foam]
    sides = [
        colour for side in theme.families for colour in (side.accent, side.accent_light, side.accent_dark)
    ]
    return [*theme.depths(), *ice, *boxes, COLOURS[theme.name].face, *signs, *colours_of(theme), *sides]
