"""Tournaments as they are shown. Frozen values; times in ms UTC.

Entrants are numbered in the order they joined, from 0; wherever an entrant is named by a number, it is that
one. Meetings are numbered through the whole tournament, from 0, and rounds from 1, through all stages.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from data.kinds import (
    EntrantLeft,
    MeetingDecision,
    MeetingStatus,
    TournamentEnd,
    TournamentFormat,
    TournamentStatus,
)
from data.rows import Person
from data.tournament_rows import ListedTournament, TournamentFields, Trophy
from services.events.standings import Standing
from services.players.rating_model import ShownRating

__all__ = [
    "EntrantLeft",
    "ListedTournament",
    "MeetingDecision",
    "MeetingStatus",
    "TournamentEnd",
    "TournamentFormat",
    "TournamentStatus",
    "Trophy",
]


class Organiser(NamedTuple):
    """A member who acts on a tournament; ``manages`` says that the server lets them run tournaments.

    Who created a tournament may run that one without it.
    """

    person: Person
    manages: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a tournament is created with; None takes what is usual.

    ``places`` None means as many as the format allows, ``clock`` None the server's usual one, ``limit`` is a
    move limit as ``engine.match.limit.limit_of`` reads it. ``rounds`` is for ``swiss`` and ``tables`` alone,
    ``twice`` for ``round-robin``, ``best_of`` (1 or 3) for ``knockout``. ``starts_in_ms`` None means that it
    starts when full, and after 30 days with those who are there. ``winner_role_id`` is a role that the winner
    is given.
    """

    name: str
    game: str
    format: TournamentFormat
    options: Mapping[str, str] = field(default_factory=dict)
    clock: str | None = None
    limit: str = "default"
    rated: bool = True
    places: int | None = None
    rounds: int | None = None
    twice: bool = False
    best_of: int = 1
    starts_in_ms: int | None = None
    winner_role_id: int | None = None


@dataclass(frozen=True, slots=True)
class EntrantView:
    """An entrant.

    ``rating`` is the one the tournament began with, before that the present one. ``seed`` is the place by
    rating from 1 on, lots deciding between equals, None before the start. ``left`` says why somebody who left
    is not there any more; nobody who left before the start is an entrant. ``points`` are those so far.
    """

    number: int
    player: Person
    rating: ShownRating
    seed: int | None
    points: float
    time_outs: int
    left: EntrantLeft | None
    left_ms: int | None


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match of a meeting; ``entrants`` by seat. ``places`` by seat are None while it is in play."""

    match_id: int
    entrants: tuple[int, ...]
    places: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class MeetingView:
    """Entrants who meet in a round; one alone has a bye.

    ``group`` is the number of the group from 0 in ``round-robin``, and the place in the bracket from 0 in
    ``knockout``. ``entrants`` are in the order in which they begin (in a knockout the first mover is drawn).
    ``points`` of each entrant, from 0 to 1, once it is ``over``; ``decided_by`` says how: ``bye``, ``play``,
    ``forfeit`` (somebody had left before they met) or ``lot`` (drawn again and again).
    """

    number: int
    stage: int
    round: int
    group: int
    entrants: tuple[int, ...]
    status: MeetingStatus
    points: tuple[float, ...] | None
    decided_by: MeetingDecision | None
    matches: tuple[PlayedMatch, ...] = ()

    @property
    def winner(self) -> int | None:
        """The entrant with most points; None before the end, and if several share the lead."""
        if self.points is None:
            return None
        best = max(self.points)
        return self.entrants[self.points.index(best)] if self.points.count(best) == 1 and best else None


@dataclass(frozen=True, slots=True)
class GroupTable:
    """The standings of one group of a stage; ``going_on`` of them play in the next stage (0 in the last)."""

    stage: int
    group: int
    standings: tuple[Standing, ...]
    going_on: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentView(TournamentFields):
    """A tournament as it stands.

    ``starts_ms`` is when it starts, or at the latest where it starts ``when_full``; once it has, when that
    was. ``round`` is the last one that has begun, 0 before. ``standings`` has everybody, the first one first;
    who left comes after all who stayed, but in a knockout, whose bracket says it all. ``tables`` are the
    standings of each group in ``round-robin``, stage by stage; empty in other formats. ``commitment`` is the
    digest of the secret that lots are drawn from, ``interaction`` the number that is mixed in, ``secret`` is
    filled once it is over.
    """

    starts_ms: int
    stage: int
    round: int
    entrants: tuple[EntrantView, ...]
    meetings: tuple[MeetingView, ...]
    standings: tuple[Standing, ...]
    tables: tuple[GroupTable, ...]
    commitment: str
    interaction: str | None
    secret: str | None

    @property
    def shown_in(self) -> int:
        """The thread, or the channel while there is none."""
        return self.thread_id or self.channel_id

    @property
    def full(self) -> bool:
        """Whether no place is left."""
        return len(self.entrants) >= self.places

    @property
    def winner(self) -> Person | None:
        """The winner once it is finished; None if everybody had left."""
        if self.status != "finished" or not self.standings:
            return None
        first = self.entrant(self.standings[0].entrant)
        return first.player if first.left is None else None

    def has_medal(self, standing: Standing) -> bool:
        """Whether one of the first places has its medal: while others play, only with points and a result.

        A bye is no result.
        """
        if self.status == "finished":
            return True
        results = any(meeting.decided_by not in {None, "bye"} for meeting in self.meetings)
        return results and standing.points > 0

    def entrant(self, number: int) -> EntrantView:
        """The entrant of a number. There are gaps in the numbers where somebody left before the start."""
        return next(each for each in self.entrants if each.number == number)

    def entrant_of(self, player_id: int) -> EntrantView | None:
        """The player as an entrant."""
        return next((each for each in self.entrants if each.player.id == player_id), None)

    def in_round(self, number: int) -> tuple[MeetingView, ...]:
        """The meetings of a round."""
        return tuple(meeting for meeting in self.meetings if meeting.round == number)

    def running_of(self, entrant: int) -> tuple[int, ...]:
        """The matches that an entrant is playing."""
        return tuple(
            match.match_id
            for meeting in self.meetings
            if entrant in meeting.entrants
            for match in meeting.matches
            if match.places is None
        )
