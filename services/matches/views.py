"""What the services hand out: frozen values that can be shown without asking the database again.

Identifiers of players, servers, channels and messages are Discord's; those of matches and challenges are
our own small numbers. Times are milliseconds UTC.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from engine.core.errors import Fact
from engine.core.game import CHANCE, Event, Outcome
from engine.match import challenge
from engine.match.draw_offer import Offer, Takeback
from engine.match.match import Entry, standing
from engine.match.opponents import level_of
from services.players.rating_model import Shown

First = challenge.First
Period = Literal["all", "season", "month"]
NotificationKind = Literal[
    "challenge.offered",
    "challenge.joined",
    "challenge.left",
    "challenge.closed",
    "contest.opened",
    "contest.changed",
    "contest.decided",
    "match.turn",
    "match.step",
    "match.draw-offered",
    "match.draw-declined",
    "match.takeback-offered",
    "match.takeback-declined",
    "match.reminder",
    "match.clock",
    "match.over",
]


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord user as an interaction shows it; ``name`` is the name to display."""

    id: int
    name: str
    bot: bool = False

    @property
    def former(self) -> bool:
        """Whether the player had everything deleted: nobody on Discord has this identifier."""
        return self.id < 0

    @property
    def computer(self) -> int | None:
        """The level of a computer opponent, None for a person."""
        return level_of(self.id)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something happens: ``server_id`` is None in direct messages."""

    channel_id: int
    server_id: int | None = None
    server_name: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """The message that shows a match or a challenge at present."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat of a match.

    ``rating`` is the player's in this game: the present one, or the one this match led to once it is over
    and counted. ``change`` is that match's gain or loss in shown points. ``remaining_ms`` is the time
    left when the seat's clock last stopped, None without a clock; for the mover count down to the match's
    ``deadline_ms`` instead. ``gone`` once resigned or out of time.
    """

    seat: int
    player_id: int
    name: str
    rating: Shown
    change: int | None
    remaining_ms: int | None
    place: int | None
    gone: bool

    @property
    def former(self) -> bool:
        """Whether the player had everything deleted: nobody on Discord has this identifier."""
        return self.player_id < 0

    @property
    def computer(self) -> int | None:
        """The level of a computer opponent, None for a person."""
        return level_of(self.player_id)

    @property
    def reachable(self) -> bool:
        """Whether the player is somebody on Discord, who can be mentioned and written to."""
        return not self.former and self.computer is None


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as it stands.

    ``mover`` is the seat to move, None once it is over. ``turn`` are the log entries of the last turn: one
    seat's moves and what chance brought after them; ``before`` is the position it began in and
    ``last_events`` what it did on the board (None and empty at the start). ``log`` is the whole log, moves
    in canonical text; entry n leads to ply n + 1. ``counted`` once the match has changed ratings. ``clock``
    is the clock's text, ``deadline_ms`` None when nothing runs; it is the true deadline, pauses left out.
    ``paused_until_ms`` is when the mover's present pause ends, or None.
    ``commitment`` is what was shown of the secret that chance is drawn from, ``interaction`` what was mixed
    in (None for matches older than that); ``secret`` is filled once the match is over.
    """

    id: int
    game: str
    options: Mapping[str, str]
    seats: tuple[SeatView, ...]
    ply: int
    position: Any
    before: Any
    last_events: tuple[Event, ...]
    log: tuple[Entry, ...]
    turn: tuple[Entry, ...]
    mover: int | None
    outcome: Outcome | None
    clock: str
    deadline_ms: int | None
    paused_until_ms: int | None
    draw_offer: Offer | None
    takeback: Takeback | None
    rated: bool
    counted: bool
    server_id: int | None
    channel_id: int
    card: Card | None
    started_ms: int
    ended_ms: int | None
    commitment: str | None
    interaction: str | None
    secret: str | None

    @property
    def moves(self) -> tuple[str, ...]:
        """The canonical texts of the moves played, chance included, less what was taken back."""
        return tuple(entry.text for _, entry in standing(self.log) if entry.kind == "move")

    @property
    def turn_text(self) -> str:
        """The last turn as its seat played it, in canonical text; empty where nobody moved."""
        return " ".join(entry.text for entry in self.turn if entry.kind == "move" and entry.seat != CHANCE)

    @property
    def midway(self) -> bool:
        """Whether the seat to move has made a step of its turn already, which it may undo."""
        last = self.turn[-1] if self.turn else None
        return last is not None and last.kind == "move" and last.seat == self.mover

    @property
    def seat_to_move(self) -> SeatView | None:
        """The seat to move, None where that is chance or nobody."""
        return None if self.mover is None or self.mover == CHANCE else self.seats[self.mover]

    @property
    def mover_id(self) -> int | None:
        """The player to move: the one to ping; None where that is chance, a computer or nobody."""
        seat = self.seat_to_move
        return seat.player_id if seat and seat.computer is None else None

    @property
    def thinking(self) -> int | None:
        """The level of the computer that is to move, None where it is anybody else's turn."""
        return self.seat_to_move.computer if self.seat_to_move else None

    @property
    def against_computer(self) -> bool:
        """Whether a computer plays."""
        return any(seat.computer for seat in self.seats)

    def seat_of(self, player_id: int) -> int | None:
        """The player's seat, or None for a bystander."""
        return next((seat.seat for seat in self.seats if seat.player_id == player_id), None)


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in a list, from the side of one player; ``others`` are the other seats' players."""

    id: int
    game: str
    seat: int
    others: tuple[Person, ...]
    ply: int
    my_turn: bool
    mover: Person | None
    deadline_ms: int | None
    channel_id: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class ChallengeView:
    """A challenge as it stands; ``opponent`` is None for an open one, ``joined`` has the challenger first.

    ``match_id`` is filled once it is accepted by everyone who is needed, and a contest, where there is one,
    has been decided. ``commitment`` is shown of the secret that the match's chance will be drawn from.
    """

    id: int
    game: str
    options: Mapping[str, str]
    clock: str
    first: First
    rated: bool
    seats: int
    challenger: Person
    opponent: Person | None
    joined: tuple[Person, ...]
    status: challenge.Status
    server_id: int | None
    channel_id: int
    card: Card | None
    created_ms: int
    expires_ms: int
    match_id: int | None
    commitment: str | None


