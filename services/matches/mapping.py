"""Matches as rows, and as the values that decisions are made on. Pure."""

from collections.abc import Sequence
from typing import Any, Final

from data.listed_matches import TurnRow
from data.rows import MatchRow, Note, PlyRow, Rating, SeatRow
from engine.core.game import CHANCE, Outcome, first_position
from engine.fairness.draws import Commitment
from engine.match import clock as clocks
from engine.match.awake import Downtime, Timeline
from engine.match.clock import Clock
from engine.match.draw_offer import Offer, Takeback
from engine.match.line import NO_PLAN, Plan, from_text
from engine.match.match import Change, Match
from engine.match.replay import Replay
from engine.registry import game as game_of
from services.players.settings_views import pauses_of

MAX_ID: Final = 2**63
"""Databases' integers end below this; Discord's commands take larger ones."""


def storable(number: int) -> bool:
    """Whether a stored identifier can have this value; one that is out of range is unknown."""
    return 0 < number < MAX_ID


def first_of(row: MatchRow, seats: int) -> Any:
    """The first position of a stored match. Raises: the game's errors for a row that it cannot read."""
    return first_position(game_of(row.game, row.rules), seats, row.options, row.first_position)


def match_of(row: MatchRow, seats: Sequence[SeatRow], replay: Replay, timeline: Timeline) -> Match:
    """The value that decisions are made on; the ``timeline`` has all downtimes."""
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
        game=game_of(row.game, row.rules),
        players=tuple(seat.player_id for seat in seats),
        position=replay.position,
        ply=row.ply,
        clock=Clock(
            rule,
            remaining,
            row.running_seat,
            row.since_awake_ms,
            tuple(pauses_of(seat) for seat in seats),
            timeline,
        ),
        draw_offer_plies=tuple(seat.draw_offer_ply for seat in seats),
        takeback_offer_plies=tuple(seat.takeback_offer_ply for seat in seats),
        gone=frozenset(seat.seat for seat in seats if seat.gone),
        offer=offer,
        outcome=outcome,
        takeback=takeback,
        limit=row.turn_limit,
        turns=replay.turns,
        rested_ms=row.rested_ms,
        plans=plans_of(row, seats),
    )


def plans_of(row: MatchRow, seats: Sequence[SeatRow]) -> tuple[Plan, ...]:
    """The plans of all seats, empty if nobody has any; one of another ply is out of date."""
    if row.reason is not None or all(seat.plan is None for seat in seats):
        return ()
    plans = [
        NO_PLAN if seat.plan is None or seat.plan_ply != row.ply else from_text(seat.plan, row.ply)
        for seat in seats
    ]
    return tuple(plans) if any(plans) else ()


def clock_values(clock: Clock) -> dict[str, Any]:
    return {"running_seat": clock.running, "since_awake_ms": clock.since_ms}


def match_values(match: Match, now_ms: int) -> dict[str, Any]:
    """The columns of a match that a change may write."""
    return {
        "ply": match.ply,
        "mover": match.mover,
        "draw_seat": match.offer.seat if match.offer else None,
        "takeback_seat": match.takeback.seat if match.takeback else None,
        "takeback_ply": match.takeback.ply if match.takeback else None,
        "rested_ms": match.rested_ms,
        "reason": match.outcome.reason if match.outcome else None,
        "ended_ms": now_ms if match.outcome else None,
        "changed_ms": now_ms,
        **clock_values(match.clock),
    }


def seat_values(match: Match) -> list[dict[str, Any]]:
    """The columns of the seats that a change may write, by seat."""
    remaining = match.clock.remaining_ms or (None,) * len(match.players)
    return [
        {
            "seat": seat,
            "remaining_ms": remaining[seat],
            "draw_offer_ply": match.draw_offer_plies[seat],
            "agrees_to_draw": bool(match.offer and seat in match.offer.agreed),
            "takeback_offer_ply": match.takeback_offer_plies[seat],
            "agrees_to_takeback": bool(match.takeback and seat in match.takeback.agreed),
            "gone": seat in match.gone,
            "place": match.outcome.places[seat] if match.outcome else None,
        }
        for seat in range(len(match.players))
    ]


def ply_row(change: Change, now_ms: int) -> PlyRow:
    assert change.entry is not None  # noqa: S101 - callers check
    kind, seat, text, settled, planned = change.entry
    remaining = change.after.clock.remaining_ms
    left = remaining[seat] if remaining and seat != CHANCE else None
    return PlyRow(change.before.ply, kind, seat, text, now_ms, change.spent_ms, left, settled, planned)


def downtime_note(downtime: Downtime, ply: int) -> Note:
    """The note on a match that a downtime in a turn was given back."""
    return Note(ply, "downtime", downtime.to_ms, {"from_ms": downtime.from_ms, "to_ms": downtime.to_ms})


def deadline_of(clock: Clock) -> int | None:
    """Wall time at which the running seat is out of time, as far as is known; None for no limit."""
    return None if clock.deadline_ms is None else clock.timeline.wall_ms(clock.deadline_ms)


def turn_clock(turn: TurnRow, timeline: Timeline) -> Clock:
    """The clock of a listed match's turn, as if its player had the only seat."""
    rule, pauses = clocks.parse(turn.clock), (pauses_of(turn),)
    return Clock(rule, (turn.remaining_ms,), 0, turn.since_awake_ms, pauses, timeline)


def turn_deadline(turn: TurnRow | None, timeline: Timeline) -> int | None:
    """Wall time at which a listed match's turn is over, as far as is known; None for no limit."""
    return None if turn is None else deadline_of(turn_clock(turn, timeline))


def digest(secret: str | None) -> str | None:
    """The commitment to a stored secret, which is shown from the beginning."""
    return Commitment(bytes.fromhex(secret)).digest if secret else None


def rating(mu: float | None, sigma: float | None, games: int | None) -> Rating | None:
    return None if mu is None or sigma is None or games is None else Rating(mu, sigma, games)
