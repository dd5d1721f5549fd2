"""What a game's pictures and words must offer; a new game is a folder here with these, and no edit elsewhere.

``render/<game>/scene.py`` holds a ``SCENE``, ``render/<game>/words.py`` the functions of ``GameText``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast, runtime_checkable

from PIL import Image

from engine import registry
from engine.core.game import Event, Menu
from render.kit.gif import Film
from render.kit.palette import DAYLIGHT, Theme
from render.words import Words


class Scene(Protocol):
    """How one game is drawn."""

    def draw(
        self,
        at: Any,
        *,
        seat: int,
        events: Sequence[Event],
        menu: Menu | None,
        chosen: Sequence[str],
        theme: Theme = DAYLIGHT,
    ) -> Image.Image:
        """The position as an RGB picture of its own, seen by ``seat``, with the marks asked for."""

    def palette(self, theme: Theme = DAYLIGHT) -> Image.Image:
        """The palette all pictures of this scene in a theme share."""

    def accents(self, theme: Theme = DAYLIGHT) -> Sequence[str]:
        """The colour of each seat in this scene."""

    def toward(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        """Where a direction of the board points on the picture: (-1..1 to the right, -1..1 down)."""


@runtime_checkable
class MovingScene(Protocol):
    """What the scene of a game offers beside, where pieces move in ways a still picture cannot show."""

    def film(
        self, before: Any, after: Any, events: Sequence[Event], *, seat: int, theme: Theme = DAYLIGHT
    ) -> Film | None:
        """A turn in motion, ending on ``draw(after, events=events)``; None where that alone shows it well.

        ``before`` is the position the turn began in; the film is an RGB picture's size and at most 500 kB.
        """


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A section of the illustrated rules.

    ``position`` is the position text of its picture; ``moves`` are texts played from there, the last one's
    events marked on the picture, or those of all where turns have several steps; ``chosen``, unless None, are
    tokens of a move being composed instead.
    """

    title: str
    text: str
    position: str
    moves: tuple[str, ...] = ()
    chosen: tuple[str, ...] | None = None


class GameText(Protocol):
    """How one game is put into words; the module ``render.<game>.words`` itself is one."""

    def describe(self, at: Any, words: Words) -> str:
        """The position for somebody who cannot see it, within Discord's 1,024 characters of alt text."""

    def text_board(self, at: Any, words: Words, seat: int) -> str:
        """The board as text as ``seat`` sees it, for screen readers and Braille: at most 1,500 characters.

        Plain words line by line first, then the squares in monospace as Discord writes it.
        """

    def describe_events(self, events: Sequence[Event], words: Words) -> str:
        """What happened in a move, as a sentence; empty for no events."""

    def rules(self, words: Words, options: Mapping[str, str]) -> Sequence[RulesPage]:
        """The illustrated rules under these options."""


@runtime_checkable
class MovePreview(Protocol):
    """What the words of a game offer beside, where it takes more than rules to see what a move will do."""

    def preview_text(self, at: Any, text: str, words: Words) -> str:
        """What a move under construction would do, as a sentence; empty where that is unknown."""


def scene(game: str) -> Scene:
    """The scene of a game, by its key."""
    return cast("Scene", registry.module("render", game, "scene").SCENE)


def game_text(game: str) -> GameText:
    """The words of a game, by its key."""
    return cast("GameText", registry.module("render", game, "words"))
