"""What whoever starts the page's server gives it: where it listens, and what only Discord's side knows."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from render.words import Words
from services.challenges.views import ChallengeView
from services.matches.views import MatchView, Person, Place, SeatView
from services.players.settings_views import PlayerSettings
from web.packets import Component


class PageHost(NamedTuple):
    """Where the page is served, and by whom it may be framed and asked: addresses without a path."""

    host: str
    port: int
    origins: tuple[str, ...]
    frames: tuple[str, ...]


class Texts(Protocol):
    """The bot's sentences as plain text: without the markup of Discord's messages."""

    def words(self, locale: str | None) -> Words:
        """All words in one language."""

    def name(self, player: Person | SeatView, words: Words) -> str:
        """A player's name."""

    def game(self, game: str, words: Words) -> str:
        """A game's name."""

    def seat(self, game: str, seat: int, words: Words) -> str:
        """A seat's name, with the sign of its colour."""

    def happened(self, match: MatchView, words: Words) -> str:
        """The last turn in one sentence."""

    def ended(self, match: MatchView, words: Words) -> tuple[str, str]:
        """The verdict on a finished match, and how it ended."""

    def person(self, player_id: int, name: str) -> Person:
        """A member whom Discord calls so."""

    def buttons(self, match: MatchView, player_id: int, words: Words) -> Sequence[Component]:
        """The buttons of a match's card for a member, or for somebody who watches."""

    def buttons_at(self, match: MatchView, ply: int, words: Words) -> Sequence[Component]:
        """The buttons of an earlier position."""

    def question(self, match: MatchView, own: PlayerSettings, words: Words) -> Component | None:
        """The first question of a player's turn as the composer asks it; None if it is not theirs."""

    def offers(
        self, match: MatchView, player_id: int, words: Words, rematch: ChallengeView | None
    ) -> Sequence[tuple[str, Sequence[Component]]]:
        """The standing offers of a match, and after it of another, with buttons if the member is asked."""

    def ways(self, words: Words) -> Sequence[Component]:
        """The buttons of all that begins without a match."""


class Press(Protocol):
    """Answers a press of the page by what a card's button does."""

    async def __call__(
        self,
        person: Person,
        place: Place,
        asked: Mapping[str, Any],
        *,
        number: int,
        locale: str,
        inside: bool,
        around: Sequence[Person],
        report: Callable[[Component, Mapping[str, bytes]], None],
    ) -> tuple[Component, Mapping[str, bytes]]:
        """What an item leads to, and the files that it names; ``report`` is told of what comes before that.

        ``asked`` are the ``item``, and its ``values``, or the ``fields`` of its form; ``number`` is Discord's
        of the instance. Raises: GameError.
        """


class Front(NamedTuple):
    """What is said and done as on cards."""

    texts: Texts
    press: Press
