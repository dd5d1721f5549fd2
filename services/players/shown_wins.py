"""Whether members want their wins against the computer shown, on each server for itself."""

from engine.match.calendar import DAY_MS
from engine.match.errors import MatchRefused
from services.matches.consequences import show_win
from services.matches.store import MatchService
from services.matches.views import MatchView
from services.retried import retried, writes


class ShownWins(MatchService):
    """Asks each member once on a server, and keeps what they answer."""

    change = writes(lambda tx: tx.shown_wins.change)

    async def answer_of(self, player_id: int, server_id: int) -> bool | None:
        """Whether a member wants their wins shown on a server; None if they were never asked."""
        async with self.database.read() as tx:
            consent = await tx.shown_wins.of(player_id, server_id)
        return None if consent is None else bool(consent.shown)

    @retried
    async def ask(self, match: MatchView) -> bool:
        """Have the last card of a winner's first win on a server ask them; return whether this one asks."""
        if match.won_by is None or match.server_id is None:
            return False
        member = match.won_by, match.server_id
        async with self.database.read() as tx:
            consent = await tx.shown_wins.of(*member)
        if consent is None:
            async with self.database.write() as tx:
                await tx.shown_wins.ask(*member, match.id)
                consent = await tx.shown_wins.of(*member)
        return consent is not None and (consent.match_id, consent.shown) == (match.id, None)

    @retried
    async def answer(self, match: MatchView, player_id: int, *, shown: bool) -> None:
        """Write what the winner of a match answers; the first answer also shows this win, if it is of today.

        Raises: match.not-your-win.
        """
        winner, server_id = match.won_by, match.server_id
        if winner != player_id or server_id is None:
            raise MatchRefused("match.not-your-win", player=str(winner))
        now_ms = self.uptime.now_ms()
        async with self.database.write() as tx:
            await tx.players.lock([player_id])
            consent = await tx.shown_wins.of(player_id, server_id)
            await tx.shown_wins.change(player_id, server_id, shown=shown)
            first = consent is not None and consent.shown is None
            if shown and first and now_ms - (match.ended_ms or 0) < DAY_MS:
                await show_win(tx, match, now_ms)
        self.runtime.outbox.wake()
