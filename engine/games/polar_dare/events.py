"""What can happen on the ice during one step, in the order it happens; pictures and words are made of these.

A place is ``a1`` .. ``d4``, ``S`` for START or ``N`` for the NORTH POLE. ``seat`` is whose turn it is, except
where it is said otherwise.
"""

from dataclasses import dataclass

from engine.core.game import Event


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The die shows ``roll``: ``P2``, ``P3``, ``P4`` (penguins) or ``B3`` (the bear), and gives ``steps``."""

    seat: int
    roll: str
    steps: int


@dataclass(frozen=True, slots=True)
class Slid(Event):
    """A floe slid, ``to`` being ``+`` (towards the NORTH POLE) or ``-`` (towards START).

    ``carried`` are those who rode on it as letters of the position text: ``rrb``, ``*`` the bear, or empty.
    """

    seat: int
    floe: str
    to: str
    carried: str


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """A penguin of ``seat`` walked from place to place; onto the bear's floe, if ``Swam`` follows."""

    seat: int
    origin: str
    to: str


@dataclass(frozen=True, slots=True)
class BearMoved(Event):
    """``seat`` moved the bear; a ``Swam`` follows for each penguin it met."""

    seat: int
    origin: str
    to: str


@dataclass(frozen=True, slots=True)
class Swam(Event):
    """A penguin of ``seat``, its owner, met the bear on ``floe`` and swam back to START."""

    seat: int
    floe: str


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """No step was possible, and the rest of the count, ``lost`` steps, went by unused."""

    seat: int
    lost: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The count of ``seat`` is used up, or it has left; ``following`` rolls next."""

    seat: int
    following: int


@dataclass(frozen=True, slots=True)
class Won(Event):
    """``seat`` has all three penguins on the NORTH POLE."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left(Event):
    """``seat`` gave up or ran out of time; its penguins were taken off ``places``."""

    seat: int
    places: tuple[str, ...]
