"""The daily move: a channel is chosen, members vote, ballots close in the sweep, match follows match."""

import asyncio
from collections import Counter
from dataclasses import replace
from typing import Any, Final

from cachetools import TTLCache

from data.ballots import BallotRow, BallotView, Day, VoiceRow, ballot_view
from data.rows import DeadlineRow, Person, ServerSettings, Subject
from data.transaction import Transaction, batch
from engine.core.turns import turn_played
from engine.fairness.draws import BALLOT, LOT, Commitment, Draws
from engine.match import calendar
from engine.match.ballot import MOST_AGE, QUIET_DAYS, SIDES, chosen, edit_delay_ms, next_level, votable
from engine.match.calendar import DAY_MS, HOUR_MS
from engine.match.challenge import Seating, seated
from engine.match.errors import Refusal
from engine.match.limit import DEFAULT, limit_of
from engine.match.opponents import CHANNEL
from engine.match.transitions import CALLED_OFF, turn_moved, without_result
from engine.registry import game as game_of
from services.background.uptime import Moment
from services.challenges.storing import settings_allowing
from services.matches.beginning import NewMatch, begin_all
from services.matches.consequences import closing, follow_ballot
from services.matches.store import MatchService, MatchStore, Overtaken
from services.matches.views import MatchView, Place
from services.players.people import record_people
from services.players.settings import SavedSettings, columns
from services.retried import reads, retried
from services.runtime import Runtime
from telemetry.metrics import VOICES

__all__ = ["BallotView", "Day", "Together"]

NAME: Final = "Everybody here"
HOURS: Final = range(24)
AGES: Final = range(MOST_AGE + 1)
MOST_REMEMBERED: Final = 5_000


