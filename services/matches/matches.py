"""Matches in play: moves, resignations, draws, and what can be seen of them."""

from collections.abc import Awaitable, Callable
from math import inf

from data.rows import CardRow, Subject
from data.transaction import Transaction
from engine.match import match as decisions
from engine.match.errors import ClockRefused, MatchRefused
from engine.match.match import Change, Match
from services.background.deadlines import Sweep
from services.matches import takebacks
from services.matches.mapping import storable
from services.matches.store import LoadedMatch, MatchStore
from services.matches.views import Card, MatchLine, MatchView
from services.matches.views_of_rows import card_view, match_line, match_view
from services.players.settings_views import Note


class Matches:
    """One verb a method. Every change is saved in one transaction before the method returns its view."""

    def __init__(self, store: MatchStore, sweep: Sweep) -> None:
        self.store = store
        self.sweep = sweep
        self.database = store.database
        self.now_ms = store.now_ms

    async def view(self, match_id: int) -> MatchView:
        """The match as it stands; ``match.unknown``."""
        async with self.database.read() as tx:
            return match_view(await self.store.load(tx, match_id))

    async def submit(self, match_id: int, player_id: int, text: str, ply: int | None = None) -> MatchView:
        """A move, or a turn of several, by its text: all of it or nothing.

        ``ply`` is the match's ply the player saw (``view.ply``; buttons carry it). Raises ``match.unknown``,
        ``.not-yours``, ``.over``, ``.left``, ``.stale``, ``.not-your-turn``, ``.turn-over``,
        ``clock.flagged`` (the match has then just ended), and the game's own ``GameError``.
        """
        now_ms = self.now_ms()
        seen = ply

        def decide(match: Match) -> tuple[Change, ...]:
            nonlocal seen
            # A typed move names no ply: it is meant for the position that was first found.
            seen = match.ply if seen is None else seen
            return decisions.turn_moved(match, player_id, text, seen, now_ms)

        return await self.shown(self.store.changes(match_id, decide, now_ms))

    async def undo(self, match_id: int, player_id: int, ply: int) -> MatchView:
        """Take back the last step of the turn the player is making; ``takeback.no-step``, ``match.stale``."""
        now_ms = self.now_ms()
        return await self.shown(takebacks.undo(self.store, match_id, player_id, ply, now_ms))

    async def resign(self, match_id: int, player_id: int) -> MatchView:
        """Give up, on turn or not; ask for a confirmation before calling this."""
        now_ms = self.now_ms()
        return await self.change(match_id, lambda match: decisions.resigned(match, player_id, now_ms), now_ms)

    async def offer_draw(self, match_id: int, player_id: int) -> MatchView:
        """Offer a draw; ``draw.standing``, ``draw.answer-first``, ``draw.repeated``."""
        now_ms = self.now_ms()
        return await self.change(
            match_id, lambda match: decisions.draw_offered(match, player_id, now_ms), now_ms
        )

    async def accept_draw(self, match_id: int, player_id: int) -> MatchView:
        """Agree to the standing offer; ``draw.none`` (it may have lapsed), ``draw.own``."""
        now_ms = self.now_ms()

        async def decide(_: Transaction, loaded: LoadedMatch) -> Change:
            return decisions.draw_accepted(loaded.match, player_id, loaded.line.log, now_ms)

        return await self.shown(self.store.change_by(match_id, decide, now_ms))

    async def decline_draw(self, match_id: int, player_id: int) -> MatchView:
        """Decline the standing offer; ``draw.none``, ``draw.own``."""
        now_ms = self.now_ms()
        return await self.change(
            match_id, lambda match: decisions.draw_declined(match, player_id, now_ms), now_ms
        )

    async def offer_takeback(self, match_id: int, player_id: int) -> MatchView:
        """Wish to take one's last move back; in a casual match the answer goes with it.

        ``takeback.nothing``, ``.answered`` (rated), ``.chance``, ``.left``, ``.standing``,
        ``.answer-first``, ``.repeated``.
        """
        now_ms = self.now_ms()
        return await self.shown(takebacks.ask(self.store, match_id, player_id, now_ms))

    async def accept_takeback(self, match_id: int, player_id: int) -> MatchView:
        """Let the move be taken back; ``takeback.none`` (it may have lapsed), ``takeback.own``."""
        now_ms = self.now_ms()
        return await self.shown(takebacks.accept(self.store, match_id, player_id, now_ms))

    async def decline_takeback(self, match_id: int, player_id: int) -> MatchView:
        """Let the move stand; ``takeback.none``, ``takeback.own``."""
        now_ms = self.now_ms()
        return await self.shown(takebacks.decline(self.store, match_id, player_id, now_ms))

    async def notes(self, match_id: int) -> tuple[Note, ...]:
        """What is noted beside the log (downtime given back, pauses that moved a deadline), in order."""
        async with self.database.read() as tx:
            rows = await tx.notes.of(match_id) if storable(match_id) else []
        return tuple(Note(row.ply, row.kind, row.at_ms, row.facts) for row in rows)  # type: ignore[arg-type]  # ours

    async def change(self, match_id: int, decide: Callable[[Match], Change], now_ms: int) -> MatchView:
        """The match after a wish that the match's value decides."""
        return await self.shown(self.store.change(match_id, decide, now_ms))

    async def shown(self, changed: Awaitable[LoadedMatch]) -> MatchView:
        """The match after a wish; where the wish finds the mover's time up, the match ends by that."""
        try:
            return match_view(await changed)
        except ClockRefused:
            # The flag has fallen unseen: the sweep ends the match now rather than in a moment.
            await self.sweep.once()
            raise

    async def find(self, player_id: int, channel_id: int, match_id: int | None = None) -> int:
        """The match a command means: the named one if it exists, or the player's own in play.

        Without a name: in this channel before elsewhere, and among several the one where it is the
        player's turn. ``match.none``, ``match.several`` (``count``), ``match.unknown``.
        """
        async with self.database.read() as tx:
            if match_id is not None:
                if not (storable(match_id) and await tx.matches.exists(match_id)):
                    raise MatchRefused("match.unknown", match=str(match_id))
                return match_id
            everywhere = await tx.matches.in_play(player_id)
        here = [row for row in everywhere if row.channel_id == channel_id]
        fitting = here or everywhere
        waiting = [row for row in fitting if row.mover == row.seat]
        if len(fitting) > 1 and len(waiting) == 1:
            fitting = waiting
        if not fitting:
            raise MatchRefused("match.none")
        if len(fitting) > 1:
            raise MatchRefused("match.several", count=len(fitting))
        return fitting[0].id

    async def list_of(self, player_id: int) -> tuple[MatchLine, ...]:
        """The player's matches in play: those waiting for the player first, then by deadline."""
        async with self.database.read() as tx:
            rows = await tx.matches.in_play(player_id)
            players = await tx.matches.players_of([row.id for row in rows])
        lines = [match_line(row, players[row.id]) for row in rows]
        return tuple(sorted(lines, key=urgency))

    async def in_channel(self, channel_id: int) -> tuple[int, ...]:
        """Identifiers of the matches in play in a channel, for spectators; the last moved one first."""
        async with self.database.read() as tx:
            return tuple(await tx.matches.in_channel(channel_id))

    async def move(self, match_id: int, channel_id: int) -> None:
        """From now on the match is shown in another channel or thread."""
        async with self.database.write() as tx:
            await tx.matches.move(match_id, channel_id)

    async def record_card(self, match_id: int, card: Card) -> Card | None:
        """Record the match's new card; the old one, whose buttons must go, or None."""
        async with self.database.write() as tx:
            old = await tx.cards.replace(
                Subject(match_id=match_id), CardRow(card.channel_id, card.message_id)
            )
        return card_view(old)


def urgency(line: MatchLine) -> tuple[bool, float, int]:
    """What sorts a player's list: own turns first, the nearest deadline first."""
    return not line.my_turn, inf if line.deadline_ms is None else line.deadline_ms, line.id
