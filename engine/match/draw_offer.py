"""Standing offers of a match: a draw, or to take a move back.

A draw is agreed once every seat still in the match agrees. A move of a seat that does not agree removes the
offer; a move of the seat that made it does not. An offer to take a move back needs the same consent, and the
next entry of the log removes it. Each seat may make each kind of offer once a ply.
"""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Offer:
    """A standing draw offer: the seat that made it, and the seats that agree so far, its own included."""

    seat: int
    agreed: frozenset[int]


@dataclass(frozen=True, slots=True)
class Takeback:
    """A standing offer to take a move back: its seat, the ply to go back to, and who agrees so far."""

    seat: int
    ply: int
    agreed: frozenset[int]


def agreed(standing: Offer | Takeback, present: AbstractSet[int]) -> bool:
    """Whether every seat still in the match agrees."""
    return present <= standing.agreed
