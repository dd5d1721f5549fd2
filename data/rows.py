"""What the repositories take and give: plain values, one class a table or a joined reading of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Subject(NamedTuple):
    """What a card, a deadline or a notification is about: a match or a challenge, never both."""

    match_id: int | None = None
    challenge_id: int | None = None


class NameRow(NamedTuple):
    """A player's identifier and name."""

    id: int
    name: str


class CardRow(NamedTuple):
    """Where the present card is."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class ChallengeRow:
    """A challenge; ``joined`` in the order the seats were taken, the challenger first."""

    id: int
    game: str
    options: Mapping[str, str]
    clock: str
    first: str
    rated: bool
    seats: int
    challenger: NameRow
    opponent: NameRow | None
    server_id: int | None
    channel_id: int
    status: str
    created_ms: int
    expires_ms: int
    match_id: int | None
    secret: str | None
    joined: tuple[NameRow, ...]
    card: CardRow | None


class ContestRow(NamedTuple):
    """A contest; ``votes`` and ``posted`` in the order of the entrants and ``winner``, once it is decided."""

    challenge_id: int
    interaction_id: int
    closes_ms: int
    votes: list[int] | None
    posted: list[bool] | None
    winner: int | None


class EntryRow(NamedTuple):
    """An entry of a contest."""

    player_id: int
    text: str
    url: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match without its seats and plies; ``revision`` counts every change, offers included."""

    id: int
    game: str
    rules: int
    options: Mapping[str, str]
    clock: str
    rated: bool
    server_id: int | None
    channel_id: int
    started_ms: int
    ply: int
    revision: int
    mover: int | None
    running_seat: int | None
    since_ms: int
    draw_seat: int | None
    takeback_seat: int | None
    takeback_ply: int | None
    reason: str | None
    ended_ms: int | None
    secret: str | None
    interaction_id: int | None
    card: CardRow | None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat with its player's name and rating; ``rated_`` fields are this match's own, once it counted."""

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


@dataclass(frozen=True, slots=True)
class PlayerSettingsRow:
    """What a player has set; ``vacations`` are pairs of instants, ``sleep_`` minutes after midnight."""

    player_id: int
    notify: str = "channel"
    language: str = "auto"
    zone: str = "UTC"
    weekend: bool = False
    sleep_start: int | None = None
    sleep_end: int | None = None
    vacations: Sequence[Sequence[int]] = ()
    text_board: bool = False
    composer: str = "pad"
    theme: str = "auto"
    stills: bool = False
    blocks_all: bool = False


@dataclass(frozen=True, slots=True)
class ServerSettingsRow:
    """What a server's keepers have set; ``games`` None for all of them.

    ``puzzle_day`` and ``_message_id`` are those of the daily puzzle that was posted last.
    """

    server_id: int
    channel_id: int | None = None
    threads: bool = True
    clock: str = "correspondence:3"
    games: Sequence[str] | None = None
    language: str = "auto"
    top_roles: Sequence[int] = ()
    theme: str = "daylight"
    stills: bool = False
    puzzle_channel_id: int | None = None
    puzzle_day: int | None = None
    puzzle_message_id: int | None = None


class AttemptRow(NamedTuple):
    """A puzzle that a player has tried: how the first try went, whether it is solved by now, and when."""

    game: str
    number: int
    first_try: bool
    solved: bool
    at_ms: int
    last_ms: int


class DailyRow(NamedTuple):
    """Where a server's daily puzzles go, the day of the last one, and its message."""

    server_id: int
    channel_id: int
    day: int | None
    message_id: int | None


class HolderRow(NamedTuple):
    """A role of a server that a player was given for a place on its leaderboards."""

    role_id: int
    player_id: int


class NoteRow(NamedTuple):
    """Something about a match that is no ply."""

    ply: int
    kind: str
    at_ms: int
    facts: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class PlyRow:
    """One entry of a match's log; entry ``ply`` leads to ply ``ply + 1``.

    ``settled`` is what a game keeps of a move's outcome, empty for most.
    """

    ply: int
    kind: str
    seat: int
    text: str
    at_ms: int
    spent_ms: int
    remaining_ms: int | None
    settled: str = ""


@dataclass(frozen=True, slots=True)
class ListedRow:
    """A match in play as one of its players sees it in a list, without the other seats."""

    id: int
    game: str
    seat: int
    ply: int
    mover: int
    deadline_ms: int | None
    channel_id: int
    card: CardRow | None


@dataclass(frozen=True, slots=True)
class ComputerTurnRow:
    """A match in which a computer is to move."""

    match_id: int
    server_id: int | None
    ply: int


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A player's rating in a game."""

    player_id: int
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class RatingChangeRow:
    """How a match moved a player's rating."""

    player_id: int
    weight: float
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float
    games: int


class ResultRow(NamedTuple):
    """A finished match in one word for one of its players: ``won``, ``drawn`` or ``lost``."""

    id: int
    game: str
    result: str
    started_ms: int


class PointRow(NamedTuple):
    """A rating after a match, and the rated games behind it."""

    at_ms: int
    match_id: int
    mu: float
    sigma: float
    games: int


class HistoryEntryRow(NamedTuple):
    """A finished match from one player's side; the strengths are None where it moved no rating."""

    id: int
    game: str
    options: Mapping[str, str]
    seat: int
    result: str
    reason: str
    rated: bool
    ended_ms: int
    mu_before: float | None
    mu: float | None


@dataclass(frozen=True, slots=True)
class RankedRow:
    """A line of a leaderboard; ``gain`` is the strength won in its period, None for all time."""

    player_id: int
    name: str
    mu: float
    sigma: float
    games: int
    gain: float | None = None


@dataclass(frozen=True, slots=True)
class NotificationRow:
    """A row of the outbox."""

    id: int
    kind: str
    match_id: int | None
    challenge_id: int | None
    ply: int | None
    facts: Mapping[str, str | int]
    created_ms: int
    tries: int


class DeadlineRow(NamedTuple):
    """A deadline that has come."""

    kind: str
    match_id: int | None
    challenge_id: int | None
    deadline_ms: int
