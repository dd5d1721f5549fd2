"""Positions reached by matches, kept in memory so that a move does not replay its whole match."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from data.rows import MatchRow, PlyRow
from data.transaction import Transaction
from engine.core.errors import GameError
from engine.core.game import CHANCE, Event, Game
from engine.match.match import Change, Entry, replayed, standing
from engine.registry import game as game_of

MOST: Final = 1_000
LONGEST_AT_ONCE: Final = 30
"""More plies than this are replayed in a thread: the event loop has answers to give meanwhile."""


class DamagedMatch(Exception):  # noqa: N818 - names the thing, like the game's own errors
    """A stored match that its own rules refuse to replay: a fault of ours, never of a player."""


@dataclass(frozen=True, slots=True)
class Line:
    """Where a match's log leads: the position after ``ply`` entries, and how the last turn led to it.

    A turn is the run of moves one seat makes with no chance between them, and what chance brought after it,
    for that is as new to whoever is shown the board next. ``turn`` are its entries, ``events`` what they did
    in order, ``before`` the position it began in; empty and None while nothing has happened.
    """

    ply: int
    position: Any
    before: Any = None
    events: tuple[Event, ...] = ()
    log: tuple[Entry, ...] = ()
    turn: tuple[Entry, ...] = ()


class ReplayCache:
    """The lines of the matches that were lately looked at, up to a bounded number."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.known: OrderedDict[int, Line] = OrderedDict()

    async def reach(self, tx: Transaction, row: MatchRow, seats: int) -> Line:
        """The line of a match as that row has it; replays what is not known."""
        known = self.known.get(row.id)
        if known and known.ply == row.ply:
            self.known.move_to_end(row.id)
            return known
        try:
            game = game_of(row.game)
            first = game.start(seats, row.options)
        except GameError as error:
            raise DamagedMatch(f"match {row.id} cannot begin: {error}") from error
        if known is None or known.ply > row.ply:
            known = Line(0, first)
        missing = [ply for ply in await tx.matches.plies(row.id, known.ply) if ply.ply < row.ply]
        if len(missing) > LONGEST_AT_ONCE:
            line = await asyncio.to_thread(extended, game, row.id, known, missing, first)
        else:
            line = extended(game, row.id, known, missing, first)
        self.keep(row.id, line)
        return line

    def keep(self, match_id: int, line: Line) -> None:
        """Remember a line; the longest unused one makes room. A longer one is never replaced by a shorter."""
        known = self.known.get(match_id)
        if known is None or known.ply < line.ply:
            self.known[match_id] = line
        self.known.move_to_end(match_id)
        while len(self.known) > self.most:
            self.known.popitem(last=False)


def extended(game: Game[Any, Any], match_id: int, line: Line, plies: Sequence[PlyRow], first: Any) -> Line:
    """The line with further log entries replayed; ``first`` is the first position, for takebacks."""
    for ply in plies:
        entry = Entry(ply.kind, ply.seat, ply.text, ply.settled)  # type: ignore[arg-type]  # checked by the schema
        try:
            if entry.kind == "takeback":
                line = taken_back(line, rewound(game, first, line.log, int(entry.text)), entry)
            else:
                line = on(game, line, entry)
        except GameError as error:
            raise DamagedMatch(f"match {match_id} does not replay at ply {ply.ply}: {error}") from error
    return line


def on(game: Game[Any, Any], line: Line, entry: Entry) -> Line:
    """The line with one more entry, which is no takeback, replayed."""
    position, events = replayed(game, line.position, entry)
    return lengthened(line, entry, position, events)


def lengthened(line: Line, entry: Entry, position: Any, events: tuple[Event, ...]) -> Line:
    """The line with one more entry, whose position and events are known."""
    log = (*line.log, entry)
    if goes_on(line.turn, entry):
        turn, events = (*line.turn, entry), (*line.events, *events)
        return Line(line.ply + 1, position, line.before, events, log, turn)
    return Line(line.ply + 1, position, line.position, events, log, (entry,))


def goes_on(turn: Sequence[Entry], entry: Entry) -> bool:
    """Whether an entry belongs to the turn before it."""
    if not turn or entry.kind != "move":
        return False
    return entry.seat in (CHANCE, turn[-1].seat) and (turn[-1].kind == "move" or entry.seat == CHANCE)


def rewound(game: Game[Any, Any], first: Any, log: Sequence[Entry], ply: int) -> Line:
    """The line after the first ``ply`` entries of a log, from the first position on, less what was undone."""
    line = Line(0, first)
    for _, entry in standing(log[:ply]):
        line = on(game, line, entry)
    return line


async def rewound_aside(game: Game[Any, Any], first: Any, log: Sequence[Entry], ply: int) -> Line:
    """The same, in a thread where it takes long."""
    if ply > LONGEST_AT_ONCE:
        return await asyncio.to_thread(rewound, game, first, log, ply)
    return rewound(game, first, log, ply)


def taken_back(line: Line, then: Line, entry: Entry) -> Line:
    """The line after a takeback to ``then``: it shows the turn it went back to, and its log goes on."""
    return replace(then, ply=line.ply + 1, log=(*line.log, entry))


async def stepped(line: Line, change: Change, options: Mapping[str, str]) -> Line:
    """The line after a change; the same one after mere words."""
    entry, match = change.entry, change.after
    if entry is None:
        return line
    if entry.kind == "takeback":
        first = match.game.start(len(match.players), options)
        return taken_back(line, await rewound_aside(match.game, first, line.log, int(entry.text)), entry)
    return lengthened(line, entry, match.position, change.events)
