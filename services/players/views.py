"""Profiles, histories and leaderboards as they are shown. Frozen values; times in milliseconds UTC."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from data.kinds import Period, Result
from data.rows import Person, Record
from data.tournament_rows import Trophy
from engine.core.game import Outcome
from engine.lessons import Course
from services.players.rating_model import ShownRating
from services.puzzles.views import Tally

__all__ = ["Period", "Record"]

LAST: Final = 5
"""The latest results that pictures show."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A player's rating and record in one game."""

    game: str
    rating: ShownRating
    rated_games: int
    record: Record


@dataclass(frozen=True, slots=True)
class PastRating:
    """A rating after a match, for the graph; ``games`` counts the rated ones until then."""

    at_ms: int
    rating: ShownRating
    games: int


class Practice(NamedTuple):
    """A player's record at puzzles; ``rushes`` are the best scores by game, with "" for every game.

    ``days`` are the puzzles of the day solved in a row until now.
    """

    tally: Tally
    rating: ShownRating | None
    rushes: Mapping[str, int]
    days: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A player: in all, and by game with the most played first (the favourite games).

    ``record``, those of the games and ``form`` are of matches against people. ``levels`` are the highest
    levels of the computer beaten, by game. ``form`` are the last ten results, the latest first; ``last`` are
    five of all matches. ``best`` is the longest run of wins of all matches. ``playing`` counts matches in
    play. ``points`` is the course of the rating in the game ``rated``. ``learnt`` are the courses finished.
    """

    player: Person
    record: Record
    against_computer: Record
    games: tuple[GameLine, ...]
    levels: Mapping[str, int]
    form: tuple[Result, ...]
    last: tuple[Result, ...]
    best: int
    playing: int
    rated: str | None
    points: tuple[PastRating, ...]
    practice: Practice
    learnt: tuple[Course, ...]
    trophies: tuple[Trophy, ...]


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A finished match from one player's side; ``change`` is what it did to shown points.

    ``moves`` is how many were made by all seats together.
    """

    id: int
    game: str
    options: Mapping[str, str]
    seat: int
    others: tuple[Person, ...]
    result: Result
    outcome: Outcome
    change: int | None
    moves: int
    ended_ms: int


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of finished matches, the latest first; pages count from 1, ``total`` over all pages."""

    player: Person
    lines: tuple[HistoryEntry, ...]
    page: int
    pages: int
    total: int


@dataclass(frozen=True, slots=True)
class Versus:
    """Head to head, from the first one's side: in all, by game (most played first), and the last matches."""

    one: Person
    two: Person
    record: Record
    games: Mapping[str, Record]
    last: tuple[HistoryEntry, ...]


@dataclass(frozen=True, slots=True)
class LeaderLine:
    """One line of a leaderboard: ``points`` order it, ``values`` are what else the member has, by kind."""

    rank: int
    player_id: int
    name: str
    points: int
    values: Mapping[str, int]
    uncertain: bool = False


@dataclass(frozen=True, slots=True)
class LeaderPage:
    """One page of a leaderboard: pages count from 1; ``own`` is the score of whoever asks, without a rank."""

    lines: tuple[LeaderLine, ...]
    page: int
    pages: int
    own: LeaderLine | None = None
