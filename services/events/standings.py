"""The order of a tournament's entrants by points, and by the tie-breaks if those are equal."""

from collections import defaultdict
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from data.tournament_rows import Meeting
from services.events.meetings import History

SPREAD: Final = 800
"""The rating points between an expected score of 0 and of 1, by the linear formula of performance."""
LEFT: Final = "left"
"""What sets those who left apart, instead of a tie-break."""
DECIMALS: Final = 6
"""Values of tie-breaks that differ by less are equal: sums of fractions are not exact."""


@dataclass(frozen=True, slots=True)
class Placing:
    """An entrant's place from 1 on, with the points and the value of each tie-break.

    ``decided_by`` is the tie-break that set the entrant apart from the one above, "" if points did.
    """

    entrant: int
    place: int
    points: float
    values: Mapping[str, float]
    decided_by: str


TieBreak = Callable[[Sequence[int], int, History], float]
"""The value of an entrant, greater is better, among those who are equal so far."""


def head_to_head(equal: Sequence[int], entrant: int, history: History) -> float:
    """Points against the others with equal points; 0 for all unless everybody met everybody."""
    complete = all(history.met[frozenset((one, other))] for one in equal for other in equal if one != other)
    if not complete:
        return 0.0
    return sum(points for other, points in history.opponents[entrant] if other in equal)


def buchholz(_: Sequence[int], entrant: int, history: History) -> float:
    return sum(history.points[other] for other, _ in history.opponents[entrant])


def sonneborn_berger(_: Sequence[int], entrant: int, history: History) -> float:
    """The points of the opponents, each times the points against them."""
    return sum(points * history.points[other] for other, points in history.opponents[entrant])


def wins(_: Sequence[int], entrant: int, history: History) -> float:
    return history.won[entrant]


def performance_of(ratings: Mapping[int, float]) -> TieBreak:
    """The tie-break by rating performance: the mean rating of the opponents, and more for more points."""

    def performance(_: Sequence[int], entrant: int, history: History) -> float:
        met = history.judged[entrant]
        if not met:
            return 0.0
        share = sum(points for _, points in met) / len(met)
        return sum(ratings[other] for other, _ in met) / len(met) + SPREAD * (share - 0.5)

    return performance


def tie_breaks(ratings: Mapping[int, float], *, everybody_meets: bool) -> dict[str, TieBreak]:
    """The tie-breaks in the order in which they decide, by name; the lot comes last and is no number."""
    strength: dict[str, TieBreak] = (
        {"sonneborn-berger": sonneborn_berger} if everybody_meets else {"buchholz": buchholz}
    )
    return {
        "head-to-head": head_to_head,
        **strength,
        "wins": wins,
        "performance": performance_of(ratings),
    }


def standings(
    entrants: Sequence[int],
    played: Sequence[Meeting],
    order: Mapping[str, TieBreak],
    lot: Mapping[int, int],
    gone: Container[int] = (),
) -> list[Placing]:
    """All entrants, the first one first, and those who are ``gone`` behind the others.

    ``lot`` is each entrant's place in a fair draw, all different.
    """
    history = History(played)
    level = defaultdict[float, list[int]](list)
    for entrant in entrants:
        level[history.points[entrant]].append(entrant)
    values = {
        one: {name: round(of(equal, one, history), DECIMALS) for name, of in order.items()}
        for equal in level.values()
        for one in equal
    }

    def key(one: int) -> tuple[float, ...]:
        return one in gone, -history.points[one], *(-value for value in values[one].values()), lot[one]

    found = list[Placing]()
    for place, entrant in enumerate(sorted(entrants, key=key), 1):
        placing = Placing(entrant, place, history.points[entrant], values[entrant], "")
        if found and (found[-1].entrant in gone) != (entrant in gone):
            placing = replace(placing, decided_by=LEFT)
        elif found and found[-1].points == placing.points:
            placing = replace(placing, decided_by=decisive(found[-1].values, placing.values))
        found.append(placing)
    return found


def by_points(ranked: Sequence[Placing], *, over: bool) -> list[Placing]:
    """The same order without tie-breaks, equal points sharing a place unless it is ``over``."""
    found = list[Placing]()
    for each in ranked:
        gone = LEFT if each.decided_by == LEFT else ""
        level = bool(found) and found[-1].points == each.points and not (over or gone)
        place = found[-1].place if level else each.place
        found.append(replace(each, place=place, values={}, decided_by=gone))
    return found


def decisive(above: Mapping[str, float], below: Mapping[str, float]) -> str:
    """The first tie-break in which two differ, ``lot`` if none does."""
    return next((name for name in above if above[name] != below[name]), "lot")
