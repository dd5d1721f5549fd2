"""The state that the log of a match has led to."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.core.game import CHANCE, Event
from engine.match.limit import NO_TURNS, Turns
from engine.match.match import Entry


class ShownTurn(NamedTuple):
    """A turn as it is shown: its entries, the position it began in, and what they did."""

    entries: tuple[Entry, ...]
    before: Any
    events: tuple[Event, ...]

    @property
    def text(self) -> str:
        """The turn as its seat played it, in canonical text; empty if nobody moved."""
        return " ".join(entry.text for entry in self.entries if entry.kind == "move" and entry.seat != CHANCE)


@dataclass(frozen=True, slots=True)
class Replay:
    """The position after the first ``ply`` entries of a match's log, and the turn that led to it.

    A turn is the run of moves one seat makes with no chance between them, and the chance moves after it,
    since the next card shows both. ``turn`` are its entries, ``events`` what they did in order, ``before``
    the position it began in; empty and None before the first entry. ``turns`` are those that count for the
    move limit. ``snapshot_ply`` is the ply of the stored snapshot that leads here, 0 for none.
    ``answered`` are the turns before this one that are shown with it, as it was planned or a computer's that
    came at once, the oldest first.
    """

    ply: int
    position: Any
    before: Any = None
    events: tuple[Event, ...] = ()
    log: tuple[Entry, ...] = ()
    turn: tuple[Entry, ...] = ()
    turns: Turns = NO_TURNS
    snapshot_ply: int = field(default=0, compare=False)
    answered: tuple[ShownTurn, ...] = ()
