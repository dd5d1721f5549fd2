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

    The facts ``side`` and ``rival`` are seats; their names stand in the sentence. ``piece`` is the own piece
    that it is about, or the goal, if it is about one.
    """

    key: str
    facts: Mapping[str, Fact]
    piece: Fact | None = None


class SuggestedTurn(NamedTuple):
    """A turn from the position ``at``."""

    at: Any
    played: PlayedMoves

    @property
    def seat(self) -> int:
        return self.played.movers[0]

    @property
    def after(self) -> Any:
        return self.played.at

    def first(self, kind: type[EventT]) -> EventT | None:
        return next((event for event in self.played.events if isinstance(event, kind)), None)


def reason(key: str, **facts: Fact) -> Reason:
    return Reason(key, facts)


def of_piece(key: str, **facts: Fact) -> Reason:
    """A clause about an own piece or a goal, which its first fact names."""
    return Reason(key, facts, next(iter(facts.values())))


def at_most_two(strong: Sequence[Reason], action: Reason | None, weak: Sequence[Reason]) -> list[Reason]:
    """The clauses of one sentence: what the turn does, then the most important of what follows from it.

    Two strong consequences matter more than an action that is plain to see. No two clauses are about the same
    piece: of these the more important one says enough.
    """
    if len(strong) > 1:
        ranked = [*strong]
    elif action and not (strong and action.piece == strong[0].piece is not None):
        ranked = [action, *strong, *weak]
    else:
        ranked = [*strong, *weak]
    found = list[Reason]()
    for each in ranked:
        if each.piece is None or each.piece not in [other.piece for other in found]:
            found.append(each)
    return found[:2]
