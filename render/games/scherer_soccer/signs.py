"""The strip below the window: the whole pitch, the score, the mover and its longest kick, or the winner."""

from collections.abc import Sequence
from typing import Final

from engine.games.scherer_soccer.pitch import BLUE, RED
from engine.games.scherer_soccer.position import LONGEST_REACH, TEAM, Position
from engine.games.scherer_soccer.rules import GAME
from render.games.scherer_soccer.artwork import SIDES
from render.games.scherer_soccer.colours import COLOURS
from render.games.scherer_soccer.men import FOLDER
from render.games.scherer_soccer.view import MAP, PANE, UNIT, WIDTH, View, map_view
from render.kit import marks
from render.kit.canvas import Canvas, Stamp, put
from render.kit.kept import kept
from render.kit.painting import Painting
from render.kit.palette import Side, Theme, blend, rgba
from render.kit.sprites import sprite

SCORES: Final = ((392.0, 707.0), (486.0, 707.0))
"""The middles of the viewer's score and of the other side's."""
BOX: Final = (549.0, 652.0, 786.0, 766.0)
"""The sign of the side to move, or of the winner: left, top, right, bottom."""
MAN_AT: Final = (591.0, 694.0)
BALL_AT: Final = (646.0, 700.0)
NUMBER_AT: Final = (745.0, 698.0)
DOT: Final = 4.0  # half a player's width on the small pitch
NUMBERED: Final = 13.0
"""The same of a player with his number."""
MARKER: Final = (9.0, 21.0)  # half the width and height of the marker of a goal
MARKER_STEP: Final = 50.0
Lit = tuple[str, str, str]
"""The name of a square, the colour in which it is marked, and the number of the player there, or nothing."""
TAB: Final = (48.0, 96.0)  # the width and height of the sign of a goal that is out of sight


def draw_strip(picture: Painting, at: Position, view: View, theme: Theme, looks: Sequence[Lit]) -> None:
    """Draw the strip; ``looks`` are the colours of squares that are marked on its small pitch."""
    draw_map(picture, at, view, theme, looks)
    for side, goals in enumerate(at.score):
        put(picture, score(theme, side, goals), SCORES[side != view.seat])
    over = GAME.outcome(at)
    side = over.places.index(1) if over else at.turn
    put(picture, frame(theme, side), BOX[:2])
    if over:
        middle = (BOX[0] + BOX[2]) / 2, (BOX[1] + BOX[3]) / 2
        put(picture, sprite(FOLDER, f"burst-{UNIT}", theme), middle)
        put(picture, sprite(FOLDER, f"{'ball' if at.left < 0 else SIDES[side]}-{UNIT}", theme), middle)
    elif at.stage in ("setup", "placing"):
        draw_bench(picture, at, theme)
    else:
        draw_reach(picture, at, theme)


def draw_map(picture: Painting, at: Position, view: View, theme: Theme, looks: Sequence[Lit]) -> None:
    """Draw the whole pitch with a frame about the window, the players as discs and squares, the ball."""
    small = map_view(at, view.seat)
    put(picture, field(theme, at.pitch.columns, at.pitch.rows, view.seat), small.corner)
    left, top = (corner + first * small.unit for corner, first in zip(small.corner, view.first, strict=True))
    numbered = {name: text for name, _, text in looks if text}
    for name, colour, _ in looks:
        put(picture, marks.spot((NUMBERED if name in numbered else DOT) + 5, colour, 1), small.square(name))
    for side, men in enumerate(at.men):
        for square in men:
            put(picture, dot(theme, side), small.spot(*at.pitch.column_row(square)))
    if view.room != (at.pitch.columns, at.pitch.rows):
        size = round(view.room[0] * small.unit), round(view.room[1] * small.unit)
        put(picture, outline(*size, theme), (left, top))
    ball = marks.ring(DOT + 1, theme.pupil, theme.pupil, 1, theme.eye)
    put(picture, ball, small.spot(*at.pitch.column_row(at.ball)))
    for name, text in numbered.items():
        put(picture, dot(theme, at.turn, text), small.square(name))


