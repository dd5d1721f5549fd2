"""Positions reached by matches, kept in memory so that a move does not replay its whole match."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from data.rows import MatchRow, PlyRow
from data.transaction import Transaction
from engine.core.errors import GameError
from engine.core.game import Event, Game
from engine.match.match import Change, Entry, replayed, standing
from engine.registry import game as game_of

MOST: Final = 1_000
LONGEST_AT_ONCE: Final = 30
"""More plies than this are replayed in a thread: the event loop has answers to give meanwhile."""


class DamagedMatch(Exception):  # noqa: N818 - names the thing, like the game's own errors
    """A stored match that its own rules refuse to replay: a fault of ours, never of a player."""


@dataclass(frozen=True, slots=True)
class Line:
    """Where a match's log leads: the position after ``ply`` entries, the one before it, the last events."""

    ply: int
    position: Any
    before: Any = None
    events: tuple[Event, ...] = ()
    log: tuple[Entry, ...] = ()


class Lines:
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
    position, before, events = line.position, line.before, line.events
    entries: list[Entry] = []
    for ply in plies:
        entry = Entry(ply.kind, ply.seat, ply.text)  # type: ignore[arg-type]  # checked by the schema
        before = position
        try:
            if entry.kind == "takeback":
                position = rewound(game, first, (*line.log, *entries), int(entry.text))
                before, events = None, ()
            else:
                position, events = replayed(game, position, entry)
        except GameError as error:
            raise DamagedMatch(f"match {match_id} does not replay at ply {ply.ply}: {error}") from error
        entries.append(entry)
    return Line(line.ply + len(entries), position, before, events, (*line.log, *entries))


def rewound(game: Game[Any, Any], position: Any, log: Sequence[Entry], ply: int) -> Any:
    """The position after the first ``ply`` entries of a log, from the first position on."""
    for _, entry in standing(log[:ply]):
        position, _ = replayed(game, position, entry)
    return position


def stepped(line: Line, change: Change) -> Line:
    """The line after a change; the same one after mere words."""
    if change.entry is None:
        return line
    after = change.after
    before = None if change.entry.kind == "takeback" else line.position
    return Line(after.ply, after.position, before, change.events, (*line.log, change.entry))
