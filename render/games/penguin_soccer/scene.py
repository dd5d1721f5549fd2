"""The scene of Penguin Soccer."""

import math
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Final

from PIL import Image

from engine.core.game import Event
from engine.core.menu import Menu
from engine.games.penguin_soccer.position import CENTRE, LETTERS, POSTURES, SEA, SQUARES, Position, facing_of
from render.games.penguin_soccer.artwork import STANDING, name_of
from render.games.penguin_soccer.board import FOLDER, View, base, ground
from render.games.penguin_soccer.colours import MIDDLE, sides
from render.games.penguin_soccer.marks import of_choices, of_move
from render.kit import marks
from render.kit.canvas import Point, Stamp, put
from render.kit.marked import Mark, Touch, along, vector
from render.kit.painting import Ground, Painting
from render.kit.palette import Side, Theme
from render.kit.scene import Scene
from render.kit.sprites import sprite, translucent_sprite

BADGE: Final = 12.0  # from the middle of a side's sign to its edge, in themes that have them


class PenguinSoccerScene(Scene[Position, View]):
    """The diamond with the viewer's home corner at the bottom."""

    folder = FOLDER

    def view(self, at: Position, seat: int) -> View:
        return View(seat)

    def ground(self, at: Position, seat: int, theme: Theme) -> Ground:
        return ground(theme, seat)

    def sides(self, theme: Theme) -> Sequence[Side]:
        return sides(theme)

    def areas(self, theme: Theme) -> Sequence[str]:
        ground = [theme.ice_light, theme.ice_dark, *MIDDLE[theme.name], *theme.depths()]
        ball = [theme.ball, theme.ball_dark, theme.ball_light, theme.ball_glow]
        bodies = [
            colour for side in self.sides(theme) for colour in (side.back, side.back_shade, side.outline)
        ]
        return [*ground, *ball, theme.foam, theme.ink, theme.beak, *bodies]

    def samples(self, theme: Theme) -> Iterable[Image.Image]:
        return [base(theme, seat) for seat in (0, 1)]

    def pieces(
        self, picture: Painting, at: Position, view: View, theme: Theme, leaving: frozenset[Point]
    ) -> None:
        draw_pieces(picture, at, view, theme, leaving)

    def of_move(self, at: Position, events: Sequence[Event], view: View) -> Iterator[Mark]:
        return of_move(events, view)

    def of_choices(
        self, at: Position, view: View, menu: Menu, chosen: Sequence[str]
    ) -> Iterator[Mark | Touch]:
        return of_choices(at, view, menu, chosen)

    def picture_direction(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        across, up = vector if seat == 0 else (-vector[0], -vector[1])
        return sign(across - up), -sign(across + up)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def posture(code: int, letter: str, view: View) -> str:
    """The name of the sprite for a penguin's state, by the number that the position has for it."""
    if code == SEA:
        return f"swimming-{name_of(letter)}"
    facing = facing_of(code)
    return f"lying-{name_of(letter)}-{view.turn(facing)}" if facing else f"standing-{name_of(letter)}"


def at_feet(letter: str) -> Point:
    """The offset of the ball from the middle of the penguin that has it."""
    size = STANDING[LETTERS.lower().index(letter.lower())]
    return 0.42 * size, 0.33 * size


def draw_pieces(picture: Painting, at: Position, view: View, theme: Theme, leaving: Container[Point]) -> None:
    """Draw the penguins, far ones first, then the ball; a penguin ``leaving`` is translucent."""
    spots = [
        view.swimmer(letter) if code == SEA else view.square(SQUARES[code // POSTURES])
        for letter, code in zip(LETTERS, at.penguins, strict=True)
    ]
    ball = view.spot(0, 0) if at.ball == CENTRE else view.square(SQUARES[at.ball])
    shown: list[tuple[float, Point, Stamp]] = []
    for letter, code, spot in zip(LETTERS, at.penguins, spots, strict=True):
        name = posture(code, letter, view)
        stamp = (
            translucent_sprite(FOLDER, name, theme, 0.45) if spot in leaving else sprite(FOLDER, name, theme)
        )
        shown.append((spot[1], spot, stamp))
        if code == at.ball * POSTURES:
            put(picture, marks.spot(40, theme.ball_glow, 1), (spot[0], spot[1] + 2))
            ball = free_foot(letter, spot, [other for other in spots if other != spot])
    for _, spot, stamp in sorted(shown, key=lambda item: item[0]):
        put(picture, stamp, spot)
    for letter, code, spot in zip(LETTERS, at.penguins, spots, strict=True):
        side = sides(theme)[LETTERS.index(letter) // 3]
        if side.badge and spot not in leaving:
            stamp = marks.badge(side.badge, BADGE, side.accent_dark, theme.snow)
            put(picture, stamp, along(spot, badge_from(code, vector(spot, ball), view), 1))
    put(picture, sprite(FOLDER, "ball", theme), ball)


def badge_from(code: int, ball: Point, view: View) -> Point:
    """The offset of a penguin's badge from its middle: clear of its beak and of a ball at its feet."""
    facing = facing_of(code)
    if facing:
        return marks.polar(view.turn(facing) + 90, 38)
    return (40.0, 0.0) if -54 < ball[0] < 0 and abs(ball[1]) < 54 else (-40.0, 0.0)


def free_foot(letter: str, spot: Point, others: Sequence[Point]) -> Point:
    """The place of the ball at the foot of its penguin that is farther from all others."""
    across, down = at_feet(letter)
    feet = ((spot[0] + across, spot[1] + down), (spot[0] - across, spot[1] + down))
    crowd = [min((math.dist(foot, other) for other in others), default=math.inf) for foot in feet]
    # The right foot where nobody is near, so that the ball keeps its place from picture to picture.
    return feet[0] if min(crowd[0], 84.0) >= min(crowd[1], 84.0) else feet[1]


SCENE: Final = PenguinSoccerScene()
