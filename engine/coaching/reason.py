"""Clauses of the sentence that says why a turn is good, and the turn that they are said of.

A game adds its own in ``engine/games/<game>/reasons.py``, a function ``reasons`` that takes a
``SuggestedTurn`` and returns what is true of it, the most important clause first.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from engine.core.errors import Fact
from engine.core.game import Event
from engine.core.turns import PlayedMoves

EventT = TypeVar("EventT", bound=Event)


@dataclass(frozen=True, slots=True)
class Reason:
    """A clause: the message ``reason-<key>``, which continues "It …", and its facts.

    The facts ``side`` and ``rival`` are seats; their names stand in the sentence.
    """

    key: str
    facts: Mapping[str, Fact]


class SuggestedTurn(NamedTuple):
    """A turn from the position ``at``, and the moves that are expected after it, up to a draw of chance."""

    at: Any
    played: PlayedMoves
    expected: PlayedMoves

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.played.movers[0]

    @property
    def after(self) -> Any:
        """The position after the turn."""
        return self.played.at

    def first(self, kind: type[EventT]) -> EventT | None:
        """The first event of a kind in the turn."""
        return next((event for event in self.played.events if isinstance(event, kind)), None)


def reason(key: str, **facts: Fact) -> Reason:
    """The clause of that key with its facts."""
    return Reason(key, facts)


def at_most_two(strong: Sequence[Reason], action: Reason | None, weak: Sequence[Reason]) -> list[Reason]:
    """The clauses of one sentence: what the turn does, then the most important of what follows from it.

    Of several strong consequences the first two matter more than an action that is plain to see.
    """
    if len(strong) > 1:
        return list(strong[:2])
    effects = strong or weak[:1]
    return [action, *effects] if action else list(effects)
