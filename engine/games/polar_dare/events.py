"""Events of Polar Dare!: what one step does, in order; pictures and texts are made from these.

A place is ``a1`` .. ``d4``, ``S`` for START or ``N`` for the NORTH POLE. ``seat`` is the seat whose turn it
is, unless stated otherwise.
"""

from engine.core import game
from engine.core.game import CAPTURE, SCORE, Event


class Rolled(Event):
    """The die shows ``roll``: ``P2``, ``P3``, ``P4`` (penguins) or ``B3`` (the bear), and gives ``steps``."""

    rank = 14
    seat: int
    roll: str
    steps: int


class Slid(Event):
    """A floe slid; ``to`` is ``+`` (towards the NORTH POLE) or ``-`` (towards START).

    ``carried`` are the letters of those on it, as in the position text: ``rrb``, ``*`` the bear, or empty.
    """

    rank = 13
    seat: int
    floe: str
    to: str
    carried: str


class Walked(Event):
    """A penguin of ``seat`` walked from place to place; if it met the bear there, ``Swam`` follows."""

    rank = 13
    seat: int
    origin: str
    to: str


class Arrived(Walked):
    """A penguin of ``seat`` walked to the NORTH POLE."""

    weight = SCORE
    json_name = "walked"


class BearMoved(Event):
    """``seat`` moved the bear; one ``Swam`` follows for each penguin it met."""

    rank = 13
    seat: int
    origin: str
    to: str


class Swam(Event):
    """A penguin of ``seat``, its owner, met the bear on ``floe`` and swam back to START."""

    weight = CAPTURE
    rank = 2
    seat: int
    floe: str


class Passed(game.Passed):
    """No step was possible; the ``lost`` steps left of the roll were not used."""

    lost: int


class TurnEnded(Event):
    """The steps of ``seat`` are used up, or it has left; ``following`` rolls next."""

    seat: int
    following: int


class Won(game.Scored):
    """``seat`` has all three penguins on the NORTH POLE."""


class Left(game.Left):
    """``seat`` resigned or ran out of time; its penguins were removed from ``places``."""

    places: tuple[str, ...]
