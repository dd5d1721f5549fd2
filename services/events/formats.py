"""Which meetings come next in each format. Pure; pairing a large Swiss takes a second, so not on the loop."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import ceil, log2

from data.kinds import MeetingDecision, TournamentFormat
from data.tournament_rows import Meeting
from services.events import swiss, tables
from services.events.views import TournamentView, results


def upcoming(tournament: TournamentView) -> list[Meeting] | None:
    """Meetings to add now, or None if the tournament is over."""
    if tournament.format == "knockout":
        return of_knockout(tournament)
    if not tournament.idle:
        return []
    if tournament.meetings and len(tournament.present) < 2:
        return None
    if tournament.format == "round-robin":
        return None if tournament.meetings else new(tournament, round_robin(tournament.ranked))
    number = tournament.last_round + 1
    if number > (tournament.rounds or 0):
        return None
    pairing = tables.tables if tournament.format == "tables" else swiss.pairing
    rank = {entrant.number: entrant.seed or 0 for entrant in tournament.entrants}
    found = pairing(sorted(tournament.present), results(tournament.meetings), rank)
    return None if found is None else new(tournament, ((number, *each) for each in enumerate(found)))


def round_robin(entrants: Sequence[int]) -> list[tuple[int, int, tuple[int, ...]]]:
    """Meetings of everybody with everybody, in the order of their seats, each after its round and place.

    The circle method: one entrant stays, the others move on by one place a round. Everybody begins as often
    as not, but for one meeting if the number of entrants is even; else one rests each round, without points.
    """
    last = len(entrants) - 1 + len(entrants) % 2
    circle, found = list(range(last + 1)), list[tuple[int, int, tuple[int, ...]]]()
    for number in range(1, last + 1):
        pairs = zip(circle, reversed(circle[len(circle) // 2 :]), strict=False)
        met = [seats(*pair, last) for pair in pairs if max(pair) < len(entrants)]
        found += [(number, at, (entrants[one], entrants[other])) for at, (one, other) in enumerate(met)]
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return found


def seats(one: int, other: int, last: int) -> tuple[int, int]:
    """Two entrants, by number, in the order of their seats."""
    low, high = sorted((one, other))
    first_begins = low <= last // 2 if high == last else (low + high) % 2
    return (low, high) if first_begins else (high, low)


def of_knockout(tournament: TournamentView) -> list[Meeting] | None:
    """The first round, or the meetings of those whose earlier ones are both decided."""
    if not tournament.meetings:
        return new(tournament, ((1, *each) for each in enumerate(bracket(tournament.ranked))))
    known: Mapping[tuple[int, int], Meeting] = {
        (meeting.round, meeting.place): meeting for meeting in tournament.meetings
    }
    found = list[tuple[int, int, tuple[int, ...]]]()
    for one in tournament.meetings:
        other, ahead = known.get((one.round, one.place + 1)), (one.round + 1, one.place // 2)
        if one.place % 2 or other is None or ahead in known:
            continue
        if one.status == other.status == "over":
            found.append((*ahead, (*winners(one), *winners(other))))
    return new(tournament, found) if found or not tournament.idle else None


def bracket(ranked: Sequence[int]) -> list[tuple[int, ...]]:
    """The first round of a knockout, in the order of the bracket; the best have a bye if there are too few.

    The first two of the ranking can meet in the final only, the first four not before the semi-finals, and so
    on. Winners of neighbouring meetings meet next.
    """
    places = [0]
    while len(places) < len(ranked):
        size = 2 * len(places)
        places = [place for each in places for place in (each, size - 1 - each)]
    row = [ranked[place] if place < len(ranked) else None for place in places]
    return [
        tuple(entrant for entrant in pair if entrant is not None)
        for pair in zip(row[::2], row[1::2], strict=True)
    ]


def winners(meeting: Meeting) -> list[int]:
    """The entrant who advances from a meeting of a knockout; nobody if all had left."""
    return [one for one, points in zip(meeting.entrants, meeting.points or (), strict=True) if points]


def new(tournament: TournamentView, meetings: Iterable[tuple[int, int, tuple[int, ...]]]) -> list[Meeting]:
    """New meetings by round, place and entrants; byes are over, and so are meetings of nobody."""
    found = list[Meeting]()
    for number, (at_round, place, entrants) in enumerate(meetings, len(tournament.meetings)):
        meeting = Meeting(at_round, entrants, number=number, place=place)
        if len(entrants) < 2:
            points = (1.0,) * len(entrants)
            decided: MeetingDecision = "bye" if entrants else "forfeit"
            meeting = replace(meeting, status="over", points=points, decided_by=decided)
        found.append(meeting)
    return found


def rounds_of(format_: TournamentFormat, count: int, given: int | None) -> int:
    """How many rounds a tournament of so many entrants has, if nobody leaves."""
    if format_ == "round-robin":
        return count - 1 + count % 2
    if format_ == "knockout":
        return ceil(log2(count))
    return given or (swiss.rounds_for(count) if format_ == "swiss" else ceil(log2(count)) + 1)


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
