"""The scene of Scherer's Soccer: one window of the pitch, and below it a strip with all of it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from PIL import Image

from engine.core.game import Event
from engine.core.menu import Menu
from engine.games.scherer_soccer.pitch import SMALL, Pitch
from engine.games.scherer_soccer.position import TEAM, Position
from render.games.scherer_soccer.colours import COLOURS
from render.games.scherer_soccer.ground import base, ground, mown, turf
from render.games.scherer_soccer.marks import of_choices, of_move, own_stamp, places_of, shown_squares
from render.games.scherer_soccer.men import FOLDER, disc, draw_ball, draw_men, shirt
from render.games.scherer_soccer.signs import (
    Lit,
    barred,
    draw_corners,
    draw_markers,
    draw_names,
    draw_strip,
    draw_tabs,
    score,
)
from render.games.scherer_soccer.view import PANE, UNIT, WIDTH, View, whole_view, window
from render.kit.canvas import Point, Stamp
from render.kit.hot_spots import HotSpots
from render.kit.marked import Mark, Touch, touched
from render.kit.painting import Ground, Painting
from render.kit.palette import MoveLook, Side, Theme
from render.kit.scene import Scene, Shown


class SchererSoccerScene(Scene[Position, View]):
    """The pitch with the viewer's own goal at the left."""

    folder = FOLDER

    def view(self, at: Position, seat: int) -> View:
        return whole_view(at, seat) if at.stage in ("setup", "placing") else window(at, seat, ())

    def ground(self, at: Position, seat: int, theme: Theme) -> Ground:
        return ground(theme)

    def sides(self, theme: Theme) -> Sequence[Side]:
        return theme.hues[:2]

    def areas(self, theme: Theme) -> Sequence[str]:
        grass = COLOURS[theme.name]
        pitch = [grass.light, grass.dark, grass.light_seam, grass.dark_seam, grass.chalk]
        body = [theme.ball, theme.pupil, theme.eye, theme.beak]
        return [*pitch, theme.sea, theme.snow_shade, theme.ink, *body]

    def samples(self, theme: Theme) -> Iterator[Image.Image | Stamp]:
        yield base(theme)
        yield mown(theme, Pitch(*SMALL, "mouth"), UNIT, 0).crop((0, 0, 780, 624))
        for seat, digit in product((0, 1), range(1, TEAM + 1)):
            yield shirt(theme, seat, digit, UNIT)
            yield disc(theme, seat, digit, UNIT)
            yield score(theme, seat, digit)
        yield barred(theme)

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

    def view_of(self, at: Position, seat: int, menu: Menu | None, names: Sequence[str]) -> View:
        """All of the pitch while players are placed, otherwise the window with some squares."""
        if at.stage in ("setup", "placing") and (menu is None or menu.layout != "list"):
            return whole_view(at, seat)
        return window(at, seat, names)

    def painting(self, shown: Shown[Position], seat: int, theme: Theme) -> Painting:
        """The window, with what is marked, and the strip."""
        at, menu = shown.at, shown.menu
        moved = [name for events, _ in shown.moves for name in shown_squares(events)]
        names = places_of(at, menu, shown.chosen) if menu else (at.pitch.name(at.ball), *moved)
        view = self.view_of(at, seat, menu, names)
        picture = Painting(self.ground(at, seat, theme))
        draw_strip(picture, at, view, theme, tuple(lit_squares(shown, view, theme)))
        left, above = (round(first * view.unit) for first in view.first)
        box = left, above, left + view.size[0], above + view.size[1]
        pane = Painting(turf(theme, at.pitch, round(view.unit), seat), box)
        if shown.notation:
            draw_names(pane, view, theme)
        draw_tabs(pane, at, view, theme)
        self.paint(pane, shown, replace(view, corner=(0.0, 0.0)), theme)
        draw_corners(pane, view, theme)
        draw_markers(picture, pane, at, view, theme)
        picture.inset(pane, (round(view.corner[0]), round(view.corner[1])))
        return picture

    def cut(
        self, whole: Painting, shown: Shown[Position], around: Sequence[Event], seat: int, theme: Theme
    ) -> Painting:
        """The picture without the strip, if nothing is chosen there."""
        menu, high = shown.menu, PANE[1] + PANE[3]
        spots = self.hot_spots(shown.at, seat=seat, menu=menu, chosen=shown.chosen).spots if menu else {}
        return whole if any(spot.y > high for spot in spots.values()) else whole.cut((0, 0, WIDTH, high))

    def hot_spots(self, at: Position, *, seat: int, menu: Menu, chosen: Sequence[str]) -> HotSpots:
        if menu.move is not None or not menu.choices[0].places:
            return HotSpots()
        view = self.view_of(at, seat, menu, places_of(at, menu, chosen))
        touches = [each for each in of_choices(at, view, menu, chosen) if isinstance(each, Touch)]
        return touched(touches, size=self.size(at, seat))


def lit_squares(shown: Shown[Position], view: View, theme: Theme) -> Iterator[Lit]:
    """Marked squares of the small pitch: the last move, and choices out of sight."""
    for events, look in shown.moves:
        yield from ((name, look.fill, "") for name in shown_squares(events)[:1])
    if shown.menu and not shown.chosen and shown.at.stage == "play":
        for choice in shown.menu.choices:
            if choice.places and not view.shows(choice.places[0]):
                yield choice.places[0], theme.choice, str(choice.facts.get("man", ""))


SCENE: Final = SchererSoccerScene()
