"""The standings of a tournament in each format. Pure.

Who left comes after all who stayed, so that the first one is there to be given the trophy. In a knockout the
bracket says who is where, whoever left.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from data.tournament_rows import MeetingRow
from services.events.limits import GOING_ON
from services.events.standings import Standing, decisive, standings, tie_breaks
from services.events.state import Tournament, results
from services.events.views import GroupTable
from services.players.rating_model import NEWCOMER, shown

LEFT = "left"
"""The tie-break of who left."""


def overall(tournament: Tournament) -> list[Standing]:
    """All entrants, the first one first."""
    if not tournament.meetings:
        return [Standing(number, place, 0.0, {}, "") for place, number in enumerate(tournament.ranked, 1)]
    if tournament.row.format == "knockout":
        return bracket_order(tournament)
    if tournament.row.format != "round-robin":
        return ordered(tournament, list(tournament.by_number), tournament.meetings, everybody_meets=False)
    return of_stages(tournament)


def ordered(
    tournament: Tournament,
    numbers: Sequence[int],
    meetings: Sequence[MeetingRow],
    *,
    everybody_meets: bool,
) -> list[Standing]:
    """The standings of some entrants by some meetings."""
    ratings = {each.number: float(shown(each.rating or NEWCOMER).value) for each in tournament.entrants}
    lot = {each.number: each.lot or 0 for each in tournament.entrants}
    order = tie_breaks(ratings, everybody_meets=everybody_meets)
    found = standings(numbers, results(meetings), order, lot)
    return renumbered(tournament, found)


def renumbered(tournament: Tournament, found: Sequence[Standing]) -> list[Standing]:
    """The same with those who left at the end, and what decides between neighbours."""
    present = tournament.present
    moved = sorted(found, key=lambda standing: standing.entrant not in present)
    placed = list[Standing]()
    for standing in moved:
        above = placed[-1] if placed else None
        if above is None:
            decided = ""
        elif (above.entrant in present) != (standing.entrant in present):
            decided = LEFT
        else:
            decided = "" if above.points != standing.points else decisive(above.values, standing.values)
        placed.append(replace(standing, place=len(placed) + 1, decided_by=decided))
    return placed


def group_tables(tournament: Tournament) -> list[GroupTable]:
    """The standings of each group of a round-robin, stage by stage."""
    found = list[GroupTable]()
    for stage in range(1, tournament.stage + 1):
        groups: Mapping[int, list[MeetingRow]] = defaultdict(list)
        for meeting in tournament.in_stage(stage):
            groups[meeting.place].append(meeting)
        for group, meetings in sorted(groups.items()):
            numbers = sorted({number for meeting in meetings for number in meeting.entrants})
            table = ordered(tournament, numbers, meetings, everybody_meets=True)
            found.append(GroupTable(stage, group, tuple(table), GOING_ON if len(groups) > 1 else 0))
    return found


def going_on(tournament: Tournament) -> list[int]:
    """Who goes on from the groups of the last stage, the strongest first: none where it was the last."""
    tables = [table for table in group_tables(tournament) if table.stage == tournament.stage]
    best = [
        standing
        for table in tables
        for standing in table.standings[: table.going_on]
        if standing.entrant in tournament.present
    ]
    best.sort(key=lambda one: (one.place, -one.points, tournament.by_number[one.entrant].seed or 0))
    return [standing.entrant for standing in best]


def of_stages(tournament: Tournament) -> list[Standing]:
    """The standings of a round-robin: who came further is ahead, then the place in the group, then points."""
    last: dict[int, tuple[int, Standing]] = {}
    for table in group_tables(tournament):
        last |= {standing.entrant: (table.stage, standing) for standing in table.standings}
    ranked = sorted(
        last.values(),
        key=lambda one: (
            -one[0],
            one[1].place,
            -one[1].points,
            tournament.by_number[one[1].entrant].lot or 0,
        ),
    )
    stages = {standing.entrant: stage for stage, standing in ranked}
    found = [standing for _, standing in ranked]
    if len(set(stages.values())) == 1 and len({each.place for each in found}) == len(found):
        return found  # one group: its own table
    # Between groups and stages no tie-break compares: the place in the group has decided.
    return [
        replace(each, place=place, decided_by="")
        for place, each in enumerate(renumbered(tournament, found), 1)
    ]


def bracket_order(tournament: Tournament) -> list[Standing]:
    """The standings of a knockout by the round in which each lost; who lost in the same one share a place."""
    reached: dict[int, int] = dict.fromkeys(tournament.by_number, 0)
    points: dict[int, float] = dict.fromkeys(tournament.by_number, 0.0)
    for meeting in tournament.meetings:
        for at, number in enumerate(meeting.entrants):
            won = meeting.points[at] if meeting.points else 0.0
            # Who is still in a round has come further than who lost in it.
            reached[number] = max(reached[number], 2 * meeting.round + (meeting.points is None or won > 0))
            points[number] += won
    order = sorted(reached, key=lambda number: (-reached[number], tournament.by_number[number].seed or 0))
    found = list[Standing]()
    for _, equal in groupby(order, key=lambda number: reached[number]):
        place = len(found) + 1
        found += [Standing(number, place, points[number], {}, "") for number in equal]
    return found
