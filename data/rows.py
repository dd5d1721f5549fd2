"""What the repositories take and give: plain values, one class a table or a joined reading of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Subject(NamedTuple):
    """What a card, a deadline or a tiding is about: a match or a challenge, never both."""

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
    joined: tuple[NameRow, ...]
    card: CardRow | None


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
    running: int | None
    since_ms: int
    draw_seat: int | None
    reason: str | None
    ended_ms: int | None
    card: CardRow | None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat with its player's name and rating; ``rated_`` fields are this match's own, once it counted."""

    seat: int
    player_id: int
    name: str
    remaining_ms: int | None
    offered_ply: int
    agrees: bool
    gone: bool
    place: int | None
    mu: float | None
    sigma: float | None
    games: int | None
    rated_mu_before: float | None
    rated_mu: float | None
    rated_sigma: float | None
    rated_games: int | None


@dataclass(frozen=True, slots=True)
class PlyRow:
    """One entry of a match's log; entry ``ply`` leads to ply ``ply + 1``."""

    ply: int
    kind: str
    seat: int
    text: str
    at_ms: int
    spent_ms: int
    remaining_ms: int | None


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
class RatingRow:
    """A player's rating in a game."""

    player_id: int
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """How a match moved a player's rating."""

    player_id: int
    weight: float
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class RankedRow:
    """A line of a leaderboard."""

    player_id: int
    name: str
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class TidingRow:
    """A row of the outbox."""

    id: int
    kind: str
    match_id: int | None
    challenge_id: int | None
    ply: int | None
    facts: Mapping[str, str | int]
    created_ms: int
    tries: int


class DueRow(NamedTuple):
    """A deadline that has come."""

    kind: str
    match_id: int | None
    challenge_id: int | None
    deadline_ms: int
