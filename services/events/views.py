"""Tournaments as they stand, for decisions and for cards. Frozen values; times in ms UTC.

Entrants are numbered in the order they joined, from 0; wherever an entrant is named by a number, it is that
one. Meetings are numbered through the whole tournament, from 0, and rounds from 1.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import Final, NamedTuple

from data.kinds import TournamentFormat
from data.rows import Person, Rating
from data.tournament_rows import Entrant, ListedTournament, Meeting, MeetingMatch, TournamentRow, Trophy
from engine.fairness.draws import Commitment
from engine.fairness.tournament import Lots
from services.events.standings import Placing, by_points, standings, tie_breaks
from services.players.rating_model import NEWCOMER, ShownRating, shown

__all__ = ["ListedTournament", "Meeting", "TournamentFormat", "Trophy"]


FEW: Final = 6
"""Fewer entrants are shown without tie-breaks."""


class Organiser(NamedTuple):
    """A member who acts on a tournament; ``manages`` says that the server lets them run tournaments.

    Who created a tournament may run that one without it.
    """

    person: Person
    manages: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentTerms:
    """Terms of a new tournament; None takes the usual value.

    ``places`` None means as many as the format allows, ``clock`` None the server's usual one, ``limit`` is a
    move limit as ``engine.match.limit.limit_of`` reads it. ``rounds`` is for ``swiss`` and ``tables`` alone.
    ``winner_role_id`` is a role that the winner is given. With ``no_vacations`` these do not stop its clocks.
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
    winner_role_id: int | None = None
    no_vacations: bool = False


@dataclass(frozen=True, kw_only=True)
class TournamentView(TournamentRow):
    """A whole tournament, for decisions and for cards.

    ``starts_ms`` is when it starts at the latest; once it has, when that was.
    ``known`` are the present ratings of its entrants before it has begun.
    """

    entrants: tuple[Entrant, ...]
    meetings: tuple[Meeting, ...]
    starts_ms: int
    known: Mapping[int, Rating] = field(default_factory=dict)

    @cached_property
    def by_number(self) -> Mapping[int, Entrant]:
        return {entrant.number: entrant for entrant in self.entrants}

    @cached_property
    def by_player(self) -> Mapping[int, Entrant]:
        return {entrant.player.id: entrant for entrant in self.entrants}

    @cached_property
    def present(self) -> frozenset[int]:
        """The numbers of those who have not left."""
        return frozenset(entrant.number for entrant in self.entrants if entrant.left is None)

    @property
    def ranked(self) -> list[int]:
        return [each.number for each in sorted(self.entrants, key=lambda entrant: entrant.seed or 0)]

    @property
    def matches(self) -> list[MeetingMatch]:
        return [match for meeting in self.meetings for match in meeting.matches]

    @property
    def last_round(self) -> int:
        """The last round that there are meetings of, 0 for none."""
        return max((meeting.round for meeting in self.meetings), default=0)

    @property
    def round(self) -> int:
        """The last round that has begun, 0 before."""
        return min(self.begun_round, self.last_round)

    @property
    def idle(self) -> bool:
        """Whether all meetings so far are over."""
        return all(meeting.status == "over" for meeting in self.meetings)

    @property
    def lots(self) -> Lots:
        """Source of its lots."""
        return Lots(bytes.fromhex(self.secret), self.id, self.interaction_id or 0)

    @property
    def commitment(self) -> str:
        """The digest of the secret that lots are drawn from."""
        return Commitment(bytes.fromhex(self.secret)).digest

    @property
    def revealed(self) -> str | None:
        """The secret, once it is over and no match of it is in play: their secrets come from it."""
        over = self.ended_ms is not None and self.started_ms is not None
        return self.secret if over and all(match.places for match in self.matches) else None

    @cached_property
    def standings(self) -> tuple[Placing, ...]:
        """All entrants, best first; except in a knockout, those who left come last."""
        return tuple(overall(self))

    @property
    def ranking(self) -> tuple[Placing, ...]:
        """The standings as they are shown: few entrants by points alone, sharing places until the end."""
        if self.format == "knockout" or len(self.entrants) >= FEW:
            return self.standings
        return tuple(by_points(self.standings, over=self.status == "finished"))

    def rating_of(self, entrant: Entrant) -> ShownRating:
        """The rating with which the tournament began; before that the present one."""
        return shown(entrant.rating or self.known.get(entrant.player.id, NEWCOMER))

    def until(self, last: int) -> "TournamentView":
        """The tournament as the rounds up to the ``last`` have left it."""
        return replace(self, meetings=tuple(each for each in self.meetings if each.round <= last))

    def places_in(self, match: MeetingMatch, entrants: Sequence[int]) -> tuple[int, ...]:
        """Places of entrants in a finished match; those who did not play come last."""
        seated = dict(zip(match.entrants, match.places or (), strict=False))
        return tuple(seated.get(entrant, len(entrants)) for entrant in entrants)

    @property
    def shown_in(self) -> int:
        """The thread, or the channel while there is none."""
        return self.thread_id or self.channel_id

    @property
    def winner(self) -> Person | None:
        """The winner once it is finished; None if everybody had left."""
        if self.status != "finished" or not self.standings:
            return None
        first = self.by_number[self.standings[0].entrant]
        return first.player if first.left is None else None

    def has_medal(self, standing: Placing) -> bool:
        """Whether one of the first places has its medal: while others play, only with points and a result.

        A bye is no result.
        """
        if self.status == "finished":
            return True
        results = any(meeting.decided_by not in {None, "bye"} for meeting in self.meetings)
        return results and standing.points > 0

    def in_round(self, number: int) -> tuple[Meeting, ...]:
        return tuple(meeting for meeting in self.meetings if meeting.round == number)

    def running_of(self, entrant: int) -> tuple[int, ...]:
        own = (meeting for meeting in self.meetings if entrant in meeting.entrants)
        held = (match for meeting in own for match in meeting.matches)
        return tuple(match.match_id for match in held if match.places is None)


