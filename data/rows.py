"""Values that the repositories take and return, a class for each table or join.

``Card``, ``Person``, ``Notification``, ``Note`` and ``ServerSettings`` are used by services and cards as they
are: there is no second class with the same fields.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from data import kinds


class Subject(NamedTuple):
    """Subject of a card, a deadline or a notification: a match, a challenge or a tournament."""

    match_id: int | None = None
    challenge_id: int | None = None
    tournament_id: int | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """A player by identifier and the name to display; ``bot`` is set only for the member who acts now."""

    id: int
    name: str
    bot: bool = False

    @property
    def former(self) -> bool:
        """Whether the player's data was deleted: no Discord user has an identifier below zero."""
        return self.id < 0


class Card(NamedTuple):
    """The message that shows a match, a challenge or a tournament at present; of a match also the ply."""

    channel_id: int
    message_id: int
    ply: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeView:
    """A challenge as it is stored and shown.

    ``turn_limit`` is the move limit in turns a player, None for none. ``opponent`` is None for an open one.
    ``joined`` is in the order the seats were taken, challenger first; ``chosen`` are the seats that they
    chose, None if one takes what is left. ``match_id`` is set once its match begins. ``private`` is for its
    players alone. The match's chance is drawn from ``secret`` (hexadecimal). Services add ``expires_ms``, in
    wall time, and the ``commitment``.
    """

    id: int
    game: str
    options: Mapping[str, str]
    clock: str
    turn_limit: int | None
    first: kinds.FirstMover
    rated: bool
    seats: int
    challenger: Person
    opponent: Person | None
    joined: tuple[Person, ...]
    chosen: tuple[int | None, ...]
    status: kinds.ChallengeStatus
    server_id: int | None
    channel_id: int
    card: Card | None
    match_id: int | None
    private: bool
    expires_awake_ms: int
    secret: str | None = field(repr=False)
    expires_ms: int = 0
    commitment: str | None = None


class ChallengeSeat(NamedTuple):
    """A player who joined a challenge: ``slot`` counts them, ``seat`` is the one that was chosen."""

    challenge_id: int
    slot: int
    player_id: int
    seat: int | None = None


class Origin(NamedTuple):
    """The place of a match's challenge, and the card of the challenge or contest."""

    channel_id: int
    card: Card | None


class ContestRow(NamedTuple):
    """A contest; ``votes`` and ``posted`` in the order of the entrants and ``winner``, once it is decided."""

    interaction_id: int
    closes_awake_ms: int
    votes: list[int] | None
    posted: list[bool] | None
    winner: int | None


class EntryRow(NamedTuple):
    """An entry of a contest."""

    player_id: int
    text: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """A match as it is stored, without its seats and plies; ``revision`` counts every change, offers too.

    ``rules`` is the version of the game's rules, ``clock`` the clock's text, ``turn_limit`` the move limit in
    turns a player, None for none. ``mover`` is the seat to move, -1 for chance and None once the match is
    over. ``private`` is for its players alone: nobody else sees it. ``tournament_id`` is None for a match by
    itself. ``first_position`` is the text of the position that it began from, None for the game's start;
    ``origin_id`` is the match that this position is of, None for a puzzle's. ``rested_ms`` is of past rests,
    ``asked_in`` the channel of the last question.
    """

    id: int
    game: str
    rules: int
    options: Mapping[str, str]
    ply: int
    mover: int | None
    clock: str
    turn_limit: int | None
    rated: bool
    server_id: int | None
    channel_id: int
    card: Card | None
    started_ms: int
    ended_ms: int | None
    private: bool
    tournament_id: int | None
    first_position: str | None
    origin_id: int | None
    revision: int
    running_seat: int | None
    since_awake_ms: int
    draw_seat: int | None
    takeback_seat: int | None
    takeback_ply: int | None
    rested_ms: int
    asked_in: int | None
    reason: str | None
    secret: str | None = field(repr=False)
    interaction_id: int | None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat with its player's name and rating; ``rated_`` fields are this match's own, once it counted.

    ``plan`` is the player's plan as text, None for none; it belongs to the match at ``plan_ply``.
    ``old_pauses`` are those that the match still has while changed ones move the player's deadlines.
    """

    seat: int
    player_id: int
    name: str
    remaining_ms: int | None
    draw_offer_ply: int
    agrees_to_draw: bool
    gone: bool
    place: int | None
    mu: float | None
    sigma: float | None
    games: int | None
    rated_mu_before: float | None
    rated_mu: float | None
    rated_sigma: float | None
    rated_games: int | None
    zone: str | None
    weekend: bool | None
    sleep_start: int | None
    sleep_end: int | None
    vacations: Sequence[Sequence[int]] | None
    takeback_offer_ply: int
    agrees_to_takeback: bool
    no_vacations: bool = False
    old_pauses: Mapping[str, Any] | None = None
    plan: str | None = field(default=None, repr=False)
    plan_ply: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerSettingsRow:
    """A player's settings; ``vacations`` are pairs of instants, ``sleep_`` minutes after midnight.

    ``locale`` is not set here: it is that of the player's Discord when they last acted.
    """

    player_id: int
    notify: kinds.Notify = "channel"
    language: kinds.Language = "auto"
    zone: str = "UTC"
    weekend: bool = False
    sleep_start: int | None = None
    sleep_end: int | None = None
    vacations: Sequence[Sequence[int]] = ()
    text_board: bool = False
    composer: kinds.Composer = "pad"
    theme: kinds.OwnTheme = "auto"
    stills: bool = False
    hidden: bool = False
    notation: bool = False
    blocks_all: bool = False
    locale: str | None = None


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server; the defaults apply until its managers change them.

    ``channel_id`` is the channel of matches, None for that of each command. ``games`` are the keys of
    those allowed, None for all. ``top_roles`` are roles for the first places of each game's leaderboard, the
    highest in the server's own order for the first place. ``theme`` is the theme of public pictures; with
    ``stills`` they are not animated. With ``private_threads`` a match against the computer is played in a
    private thread, if the bot may open one. With ``front_pages`` the offer of a match in a thread shows the
    match in its channel. Members with ``tournament_role_id`` may run tournaments, as those who manage the
    server. ``daily_channel_id`` plays the daily move, which closes at an hour of a zone; ``daily_age`` is how
    many days its voters have been members.
    """

    server_id: int
    channel_id: int | None = None
    threads: bool = True
    clock: str = "correspondence:3"
    games: tuple[str, ...] | None = None
    language: kinds.Language = "auto"
    top_roles: tuple[int, ...] = ()
    theme: kinds.Theme = "daylight"
    stills: bool = False
    private_threads: bool = True
    front_pages: bool = True
    tournament_role_id: int | None = None
    daily_channel_id: int | None = None
    daily_game: str | None = None
    daily_hour: int = 18
    daily_zone: str = "UTC"
    daily_age: int = 1


