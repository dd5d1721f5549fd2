"""The scene of a game: it says its ground, its pieces and its marks, and the rest follows."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from itertools import chain, product
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from PIL import Image

from engine.core.game import Event
from engine.core.menu import Menu
from render.kit.baked_palettes import baked_palette
from render.kit.canvas import Box, Point, Stamp
from render.kit.hot_spots import USUAL, HotSpots, Pull
from render.kit.marked import Level, Mark, Painter, Touch, touched
from render.kit.painting import Ground, Painting, hull_of
from render.kit.palette import DAYLIGHT, MoveLook, Side, Theme

PositionT = TypeVar("PositionT")
ViewT = TypeVar("ViewT")
Layer = tuple[Sequence[Mark], MoveLook]
"""Marks that look alike."""
PART: Final = 0.75  # of the height of a picture that is cut


class Shown(NamedTuple, Generic[PositionT]):
    """Contents of a picture: a position, the events of one or two moves, perhaps the choices of a menu."""

    at: PositionT
    moves: tuple[tuple[Sequence[Event], MoveLook], ...]
    menu: Menu | None = None
    chosen: Sequence[str] = ()
    previewed: bool = True
    """False for puzzles, whose pictures tell nothing of what a choice leads to."""
    notation: bool = False
    """True if the names of squares stand at the edge of a picture that usually has none."""

    @property
    def compared(self) -> bool:
        """True if it compares two moves, or shows a better one alone."""
        return any(look.verdict for _, look in self.moves)


class Scene(ABC, Generic[PositionT, ViewT]):
    """The drawing of one game. A view is the board as one seat sees it."""

    folder: ClassVar[str]
    shows_all: ClassVar[bool] = False  # True if no part of a picture may leave out a piece
    width: ClassVar[float] = USUAL
    """The width of a picture for fingers: more than it has where a phone shows it smaller, as it is high."""

    @abstractmethod
    def view(self, at: PositionT, seat: int) -> ViewT:
        """The board as a seat sees it."""

    @abstractmethod
    def ground(self, at: PositionT, seat: int, theme: Theme) -> Ground:
        """Draw the ground under everything; the kit keeps it."""

    @abstractmethod
    def sides(self, theme: Theme) -> Sequence[Side]:
        """The colours of the seats."""

    @abstractmethod
    def pieces(
        self, picture: Painting, at: PositionT, view: ViewT, theme: Theme, leaving: frozenset[Point]
    ) -> None:
        """Draw the pieces, translucent those at the points that are ``leaving``."""

    @abstractmethod
    def of_move(self, at: PositionT, events: Sequence[Event], view: ViewT) -> Iterable[Mark]:
        """The marks of a move that led to this position."""

    @abstractmethod
    def of_choices(
        self, at: PositionT, view: ViewT, menu: Menu, chosen: Sequence[str]
    ) -> Iterable[Mark | Touch | Pull]:
        """The marks of a menu after the tokens chosen so far, and where its choices are touched.

        Every choice with places has a touch, whose middle is on what is drawn for it.
        """

    def areas(self, theme: Theme) -> Sequence[str]:
        """Colours besides those of marks and seats that come out exactly, as they cover areas."""
        return ()

    def samples(self, theme: Theme) -> Iterable[Image.Image | Stamp]:
        """Return grounds and stamps for learning a palette, besides sprites and marks."""
        raise NotImplementedError(self.folder)

    def of_compared(self, at: PositionT, events: Sequence[Event], view: ViewT) -> Iterable[Mark]:
        """The marks of a move from this position that is compared with another."""
        return self.of_move(at, events, view)

    def beneath(self, picture: Painting, at: PositionT, view: ViewT, theme: Theme) -> None:
        """Draw what the marks below the pieces lie on."""

    def own(
        self, mark: Mark, look: MoveLook, at: PositionT, view: ViewT, theme: Theme
    ) -> Sequence[Stamp] | Stamp:
        """The stamp of an ``own`` mark of this scene."""
        raise NotImplementedError(mark.kind)

    def still_shown(
        self, events: Sequence[Event], menu: Menu | None, chosen: Sequence[str]
    ) -> Sequence[Event]:
        """The events that are marked beside choices: what was just done, until the first choice."""
        return () if chosen else events

    def draw(
        self,
        at: PositionT,
        *,
        seat: int,
        events: Sequence[Event],
        menu: Menu | None,
        chosen: Sequence[str],
        theme: Theme = DAYLIGHT,
        earlier: Sequence[Sequence[Event]] = (),
        previewed: bool = True,
        notation: bool = False,
        around: Sequence[Event] | None = None,
    ) -> Painting:
        """The position as seen by ``seat``, as a new picture.

        With a ``menu`` it marks the choices after the tokens ``chosen``, otherwise the last move, above the
        ``earlier`` ones that are shown with it. Unless ``around`` is None, it is cut to where that happens.
        """
        done = self.still_shown(events, menu, chosen)
        moves = *((each, theme.earlier_move) for each in earlier), (done, theme.last_move)
        shown = Shown(at, moves, menu, chosen, previewed, notation)
        picture = self.painting(shown, seat, theme)
        return picture if around is None else self.cut(picture, shown, around, seat, theme)

    def compare(
        self,
        at: PositionT,
        *,
        seat: int,
        played: Sequence[Event],
        better: Sequence[Event],
        theme: Theme = DAYLIGHT,
        notation: bool = False,
    ) -> Painting:
        """The position as seen by ``seat``, with two moves from it, each with its sign.

        Of equal moves only the better one is marked; otherwise it lies below the one that was played.
        """
        best, other = (better, theme.better_move), (played, theme.played_move)
        moves = (best,) if tuple(played) == tuple(better) else (best, other)
        return self.painting(Shown(at, moves, notation=notation), seat, theme)

    def painting(self, shown: Shown[PositionT], seat: int, theme: Theme) -> Painting:
        """The whole picture."""
        picture = Painting(self.ground(shown.at, seat, theme))
        self.paint(picture, shown, self.view(shown.at, seat), theme)
        return picture

    def paint(self, picture: Painting, shown: Shown[PositionT], view: ViewT, theme: Theme) -> None:
        """Draw pieces and marks as a view shows them."""
        at, layers = shown.at, self.layers(shown, view, theme)
        painter = Painter(self.folder, theme, lambda mark, look: self.own(mark, look, at, view, theme))

        def paint(*levels: Level) -> None:
            for level, (found, look) in product(levels, layers):
                painter.paint(picture, [mark for mark in found if mark.level == level], look)

        self.beneath(picture, at, view, theme)
        paint("bottom", "below")
        self.pieces(picture, at, view, theme, leaving(layers))
        paint("above", "top")

    def layers(self, shown: Shown[PositionT], view: ViewT, theme: Theme) -> list[Layer]:
        """The marks of all that is shown, with their looks."""
        of_move = self.of_compared if shown.compared else self.of_move
        found: list[Layer] = [(tuple(of_move(shown.at, events, view)), look) for events, look in shown.moves]
        if shown.menu:
            choices = self.of_choices(shown.at, view, shown.menu, shown.chosen)
            marks = [each for each in choices if isinstance(each, Mark)]
            if not shown.previewed:
                marks = [mark for mark in marks if not mark.tells]
            found.append((marks, theme.chosen_move))
        return found

    def hot_spots(self, at: PositionT, *, seat: int, menu: Menu, chosen: Sequence[str]) -> HotSpots:
        """Return the spots of a menu's choices in the picture that ``draw`` makes of the same arguments."""
        choices = self.of_choices(at, self.view(at, seat), menu, chosen)
        touches = [each for each in choices if not isinstance(each, Mark)]
        return touched(touches, size=self.size(at, seat), width=self.width)

    def palette(self, theme: Theme = DAYLIGHT) -> Image.Image:
        """The palette of all pictures in a theme, as ``kit.encode.png`` takes it."""
        return baked_palette(self.folder, theme)

    def accents(self, theme: Theme = DAYLIGHT) -> tuple[str, ...]:
        """The colour of each seat, as ``#rrggbb``."""
        return tuple(side.accent for side in self.sides(theme))

    def size(self, at: PositionT, seat: int) -> tuple[int, int]:
        """Width and height of the picture of a position, on a card."""
        return Painting(self.ground(at, seat, DAYLIGHT)).size

    def cut(
        self, whole: Painting, shown: Shown[PositionT], around: Sequence[Event], seat: int, theme: Theme
    ) -> Painting:
        """The part of a picture with events and all choices, if it is low enough."""
        view, picture = self.view(shown.at, seat), Painting(whole.ground)
        marks = [*self.of_compared(shown.at, around, view)]
        boxes = list[Box]()
        if shown.menu:
            marks += self.layers(shown._replace(moves=()), view, theme)[0][0]
            spots = self.hot_spots(shown.at, seat=seat, menu=shown.menu, chosen=shown.chosen).spots.values()
            boxes += [(round(x), round(y), round(x), round(y)) for x, y, _ in spots]
        painter = Painter(self.folder, theme, lambda mark, look: self.own(mark, look, shown.at, view, theme))
        painter.paint(picture, [mark for mark in marks if mark.level != "top"], theme.last_move)
        if self.shows_all:
            self.pieces(picture, shown.at, view, theme, frozenset())
        boxes += [box for _, box in picture.boxes()]
        (_, top, _, bottom), high = hull_of(boxes or [(0, 0, *whole.size)]), round(whole.height * PART)
        first = min(max(0, (top + bottom - high) // 2), whole.height - high)
        return whole if bottom - top > high else whole.cut((0, first, whole.width, first + high))

    def picture_direction(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        """A direction of the board as one of the picture: -1 to 1 to the right, -1 to 1 down."""
        across, up = vector if seat == 0 else (-vector[0], -vector[1])
        return across, -up


AnyScene = Scene[Any, Any]


def leaving(layers: Iterable[Layer]) -> frozenset[Point]:
    marks = chain.from_iterable(found for found, _ in layers)
    return frozenset(chain.from_iterable(mark.points for mark in marks if mark.kind == "leaving"))
