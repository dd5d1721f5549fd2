"""Match files: a recorded match read back, position by position. Pure; the JSON is parsed already.

The fields of a file are ``format`` (``rookery-match``), ``version``, ``match``, ``game``, ``rules``,
``options``, ``limit`` (turns a player, or null), ``seats`` (a list, one entry for each seat) and ``log``, a
list of objects with ``kind``, ``seat``, ``text`` and, where a game stores a move's outcome, ``settled``, as
in ``engine.match.match.Entry``; and ``position``, the text of the first position, where that is not the
game's start. Other fields are ignored.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, cast, get_args

from engine.core.errors import BadPosition, BadRecord, GameError
from engine.core.game import CHANCE, Event, Game, Outcome, first_position
from engine.match.limit import NO_TURNS, Turns
from engine.match.match import Entry, EntryKind, replayed
from engine.registry import game as game_of

FORMAT: Final = "rookery-match"
VERSION: Final = 1
GIVEN_SEATS: Final = 2
"""The players of a match that begins from a given position."""


class State(NamedTuple):
    """A position, the turns that count so far, and whether the match ended there by agreement or limit."""

    position: Any
    turns: Turns = NO_TURNS
    over: bool = False


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
        """The outcome that the log ends with; None where play goes on, or ended by an agreed draw."""
        at = self.entries[-1].after if self.entries else self.start
        if self.entries and self.entries[-1].entry.kind == "limit":
            return self.game.result_so_far(at)
        return self.game.outcome(at)


def read_back(file: Mapping[str, Any]) -> Recorded:
    """The match of a file.

    Raises: record.*, with the ply where there is one; game.unknown, game.rules, option.*, and the game's own
    for a first position.
    """
    if not isinstance(file, Mapping) or file.get("format") != FORMAT:
        raise BadRecord("record.format")
    if file.get("version") != VERSION:
        raise BadRecord("record.version", version=str(file.get("version"))[:40])
    key, options = file.get("game"), file.get("options")
    seats, log, limit = file.get("seats"), file.get("log"), file.get("limit")
    if not isinstance(limit, int | None) or isinstance(limit, bool) or (limit is not None and limit < 1):
        raise BadRecord("record.format")
    position = file.get("position")
    if not isinstance(position, str | None):
        raise BadRecord("record.format")
    if not isinstance(key, str) or not isinstance(seats, list) or not isinstance(log, list):
        raise BadRecord("record.format")
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise BadRecord("record.format")
    rules = file.get("rules")
    if not isinstance(rules, int) or isinstance(rules, bool):
        raise BadRecord("record.format")
    game = game_of(key, rules)
    start = first_position(game, game.seat_count(len(seats)), game.choose(options), position)
    places = game.result_so_far(start).places
    if position is not None and (game.outcome(start) or not len(places) == len(seats) == GIVEN_SEATS):
        raise BadPosition("position.shape", text=position[:60])
    entries = [entry_of(raw, ply, len(seats)) for ply, raw in enumerate(log)]
    return Recorded(game, start, replay(game, start, entries, limit))


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


def replay(
    game: Game[Any, Any], start: Any, log: Sequence[Entry], limit: int | None = None
) -> tuple[Reached, ...]:
    """Every entry with the positions before and after it. Raises: record.move."""
    states, reached = [State(start)], list[Reached]()
    for ply, entry in enumerate(log):
        try:
            after, events = follow(game, states, entry, limit)
        except (GameError, ValueError, IndexError) as error:
            raise BadRecord("record.move", ply=ply, text=entry.text[:80], reason=str(error)) from error
        reached.append(Reached(ply, entry, states[-1].position, after.position, events))
        states.append(after)
    return tuple(reached)


def follow(
    game: Game[Any, Any], states: Sequence[State], entry: Entry, limit: int | None
) -> tuple[State, tuple[Event, ...]]:
    """What an entry leads to from the last state, and its events.

    Raises: record.over, record.turn, record.limit, the game's errors.
    """
    at, turns, over = states[-1]
    if over or game.outcome(at) is not None:
        raise BadRecord("record.over")
    mover = game.mover(at)
    ends = limit is not None and mover != CHANCE and turns.left(limit, mover) == 0
    if ends != (entry.kind == "limit"):
        raise BadRecord("record.limit", limit=limit or 0)
    if entry.kind == "takeback":
        target = int(entry.text)
        if not 0 <= target < len(states):
            raise IndexError(target)
        return states[target], ()
    if entry.kind == "move" and mover != entry.seat:
        raise BadRecord("record.turn", seat=entry.seat)
    after, events = replayed(game, at, entry)
    if entry.kind == "move":
        turns = turns.moved(game, entry.seat, events)
    return State(after, turns, over=entry.kind in ("draw", "limit")), events
