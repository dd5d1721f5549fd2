"""The scene of Piecepack Soccer: positions as pictures, flicks as films."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from engine.core.game import Event, Menu
from engine.games.piecepack_soccer.events import Flicked
from engine.games.piecepack_soccer.position import Position
from render.games.piecepack_soccer import comparing, composing, last_move, motion, touch
from render.games.piecepack_soccer.board import FOLDER, View, ground
from render.games.piecepack_soccer.discs import draw_discs, draw_strips, lying
from render.kit.baked_palettes import baked_palette
from render.kit.compared import compared
from render.kit.gif import Film
from render.kit.hot_spots import HotSpots
from render.kit.painting import Painting
from render.kit.palette import DAYLIGHT, Theme


class PiecepackSoccerScene:
    """The field with the viewer's goal at the bottom."""

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
        view = View(seat)
        picture = Painting(ground(theme, seat))
        plan = composing.plan(at, view, menu, chosen) if menu else None
        if plan:
            composing.draw_under(picture, plan, view, theme)
        else:
            last_move.draw_under(picture, events, at, view, theme)
        moved = {name for name, _ in plan.arriving} if plan else set()
        draw_strips(picture, at, view, theme, leaving=moved)
        places = {name: view.spot(*place) for name, place in lying(at).items() if name not in moved}
        draw_discs(picture, places, theme)
        if plan:
            composing.draw_over(picture, plan, view, theme)
            return composing.cut(picture, at, plan, view)
        last_move.draw_over(picture, events, view, theme)
        return picture

    def compare(
        self,
        at: Position,
        *,
        seat: int,
        played: Sequence[Event],
        better: Sequence[Event],
        theme: Theme = DAYLIGHT,
    ) -> Painting:
        view = View(seat)
        picture = Painting(ground(theme, seat))
        moves = [comparing.shown(at, events, look) for events, look in compared(played, better, theme)]
        for move in moves:
            comparing.draw_under(picture, move, view, theme)
        draw_strips(picture, at, view, theme)
        draw_discs(picture, {name: view.spot(*place) for name, place in lying(at).items()}, theme)
        for move in moves:
            comparing.draw_over(picture, move, view, theme)
        return picture

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

    def palette(self, theme: Theme = DAYLIGHT) -> Image.Image:
        return baked_palette(FOLDER, theme)

    def accents(self, theme: Theme = DAYLIGHT) -> Sequence[str]:
        return [family.accent for family in theme.families]

    def picture_direction(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        across, up = vector if seat == 0 else (-vector[0], -vector[1])
        return across, -up

    def hot_spots(
        self,
        at: Position,
        *,
        seat: int,
        menu: Menu,
        chosen: Sequence[str],  # noqa: ARG002 - the menu says it all
    ) -> HotSpots:
        return touch.hot_spots(at, View(seat), menu)


SCENE: Final = PiecepackSoccerScene()