def results(meetings: Iterable[Meeting]) -> list[Meeting]:
    """The finished meetings; a win over entrants who had left counts as a bye."""
    found = list[Meeting]()
    for meeting in meetings:
        if meeting.points is None:
            continue
        if meeting.decided_by != "forfeit":
            found.append(meeting)
            continue
        for entrant, points in zip(meeting.entrants, meeting.points, strict=True):
            if points:
                found.append(replace(meeting, entrants=(entrant,), points=(points,)))
    return found


def overall(tournament: TournamentView) -> list[Placing]:
    if not tournament.meetings:
        return [Placing(number, place, 0.0, {}, "") for place, number in enumerate(tournament.ranked, 1)]
    if tournament.format == "knockout":
        return bracket_order(tournament)
    ratings = {each.number: float(shown(each.rating or NEWCOMER).value) for each in tournament.entrants}
    lot = {each.number: each.lot or 0 for each in tournament.entrants}
    order = tie_breaks(ratings, everybody_meets=tournament.format == "round-robin")
    gone = tournament.by_number.keys() - tournament.present
    return standings(list(tournament.by_number), results(tournament.meetings), order, lot, gone)


def bracket_order(tournament: TournamentView) -> list[Placing]:
    """Standings of a knockout by the round of each loss; losers of one round share a place."""
    reached: dict[int, int] = dict.fromkeys(tournament.by_number, 0)
    points: dict[int, float] = dict.fromkeys(tournament.by_number, 0.0)
    for meeting in tournament.meetings:
        for at, number in enumerate(meeting.entrants):
            won = meeting.points[at] if meeting.points else 0.0
            # Entrants still in a round are ahead of those who lost in it.
            reached[number] = max(reached[number], 2 * meeting.round + (meeting.points is None or won > 0))
            points[number] += won
    order = sorted(reached, key=lambda number: (-reached[number], tournament.by_number[number].seed or 0))
    found = list[Placing]()
    for _, equal in groupby(order, key=lambda number: reached[number]):
        place = len(found) + 1
        found += [Placing(number, place, points[number], {}, "") for number in equal]
    return found
