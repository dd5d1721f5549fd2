"""Floes with their names, penguins, the bear, the die and its steps."""

from collections.abc import Container
from typing import Final

from engine.games.polar_dare.moves import NEIGHBOURS, touches
from engine.games.polar_dare.position import FLOES, LETTERS, NORTH, PLACE_OF, PLACES, RANKS, START, Position
from render.games.polar_dare.artwork import CREWS
from render.games.polar_dare.board import BRIDGE_ASIDE, CELL, FLOE, FOLDER, LANE, bridge_at, floe_at, shore_at
from render.games.polar_dare.colours import COLOURS
from render.kit import marks
from render.kit.canvas import Canvas, Point, Stamp, put
from render.kit.kept import kept
from render.kit.painting import Painting
from render.kit.palette import Theme, blend, rgba
from render.kit.sprites import sprite, translucent_sprite

SPREAD: Final = {1: (0,), 2: (-28, 28), 3: (-65, -12, 41)}
"""By the number of penguins on a floe, their distances from its middle."""
FEET: Final = -4.0  # from the middle of a floe's top to the middle of a penguin
BEAR_FEET: Final = -24.0
BADGE: Final = 8.0
DIE: Final = (664.0, 812.0, 790.0, 890.0)
"""Edges of the sign for the side to move: left, top, right, bottom."""
FACE_AT: Final = (704.0, 841.0)
NUMBER_AT: Final = (756.0, 841.0)
STEPS_AT: Final = (727.0, 876.0)
STEP: Final = 25.0  # from the disc of a step to the next
NAME: Final = (-50.0, 37.0)
"""From the middle of a floe's top to its name, on its front."""
ACROSS: Final = (52.0, 34.0)
AHEAD: Final = (38.0, 66.0)
"""The sizes of bridges, beside and ahead."""
PLANK: Final = 10.0  # from one plank of a bridge to the next

Box = tuple[float, float, float, float]


@kept
def floe_stamp(theme: Theme, name: str, others: frozenset[int] = frozenset()) -> Stamp:
    """A floe with its name on the front, and its halves of bridges to others.

    It covers its cell and no more. So neighbours do not overlap, and a picture keeps what each looks like.
    """
    wide, high, front = FLOE
    canvas = Canvas(-LANE / 2, -high / 2, LANE / 2, CELL - high / 2)
    shape = outline(wide / 2, high / 2, 0)
    plate(canvas, shape, front + 8, theme.shadow, 0.28)
    plate(canvas, shape, front, theme.ice_edge_dark)
    plate(canvas, shape, front - 6, theme.ice_edge)
    plate(canvas, shape, 0, theme.snow)
    plate(canvas, outline(wide / 2 - 5, high / 2 - 5, 0), 0, theme.ice_light)
    glint = blend(theme.ice_light, theme.ice_dark, 0.75)
    for (x, y), reach in zip(((48, -12), (24, 12), (-42, 12)), (16, 11, 11), strict=True):
        canvas.line([(x - reach, y + 2), (x + reach, y - 2)], rgba(glint), 3)
    canvas.text(NAME, name, rgba(theme.ink), 27, bold=0.4)
    wood, place = COLOURS[theme.name], PLACE_OF[name]
    for other in others:
        if other < START:
            draw_bridge(canvas, bridge_from(place, other), wood.plank, wood.plank_edge)
    return canvas.stamp()


def bridge_from(place: int, other: int) -> Box:
    """The bridge from a floe to a place that it touches, from the middle of its top."""
    if abs(place - other) == RANKS and max(place, other) < START:
        x, y, (wide, high) = LANE / 2 if other > place else -LANE / 2, 1.0, ACROSS
    else:
        ahead = other == place + 1 or other == NORTH
        x, y, (wide, high) = BRIDGE_ASIDE, -40.0 if ahead else 48.0, AHEAD
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


@kept
def floe_line(fill: str, edge: str) -> Stamp:
    wide, high, front = FLOE
    top, low = outline(wide / 2 + 2, high / 2 + 2, 0), outline(wide / 2 + 2, high / 2 + 2, front)
    # An outline begins at its left upper corner: the far half is that of the top, the near one of the front.
    shape = [*top[:4], *low[4:], top[0]]
    canvas = Canvas(-wide / 2 - 12, -high / 2 - 12, wide / 2 + 12, high / 2 + front + 12)
    canvas.line(shape, rgba(edge), 9)
    canvas.line(shape, rgba(fill), 5)
    return canvas.stamp()