class LessonsRow(NamedTuple):
    """A player's progress in a course: how many lessons they have done.

    ``finished_ms`` is when the whole course was done for the first time, None before.
    """

    course: str
    passed: int
    finished_ms: int | None


class HolderRow(NamedTuple):
    """A role of a server that a player was given for a place on its leaderboards."""

    role_id: int
    player_id: int


class Note(NamedTuple):
    """Something that happened to a match and is not an entry of its log.

    ``downtime``: the bot was down ``from_ms`` to ``to_ms``, and every running clock got that time back.
    ``paused``: the ``player``, who is to move, has changed their pauses; the deadline has moved
    from ``from_ms`` to ``to_ms``.
    """

    ply: int
    kind: kinds.NoteKind
    at_ms: int
    facts: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class PlyRow:
    """One entry of a match's log; entry ``ply`` leads to ply ``ply + 1``.

    ``settled`` is a game's record of a move's outcome, empty for most; ``planned`` marks an answer that was
    planned before, or is a computer's that came at once.
    """

    ply: int
    kind: kinds.EntryKind
    seat: int
    text: str
    at_ms: int
    spent_ms: int
    remaining_ms: int | None
    settled: str = ""
    planned: bool = False


@dataclass(frozen=True, slots=True)
class ComputerTurnRow:
    """A match in which a computer is to move."""

    match_id: int
    server_id: int | None
    ply: int


class Rating(NamedTuple):
    """A player's strength in a game, ``mu`` with its uncertainty ``sigma``, and the rated games behind it."""

    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class RatingChangeRow:
    """The change of a player's rating by a match."""

    player_id: int
    weight: float
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class Record:
    """Finished matches by their result."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True, slots=True)
class Notification:
    """Something saved that Discord does not show yet; ``tries`` counts the deliveries that failed.

    ``ply`` is the match's at the time; once the match has moved on, only the film of its turn is delivered.
    ``match.turn`` calls the seat to move. ``match.step`` shows a turn that goes on, and ``match.clock`` that
    the deadline has moved (pauses, or downtime); both ping nobody. ``match.draw-offered`` and its likes name
    in ``facts`` the ``seat`` and how many have ``agreed``, its own included. ``match.offer-ended`` follows
    an entry of the log that has overtaken an offer. ``match.reminder`` is for the mover alone, once a turn
    at most. ``match.rested`` calls the mover whose clock rests, and tells the others once. ``match.board``
    shows the match in the channel that its ``facts`` name; ``card.replaced`` names there an old card, which
    has yet to lose its buttons. ``match.followed`` is for one who follows the match or a player of it, by
    the follow that its ``facts`` name. ``match.won`` shows a win against the computer to the channel of a
    winner who wants that. ``server_id`` is that of what it is about, None for direct messages; the database
    finds it while the row is written.

    Of a tournament, ``opened`` posts the card and opens the thread, ``changed`` draws the card anew.
    ``round`` and ``results`` name in ``facts`` the rounds from ``since`` to ``round`` whose first meeting has
    begun, or whose last is over: each once. ``withdrawn`` names the ``entrant`` and why (``left``).
    ``finished`` has a winner, unless everybody had left; ``cancelled`` says why (``ended_by``).
    """

    id: int
    kind: kinds.NotificationKind
    match_id: int | None
    challenge_id: int | None
    ply: int | None
    facts: Mapping[str, str | int]
    created_ms: int
    tries: int
    tournament_id: int | None = None
    server_id: int | None = None

    @property
    def subject(self) -> Subject:
        return Subject(self.match_id, self.challenge_id, self.tournament_id)


class DeadlineRow(NamedTuple):
    """A deadline that has passed."""

    kind: kinds.DeadlineKind
    match_id: int | None
    challenge_id: int | None
    tournament_id: int | None
    due_awake_ms: int
    server_id: int | None

    @property
    def subject(self) -> Subject:
        return Subject(self.match_id, self.challenge_id, self.tournament_id)


class DowntimeRow(NamedTuple):
    """Awake time stood still at ``awake_ms`` while wall time went from ``from_ms`` to ``to_ms``."""

    awake_ms: int
    from_ms: int
    to_ms: int
