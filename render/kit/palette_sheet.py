"""Source of a game's palette: a picture of everything its scene draws, and the colours to keep."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from PIL import Image

from render.kit.canvas import Stamp
from render.kit.marked import Mark, Painter
from render.kit.palette import Theme
from render.kit.scene import AnyScene
from render.kit.sprites import sprite, sprites

MARKS: Final = (
    Mark("way", ((0, 0), (120, 60)), 17, opacity=0.8),
    Mark("flight", ((0, 0), (120, 0)), 8),
    Mark("arrow", ((0, 0), (0, 90)), 8),
    Mark("ring", ((0, 0),), 40),
    Mark("circle", ((0, 0),), 26),
    Mark("origin", ((0, 0),), 40),
    Mark("turn", ((0, 0),), 40, sweep=(0, 270)),
    Mark("dots", ((0, 0),), 12),
    Mark("tag", ((0, 0),), 20, text="3"),
    Mark("sign", ((0, 0),), fixed=20),
)
"""One of each kind that is made of lines and areas."""


def palette_sheet(scene: AnyScene, theme: Theme) -> Image.Image:
    """An RGB picture: the grounds of a scene, and the first one again below sprites, marks and stamps."""
    found = list(scene.samples(theme))
    grounds = [each for each in found if isinstance(each, Image.Image)]
    stamps = list(marks_in_each_look(scene, theme))
    names = sprites(scene.folder, theme.name) if scene.folder else ()
    stamps += [sprite(scene.folder, name, theme) for name in names]
    stamps += [each for each in found if isinstance(each, Stamp)]
    width, high = grounds[0].size
    places, end = in_rows([stamp.image.size for stamp in stamps], width)
    pictures = [*grounds, *(grounds[0] for _ in range(-(-end // high)))]
    tops = list(accumulate((each.height for each in pictures), initial=0))
    sheet = Image.new("RGB", (max(each.width for each in pictures), tops[-1]), theme.snow)
    for picture, top in zip(pictures, tops, strict=False):
        sheet.paste(picture, (0, top))
    for stamp, (x, y) in zip(stamps, places, strict=True):
        sheet.paste(stamp.image, (x, tops[len(grounds)] + y), stamp.image)
    return sheet


def marks_in_each_look(scene: AnyScene, theme: Theme) -> Iterator[Stamp]:
    """A stamp of each kind of mark in each look that it can have, or the parts of one."""
    painter = Painter(scene.folder, theme, lambda _mark, _look: ())
    compared = theme.played_move, theme.better_move
    for look in (theme.last_move, theme.chosen_move, *compared, theme.ball_look, theme.foul_look):
        for mark in MARKS:
            if mark.kind != "sign" or look.verdict:
                stamp = painter.stamp(mark, look)
                yield from (stamp,) if isinstance(stamp, Stamp) else stamp


def in_rows(sizes: Sequence[tuple[int, int]], width: int) -> tuple[list[tuple[int, int]], int]:
    """The left upper corners of rectangles that are laid in rows of a width, and where the last row ends."""
    found, x, y, end = list[tuple[int, int]](), 0, 0, 0
    for wide, high in sizes:
        if x + wide > width:
            x, y = 0, end
        found.append((x, y))
        x, end = x + wide, max(end, y + high)
    return found, end


def exact_colours(scene: AnyScene, theme: Theme) -> list[str]:
    """The colours that cover areas and come out exactly as they are."""
    looks = theme.last_move, theme.chosen_move, theme.played_move, theme.better_move
    found = [theme.snow, theme.ice_edge, *(colour for look in looks for colour in (look.fill, look.light))]
    found += [
        colour for side in scene.sides(theme) for colour in (side.accent, side.accent_dark, side.accent_light)
    ]
    return [*found, *scene.areas(theme)]
