"""The fast core of the rules: which places touch, which steps are legal, and what they do.

Legality is decided in one place: ``steps`` lists what ``adjacent``, ``slidable`` and ``full`` allow, and
``refusals.py`` calls the same three to explain a refused step.
"""

from typing import Final, Literal, NamedTuple

from engine.games.polar_dare.position import (
    CAPACITY,
    HOME,
    LANES,
    NORTH,
    PLACES,
    RANKS,
    ROLLS,
    START,
    Penguins,
    Position,
)


class Move(NamedTuple):
    """A step as its text states it, or what the die shows.

    ``slide``: ``origin`` is the floe, ``to`` is 1 for forward and 0 for back. ``walk`` and ``bear``: both are
    places. ``roll``: ``origin`` is an index into ``KINDS``. ``pass`` has neither.
    """

    kind: Literal["roll", "slide", "walk", "bear", "pass"]
    origin: int = -1
    to: int = -1


PASS: Final = Move("pass")
WAYS: Final = ("back", "forward")
"""The direction of a slide as facts name it, by its ``to``."""
KINDS: Final = tuple(ROLLS)
DRAWS: Final = tuple(Move("roll", kind) for kind in range(len(KINDS)))
FACES: Final = tuple(Move("roll", KINDS.index(face)) for face in ("P2", "P3", "P3", "P4", "B3", "B3"))
"""The six faces of the die (ruling 2)."""

ALL_PLACES: Final = range(len(PLACES))
SLIDES: Final = tuple(tuple(Move("slide", floe, to) for to in (0, 1)) for floe in range(START))
WALKS: Final = tuple(tuple(Move("walk", origin, to) for to in ALL_PLACES) for origin in ALL_PLACES)
BEARS: Final = tuple(tuple(Move("bear", origin, to) for to in ALL_PLACES) for origin in ALL_PLACES)


def neighbours(place: int) -> tuple[int, ...]:
    """The places that a place can ever touch: ahead and behind in its lane, then beside it."""
    if place in {START, NORTH}:
        rank = 0 if place == START else RANKS - 1
        return tuple(lane * RANKS + rank for lane in range(LANES))
    lane, rank = divmod(place, RANKS)
    ahead = place + 1 if rank < RANKS - 1 else NORTH
    behind = place - 1 if rank else START
    beside = [other * RANKS + rank for other in (lane - 1, lane + 1) if 0 <= other < LANES]
    return (ahead, behind, *beside)


def touches(place: int, other: int, forward: int) -> bool:
    """Whether two neighbours touch, with the floes slid as ``forward`` says."""
    if other > place:
        place, other = other, place
    ahead = forward >> other & 1
    if place == NORTH:
        return bool(ahead)
    if place == START:
        return not ahead
    if place - other == 1:
        return bool(ahead) and not forward >> place & 1
    return ahead == forward >> place & 1


NEIGHBOURS: Final = tuple(neighbours(place) for place in ALL_PLACES)
REACH: Final = tuple(
    sum(1 << floe for floe in (place, *NEIGHBOURS[place]) if floe < START) for place in ALL_PLACES
)
"""The floes whose position decides what a place touches, as bits."""


def subsets(mask: int) -> list[int]:
    """Every number whose bits are among those of ``mask``."""
    found = [0]
    while mask:
        bit = mask & -mask
        found += [bit | other for other in found]
        mask ^= bit
    return found


ADJACENT: Final = tuple(
    {
        forward: tuple(other for other in NEIGHBOURS[place] if touches(place, other, forward))
        for forward in subsets(REACH[place])
    }
    for place in ALL_PLACES
)


def adjacent(place: int, forward: int) -> tuple[int, ...]:
    """The places that touch one: ahead, behind, then beside it."""
    return ADJACENT[place][forward & REACH[place]]


def penguin_counts(penguins: Penguins) -> list[int]:
    counts = [0] * len(ALL_PLACES)
    for places in penguins:
        for place in places:
            counts[place] += 1
    return counts


def full(counts: list[int], place: int) -> bool:
    """Whether a place has no room for another penguin (ruling 5)."""
    return place < START and counts[place] >= CAPACITY


def slidable(at: Position, counts: list[int]) -> list[int]:
    """The floes that may be slid: without penguins on a bear roll (ruling 7), else without the bear (4)."""
    if at.roll[0] == "B":
        return [floe for floe in range(START) if not counts[floe]]
    return [floe for floe in range(START) if floe != at.bear]


def steps(at: Position) -> tuple[Move, ...]:
    """Every legal step of a roll once; ``(PASS,)`` if there is none (ruling 11).

    That cannot happen in play: of sixteen floes twelve penguins and a bear leave some empty.
    """
    forward, counts = at.forward, penguin_counts(at.penguins)
    found = [SLIDES[floe][~forward >> floe & 1] for floe in slidable(at, counts)]
    if at.roll[0] == "B":
        found += [BEARS[at.bear][to] for to in adjacent(at.bear, forward) if to < START]
    else:
        for origin in dict.fromkeys(at.penguins[at.turn]):
            found += [WALKS[origin][to] for to in adjacent(origin, forward) if not full(counts, to)]
    return tuple(found) or (PASS,)


def legal_moves(at: Position) -> tuple[Move, ...]:
    """The steps of a roll, or before it the possible rolls."""
    return steps(at) if at.roll else DRAWS


def moved(places: tuple[int, ...], origin: int, to: int) -> tuple[int, ...]:
    after = list(places)
    after[after.index(origin)] = to
    return tuple(sorted(after))


def with_seat(penguins: Penguins, seat: int, places: tuple[int, ...]) -> Penguins:
    return (*penguins[:seat], places, *penguins[seat + 1 :])


def next_seat(at: Position) -> int:
    seats = len(at.penguins)
    order = (seat % seats for seat in range(at.turn + 1, at.turn + 1 + seats))
    return next(seat for seat in order if at.penguins[seat])


def after(at: Position, move: Move) -> Position:
    kind, origin, to = move
    if kind == "roll":
        return at._replace(roll=KINDS[origin], steps=ROLLS[KINDS[origin]])
    forward, penguins, bear = at.forward, at.penguins, at.bear
    if kind == "slide":
        forward ^= 1 << origin
    elif kind == "walk":
        # A penguin that steps onto the bear's floe swims to START at once (ruling 6).
        places = moved(penguins[at.turn], origin, START if to == bear < START else to)
        penguins = with_seat(penguins, at.turn, places)
        if places == HOME:
            return Position(forward, penguins, bear, at.turn, departed=at.departed)
    elif kind == "bear":
        bear = to
        # Those on the floe swim to START (ruling 8).
        penguins = tuple(tuple(sorted(START if place == to else place for place in own)) for own in penguins)
    if at.steps > 1 and kind != "pass":
        return Position(forward, penguins, bear, at.turn, at.roll, at.steps - 1, at.departed)
    return Position(forward, penguins, bear, next_seat(at), departed=at.departed)
