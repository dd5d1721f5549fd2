"""Taking moves back: offered by one player and accepted by the others, or undone within one's own turn."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from data.rows import PlyRow
from engine.match import takeback as decisions
from engine.match.match import Change
from engine.match.permissions import last_step
from engine.match.takeback import Earlier
from services.matches.mapping import LoadedMatch
from services.matches.replay import Replay
from services.matches.replaying import replay_up_to

Plies = Callable[[int], Awaitable[list[PlyRow]]]
"""Reads the log of a match, with the times that clocks had left."""


async def offer(
    plies: Plies, loaded: LoadedMatch, player_id: int, ply: int | None, awake_ms: int
) -> Sequence[Change]:
    """The offer to take the player's last move back, and the takeback itself where nobody has to agree."""
    rated, log = loaded.row.rated, loaded.replay.log
    offered = decisions.offered(loaded.match, player_id, log, awake_ms, rated=rated, ply=ply)
    standing = offered.after.takeback
    if standing is None or not decisions.granted(offered.after, standing):
        return [offered]
    then = await earlier(plies, replace(loaded, match=offered.after))
    return [offered, decisions.gone_back(offered.after, standing, then, awake_ms)]


async def accept(
    plies: Plies, loaded: LoadedMatch, player_id: int, ply: int | None, awake_ms: int
) -> Sequence[Change]:
    """The player's consent; it takes the move back where it was the last one needed."""
    return [decisions.accepted(loaded.match, player_id, await earlier(plies, loaded), awake_ms, ply=ply)]


async def undo(loaded: LoadedMatch, player_id: int, ply: int, awake_ms: int) -> Sequence[Change]:
    """The last step of the player's unfinished turn undone. Raises: match.stale, takeback.no-step."""
    match, log = loaded.match, loaded.replay.log
    step = last_step(log)
    before = loaded.replay if step is None else await replay_at(loaded, step)
    then = Earlier(before.position, before.turns)
    return [decisions.undone(match, player_id, log, then, awake_ms, ply=ply)]


async def earlier(plies: Plies, loaded: LoadedMatch) -> Earlier:
    """Position and clocks at the ply that the takeback goes to; the present ones where none is offered."""
    match, row = loaded.match, loaded.row
    if match.takeback is None:
        return Earlier(match.position, match.turns, match.clock.remaining_ms)
    ply = match.takeback.ply
    then = await replay_at(loaded, ply)
    if not match.clock.remaining_ms:
        return Earlier(then.position, then.turns)
    log = await plies(row.id)
    full = match.clock.rule.allowance_ms
    remaining = tuple(left_at(log, ply, seat, full) for seat in range(len(match.players)))
    return Earlier(then.position, then.turns, remaining)


async def replay_at(loaded: LoadedMatch, ply: int) -> Replay:
    """The replay of that many entries of the match's log."""
    return await replay_up_to(loaded.match.game, loaded.first, loaded.replay.log, ply)


def left_at(plies: list[PlyRow], ply: int, seat: int, full_ms: int) -> int:
    """The milliseconds on a seat's clock when the entry of that ply was made, before it gained any for it."""
    known = [row for row in plies[:ply] if row.seat == seat and row.remaining_ms is not None]
    had = (known[-1].remaining_ms if known else None) or full_ms
    return max(0, had - plies[ply].spent_ms) if plies[ply].seat == seat else had
