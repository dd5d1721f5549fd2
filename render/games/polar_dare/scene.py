"""A position of Polar Dare! as a picture."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image

from engine.core.game import Event, Menu
from engine.games.polar_dare.position import HOME, NORTH, START, Position
from render.games.polar_dare import composing, last_turn, pieces
from render.games.polar_dare.artwork import COLOURS
from render.games.polar_dare.board import FOLDER, HEIGHT, WIDTH, base
from render.kit import marks
from render.kit.canvas import Point, put
from render.kit.encode import shared_palette
from render.kit.palette import DAYLIGHT, Theme
from render.kit.sprites import sprite


class PolarDareScene:
    """Everybody sees START at the bottom and the NORTH POLE at the top."""

    def draw(
        self,
        at: Position,
        *,
        seat: int,  # noqa: ARG002 - all sit at the same side of the board
        events: Sequence[Event],
        menu: Menu | None,
        chosen: Sequence[str],
        theme: Theme = DAYLIGHT,
    ) -> Image.Image:
        picture = base(theme).copy()
        planned = composing.plan(at, menu, chosen) if menu else composing.Plan()
        happened = last_turn.marked(at, events)
        pieces.draw_floes(picture, at.forward, theme, planned.lit)
        last_turn.draw_rings(picture, noted(at, events), theme)
        composing.draw_under(picture, planned, theme)
        pieces.draw_everybody(picture, at, theme, faint=planned.acting if planned.arriving else None)
        last_turn.draw_over(picture, happened, theme)
        composing.draw_over(picture, planned, theme)
        if at.penguins[at.turn] != HOME and len(at.playing) > 1:
            pieces.draw_die(picture, at, theme)
        return picture

    def palette(self, theme: Theme = DAYLIGHT) -> Image.Image:
        return palette(theme)

    def accents(self, theme: Theme = DAYLIGHT) -> tuple[str, ...]:
        return tuple(crew.accent for crew in theme.crews)

    def toward(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:  # noqa: ARG002 - as for ``draw``
        return vector[0], -vector[1]


def noted(at: Position, events: Sequence[Event]) -> list[Point]:
    """Where those stand who swam to START in the last turn, of several alike the last ones, and who won."""
    swam = last_turn.swimmers(events)
    found: list[Point] = []
    for seat in sorted(set(swam)):
        found += [spot for owner, spot in pieces.ashore(at, START) if owner == seat][-swam.count(seat) :]
    if at.penguins[at.turn] == HOME:
        found += [spot for owner, spot in pieces.ashore(at, NORTH) if owner == at.turn]
    return found


@cache
def palette(theme: Theme) -> Image.Image:
    """Sixty-four colours for everything the scene can draw, learnt from a sheet that shows it all."""
    sheet = Image.new("RGB", (WIDTH, HEIGHT + 200), theme.ice_light)
    sheet.paste(base(theme).resize((WIDTH // 2, HEIGHT // 2), Image.Resampling.BOX), (0, 0))
    for number, colour in enumerate(COLOURS):
        for row in range(2):
            put(sheet, sprite(FOLDER, f"penguin-{colour}", theme), (450 + 80 * number, 50 + 80 * row))
        put(sheet, pieces.die_stamp(theme, "P3", theme.crews[number].accent), (500 + 90 * number, 600))
    for number, name in enumerate(("bear", "face-bear", "face-penguin", "splash")):
        put(sheet, sprite(FOLDER, name, theme), (470 + 90 * number, 240))
    for number, (fill, edge) in enumerate(
        ((theme.happened, theme.happened_dark), (theme.choice, theme.choice_dark))
    ):
        put(sheet, marks.arrow((0, 90), fill, edge, 8), (480 + 60 * number, 320))
        put(sheet, marks.tag("3", fill, edge, theme.snow, 20), (600 + 60 * number, 360))
    for row, top in enumerate((theme.ice_light, theme.choice_light)):
        put(sheet, pieces.floe_stamp(theme, "a1", top), (120, 560 + 90 * row))
    return shared_palette(sheet, flat(theme))


def flat(theme: Theme) -> list[str]:
    """The colours that must come out exactly as they are."""
    crews = [colour for crew in theme.crews for colour in (crew.accent, crew.accent_dark, crew.accent_light)]
    ground = [theme.snow, theme.ice_light, theme.ice_edge, theme.ice_edge_dark, theme.bear, theme.ink]
    signs = [theme.happened, theme.happened_light, theme.choice, theme.choice_light, theme.beak]
    return [*ground, *signs, *crews]


SCENE: Final = PolarDareScene()
