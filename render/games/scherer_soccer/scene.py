"""The scene of Scherer's Soccer: the whole pitch, and below it a close-up of the action."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from PIL import Image, ImageDraw

from engine.core.game import Event
from engine.core.menu import Menu
from engine.games.scherer_soccer.pitch import SMALL, Pitch
from engine.games.scherer_soccer.position import TEAM, Position
from render.games.scherer_soccer.colours import COLOURS
from render.games.scherer_soccer.ground import base, ground, number, turf
from render.games.scherer_soccer.marks import of_choices, of_move, own_stamp, places_of, shown_squares
from render.games.scherer_soccer.men import FOLDER, disc, draw_ball, draw_men, shirt
from render.games.scherer_soccer.signs import barred, draw_signs, marker
from render.games.scherer_soccer.view import Layout, View, layout, layout_of
from render.kit.canvas import Point, Stamp, put
from render.kit.density import density, enlarged, lru_cache
from render.kit.hot_spots import TALL, HotSpots
from render.kit.marked import Mark, Touch, touched
from render.kit.painting import Ground, Painting
from render.kit.palette import MoveLook, Side, Theme
from render.kit.scene import Scene, Shown


class SchererSoccerScene(Scene[Position, View]):
    """The pitch with the viewer's own goal at the left."""

    folder = FOLDER
    close_up = True

    def view(self, at: Position, seat: int) -> View:
        return layout_of(at).whole(seat)

    def ground(self, at: Position, seat: int, theme: Theme) -> Ground:
        return ground(theme, layout_of(at), seat)

    def sides(self, theme: Theme) -> Sequence[Side]:
        return theme.hues[:2]

    def areas(self, theme: Theme) -> Sequence[str]:
        grass = COLOURS[theme.name]
        pitch = [grass.light, grass.dark, grass.light_seam, grass.dark_seam, grass.chalk, grass.marker]
        sea = [theme.sea_deep, theme.sea, theme.ice_edge_dark]
        return [*pitch, *sea, theme.ink, theme.ball, theme.pupil, theme.eye, theme.beak]

    def samples(self, theme: Theme) -> Iterator[Image.Image | Stamp]:
        yield base(theme, layout(Pitch(*SMALL, "line"), enlarged=False), 0)
        for seat, digit in product((0, 1), range(1, TEAM + 1)):
            yield shirt(theme, seat, digit, 50)
            yield disc(theme, seat, digit, 50)
            yield shirt(theme, seat, digit, 24)
        yield barred(theme, 1.25)
        yield marker(theme, 1.25)

    def pieces(
        self, picture: Painting, at: Position, view: View, theme: Theme, leaving: frozenset[Point]
    ) -> None:
        draw_men(picture, at, view, theme, leaving)
        draw_ball(picture, view.spot(*at.pitch.column_row(at.ball)), view, theme, leaving)

    def of_move(self, at: Position, events: Sequence[Event], view: View) -> Iterator[Mark]:
        return of_move(at, events, view)

    def of_choices(
        self, at: Position, view: View, menu: Menu, chosen: Sequence[str]
    ) -> Iterator[Mark | Touch]:
        return of_choices(at, view, menu, chosen)

    def own(self, mark: Mark, look: MoveLook, at: Position, view: View, theme: Theme) -> Stamp:
        return own_stamp(mark, look, at, view, theme)

    def painting(self, shown: Shown[Position], seat: int, theme: Theme) -> Painting:
        """The whole pitch, with a close-up around what is marked, and the signs."""
        at, measures = shown.at, layout_of(shown.at)
        names = [name for events, _ in shown.moves for name in shown_squares(events)]
        places = places_of(at, shown.menu, shown.chosen) if shown.menu else tuple(names)
        close_up = measures.close_up(seat, measures.first_around(seat, places, at.pitch.name(at.ball)))
        picture = Painting(self.ground(at, seat, theme))
        draw_signs(picture, at, measures, seat, theme)
        draw_frame(picture, measures, close_up, theme)
        self.paint(picture, shown, measures.whole(seat), theme)
        window = close_up_window(at, measures, close_up, theme)
        self.paint(window, shown, close_up, theme)
        draw_close_up(picture, window, measures, close_up, theme)
        return picture

    def hot_spots(self, at: Position, *, seat: int, menu: Menu, chosen: Sequence[str]) -> HotSpots:
        """A man on both views is touched on either; what the close-up does not show, on the pitch alone."""
        if menu.move is not None or not menu.choices[0].places:
            return HotSpots()
        measures = layout_of(at)
        first = measures.first_around(seat, places_of(at, menu, chosen), at.pitch.name(at.ball))
        x, y = measures.close_corner
        near_view = replace(measures.close_up(seat, first), corner=(float(x), float(y)))
        areas = at.stage == "placing" and menu.layout == "pad"
        far, near = (
            touched(
                [each for each in of_choices(at, view, menu, chosen) if isinstance(each, Touch)],
                width=measures.width * (1 if areas and view.small else TALL),
            )
            for view in (measures.whole(seat), near_view)
        )
        if not near.spots:
            return far
        again = {token: far.spots[token] for token in near.spots if token in far.spots}
        return replace(near, spots={**far.spots, **near.spots}, again=again)


def close_up_window(at: Position, measures: Layout, view: View, theme: Theme) -> Painting:
    """The empty part of the pitch that a close-up shows."""
    (left, above), unit = view.first, view.unit
    width, height = measures.close_size
    box = left * unit, above * unit, left * unit + width, above * unit + height
    return Painting(turf(theme, at.pitch, unit, view.seat), box)


def draw_close_up(picture: Painting, window: Painting, measures: Layout, view: View, theme: Theme) -> None:
    (left, above), unit = view.first, view.unit
    width, height = measures.close_size
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
