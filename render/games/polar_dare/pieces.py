"""Floes with their names, penguins, the bear, the die and its steps."""

from collections.abc import Container
from typing import Final

from engine.games.polar_dare.position import FLOES, LETTERS, NORTH, ROLLS, START, Position
from render.games.polar_dare.artwork import CREWS
from render.games.polar_dare.board import ASIDE, FLOE, FOLDER, floe_at, shore_at
from render.kit import marks
from render.kit.canvas import Canvas, Point, Stamp, put
from render.kit.density import cache
from render.kit.painting import Painting
from render.kit.palette import Theme, blend, rgba
from render.kit.sprites import sprite, translucent_sprite

THICK: Final = 10  # of a floe, towards the viewer
SPREAD: Final = {1: (14,), 2: (-6, 34), 3: (-20, 15, 50)}
"""By the number of penguins on a floe, their distances from its middle; the left end has its name."""
FEET: Final = -14.0  # from the middle of a floe to the middle of a penguin
BEAR_FEET: Final = -24.0
BADGE: Final = 8.0
DIE_AT: Final = (ASIDE, 430.0)
DIE: Final = 48  # half a side


@cache
def floe_stamp(theme: Theme, name: str, top: str) -> Stamp:
    """A floe with a top of that colour and its name at the left; each floe has a different shape."""
    across, down = FLOE[0] / 2, FLOE[1] / 2
    canvas = Canvas(-across - 6, -down - 4, across + 6, down + 12)
    shape = outline(name, across, (FLOE[1] - THICK) / 2, -THICK / 2)
    plate(canvas, shape, 8 + THICK, theme.shadow, 0.28)
    plate(canvas, shape, THICK, theme.ice_edge_dark)
    plate(canvas, shape, THICK - 4, theme.ice_edge)
    plate(canvas, shape, 0, theme.snow)
    inner = outline(name, across - 6, (FLOE[1] - THICK) / 2 - 5, -THICK / 2)
    plate(canvas, inner, 0, top)
    glint = blend(top, theme.ice_dark, 0.75)
    for (x, y), reach in zip(((40, -24), (58, 12), (8, 15)), (16, 9, 13), strict=True):
        canvas.line([(x - reach, y), (x + reach, y - 2)], rgba(glint), 3)
    canvas.text((-across + 22, -THICK / 2), name, rgba(theme.ink), 20)
    return canvas.stamp()


def outline(name: str, across: float, down: float, middle: float) -> list[Point]:
    """The outline of a floe: a rectangle whose corners are cut by amounts that depend on the floe."""
    floe, corners = FLOES.index(name), list[Point]()
    for number, (x, y) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        wide, high = 13 + (7 * floe + 5 * number) % 15, 9 + (5 * floe + 3 * number) % 8
        cut = [(x * (across - wide), middle + y * down), (x * across, middle + y * (down - high))]
        corners += cut[::-1] if x * y > 0 else cut
    return corners


def plate(canvas: Canvas, shape: list[Point], drop: float, colour: str, opacity: float = 1.0) -> None:
    """Fill an outline, lowered by ``drop`` pixels, with rounded corners."""
    soft = 5.0
    lowered = [(x - soft * (x > 0) + soft * (x < 0), y + drop) for x, y in shape]
    lowered = [(x, y - soft * (y > drop) + soft * (y < drop)) for x, y in lowered]
    canvas.polygon(lowered, rgba(colour, opacity))
    if opacity == 1:
        canvas.line([*lowered, lowered[0]], rgba(colour), 2 * soft)


