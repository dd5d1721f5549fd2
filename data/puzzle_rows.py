"""Rows of the repositories of puzzles and rushes."""

from typing import NamedTuple


class AttemptRow(NamedTuple):
    """A puzzle that a player has tried: how the first try went, whether it is solved by now, and when."""

    game: str
    number: int
    first_try: bool
    solved: bool
    at_ms: int
    last_ms: int


class DayRow(NamedTuple):
    """A player's result at the puzzle of a day: wrong tries, and if it is solved or was shown.

    ``streak`` is how many days in a row were solved up to this one, 0 if it is not solved.
    """

    day: int
    wrong: int = 0
    solved: bool = False
    shown: bool = False
    streak: int = 0


class RushRow(NamedTuple):
    """A player's latest rush: its beginning and end, its results, and the puzzle to be solved.

    ``game`` is empty for puzzles of every game.
    """

    began_ms: int
    ends_ms: int
    game: str
    solved: int
    wrong: int
    puzzle_game: str
    puzzle_number: int
    over: bool = False


class RushBestRow(NamedTuple):
    """A player's best rush through the puzzles of a game, or of every game if that is empty."""

    game: str
    best: int
    best_ms: int


class RushScoreRow(NamedTuple):
    """A player's best rush, on a leaderboard."""

    player_id: int
    name: str
    best: int
    best_ms: int
