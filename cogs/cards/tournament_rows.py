"""The rows of a tournament's pictures, from its present state."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cogs.ui.text import bare_name
from render.events.rows import Cell, EntrantRow, Pairing, TableRow, figure
from render.words import Words
from services.events.standings import Placing
from services.events.views import Meeting, MeetingMatch, TournamentView

BYE: Final = "–"
SIDES: Final = 2

Cells = tuple[Cell | None, ...]
"""The columns of an entrant's row in a cross table."""


def entries(view: TournamentView, words: Words) -> list[EntrantRow]:
    """The entrants in the order in which they joined."""
    return [
        EntrantRow(place, bare_name(each.player, words), str(view.rating_of(each)))
        for place, each in enumerate(view.entrants, 1)
    ]


def placings(view: TournamentView, part: int) -> tuple[Placing, ...]:
    """The standings of everybody, or of a table of a round-robin."""
    return view.tables[part].standings if view.tables else view.standings


def standings(
    view: TournamentView, part: int, words: Words, cells: Mapping[int, Cells] = MappingProxyType({})
) -> list[TableRow]:
    """The rows of the standings, or of a cross table with the ``cells`` of its entrants."""
    return [
        TableRow(
            place=each.place,
            name=bare_name(view.entrant(each.entrant).player, words),
            points=each.points,
            values=each.values,
            decided_by=each.decided_by,
            cells=cells.get(each.entrant, ()),
            gone=view.entrant(each.entrant).left is not None,
            medal=view.has_medal(each),
        )
        for each in placings(view, part)
    ]


def cross(view: TournamentView, part: int, words: Words) -> tuple[list[TableRow], list[str]]:
    """The rows of the cross table, and the heads of its columns: places in a round-robin, else rounds."""
    order = placings(view, part)
    if view.tables:
        heads = [str(each.place) for each in order]
        cells = {one.entrant: against_each(view, part, one.entrant, order) for one in order}
    else:
        rounds = range(1, view.round + 1)
        heads = [words.say("event-round", round=number) for number in rounds]
        place = {each.entrant: each.place for each in order}
        cells = {
            one.entrant: tuple(cell_of(view, number, one.entrant, place) for number in rounds)
            for one in order
        }
    return standings(view, part, words, cells), heads


def against_each(view: TournamentView, part: int, entrant: int, order: tuple[Placing, ...]) -> Cells:
    """An entrant's results against each of a table; an unfinished meeting has no cell."""
    table = view.tables[part]
    met: dict[int, list[float]] = {}
    for meeting in view.meetings:
        ours = (
            meeting.stage == table.stage and meeting.group == table.group and len(meeting.entrants) == SIDES
        )
        if ours and entrant in meeting.entrants and meeting.points is not None:
            side = meeting.entrants.index(entrant)
            met.setdefault(meeting.entrants[1 - side], []).append(meeting.points[side])
    return tuple(
        Cell(figure(sum(met[each.entrant])), sum(met[each.entrant]) / len(met[each.entrant]))
        if each.entrant in met
        else None
        for each in order
    )


def cell_of(view: TournamentView, number: int, entrant: int, place: dict[int, int]) -> Cell | None:
    """The meeting of an entrant in a round, or None."""
    meeting = next((each for each in view.in_round(number) if entrant in each.entrants), None)
    if meeting is None:
        return None
    seat = meeting.entrants.index(entrant)
    share = None if meeting.points is None else meeting.points[seat]
    if len(meeting.entrants) == 1:
        return Cell(BYE, share)
    if len(meeting.entrants) > SIDES:
        return Cell("…" if share is None else figure(share), share, began=seat == 0)
    return Cell(str(place[meeting.entrants[1 - seat]]), share, began=seat == 0)


def bracket(view: TournamentView, words: Words) -> list[list[Pairing]]:
    """All rounds of a knockout, the final last; places of rounds to come have the names that are known."""
    first = max((meeting.group for meeting in view.in_round(1)), default=-1) + 1
    found: list[list[Pairing]] = []
    ahead: list[str] = [""] * first * SIDES
    size, number = first, 1
    while size >= 1:
        by_place = {meeting.group: meeting for meeting in view.in_round(number)}
        row = [
            pairing(view, by_place[at], words)
            if at in by_place
            else Pairing((ahead[SIDES * at], ahead[SIDES * at + 1]))
            for at in range(size)
        ]
        found.append(row)
        ahead = [each.names[each.winner] if each.winner is not None else "" for each in row]
        ahead += [""] * (len(ahead) % SIDES)
        size, number = size // SIDES, number + 1
    return found


def pairing(view: TournamentView, meeting: Meeting, words: Words) -> Pairing:
    """A place of the bracket; whoever has a bye stands above."""
    names = [bare_name(view.entrant(each).player, words) for each in meeting.entrants]
    if len(names) < SIDES:
        there = names[0] if names else ""
        return Pairing((there, ""), winner=0 if names and meeting.points else None, bye=True)
    order = sorted(range(SIDES), key=lambda side: view.entrant(meeting.entrants[side]).seed or 0)
    scores = [""] * SIDES
    if any(match.places for match in meeting.matches):
        scores = [figure(won(meeting.matches, entrant)) for entrant in meeting.entrants]
    winner = None if meeting.winner is None else order.index(meeting.entrants.index(meeting.winner))
    one, other = order
    return Pairing((names[one], names[other]), (scores[one], scores[other]), winner)


def won(matches: tuple[MeetingMatch, ...], entrant: int) -> float:
    """Points of an entrant in the matches of a meeting: 1 for a win, half for a draw."""
    total = 0.0
    for match in matches:
        if match.places is not None and match.places[match.entrants.index(entrant)] == 1:
            total += 1 / match.places.count(1)
    return total
