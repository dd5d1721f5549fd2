"""What the palette of Polar Dare! is learnt from: a picture of everything, and the colours to keep.

Only ``render.assets`` learns it; pictures use the palette in ``palettes.json``.
"""

from PIL import Image

from render.games.polar_dare import pieces
from render.games.polar_dare.artwork import CREWS
from render.games.polar_dare.board import FOLDER, HEIGHT, WIDTH, base
from render.games.polar_dare.colours import COLOURS
from render.kit import marks
from render.kit.canvas import put
from render.kit.compared import colours_of, draw_samples
from render.kit.palette import Theme
from render.kit.sprites import sprite


def sheet(theme: Theme) -> Image.Image:
    """An RGB picture of everything the scene can draw, for a palette to be learnt from."""
    picture = Image.new("RGB", (WIDTH, HEIGHT + 280), theme.ice_light)
    picture.paste(base(theme).resize((WIDTH // 2, HEIGHT // 2), Image.Resampling.BOX), (0, 0))
    for number, colour in enumerate(CREWS):
        for row in range(2):
            put(picture, sprite(FOLDER, f"penguin-{colour}", theme), (450 + 80 * number, 50 + 80 * row))
        put(picture, pieces.die_stamp(theme, "P3", theme.crews[number].accent), (500 + 90 * number, 600))
    for number, name in enumerate(("bear", "face-bear", "face-penguin", "splash")):
        put(picture, sprite(FOLDER, name, theme), (470 + 90 * number, 240))
    for number, (fill, edge) in enumerate(
        ((theme.happened, theme.happened_dark), (theme.choice, theme.choice_dark))
    ):
        put(picture, marks.arrow((0, 90), fill, edge, 8), (480 + 60 * number, 320))
        put(picture, marks.tag("3", fill, edge, theme.snow, 20), (600 + 60 * number, 360))
    for row, top in enumerate((theme.ice_light, theme.choice_light)):
        put(picture, pieces.floe_stamp(theme, "a1", top), (120, 560 + 90 * row))
    draw_samples(picture, theme, 40, HEIGHT + 205)
    return picture


def flat(theme: Theme) -> list[str]:
    """The colours that must come out exactly as they are."""
    crews = [colour for crew in theme.crews for colour in (crew.accent, crew.accent_dark, crew.accent_light)]
    ground = [theme.snow, theme.ice_light, theme.ice_edge, theme.ice_edge_dark]
    ground += [COLOURS[theme.name].fur, theme.ink]
    signs = [theme.happened, theme.happened_light, theme.choice, theme.choice_light, theme.beak]
    return [*ground, *signs, *colours_of(theme), *crews]
