"""The scene of Piecepack Soccer: positions as pictures, flicks as films."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PIL import Image

from engine.core.game import Event
from engine.core.menu import Menu
from engine.games.piecepack_soccer.events import Flicked
from engine.games.piecepack_soccer.field import DISCS
from engine.games.piecepack_soccer.position import Position
from render.games.piecepack_soccer import motion
from render.games.piecepack_soccer.aim import cut
from render.games.piecepack_soccer.board import FOLDER, View, base, box_colour, dark_ice, ground
from render.games.piecepack_soccer.colours import COLOURS, sides
from render.games.piecepack_soccer.discs import disc, draw_discs, draw_strips
from render.games.piecepack_soccer.marks import aim_of, of_choices, of_compared, of_move, own_stamp
from render.kit.canvas import Point, Stamp
from render.kit.gif import Film
from render.kit.hot_spots import TALL, USUAL, Pull
from render.kit.marked import Mark, Touch
from render.kit.painting import Ground, Painting
from render.kit.palette import DAYLIGHT, MoveLook, Side, Theme
from render.kit.scene import Scene, Shown


class PiecepackSoccerScene(Scene[Position, View]):
    """The field with the viewer's goal at the bottom."""

    folder = FOLDER
    width = TALL * USUAL

    def view(self, at: Position, seat: int) -> View:
        return View(seat)

    def ground(self, at: Position, seat: int, theme: Theme) -> Ground:
        return ground(theme, seat)

    def sides(self, theme: Theme) -> Sequence[Side]:
        return sides(theme)

    def areas(self, theme: Theme) -> Sequence[str]:
        ice = [theme.snow_shade, theme.ice_light, dark_ice(theme), COLOURS[theme.name].corner]
        boxes = [box_colour(theme, side) for side in (0, 1)]
        signs = [theme.happened_dark, theme.choice_dark, theme.ball, theme.ball_glow, theme.foam]
        return [*theme.depths(), *ice, *boxes, COLOURS[theme.name].face, *signs]

    def samples(self, theme: Theme) -> Iterable[Image.Image | Stamp]:
        return [base(theme, 0), *(disc(name, theme) for name in DISCS)]

    def pieces(
        self, picture: Painting, at: Position, view: View, theme: Theme, leaving: frozenset[Point]
    ) -> None:
        draw_strips(picture, at, view, theme, leaving)
        places = {name: view.spot(*place) for name, place in at.on_field().items()}
        draw_discs(picture, {name: spot for name, spot in places.items() if spot not in leaving}, theme)

    def of_move(self, at: Position, events: Sequence[Event], view: View) -> Iterator[Mark]:
        return of_move(at, events, view)

    def of_compared(self, at: Position, events: Sequence[Event], view: View) -> Iterator[Mark]:
        return of_compared(at, events, view)

    def of_choices(
        self, at: Position, view: View, menu: Menu, chosen: Sequence[str]
    ) -> Iterator[Mark | Touch | Pull]:
        return of_choices(at, view, menu, chosen)

    def own(self, mark: Mark, look: MoveLook, at: Position, view: View, theme: Theme) -> Stamp:
        return own_stamp(mark, look, view, theme)

    def still_shown(
        self,
        events: Sequence[Event],
        menu: Menu | None,
        chosen: Sequence[str],
    ) -> Sequence[Event]:
        return () if menu else events

    def painting(self, shown: Shown[Position], seat: int, theme: Theme) -> Painting:
        """The field, or the part of it that an aim needs."""
        picture, view = super().painting(shown, seat, theme), View(seat)
        aim = aim_of(shown.at, view, shown.menu.move) if shown.menu and shown.menu.move else None
        return cut(picture, shown.at, aim, view) if aim else picture

    def moves(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, Flicked) for event in events)

    def film(
        self,
        before: Position,
        after: Position,
        events: Sequence[Event],
        *,
        seat: int,
        theme: Theme = DAYLIGHT,
        poster: bool = True,
    ) -> Film:
        shot = motion.last_shot(before, events)
        last = self.draw(after, seat=seat, events=events, menu=None, chosen=(), theme=theme)
        return motion.film_of(shot, before, last, view=View(seat), theme=theme, poster=poster)


SCENE: Final = PiecepackSoccerScene()
