"""Draw offers: made by a seat, gone when another seat moves, made once a ply.

A draw is agreed once every seat still in the match agrees. An offer outlives its own seat's move, as over
the board: it stands until the other side has moved or declined.

A wish to take a move back is granted once every other seat still in the match agrees; it is gone with the
next entry of the log, and is made once a ply.
"""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from engine.match.errors import DrawRefused, TakebackRefused


@dataclass(frozen=True, slots=True)
class Offer:
    """A standing offer: whose it is, and which seats agree so far, the offering one among them."""

    seat: int
    agreed: frozenset[int]


def offered(standing: Offer | None, seat: int, offered_ply: int, ply: int) -> Offer:
    """A new offer; ``offered_ply`` is the ply of the seat's last one, -1 for none."""
    if standing and seat in standing.agreed:
        raise DrawRefused("draw.standing")
    if standing:
        raise DrawRefused("draw.answer-first")
    if offered_ply == ply:
        raise DrawRefused("draw.repeated")
    return Offer(seat, frozenset({seat}))


def accepted(standing: Offer | None, seat: int) -> Offer:
    """The offer with that seat's consent."""
    return Offer(answerable(standing, seat).seat, answerable(standing, seat).agreed | {seat})


def answerable(standing: Offer | None, seat: int) -> Offer:
    """The standing offer, once it is known that the seat may answer it."""
    if standing is None:
        raise DrawRefused("draw.none")
    if seat in standing.agreed:
        raise DrawRefused("draw.own")
    return standing


def after_move(standing: Offer | None, mover: int) -> Offer | None:
    """What is left of an offer when a seat moves: nothing, unless the mover agrees to it."""
    return standing if standing and mover in standing.agreed else None


@dataclass(frozen=True, slots=True)
class Takeback:
    """A standing wish to take a move back: whose, the ply to go back to, and which seats agree so far."""

    seat: int
    ply: int
    agreed: frozenset[int]


def takeback_asked(
    standing: Takeback | None, seat: int, asked_ply: int, *, ply: int, target: int
) -> Takeback:
    """A new wish to go back to ply ``target``; ``asked_ply`` is that of the seat's last wish, -1 for none."""
    if standing and seat in standing.agreed:
        raise TakebackRefused("takeback.standing")
    if standing:
        raise TakebackRefused("takeback.answer-first")
    if asked_ply == ply:
        raise TakebackRefused("takeback.repeated")
    return Takeback(seat, target, frozenset({seat}))


def takeback_answerable(standing: Takeback | None, seat: int) -> Takeback:
    """The standing wish, once it is known that the seat may answer it."""
    if standing is None:
        raise TakebackRefused("takeback.none")
    if seat in standing.agreed:
        raise TakebackRefused("takeback.own")
    return standing


def agreed(standing: Offer | Takeback, present: AbstractSet[int]) -> bool:
    """Whether every seat still in the match agrees."""
    return present <= standing.agreed
