"""Tables of three or four for games of several seats, by Swiss: those of like points sit together."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from data.tournament_rows import Meeting
from services.events.meetings import History, pairs

POINTS: Final = 4
MET: Final = 3
SWEEPS: Final = 6


def sizes(count: int) -> list[int]:
    """The sizes of tables for so many entrants, as few threes as possible; the rest, if any, has byes.

    Five are a table of four and a bye; one and two cannot play.
    """
    if count < 3:
        return []
    for fours in range(count // 4, -1, -1):
        if (count - 4 * fours) % 3 == 0:
            return [4] * fours + [3] * ((count - 4 * fours) // 3)
    return [4]


def tables(
    field: Sequence[int], played: Sequence[Meeting], rank: Mapping[int, int]
) -> list[tuple[int, ...]] | None:
    """Tables of the next round in the order of seats, byes last; None if too few are left.

    Entrants are put together by points, then exchanged between tables as long as that lets fewer meet again
    or brings like points together. Who began least often begins.
    """
    history = History(played)
    ordered = sorted(field, key=lambda entrant: (-history.points[entrant], rank[entrant]))
    shape = sizes(len(ordered))
    if not shape:
        return None
    resting = len(ordered) - sum(shape)
    free = [entrant for entrant in reversed(ordered) if entrant not in history.byes]
    byes = (free + [entrant for entrant in reversed(ordered) if entrant in history.byes])[:resting]
    seated = [entrant for entrant in ordered if entrant not in byes]
    found, start = list[list[int]](), 0
    for size in shape:
        found.append(seated[start : start + size])
        start += size
    exchange(found, history)
    turn = [tuple(sorted(table, key=lambda one: (history.balance[one], rank[one]))) for table in found]
    return turn + [(entrant,) for entrant in byes]


def exchange(found: list[list[int]], history: History) -> None:
    """Exchange entrants between tables as long as one of some sweeps makes them cheaper."""
    for _ in range(SWEEPS):
        better = False
        for one, other in combinations(found, 2):
            for at in range(len(one)):
                for to in range(len(other)):
                    before = cost(one, history) + cost(other, history)
                    one[at], other[to] = other[to], one[at]
                    if cost(one, history) + cost(other, history) < before:
                        better = True
                    else:
                        one[at], other[to] = other[to], one[at]
        if not better:
            return


def cost(table: Sequence[int], history: History) -> float:
    """How unlike the points at a table are, and how often those at it met before."""
    points = [history.points[entrant] for entrant in table]
    return POINTS * (max(points) - min(points)) + MET * sum(history.met[pair] ** 2 for pair in pairs(table))


def points_by_place(places: Sequence[int]) -> tuple[float, ...]:
    """The points of the seats of a match by their places (1 is first): the share of opponents beaten.

    A tie counts half.
    """
    others = len(places) - 1
    return tuple(
        sum((mine < theirs) + (mine == theirs) / 2 for at, theirs in enumerate(places) if at != seat) / others
        for seat, mine in enumerate(places)
    )
