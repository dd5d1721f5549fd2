"""The rating model and how it is shown.

Weng-Lin's Plackett-Luce model as ``openskill`` has it: a player's strength is a normal distribution, ``mu``
and ``sigma``, beginning at 25 and 25/3. Shown as ``1500 + 42 (mu - 25)`` with uncertainty ``42 sigma``: a
newcomer is 1500 ± 350 like in Glicko, and 200 points mean about four wins in five, like in Elo.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from data.rows import Rating

FIRST_SHOWN: Final = 1500
POINTS: Final = 42
MU: Final = 25.0
SIGMA: Final = 25.0 / 3
SETTLED_GAMES: Final = 5
"""Rated games before a rating loses its question mark and its player is ranked."""

FULL_GAMES_A_DAY: Final = 5
SHORTEST_RATED: Final = 4
"""Games with fewer moves than this are never rated."""

UNRATED_PUZZLES: Final = 10
"""So many puzzles of a member come before those that are rated."""
MOST_OF_A_PUZZLE: Final = 40
"""Points that one puzzle changes a rating by: a wrong try at the first ones would cost 194."""
PUZZLE_SIGMA: Final = 2.0
"""How uncertain a puzzle's strength is, which grading tells roughly: 84 points."""

MODEL: Final = PlackettLuce(mu=MU, sigma=SIGMA)
NEWCOMER: Final = Rating(MU, SIGMA, 0)


@dataclass(frozen=True, slots=True)
class ShownRating:
    """A rating in whole points; ``str()`` gives ``1512`` or ``1512?`` while provisional."""

    value: int
    uncertainty: int
    provisional: bool

    def __str__(self) -> str:
        return f"{self.value}{'?' if self.provisional else ''}"


def shown(rating: Rating) -> ShownRating:
    """The rating in points, as users see it."""
    points = round(FIRST_SHOWN + POINTS * (rating.mu - MU))
    return ShownRating(points, round(POINTS * rating.sigma), rating.games < SETTLED_GAMES)


def points_won(before: float, after: float) -> int:
    """The change in points from one strength to another.

    Only the rounded points are seen, so their difference is the change that users can check.
    """
    return shown(NEWCOMER._replace(mu=after)).value - shown(NEWCOMER._replace(mu=before)).value


def weight(games_today: int) -> float:
    """How much the next game of the same players counts, after so many within a day.

    The first five count fully, the sixth half, the seventh a quarter, and so on: everything beyond five
    moves ratings by less than one more full game, however many are played.
    """
    return 0.5 ** max(0, games_today + 1 - FULL_GAMES_A_DAY)


def rated(before: Sequence[Rating], places: Sequence[int], share: float) -> list[Rating]:
    """The ratings after a match; ``share`` is the part of the change that counts (0 to 1)."""
    teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(old.mu + share * (new.mu - old.mu), old.sigma + share * (new.sigma - old.sigma), old.games + 1)
        for old, (new,) in zip(before, after, strict=True)
    ]


def rated_solver(before: Rating, strength: int, *, solved: bool) -> Rating:
    """The rating of a member after a puzzle of that strength in points: a match that one of both wins."""
    puzzle = Rating(MU + (strength - FIRST_SHOWN) / POINTS, PUZZLE_SIGMA, 0)
    pair, places = (before, puzzle), (1, 2) if solved else (2, 1)
    whole = abs(rated(pair, places, 1.0)[0].mu - before.mu) * POINTS
    # Half a point less, as both ratings are rounded when they are shown.
    share = min(1.0, (MOST_OF_A_PUZZLE - 0.5) / whole)
    return rated(pair, places, share)[0]
