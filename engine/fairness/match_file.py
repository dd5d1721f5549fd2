"""Match files: a recorded match read back, position by position. Pure; the JSON is parsed already.

The fields of a file are ``format`` (``rookery-match``), ``version``, ``match``, ``game``, ``rules``,
``options``, ``seats`` (a list, one entry for each seat) and ``log``, a list of objects with ``kind``,
``seat``, ``text`` and, where a game stores a move's outcome, ``settled``, as in ``engine.match.match.Entry``.
Other fields are ignored.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast, get_args

from engine.core.errors import BadRecord, GameError
from engine.core.game import CHANCE, Event, Game, Outcome, Step
from engine.match.match import Entry, EntryKind, replayed
from engine.registry import game as game_of

FORMAT: Final = "rookery-match"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Reached:
    """A log entry with the positions ``before`` and ``after`` it; ``ply`` counts from 0."""

    ply: int
    entry: Entry
    before: Any
    after: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A match read back, entry by entry."""

    game: Game[Any, Any]
    start: Any
    entries: tuple[Reached, ...]

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the last position; None where play goes on, or ended by an agreed draw."""
        return self.game.outcome(self.entries[-1].after if self.entries else self.start)


def read_back(file: Mapping[str, Any]) -> Recorded:
    """The match of a file. Raises: record.*, with the ply where there is one; game.unknown, option.*."""
    if not isinstance(file, Mapping) or file.get("format") != FORMAT:
        raise BadRecord("record.format")
    if file.get("version") != VERSION:
        raise BadRecord("record.version", version=str(file.get("version"))[:40])
    key, options = file.get("game"), file.get("options")
    seats, log = file.get("seats"), file.get("log")
    if not isinstance(key, str) or not isinstance(seats, list) or not isinstance(log, list):
        raise BadRecord("record.format")
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise BadRecord("record.format")
    game = game_of(key)
    if file.get("rules") != game.about.rules:
        raise BadRecord("record.rules", rules=str(file.get("rules"))[:40], known=game.about.rules)
    start = game.start(game.seat_count(len(seats)), game.choose(options))
    entries = [entry_of(raw, ply, len(seats)) for ply, raw in enumerate(log)]
    return Recorded(game, start, replay(game, start, entries))


def entry_of(raw: Any, ply: int, seats: int) -> Entry:
    """A log entry of a file. Raises: record.entry."""
    if not isinstance(raw, dict):
        raise BadRecord("record.entry", ply=ply)
    kind, seat, text, settled = raw.get("kind"), raw.get("seat"), raw.get("text"), raw.get("settled", "")
    if kind not in get_args(EntryKind) or not isinstance(seat, int) or not isinstance(text, str):
        raise BadRecord("record.entry", ply=ply)
    if not isinstance(settled, str):
        raise BadRecord("record.entry", ply=ply)
    if seat not in range(seats) and (kind, seat) != ("move", CHANCE):
        raise BadRecord("record.entry", ply=ply)
    return Entry(cast("EntryKind", kind), seat, text, settled)


def replay(game: Game[Any, Any], start: Any, log: Sequence[Entry]) -> tuple[Reached, ...]:
    """Every entry with the positions before and after it. Raises: record.move."""
    positions, reached = [start], list[Reached]()
    for ply, entry in enumerate(log):
        before = positions[-1]
        try:
            after, events = follow(game, positions, entry)
        except (GameError, ValueError, IndexError) as error:
            raise BadRecord("record.move", ply=ply, text=entry.text[:80], reason=str(error)) from error
        positions.append(after)
        reached.append(Reached(ply, entry, before, after, events))
    return tuple(reached)


def follow(game: Game[Any, Any], positions: Sequence[Any], entry: Entry) -> Step[Any]:
    """The step of an entry from the last position. Raises: record.over, record.turn, the game's errors."""
    at = positions[-1]
    if entry.kind == "takeback":
        target = int(entry.text)
        if not 0 <= target < len(positions):
            raise IndexError(target)
        return Step(positions[target], ())
    if game.outcome(at) is not None:
        raise BadRecord("record.over")
    if entry.kind == "move" and game.mover(at) != entry.seat:
        raise BadRecord("record.turn", seat=entry.seat)
    return replayed(game, at, entry)
