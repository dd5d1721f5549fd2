"""What whoever starts the page's server gives it: where it listens, and what only Discord's side knows."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from render.words import Words
from services.computer.analysis import Analysis
from services.lessons.views import CourseProgress, LessonResult, LessonView
from services.matches.try_views import TryView
from services.matches.views import MatchView, Person, Place, SeatView
from services.puzzles.views import PuzzleView, RushEnd, RushResult, RushView, Today, TryResult


class PageHost(NamedTuple):
    """Where the page is served, and by whom it may be framed and asked: addresses without a path."""

    host: str
    port: int
    origins: tuple[str, ...]
    frames: tuple[str, ...]


Said = tuple[str, str, str, str]
"""What is said about an exercise: its title, its number or state, what it is, and what is to be done."""


Tried = tuple[str, str, Sequence[tuple[int, str]], Sequence[tuple[str, str]]]
"""What is said on the board for trying: who is to move, what of the line is played if it comes, or why not;
the lines by their numbers, and the draws to choose from by their texts."""


class ExerciseTexts(Protocol):
    """The sentences about puzzles, lessons and rushes, as they stand on cards."""

    def puzzle(self, view: PuzzleView, words: Words) -> Said:
        """A puzzle."""

    def puzzle_result(self, tried: TryResult, key: tuple[str, int], today: Today, words: Words) -> str:
        """Result of a turn in a puzzle, and the member's standing if it is the day's."""

    def solution(self, view: PuzzleView, line: Sequence[str], words: Words) -> str:
        """The moves of a puzzle's solution."""

    def today(self, today: Today, words: Words) -> str:
        """How a member does at the puzzle of the day."""

    def courses(self, found: Sequence[CourseProgress], words: Words) -> list[tuple[CourseProgress, str]]:
        """The courses to choose from, each with how far the member is."""

    def lesson(self, view: LessonView, words: Words) -> Said:
        """A lesson."""

    def hint(self, game: str, at: Any, turn: str, words: Words) -> str:
        """A good turn of a lesson."""

    def lesson_result(self, result: LessonResult, words: Words) -> str:
        """The result of a turn in a lesson."""

    def rush(self, rush: RushView, words: Words) -> Said:
        """The puzzle of a rush."""

    def rush_result(self, tried: RushResult, words: Words) -> str:
        """The result of a turn after which a rush goes on."""

    def rush_end(self, end: RushEnd, words: Words) -> str:
        """The score of a rush."""

    def solved(self, server_id: int | None, game: str, number: int) -> None:
        """Note that a member of a server has solved a puzzle: a card may count that."""


class Texts(ExerciseTexts, Protocol):
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

    def ended(self, match: MatchView, words: Words) -> tuple[str, str, str]:
        """The verdict on a finished match, how it ended, and the label of the button for another one."""

    def person(self, player_id: int, name: str) -> Person:
        """A member whom Discord calls so."""

    async def member(self, server_id: int | None, player_id: int) -> Person:
        """A player as a member of a server. Raises: challenge.left, challenge.former."""

    async def place(self, here: Place) -> Place:
        """The place of a new match against the computer."""

    async def share(self, match: MatchView, player_id: int, words: Words) -> str:
        """Share the result of a match where it was played; gives a sentence about that.

        Raises: match.playing, share.direct, share.mute-place, share.again, share.too-large, share.refused,
        challenge.left.
        """

    def analysis(self, found: Analysis, words: Words, side: int) -> tuple[str, list[str]]:
        """An analysis: how the players did, and each of the costliest moves on pictures from a side."""

    def tried(self, view: TryView, words: Words) -> Tried:
        """The board for trying."""

    def home(self, match: MatchView) -> Place:
        """The channel and server where a match is played, and what follows it begins."""
