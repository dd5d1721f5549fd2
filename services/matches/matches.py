"""Matches: moves, resignations, draws, takebacks, lists, cards and front pages."""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import inf

from data.cards import FrontPage
from data.listed_matches import ListedMatch
from data.rows import PlyRow, Subject
from engine.match.actions import ACTIONS, Action, Asked, past_ply
from engine.match.errors import ClockRefused, MatchRefused
from engine.match.match import Change, Match
from engine.match.rest import resting, woken
from engine.match.takeback import Earlier
from engine.match.transitions import begun_anew
from services.background.deadlines import Sweep
from services.matches.mapping import storable, turn_deadline
from services.matches.replaying import DamagedMatch, replay_up_to
from services.matches.store import Decide, MatchService, MatchStore
from services.matches.views import MatchView, Viewer, refusal_of
from services.retried import reads, retried, writes
from services.runtime import Runtime, Service

log = logging.getLogger(__name__)


class Matches(MatchService):
    """Changes and shows matches; every change is saved in one transaction before its view is returned."""

    def __init__(self, runtime: Runtime, store: MatchStore, sweep: Sweep) -> None:
        super().__init__(runtime, store)
        self.sweep = sweep

    relocate = writes(lambda tx: tx.matches.relocate)

    async def view(self, match_id: int) -> MatchView:
        """The match as it stands. Raises: match.unknown."""
        return await self.store.get(match_id)

    async def earlier(self, match_id: int, ply: int) -> MatchView:
        """A match as it stood after so many plies, though it may just be changing. Raises: match.unknown."""
        known = self.store.known.matches.committed(match_id)
        match = self.store.present(known) if known else await self.view(match_id)
        game, log = match.match.game, match.log
        replay = self.store.known.replays.get((match_id, ply))
        if replay is None or replay.log != log[:ply]:
            replay = await replay_up_to(game, match.first, log, ply)
        mover = game.mover(replay.position)
        return replace(
            match,
            row=replace(match.row, ply=ply, mover=mover),
            replay=replace(replay, ply=ply, log=log[:ply]),
            match=replace(match.match, ply=ply, position=replay.position, outcome=None),
        )

    async def views(self, match_ids: Iterable[int]) -> list[MatchView]:
        """Several matches as they stand, for a summary: one that cannot be read is left out."""
        found = []
        for number in match_ids:
            try:
                found.append(await self.view(number))
            except DamagedMatch:
                log.exception("match %d is left out of a summary", number)
        return found

    async def view_for(self, viewer: Viewer, match_id: int) -> MatchView:
        """The match as it stands, for a member who may see it there. Raises: match.unknown."""
        match = await self.view(match_id)
        if not viewer.sees(match, match.match.players):
            raise MatchRefused("match.unknown", match=str(match_id))
        return match

    def require_player(self, match_id: int, player_id: int) -> None:
        """Refuse who does not play in a match, if it is in memory. Raises: match.not-yours, match.unknown."""
        known = self.store.known.matches.stale(match_id)
        if known is not None and player_id not in known.match.players:
            refusal = MatchRefused("match.not-yours", match=str(match_id))
            raise refusal_of(refusal, private=known.private)

    async def act(
        self, match_id: int, player_id: int, action: Action, *, ply: int | None = None, text: str = ""
    ) -> MatchView:
        """Act for a player, or end the match on time if the mover's time is up.

        ``ply`` is the one that the player saw, as buttons carry it; ``text`` the notation of a move, or of a
        turn of several: all of it is played, or nothing. A typed move names no ply: it is meant for the
        position that was found first. Raises: match.unknown, clock.flagged (the match has then just ended),
        the refusals of ``may_act`` for the action, and the game's own for the text.
        """

        async def decide(found: MatchView, loaded: MatchView, awake_ms: int) -> Sequence[Change]:
            match, log, seat = loaded.match, loaded.replay.log, resting(loaded.match)
            wakes = seat is not None and match.players[seat] == player_id
            match = woken(match, awake_ms) if wakes else match
            seen = found.match.ply if ply is None and action == "move" else ply
            asked = Asked(match, player_id, awake_ms, log, loaded.row.rated, seen, text)
            back_to = past_ply(action, match, player_id, log)
            if back_to is not None:
                clocked = action != "undo-step" and bool(match.clock.remaining_ms)
                asked = asked._replace(earlier=await self.past(loaded, back_to, clocked=clocked))
            return [*([Change(loaded.match, match)] if wakes else ()), *ACTIONS[action](asked)]

        return await self.change(match_id, decide)

    async def change(self, match_id: int, decide: Decide) -> MatchView:
        """Change a match, or end it on time if the mover's time is up."""
        try:
            return await self.store.change(match_id, decide)
        except ClockRefused:
            # The time ran out before the sweep ran: run it now to end the match.
            before = (await self.view(match_id)).ply
            await self.sweep.run_once()
            if (await self.view(match_id)).ply != before:
                raise
        # A turn that nobody was shown has begun anew.
        return await self.store.change(match_id, decide)

    async def past(self, loaded: MatchView, ply: int, *, clocked: bool) -> Earlier:
        """A match as it was after so many plies; ``clocked`` with the time that each clock had left."""
        match = loaded.match
        then = await replay_up_to(match.game, loaded.first, loaded.replay.log, ply)
        if not clocked:
            return Earlier(then.position, then.turns)
        plies, full_ms = await self.store.plies(match.id), match.clock.rule.allowance_ms
        remaining = tuple(left_at(plies, ply, seat, full_ms) for seat in range(len(match.players)))
        return Earlier(then.position, then.turns, remaining)

    async def begin_turn_anew(self, match_id: int, ply: int) -> MatchView:
        """Begin the mover's time now, if the match still is after that many plies."""
        return await self.change_turn(match_id, ply, begun_anew)

    async def change_turn(
        self, match_id: int, ply: int, transition: Callable[[Match, int], Change | None]
    ) -> MatchView:
        """Change the turn of a match that is still after that many plies."""

        async def decide(_: MatchView, loaded: MatchView, awake_ms: int) -> Sequence[Change]:
            change = transition(loaded.match, awake_ms) if loaded.match.ply == ply else None
            return [] if change is None else [change]

        return await self.store.change(match_id, decide)

    async def find(self, player_id: int, channel_id: int, match_id: int | None = None) -> int:
        """The identifier of the match a command is for: the given one, or the player's own in play.

        If none is given, matches in this channel come before others, and among several the only one where
        it is the player's turn. Raises: match.none, match.several (count), match.unknown.
        """
        if match_id is not None:
            if not await self.exists(match_id):
                raise MatchRefused("match.unknown", match=str(match_id))
            return match_id
        everywhere = await self.in_play(player_id)
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

    async def list_of(self, player_id: int) -> tuple[ListedMatch, ...]:
        """The player's matches in play: those with the player to move first, then by deadline."""
        lines, of = await self.in_play(player_id), self.uptime.timeline_of
        listed = [replace(line, deadline_ms=turn_deadline(line.turn, of(line.server_id))) for line in lines]
        return tuple(sorted(listed, key=lambda one: (not one.my_turn, one.deadline_ms or inf, one.id)))

    async def in_play(self, player_id: int) -> list[ListedMatch]:
        """The player's matches in play, without deadlines, from memory or read."""
        known = self.store.known
        lines = known.list_of(player_id)
        if lines is None:
            version = known.feed.version
            async with self.database.read() as tx:
                rows = await tx.matches.in_play(player_id)
                players = await tx.matches.players_of([row.id for row in rows])
            lines = [replace(row, players=tuple(players[row.id])) for row in rows]
            known.playing.put(player_id, tuple(line.id for line in lines), version)
        return lines

    async def exists(self, match_id: int) -> bool:
        if not storable(match_id) or self.store.known.matches.cached(match_id):
            return storable(match_id)
        async with self.database.read() as tx:
            return await tx.matches.exists(match_id)

    @retried
    async def show_in(self, match_id: int, channel_id: int) -> None:
        """Have the match's card posted anew in a channel or thread, which it is shown in from then on."""
        facts, now_ms = {"channel_id": channel_id}, self.uptime.now_ms()
        async with self.database.write() as tx:
            await tx.outbox.add("match.board", Subject(match_id=match_id), now_ms, facts=facts)
        self.runtime.outbox.wake()


def left_at(plies: Sequence[PlyRow], ply: int, seat: int, full_ms: int) -> int:
    """A seat's remaining ms at ``ply``, before the increment for that ply."""
    known = [row for row in plies[:ply] if row.seat == seat and row.remaining_ms is not None]
    had = (known[-1].remaining_ms if known else None) or full_ms
    return max(0, had - plies[ply].spent_ms) if plies[ply].seat == seat else had


__all__ = ["FrontPage", "FrontPages"]


class FrontPages(Service):
    """Remembers front pages. No transaction of a move touches them: a page compares plies."""

    begin = writes(lambda tx: tx.front_pages.begin)
    set = writes(lambda tx: tx.front_pages.set)
    remove = writes(lambda tx: tx.front_pages.remove)
    of = reads(lambda tx: tx.front_pages.of)
    matches = reads(lambda tx: tx.front_pages.matches)
    outdated = reads(lambda tx: tx.front_pages.outdated)
