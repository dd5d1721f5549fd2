"""The standings of a tournament, computed again from ``docs/playing.md`` alone, in exact fractions.

It shares no code with ``services/events``, and reads a tournament as members see it.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Final

from services.events.views import Meeting, TournamentView

HALF: Final = Fraction(1, 2)
ABSENT: Final = 9
"""The place of an entrant who was not seated in the match: after all who were."""

Key = tuple[Fraction, ...]


class Score:
    """The points of some entrants, their results against each opponent, and the meetings they won."""

    def __init__(self, meetings: Iterable[Meeting]) -> None:
        self.points: dict[int, Fraction] = defaultdict(Fraction)
        self.against: dict[int, list[tuple[int, Fraction]]] = defaultdict(list)
        self.moved: dict[int, list[tuple[int, Fraction]]] = defaultdict(list)
        """Those of the matches that somebody has moved in."""
        self.won: dict[int, int] = defaultdict(int)
        for meeting in meetings:
            if meeting.points is None:
                continue
            if meeting.decided_by == "play":
                self.count(meeting)
                continue
            for entrant, gained in zip(meeting.entrants, meeting.points, strict=True):
                self.points[entrant] += int(gained)  # a bye, or a point without a match

    def count(self, meeting: Meeting) -> None:
        (match,) = meeting.matches
        places = dict(zip(match.entrants, match.places or (), strict=True))
        for entrant in meeting.entrants:
            results = list[Fraction]()
            for other in meeting.entrants:
                if other != entrant:
                    mine, theirs = places.get(entrant, ABSENT), places.get(other, ABSENT)
                    results.append(Fraction((mine < theirs) - (mine > theirs) + 1, 2))
                    self.against[entrant].append((other, results[-1]))
            if match.moved:
                self.moved[entrant] += self.against[entrant][-len(results) :]
            self.points[entrant] += sum(results, Fraction()) / len(results)
            self.won[entrant] += all(result == 1 for result in results)

    def head_to_head(self, entrant: int, level: set[int]) -> Fraction:
        """The points against those who are level; 0 unless all of them met."""
        met = {frozenset((one, other)) for one, results in self.against.items() for other, _ in results}
        if any(frozenset(pair) not in met for pair in combinations(level, 2)):
            return Fraction()
        return sum((result for other, result in self.against[entrant] if other in level), Fraction())

    def strength(self, entrant: int, *, beaten: bool) -> Fraction:
        """The points of all opponents: Buchholz. Of those ``beaten``, and half of those drawn with: S-B."""
        met = self.against[entrant]
        return sum((self.points[other] * (result if beaten else 1) for other, result in met), Fraction())

    def performance(self, entrant: int, ratings: dict[int, int]) -> Fraction:
        """The mean rating of the opponents, and up to 400 points more or less for the share of points."""
        met = self.moved[entrant]
        if not met:
            return Fraction()
        share = sum((result for _, result in met), Fraction()) / len(met)
        return Fraction(sum(ratings[other] for other, _ in met), len(met)) + 800 * (share - HALF)


def table(view: TournamentView, lots: Sequence[int]) -> list[int]:
    """The entrants by their points; those who left come last."""
    score, ratings = Score(view.meetings), {each.number: view.rating_of(each).value for each in view.entrants}
    field = list(ratings)

    def key(entrant: int) -> Key:
        level = {other for other in field if score.points[other] == score.points[entrant]}
        best = (
            score.points[entrant],
            score.head_to_head(entrant, level),
            score.strength(entrant, beaten=view.format == "round-robin"),
            Fraction(score.won[entrant]),
            score.performance(entrant, ratings),
        )
        left = view.by_number[entrant].left is not None
        return (Fraction(left), *(-value for value in best), Fraction(lots.index(entrant)))

    return sorted(field, key=key)


def order(view: TournamentView, lots: Sequence[int]) -> list[set[int]]:
    """The entrants place by place, those who share one together; ``lots`` is the order that was drawn."""
    if view.format == "knockout":
        return bracket(view)
    return [{entrant} for entrant in table(view, lots)]


def bracket(view: TournamentView) -> list[set[int]]:
    """By the last round of each, and whether it was lost; those who lost in the same one share a place."""
    reached: dict[int, tuple[int, bool]] = {}
    for meeting in sorted(view.meetings, key=lambda each: each.round):
        for at, entrant in enumerate(meeting.entrants):
            reached[entrant] = meeting.round, meeting.points is None or meeting.points[at] == 1
    levels = sorted(set(reached.values()), reverse=True)
    return [{entrant for entrant, level in reached.items() if level == each} for each in levels]
