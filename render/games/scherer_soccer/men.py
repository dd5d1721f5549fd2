"""Men, ball and numbers on the pitch, at every size."""

from collections.abc import Container
from typing import Final

from engine.games.scherer_soccer.position import Position
from render.games.scherer_soccer.artwork import SIDES, man_size
from render.games.scherer_soccer.view import View
from render.kit.canvas import Canvas, Point, Stamp, put
from render.kit.density import density
from render.kit.kept import kept
from render.kit.painting import Painting
from render.kit.palette import DISCS, Theme, rgba
from render.kit.sprites import sprite, translucent_sprite

FOLDER: Final = "scherer_soccer"
ARRIVING: Final = 0.8
"""The opacity of a man where a move would bring him."""
LEAVING: Final = 0.4
"""The opacity of a man, or of the ball, where a move would take it away."""


@kept
def man(theme: Theme, seat: int, number: int, unit: int) -> Stamp:
    return (disc if theme is DISCS else shirt)(theme, seat, number, unit)


@kept
def faint_man(theme: Theme, seat: int, number: int, unit: int, *, opacity: float = ARRIVING) -> Stamp:
    """A translucent man, for a square that he may move to or leaves."""
    return man(theme, seat, number, unit).faded(opacity)


def shirt(theme: Theme, seat: int, number: int, unit: int) -> Stamp:
    blank = sprite(FOLDER, f"{SIDES[seat]}-{unit}", theme)
    image = blank.image.copy()
    size = man_size(unit)
    reach = size * 0.45
    canvas = Canvas(-reach, -reach, reach, reach)
    letters(canvas, theme, seat, number, size * 0.48)
    text = canvas.stamp()
    middle = image.width / 2, image.height / 2 + size * 0.2 * density()
    image.alpha_composite(text.image, (round(middle[0]) + text.left, round(middle[1]) + text.top))
    return Stamp(image, blank.left, blank.top)


def disc(theme: Theme, seat: int, number: int, unit: int) -> Stamp:
    """A plain disc, or a square for Blue."""
    crew = theme.hues[seat]
    reach = unit * 0.44
    line = max(1.2, unit * 0.05)
    canvas = Canvas(-reach - 3, -reach - 3, reach + 3, reach + 5)
    rims = ((reach, crew.accent_dark), (reach - line, theme.snow), (reach - 2.2 * line, crew.accent))
    for size, colour in ((reach, theme.shadow), *rims):
        low = line if colour == theme.shadow else 0.0
        if SIDES[seat] == "blue":
            canvas.slab((-size, low - size, size, low + size), size * 0.3, rgba(colour))
        else:
            canvas.disc((0, low), size, rgba(colour))
    letters(canvas, theme, seat, number, unit * 0.48)
    return canvas.stamp()


def letters(canvas: Canvas, theme: Theme, seat: int, number: int, size: float) -> None:
    """Draw a bold jersey number about the anchor."""
    text, edge = str(number), rgba(theme.hues[seat].accent_dark)
    shift = size * 0.045
    for across, down in ((-shift, 0.0), (shift, 0.0), (0.0, -shift), (0.0, shift)):
        canvas.text((1.5 * across, 1.5 * down), text, edge, size)
    for across in (-shift / 2, shift / 2):
        canvas.text((across, 0), text, rgba(theme.snow), size)


def draw_men(picture: Painting, at: Position, view: View, theme: Theme, leaving: Container[Point]) -> None:
    """Draw the men in view, far ones first; a man ``leaving`` is translucent."""
    near: list[tuple[Point, Stamp]] = []
    for seat, side in enumerate(at.men):
        for number, square in enumerate(side, 1):
            spot = view.spot(*at.pitch.column_row(square))
            if shown(picture, spot):
                look = theme, seat, number, round(view.unit)
                near.append((spot, faint_man(*look, opacity=LEAVING) if spot in leaving else man(*look)))
    for spot, stamp in sorted(near, key=lambda item: item[0][1]):
        put(picture, stamp, spot)


def shown(picture: Painting, spot: Point) -> bool:
    return 0 < spot[0] < picture.width and 0 < spot[1] < picture.height


def draw_ball(picture: Painting, spot: Point, view: View, theme: Theme, leaving: Container[Point]) -> None:
    name, goes = f"ball-{view.unit}", spot in leaving
    stamp = translucent_sprite(FOLDER, name, theme, LEAVING) if goes else sprite(FOLDER, name, theme)
    put(picture, stamp, spot)
