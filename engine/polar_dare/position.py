"""A position of Polar Dare! in small integers, and its text.

Floes are 0..15: a1 = 0, a2 = 1, a3 = 2, a4 = 3, b1 = 4, ..., d4 = 15; then come the shores START and NORTH.
Penguins of one colour are alike, so a seat's three are the sorted tuple of their places. Rulings and text:
the notation and reference page of the game.
"""

import re
from typing import Final, NamedTuple


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
"""What the die can show, and how many steps it gives: ``P`` a penguin roll, ``B`` a bear roll."""

LONGEST_TEXT: Final = 200
FLOE: Final = re.compile(r"([+-])([rbgy]*)(\*?)")
SHORE: Final = re.compile(r"\.|([rbgy]*)(\*?)")
ROLL: Final = re.compile(r"(P2|P3|P4|B3):([1-4])")

Penguins = tuple[tuple[int, ...], ...]
"""By seat the sorted places of its penguins; an empty tuple for a seat that has left."""


class Position(NamedTuple):
    """A whole position: hashable and complete.

    ``forward`` has bit n set while floe n is slid towards the NORTH POLE; ``bear`` is its place. ``turn`` is
    the seat whose turn it is (the winner's once the game is over); ``roll`` what its die shows, empty before
    the roll and after the end, ``steps`` how many of its steps are left; ``gone`` the seats that have left,
    in the order in which they did.
    """

    forward: int
    penguins: Penguins
    bear: int
    turn: int
    roll: str = ""
    steps: int = 0
    gone: tuple[int, ...] = ()

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not left, in order."""
        return tuple(seat for seat, places in enumerate(self.penguins) if places)

    def carried(self, place: int) -> str:
        """Who is on a floe or shore, as the position text has it: ``rrb``, ``*``, or empty."""
        letters = "".join(LETTERS[seat] * places.count(place) for seat, places in enumerate(self.penguins))
        return letters + BEAR * (self.bear == place)

    def cell(self, floe: int) -> int:
        """How far along its lane a floe is: 0 touches START, 7 the NORTH POLE."""
        return 2 * (floe % RANKS) + (self.forward >> floe & 1)


def start(seats: int) -> Position:
    """Everybody on START, all floes back, the bear on the NORTH POLE, red's die to be rolled."""
    return Position(0, ((START,) * PENGUINS,) * seats, NORTH, 0)


def dump(at: Position) -> str:
    """``LANES START NORTH TURN ROLL``."""
    floes = ["-+"[at.forward >> floe & 1] + at.carried(floe) for floe in range(START)]
    lanes = "/".join("".join(floes[first : first + RANKS]) for first in range(0, START, RANKS))
    roll = f"{at.roll}:{at.steps}" if at.roll else "-"
    return f"{lanes} {at.carried(START) or '.'} {at.carried(NORTH) or '.'} {LETTERS[at.turn]} {roll}"
