"""What the palette of Scherer's Soccer is learnt from: a picture of everything, and the colours to keep.

Only ``render.assets`` learns it; pictures use the palette in ``palettes.json``.
"""

from PIL import Image

from engine.games.scherer_soccer.pitch import SMALL, Pitch
from engine.games.scherer_soccer.position import TEAM
from render.games.scherer_soccer.colours import COLOURS
from render.games.scherer_soccer.ground import base
from render.games.scherer_soccer.men import FOLDER, man
from render.games.scherer_soccer.signs import barred, marker
from render.games.scherer_soccer.view import layout
from render.kit import marks
from render.kit.canvas import put
from render.kit.compared import colours_of, draw_samples
from render.kit.palette import Theme, rgba
from render.kit.sprites import sprite


def sheet(theme: Theme) -> Image.Image:
    """An RGB picture of everything the scene can draw, for a palette to be learnt from."""
    measures = layout(Pitch(*SMALL, "line"), enlarged=False)
    picture = base(theme, measures, 0)
    for seat in (0, 1):
        for digit in range(1, TEAM + 1):
            x, y = 60 + 66 * digit, 60 + 220 * seat
            put(picture, man(theme, seat, digit, 50, "shirts"), (x, y))
            put(picture, man(theme, seat, digit, 50, "discs"), (x, y + 80))
            put(picture, man(theme, seat, digit, 24, "shirts"), (x, y + 140))
    for step, (fill, edge, light) in enumerate(
        (
            (theme.happened, theme.happened_dark, theme.happened_light),
            (theme.choice, theme.choice_dark, theme.choice_light),
        )
    ):
        x = 100 + 300 * step
        put(picture, marks.band(((0, 0), (120, 60)), 17, fill, edge, 0.85), (x, 600))
        put(picture, marks.ring(40, fill, edge, 4, light), (x + 180, 640))
    put(picture, sprite(FOLDER, "ball-50", theme), (100, 800))
    put(picture, sprite(FOLDER, "burst-40", theme), (250, 800))
    put(picture, barred(theme, 1.25), (400, 800))
    put(picture, marker(theme, 1.25), (480, 800))
    draw_samples(picture, theme, 100, 860)
    picture.paste(rgba(theme.sea_deep)[:3], (500, 760, 560, 820))
    return picture


def flat(theme: Theme) -> list[str]:
    """The colours that cover areas and must come out exactly as they are."""
    turf, crews = COLOURS[theme.name], theme.crews[:2]
    areas = [turf.light, turf.dark, turf.light_seam, turf.dark_seam, turf.chalk, turf.marker, theme.snow]
    signs = [theme.sea_deep, theme.sea, theme.ice_edge, theme.ice_edge_dark, theme.ink, theme.ball]
    signs += [theme.happened, theme.happened_light, theme.choice, theme.choice_light, theme.pupil]
    sides = [colour for crew in crews for colour in (crew.accent, crew.accent_dark, crew.accent_light)]
    return [*areas, *signs, *colours_of(theme), theme.eye, theme.beak, *sides]
