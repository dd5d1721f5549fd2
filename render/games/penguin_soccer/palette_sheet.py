"""What the palette of Penguin Soccer is learnt from: a picture of everything, and the colours to keep.

Only ``render.assets`` learns it; pictures use the palette in ``palettes.json``.
"""

from PIL import Image

from engine.games.penguin_soccer.position import LETTERS
from render.games.penguin_soccer.artwork import name_of
from render.games.penguin_soccer.board import FOLDER, HEIGHT, WIDTH, base
from render.kit import marks
from render.kit.canvas import put
from render.kit.compared import colours_of, draw_samples
from render.kit.palette import Theme
from render.kit.sprites import sprite


def sheet(theme: Theme) -> Image.Image:
    """An RGB picture of everything the scene can draw, for a palette to be learnt from."""
    picture = Image.new("RGB", (WIDTH, HEIGHT + 480), theme.ice_light)
    for seat in (0, 1):
        small = base(theme, seat).resize((WIDTH // 2, HEIGHT // 2), Image.Resampling.BOX)
        picture.paste(small, (seat * WIDTH // 2, 0))
    picture.paste(theme.sea, (0, HEIGHT + 140, WIDTH, HEIGHT + 400))
    for number, letter in enumerate(LETTERS):
        x = 70 + 130 * number
        for row, name in enumerate(("standing-{}", "lying-{}-0", "lying-{}-135", "lying-{}-270")):
            put(picture, sprite(FOLDER, name.format(name_of(letter)), theme), (x, 480 + 115 * row))
        put(picture, sprite(FOLDER, f"swimming-{name_of(letter)}", theme), (x, HEIGHT + 210))
    for number, name in enumerate(("ball", "burst", "splash")):
        spot = 80 + 180 * number, HEIGHT + 70 if name != "splash" else HEIGHT + 320
        put(picture, sprite(FOLDER, name, theme), spot)
    for number, (fill, edge) in enumerate(
        ((theme.happened, theme.happened_dark), (theme.choice, theme.choice_dark))
    ):
        put(picture, marks.band(((0, 0), (120, 60)), 17, fill, edge, 0.75), (560, HEIGHT + 10 + 90 * number))
        put(picture, marks.ring(44, fill, edge, 4), (740, HEIGHT + 50 + 100 * number))
    put(picture, marks.spot(40, theme.ball_glow, 1), (500, HEIGHT + 70))
    draw_samples(picture, theme, 40, HEIGHT + 405)
    return picture


def flat(theme: Theme) -> list[str]:
    """The colours that cover areas and must come out exactly as they are."""
    ground = [theme.snow, theme.ice_light, theme.ice_dark, theme.centre_light, theme.centre_dark]
    signs = [theme.ice_edge, theme.ink, theme.happened, theme.happened_light, theme.choice]
    signs += [theme.choice_light, theme.ball, theme.ball_dark, theme.ball_light, theme.ball_glow, theme.beak]
    bodies: list[str] = []
    for side in theme.families:
        bodies += [side.accent, side.accent_light, side.accent_dark]
        bodies += [side.back, side.back_shade, side.outline]
    return [*ground, *signs, *colours_of(theme), theme.foam, *theme.depths(), *bodies]
