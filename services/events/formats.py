"""Which meetings come next in each format. Pure; pairing a large Swiss takes a second, so not on the loop."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import ceil, log2

from data.kinds import MeetingDecision, TournamentFormat
from data.tournament_rows import Meeting
from services.events import knockout, round_robin, swiss, tables
from services.events.limits import GOING_ON
from services.events.views import TournamentView, going_on, results


def upcoming(tournament: TournamentView) -> list[Meeting] | None:
    """Meetings to add now, or None if the tournament is over."""
    if tournament.format == "knockout":
        return of_knockout(tournament)
    if not tournament.idle:
        return []
    if tournament.meetings and len(tournament.present) < 2:
        return None
    if tournament.format == "round-robin":
        return of_round_robin(tournament)
    if tournament.last_round >= (tournament.rounds or 0):
        return None
    return of_pairing(tournament)


def of_pairing(tournament: TournamentView) -> list[Meeting] | None:
    """The next round of a Swiss, or of tables."""
    pairing = tables.tables if tournament.format == "tables" else swiss.pairing
    rank = {entrant.number: entrant.seed or 0 for entrant in tournament.entrants}
    found = pairing(sorted(tournament.present), results(tournament.meetings), rank)
    number = tournament.last_round + 1
    return (
        None if found is None else new(tournament, ((1, number, at, each) for at, each in enumerate(found)))
    )


def of_round_robin(tournament: TournamentView) -> list[Meeting] | None:
    """All meetings of the next stage, round by round."""
    ranked = going_on(tournament) if tournament.meetings else tournament.ranked
    if len(ranked) < 2:
        return None
    stage, begun = tournament.stage + 1, tournament.last_round
    groups = [round_robin.rounds(group, twice=tournament.twice) for group in round_robin.groups(ranked)]
    return new(
        tournament,
        (
            (stage, begun + number + 1, place, meeting)
            for number in range(max(map(len, groups)))
            for place, rounds in enumerate(groups)
            for meetings in rounds[number : number + 1]
            for meeting in meetings
            if len(meeting) > 1  # nobody gains points by a rest
        ),
    )


def of_knockout(tournament: TournamentView) -> list[Meeting] | None:
    """The first round, or the meetings of those whose earlier ones are both decided."""
    if not tournament.meetings:
        first = knockout.bracket(tournament.ranked)
        return new(tournament, ((1, 1, place, each) for place, each in enumerate(first)))
    known: Mapping[tuple[int, int], Meeting] = {
        (meeting.round, meeting.group): meeting for meeting in tournament.meetings
    }
    width = sum(meeting.round == 1 for meeting in tournament.meetings)
    found = list[tuple[int, int, int, tuple[int, ...]]]()
    number = 1
    while width > 1:
        for place in range(width // 2):
            feeders = [known.get((number, 2 * place + side)) for side in (0, 1)]
            over = [each for each in feeders if each is not None and each.status == "over"]
            if len(over) == 2 and (number + 1, place) not in known:
                (both,) = knockout.next_round([winner(meeting) for meeting in over])
                found.append((1, number + 1, place, both))
        number, width = number + 1, width // 2
    return new(tournament, found) if found or not tournament.idle else None


def winner(meeting: Meeting) -> int | None:
    """The entrant who advances from a meeting of a knockout; None if all had left."""
    for entrant, points in zip(meeting.entrants, meeting.points or (), strict=True):
        if points:
            return entrant
    return None


def new(
    tournament: TournamentView, meetings: Iterable[tuple[int, int, int, tuple[int, ...]]]
) -> list[Meeting]:
    """New meetings, numbered; byes are over, and so are meetings of nobody."""
    found = list[Meeting]()
    for number, (stage, at_round, group, entrants) in enumerate(meetings, len(tournament.meetings)):
        meeting = Meeting(at_round, entrants, number=number, stage=stage, group=group)
        if len(entrants) < 2:
            points = (1.0,) * len(entrants)
            decided: MeetingDecision = "bye" if entrants else "forfeit"
            meeting = replace(meeting, status="over", points=points, decided_by=decided)
        found.append(meeting)
    return found


def rounds_of(format_: TournamentFormat, count: int, *, given: int | None, twice: bool) -> int:
    """How many rounds a tournament of so many entrants has, if nobody leaves."""
    if format_ == "swiss":
        return given or swiss.rounds_for(count)
    if format_ == "tables":
        return given or ceil(log2(count)) + 1
    if format_ == "knockout":
        return ceil(log2(count))
    sizes = [len(group) for group in round_robin.groups(range(count))]
    own = (max(sizes) - 1 + max(sizes) % 2) * (2 if twice else 1)
    if len(sizes) == 1:
        return own
    return own + rounds_of(format_, GOING_ON * len(sizes), given=given, twice=twice)


def ready(tournament: TournamentView) -> Sequence[Meeting]:
    """The waiting meetings that can begin: none of their entrants is playing another one."""
    busy = {
        entrant
        for meeting in tournament.meetings
        if meeting.status == "playing"
        for entrant in meeting.entrants
    }
    found = list[Meeting]()
    for meeting in tournament.meetings:
        if meeting.status == "waiting" and busy.isdisjoint(meeting.entrants):
            found.append(meeting)
            busy.update(meeting.entrants)
    return found
