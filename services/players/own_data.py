"""Data stored about a player: exported, or deleted from everything at once."""

import asyncio
import logging
from typing import Any, Final

from data.rows import Subject
from data.transaction import Transaction
from services.challenges.storing import close_challenge
from services.events.entries import drop_out, leave_match, load_tournament
from services.matches.replaying import DamagedMatch
from services.matches.store import MatchService
from services.matches.views import MatchView
from services.retried import retried

log = logging.getLogger(__name__)

EXACT: Final = 2**53
"""Larger integers become text: many JSON readers round them."""


class OwnData(MatchService):
    """Exports and deletes what is stored about a player."""

    async def export(self, player_id: int) -> dict[str, Any]:
        """Everything stored about the player, as JSON-ready data; Discord's identifiers as text."""
        async with self.database.read() as tx:
            tables = await tx.own_data.export(player_id)
        return {
            "format": "rookery-player",
            "version": 1,
            "player": str(player_id),
            "exported_ms": self.uptime.now_ms(),
            "tables": await asyncio.to_thread(exact, tables),
        }

    @retried
    async def delete(self, player_id: int) -> None:
        """Delete everything that is stored about the player, in one transaction.

        Matches in play are resigned first, challenges and contests that wait for the player or that the
        player has joined are withdrawn, and so is the player from tournaments. What others share stays, under
        the name of a former player.
        """
        async with self.database.write() as tx:
            await tx.players.lock([player_id, *await tx.matches.opponents(player_id)])
            await self.leave_tournaments(tx, player_id)
            left = await self.leave(tx, player_id)
            await self.withdraw(tx, player_id, self.uptime.now_ms())
            for match_id in await tx.ballots.open_to(player_id):  # whose voices are counted anew
                await tx.outbox.add("match.clock", Subject(match_id=match_id), self.uptime.now_ms())
            await tx.own_data.forget(player_id)
        for loaded in left:
            self.store.after_commit(loaded)
        self.runtime.outbox.wake()
        self.runtime.deadlines.wake()

    async def leave(self, tx: Transaction, player_id: int) -> list[MatchView]:
        """Resign every match in play; a clock that has run out comes first. Returns the matches left.

        A match that cannot be read stays as it is: it must not keep anybody from deleting their data.
        """
        left, flags = [], self.runtime.reach.ask is None  # else nobody has been asked
        for row in await tx.matches.in_play(player_id):
            try:
                loaded = await self.store.load(tx, row.id)
            except DamagedMatch:
                log.exception("match %d is left with a former player in play", row.id)
                continue
            left.append(await leave_match(self.store, tx, loaded, player_id, flags=flags))
        return left

    async def leave_tournaments(self, tx: Transaction, player_id: int) -> None:
        """Take the player out of every tournament under way."""
        found = await tx.tournaments.of_player(player_id)
        await tx.tournaments.lock(found)
        for tournament_id in found:
            tournament = await load_tournament(tx, tournament_id, self.uptime)
            entrant = tournament.by_player[player_id]
            at = self.uptime.moment_of(tournament.server_id)
            await drop_out(tx, tournament, entrant, "deleted", at)

    async def withdraw(self, tx: Transaction, player_id: int, now_ms: int) -> None:
        """Close every challenge and contest that the player takes part in."""
        rows = await tx.challenges.pending_of(player_id)
        rows += await tx.challenges.numbered(await tx.contests.open_of(player_id))
        for row in rows:
            await close_challenge(tx, row, "withdrawn", now_ms)


def exact(value: Any) -> Any:
    """The data with identifiers as text."""
    if isinstance(value, dict):
        return {name: exact(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [exact(part) for part in value]
    long = isinstance(value, int) and abs(value) >= EXACT
    return str(value) if long else value
