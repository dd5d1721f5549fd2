"""What whoever starts the page's server gives it: where it listens, and what only Discord's side knows."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from render.words import Words
from services.matches.views import MatchView, Person, Place, SeatView


class Listening(NamedTuple):
    """Where the page is served, and by whom it may be framed and asked: addresses without a path."""

    host: str
    port: int
    origins: tuple[str, ...]
    frames: tuple[str, ...]


class Texts(Protocol):
    """The bot's sentences as plain text: without the markup of Discord's messages."""

    def words(self, locale: str | None) -> Words:
        """All words in one language."""

    def plain(self, text: str, players: Sequence[Person]) -> str:
        """A sentence without markup, with the names of these players in place of their mentions."""

    def person_name(self, person: Person, words: Words) -> str:
        """A player's name in a list."""

    def name(self, seat: SeatView, words: Words) -> str:
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

    async def place(self, here: Place) -> Place:
        """Where a match against the computer is played that begins here."""

    def home(self, match: MatchView) -> Place:
        """The channel and server where a match is played, and what follows it begins."""
