"""Positions of Polar Dare! as small integers, and their text.

A place is a floe or a shore. Floes are 0..15: a1 = 0, a2 = 1, a3 = 2, a4 = 3, b1 = 4, ..., d4 = 15; the
shores START and NORTH follow. Penguins of one colour are alike, so a seat's three are the sorted tuple of
their places. The rulings are those of the game's notation and reference page.
"""

import re
from typing import Final, NamedTuple

from engine.core.errors import BadPosition

LANES: Final = 4
RANKS: Final = 4
START: Final = 16
NORTH: Final = 17
FLOES: Final = tuple(f"{lane}{rank}" for lane in "abcd" for rank in range(1, RANKS + 1))
PLACES: Final = (*FLOES, "S", "N")
PLACE_OF: Final = {name: place for place, name in enumerate(PLACES)}

LETTERS: Final = "rbgy"
PENGUINS: Final = 3
CAPACITY: Final = 3
HOME: Final = (NORTH,) * PENGUINS
BEAR: Final = "*"
ROLLS: Final = {"P2": 2, "P3": 3, "P4": 4, "B3": 3}
"""The steps that each face of the die gives: ``P`` is a penguin roll, ``B`` a bear roll."""

LONGEST_TEXT: Final = 200
FLOE: Final = re.compile(r"([+-])([rbgy]*)(\*?)")
SHORE: Final = re.compile(r"\.|([rbgy]*)(\*?)")
ROLL: Final = re.compile(r"(P2|P3|P4|B3):([1-4])")

Penguins = tuple[tuple[int, ...], ...]
"""The sorted places of the penguins of each seat; an empty tuple for a seat that has left."""


class Position(NamedTuple):
    """A complete, hashable position.

    Bit n of ``forward`` is set while floe n is slid towards the NORTH POLE; ``bear`` is its place. ``turn``
    is the seat whose turn it is (the winner once the match is over); ``roll`` is what the die shows, empty
    before the roll and after the end; ``steps`` is how many of its steps are left. ``departed`` are the seats
    that have left, in the order in which they left.
    """

    forward: int
    penguins: Penguins
    bear: int
    turn: int
    roll: str = ""
    steps: int = 0
    departed: tuple[int, ...] = ()

    @property
    def playing(self) -> tuple[int, ...]:
        return tuple(seat for seat, places in enumerate(self.penguins) if places)

    def carried(self, place: int) -> str:
        """The letters of those on a floe or shore, as in the position text: ``rrb``, ``*``, or empty."""
        letters = "".join(LETTERS[seat] * places.count(place) for seat, places in enumerate(self.penguins))
        return letters + BEAR * (self.bear == place)

    def cell(self, floe: int) -> int:
        """The cell of a floe along its lane: 0 touches START, 7 the NORTH POLE."""
        return 2 * (floe % RANKS) + (self.forward >> floe & 1)


def start(seats: int, first: int = 0) -> Position:
    """The first position: all penguins on START, floes back, the bear at the NORTH POLE, ``first`` rolls."""
    return Position(0, ((START,) * PENGUINS,) * seats, NORTH, first)


def dump(at: Position) -> str:
    """The position text: ``LANES START NORTH TURN ROLL``."""
    floes = ["-+"[at.forward >> floe & 1] + at.carried(floe) for floe in range(START)]
    lanes = "/".join("".join(floes[first : first + RANKS]) for first in range(0, START, RANKS))
    roll = f"{at.roll}:{at.steps}" if at.roll else "-"
    return f"{lanes} {at.carried(START) or '.'} {at.carried(NORTH) or '.'} {LETTERS[at.turn]} {roll}"


def load(text: str) -> Position:
    """The position of a text.

    The seats are those of the colours on the board; each colour missing before the last one present (or
    beside the only one) belongs to a seat that has left.

    Raises: a ``BadPosition`` with a code ``dare.text-*``.
    """
    words = text.split()
    if len(text) > LONGEST_TEXT or len(words) != 5:
        raise BadPosition("dare.text-shape", text=text[:60])
    lanes, south, north, turn, roll = words
    forward, carried = read_lanes(lanes)
    carried += [read_shore("S", south), read_shore("N", north)]
    penguins = read_penguins(carried)
    kind, steps = read_roll(roll)
    if len(turn) != 1 or turn not in LETTERS or not any(turn in letters for letters in carried):
        raise BadPosition("dare.text-turn", text=turn[:20])
    departed = tuple(seat for seat, places in enumerate(penguins) if not places)
    at = Position(forward, penguins, read_bear(carried), LETTERS.index(turn), kind, steps, departed)
    refuse_impossible(at)
    return at


def read_lanes(text: str) -> tuple[int, list[str]]:
    """The floes that are forward, as bits, and the letters on each floe."""
    lanes = text.split("/")
    if len(lanes) != LANES:
        raise BadPosition("dare.text-lanes", count=len(lanes))
    forward, carried = 0, list[str]()
    for lane, floes in zip("abcd", lanes, strict=True):
        found = FLOE.findall(floes)
        if len(found) != RANKS or "".join("".join(parts) for parts in found) != floes:
            raise BadPosition("dare.text-lane", lane=lane, text=floes[:40])
        for side, letters, bear in found:
            forward |= (side == "+") << len(carried)
            carried.append(letters + bear)
    return forward, carried


def read_shore(shore: str, text: str) -> str:
    found = SHORE.fullmatch(text)
    if not found:
        raise BadPosition("dare.text-place", place=shore, text=text[:40])
    return text.strip(".")


def read_penguins(carried: list[str]) -> Penguins:
    """The penguins of each seat: three of a colour or none, and at least one colour."""
    found = [
        tuple(place for place, letters in enumerate(carried) for _ in range(letters.count(letter)))
        for letter in LETTERS
    ]
    for seat, places in enumerate(found):
        if len(places) not in (0, PENGUINS):
            raise BadPosition("dare.text-penguins", seat=seat, count=len(places))
    if not any(found):
        raise BadPosition("dare.text-nobody")
    seats = max(2, 1 + max(seat for seat, places in enumerate(found) if places))
    return tuple(found[:seats])


def read_bear(carried: list[str]) -> int:
    """The place of the bear, of which there must be exactly one."""
    places = [place for place, letters in enumerate(carried) if BEAR in letters]
    if len(places) != 1:
        raise BadPosition("dare.text-bear", count=len(places))
    return places[0]


def read_roll(text: str) -> tuple[str, int]:
    if text == "-":
        return "", 0
    found = ROLL.fullmatch(text)
    if not found or int(found[2]) > ROLLS[found[1]]:
        raise BadPosition("dare.text-roll", text=text[:20])
    return found[1], int(found[2])


def refuse_impossible(at: Position) -> None:
    """Raise ``BadPosition`` for a position that no sequence of moves leads to."""
    if at.bear == START:
        raise BadPosition("dare.text-bear-start")
    for floe, name in enumerate(FLOES):
        count = sum(places.count(floe) for places in at.penguins)
        if count > CAPACITY:
            raise BadPosition("dare.text-full", floe=name, count=count)
        if count and floe == at.bear:
            raise BadPosition("dare.text-bear-floe", floe=name)
    winners = [seat for seat, places in enumerate(at.penguins) if places == HOME]
    if len(winners) > 1 or (winners and len(at.playing) == 1):
        raise BadPosition("dare.text-winners", count=len(winners))
    if (winners and winners != [at.turn]) or (at.roll and (winners or len(at.playing) == 1)):
        raise BadPosition("dare.text-over", seat=winners[0] if winners else at.turn)
