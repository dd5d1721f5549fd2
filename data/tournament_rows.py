"""Rows of the repository of tournaments: plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from data import kinds
from data.rows import Card, Person, Rating


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRow:
    """A tournament as it is stored; ``revision`` counts every change of it, its entrants and meetings.

    ``seats`` is 2, or the most at a table in ``tables``. ``rounds`` is their number as far as is
    known; None before the start unless it was given. ``thread_id`` is None until a thread is open.
    ``ended_by`` is the reason if it ended without being played out, else None.
    ``begun_round`` and ``played_round`` are the last rounds that a notification was queued of.
    ``due_awake_ms`` is its deadline, None for none: while it is open, that of the entries.
    It is posted again at ``again_ms`` if it ``repeats``: 0 every week, 1 to 4 on that weekday of a month, 5
    on the last.
    """

    id: int
    server_id: int
    channel_id: int
    thread_id: int | None
    card: Card | None
    name: str
    creator: Person
    game: str
    options: Mapping[str, str]
    format: kinds.TournamentFormat
    clock: str
    turn_limit: int | None
    rated: bool
    no_vacations: bool
    places: int
    seats: int
    rounds: int | None
    winner_role_id: int | None
    status: kinds.TournamentStatus
    ended_by: kinds.TournamentEnd | None
    created_ms: int
    started_ms: int | None
    ended_ms: int | None
    begun_round: int
    played_round: int
    revision: int
    secret: str = field(repr=False)
    interaction_id: int | None
    due_awake_ms: int | None
    repeats: int | None = None
    again_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entrant. ``rating``, ``lot`` and ``seed`` are set at the start.

    ``lot`` is the place in a fair draw, from 0 on; ``seed`` the one by rating, lots deciding, from 1 on.
    ``left`` says why an entrant left.
    """

    number: int
    player: Person
    rating: Rating | None
    lot: int | None
    seed: int | None
    time_outs: int
    left: kinds.EntrantLeft | None


@dataclass(frozen=True, slots=True)
class MeetingMatch:
    """A match of a meeting: its players and their entrants' numbers by seat, and where each ended.

    ``places`` are None while it is in play. ``gone`` are the players who have left it. ``options`` are those
    that it is played with. If nobody has ``moved``, it says nothing of their strength.
    """

    match_id: int
    meeting: int
    game: int
    options: Mapping[str, str]
    players: tuple[int, ...]
    entrants: tuple[int, ...]
    places: tuple[int, ...] | None
    gone: frozenset[int]
    moved: bool = True


@dataclass(frozen=True, slots=True)
class Meeting:
    """Entrants who meet in a round, by number, the one who begins first; one alone has a bye.

    ``points`` of each entrant, from 0 to 1 (a bye gives 1), once it is ``over``; ``decided_by`` says how:
    ``bye``, ``play``, ``forfeit`` (somebody had left before they met) or ``lot`` (drawn twice).
    ``place`` counts the meetings of a round from 0: in a knockout it is the place in the bracket.
    """

    round: int
    entrants: tuple[int, ...]
    points: tuple[float, ...] | None = None
    number: int = 0
    place: int = 0
    status: kinds.MeetingStatus = "waiting"
    decided_by: kinds.MeetingDecision | None = None
    matches: tuple[MeetingMatch, ...] = ()

    @property
    def is_bye(self) -> bool:
        """Whether an entrant has nobody to meet."""
        return len(self.entrants) == 1

    @property
    def winner(self) -> int | None:
        """The entrant with most points; None before the end, and if several share the lead."""
        if self.points is None:
            return None
        best = max(self.points)
        return self.entrants[self.points.index(best)] if self.points.count(best) == 1 and best else None


class ListedTournament(NamedTuple):
    """A tournament in a list; ``entrants`` is how many there are."""

    id: int
    name: str
    game: str
    format: kinds.TournamentFormat
    status: kinds.TournamentStatus
    entrants: int


class Trophy(NamedTuple):
    """A place from 1 to 3 in a tournament that is finished."""

    tournament_id: int
    server_id: int
    name: str
    game: str
    place: int
