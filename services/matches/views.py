"""Matches as the services return them: frozen values that can be shown without asking the database again.

Identifiers of players, servers, channels and messages are Discord's; those of matches and challenges are
small numbers of the database. Times are in milliseconds UTC.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, Literal, TypeVar

from data.columns import field_names
from data.listed_matches import ListedMatch
from data.rows import Card, ChallengeView, MatchRow, Notification, Person, RatingChangeRow, SeatRow
from engine.core.errors import GameError
from engine.core.game import CHANCE
from engine.match.clock import paused_until
from engine.match.draw_offer import Offer, Takeback
from engine.match.errors import MatchRefused, Refusal
from engine.match.match import Entry, Match, counted_entries, moves_made
from engine.match.opponents import CHANNEL, level_of
from engine.match.permissions import Right, available, may_act
from engine.match.replay import Replay, ShownTurn
from engine.match.rest import resting
from engine.match.transitions import CALLED_OFF
from services.matches.mapping import deadline_of, digest, first_of, rating
from services.players.rating_model import NEWCOMER, SHORTEST_RATED, ShownRating, points_won, shown

__all__ = ["Card", "ListedMatch", "Notification", "Person"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where something happens: ``server_id`` is None in direct messages.

    What begins in a ``private`` place, such as direct messages or a private thread, stays private.
    """

    channel_id: int
    server_id: int | None = None
    server_name: str = ""
    private: bool = False


@dataclass(frozen=True, slots=True)
class Viewer:
    """A member who asks for something, and where."""

    player_id: int
    place: Place

    def sees(self, shown: "MatchView | ChallengeView", players: Iterable[int]) -> bool:
        """Whether that is the member's own, or belongs to that server, or is shown in that channel.

        In direct messages no server is the same as no other: there only what is the member's own, or is shown
        in these messages. The same goes for what is private; on a server it is shown nowhere before its first
        card, as its thread may be yet to be opened.
        """
        held = () if shown.card is None else (shown.card.channel_id,)
        if shown.private and shown.server_id is not None and not held:
            return self.player_id in players
        of_server = self.place.server_id is not None and self.place.server_id == shown.server_id
        of_server = of_server and not shown.private
        return of_server or self.player_id in players or self.place.channel_id in (shown.channel_id, *held)


Refused = TypeVar("Refused", bound=GameError)
Value = TypeVar("Value")


def refusal_of(refusal: Refused, *, private: bool) -> Refused | MatchRefused:
    """The refusal that the member is told: if they do not play in a private match, it does not exist."""
    if private and refusal.code == "match.not-yours":
        return MatchRefused("match.unknown", **refusal.facts)
    return refusal


@dataclass(frozen=True, slots=True)
class SeatView(SeatRow):
    """A seat of a match as it is stored, and values derived from it.

    ``remaining_ms`` is the time left when the seat's clock last stopped, None without a clock; for the mover
    count down to the match's ``deadline_ms`` instead. ``gone`` once resigned or out of time.
    """

    @property
    def rating(self) -> ShownRating:
        """The player's rating in this game: the present one, or the one that this match led to."""
        led_to = rating(self.rated_mu, self.rated_sigma, self.rated_games)
        return shown(led_to or rating(self.mu, self.sigma, self.games) or NEWCOMER)

    @property
    def change(self) -> int | None:
        """The shown points that this match won or lost, None if it did not count."""
        if self.rated_mu is None or self.rated_mu_before is None:
            return None
        return points_won(self.rated_mu_before, self.rated_mu)

    @property
    def former(self) -> bool:
        """Whether the player had everything deleted: nobody on Discord has this identifier."""
        return self.player_id < 0

    @property
    def computer(self) -> int | None:
        return level_of(self.player_id)

    @property
    def reachable(self) -> bool:
        """Whether the player is somebody on Discord, who can be mentioned and written to."""
        return not self.former and self.computer is None and self.player_id != CHANNEL


def seats_of(rows: Iterable[SeatRow]) -> tuple[SeatView, ...]:
    names = field_names(SeatRow)
    return tuple(SeatView(**{name: getattr(row, name) for name in names}) for row in rows)


class LazyPart(Generic[Value]):
    """A part of a match that is read as its attribute."""

    def __init__(self, read: "Callable[[MatchView], Value]") -> None:
        self.read = read

    def __get__(self, match: "MatchView", _: Any = None) -> Value:
        return self.read(match)


