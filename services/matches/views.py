"""Matches as the services return them: frozen values that can be shown without asking the database again.

Identifiers of players, servers, channels and messages are Discord's; those of matches and challenges are
small numbers of the database. Times are in milliseconds UTC.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from data.listed_matches import ListedMatch
from data.rows import Card, MatchFields, Notification, Person
from engine.core.errors import GameError
from engine.core.game import CHANCE, Event, Outcome
from engine.match.draw_offer import Offer, Takeback
from engine.match.errors import MatchRefused, Refusal
from engine.match.match import Entry, Match, counted_entries
from engine.match.opponents import level_of
from engine.match.permissions import Right, available, may_act
from services.matches.replay import ShownTurn
from services.players.rating_model import ShownRating

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

    def sees(self, shown: "Placed", players: Iterable[int]) -> bool:
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


def refusal_of(refusal: Refused, *, private: bool) -> Refused | MatchRefused:
    """The refusal that the member is told: if they do not play in a private match, it does not exist."""
    if private and refusal.code == "match.not-yours":
        return MatchRefused("match.unknown", **refusal.facts)
    return refusal


class Placed(Protocol):
    """A match, challenge or contest: it belongs to a server and a channel, and may have a card."""

    @property
    def server_id(self) -> int | None:
        """None for what was begun in direct messages."""

    @property
    def channel_id(self) -> int:
        """The channel of its start, or the one it was moved to."""

    @property
    def card(self) -> Card | None:
        """The message that shows it at present."""

    @property
    def private(self) -> bool:
        """Whether it is for its players alone."""


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
    rating: ShownRating
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


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchView(MatchFields):
    """A match as it stands, with its position, its log, and what of chance may be known.

    ``turn`` are the log entries of the last turn: one seat's moves and what chance brought after them;
    ``before`` is the position it began in and ``last_events`` what it did on the board (None and empty at the
    start). ``answered`` are the turns that are shown with the last one, which was planned before or is a
    computer's that came at once. ``log`` is the whole log, moves in canonical text; entry n leads to ply n +
    1. ``counted`` once the match has changed ratings. ``deadline_ms``, None when nothing runs, is the true
    deadline, pauses left out; ``paused_until_ms`` is when the mover's present pause ends, or None.
    ``commitment`` is the digest of the secret that chance is drawn from, ``interaction`` the number that is
    mixed in; ``secret`` is filled once the match is over. ``match`` is the value that decides who may do
    what.
    """

    seats: tuple[SeatView, ...]
    position: Any
    before: Any
    last_events: tuple[Event, ...]
    log: tuple[Entry, ...]
    turn: tuple[Entry, ...]
    answered: tuple[ShownTurn, ...]
    outcome: Outcome | None
    deadline_ms: int | None
    paused_until_ms: int | None
    draw_offer: Offer | None
    takeback: Takeback | None
    counted: bool
    commitment: str | None
    interaction: str | None
    secret: str | None
    match: Match

    def may_act(self, player_id: int, action: Right, ply: int | None = None) -> Refusal | None:
        """None where the player may do that now (``ply``: after that many plies), otherwise the refusal."""
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
        return last is not None and last.kind == "move" and last.seat == self.mover

    @property
    def seat_to_move(self) -> SeatView | None:
        """The seat to move; None for chance or nobody."""
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
        """The player to ping: the one to move; None for chance, a computer or nobody."""
        seat = self.seat_to_move
        return seat.player_id if seat and seat.computer is None else None

    @property
    def thinking(self) -> int | None:
        """The level of the computer to move, or None."""
        return self.seat_to_move.computer if self.seat_to_move else None

    @property
    def against_computer(self) -> bool:
        """Whether a computer plays."""
        return self.match.against_computer

    @property
    def level(self) -> int | None:
        """The level of the computer that plays, None without one."""
        return next((seat.computer for seat in self.seats if seat.computer is not None), None)

    @property
    def beaten(self) -> int | None:
        """The level of the computer that a person has beaten in this match, None for any other result."""
        won = len(self.winners) == 1 and self.seats[self.winners[0]].computer is None
        return self.level if won else None

    @property
    def won_by(self) -> int | None:
        """The only person of a match, if they have beaten the computer; None for any other result."""
        return self.only_person if self.beaten else None

    @property
    def only_person(self) -> int | None:
        """The only person in the match, or None if several people play."""
        people = [seat.player_id for seat in self.seats if seat.computer is None]
        return people[0] if len(people) == 1 and self.against_computer else None

    def seat_of(self, player_id: int) -> int | None:
        """The player's seat, or None for a bystander."""
        return next((seat.seat for seat in self.seats if seat.player_id == player_id), None)
