"""The scene of Piecepack Soccer: positions as pictures, flicks as films."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PIL import Image

from engine.core.game import Event
from engine.core.menu import Menu
from engine.games.piecepack_soccer.events import Flicked, Scored
from engine.games.piecepack_soccer.field import DISCS, KICKERS
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer import motion
from render.games.piecepack_soccer.board import FOLDER, View, base, box_colour, dark_ice, ground
from render.games.piecepack_soccer.colours import COLOURS, sides
from render.games.piecepack_soccer.discs import BALL, disc, draw_discs, draw_strips
from render.games.piecepack_soccer.happened import of_compared, of_move
from render.games.piecepack_soccer.marks import of_choices, own_stamp
from render.games.piecepack_soccer.turn_sign import draw_turn
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
        signs = [theme.happened_dark, theme.choice_dark, theme.ball, theme.ball_light, theme.foam]
        return [theme.sea, theme.sea_deep, *ice, *boxes, COLOURS[theme.name].face, *signs]

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
        return own_stamp(mark, look, theme)

    def still_shown(
        self, events: Sequence[Event], menu: Menu | None, chosen: Sequence[str]
    ) -> Sequence[Event]:
        return () if menu else events

    def paint(self, picture: Painting, shown: Shown[Position], view: View, theme: Theme) -> None:
        """Draw the discs of a goal where they came to rest, others where they stand, and whose turn it is."""
        happened = () if shown.compared else shown.moves[0][0]
        goal = next((event for event in happened if isinstance(event, Scored)), None)
        if goal:
            shown = shown._replace(at=rested(shown.at, goal))
        elif GAME.outcome(shown.at) is None:
            draw_turn(picture, shown.at, view, theme)
        super().paint(picture, shown, view, theme)

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


def rested(at: Position, goal: Scored) -> Position:
    """The position after a goal with all discs where they came to rest."""
    rests = dict(goal.rests)
    kickers = tuple(rests.get(name, at.location(name)) for name in KICKERS)
    return at._replace(kickers=kickers, ball=rests.get(BALL, at.ball))


SCENE: Final = PiecepackSoccerScene()
