"""Taking moves back: wished by one, granted by the others."""

import asyncio

from data.rows import PlyRow
from data.transaction import Transaction
from engine.match import match as decisions
from engine.match.match import Change, Earlier
from engine.registry import game as game_of
from play.lines import LONGEST_AT_ONCE, rewound
from play.sittings import Sitting, Sittings


async def ask(sittings: Sittings, match_id: int, player_id: int, now_ms: int) -> Sitting:
    """The match with the wish to take the player's last move back."""

    async def decide(_: Transaction, sitting: Sitting) -> Change:
        rated = sitting.row.rated
        return decisions.takeback_asked(sitting.match, player_id, sitting.line.log, now_ms, rated=rated)

    return await sittings.change_by(match_id, decide, now_ms)


async def accept(sittings: Sittings, match_id: int, player_id: int, now_ms: int) -> Sitting:
    """The match with the player's consent; gone back where that was the last one needed."""

    async def decide(tx: Transaction, sitting: Sitting) -> Change:
        then = await earlier(tx, sitting)
        return decisions.takeback_accepted(sitting.match, player_id, then, now_ms)

    return await sittings.change_by(match_id, decide, now_ms)


async def earlier(tx: Transaction, sitting: Sitting) -> Earlier:
    """What the match was at the ply that is wished back; as it is now where nothing is wished."""
    match, row = sitting.match, sitting.row
    if match.takeback is None:
        return Earlier(match.position, match.clock.remaining_ms)
    ply, game = match.takeback.ply, game_of(row.game)
    start = game.start(len(match.players), row.options)
    if ply > LONGEST_AT_ONCE:
        position = await asyncio.to_thread(rewound, game, start, sitting.line.log, ply)
    else:
        position = rewound(game, start, sitting.line.log, ply)
    if not match.clock.remaining_ms:
        return Earlier(position)
    plies = await tx.matches.plies(row.id)
    full = match.clock.rule.allowance_ms
    remaining = tuple(left_at(plies, ply, seat, full) for seat in range(len(match.players)))
    return Earlier(position, remaining)


def left_at(plies: list[PlyRow], ply: int, seat: int, full_ms: int) -> int:
    """What a seat's clock showed when the entry of that ply was made, before anything was gained for it."""
    known = [row for row in plies[:ply] if row.seat == seat and row.remaining_ms is not None]
    had = (known[-1].remaining_ms if known else None) or full_ms
    return max(0, had - plies[ply].spent_ms) if plies[ply].seat == seat else had
