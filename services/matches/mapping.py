"""Matches as rows, as the values that decisions are made on, and as views. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from data.columns import field_names
from data.listed_matches import TurnRow
from data.rows import MatchFields, MatchRow, Note, PlyRow, Rating, RatingChangeRow, SeatRow
from engine.core.game import CHANCE, Outcome
from engine.fairness.draws import Commitment
from engine.match import clock as clocks
from engine.match.awake import Downtime, Timeline
from engine.match.clock import Clock, paused_until
from engine.match.draw_offer import Offer, Takeback
from engine.match.match import Change, Match
from engine.match.plan import NO_PLAN, Plan, from_text
from engine.registry import game as game_of
from services.matches.replay import Replay
from services.matches.views import MatchView, SeatView
from services.players.pauses import pauses_of
from services.players.rating_model import NEWCOMER, points_won, shown

MAX_ID: Final = 2**63
"""Databases' integers end below this; Discord's commands take larger ones."""


@dataclass(frozen=True)
class LoadedMatch:
    """A match in all its forms at one moment: its rows, its replay, and the value decisions are made on.

    ``seen_ms`` is that moment.
    """

    row: MatchRow
    seats: tuple[SeatRow, ...]
    replay: Replay
    match: Match
    seen_ms: int

    @cached_property
    def view(self) -> MatchView:
        """The match as it stands."""
        return match_view(self)

    @property
    def first(self) -> Any:
        """The position the match began in."""
        return self.match.game.start(len(self.seats), self.row.options)


def storable(number: int) -> bool:
    """Whether a stored identifier can have this value; one that is out of range is unknown."""
    return 0 < number < MAX_ID


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
        plans=plans_of(row, seats),
    )


def plans_of(row: MatchRow, seats: Sequence[SeatRow]) -> tuple[Plan, ...]:
    """The plans of all seats, empty where nobody has any; one of another ply is out of date."""
    if row.reason is not None or all(seat.plan is None for seat in seats):
        return ()
    plans = [
        NO_PLAN if seat.plan is None or seat.plan_ply != row.ply else from_text(seat.plan) for seat in seats
    ]
    return tuple(plans) if any(plans) else ()


def clock_values(clock: Clock) -> dict[str, Any]:
    """The columns of a match that hold its clock."""
    return {"running_seat": clock.running, "since_awake_ms": clock.since_ms}


def match_values(match: Match, now_ms: int) -> dict[str, Any]:
    """The columns of a match that a change may write."""
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
    """The log entry of a change as a row."""
    assert change.entry is not None  # noqa: S101 - callers check
    kind, seat, text, settled, planned = change.entry
    remaining = change.after.clock.remaining_ms
    left = remaining[seat] if remaining and seat != CHANCE else None
    return PlyRow(change.before.ply, kind, seat, text, now_ms, change.spent_ms, left, settled, planned)


def downtime_note(downtime: Downtime, ply: int) -> Note:
    """The note on a match that a downtime in a turn was given back."""
    return Note(ply, "downtime", downtime.to_ms, {"from_ms": downtime.from_ms, "to_ms": downtime.to_ms})


def with_ratings(seats: tuple[SeatRow, ...], history: Sequence[RatingChangeRow]) -> tuple[SeatRow, ...]:
    """The seats with the ratings that the match has just led to."""
    if not history:
        return seats
    changes = {change.player_id: change for change in history}

    def with_rating(seat: SeatRow) -> SeatRow:
        now = changes[seat.player_id]
        return replace(
            seat,
            mu=now.mu,
            sigma=now.sigma,
            games=now.games,
            rated_mu_before=now.mu_before,
            rated_mu=now.mu,
            rated_sigma=now.sigma,
            rated_games=now.games,
        )

    return tuple(with_rating(seat) for seat in seats)


def deadline_of(clock: Clock) -> int | None:
    """The wall time at which the running seat is out of time, as far as is known; None for no limit."""
    return None if clock.deadline_ms is None else clock.timeline.wall_ms(clock.deadline_ms)


def turn_clock(turn: TurnRow, timeline: Timeline) -> Clock:
    """The clock of a listed match's turn, as if its player had the only seat."""
    rule, pauses = clocks.parse(turn.clock), (pauses_of(turn),)
    return Clock(rule, (turn.remaining_ms,), 0, turn.since_awake_ms, pauses, timeline)


def turn_deadline(turn: TurnRow | None, timeline: Timeline) -> int | None:
    """The wall time at which the turn of a listed match is over, as far as is known; None for no limit."""
    return None if turn is None else deadline_of(turn_clock(turn, timeline))


def match_view(loaded: LoadedMatch) -> MatchView:
    """A match as it stands."""
    row, replay, match = loaded.row, loaded.replay, loaded.match
    return MatchView(
        **{name: getattr(row, name) for name in field_names(MatchFields)},
        seats=tuple(seat_view(seat, match) for seat in loaded.seats),
        position=replay.position,
        before=replay.before,
        last_events=replay.events,
        log=replay.log,
        turn=replay.turn,
        answered=replay.answered,
        outcome=match.outcome,
        deadline_ms=deadline_of(match.clock),
        paused_until_ms=None if match.outcome else paused_until(match.clock, loaded.seen_ms),
        draw_offer=match.offer,
        takeback=match.takeback,
        counted=any(seat.rated_mu is not None for seat in loaded.seats),
        commitment=digest(row.secret),
        interaction=None if row.interaction_id is None else str(row.interaction_id),
        secret=row.secret if match.outcome else None,
        match=match,
    )


def digest(secret: str | None) -> str | None:
    """The commitment to a stored secret, which is shown from the beginning."""
    return Commitment(bytes.fromhex(secret)).digest if secret else None


def seat_view(seat: SeatRow, match: Match) -> SeatView:
    """One seat, with the rating this match led to where it counted."""
    present = rating(seat.mu, seat.sigma, seat.games)
    led_to = rating(seat.rated_mu, seat.rated_sigma, seat.rated_games)
    change = None
    if led_to and seat.rated_mu_before is not None:
        change = points_won(seat.rated_mu_before, led_to.mu)
    return SeatView(
        seat=seat.seat,
        player_id=seat.player_id,
        name=seat.name,
        rating=shown(led_to or present or NEWCOMER),
        change=change,
        remaining_ms=match.clock.remaining_ms[seat.seat] if match.clock.remaining_ms else None,
        place=seat.place,
        gone=seat.gone,
    )


def rating(mu: float | None, sigma: float | None, games: int | None) -> Rating | None:
    """The rating of a joined row, None where there was nothing to join."""
    return None if mu is None or sigma is None or games is None else Rating(mu, sigma, games)
