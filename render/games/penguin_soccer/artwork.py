"""The sprites of Penguin Soccer: two families in three sizes, standing, lying eight ways and swimming."""

from collections.abc import Iterator
from typing import Final

from engine.games.penguin_soccer.position import LETTERS
from render.assets.drawing import Drawing, SvgPart
from render.games.penguin_soccer.colours import sides
from render.kit.palette import CLEAR, DAYLIGHT, THEMES, Side, Theme

TURNS: Final = range(0, 360, 45)
STANDING: Final = (70, 86, 102)
LYING: Final = (73, 84, 95)
SWIMMING: Final = (72, 86, 100)
WATERLINE: Final = 86
BEAK_DARK: Final = {DAYLIGHT.name: "#b65d06", CLEAR.name: "#7a4d00"}


def penguin_style(theme: Theme, side: Side, points: int, size: int) -> str:
    """The stylesheet of one penguin; lines keep their width whatever its size."""
    scarf = side is theme.light_side
    width = 2.3 * 100 / size
    hidden = [f".pips-{n}" for n in (1, 2, 3) if n != points] + [".hat" if scarf else ".scarf"]
    face = side.belly
    return (
        f".line{{stroke:{side.outline};stroke-width:{width:.2f};stroke-linejoin:round}}"
        f".line-thin{{stroke:{side.outline};stroke-width:{width * 0.7:.2f};stroke-linejoin:round}}"
        f".back{{fill:{side.back}}}.flipper{{fill:{side.back_shade}}}"
        f".shade{{fill:{side.back_shade};opacity:.75}}.belly,.face{{fill:{face}}}"
        f".accent{{fill:{side.accent}}}.accent-dark{{fill:{side.accent_dark}}}"
        f".accent-light{{fill:{side.accent_light}}}.beak{{fill:{theme.beak}}}.beak-dark{{fill:{BEAK_DARK[theme.name]}}}"
        f".eye{{fill:{theme.eye}}}.pupil{{fill:{theme.pupil}}}"
        f".ground{{fill:{theme.shadow};opacity:.22}}"
        f"{','.join(hidden)}{{display:none}}" + water_style(theme, size)
    )


def water_style(theme: Theme, size: int) -> str:
    width = 100 / size
    return (
        f".water{{fill:{theme.sea}}}.water-light{{fill:{theme.sea_shallow}}}.foam{{fill:{theme.foam}}}"
        f".foam-line{{fill:none;stroke:{theme.foam};stroke-width:{3 * width:.2f};stroke-linecap:round}}"
        f".foam-thin{{fill:none;stroke:{theme.sea_line};stroke-width:{2 * width:.2f};stroke-linecap:round}}"
        f".ring{{fill:none;stroke:{theme.foam};stroke-width:{2 * width:.2f}}}"
        f".splash-line{{stroke:{theme.sea_deep};stroke-width:{2 * width:.2f};stroke-linejoin:round}}"
    )


def penguins(theme: Theme) -> Iterator[Drawing]:
    """The drawings of every penguin in every posture.

    ``daylight-lying-white-2-45`` is White's papa with its beak up and to the right.
    """
    for index, letter in enumerate(LETTERS):
        side, points = sides(theme)[index // 3], index % 3 + 1
        pip = f".pip{{fill:{side.accent_dark}}}"
        pale = f".pip{{fill:{side.accent_dark if index < 3 else side.accent_light}}}"
        size = STANDING[points - 1]
        style = penguin_style(theme, side, points, size) + pip
        yield Drawing(f"{theme.name}-standing-{name_of(letter)}", size, (SvgPart("standing"),), style)
        size = SWIMMING[points - 1]
        swimming = (SvgPart("ripples"), SvgPart("standing", waterline=WATERLINE), SvgPart("wave"))
        style = penguin_style(theme, side, points, size) + pip + ".ground{display:none}"
        yield Drawing(f"{theme.name}-swimming-{name_of(letter)}", size, swimming, style)
        size = LYING[points - 1]
        style = penguin_style(theme, side, points, size) + pale
        for turn in TURNS:
            name = f"{theme.name}-lying-{name_of(letter)}-{turn}"
            yield Drawing(name, size, (SvgPart("lying", turn),), style, theme.shadow)


def name_of(letter: str) -> str:
    """The name of a penguin in file names; unlike its letter, it does not depend on case."""
    return f"{'black' if letter.islower() else 'white'}-{' bpm'.index(letter.lower())}"


def things(theme: Theme) -> Iterator[Drawing]:
    ball = (
        f".rim{{fill:{theme.ball_dark}}}.ball{{fill:{theme.ball}}}.ball-dark{{fill:{theme.ball_dark};opacity:.45}}"
        f".ball-light{{fill:{theme.ball_light}}}.foam{{fill:{theme.foam}}}"
        f".seam{{fill:none;stroke:{theme.foam};stroke-width:5;stroke-linecap:round}}"
    )
    burst = (
        f".happened{{fill:{theme.happened}}}.happened-line{{stroke:{theme.happened_dark};stroke-width:1.4;"
        f"stroke-linejoin:round}}.glow{{fill:{theme.snow};opacity:.85}}"
    )
    yield Drawing(f"{theme.name}-ball", 41, (SvgPart("ball"),), ball, theme.shadow)
    yield Drawing(f"{theme.name}-splash", 74, (SvgPart("splash"),), water_style(theme, 74))
    yield Drawing(f"{theme.name}-burst", 156, (SvgPart("burst"),), burst, theme.shadow)


ARTWORK: Final = tuple(drawing for theme in THEMES.values() for drawing in (*penguins(theme), *things(theme)))
