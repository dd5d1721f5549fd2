"""States that the logs of matches have led to: replayed, or made from the replay before a change."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from data.rows import MatchRow, PlyRow
from data.transaction import Transaction
from engine.core.errors import BadOption, GameError
from engine.core.game import CHANCE, Event, Game
from engine.match.limit import Turns
from engine.match.match import Change, Entry, counted_entries, replayed
from engine.registry import game as game_of
from services.matches import snapshots
from services.matches.mapping import first_of
from services.matches.replay import Replay, ShownTurn

MAX_PLIES_IN_LOOP: Final = 30
"""More plies than this are replayed in a thread, so that the event loop can answer others meanwhile."""


class DamagedMatch(Exception):  # noqa: N818 - names the thing, like the game's own errors
    """A stored match that its game's rules cannot replay; never a player's fault."""


class OtherRules(DamagedMatch, BadOption):
    """A stored match of a game, or of a version of its rules, that this bot does not have.

    Members get the sentence of its code, game.unknown or game.rules; the match stays as it is.
    """


async def load_replay(tx: Transaction, row: MatchRow, seats: int) -> Replay:
    """The replay of a match up to the row's ply, from its last snapshot on.

    Raises: ``DamagedMatch``, ``OtherRules``.
    """
    try:
        game = game_of(row.game, row.rules)
    except BadOption as error:
        raise OtherRules(error.code, **error.facts) from error
    try:
        first = first_of(row, seats)
    except GameError as error:
        raise DamagedMatch(f"match {row.id} cannot begin: {error}") from error
    known, missing = await beginning(tx, row, first)
    if len(missing) > MAX_PLIES_IN_LOOP:
        return await asyncio.to_thread(extended, game, row.id, known, missing, first)
    return extended(game, row.id, known, missing, first)


async def beginning(tx: Transaction, row: MatchRow, first: Any) -> tuple[Replay, list[PlyRow]]:
    """The replay that the last snapshot of a match has, or that of no ply, and the entries since then."""
    snapshot = await tx.snapshots.get(row.id) if row.ply > snapshots.EVERY else None
    if snapshot is not None:
        plies = await plies_of(tx, row, snapshot.ply)
        replay = snapshots.replay_of(snapshot, plies, first)
        if replay is not None:
            return replay, plies
    return Replay(0, first), await plies_of(tx, row, 0)


async def plies_of(tx: Transaction, row: MatchRow, beginning: int) -> list[PlyRow]:
    """The entries of a match's log from that ply up to the row's."""
    return [ply for ply in await tx.matches.plies(row.id, beginning) if ply.ply < row.ply]


def extended(
    game: Game[Any, Any], match_id: int, replay: Replay, plies: Sequence[PlyRow], first: Any
) -> Replay:
    """The replay with further log entries; ``first`` is the match's first position, for takebacks."""
    entries = [Entry(ply.kind, ply.seat, ply.text, ply.settled, ply.planned) for ply in plies]
    log = (*replay.log, *entries)
    if any(entry.kind == "takeback" and int(entry.text) < replay.ply for entry in entries):
        replay, entries = Replay(0, first), list(log)
    for ply, entry in counted_entries(entries, replay.ply):
        try:
            replay = with_entry(game, replay, entry)
        except GameError as error:
            raise DamagedMatch(f"match {match_id} does not replay at ply {ply}: {error}") from error
    return replace(replay, ply=len(log), log=log)


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
    return Replay(*at, events, log, turn, turns, replay.snapshot_ply, answered)


def continues_turn(turn: Sequence[Entry], entry: Entry) -> bool:
    """Whether an entry belongs to the turn before it; the end at the move limit is shown with it."""
    if not turn or entry.kind not in ("move", "limit"):
        return False
    if entry.kind == "limit":
        return True
    return entry.seat in (CHANCE, turn[-1].seat) and (turn[-1].kind == "move" or entry.seat == CHANCE)


def replayed_up_to(game: Game[Any, Any], first: Any, log: Sequence[Entry], ply: int) -> Replay:
    """The replay of the first ``ply`` entries of a log, less what was taken back in them."""
    replay = Replay(0, first)
    for _, entry in counted_entries(log[:ply]):
        replay = with_entry(game, replay, entry)
    return replay


async def replay_up_to(game: Game[Any, Any], first: Any, log: Sequence[Entry], ply: int) -> Replay:
    """The same as ``replayed_up_to``, in a thread when it takes long."""
    if ply > MAX_PLIES_IN_LOOP:
        return await asyncio.to_thread(replayed_up_to, game, first, log, ply)
    return replayed_up_to(game, first, log, ply)


def taken_back(replay: Replay, then: Replay, entry: Entry) -> Replay:
    """Replay after a takeback to ``then``: the turn it went back to, and a longer log."""
    return replace(then, ply=replay.ply + 1, log=(*replay.log, entry))


async def after_change(replay: Replay, change: Change, row: MatchRow) -> Replay:
    """The replay of a stored match after a change; the same one if the change made no entry."""
    entry, match = change.entry, change.after
    if entry is None:
        return replay
    if entry.kind == "takeback":
        first = first_of(row, len(match.players))
        return taken_back(replay, await replay_up_to(match.game, first, replay.log, int(entry.text)), entry)
    return lengthened(replay, entry, match.position, change.events, match.turns)