@kept
def bridge(size: Point, fill: str, edge: str) -> Stamp:
    across, down = size[0] / 2, size[1] / 2
    canvas = Canvas(-across, -down, across, down)
    draw_bridge(canvas, (-across, -down, across, down), fill, edge)
    return canvas.stamp()


def draw_bridge(canvas: Canvas, box: Box, fill: str, edge: str) -> None:
    """Draw a bridge with its planks across the longer side."""
    left, top, right, bottom = box
    canvas.slab(box, 7, rgba(edge))
    canvas.slab((left + 3, top + 3, right - 3, bottom - 6), 5, rgba(fill))
    line, length = rgba(blend(fill, edge, 0.5)), max(right - left, bottom - top)
    for number in range(1, round((length - 8) / PLANK)):
        far = number * PLANK + 4
        if right - left > bottom - top:
            canvas.line([(left + far, top + 4), (left + far, bottom - 7)], line, 2)
        else:
            canvas.line([(left + 4, top + far - 1), (right - 4, top + far - 1)], line, 2)


def bridge_size(origin: str, to: str) -> Point:
    places = PLACE_OF[origin], PLACE_OF[to]
    return ACROSS if max(places) < START and abs(places[0] - places[1]) == RANKS else AHEAD


def outline(across: float, down: float, middle: float) -> list[Point]:
    """The outline of a floe from its left upper corner on: a rectangle whose corners are cut."""
    corners = list[Point]()
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        cut = [(x * (across - 20), middle + y * down), (x * across, middle + y * (down - 12))]
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


@kept
def die_stamp(theme: Theme, text: str, colour: str, dark: str) -> Stamp:
    """The sign for the side to move, in its colour, with a number or a question mark."""
    left, top, right, bottom = DIE
    canvas = Canvas(0, 0, right - left, bottom - top + 8)
    canvas.slab((0, 0, right - left, bottom - top + 8), 16, rgba(dark))
    canvas.slab((0, 0, right - left, bottom - top), 16, rgba(colour))
    canvas.slab((7, 7, right - left - 7, bottom - top - 7), 10, rgba(theme.snow))
    at = NUMBER_AT if text != "?" else ((left + right) / 2, (top + bottom) / 2)
    canvas.text((at[0] - left, at[1] - top), text, rgba(theme.ink), 46, bold=1)
    return canvas.stamp()


def draw_floes(picture: Painting, forward: int, theme: Theme) -> None:
    """Draw all floes, and a bridge wherever two places touch."""
    wood = COLOURS[theme.name]
    for floe, name in enumerate(FLOES):
        others = frozenset(other for other in NEIGHBOURS[floe] if touches(floe, other, forward))
        put(picture, floe_stamp(theme, name, others), floe_at(floe, forward))
        for shore in others & {START, NORTH}:
            spot = bridge_at(name, PLACES[shore], forward)
            put(picture, bridge(AHEAD, wood.plank, wood.plank_edge), spot)


def on_floe(at: Position, floe: int) -> list[tuple[int, Point]]:
    seats = [LETTERS.index(letter) for letter in at.carried(floe).strip("*")]
    x, y = floe_at(floe, at.forward)
    return [
        (seat, (x + aside, y + FEET)) for seat, aside in zip(seats, SPREAD.get(len(seats), ()), strict=True)
    ]


def on_shore(at: Position, shore: int) -> list[tuple[int, Point]]:
    """The seat and the place of each penguin on a shore, crew by crew."""
    seats = [LETTERS.index(letter) for letter in at.carried(shore).strip("*")]
    return [(seat, shore_at(shore, number, len(seats))) for number, seat in enumerate(seats)]


def bear_at(at: Position) -> Point:
    if at.bear == NORTH:
        return 660.0, 46.0
    x, y = floe_at(at.bear, at.forward)
    return x, y + BEAR_FEET


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
            put(picture, marks.badge(crew.badge, BADGE, crew.accent, crew.outline), (x, y + 16))


def draw_die(picture: Painting, at: Position, theme: Theme) -> None:
    """Draw the die on START: a penguin of the crew to move or the bear, and the steps that are left."""
    crew = theme.hues[at.turn]
    text = str(at.steps) if at.roll else "?"
    put(picture, die_stamp(theme, text, crew.accent, crew.accent_dark), DIE[:2])
    if not at.roll:
        return
    face = "bear" if at.roll[0] == "B" else CREWS[at.turn]
    put(picture, sprite(FOLDER, f"face-{face}", theme), FACE_AT)
    for number in range(at.steps):
        spot = STEPS_AT[0] + STEP * (number - (at.steps - 1) / 2), STEPS_AT[1]
        put(picture, marks.badge("disc", 8, crew.accent, crew.outline), spot)
