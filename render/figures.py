"""Figures of games for panels and tables: the drawings of their emoji, in the colours of a theme."""

from math import cos, pi, sin

from PIL import Image

from engine import registry
from render.emoji import emoji_of
from render.kit.canvas import Canvas, Point, Stamp
from render.kit.emoji import solid, sprites_for_emoji
from render.kit.kept import kept
from render.kit.palette import Theme, rgba
from render.scene import scene


def seat_figure(game: str, seat: int, side: int, theme: Theme) -> Stamp:
    """The piece of a seat, or a disc of its colour; ``side`` is its width or height in pixels, the larger."""
    name = registry.game(game).about.seat_names[seat]
    return figure(game, name, side, theme) or disc(scene(game).accents(theme)[seat], side)


def game_figure(game: str, side: int, theme: Theme) -> Stamp:
    """The piece that stands for a game, or a disc of its first colour."""
    first = next(iter(emoji_of(game)), "")
    return figure(game, first, side, theme) or disc(scene(game).accents(theme)[0], side)


@kept
def figure(game: str, name: str, side: int, theme: Theme) -> Stamp | None:
    """The emoji of a game without its white rim, anchored at its middle; None if the game has none."""
    emoji, sprites = emoji_of(game).get(name), sprites_for_emoji(registry.folder(game), theme)
    if emoji is None or not sprites:
        return None
    drawing = emoji.draw(sprites)
    left, top, right, bottom = solid(drawing).getbbox() or (0, 0, *drawing.size)
    scale = side / max(right - left, bottom - top)
    size = round(drawing.width * scale), round(drawing.height * scale)
    small = drawing.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")
    # The shadow lies beside the middle.
    return Stamp(small, -round((left + right) / 2 * scale), -round((top + bottom) / 2 * scale))


@kept
def disc(colour: str, side: int) -> Stamp:
    canvas = Canvas(-side / 2, -side / 2, side / 2, side / 2)
    canvas.disc((0, 0), side / 2 - 1, rgba(colour))
    return canvas.stamp()


def star(outer: float, inner: float, points: int) -> list[Point]:
    """The corners of a star that points up."""
    corners = 2 * points
    return [
        (reach * sin(pi * n / points), -reach * cos(pi * n / points))
        for n in range(corners)
        for reach in ((outer, inner)[n % 2],)
    ]