def draw_markers(picture: Painting, pane: Painting, at: Position, view: View, theme: Theme) -> None:
    """Draw a marker at the border for each goal.

    They are at the border of each side's own goal; on enlarged squares at the right, Red's at the top.
    """
    for side, number in ((one, each) for one, goals in enumerate(at.score) for each in range(goals)):
        left, down = side == view.seat and not at.enlarged, MARKER[1] + 4 + MARKER_STEP * number
        low = at.enlarged and side == BLUE
        spot = MARKER[0] if left else WIDTH - MARKER[0], PANE[3] - down if low else PANE[1] + down
        put(picture, marker(theme), spot)
        put(pane, marker(theme), (spot[0] - view.corner[0], spot[1] - view.corner[1]))


@kept
def marker(theme: Theme) -> Stamp:
    (across, down), canvas = MARKER, Canvas(-MARKER[0], -MARKER[1], *MARKER)
    canvas.slab((-across, -down, across, down), across, rgba(theme.happened_dark))
    canvas.slab((2 - across, 2 - down, across - 2, down - 2), across - 2, rgba(theme.happened))
    return canvas.stamp()


@kept
def field(theme: Theme, columns: int, rows: int, seat: int) -> Stamp:
    """The small pitch with both goals."""
    unit = min((MAP[2] - MAP[0]) / columns, (MAP[3] - MAP[1]) / rows)
    width, height = columns * unit, rows * unit
    colours, crews = COLOURS[theme.name], theme.hues[:2]
    canvas = Canvas(-5, -5, width + 5, height + 5)
    canvas.slab((-5, -5, width + 5, height + 5), 7, rgba(theme.ice_edge))
    canvas.slab((0, 0, width, height), 3, rgba(colours.light))
    canvas.slab((width / 2 - 1.5, 0, width / 2 + 1.5, height), 0, rgba(colours.chalk))
    for side, x in enumerate((0, width)):
        crew = crews[side if seat == RED else 1 - side]
        box = (x - 4, height * 0.36, x + 4, height * 0.64)
        canvas.slab((box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1), 3, rgba(crew.accent_dark))
        canvas.slab(box, 2, rgba(crew.accent))
    return canvas.stamp()


@kept
def dot(theme: Theme, side: int, number: str = "") -> Stamp:
    """A player on the small pitch, perhaps with his number."""
    half = NUMBERED if number else DOT
    crew, canvas = theme.hues[side], Canvas(-half - 2, -half - 2, half + 2, half + 2)
    for size, colour in ((half + 1, theme.snow), (half, crew.accent_dark if side == BLUE else crew.accent)):
        if side == BLUE:
            canvas.slab((-size, -size, size, size), 0, rgba(colour))
        else:
            canvas.disc((0, 0), size, rgba(colour))
    canvas.text((0, 0), number, rgba(theme.snow), 21)
    return canvas.stamp()


@kept
def outline(width: int, height: int, theme: Theme) -> Stamp:
    """The frame about the window on the small pitch, anchored at its left upper corner."""
    canvas = Canvas(-1, -1, width + 1, height + 1)
    for box in (
        (0, 0, width, 3),
        (0, height - 3, width, height),
        (0, 0, 3, height),
        (width - 3, 0, width, height),
    ):
        canvas.slab(box, 0, rgba(theme.ink))
    return canvas.stamp()


@kept
def score(theme: Theme, side: int, goals: int) -> Stamp:
    """The number of a side's goals on a plate of its shape and colour."""
    crew, half = theme.hues[side], 39
    canvas = Canvas(-half - 2, -half - 2, half + 2, half + 6)
    for low, colour in ((4, crew.accent_dark), (0, crew.accent)):
        if side == BLUE:
            canvas.slab((-half, low - half, half, low + half), 8, rgba(colour))
        else:
            canvas.disc((0, low), half, rgba(colour))
    canvas.text((0, 0), str(goals), rgba(theme.snow), 52, bold=1)
    return canvas.stamp()