class Together(MatchService):
    """One channel of a server plays at most, none unless this is ``on``. Nobody sees whose voice is whose."""

    on = True

    def __init__(self, runtime: Runtime, store: MatchStore, settings: SavedSettings) -> None:
        super().__init__(runtime, store)
        self.settings = settings
        # When members joined servers, by those two. In memory only: after a restart one votes on the card.
        self.joined_ms = TTLCache[tuple[int, int | None], int](MOST_REMEMBERED, DAY_MS, runtime.now_ms)

    days = reads(lambda tx: tx.ballots.days)
    in_play = reads(lambda tx: tx.matches.in_play)
    read_running = reads(lambda tx: tx.ballots.running)

    @retried
    async def choose(self, member: Person, place: Place, interaction_id: int, **daily: Any) -> int | None:
        """Change the settings of the daily move; the match in play. Check the permission to manage before.

        Without a ``daily_channel_id`` there is none. A match of that game in that channel goes on, any other
        of the server ends without a result. Raises: ballot.off, ballot.steps, game.unknown,
        challenge.game-closed, settings.zone, settings.choice, settings.server (in direct messages).
        """
        self.require_on()
        if place.server_id is None:
            raise Refusal("settings.server")
        if daily["daily_channel_id"] is not None:
            if not votable(game_of(daily["daily_game"]).about):
                raise Refusal("ballot.steps", game=daily["daily_game"])
            if daily["daily_hour"] not in HOURS or daily["daily_age"] not in AGES:
                raise Refusal("settings.choice", text=f"{daily['daily_hour']}, {daily['daily_age']}")
            await asyncio.to_thread(calendar.zones)
            daily["daily_zone"] = calendar.zone(daily["daily_zone"])
        at, server_id = self.uptime.moment_of(place.server_id), place.server_id
        async with self.database.write() as tx:
            await record_people(tx, (member,), place, at.now_ms)
            await tx.players.lock_servers([server_id])
            game = daily.get("daily_game")
            before = await (settings_allowing(tx, game, place) if game else tx.settings.of_server(server_id))
            settings = replace(before, **daily)
            await tx.settings.set_server(server_id, columns(settings, "server_id"))
            match = await self.go_on(tx, settings, at)
            if settings.daily_channel_id is not None and (match is None or match.outcome):
                match = await self.begin(tx, settings, interaction_id, at)
        if match is not None:
            self.store.after_commit(match)
        return match.id if match and not match.outcome else None

    async def go_on(self, tx: Transaction, settings: ServerSettings, at: Moment) -> MatchView | None:
        """Move the hour of the match in play if it fits the settings, else end it without a result."""
        number = await tx.ballots.running(CHANNEL, server_id=settings.server_id)
        if number is None:
            return None
        match = await self.store.load(tx, number)
        if (match.channel_id, match.game) != (settings.daily_channel_id, settings.daily_game):
            await tx.players.lock(match.match.players)
            change = without_result(match.match, match.match.players.index(CHANNEL), at.awake_ms)
            return await self.store.save(tx, match, change, at)
        ballot = await tx.ballots.hold(number, match.ply)
        if ballot is not None:
            await self.set_closing(tx, ballot, closing(settings, at))
            await tx.outbox.add("match.clock", Subject(match_id=number), at.now_ms, match.ply)
        return match

    async def set_closing(self, tx: Transaction, ballot: BallotRow, closes_ms: int) -> BallotRow:
        """Set when a ballot closes that is held; it sleeps no longer."""
        await tx.deadlines.set("ballot", Subject(match_id=ballot.match_id), closes_ms)
        return await tx.ballots.change(ballot, closes_awake_ms=closes_ms, quiet=0)

    def require_on(self) -> None:
        """Raises: ballot.off."""
        if not self.on:
            raise Refusal("ballot.off")

    @retried
    async def vote(
        self,
        member: Person,
        place: Place,
        match_id: int,
        ply: int,
        text: str,
        *,
        interaction_id: int,
        joined_ms: int | None,
        joins: bool = False,
    ) -> BallotView:
        """Vote for a move in place of an earlier voice; how it stands. One ``joins`` a move or has found it.

        An edit of the card is queued unless one waits. Raises: what ``admit`` does, and the game.
        """
        match = await self.store.get(match_id)
        await self.admit(member, place, match, ply, joined_ms)
        turn = turn_played(match.match.game, match.position, text).texts[0]
        voice = VoiceRow(member.id, turn, interaction_id, not joins)
        at = self.uptime.moment_of(match.server_id)
        async with self.database.write() as tx:
            await record_people(tx, (member,), place, at.now_ms)
            ballot = held = await tx.ballots.hold(match.id, match.ply)
            if ballot is None:
                raise Refusal("ballot.closed")
            voices = await tx.ballots.voices(match.id, match.ply)
            if not any((each.player_id, each.turn) == voice[:2] for each in voices):
                voices = [*(each for each in voices if each.player_id != member.id), voice]
                await tx.ballots.vote(match.id, match.ply, voice)
                VOICES.add()
            if ballot.closes_awake_ms is None:
                settings = await tx.settings.of_server(match.server_id or 0)
                ballot = await self.set_closing(tx, ballot, closing(settings, at))
            if ballot.edit_ms <= at.now_ms:
                delay_ms = edit_delay_ms(at.now_ms - ballot.opened_ms)
                subject = Subject(match_id=match.id)
                await tx.outbox.add("match.clock", subject, at.now_ms, match.ply, delay_ms=delay_ms)
                ballot = await tx.ballots.change(ballot, edit_ms=at.now_ms + delay_ms)
            tx.changes.add("owner", *self.database.slot.others_among((match.server_id,)))
        if ballot != held:
            self.runtime.wake()
        return ballot_view(ballot, voices, self.closes_ms(match, ballot), member.id)

    async def admit(
        self, member: Person, place: Place, match: MatchView, ply: int, joined_ms: int | None
    ) -> None:
        """Check that a member may vote there who joined the server then, None if the press does not say.

        A press that says it is remembered, for the page. Raises: ballot.off, .elsewhere, .closed, .card,
        .young (days).
        """
        self.require_on()
        if not match.daily or member.bot or place.channel_id != match.channel_id:
            raise Refusal("ballot.elsewhere")
        if match.ply != ply or match.match.player_to_move != CHANNEL:
            raise Refusal("ballot.closed")
        joined_ms = joined_ms or self.joined_ms.get((member.id, match.server_id))
        if joined_ms is None:
            raise Refusal("ballot.card")
        self.joined_ms[member.id, match.server_id] = joined_ms
        days = (await self.settings.of_server(match.server_id or 0)).daily_age
        if self.now_ms() - joined_ms < days * DAY_MS:
            raise Refusal("ballot.young", days=days)

    def closes_ms(self, match: MatchView, ballot: BallotRow) -> int | None:
        """When a ballot closes in wall time, None while it sleeps."""
        closes_ms, of = ballot.closes_awake_ms, self.uptime.timeline_of
        return None if closes_ms is None else of(match.server_id).wall_ms(closes_ms)

    async def ballot(self, match_id: int, player_id: int = 0) -> BallotView | None:
        """How the open ballot of a match stands for a player; None if none is open. Raises: match.unknown."""
        match = await self.store.get(match_id)
        async with self.database.read() as tx:
            row = None if match.outcome else await tx.ballots.open_of(match_id)
            voices = await tx.ballots.voices(match_id, row.ply) if row else []
        return row and ballot_view(row, voices, self.closes_ms(match, row), player_id)

    async def running(self, **place: int) -> int | None:
        """The match in play of a ``server_id`` or ``channel_id``, or None."""
        return await self.read_running(CHANNEL, **place)

    async def find(self, player_id: int, channel_id: int, match_id: int | None = None) -> int | None:
        """The match in which a typed move is a voice; None if it is a move of a match of the player's own.

        A voice names the match, or comes from somebody who plays none in the channel.
        """
        number = await self.running(channel_id=channel_id)
        own = [row for row in await self.in_play(player_id) if row.channel_id == channel_id]
        return number if match_id == number or (match_id is None and not own) else None

    async def close(self, tx: Transaction, due: DeadlineRow, at: Moment) -> MatchView | bool:
        """Play the move with most voices, or begin the match after one that is over.

        Returns the match if it has changed, else whether anything has. Raises: ``Overtaken``.
        """
        loaded = await self.store.load(tx, due.match_id or 0)
        shown = self.runtime.reach.shows(loaded.channel_id)
        if not self.on or (loaded.outcome and not shown):
            await tx.deadlines.set("ballot", due.subject, at.awake_ms + HOUR_MS)
            return False
        if loaded.outcome:
            return await self.follow(tx, loaded, at)
        await tx.players.lock(loaded.match.players)
        ballot = await tx.ballots.hold(loaded.id, loaded.ply)
        if ballot is None:
            raise Overtaken
        await tx.deadlines.remove("ballot", due.subject)
        voices = await tx.ballots.voices(loaded.id, loaded.ply)
        if voices and shown:
            return await self.play(tx, loaded, ballot, voices, at)
        closes_ms, quiet = None, ballot.quiet + 1
        if shown and quiet < QUIET_DAYS:
            closes_ms = closing(await tx.settings.of_server(loaded.server_id or 0), at)
            await tx.deadlines.set("ballot", due.subject, closes_ms)
        await tx.ballots.change(ballot, quiet=quiet, closes_awake_ms=closes_ms)
        await tx.outbox.add("match.clock", due.subject, at.now_ms, loaded.ply)
        return True

    async def play(
        self, tx: Transaction, loaded: MatchView, ballot: BallotRow, voices: list[VoiceRow], at: Moment
    ) -> MatchView:
        """Play the move with most voices: an ordinary ply of the channel's seat."""
        row, counts = loaded.row, Counter(voice.turn for voice in voices)
        draws = Draws(bytes.fromhex(row.secret or ""), row.id, row.interaction_id or 0, row.ply)
        turn = chosen(counts, draws.lot(BALLOT))
        fitting = [voice for voice in voices if voice.turn == turn]
        # If all who found it have changed their minds, whoever joined them first stands for them.
        finders = [voice.player_id for voice in fitting if voice.composed] or [fitting[0].player_id]
        result = {"turn": turn, "counts": dict(sorted(counts.items())), "found": len(finders)}
        result |= dict(zip(("proposer_id", "second_id"), finders, strict=False))
        await tx.ballots.close(ballot, at.now_ms, **result)
        for change in turn_moved(loaded.match, CHANNEL, turn, row.ply, at.awake_ms):
            loaded = await self.store.save(tx, loaded, change, at)
        return loaded

    async def follow(self, tx: Transaction, ended: MatchView, at: Moment) -> MatchView | bool:
        """Begin the match after one that is over, if its channel still has the daily move."""
        server_id, last = ended.server_id or 0, await tx.ballots.last_interaction(ended.id)
        await tx.ballots.forget_voices(ended.id)
        await tx.deadlines.remove("ballot", Subject(match_id=ended.id))
        await tx.players.lock_servers([server_id])
        settings = await tx.settings.of_server(server_id)
        running = await tx.ballots.running(CHANNEL, server_id=server_id)
        if settings.daily_channel_id != ended.channel_id or running is not None:
            return True
        return await self.begin(tx, settings, last or ended.row.interaction_id or 0, at)

    async def begin(
        self, tx: Transaction, settings: ServerSettings, interaction: int, at: Moment
    ) -> MatchView:
        """Begin a match of the channel that the settings name against the house."""
        rows = await tx.ballots.results(CHANNEL, settings.daily_channel_id or 0)
        level = next_level((house, won) for house, won, reason in rows if reason != CALLED_OFF)
        rules = game_of(settings.daily_game or "")
        for player, name in ((CHANNEL, NAME), (level, str(level))):
            await tx.players.record(player, name, at.now_ms)

        def seating(draws: Draws) -> Seating:
            lot, choosable = draws.lot(LOT), bool(rules.about.begins)
            return seated((CHANNEL, level), (None, None), "lot", lot, choosable=choosable)

        options = rules.choose({})
        values: dict[str, Any] = {
            "game": rules.about.key,
            "options": options,
            "clock": "none",
            "turn_limit": limit_of(DEFAULT, rules, SIDES, options),
            "rated": False,
            "server_id": settings.server_id,
            "channel_id": settings.daily_channel_id,
            "secret": Commitment.fresh(self.runtime.random_bytes).secret.hex(),
            "interaction_id": interaction,
        }
        writes = batch()
        (number,) = await begin_all(self.store, tx, writes, [NewMatch(values, SIDES, seating)], at)
        await tx.write_batch(writes, settings.server_id)
        begun = await self.store.load(tx, number)
        await follow_ballot(tx, begun, at)
        return begun
