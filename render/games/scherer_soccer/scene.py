"""The scene of Scherer's Soccer: the whole pitch, and below it a close-up of the action."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from engine.core.game import Event, Menu
from engine.games.scherer_soccer.position import Position
from render.games.scherer_soccer import composing, last_move, touch
from render.games.scherer_soccer.ground import ground, number, turf
from render.games.scherer_soccer.men import FOLDER, draw_ball, draw_men
from render.games.scherer_soccer.signs import draw_signs
from render.games.scherer_soccer.view import Layout, View, layout_of
from render.kit.baked_palettes import baked_palette
from render.kit.canvas import Stamp, put
from render.kit.compared import compared
from render.kit.density import density, enlarged, lru_cache
from render.kit.hot_spots import HotSpots
from render.kit.painting import Painting
from render.kit.palette import DAYLIGHT, MoveLook, Theme


@dataclass(frozen=True, slots=True)
class SquareContents:
    """The things to draw on the squares, at any size: the marks of some moves, or of one being composed."""

    at: Position
    moves: tuple[tuple[Sequence[Event], MoveLook], ...]
    plan: composing.Plan | None
    theme: Theme


class SchererSoccerScene:
    """The pitch with the viewer's own goal at the left."""

    close_up = True

    def draw(
        self,
        at: Position,
        *,
        seat: int,
        events: Sequence[Event],
        menu: Menu | None,
        chosen: Sequence[str],
        theme: Theme = DAYLIGHT,
    ) -> Painting:
        plan = composing.plan(at, menu, chosen) if menu else None
        places = plan.places if plan else last_move.shown_squares(events)
        # What was just done stays in sight until the first choice.
        moves = () if chosen else ((events, theme.last_move),)
        return pitch(SquareContents(at, moves, plan, theme), seat, places)

    def compare(
        self,
        at: Position,
        *,
        seat: int,
        played: Sequence[Event],
        better: Sequence[Event],
        theme: Theme = DAYLIGHT,
    ) -> Painting:
        moves = compared(played, better, theme)
        places = [name for events, _ in moves for name in last_move.shown_squares(events)]
        return pitch(SquareContents(at, moves, None, theme), seat, tuple(places))

    def palette(self, theme: Theme = DAYLIGHT) -> Image.Image:
        return baked_palette(FOLDER, theme)

    def accents(self, theme: Theme = DAYLIGHT) -> Sequence[str]:
        return [crew.accent for crew in theme.crews[:2]]

    def picture_direction(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        across, up = vector if seat == 0 else (-vector[0], -vector[1])
        return across, -up

    def hot_spots(self, at: Position, *, seat: int, menu: Menu, chosen: Sequence[str]) -> HotSpots:
        return touch.hot_spots(at, seat, menu, chosen)


def pitch(wanted: SquareContents, seat: int, places: tuple[str, ...]) -> Painting:
    """The whole pitch, with the close-up around some places, and the signs."""
    at, theme, measures = wanted.at, wanted.theme, layout_of(wanted.at)
    first = measures.first_around(seat, places, at.pitch.name(at.ball))
    close_up = measures.close_up(seat, first)
    picture = Painting(ground(theme, measures, seat))
    draw_signs(picture, at, measures, seat, theme)
    draw_frame(picture, measures, close_up, theme)
    draw_squares(picture, wanted, measures.whole(seat))
    draw_close_up(picture, wanted, measures, close_up)
    return picture


def draw_squares(picture: Painting, wanted: SquareContents, view: View) -> None:
    """Draw everything on the squares, at the size of a view."""
    at, plan, theme = wanted.at, wanted.plan, wanted.theme
    for events, _ in wanted.moves:
        last_move.draw_bursts(picture, events, view, theme)
    for events, look in wanted.moves:
        last_move.draw_under(picture, at, events, view, look)
    if plan:
        composing.draw_under(picture, plan, view, theme)
    leaving = composing.leaving(plan) if plan else -1
    draw_men(picture, at, view, theme, leaving=leaving)
    draw_ball(picture, view.spot(*at.pitch.column_row(at.ball)), view, theme, leaving=leaving)
    if plan:
        composing.draw_over(picture, at, plan, view, theme)
        return
    for events, look in wanted.moves:
        if look.verdict:
            last_move.draw_verdict(picture, events, view, theme, look)


def draw_close_up(picture: Painting, wanted: SquareContents, measures: Layout, view: View) -> None:
    """Draw the close-up with its coordinates."""
    at, theme = wanted.at, wanted.theme
    (left, above), unit = view.first, view.unit
    width, height = measures.close_size
    field = turf(theme, at.pitch, unit, view.seat)
    box = left * unit, above * unit, left * unit + width, above * unit + height
    window = Painting(field, box)
    draw_squares(window, wanted, view)
    x, y = measures.close_corner
    picture.inset(window, (x, y))
    size = 15 * measures.scale
    for step in range(width // unit):
        column = left + step + 1 if view.seat == 0 else view.columns - left - step
        spot = x + (step + 0.5) * unit, y + height + measures.px(12)
        put(picture, number(theme, str(column), size), spot)
    for step in range(height // unit):
        row = view.rows - above - step if view.seat == 0 else above + step + 1
        put(picture, number(theme, str(row), size), (x - measures.px(14), y + (step + 0.5) * unit))


def draw_frame(picture: Painting, measures: Layout, view: View, theme: Theme) -> None:
    """Draw a frame about the part of the whole pitch that the close-up shows."""
    (x, y), unit = measures.whole(view.seat).corner, measures.unit
    left, top = x + view.first[0] * unit, y + view.first[1] * unit
    right = left + measures.close_columns * unit
    bottom = top + measures.close_size[1] // view.unit * unit
    put(picture, frame(round(right - left), round(bottom - top), theme), (left, top))


@lru_cache(maxsize=8)
def frame(width: int, height: int, theme: Theme) -> Stamp:
    """A frame about a rectangle, anchored at its left upper corner."""
    image = Image.new("RGBA", (width + 6, height + 6))
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, width + 5, height + 5), outline=theme.snow, width=4)
    pen.rectangle((1, 1, width + 4, height + 4), outline=theme.ink, width=2)
    return Stamp(enlarged(image), -3 * density(), -3 * density())


SCENE: Final = SchererSoccerScene()
