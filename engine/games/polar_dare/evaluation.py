"""What the search needs to know of Polar Dare!: a tree over the fast core, and who is ahead in the race.

A crew's way is counted in steps, floes being slid as they lie: a walk for every penguin and place, and the
slides of those who ride together. The bear takes from a penguin within its reach a share of its way.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.computer.tree import Tree, result_of
from engine.core.game import CHANCE
from engine.games.polar_dare.moves import FACES, NEIGHBOURS, Move, after, legal_moves
from engine.games.polar_dare.position import HOME, LANES, RANKS, START, Position
from engine.games.polar_dare.rules import ranking

DIE: Final = tuple((count / len(FACES), face) for face, count in Counter(FACES).items())
STEP_VALUE: Final = 22
"""What a step of the race is worth."""
STEPS_PER_TURN: Final = 2.0
"""The steps a turn brings on the average; a bear roll brings none."""
BEAR_RISK: Final = (0.0, 0.24, 0.2, 0.12)
"""The share of its way that a penguin stands to lose to a bear so many places off."""
SEPARATE_SHARE: Final = 0.3
"""The share of its slides that a group costs which goes its own way: those behind can use what is left."""
SLIDES, WALKS = range(2)


class PolarTree(Tree[Position, Move]):
    """The steps ahead of a position, over the rules' own fast core."""

    effort = 5

    def __init__(self, at: Position) -> None:
        self.root = at

    def mover(self, node: Position) -> int:
        return node.turn if node.roll else CHANCE

    def result(self, node: Position, seat: int) -> float | None:
        if node.penguins[node.turn] == HOME or len(node.playing) == 1:
            return result_of(ranking(node), seat)
        return None

    def steps_left(self, node: Position) -> int:
        return node.steps

    def steps(self, node: Position) -> Sequence[Move]:
        return legal_moves(node)

    def candidates(self, node: Position) -> Sequence[Move]:
        """Walks, and the slides of floes that carry somebody or lie next to one that does.

        Of all other slides one is kept: the count must be used up, and they are as good as each other.
        """
        found = legal_moves(node)
        relevant = relevant_floes(node)
        kept = [step for step in found if step.kind != "slide" or relevant >> step.origin & 1]
        idle = next(
            (step for step in found if step.kind == "slide" and not relevant >> step.origin & 1), None
        )
        return kept if idle is None else [*kept, idle]

    def after(self, node: Position, step: Move) -> Position:
        return after(node, step)

    def move(self, node: Position, step: Move) -> Move:  # noqa: ARG002 - the contract's shape
        return step

    def chances(self, node: Position) -> Sequence[tuple[float, Position]]:
        return [(weight, after(node, face)) for weight, face in DIE]

    def value(self, node: Position, seat: int) -> int:
        """The lead in the race over the best of the others, in steps; a seat that has left does not count."""
        needed = {
            other: steps_needed(node.forward, node.penguins[other], node.bear) for other in node.playing
        }
        ahead = node.steps if node.roll[:1] == "P" else 0.0 if node.roll else STEPS_PER_TURN
        needed[node.turn] -= ahead
        rivals = sorted(length for other, length in needed.items() if other != seat)
        return round(STEP_VALUE * (0.85 * rivals[0] + 0.15 * sum(rivals) / len(rivals) - needed[seat]))


def relevant_floes(at: Position) -> int:
    """The floes that carry somebody or touch those that do, as bits."""
    found = 0
    for place in {at.bear, *(place for own in at.penguins for place in own)}:
        for adjacent in (place, *NEIGHBOURS[place]):
            if adjacent < START:
                found |= 1 << adjacent
    return found


def lane_distances(lane: int) -> tuple[tuple[int, int], ...]:
    """For each rank of a lane with these floes forward: the slides and walks from there to the NORTH POLE."""
    found = []
    for rank in range(RANKS):
        slides = 0 if lane >> rank & 1 else 1
        slides += sum(2 if lane >> ahead & 1 else 1 for ahead in range(rank + 1, RANKS))
        found.append((slides, RANKS - rank))
    return tuple(found)


LANE_DISTANCES: Final = tuple(lane_distances(lane) for lane in range(1 << RANKS))


@lru_cache(maxsize=1 << 16)
def distances_from(forward: int) -> tuple[tuple[int, int], ...]:
    """The slides and walks from every floe and shore, straight on or over one lane aside."""
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


@lru_cache(maxsize=1 << 17)
def steps_needed(forward: int, penguins: tuple[int, ...], bear: int) -> float:
    """The steps a crew still needs, with what it must expect to lose to the bear."""
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
            if apart < len(BEAR_RISK):
                total += BEAR_RISK[apart] * max(1, longest - slides - walks) * count
    return total + most_slides + SEPARATE_SHARE * (all_slides - most_slides)


class PolarEvaluation:
    """What the search knows of the race."""

    overlooks = (0.46, 0.4, 0.34, 0.27, 0.19, 0.11, 0.04)

    def tree(self, at: Position) -> PolarTree:
        return PolarTree(at)


EVALUATION = PolarEvaluation()
