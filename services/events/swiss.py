"""Swiss pairings by maximum-weight matching: nobody meets twice, and nobody has two byes.

A round is the perfect matching of least cost among those who have not met. What costs, the most expensive
first: different points, one who began too often having to begin again, and another distance in the order than
half of those who have the same points (the upper half meets the lower half, as in the Dutch system).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import ceil, log2
from typing import Final

from data.tournament_rows import Meeting
from services.events.meetings import History, begins

BYE: Final = -1
POINTS, SEATS, DISTANCE = 10_000, 300, 1
STEEP: Final = 10  # a second seat too many on the same side costs more than five points of difference
REACHES: Final = (12, 40)
"""How many places further down an opponent is looked for before everybody is: fewer edges are quicker."""
LOOKED_AHEAD: Final = 16
"""In fields up to this size a round is chosen after which the next one can be paired too, if there is one."""
TRIES: Final = 8


def rounds_for(count: int) -> int:
    """The usual number of rounds for so many entrants: enough to find one winner, and one more."""
    return min(ceil(log2(count)) + 1, count - 1 + count % 2) if count > 1 else 0


def pairing(
    field: Sequence[int], played: Sequence[Meeting], rank: Mapping[int, int]
) -> list[tuple[int, ...]] | None:
    """Next round of the field, each meeting in the order of its seats; a bye is last.

    ``rank`` orders entrants of the same points, the best first. None if no round is possible any more in
    which nobody meets twice.
    """
    history = History(played)
    ordered = sorted(field, key=lambda entrant: (-history.points[entrant], rank[entrant]))
    if len(ordered) < 2:
        return None
    fallback = None
    costs = Costs(ordered, history)
    for _ in range(TRIES if len(ordered) <= LOOKED_AHEAD else 1):
        found = costs.cheapest()
        if found is None:
            break
        if len(ordered) > LOOKED_AHEAD or has_successor(ordered, history, found):
            return seated(found, ordered, history)
        fallback = fallback or found
        # Expensive from now on, so that another round is found next.
        costs.extra.update({frozenset(pair): POINTS for pair in found})
    return None if fallback is None else seated(fallback, ordered, history)


class Costs:
    """The cost of each possible meeting; positions in ``ordered`` are the nodes, ``BYE`` is the bye."""

    def __init__(self, ordered: Sequence[int], history: History) -> None:
        self.ordered, self.history = ordered, history
        self.extra: Counter[frozenset[int]] = Counter()
        halves = Counter(history.points[entrant] for entrant in ordered)
        self.half = [halves[history.points[entrant]] // 2 for entrant in ordered]

    def cheapest(self) -> list[tuple[int, int]] | None:
        """The cheapest round as pairs of positions, or None if there is none."""
        count = len(self.ordered)
        for reach in (*(reach for reach in REACHES if reach < count), count):
            found = matched(range(count), self.edges(reach))
            if 2 * len(found) == count + count % 2:
                return [(max(pair), min(pair)) if BYE in pair else (min(pair), max(pair)) for pair in found]
        return None

    def edges(self, reach: int) -> Iterator[tuple[int, int, int]]:
        """Possible meetings with their weights, which are the greater the less they cost."""
        count = len(self.ordered)
        for one in range(count):
            for other in range(one + 1, min(one + reach, count - 1) + 1):
                if not self.history.met[frozenset((self.ordered[one], self.ordered[other]))]:
                    yield one, other, -self.cost(one, other)
        if count % 2:
            for one in range(max(0, count - 1 - reach), count):
                if self.ordered[one] not in self.history.byes:
                    yield one, BYE, -self.bye_cost(one)

    def cost(self, one: int, other: int) -> int:
        """The cost of a meeting of two positions, the upper one first."""
        history, first, second = self.history, self.ordered[one], self.ordered[other]
        apart = round(2 * (history.points[first] - history.points[second]))
        balances = history.balance[first], history.balance[second]
        same_side = min(map(abs, balances)) if balances[0] * balances[1] > 0 else 0
        distance = other - one if apart else abs(other - one - self.half[one])
        extra = self.extra[frozenset((one, other))]
        return POINTS * apart * apart + SEATS * same_side**STEEP + DISTANCE * distance + extra

    def bye_cost(self, one: int) -> int:
        """The cost of a bye: the points above the least, so that it goes to the last who had none."""
        least = self.history.points[self.ordered[-1]]
        above = round(2 * (self.history.points[self.ordered[one]] - least))
        return POINTS * above * above + len(self.ordered) - one + self.extra[frozenset((one, BYE))]


def has_successor(ordered: Sequence[int], history: History, found: Sequence[tuple[int, int]]) -> bool:
    """Whether all could be paired once more after this round: nobody twice, no second bye."""
    count, now = len(ordered), {frozenset(pair) for pair in found}
    edges = [
        (one, other, 1)
        for one, other in combinations(range(count), 2)
        if frozenset((one, other)) not in now and not history.met[frozenset((ordered[one], ordered[other]))]
    ]
    if count % 2:
        edges += [
            (one, BYE, 1)
            for one in range(count)
            if frozenset((one, BYE)) not in now and ordered[one] not in history.byes
        ]
    return 2 * len(matched((), edges)) == count + count % 2


def matched(nodes: Iterable[int], edges: Iterable[tuple[int, int, int]]) -> set[tuple[int, int]]:
    """The heaviest of the largest matchings; of equal ones the order of nodes decides."""
    import networkx as nx  # noqa: PLC0415 - 11 MiB, and needed by Swiss rounds alone

    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_weighted_edges_from(edges)
    found: set[tuple[int, int]] = nx.max_weight_matching(graph, maxcardinality=True)
    return found


def seated(
    found: Sequence[tuple[int, int]], ordered: Sequence[int], history: History
) -> list[tuple[int, ...]]:
    """The meetings of a round, the best first, with the one who begins first; the bye is last."""
    meetings = list[tuple[int, ...]]()
    for number, (one, other) in enumerate(sorted(found, key=lambda pair: (BYE in pair, pair))):
        if other == BYE:
            meetings.append((ordered[one],))
        else:
            pair = (ordered[one], ordered[other]) if number % 2 == 0 else (ordered[other], ordered[one])
            meetings.append(begins(history, *pair))
    return meetings
