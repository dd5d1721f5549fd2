"""States that the logs of matches have led to: replayed, or made from the replay before a change."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from data.rows import MatchRow, PlyRow
from data.transaction import Transaction
from engine.core.errors import BadOption, GameError
from engine.core.game import Game
from engine.match.match import Change, Entry, counted_entries
from engine.match.replay import Replay, lengthened, with_entry
from engine.registry import game as game_of
from services.matches.mapping import first_of

MAX_PLIES_IN_LOOP: Final = 30
"""More plies than this are replayed in a thread, so that the event loop can answer others meanwhile."""


class DamagedMatch(Exception):  # noqa: N818 - names the thing, like the game's own errors
    """A stored match that its game's rules cannot replay; never a player's fault."""


class OtherRules(DamagedMatch, BadOption):
    """A stored match of a game, or of a version of its rules, that this bot does not have.

    Members get the sentence of its code, game.unknown or game.rules; the match stays as it is.
    """


async def load_replay(tx: Transaction, row: MatchRow, seats: int) -> Replay:
    """The replay of a match up to the row's ply. Raises: ``DamagedMatch``, ``OtherRules``."""
    try:
        game = game_of(row.game, row.rules)
    except BadOption as error:
        raise OtherRules(error.code, **error.facts) from error
    try:
        first = first_of(row, seats)
    except GameError as error:
        raise DamagedMatch(f"match {row.id} cannot begin: {error}") from error
    plies = [ply for ply in await tx.matches.plies(row.id) if ply.ply < row.ply]
    if len(plies) > MAX_PLIES_IN_LOOP:
        return await asyncio.to_thread(replay_of, game, row.id, plies, first)
    return replay_of(game, row.id, plies, first)


def replay_of(game: Game[Any, Any], match_id: int, plies: Sequence[PlyRow], first: Any) -> Replay:
    """The replay of a match's whole log from its first position. Raises: ``DamagedMatch``."""
    log = tuple(Entry(ply.kind, ply.seat, ply.text, ply.settled, ply.planned) for ply in plies)
    replay = Replay(0, first)
    for ply, entry in counted_entries(log):
        try:
            replay = with_entry(game, replay, entry)
        except GameError as error:
            raise DamagedMatch(f"match {match_id} does not replay at ply {ply}: {error}") from error
    return replace(replay, ply=len(log), log=log)


async def replay_up_to(game: Game[Any, Any], first: Any, log: Sequence[Entry], ply: int) -> Replay:
    """The replay of the first ``ply`` entries of a log, less what was taken back; a long one in a thread."""

    def replayed() -> Replay:
        replay = Replay(0, first)
        for _, entry in counted_entries(log[:ply]):
            replay = with_entry(game, replay, entry)
        return replay

    return await asyncio.to_thread(replayed) if ply > MAX_PLIES_IN_LOOP else replayed()


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
