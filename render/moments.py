"""The best moment of a match, and a short film of it: one flick, or the moves that led to a goal."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from engine.core.game import CHANCE, Event
from engine.match.match import Entry, counted_entries
from render.motion import motion
from render.replays import SHORT_FRAME_MS, Animation, Passage, ReplayDrawing
from render.words import Words

LEAD: Final = 4
"""So many moves are shown before the one that the film is about."""


class FilmMoment(NamedTuple):
    """A seat's move as a film shows it: how many moves there were then, its seat, the board before and after.

    ``weight`` compares moments: that of the greatest event first (a goal, a capture), then how much happened.
    """

    ply: int
    seat: int
    weight: tuple[int, int]
    before: Any
    after: Any
    events: tuple[Event, ...]


def best_moment(drawing: ReplayDrawing) -> FilmMoment | None:
    """The move of a match in which most happened, the last of equal ones; None where nothing counts."""
    seats = [each.seat for each in drawing.log if each.kind == "move" and each.seat != CHANCE]
    found: FilmMoment | None = None
    passages: pairwise[tuple[Passage, Passage]] = pairwise(drawing.passages())
    for ply, ((before, _), (after, events)) in enumerate(passages, 1):
        weight = max((each.weight for each in events), default=0), len(events)
        if weight[0] > 0 and (found is None or weight >= found.weight):
            found = FilmMoment(ply, seats[ply - 1], weight, before, after, events)
    return found


def moment_in_motion(game: str, moment: FilmMoment, theme: str, words: Words) -> Animation | None:
    """A moment as the film of its one move; None where a game's pictures do not move within a move."""
    return motion(
        game, moment.before, moment.after, moment.events, seat=moment.seat, theme=theme, words=words
    )


class MomentDrawing(ReplayDrawing):
    """The film of a moment from the moves before it on; drawn like any other replay."""

    def __init__(
        self,
        game: str,
        log: Sequence[Entry],
        moment: FilmMoment,
        *,
        options: Mapping[str, str],
        rules: int,
        seats: int,
        theme: str,
    ) -> None:
        until = log_until(log, moment.ply)
        super().__init__(
            game, until, options=options, rules=rules, seats=seats, seat=moment.seat, theme=theme
        )

    def shown(self) -> tuple[range, int]:
        return range(max(0, self.plies - LEAD), self.plies + 1), SHORT_FRAME_MS


def log_until(log: Sequence[Entry], ply: int) -> list[Entry]:
    """The entries of a log that count, up to that many moves of seats and what chance brought after them."""
    found, moves = list[Entry](), 0
    for _, entry in counted_entries(log):
        moves += entry.kind == "move" and entry.seat != CHANCE
        if moves > ply:
            break
        found.append(entry)
    return found
