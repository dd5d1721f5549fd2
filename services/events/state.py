"""A running tournament as it is stored, whole: what its rounds and standings are computed from. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from data.tournament_rows import EntrantRow, MeetingRow, TournamentMatchRow, TournamentRow
from engine.fairness.tournament import Lots
from services.events.meetings import Meeting


@dataclass(frozen=True)
class Tournament:
    """A tournament with its entrants, meetings and matches."""

    row: TournamentRow
    entrants: Sequence[EntrantRow]
    meetings: Sequence[MeetingRow]
    matches: Sequence[TournamentMatchRow]

    @cached_property
    def by_number(self) -> Mapping[int, EntrantRow]:
        """The entrants by number."""
        return {entrant.number: entrant for entrant in self.entrants}

    @cached_property
    def by_player(self) -> Mapping[int, EntrantRow]:
        """The entrants by player."""
        return {entrant.player.id: entrant for entrant in self.entrants}

    @cached_property
    def present(self) -> frozenset[int]:
        """The numbers of those who have not left."""
        return frozenset(entrant.number for entrant in self.entrants if entrant.left_by is None)

    @property
    def ranked(self) -> list[int]:
        """Everybody by seed."""
        return [each.number for each in sorted(self.entrants, key=lambda entrant: entrant.seed or 0)]

    @cached_property
    def of_meeting(self) -> Mapping[int, list[TournamentMatchRow]]:
        """The matches of each meeting, in order."""
        found: dict[int, list[TournamentMatchRow]] = defaultdict(list)
        for match in self.matches:
            found[match.meeting].append(match)
        return found

    @property
    def last_round(self) -> int:
        """The last round that there are meetings of, 0 for none."""
        return max((meeting.round for meeting in self.meetings), default=0)

    @property
    def stage(self) -> int:
        """The last stage that there are meetings of, 0 for none."""
        return max((meeting.stage for meeting in self.meetings), default=0)

    @property
    def idle(self) -> bool:
        """Whether all meetings so far are over."""
        return all(meeting.status == "over" for meeting in self.meetings)

    @property
    def lots(self) -> Lots:
        """What its lots are drawn from."""
        return Lots(bytes.fromhex(self.row.secret), self.row.id, self.row.interaction_id or 0)

    def in_stage(self, stage: int) -> list[MeetingRow]:
        """The meetings of a stage."""
        return [meeting for meeting in self.meetings if meeting.stage == stage]

    def numbers_of(self, match: TournamentMatchRow) -> tuple[int, ...]:
        """The entrants of a match, by seat."""
        return tuple(self.by_player[player].number for player in match.players)

    def places_in(self, match: TournamentMatchRow, entrants: Sequence[int]) -> tuple[int, ...]:
        """The places of entrants in a match that is over; who did not sit there comes after all who did."""
        seated = dict(zip(self.numbers_of(match), match.places or (), strict=False))
        return tuple(seated.get(entrant, len(entrants)) for entrant in entrants)


def results(meetings: Iterable[MeetingRow]) -> list[Meeting]:
    """What the meetings that are over come to: who won because others had left had a bye."""
    found = list[Meeting]()
    for meeting in meetings:
        if meeting.points is None:
            continue
        if meeting.decided_by != "forfeit":
            found.append(Meeting(meeting.round, meeting.entrants, meeting.points))
            continue
        for entrant, points in zip(meeting.entrants, meeting.points, strict=True):
            if points:
                found.append(Meeting(meeting.round, (entrant,), (points,)))
    return found
