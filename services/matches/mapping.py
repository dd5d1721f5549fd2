"""Matches between their rows and the value decisions are made on. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from data.rows import MatchRow, PlyRow, RatingChangeRow, SeatRow
from engine.core.game import CHANCE, Outcome
from engine.match import clock as clocks
from engine.match.clock import Clock
from engine.match.draw_offer import Offer, Takeback
from engine.match.match import Change, Match
from engine.registry import game as game_of
from services.matches.replay_cache import Line
from services.players.pauses import pauses_of

NUMBERS: Final = 2**63
"""Databases count up to here; Discord's commands take more."""


def storable(number: int) -> bool:
    """Whether anything stored can have this number at all; one that is out of range is just unknown."""
    return 0 < number < NUMBERS


def matched(row: MatchRow, seats: Sequence[SeatRow], line: Line) -> Match:
    """The value decisions are made on."""
    rule = clocks.parse(row.clock)
    remaining = () if rule.kind == "none" else tuple(seat.remaining_ms or 0 for seat in seats)
    offer = None
    if row.draw_seat is not None:
        offer = Offer(row.draw_seat, frozenset(seat.seat for seat in seats if seat.agrees_to_draw))
    takeback = None
    if row.takeback_seat is not None and row.takeback_ply is not None:
        agreed = frozenset(seat.seat for seat in seats if seat.agrees_to_takeback)
        takeback = Takeback(row.takeback_seat, row.takeback_ply, agreed)
    outcome = None
    if row.reason is not None:
        outcome = Outcome(tuple(seat.place or 1 for seat in seats), row.reason)
    return Match(
        id=row.id,
        game=game_of(row.game),
        players=tuple(seat.player_id for seat in seats),
        position=line.position,
        ply=row.ply,
        clock=Clock(
            rule, remaining, row.running_seat, row.since_ms, tuple(pauses_of(seat) for seat in seats)
        ),
        offered_plies=tuple(seat.draw_offer_ply for seat in seats),
        asked_plies=tuple(seat.takeback_offer_ply for seat in seats),
        gone=frozenset(seat.seat for seat in seats if seat.gone),
        offer=offer,
        outcome=outcome,
        takeback=takeback,
    )


def clock_values(clock: Clock) -> dict[str, Any]:
    """The match's columns that hold its clock."""
    return {"running_seat": clock.running, "since_ms": clock.since_ms, "deadline_ms": clock.deadline_ms}


def match_values(match: Match, now_ms: int) -> dict[str, Any]:
    """The match's columns that a change may touch."""
    return {
        "ply": match.ply,
        "mover": match.mover,
        "draw_seat": match.offer.seat if match.offer else None,
        "takeback_seat": match.takeback.seat if match.takeback else None,
        "takeback_ply": match.takeback.ply if match.takeback else None,
        "reason": match.outcome.reason if match.outcome else None,
        "ended_ms": now_ms if match.outcome else None,
        "changed_ms": now_ms,
        **clock_values(match.clock),
    }


def seat_values(match: Match) -> list[dict[str, Any]]:
    """The seats' columns that a change may touch, by seat."""
    remaining = match.clock.remaining_ms or (None,) * len(match.players)
    return [
        {
            "seat": seat,
            "remaining_ms": remaining[seat],
            "draw_offer_ply": match.offered_plies[seat],
            "agrees_to_draw": bool(match.offer and seat in match.offer.agreed),
            "takeback_offer_ply": match.asked_plies[seat],
            "agrees_to_takeback": bool(match.takeback and seat in match.takeback.agreed),
            "gone": seat in match.gone,
            "place": match.outcome.places[seat] if match.outcome else None,
        }
        for seat in range(len(match.players))
    ]


def ply_row(change: Change, now_ms: int) -> PlyRow:
    """The change's log entry as a row."""
    assert change.entry is not None  # noqa: S101 - asked for entries only
    kind, seat, text, settled = change.entry
    remaining = change.after.clock.remaining_ms
    left = remaining[seat] if remaining and seat != CHANCE else None
    return PlyRow(change.before.ply, kind, seat, text, now_ms, change.spent_ms, left, settled)


def with_ratings(seats: tuple[SeatRow, ...], history: Sequence[RatingChangeRow]) -> tuple[SeatRow, ...]:
    """The seats with what the match just did to their players' ratings."""
    if not history:
        return seats
    moved = {change.player_id: change for change in history}
    return tuple(
        replace(
            seat,
            mu=moved[seat.player_id].mu,
            sigma=moved[seat.player_id].sigma,
            games=moved[seat.player_id].games,
            rated_mu_before=moved[seat.player_id].mu_before,
            rated_mu=moved[seat.player_id].mu,
            rated_sigma=moved[seat.player_id].sigma,
            rated_games=moved[seat.player_id].games,
        )
        for seat in seats
    )
