"""The state that the log of a match has led to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.core.game import CHANCE, Event, Game
from engine.match.limit import NO_TURNS, Turns
from engine.match.match import Entry, replayed


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
    move limit.
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
    answered: tuple[ShownTurn, ...] = ()


def with_entry(game: Game[Any, Any], replay: Replay, entry: Entry) -> Replay:
    """The replay with one more entry, which is no takeback."""
    position, events = replayed(game, replay.position, entry)
    turns = replay.turns.moved(game, entry.seat, events) if entry.kind == "move" else replay.turns
    return lengthened(replay, entry, position, events, turns)


def lengthened(
    replay: Replay, entry: Entry, position: Any, events: tuple[Event, ...], turns: Turns
) -> Replay:
    """The replay with one more entry; what it led to is known."""
    log = (*replay.log, entry)
    if continues_turn(replay.turn, entry):
        turn, events = (*replay.turn, entry), (*replay.events, *events)
        answered, before = replay.answered, replay.before
    else:
        last = ShownTurn(replay.turn, replay.before, replay.events)
        answered = (*replay.answered, last) if entry.planned and last.text else ()
        turn, before = (entry,), replay.position
    at = replay.ply + 1, position, before
    return Replay(*at, events, log, turn, turns, answered)


def continues_turn(turn: Sequence[Entry], entry: Entry) -> bool:
    """Whether an entry belongs to the turn before it; the end at the move limit is shown with it."""
    if not turn or entry.kind not in ("move", "limit"):
        return False
    if entry.kind == "limit":
        return True
    return entry.seat in (CHANCE, turn[-1].seat) and (turn[-1].kind == "move" or entry.seat == CHANCE)