@dataclass(frozen=True, slots=True)
class LeaderLine:
    """One line of a leaderboard; ``change`` are the points won in its period, None for all time."""

    rank: int
    player_id: int
    name: str
    rating: Shown
    games: int
    change: int | None = None


@dataclass(frozen=True, slots=True)
class LeaderPage:
    """One page of a leaderboard: pages count from 1, ``total`` is the number of ranked players.

    ``since_ms`` is when its period began, None for all time.
    """

    game: str
    server_id: int | None
    lines: tuple[LeaderLine, ...]
    page: int
    pages: int
    total: int
    period: Period = "all"
    since_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Notification:
    """Something saved that Discord has not been told yet.

    ``ply`` is the match's at the time; once the match has moved on, only ``match.over`` is still told.
    ``match.turn`` calls the seat to move. ``match.step`` shows a turn that goes on, and ``match.clock`` that
    the deadline has moved (pauses, or the bot was away); both ping nobody. ``match.draw-offered``,
    ``match.draw-declined`` and their likes for takebacks name in ``facts`` the ``seat`` and how many have
    ``agreed``, its own included. ``match.reminder`` is for the mover alone, once a turn at most. ``tries``
    counts the times it was put back.
    """

    id: int
    kind: NotificationKind
    match_id: int | None
    challenge_id: int | None
    ply: int | None
    facts: Mapping[str, Fact]
    created_ms: int
    tries: int
