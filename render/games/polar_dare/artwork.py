"""The sprites of Polar Dare!: penguins of four crews in different clothes, the bear, the faces of the die."""

from collections.abc import Iterator, Mapping
from typing import Final

from render.assets.drawing import Drawing, SvgPart
from render.games.polar_dare.colours import COLOURS
from render.kit.palette import THEMES, Side, Theme, blend

CREWS: Final = ("red", "blue", "green", "yellow")
WEARS: Final = ("scarf", "cap", "bow", "muffs")
PENGUIN: Final = 64
BEAR: Final = 104
FACE: Final = 54
SPLASH: Final = 62
ROOM: Final = 1.4
"""How much larger than a figure the line around it is drawn."""
LINE: Final = 5.0  # pixels of a line around a figure
LINE_EDGE: Final = 2.0
POLE: Final = 84


def line_style(colour: str, size: int) -> str:
    """Outlines of the same width whatever the sprite's size."""
    width = 2.2 * 100 / size
    return (
        f".line{{stroke:{colour};stroke-width:{width:.2f};stroke-linejoin:round}}"
        f".line-thin{{stroke:{colour};stroke-width:{width * 0.65:.2f};stroke-linejoin:round}}"
    )


def penguin_style(theme: Theme, crew: Side, back: str) -> str:
    """The stylesheet of everything a penguin has but its clothes."""
    return (
        f".back{{fill:{back}}}.flipper{{fill:{blend(back, crew.outline, 0.35)}}}"
        f".shade{{fill:{crew.back_shade};opacity:.16}}.belly,.face{{fill:{crew.belly}}}"
        f".beak{{fill:{theme.beak}}}.eye{{fill:{theme.eye}}}.pupil{{fill:{theme.pupil}}}"
        f".ground{{fill:{theme.shadow};opacity:.22}}"
    )


def clothes_style(theme: Theme, crew: Side, worn: str, size: int) -> str:
    """The stylesheet of what a crew wears; what the others wear is hidden."""
    width = 100 / size
    hidden = ",".join(f".{other}" for other in WEARS if other != worn)
    return (
        f".accent{{fill:{crew.accent_light}}}.accent-dark{{fill:{crew.accent}}}"
        f".accent-light{{fill:{theme.snow}}}{hidden}{{display:none}}"
        f".band{{fill:none;stroke:{crew.accent_dark};stroke-width:{3.2 * width:.2f}}}"
        f".band-line{{fill:none;stroke:{crew.outline};stroke-width:{6 * width:.2f}}}"
    )


def bear_style(theme: Theme, size: int) -> str:
    crew, bear, width = theme.hues[0], COLOURS[theme.name], 100 / size
    strokes = f"fill:none;stroke:{crew.outline};stroke-linecap:round;stroke-width:{2.2 * width:.2f}"
    return (
        line_style(crew.outline, size) + f".fur{{fill:{bear.fur}}}.fur-shade{{fill:{bear.fur_shade}}}"
        f".muzzle{{fill:{theme.eye}}}.ear{{fill:{bear.ear}}}.nose,.pupil{{fill:{theme.pupil}}}"
        f".eye{{fill:{theme.eye}}}.mouth,.brow,.claw{{{strokes}}}.ground{{fill:{theme.shadow};opacity:.25}}"
    )


def around(name: str, size: int, style: str, looks: Mapping[str, tuple[str, str]]) -> Iterator[Drawing]:
    """The line around a figure, in each of some pairs of colours."""
    room, part = round(ROOM * size), name.partition("-")[0]
    layers = tuple(SvgPart(part, scale=size / room, group=f"around{number}") for number in (0, 1))
    for look, (fill, edge) in looks.items():
        lines = ((edge, 2 * (LINE + LINE_EDGE)), (fill, 2 * LINE))
        wide = "".join(
            f".around{number} *{{fill:{colour};stroke:{colour};stroke-width:{width * 100 / size:.2f};"
            f"stroke-linejoin:round;opacity:1}}"
            for number, (colour, width) in enumerate(lines)
        )
        yield Drawing(f"{look}-{name}", room, layers, style + wide)


def figures(theme: Theme) -> Iterator[Drawing]:
    """The penguin of each crew and the bear, and the lines around them."""
    looks = {
        f"{theme.name}-happened": (theme.happened, theme.happened_dark),
        f"{theme.name}-choice": (theme.choice, theme.snow),
    }
    for colour, worn, crew in zip(CREWS, WEARS, theme.hues, strict=True):
        back, name = blend(crew.accent, crew.accent_dark, 0.2), f"penguin-{colour}"
        style = line_style(crew.outline, PENGUIN) + penguin_style(theme, crew, back)
        style += clothes_style(theme, crew, worn, PENGUIN)
        yield Drawing(f"{theme.name}-{name}", PENGUIN, (SvgPart("penguin"),), style)
        yield from around(name, PENGUIN, style, looks)
        face = line_style(crew.outline, FACE) + penguin_style(theme, crew, back)
        yield Drawing(f"{theme.name}-face-{colour}", FACE, (SvgPart("head"),), face)
    yield Drawing(f"{theme.name}-bear", BEAR, (SvgPart("bear"),), bear_style(theme, BEAR))
    yield from around("bear", BEAR, bear_style(theme, BEAR), looks)


def drawings(theme: Theme) -> Iterator[Drawing]:
    name = theme.name
    yield from figures(theme)
    yield Drawing(f"{name}-face-bear", FACE, (SvgPart("bear-head"),), bear_style(theme, FACE))
    crew = theme.hues[0]
    style = line_style(crew.outline, FACE) + penguin_style(theme, crew, crew.back)
    yield Drawing(f"{name}-face-penguin", FACE, (SvgPart("head"),), style)
    splash = (
        f".water-light{{fill:{theme.sea_shallow}}}.foam{{fill:{theme.foam}}}"
        f".ring{{fill:none;stroke:{theme.foam};stroke-width:3.6}}"
        f".splash-line{{stroke:{theme.sea_deep};stroke-width:3.6;stroke-linejoin:round}}"
    )
    yield Drawing(f"{name}-splash", SPLASH, (SvgPart("splash"),), splash)
    pole = line_style(theme.hues[0].outline, POLE) + (
        f".snow{{fill:{theme.snow}}}.stripe{{fill:{theme.ball}}}.gold{{fill:{theme.beak}}}"
        f".ground{{fill:{theme.shadow};opacity:.2}}"
    )
    yield Drawing(f"{name}-pole", POLE, (SvgPart("pole"),), pole)


ARTWORK: Final = tuple(drawing for theme in THEMES.values() for drawing in drawings(theme))