@dataclass(frozen=True)
class MatchView:
    """A match at the moment ``seen_ms``: as it is stored, replayed, and as decisions are made on it.

    ``log`` is the whole log, moves in canonical text; entry n leads to ply n + 1. ``turn`` are the log
    entries of the last turn: one seat's moves and what chance brought after them; ``before`` is the position
    it began in and ``last_events`` what it did on the board (None and empty at the start). ``answered`` are
    the turns that are shown with the last one, which was planned before or is a computer's that came at once.
    """

    row: MatchRow = field(repr=False)
    seats: tuple[SeatView, ...]
    replay: Replay
    match: Match
    seen_ms: int = field(compare=False)

    id = LazyPart(lambda match: match.row.id)
    game = LazyPart(lambda match: match.row.game)
    rules = LazyPart(lambda match: match.row.rules)
    options = LazyPart(lambda match: match.row.options)
    ply = LazyPart(lambda match: match.row.ply)
    mover = LazyPart(lambda match: match.row.mover)
    clock = LazyPart(lambda match: match.row.clock)
    turn_limit = LazyPart(lambda match: match.row.turn_limit)
    rated = LazyPart(lambda match: match.row.rated)
    server_id = LazyPart(lambda match: match.row.server_id)
    channel_id = LazyPart(lambda match: match.row.channel_id)
    card = LazyPart(lambda match: match.row.card)
    started_ms = LazyPart(lambda match: match.row.started_ms)
    ended_ms = LazyPart(lambda match: match.row.ended_ms)
    private = LazyPart(lambda match: match.row.private)
    tournament_id = LazyPart(lambda match: match.row.tournament_id)
    first_position = LazyPart(lambda match: match.row.first_position)
    position = LazyPart(lambda match: match.replay.position)
    before = LazyPart(lambda match: match.replay.before)
    last_events = LazyPart(lambda match: match.replay.events)
    log = LazyPart(lambda match: match.replay.log)
    turn = LazyPart(lambda match: match.replay.turn)
    answered = LazyPart(lambda match: match.replay.answered)
    outcome = LazyPart(lambda match: match.match.outcome)
    draw_offer = LazyPart(lambda match: match.match.offer)
    takeback = LazyPart(lambda match: match.match.takeback)
    daily = LazyPart(lambda match: match.match.daily)
    resting = LazyPart(lambda match: resting(match.match) is not None)

    @property
    def first(self) -> Any:
        return first_of(self.row, len(self.seats))

    @cached_property
    def deadline_ms(self) -> int | None:
        """When the mover is out of time, pauses left out; None when nothing runs."""
        return deadline_of(self.match.clock)

    @cached_property
    def paused_until_ms(self) -> int | None:
        """When the mover's present pause ends, or None."""
        return None if self.outcome else paused_until(self.match.clock, self.seen_ms)

    def may_call_off(self, player_id: int) -> bool:
        """Whether a player may end the match without a result now."""
        now_ms = self.seen_ms - self.match.clock.timeline.lag_ms(self.seen_ms)
        return may_act(self.match, player_id, "call-off", now_ms=now_ms) is None

    @property
    def counted(self) -> bool:
        """Whether the match has changed ratings."""
        return any(seat.rated_mu is not None for seat in self.seats)

    @property
    def uncounted(self) -> Literal["few", "absent"] | None:
        """Why a rated match that is over changed no ratings: too few moves, or an absence counted before."""
        if self.outcome is None or self.outcome.reason == CALLED_OFF or not self.rated or self.counted:
            return None
        return "absent" if counts(self.match, self.log) and late_seats(self.log) else "few"

    @property
    def commitment(self) -> str | None:
        """The digest of the secret that chance is drawn from."""
        return digest(self.row.secret)

    @property
    def interaction(self) -> str | None:
        """The number that is mixed into the draws of chance."""
        return None if self.row.interaction_id is None else str(self.row.interaction_id)

    @property
    def secret(self) -> str | None:
        """The secret that chance was drawn from, once the match is over."""
        return None if self.ended_ms is None else self.row.secret

    def may_act(self, player_id: int, action: Right, ply: int | None = None) -> Refusal | None:
        """None if the player may do that now (``ply``: after that many plies), otherwise the refusal."""
        refusal = may_act(self.match, player_id, action, log=self.log, rated=self.rated, ply=ply)
        return None if refusal is None else refusal_of(refusal, private=self.private)

    def require(self, player_id: int, action: Right, ply: int | None = None) -> None:
        """Raises: the refusal of ``may_act``, if there is one."""
        refusal = self.may_act(player_id, action, ply)
        if refusal is not None:
            raise refusal

    def waiting_for(self, offer: Offer | Takeback) -> tuple[int, ...]:
        """The players whose answer to an offer is missing."""
        return tuple(seat.player_id for seat in self.seats if not seat.gone and seat.seat not in offer.agreed)

    @property
    def actions(self) -> frozenset[Right]:
        """The actions that at least one person in the match may take now."""
        return available(self.match, log=self.log, rated=self.rated)

    @property
    def moves(self) -> tuple[str, ...]:
        """The canonical texts of the moves, chance included, without those taken back."""
        return tuple(entry.text for _, entry in counted_entries(self.log) if entry.kind == "move")

    @property
    def turn_text(self) -> str:
        """The last turn as its seat played it, in canonical text; empty if nobody moved."""
        return self.turns_shown[-1].text

    @property
    def turns_shown(self) -> tuple[ShownTurn, ...]:
        """The last turn, after those that it was made with at once."""
        return (*self.answered, ShownTurn(self.turn, self.before, self.last_events))

    @property
    def midway(self) -> bool:
        """Whether the seat to move has made a step of its turn already, which it may undo."""
        last = self.turn[-1] if self.turn else None
        return last is not None and last.kind == "move" and last.seat == self.mover and not last.settled

    @property
    def seat_to_move(self) -> SeatView | None:
        return None if self.mover is None or self.mover == CHANCE else self.seats[self.mover]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place; none while the match goes on."""
        return tuple(seat.seat for seat in self.seats if seat.place == 1)

    @property
    def side(self) -> int:
        """The seat from whose side a board is shown to everybody: the seat to move, at the end the winner."""
        return next(iter(self.winners), 0) if self.mover is None else max(0, self.mover)

    @property
    def mover_id(self) -> int | None:
        """The player to ping: the one to move; None for chance, a computer, a channel or nobody."""
        seat = self.seat_to_move
        return seat.player_id if seat and seat.computer is None and not self.daily else None

    @property
    def thinking(self) -> int | None:
        return self.seat_to_move.computer if self.seat_to_move else None

    @property
    def against_computer(self) -> bool:
        return self.match.against_computer

    @property
    def level(self) -> int | None:
        """The level of the computer that plays, None without one."""
        return next((seat.computer for seat in self.seats if seat.computer is not None), None)

    @property
    def beaten(self) -> int | None:
        """The level of the computer that a person has beaten in this match, None for any other result.

        A match from a given position is none to beat a level in.
        """
        if self.first_position is not None:
            return None
        won = len(self.winners) == 1 and self.seats[self.winners[0]].computer is None
        return self.level if won else None

    @property
    def won_by(self) -> int | None:
        """The only person of a match, if they have beaten the computer; None for any other result."""
        return self.only_person if self.beaten else None

    @property
    def only_person(self) -> int | None:
        """The only person in the match, or None if several people play, as in a channel."""
        people = [seat.player_id for seat in self.seats if seat.computer is None]
        return people[0] if len(people) == 1 and self.against_computer and not self.daily else None

    def seat_of(self, player_id: int) -> int | None:
        return next((seat.seat for seat in self.seats if seat.player_id == player_id), None)


def late_seats(log: Sequence[Entry]) -> list[int]:
    """The seats that lost on time."""
    return [entry.seat for _, entry in counted_entries(log) if entry.kind == "time"]


def counts(match: Match, log: Sequence[Entry]) -> bool:
    """Tell if a match is long enough to be rated, and nobody lost on time before their second turn."""
    long = moves_made(log) >= SHORTEST_RATED and (match.outcome is None or match.outcome.reason != CALLED_OFF)
    return long and all(match.turns.finished(seat) > 1 for seat in late_seats(log))


def with_ratings(seats: tuple[SeatView, ...], history: Sequence[RatingChangeRow]) -> tuple[SeatView, ...]:
    if not history:
        return seats
    changes = {change.player_id: change for change in history}

    def with_rating(seat: SeatView) -> SeatView:
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
