"""Why a turn is good: what it does for its own penguins, to the others', and with the bear.

Places are counted from START (0) over the eight of a lane (1 to 8) to the NORTH POLE (9). A penguin is within
the bear's reach where a bear roll, whoever has it, could send it back; all bear rolls are looked through.
"""

from collections.abc import Iterator
from typing import Final

from engine.coaching.reason import Reason, SuggestedTurn, reason
from engine.games.polar_dare.evaluation import LANE_DISTANCES
from engine.games.polar_dare.events import BearMoved, Swam
from engine.games.polar_dare.moves import adjacent, after, full, penguin_counts, steps
from engine.games.polar_dare.position import HOME, NORTH, PLACES, RANKS, ROLLS, START, Position

BEAR_ROLL: Final = "B3"
LONGEST_LANE: Final = 2 * RANKS + 1


def reasons(turn: SuggestedTurn) -> list[Reason]:
    """The clauses that are true of a turn, the most important first, at most two."""
    return list(Clauses(turn).found())[:2]


class Clauses:
    """What a turn does, from the view of its seat."""

    def __init__(self, turn: SuggestedTurn) -> None:
        self.turn = turn
        self.seat = turn.seat
        self.at: Position = turn.at
        self.after: Position = turn.after
        rivals = (seat for seat in self.after.playing if seat != self.seat)
        self.rivals = sorted(rivals, key=lambda seat: -run(self.after, seat))

    def found(self) -> Iterator[Reason]:
        """All clauses, the most important first."""
        if self.after.penguins[self.seat] == HOME:
            return
        yield from self.swims()
        yield from self.ways()
        yield from self.set_back()
        afloat = any(place < START for place in self.after.penguins[self.seat])
        if self.turn.first(BearMoved) and afloat and self.seat not in caught(self.after):
            yield reason("dare-bear-off", side=self.seat)

    def gained(self, place: int) -> int:
        return self.after.penguins[self.seat].count(place) - self.at.penguins[self.seat].count(place)

    def swims(self) -> Iterator[Reason]:
        """The first rival whose penguins swim back."""
        owners = [event.seat for event in self.turn.played.events if isinstance(event, Swam)]
        rival = next((owner for owner in owners if owner != self.seat), None)
        if rival is not None:
            yield reason("dare-sends-back", rival=rival, count=owners.count(rival))

    def ways(self) -> Iterator[Reason]:
        near = at_the_pole(self.after, self.seat)
        if near > at_the_pole(self.at, self.seat):
            yield reason("dare-near", count=near)
        entered = -self.gained(START)
        gained = advanced(self.at, self.after, self.seat)
        if gained > entered and self.gained(NORTH) <= 0:
            yield reason("dare-forward", side=self.seat, places=gained)
        if ways_ahead(self.after, self.seat) > ways_ahead(self.at, self.seat):
            yield reason("dare-opens", side=self.seat)
        else:
            yield from self.shortened()

    def shortened(self) -> Iterator[Reason]:
        """The lane in which a penguin that stayed on its floe has a shorter way straight on."""
        stayed = set(self.at.penguins[self.seat]) & set(self.after.penguins[self.seat])
        for floe in sorted(place for place in stayed if place < START):
            saved = straight_on(self.at, floe) - straight_on(self.after, floe)
            if saved > 0:
                yield reason("dare-shortens", side=self.seat, lane=PLACES[floe][0], steps=saved)
                return

    def set_back(self) -> Iterator[Reason]:
        swum = {event.seat for event in self.turn.played.events if isinstance(event, Swam)}
        for rival in self.rivals:
            lost = -advanced(self.at, self.after, rival)
            if lost > 0 and rival not in swum:
                yield reason("dare-sets-back", rival=rival, places=lost)
            elif rival not in swum and ways_ahead(self.after, rival) < ways_ahead(self.at, rival):
                yield reason("dare-closes", rival=rival)


def along(at: Position, place: int) -> int:
    """How far a place is from START, 0 to 9."""
    if place == START:
        return 0
    return LONGEST_LANE if place == NORTH else 1 + at.cell(place)


def advanced(before: Position, now: Position, seat: int) -> int:
    """The places that a seat's penguins are farther from START now, all together."""
    return run(now, seat) - run(before, seat)


def run(at: Position, seat: int) -> int:
    """The places that a seat's penguins are from START, all together."""
    return sum(along(at, place) for place in at.penguins[seat])


def at_the_pole(at: Position, seat: int) -> int:
    """How many of a seat's penguins on floes can step to the NORTH POLE."""
    return sum(place < START and NORTH in adjacent(place, at.forward) for place in at.penguins[seat])


def ways_ahead(at: Position, seat: int) -> int:
    """How many of a seat's penguins on floes can step ahead in their lane, without meeting the bear."""
    counts = penguin_counts(at.penguins)
    return sum(
        place < START
        and ahead(place) in adjacent(place, at.forward)
        and not full(counts, ahead(place))
        and (ahead(place) == NORTH or ahead(place) != at.bear)
        for place in at.penguins[seat]
    )


def straight_on(at: Position, floe: int) -> int:
    """The steps from a floe to the NORTH POLE along its lane, walks and slides, for a penguin alone."""
    lane, rank = divmod(floe, RANKS)
    return sum(LANE_DISTANCES[at.forward >> lane * RANKS & (1 << RANKS) - 1][rank])


def ahead(floe: int) -> int:
    """The next place in a floe's lane, towards the NORTH POLE."""
    return NORTH if floe % RANKS == RANKS - 1 else floe + 1


def caught(at: Position) -> frozenset[int]:
    """The seats that have a penguin which some bear roll could send back to START."""
    reached = {at._replace(roll=BEAR_ROLL, steps=ROLLS[BEAR_ROLL])}
    found = set[int]()
    while reached:
        made = [(node, move) for node in reached for move in steps(node)]
        for node, move in made:
            if move.kind == "bear":
                found |= {seat for seat, own in enumerate(node.penguins) if move.to in own}
        reached = {after(node, move) for node, move in made if node.steps > 1}
    return frozenset(found)
