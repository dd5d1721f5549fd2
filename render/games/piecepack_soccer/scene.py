"""A position of Piecepack Soccer as a picture, and a flick as a moving one."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image

from engine.core.game import Event, Menu
from engine.games.piecepack_soccer.field import DISCS
from engine.games.piecepack_soccer.position import Position
from render.games.piecepack_soccer import composing, last_move, motion
from render.games.piecepack_soccer.board import FOLDER, HEIGHT, WIDTH, View, base, box_colour, dark_ice
from render.games.piecepack_soccer.discs import disc, draw_discs, draw_strips, lying
from render.kit import marks
from render.kit.canvas import put
from render.kit.encode import shared_palette
from render.kit.gif import Film
from render.kit.palette import DAYLIGHT, Theme
from render.kit.sprites import sprite


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
    ) -> Image.Image:
        view = View(seat)
        picture = base(theme, seat).copy()
        plan = composing.plan(at, view, menu, chosen) if menu else None
        if plan:
            composing.draw_under(picture, plan, view, theme)
        else:
            last_move.draw_under(picture, events, at, view, theme)
        draw_strips(picture, at, view, theme)
        moved = {name for name, _ in plan.arriving} if plan else set()
        places = {name: view.spot(*place) for name, place in lying(at).items() if name not in moved}
        draw_discs(picture, places, theme)
        if plan:
            composing.draw_over(picture, plan, view, theme)
        else:
            last_move.draw_over(picture, events, view, theme)
        return picture

    def film(
        self,
        before: Position,
        after: Position,
        events: Sequence[Event],
        *,
        seat: int,
        theme: Theme = DAYLIGHT,
    ) -> Film | None:
        shot = motion.last_shot(before, events)
        if shot is None:
            return None
        last = self.draw(after, seat=seat, events=events, menu=None, chosen=(), theme=theme)
        return motion.film_of(shot, before, last, palette(theme), view=View(seat), theme=theme)

    def palette(self, theme: Theme = DAYLIGHT) -> Image.Image:
        return palette(theme)

    def accents(self, theme: Theme = DAYLIGHT) -> Sequence[str]:
        return [family.accent for family in theme.families]

    def toward(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        across, up = vector if seat == 0 else (-vector[0], -vector[1])
        return across, -up


@cache
def palette(theme: Theme) -> Image.Image:
    """Sixty-four colours for everything the scene can draw, learnt from a sheet that shows it all."""
    sheet = Image.new("RGB", (WIDTH, HEIGHT + 260), theme.ice_light)
    sheet.paste(base(theme, 0), (0, 0))
    for number, name in enumerate(DISCS):
        for row in range(3):
            put(sheet, disc(name, theme), (60 + 70 * number, HEIGHT + 30 + 50 * row))
    put(sheet, sprite(FOLDER, "burst", theme), (700, HEIGHT + 130))
    for number, (fill, edge) in enumerate(
        (
            (theme.happened, theme.happened_dark),
            (theme.choice, theme.choice_dark),
            (theme.ball_glow, theme.ball),
        )
    ):
        put(sheet, marks.band(((0, 0), (120, 40)), 15, fill, edge, 0.8), (30 + 210 * number, HEIGHT + 190))
        put(sheet, marks.ring(26, fill, edge, 4), (190 + 210 * number, HEIGHT + 210))
    return shared_palette(sheet, flat(theme))


def flat(theme: Theme) -> list[str]:
    """The colours that cover areas here and must come out exactly as they are."""
    south, north = theme.families
    return [
        *theme.depths(),
        theme.snow,
        theme.snow_shade,
        theme.ice_light,
        dark_ice(theme),
        theme.ice_edge,
        theme.centre_light,
        *(box_colour(theme, side) for side in (0, 1)),
        theme.wood.face,
        theme.happened,
        theme.happened_dark,
        theme.happened_light,
        theme.choice,
        theme.choice_dark,
        theme.choice_light,
        theme.ball,
        theme.ball_glow,
        theme.foam,
        south.accent,
        south.accent_light,
        south.accent_dark,
        north.accent,
        north.accent_light,
        north.accent_dark,
    ]


SCENE: Final = PiecepackSoccerScene()
