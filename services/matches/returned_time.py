"""Notes on the downtimes that a turn was given back."""

from collections.abc import Sequence

from data.rows import MatchRow, Note
from data.transaction import Transaction
from engine.match import clock as clocks
from engine.match.match import Change, Match
from services.matches.mapping import downtime_note


def charges_given_back(change: Change, awake_ms: int) -> bool:
    """Whether a change charges the time of a turn in which downtimes were given back."""
    before, after = change.before.clock, change.after.clock
    charged = (before.since_ms, before.running) != (after.since_ms, after.running)
    return charged and bool(clocks.given_back(before, awake_ms))


async def add_notes(tx: Transaction, row: MatchRow, change: Change, awake_ms: int) -> None:
    """Note the downtimes that were given back in a turn, once its time is charged; views show them before."""
    if charges_given_back(change, awake_ms):
        for note in given_back(row, change.before, await tx.notes.of(row.id), awake_ms):
            await tx.notes.add(row.id, note)


def given_back(row: MatchRow, match: Match, stored: Sequence[Note], awake_ms: int) -> list[Note]:
    """The notes on the downtimes of the present turn that are not stored.

    A turn that begins at the instant of a downtime may have begun after it, and so may the match.
    """
    known = {note.facts["from_ms"] for note in stored if note.kind == "downtime"}
    return [
        downtime_note(each, match.ply)
        for each in clocks.given_back(match.clock, awake_ms)
        if each.from_ms not in known and each.from_ms >= row.started_ms
    ]