@cache
def die_stamp(theme: Theme, roll: str, colour: str) -> Stamp:
    """The die with its number, without the head, which is a sprite."""
    canvas = Canvas(-DIE - 6, -DIE - 6, DIE + 6, DIE + 16)
    canvas.slab((-DIE - 2, -DIE + 4, DIE + 4, DIE + 14), 18, rgba(theme.shadow, 0.3))
    canvas.slab((-DIE - 2, -DIE, DIE + 2, DIE + 9), 18, rgba(colour))
    canvas.slab((-DIE, -DIE, DIE, DIE), 16, rgba(theme.snow))
    canvas.slab((-DIE + 4, -DIE + 4, DIE - 4, DIE - 4), 13, rgba(theme.ice_light))
    if roll:
        canvas.text((DIE - 19, DIE - 22), roll[1:], rgba(theme.ink), 42)
    else:
        canvas.text((0, 0), "?", rgba(theme.ice_edge), 58)
    return canvas.stamp()


def draw_floes(picture: Painting, forward: int, theme: Theme, lit: Container[Point]) -> None:
    """Draw all floes; those ``lit`` in the colour of choices."""
    for floe, name in enumerate(FLOES):
        spot = floe_at(floe, forward)
        top = theme.choice_light if spot in lit else theme.ice_light
        put(picture, floe_stamp(theme, name, top), spot)


def on_floe(at: Position, floe: int) -> list[tuple[int, Point]]:
    seats = [LETTERS.index(letter) for letter in at.carried(floe).strip("*")]
    x, y = floe_at(floe, at.forward)
    return [
        (seat, (x + aside, y + FEET)) for seat, aside in zip(seats, SPREAD.get(len(seats), ()), strict=True)
    ]


def on_shore(at: Position, shore: int) -> list[tuple[int, Point]]:
    """The seat and the place of each penguin on a shore; on START each penguin has a fixed place."""
    if shore == START:
        return [
            (seat, shore_at(START, 3 * seat + number))
            for seat, places in enumerate(at.penguins)
            for number, place in enumerate(sorted(places, key=lambda place: place != START))
            if place == START
        ]
    seats = [LETTERS.index(letter) for letter in at.carried(NORTH).strip("*")]
    return [(seat, shore_at(NORTH, number)) for number, seat in enumerate(seats)]


def bear_at(at: Position) -> Point:
    if at.bear == NORTH:
        return 706.0, 58.0
    x, y = floe_at(at.bear, at.forward)
    return x + 14, y + BEAR_FEET


def draw_figures(picture: Painting, at: Position, theme: Theme, leaving: Container[Point]) -> None:
    """Draw penguins and the bear, far ones first; a penguin ``leaving`` is translucent."""
    shown = [*on_shore(at, NORTH), *on_shore(at, START)]
    for floe in range(START):
        shown += on_floe(at, floe)
    stamps: list[tuple[float, Point, Stamp]] = []
    for seat, spot in shown:
        name = f"penguin-{CREWS[seat]}"
        goes = spot in leaving
        stamp = translucent_sprite(FOLDER, name, theme, 0.4) if goes else sprite(FOLDER, name, theme)
        stamps.append((spot[1], spot, stamp))
    spot = bear_at(at)
    stamps.append((spot[1] + 16, spot, sprite(FOLDER, "bear", theme)))
    for _, where, stamp in sorted(stamps, key=lambda item: item[0]):
        put(picture, stamp, where)
    for seat, (x, y) in shown:
        crew = theme.hues[seat]
        if crew.badge:
            put(picture, marks.badge(crew.badge, BADGE, crew.accent, crew.outline), (x, y + 15))


def draw_die(picture: Painting, at: Position, theme: Theme) -> None:
    """Draw the die on an edge of the roller's colour, and a disc for each step that is left."""
    crew = theme.hues[at.turn]
    put(picture, die_stamp(theme, at.roll, crew.accent), DIE_AT)
    if not at.roll:
        return
    x, y = DIE_AT
    put(
        picture, sprite(FOLDER, "face-bear" if at.roll[0] == "B" else "face-penguin", theme), (x - 13, y - 13)
    )
    count = ROLLS[at.roll]
    for number in range(count):
        spot = x + 26 * (number - (count - 1) / 2), y + DIE + 31
        if number < at.steps:
            put(picture, marks.ring(10.5, theme.snow, theme.sea_deep, 4, crew.accent), spot)
        else:
            put(picture, marks.spot(4.5, theme.sea_line, 1), spot)