@kept
def frame(theme: Theme, side: int) -> Stamp:
    """The frame of the sign in a side's colour, anchored at its left upper corner."""
    width, height = BOX[2] - BOX[0], BOX[3] - BOX[1]
    canvas = Canvas(0, 0, width, height)
    canvas.slab((0, 0, width, height), 14, rgba(theme.hues[side].accent))
    canvas.slab((4, 4, width - 4, height - 4), 10, rgba(theme.snow))
    return canvas.stamp()


def draw_reach(picture: Painting, at: Position, theme: Theme) -> None:
    """Draw the longest kick of the side to move, or that it may not kick."""
    strong = bool(at.reach) and not at.barred
    put(picture, reach_sign(theme, at.turn, at.reach, strong=strong), BOX[:2])
    put(picture, sprite(FOLDER, f"{SIDES[at.turn]}-{UNIT}", theme), MAN_AT)
    put(picture, sprite(FOLDER, f"ball-{UNIT}", theme), BALL_AT)
    if at.barred:
        put(picture, barred(theme), BALL_AT)


@kept
def reach_sign(theme: Theme, side: int, reach: int, *, strong: bool) -> Stamp:
    """The longest kick as a number and as squares in the side's colour; pale while no kick is possible."""
    crew = theme.hues[side]
    canvas = Canvas(0, 0, BOX[2] - BOX[0], BOX[3] - BOX[1])
    pale = blend(crew.accent_light, crew.accent, 0.3)
    ink = rgba(crew.accent_dark if strong else pale)
    x, y = BALL_AT[0] - BOX[0], BALL_AT[1] - BOX[1]
    canvas.line([(x + 26, y), (x + 58, y)], ink, 7)
    canvas.polygon([(x + 70, y), (x + 50, y - 15), (x + 54, y), (x + 50, y + 15)], ink)
    at = NUMBER_AT[0] - BOX[0], NUMBER_AT[1] - BOX[1]
    canvas.text(at, str(reach or "?"), ink, 60, bold=1.5)
    for number in range(LONGEST_REACH):
        left, top = 15 + 30 * number, 78
        lit = number < reach
        canvas.slab((left, top, left + 26, top + 26), 5, rgba(crew.accent_dark if lit and strong else pale))
        inner = crew.accent if lit and strong else crew.accent_light if lit else theme.snow_shade
        canvas.slab((left + 2, top + 2, left + 24, top + 24), 4, rgba(inner))
    return canvas.stamp()


@kept
def barred(theme: Theme) -> Stamp:
    """A struck-out ring for the ball, where no kick is allowed."""
    reach = 27
    canvas = Canvas(-reach - 3, -reach - 3, reach + 3, reach + 3)
    slant = 0.66 * reach
    for colour, wide, less in ((theme.snow, 10, 0), (theme.ball, 6, 2)):
        canvas.ring((0, 0), reach - less, rgba(colour), wide)
        canvas.line([(-slant, -slant), (slant, slant)], rgba(colour), wide)
    return canvas.stamp()


def draw_bench(picture: Painting, at: Position, theme: Theme) -> None:
    """Draw how many players of each side are not yet on the pitch."""
    for side in (RED, BLUE):
        x = BOX[0] + (38 if side == RED else 152)
        middle = (BOX[1] + BOX[3]) / 2
        put(picture, sprite(FOLDER, f"{SIDES[side]}-{UNIT}", theme), (x, middle))
        put(picture, waiting(theme, side, TEAM - len(at.men[side])), (x + 48, middle))


