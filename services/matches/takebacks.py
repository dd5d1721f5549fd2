"""Taking moves back: wished by one, granted by the others."""

from dataclasses import replace
from typing import Any

from data.rows import PlyRow
from data.transaction import Transaction
from engine.match import takeback as decisions
from engine.match.errors import MatchRefused
from engine.match.match import Change
from engine.match.takeback import Earlier
from services.matches.replay_cache import rewound_aside
from services.matches.store import LoadedMatch, MatchStore


async def ask(store: MatchStore, match_id: int, player_id: int, now_ms: int) -> LoadedMatch:
    """The match with the wish to take the player's last move back; gone back where nobody has to be asked."""

    async def decide(tx: Transaction, loaded: LoadedMatch) -> tuple[Change, ...]:
        rated = loaded.row.rated
        asked = decisions.asked(loaded.match, player_id, loaded.line.log, now_ms, rated=rated)
        wish = asked.after.takeback
        if wish is None or not decisions.granted(asked.after, wish):
            return (asked,)
        then = await earlier(tx, replace(loaded, match=asked.after))
        return asked, decisions.gone_back(asked.after, wish, then, now_ms)

    return await store.changes_by(match_id, decide, now_ms)


async def accept(store: MatchStore, match_id: int, player_id: int, now_ms: int) -> LoadedMatch:
    """The match with the player's consent; gone back where that was the last one needed."""

    async def decide(tx: Transaction, loaded: LoadedMatch) -> Change:
        then = await earlier(tx, loaded)
        return decisions.accepted(loaded.match, player_id, then, now_ms)

    return await store.change_by(match_id, decide, now_ms)


async def decline(store: MatchStore, match_id: int, player_id: int, now_ms: int) -> LoadedMatch:
    """The match with the move standing, as the player wants it."""
    return await store.change(match_id, lambda match: decisions.declined(match, player_id, now_ms), now_ms)


async def earlier(tx: Transaction, loaded: LoadedMatch) -> Earlier:
    """What the match was at the ply that is wished back; as it is now where nothing is wished."""
    match, row = loaded.match, loaded.row
    if match.takeback is None:
        return Earlier(match.position, match.clock.remaining_ms)
    ply = match.takeback.ply
    position = await position_at(loaded, ply)
    if not match.clock.remaining_ms:
        return Earlier(position)
    plies = await tx.matches.plies(row.id)
    full = match.clock.rule.allowance_ms
    remaining = tuple(left_at(plies, ply, seat, full) for seat in range(len(match.players)))
    return Earlier(position, remaining)


async def position_at(loaded: LoadedMatch, ply: int) -> Any:
    """The position after that many entries of the match's log."""
    return (await rewound_aside(loaded.match.game, loaded.first, loaded.line.log, ply)).position


async def undo(store: MatchStore, match_id: int, player_id: int, ply: int, now_ms: int) -> LoadedMatch:
    """The match without the last step of the turn that the player is making."""

    async def decide(_: Transaction, loaded: LoadedMatch) -> Change:
        match, log = loaded.match, loaded.line.log
        if match.ply != ply:
            raise MatchRefused("match.stale", match=str(match_id))
        step = decisions.last_step(log)
        position = match.position if step is None else await position_at(loaded, step)
        return decisions.undone(match, player_id, log, position, now_ms)

    return await store.change_by(match_id, decide, now_ms)


def left_at(plies: list[PlyRow], ply: int, seat: int, full_ms: int) -> int:
    """What a seat's clock showed when the entry of that ply was made, before anything was gained for it."""
    known = [row for row in plies[:ply] if row.seat == seat and row.remaining_ms is not None]
    had = (known[-1].remaining_ms if known else None) or full_ms
    return max(0, had - plies[ply].spent_ms) if plies[ply].seat == seat else had
