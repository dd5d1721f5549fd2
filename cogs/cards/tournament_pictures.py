"""The pictures of a tournament with their rows, drawn off the event loop; and the same in words."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

from cogs.ui.pictures import InThread, for_card
from cogs.ui.text import bare_name, marked_members
from render import Picture
from render.events.bracket import bracket_picture, bracket_text
from render.events.cross_table import cross_picture, cross_text
from render.events.field import count_line, field_picture
from render.events.rows import MOST_ROWS, Cell, EntrantRow, Pairing, TableRow, figure
from render.events.standings import standings_picture, standings_text
from render.words import Words
from services.events.standings import Placing
from services.events.views import Meeting, TournamentView
from services.players.settings_views import Theme

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


def standings(
    view: TournamentView, words: Words, cells: Mapping[int, Cells] = MappingProxyType({})
) -> list[TableRow]:
    """The rows of the standings, or of a cross table with the ``cells`` of its entrants."""
    return [
        TableRow(
            place=each.place,
            name=bare_name(view.by_number[each.entrant].player, words),
            points=each.points,
            values=each.values,
            decided_by=each.decided_by,
            cells=cells.get(each.entrant, ()),
            gone=view.by_number[each.entrant].left is not None,
            medal=view.has_medal(each),
        )
        for each in view.ranking
    ]


def cross(view: TournamentView, words: Words) -> tuple[list[TableRow], list[str]]:
    """The rows of the cross table, and the heads of its columns: places in a round-robin, else rounds."""
    order = view.ranking
    if view.format == "round-robin":
        heads = [str(each.place) for each in order]
        cells = {one.entrant: against_each(view, one.entrant, order) for one in order}
    else:
        rounds = range(1, view.round + 1)
        heads = [words.say("event-round", round=number) for number in rounds]
        place = {each.entrant: each.place for each in order}
        cells = {
            one.entrant: tuple(cell_of(view, number, one.entrant, place) for number in rounds)
            for one in order
        }
    return standings(view, words, cells), heads


def against_each(view: TournamentView, entrant: int, order: tuple[Placing, ...]) -> Cells:
    """An entrant's results against each of a round-robin; an unfinished meeting has no cell."""
    met = dict[int, float]()
    for meeting in view.meetings:
        if entrant in meeting.entrants and meeting.points is not None:
            side = meeting.entrants.index(entrant)
            met[meeting.entrants[1 - side]] = meeting.points[side]
    results = (met.get(each.entrant) for each in order)
    return tuple(None if won is None else Cell(figure(won), won) for won in results)


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
    first = max((meeting.place for meeting in view.in_round(1)), default=-1) + 1
    found: list[list[Pairing]] = []
    ahead = [("", 0)] * first * SIDES
    size, number = first, 1
    while size >= 1:
        by_place = {meeting.place: meeting for meeting in view.in_round(number)}
        row = [
            pairing(view, by_place[at], words)
            if at in by_place
            else waiting(*ahead[SIDES * at : SIDES * at + SIDES])
            for at in range(size)
        ]
        found.append(row)
        ahead = [
            ("", 0) if each.winner is None else (each.names[each.winner], each.numbers[each.winner])
            for each in row
        ]
        ahead += [("", 0)] * (len(ahead) % SIDES)
        size, number = size // SIDES, number + 1
    return found


def waiting(one: tuple[str, int], other: tuple[str, int]) -> Pairing:
    """A place of a round to come, with the entrants who are known to get there."""
    return Pairing((one[0], other[0]), (one[1], other[1]))


def pairing(view: TournamentView, meeting: Meeting, words: Words) -> Pairing:
    """A place of the bracket; whoever has a bye stands above."""
    names = [bare_name(view.by_number[each].player, words) for each in meeting.entrants]
    if len(names) < SIDES:
        there, number = (names[0], meeting.entrants[0] + 1) if names else ("", 0)
        winner = 0 if names and meeting.points else None
        return Pairing((there, ""), (number, 0), winner=winner, bye=True)
    order = sorted(range(SIDES), key=lambda side: view.by_number[meeting.entrants[side]].seed or 0)
    winner = None if meeting.winner is None else order.index(meeting.entrants.index(meeting.winner))
    one, other = order
    numbers = meeting.entrants[one] + 1, meeting.entrants[other] + 1
    return Pairing((names[one], names[other]), numbers, winner)


Drawing = Literal["field", "standings", "cross"]
"""The pictures of a tournament; ``cross`` is the bracket in a knockout."""


async def tournament_picture(
    view: TournamentView,
    shown: Drawing,
    *,
    words: Words,
    theme: Theme,
    reader: int | None = None,
    page: int = 0,
    in_thread: InThread = for_card,
) -> Picture:
    """A picture of a tournament; ``reader`` is the entrant who looks.

    A ``page`` counts from 1; without one, of many rows the top is shown, and where the reader is.
    """
    drawing: Picture
    same = {"words": words, "theme": theme}
    if shown == "field":
        places = None if view.status != "open" else view.places
        own = row_of([each.number for each in view.entrants], reader)
        drawing = await in_thread(field_picture, entries(view, words), places, reader=own, page=page, **same)
        return drawing
    if shown == "cross" and view.format == "knockout":
        drawing = await in_thread(bracket_picture, bracket(view, words), **same)
        return drawing
    own = row_of([each.entrant for each in view.ranking], reader)
    if shown == "standings":
        lines = standings(view, words)
        drawing = await in_thread(standings_picture, lines, reader=own, page=page, **same)
        return drawing
    rows, heads = cross(view, words)
    drawing = await in_thread(
        cross_picture, rows, heads, reader=own, page=page, by_round=view.format != "round-robin", **same
    )
    return drawing


def marked_entrants(view: TournamentView, shown: Drawing, picture: Picture) -> str:
    """The line below a picture with the entrants whom their names do not name on it; empty if all are."""
    if shown == "field":
        order = list(enumerate(view.entrants, 1))
    elif shown == "cross" and view.format == "knockout":
        order = [(number + 1, each) for number, each in view.by_number.items()]
    else:
        order = [(each.place, view.by_number[each.entrant]) for each in view.ranking]
    return marked_members(picture, [(f"#{mark}", entrant.player.id) for mark, entrant in order])


def pages_of(view: TournamentView, shown: Drawing) -> int:
    if shown == "cross" and view.format == "knockout":
        return 1
    return max(1, -(-len(view.entrants) // MOST_ROWS))


def row_of(numbers: Sequence[int], reader: int | None) -> int | None:
    """The row of an entrant among others; None if they are not there."""
    return numbers.index(reader) if reader in numbers else None


def in_words(view: TournamentView, shown: Drawing, words: Words) -> list[str]:
    """Content of a picture, a line each, for members who read boards as text."""
    if shown == "field":
        places = None if view.status != "open" else view.places
        names = [f"{each.number}. {each.name} ({each.rating})" for each in entries(view, words)]
        return [*names, count_line(len(names), places, words)]
    if shown == "standings":
        return standings_text(standings(view, words), words)
    if view.format == "knockout":
        return bracket_text(bracket(view, words), words)
    return cross_text(*cross(view, words))