@kept
def waiting(theme: Theme, side: int, count: int) -> Stamp:
    canvas = Canvas(-30, -24, 30, 24)
    canvas.text((0, 0), str(count), rgba(theme.hues[side].accent_dark), 38, bold=1)
    return canvas.stamp()


def draw_tabs(picture: Painting, at: Position, view: View, theme: Theme) -> None:
    """Draw a sign at the edge towards each goal that the window does not show, where nobody stands."""
    cells = {view.cell(*at.pitch.column_row(square)) for men in at.men for square in (*men, at.ball)}
    (first, above), (columns, rows) = view.first, view.room
    for side, column in enumerate((1, at.pitch.columns)):
        across = view.cell(column, 1)[0]
        if first <= across < first + columns:
            continue
        edge = first if across < first else first + columns - 1
        heights = sorted(range(1, rows), key=lambda row: abs(row - rows / 2))
        taken = {down - above for over, down in cells if over == edge}
        free = [row for row in heights if not {row - 1, row} & taken]
        sign = tab(theme.hues[side], theme, left=edge == first)
        put(picture, sign, (0 if edge == first else view.size[0], (free or heights)[0] * view.unit))


@kept
def tab(owner: Side, theme: Theme, *, left: bool) -> Stamp:
    """The sign of a goal: net and chevron in the colour of the side that defends it."""
    wide, half, sign = TAB[0], TAB[1] / 2, 1 if left else -1
    canvas = Canvas(-wide - 2, -half - 4, wide + 2, half + 4)

    def slab(near: float, far: float, high: float, radius: float, colour: str) -> None:
        ends = sorted((sign * near, sign * far))
        canvas.slab((ends[0], -high, ends[1], high), radius, rgba(colour))

    slab(-20, wide, half + 3, 10, theme.snow)
    slab(-20, wide - 3, half, 8, owner.accent)
    for row in range(-5, 6):
        for slope in (-1, 1):
            y = row * 8.0
            ends = [(sign * 1.0, y - 4 * slope), (sign * 14.0, y + 4 * slope)]
            canvas.line(ends, rgba(owner.accent_light), 1.4)
    tip, back = sign * 22.0, sign * 36.0
    canvas.line([(back, -15), (tip, 0), (back, 15)], rgba(theme.snow), 7)
    return canvas.stamp()


def draw_corners(picture: Painting, view: View, theme: Theme) -> None:
    width, height = view.size
    for across in (0, 1):
        for down in (0, 1):
            put(picture, corner(theme, across, down), (across * width, down * height))


def draw_names(picture: Painting, view: View, theme: Theme) -> None:
    """Draw the numbers of the columns along the lower edge of the window, those of the rows at the left."""
    (first, above), (columns, rows) = view.first, view.room
    for cell in range(max(columns, rows)):
        across, down = first + cell, above + cell
        column, row = (
            (across + 1, view.rows - down) if view.seat == RED else (view.columns - across, down + 1)
        )
        middle = (cell + 0.5) * view.unit
        if cell < columns:
            put(picture, named(theme, str(column)), (middle, view.size[1] - 11))
        if cell < rows - 1:
            put(picture, named(theme, str(row)), (13, middle))


@kept
def named(theme: Theme, text: str) -> Stamp:
    canvas = Canvas(-16, -12, 16, 12)
    canvas.text((0, 0), text, rgba(theme.ink), 19)
    return canvas.stamp()


@kept
def corner(theme: Theme, across: int, down: int) -> Stamp:
    """The snow outside a round corner of the window."""
    size = PANE[0]
    left, top = -size * across, -size * down
    canvas = Canvas(left, top, left + size, top + size)
    canvas.slab((left, top, left + size, top + size), 0, rgba(theme.snow))
    middle = size * (1 - 2 * across), size * (1 - 2 * down)
    canvas.pen.ellipse(canvas.box(middle, size), fill=(0, 0, 0, 0))
    return canvas.stamp()
