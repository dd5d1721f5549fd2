"""A game's pictures and texts, found through the registry, and the protocols that they implement.

``render/games/<game>/scene.py`` holds a ``SCENE`` (``kit.scene``), ``render/games/<game>/words.py`` the
``WORDS``, a ``GameWords``.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, cast, runtime_checkable

from engine import registry
from engine.core.errors import Fact
from engine.core.game import Event, PositionT
from engine.core.menu import Choice
from engine.core.turns import PlayedMoves, turn_played
from render.kit.gif import Film
from render.kit.palette import DAYLIGHT, Theme
from render.kit.scene import AnyScene
from render.words import Words


@runtime_checkable
class MovingScene(Protocol):
    """A scene that can also draw a turn as a film, where a still picture cannot show the movement."""

    def moves(self, events: Sequence[Event]) -> bool:
        """True if these events of a turn deserve a film; otherwise the picture of their end is enough."""

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
        """A turn that has a film as one of at most 500 kB that ends on ``draw(after, events=events)``.

        With a ``poster`` it begins with its end, for an instant: programs that play no films show that.
        """


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A section of the illustrated rules.

    Its picture shows the text ``position`` after the ``moves``, with the events of the last turn marked, or
    those of a move under construction if there are tokens ``chosen``.
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


class GameWords(ABC, Generic[PositionT]):
    """The texts of one game."""

    cover: ClassVar[int] = 0
    """The page of the rules whose picture stands for the game, counted from 0."""
    prefix: str = ""
    """What stands for the game in the names of its messages for events and labels."""
    seen_across: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """By fact of a menu: what the mover calls a place, and what the other side calls it."""

    @abstractmethod
    def describe(self, at: PositionT, words: Words, seat: int) -> str:
        """The position as alt text of the picture that ``seat`` sees.

        At most 1,024 characters together with ``describe_events``.
        """

    def text_board(self, at: PositionT, words: Words, seat: int) -> str:
        """The board in words as ``seat`` sees it, its own side first, for screen readers and Braille.

        At most 1,500 characters, line by line.
        """
        return self.describe(at, words, seat)

    def grid(self, at: PositionT, words: Words, seat: int) -> str:
        """The squares in monospace, with what their signs mean: at most 1,500 characters, empty for none."""
        return ""

    def describe_events(self, events: Sequence[Event], words: Words) -> str:
        """The events of a move, as one or more sentences; empty for no events."""
        return " ".join(filter(None, (self.sentence(event, words) for event in events)))

    def sentence(self, event: Event, words: Words) -> str:
        """The sentence of an event; empty if another sentence includes it."""
        return self.say_event(event, words)

    def say_event(self, event: Event, words: Words, name: str = "", **more: Fact) -> str:
        """The message ``event-<prefix>-<name>``, usually by the event's class in small letters.

        Its facts are the event's words and numbers, and the ends ``origin`` and ``square`` of a ``path``.
        """
        facts = {key: fact for key, fact in event.to_json().items() if isinstance(fact, str | int)}
        if path := getattr(event, "path", ()):
            facts = {"origin": path[0], **facts, "square": path[-1]}
        return words.say(f"event-{self.prefix}-{name or type(event).__name__.lower()}", **facts | more)

    def headline(self, events: Sequence[Event], words: Words) -> str:
        """The most important of the events as one sentence for a card; empty for no events."""
        most = min(events, key=lambda event: event.rank, default=None)
        return self.describe_events((most,), words) if most else ""

    def label_of(
        self,
        at: PositionT,
        turn: PlayedMoves,
        words: Words,
        *,
        seat: int | None = None,
        beside: Sequence[PlayedMoves] = (),
    ) -> str:
        """The short form of a turn from a position: at most 40 characters, 70 if it is several moves.

        It says what is seen on the picture for ``seat`` (who plays, if None), whoever reads it: no notation,
        no compass. No legal turn with another result has the same; in a game with a ``form`` no turn that
        stands ``beside`` it.
        """
        viewer = max(0, turn.movers[0]) if seat is None else seat
        said = self.label(at, turn, words, viewer)
        others = (each for each in beside if each.texts != turn.texts)
        alike = [each for each in others if self.label(at, each, words, viewer) == said]
        return self.exact_label(at, (turn, *alike), words, viewer) if alike else said

    def label(self, at: PositionT, turn: PlayedMoves, words: Words, seat: int) -> str:
        """The short form of a turn on the picture for a seat. A move of chance has its headline."""
        return self.headline(turn.events, words)

    def exact_label(self, at: PositionT, alike: Sequence[PlayedMoves], words: Words, seat: int) -> str:
        """The form of the first of turns that share a short one, by what tells it from the others."""
        return self.label(at, alike[0], words, seat)

    def task(self, at: PositionT, words: Words) -> str:
        """The task of the seat to move, worded to follow a name and a colon; empty for a plain move."""
        return ""

    def news(self, at: PositionT, drawn: Sequence[str], words: Words) -> str:
        """What a newcomer reads of what chance shows them anew; ``drawn`` is all it has for them so far."""
        return ""

    def preview_text(self, at: PositionT, text: str, words: Words) -> str:
        """The effect of a move under construction, as a sentence; empty if it is obvious."""
        return ""

    @abstractmethod
    def rules(self, words: Words, options: Mapping[str, str]) -> Sequence[RulesPage]:
        """The illustrated rules under these options."""


def in_squares(key: str, rows: Iterable[str]) -> str:
    """Rows of signs as Discord writes monospace, after what the signs mean."""
    return "\n".join((key, "```", *rows, "```"))


def scene(game: str) -> AnyScene:
    """The scene of a game, by its key."""
    return cast("AnyScene", registry.exported(game, "SCENE"))


def game_text(game: str) -> GameWords[Any]:
    """The texts of a game, by its key."""
    return cast("GameWords[Any]", registry.exported(game, "WORDS"))


def choice_label(choice: Choice, words: Words, *, outcomes: bool) -> str:
    """A choice of a menu in words; without ``outcomes`` by its square alone, to give no puzzle away."""
    message = f"menu-{choice.label}"
    square = f"{message}-square"
    return words.say(message if outcomes or not words.has(square) else square, **choice.facts)


def label_of(
    game: str, at: Any, text: str, words: Words, *, seat: int | None = None, beside: Sequence[str] = ()
) -> str:
    """The short form of a turn, which tells it from those ``beside`` it. Raises: ``turn_played``'s errors."""
    turn, *others = (turn_played(registry.game(game), at, each) for each in (text, *beside))
    return game_text(game).label_of(at, turn, words, seat=seat, beside=others)


def turn_label(game: str, at: Any, text: str, words: Words, *, seat: int | None = None) -> str:
    """The short form of a turn on a button, with its notation for those who want it."""
    label = label_of(game, at, text, words, seat=seat)
    return f"{label} · {text}" if words.notation else label


def turn_words(
    game: str, at: Any, text: str, words: Words, *, seat: int | None = None, beside: Sequence[str] = ()
) -> str:
    """The same in a sentence, with its notation for those who want it."""
    return noted(label_of(game, at, text, words, seat=seat, beside=beside), text, words)


def noted(said: str, text: str, words: Words) -> str:
    """Describe a turn, with its notation for readers who want it."""
    return f"{said} · `{text}`" if words.notation and text else said
