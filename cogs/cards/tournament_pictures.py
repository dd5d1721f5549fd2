"""The pictures of a tournament, drawn off the event loop; and the same in words."""

from collections.abc import Sequence
from typing import Literal

from cogs.cards.tournament_rows import bracket, cross, entries, placings, standings
from cogs.ui.pictures import InThread, for_card
from render import Picture
from render.events.bracket import bracket_picture, bracket_text
from render.events.cross_table import cross_picture, cross_text
from render.events.field import count_line, field_picture
from render.events.rows import MOST_ROWS
from render.events.standings import standings_picture, standings_text
from render.words import Words
from services.events.views import TournamentView
from services.players.settings_views import Theme

Shown = Literal["field", "standings", "cross"]
"""The pictures of a tournament; ``cross`` is the bracket in a knockout."""


async def tournament_picture(
    view: TournamentView,
    shown: Shown,
    *,
    words: Words,
    theme: Theme,
    part: int = 0,
    reader: int | None = None,
    page: int = 0,
    in_thread: InThread = for_card,
) -> Picture:
    """A picture of a tournament; ``part`` is the table of a round-robin, ``reader`` the entrant who looks.

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
    own = row_of([each.entrant for each in placings(view, part)], reader)
    if shown == "standings":
        lines = standings(view, part, words)
        drawing = await in_thread(standings_picture, lines, reader=own, page=page, **same)
        return drawing
    rows, heads = cross(view, part, words)
    drawing = await in_thread(
        cross_picture, rows, heads, reader=own, page=page, by_round=not view.tables, **same
    )
    return drawing


def pages_of(view: TournamentView, shown: Shown, part: int) -> int:
    """How many pages of pictures there are."""
    if shown == "cross" and view.format == "knockout":
        return 1
    rows = len(view.entrants if shown == "field" else placings(view, part))
    return max(1, -(-rows // MOST_ROWS))


def row_of(numbers: Sequence[int], reader: int | None) -> int | None:
    """The row of an entrant among others; None if they are not there."""
    return numbers.index(reader) if reader in numbers else None


def in_words(view: TournamentView, shown: Shown, words: Words, part: int = 0) -> list[str]:
    """Content of a picture, a line each, for members who read boards as text."""
    if shown == "field":
        places = None if view.status != "open" else view.places
        names = [f"{each.number}. {each.name} ({each.rating})" for each in entries(view, words)]
        return [*names, count_line(len(names), places, words)]
    if shown == "standings":
        return standings_text(standings(view, part, words), words)
    if view.format == "knockout":
        return bracket_text(bracket(view, words), words)
    return cross_text(*cross(view, part, words))
