"""A position of Scherer's Soccer as a picture: the whole pitch, and below it a close-up of the action."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from PIL import Image, ImageDraw

from engine.core.game import Event, Menu
from engine.games.scherer_soccer.pitch import SMALL, Pitch
from engine.games.scherer_soccer.position import TEAM, Position
from render.games.scherer_soccer import composing, last_move
from render.games.scherer_soccer.ground import ground, number, turf
from render.games.scherer_soccer.men import FOLDER, draw_ball, draw_men, man
from render.games.scherer_soccer.signs import barred, draw_signs
from render.games.scherer_soccer.view import Layout, View, layout, layout_of
from render.kit import marks
from render.kit.canvas import put
from render.kit.encode import shared_palette
from render.kit.palette import DAYLIGHT, Theme, rgba
from render.kit.sprites import sprite


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is drawn on squares of any size."""

    at: Position
    events: tuple[Event, ...]
    plan: composing.Plan | None
    theme: Theme


class SchererSoccerScene:
    """The pitch with the viewer's own goal at the left."""

    def draw(
        self,
        at: Position,
        *,
        seat: int,
        events: Sequence[Event],
        menu: Menu | None,
        chosen: Sequence[str],
        theme: Theme = DAYLIGHT,
    ) -> Image.Image:
        measures = layout_of(at)
        plan = composing.plan(at, menu, chosen) if menu else None
        wanted = Wanted(at, tuple(events), plan, theme)
        places = plan.places if plan else last_move.places(events)
        first = measures.first_around(seat, places, at.pitch.name(at.ball))
        close_up = measures.close_up(seat, first)
        picture = ground(theme, measures, seat).copy()
        draw_signs(picture, at, measures, seat, theme)
        draw_frame(picture, measures, close_up, theme)
        draw_squares(picture, wanted, measures.whole(seat))
        draw_close_up(picture, wanted, measures, close_up)
        return picture

    def palette(self, theme: Theme = DAYLIGHT) -> Image.Image:
        return palette(theme)

    def accents(self, theme: Theme = DAYLIGHT) -> Sequence[str]:
        return [crew.accent for crew in theme.crews[:2]]

    def toward(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        across, up = vector if seat == 0 else (-vector[0], -vector[1])
        return across, -up


def draw_squares(picture: Image.Image, wanted: Wanted, view: View) -> None:
    """Everything on the squares, at the size of a view."""
    at, plan, theme = wanted.at, wanted.plan, wanted.theme
    if plan:
        composing.draw_under(picture, plan, view, theme)
    else:
        last_move.draw_under(picture, at, wanted.events, view, theme)
    draw_men(picture, at, view, theme)
    draw_ball(picture, view.spot(*at.pitch.column_row(at.ball)), view, theme)
    if plan:
        composing.draw_over(picture, at, plan, view, theme)


def draw_close_up(picture: Image.Image, wanted: Wanted, measures: Layout, view: View) -> None:
    """The close-up with its coordinates."""
    at, theme = wanted.at, wanted.theme
    (left, above), unit = view.first, view.unit
    width, height = measures.close_size
    field = turf(theme, at.pitch, unit, view.seat)
    window = field.crop((left * unit, above * unit, left * unit + width, above * unit + height))
    draw_squares(window, wanted, view)
    x, y = measures.close_corner
    picture.paste(window, (x, y))
    size = 15 * measures.scale
    for step in range(width // unit):
        column = left + step + 1 if view.seat == 0 else view.columns - left - step
        spot = x + (step + 0.5) * unit, y + height + measures.px(12)
        put(picture, number(theme, str(column), size), spot)
    for step in range(height // unit):
        row = view.rows - above - step if view.seat == 0 else above + step + 1
        put(picture, number(theme, str(row), size), (x - measures.px(14), y + (step + 0.5) * unit))


def draw_frame(picture: Image.Image, measures: Layout, view: View, theme: Theme) -> None:
    """A frame about the part of the whole pitch that the close-up shows."""
    (x, y), unit = measures.whole(view.seat).corner, measures.unit
    left, top = x + view.first[0] * unit, y + view.first[1] * unit
    right = left + measures.close_columns * unit
    bottom = top + measures.close_size[1] // view.unit * unit
    pen = ImageDraw.Draw(picture)
    pen.rectangle((left - 3, top - 3, right + 2, bottom + 2), outline=theme.snow, width=4)
    pen.rectangle((left - 2, top - 2, right + 1, bottom + 1), outline=theme.ink, width=2)


@cache
def palette(theme: Theme) -> Image.Image:
    """Sixty-four colours for everything the scene can draw, learnt from a sheet that shows it all."""
    measures = layout(Pitch(*SMALL, "mouth"), enlarged=False)
    sheet = ground(theme, measures, 0).copy()
    for seat in (0, 1):
        for digit in range(1, TEAM + 1):
            x, y = 60 + 66 * digit, 60 + 220 * seat
            put(sheet, man(theme, seat, digit, 50, "shirts"), (x, y))
            put(sheet, man(theme, seat, digit, 50, "discs"), (x, y + 80))
            put(sheet, man(theme, seat, digit, 24, "shirts"), (x, y + 140))
    for step, (fill, edge, light) in enumerate(
        (
            (theme.happened, theme.happened_dark, theme.happened_light),
            (theme.choice, theme.choice_dark, theme.choice_light),
        )
    ):
        x = 100 + 300 * step
        put(sheet, marks.band(((0, 0), (120, 60)), 17, fill, edge, 0.85), (x, 600))
        put(sheet, marks.ring(40, fill, edge, 4, light), (x + 180, 640))
    put(sheet, sprite(FOLDER, "ball-50", theme), (100, 800))
    put(sheet, sprite(FOLDER, "burst-40", theme), (250, 800))
    put(sheet, barred(theme, 1.25), (400, 800))
    sheet.paste(rgba(theme.sea_deep)[:3], (500, 760, 560, 820))
    return shared_palette(sheet, flat(theme))


def flat(theme: Theme) -> list[str]:
    """The colours that cover areas and must come out exactly as they are."""
    turf_, crews = theme.turf, theme.crews[:2]
    ground_ = [turf_.light, turf_.dark, turf_.light_seam, turf_.dark_seam, turf_.chalk, theme.snow]
    signs = [theme.sea_deep, theme.sea, theme.ice_edge, theme.ice_edge_dark, theme.ink, theme.ball]
    signs += [theme.happened, theme.happened_light, theme.choice, theme.choice_light, theme.pupil]
    sides = [colour for crew in crews for colour in (crew.accent, crew.accent_dark, crew.accent_light)]
    return [*ground_, *signs, theme.eye, theme.beak, *sides]


SCENE: Final = SchererSoccerScene()
