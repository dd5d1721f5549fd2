"""The protocols that a game's pictures and texts implement.

``render/games/<game>/scene.py`` holds a ``SCENE``, ``render/games/<game>/words.py`` the functions of
``GameText``; both are found through the registry.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast, runtime_checkable

from PIL import Image

from engine import registry
from engine.core.errors import Fact
from engine.core.game import Event, Menu
from render.kit.gif import Film
from render.kit.hot_spots import HotSpots
from render.kit.painting import Painting
from render.kit.palette import DAYLIGHT, Theme
from render.words import Words


class Scene(Protocol):
    """The drawing of one game."""

    def draw(
        self,
        at: Any,
        *,
        seat: int,
        events: Sequence[Event],
        menu: Menu | None,
        chosen: Sequence[str],
        theme: Theme = DAYLIGHT,
    ) -> Painting:
        """The position as seen by ``seat``, as a new picture.

        With a ``menu`` it marks the choices after the tokens ``chosen``, otherwise the last move by its
        events.
        """

    def compare(
        self,
        at: Any,
        *,
        seat: int,
        played: Sequence[Event],
        better: Sequence[Event],
        theme: Theme = DAYLIGHT,
    ) -> Painting:
        """The position as seen by ``seat``, with two moves from it marked by their events.

        One looks as ``theme.played_move``, the other below it as ``theme.better_move``; each has its sign,
        so that nobody has to tell the colours apart. See ``kit.compared``.
        """

    def palette(self, theme: Theme = DAYLIGHT) -> Image.Image:
        """The palette of all pictures in a theme, as ``kit.encode.png`` takes it."""

    def accents(self, theme: Theme = DAYLIGHT) -> Sequence[str]:
        """The colour of each seat, as ``#rrggbb``."""

    def picture_direction(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        """A direction of the board as one of the picture: -1 to 1 to the right, -1 to 1 down."""

    def hot_spots(self, at: Any, *, seat: int, menu: Menu, chosen: Sequence[str]) -> HotSpots:
        """Where ``draw`` with the same arguments shows the choices of a menu.

        Every choice with places has a spot, whose middle is on what is drawn for it.
        """


@runtime_checkable
class MovingScene(Protocol):
    """A scene that can also draw a turn as a film, where a still picture cannot show the movement."""

    def moves(self, events: Sequence[Event]) -> bool:
        """Whether these events of a turn have a film: if not, the picture of their end is enough."""

    def film(
        self,
        before: Any,
        after: Any,
        events: Sequence[Event],
        *,
        seat: int,
        theme: Theme = DAYLIGHT,
        poster: bool = True,
    ) -> Film:
        """A turn that has a film as one that ends on ``draw(after, events=events)``.

        ``before`` is the position the turn began in. The film has the picture's size and at most 500 kB. With
        a ``poster`` it begins with its end, for an instant: programs that play no films show that.
        """


@runtime_checkable
class CloseUpScene(Protocol):
    """A scene whose pictures show a part of the board once more, enlarged: what is marked decides which."""

    close_up: bool


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A section of the illustrated rules.

    ``position`` is the position text of its picture. ``moves`` are texts of moves played from there; the
    picture marks the events of the last one, or of all where a turn has several steps. ``chosen``, unless
    None, are the tokens of a move under construction to mark instead.
    """

    title: str
    text: str
    position: str
    moves: tuple[str, ...] = ()
    chosen: tuple[str, ...] | None = None


def rules_page(
    game: str,
    words: Words,
    name: str,
    text: str = "",
    *,
    position: str,
    moves: tuple[str, ...] = (),
    chosen: tuple[str, ...] | None = None,
    **facts: Fact,
) -> RulesPage:
    """The section with the messages ``rules-<game>-<name>-title`` and ``rules-<game>-<text or name>``.

    ``facts`` are those of the text.
    """
    title, body = words.say(f"rules-{game}-{name}-title"), words.say(f"rules-{game}-{text or name}", **facts)
    return RulesPage(title, body, position, moves, chosen)


class GameText(Protocol):
    """The texts of one game, implemented by the module ``render.games.<game>.words``."""

    def describe(self, at: Any, words: Words) -> str:
        """The position as alt text, in at most 1,024 characters together with ``describe_events``."""

    def text_board(self, at: Any, words: Words, seat: int) -> str:
        """The board as text as ``seat`` sees it, for screen readers and Braille: at most 1,500 characters.

        Plain words line by line first, then the squares in monospace as Discord writes it.
        """

    def describe_events(self, events: Sequence[Event], words: Words) -> str:
        """The events of a move, as one or more sentences; empty for no events."""

    def headline(self, events: Sequence[Event], words: Words) -> str:
        """The most important of the events as one sentence for a card; empty for no events."""

    def task(self, at: Any, words: Words) -> str:
        """What the seat to move has to do, to stand after a name and a colon; empty for just a move."""

    def rules(self, words: Words, options: Mapping[str, str]) -> Sequence[RulesPage]:
        """The illustrated rules under these options."""


@runtime_checkable
class MovePreview(Protocol):
    """A ``GameText`` that can also predict a move, where its effect is hard to see from the rules."""

    def preview_text(self, at: Any, text: str, words: Words) -> str:
        """The effect of a move under construction, as a sentence; empty where it is unknown."""


def scene(game: str) -> Scene:
    """The scene of a game, by its key."""
    return cast("Scene", registry.module("render", game, "scene").SCENE)


def game_text(game: str) -> GameText:
    """The texts of a game, by its key."""
    return cast("GameText", registry.module("render", game, "words"))
