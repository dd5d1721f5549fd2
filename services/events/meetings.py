"""The meetings of a tournament, and what they say of each entrant. Pure.

Entrants are numbers; who they are, and what the matches behind a meeting were, is known elsewhere.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from data.tournament_rows import Meeting

Pair = frozenset[int]
PARTS: Final = 12
"""A point at a table comes in quarters (three seats) and sixths (four): all are whole twelfths."""


class History:
    """The meetings so far, summed up by entrant.

    ``points`` are the points of each entrant, ``won`` the meetings that they won, ``met`` how often two of
    them met, ``byes`` who had a bye, ``opponents`` whom each met, with the points against that one alone (1,
    1/2 or 0, at a table too), and ``balance`` how much more often each began than not. ``began_last`` says
    whether each began the last time.
    """

    def __init__(self, meetings: Iterable[Meeting]) -> None:
        self.points: dict[int, float] = defaultdict(float)
        self.won: Counter[int] = Counter()
        self.met: Counter[Pair] = Counter()
        self.byes: set[int] = set()
        self.opponents: dict[int, list[tuple[int, float]]] = defaultdict(list)
        self.judged: dict[int, list[tuple[int, float]]] = defaultdict(list)
        """The same of the meetings in which a move was made: the others say nothing of anybody's strength."""
        self.balance: Counter[int] = Counter()
        self.began_last: dict[int, bool] = {}
        for meeting in meetings:
            self.add(meeting)

    def add(self, meeting: Meeting) -> None:
        for number, entrant in enumerate(meeting.entrants):
            if meeting.points is not None:
                # Sums of thirds differ in their last bit by the order in which they were won.
                self.points[entrant] = round(PARTS * (self.points[entrant] + meeting.points[number])) / PARTS
            if meeting.is_bye:
                self.byes.add(entrant)
                continue
            self.balance[entrant] += -1 if number else 1
            self.began_last[entrant] = not number
            if meeting.points is None:
                continue
            mine = meeting.points[number]
            self.won[entrant] += mine == 1
            against = [
                (other, (mine > theirs) + (mine == theirs) / 2)
                for other, theirs in zip(meeting.entrants, meeting.points, strict=True)
                if other != entrant
            ]
            self.opponents[entrant] += against
            if not meeting.matches or any(match.moved for match in meeting.matches):
                self.judged[entrant] += against
        self.met.update(pairs(meeting.entrants))


def pairs(entrants: Sequence[int]) -> list[Pair]:
    return [frozenset((one, other)) for at, one in enumerate(entrants) for other in entrants[at + 1 :]]


def begins(history: History, one: int, other: int) -> tuple[int, int]:
    """The two in the order of their seats: who began less often begins, then who did not begin last.

    If that is equal, the first one given begins.
    """
    for of in (history.balance, history.began_last):
        if of.get(one, 0) != of.get(other, 0):
            return (one, other) if of.get(one, 0) < of.get(other, 0) else (other, one)
    return one, other
