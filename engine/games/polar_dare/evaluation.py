"""The search tree of Polar Dare! over the fast core, and the value of a position: the lead in the race.

The distance of a seat is counted in steps, with the floes as they are: a walk for every penguin and place,
and the slides of penguins that ride together once. A penguin near the bear adds a share of its way.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, NamedTuple

from engine.computer.puct import Puct
from engine.computer.tree import Tree, result_of
from engine.computer.weights import Share, load_weights
from engine.core.game import CHANCE
from engine.games.polar_dare.moves import FACES, NEIGHBOURS, Move, after, legal_moves
from engine.games.polar_dare.position import HOME, LANES, RANKS, START, Position
from engine.games.polar_dare.rules import ranking

DIE: Final = tuple((count / len(FACES), face) for face, count in Counter(FACES).items())
SLIDES, WALKS = range(2)


class Weights(NamedTuple):
    """The weights of a position's value."""

    step: float
    """The value of one step."""
    others: Share
    """The share of the mean of the other seats in the lead; the rest is that of the best one."""
    turn: Share
    """The steps that a seat whose die is still to be rolled is expected to have; a bear roll brings none."""
    risk: tuple[Share, Share, Share, Share]
    """The share of its way that a penguin is expected to lose, by its distance from the bear in places."""
    slide: float
    """The steps that a slide counts as: a rival can undo it, and cannot undo a walk."""
    separate: Share
    """The share of its slides that counts for each group but the longest; they also help those behind."""


WEIGHTS: Final = load_weights(Path(__file__).parent, Weights, version=1)


class PolarTree(Tree[Position, Move]):
    """The steps ahead of a position, over the fast core."""

    exhaustive = True
    effort = 2

    def __init__(self, at: Position, evaluation: "PolarEvaluation | None" = None) -> None:
        self.root = at
        chosen = evaluation or EVALUATION
        self.weights, self.steps_needed = chosen.weights, chosen.steps_needed

    def mover(self, node: Position) -> int:
        return node.turn if node.roll else CHANCE

    def result(self, node: Position, seat: int) -> float | None:
        if node.penguins[node.turn] == HOME or len(node.playing) == 1:
            return result_of(ranking(node), seat)
        return None

    def steps(self, node: Position) -> Sequence[Move]:
        return legal_moves(node)

    def candidates(self, node: Position) -> Sequence[Move]:
        """Walks, and the slides of floes that carry a penguin or the bear, or are next to one that does.

        Of all other slides one is included: the steps must be used up, and those slides are equally good.
        """
        found = legal_moves(node)
        relevant = relevant_floes(node)
        useful = [step for step in found if step.kind != "slide" or relevant >> step.origin & 1]
        idle = next(
            (step for step in found if step.kind == "slide" and not relevant >> step.origin & 1), None
        )
        return useful if idle is None else [*useful, idle]

    def overlooked(self, node: Position, step: Move) -> float:
        """Later steps of a turn are overlooked more often than the first; slides more often than walks."""
        taken = int(node.roll[1]) - node.steps
        return 0.6 + 0.3 * taken + 0.2 * (step.kind == "slide")

    def after(self, node: Position, step: Move) -> Position:
        return after(node, step)

    def move(self, node: Position, step: Move) -> Move:
        return step

    def chances(self, node: Position) -> Sequence[tuple[float, Position]]:
        return [(weight, after(node, face)) for weight, face in DIE]

    def value(self, node: Position, seat: int) -> int:
        """The lead in steps over the other seats, mostly the best one; seats that have left do not count."""
        weights, distance = self.weights, self.steps_needed
        needed = {other: distance(node.forward, node.penguins[other], node.bear) for other in node.playing}
        ahead = node.steps if node.roll[:1] == "P" else 0.0 if node.roll else weights.turn
        needed[node.turn] -= ahead
        rivals = sorted(length for other, length in needed.items() if other != seat)
        rival = (1 - weights.others) * rivals[0] + weights.others * sum(rivals) / len(rivals)
        return round(weights.step * (rival - needed[seat]))


def relevant_floes(at: Position) -> int:
    """The floes that carry a penguin or the bear, or are next to such a place, as bits."""
    found = 0
    for place in {at.bear, *(place for own in at.penguins for place in own)}:
        for adjacent in (place, *NEIGHBOURS[place]):
            if adjacent < START:
                found |= 1 << adjacent
    return found


def lane_distances(lane: int) -> tuple[tuple[int, int], ...]:
    """The slides and walks to the NORTH POLE from each rank of a lane with these floes forward."""
    found = []
    for rank in range(RANKS):
        slides = 0 if lane >> rank & 1 else 1
        slides += sum(2 if lane >> ahead & 1 else 1 for ahead in range(rank + 1, RANKS))
        found.append((slides, RANKS - rank))
    return tuple(found)


LANE_DISTANCES: Final = tuple(lane_distances(lane) for lane in range(1 << RANKS))


@lru_cache(maxsize=1 << 12)
def distances_from(forward: int) -> tuple[tuple[int, int], ...]:
    """The slides and walks to the NORTH POLE from each place, straight on or through one lane beside."""
    straight = [
        LANE_DISTANCES[forward >> lane * RANKS & 15][rank] for lane in range(LANES) for rank in range(RANKS)
    ]
    found = []
    for floe, (slides, walks) in enumerate(straight):
        best = slides, walks
        for other in NEIGHBOURS[floe]:
            aligned = (
                other < START and abs(other - floe) == RANKS and not (forward >> floe ^ forward >> other) & 1
            )
            if aligned and sum(straight[other]) + 1 < sum(best):
                best = straight[other][SLIDES], straight[other][WALKS] + 1
        found.append(best)
    entries = [
        (straight[floe][SLIDES] + (forward >> floe & 1) * 2, straight[floe][WALKS] + 1)
        for floe in range(0, START, RANKS)
    ]
    return (*found, min(entries, key=sum), (0, 0))


def steps_needed(weights: Weights, forward: int, penguins: tuple[int, ...], bear: int) -> float:
    """The expected number of steps that a seat's penguins still need, including losses to the bear."""
    total, all_slides, most_slides = 0.0, 0, 0
    needed = distances_from(forward)
    longest = sum(needed[START])
    for place in set(penguins):
        slides, walks = needed[place]
        count = penguins.count(place)
        total += walks * count
        all_slides += slides
        most_slides = max(most_slides, slides)
        if place < START and bear < START:
            apart = abs(place // RANKS - bear // RANKS) + abs(place % RANKS - bear % RANKS)
            if apart < len(weights.risk):
                total += weights.risk[apart] * max(1, longest - slides - walks) * count
    return total + weights.slide * (most_slides + weights.separate * (all_slides - most_slides))


class PolarEvaluation:
    """The evaluation for every number of seats."""

    overlooks = (0.5, 0.42, 0.34, 0.26, 0.18, 0.1, 0.05)
    search = Puct

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.steps_needed = lru_cache(maxsize=1 << 14)(partial(steps_needed, weights))

    def tree(self, at: Position) -> PolarTree:
        return PolarTree(at, self)


EVALUATION = PolarEvaluation(WEIGHTS)
