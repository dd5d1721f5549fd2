"""Tournaments: created, joined, left, run and shown. What happens in one by itself is in ``progress``."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final

from data.kinds import EntrantLeft
from data.rows import Person, Subject
from data.transaction import Transaction
from engine.fairness.draws import Commitment
from engine.match import clock as clocks
from engine.match.calendar import DAY_MS
from engine.match.challenge import refuse_unreliable
from engine.match.errors import TournamentRefused
from engine.match.limit import limit_of
from engine.registry import game as game_of
from services.background.uptime import Moment
from services.challenges.storing import settings_allowing
from services.events import entries, refusals
from services.events.refusals import LATEST_MS, LONGEST_EXTENSION_DAYS, MOST_AT_ONCE
from services.events.repeats import set_repeats, stop_repeats
from services.events.views import ListedTournament, Organiser, TournamentTerms, TournamentView, Trophy
from services.matches.store import MatchService, MatchStore
from services.matches.views import MatchView, Place
from services.players.people import People
from services.retried import reads, retried
from services.runtime import Runtime

MOST_LISTED: Final = 25


class Tournaments(MatchService):
    """Every method saves what it changes in one transaction, with the notifications of it.

    Errors are ``TournamentRefused`` of ``engine.match.errors``, code ``tournament.*``, unless others are
    named.
    Whatever changes also queues ``tournament.changed``, unless it queues a notification of its own: the card
    is to be drawn anew after each.
    """

    def __init__(self, runtime: Runtime, store: MatchStore, people: People) -> None:
        super().__init__(runtime, store)
        self.people = people

    @retried
    async def create(self, organiser: Organiser, place: Place, terms: TournamentTerms) -> TournamentView:
        """Open a tournament for entries; queues ``tournament.opened``.

        Raises: settings.server (direct messages), tournament.not-allowed, tournament.name (longest),
        tournament.places (lowest, highest), tournament.rounds (lowest, highest; 0 if the format has no
        number of rounds), tournament.clock (no clock), tournament.seats (the game has not that many at a
        table: game, seats), tournament.too-many (limit), challenge.game-closed, clock.*, game.unknown,
        option.*, limit.unreadable.
        """
        if place.server_id is None:
            raise TournamentRefused("settings.server")
        if not organiser.manages:
            raise TournamentRefused("tournament.not-allowed")
        at, rules, creator = self.uptime.moment_of(place.server_id), game_of(terms.game), organiser.person
        async with self.database.read() as tx:
            settings = await settings_allowing(tx, terms.game, place)
        rule = clocks.parse(settings.clock if terms.clock is None else terms.clock)
        columns = refusals.checked_terms(terms, rule)
        options = rules.choose(terms.options)
        values = {
            **columns,
            "options": options,
            "turn_limit": limit_of(terms.limit, rules, refusals.seats_of(terms.format), options),
            "server_id": place.server_id,
            "channel_id": place.channel_id,
            "creator_id": creator.id,
            "created_ms": at.now_ms,
            "secret": Commitment.fresh(self.runtime.random_bytes).secret.hex(),
        }
        async with self.database.write() as tx:
            await self.people.record_in(tx, (creator,), place, at.now_ms)
            await tx.players.lock_servers((place.server_id,))
            if await tx.tournaments.count_under_way(place.server_id) >= MOST_AT_ONCE:
                raise TournamentRefused("tournament.too-many", limit=MOST_AT_ONCE)
            tournament_id = await tx.tournaments.add(values)
            subject = Subject(tournament_id=tournament_id)
            await tx.deadlines.set("tournament", subject, at.awake_ms + LATEST_MS)
            await tx.outbox.add("tournament.opened", subject, at.now_ms)
            view = await entries.load_tournament(tx, tournament_id, self.uptime)
        self.wake()
        return view

    async def view(self, tournament_id: int) -> TournamentView:
        """The tournament as it stands. Raises: tournament.unknown."""
        async with self.database.read() as tx:
            return await entries.load_tournament(tx, tournament_id, self.uptime)

    async def view_for(self, place: Place, tournament_id: int) -> TournamentView:
        """The tournament, asked for in a server: it must be that server's. Raises: tournament.unknown."""
        view = await self.view(tournament_id)
        if view.server_id != place.server_id:
            raise TournamentRefused("tournament.unknown", tournament=str(tournament_id))
        return view

    async def of_server(self, server_id: int) -> Sequence[ListedTournament]:
        """The tournaments of a server: open and running ones first, then the last that ended; 25 at most."""
        async with self.database.read() as tx:
            return await tx.tournaments.of_server(server_id, MOST_LISTED)

    async def find(self, place: Place, tournament_id: int | None = None) -> int:
        """The tournament a command is for: the given one, that of this thread or channel, or the only one.

        Raises: tournament.none, tournament.several (count), tournament.unknown.
        """
        if tournament_id is not None:
            return (await self.view_for(place, tournament_id)).id
        async with self.database.read() as tx:
            here = await tx.tournaments.in_channel(place.channel_id)
            listed = await tx.tournaments.of_server(place.server_id or 0, MOST_LISTED)
        under_way = [each.id for each in listed if each.status in ("open", "running")]
        found = here or under_way or [each.id for each in listed[:1]]
        if not found:
            raise TournamentRefused("tournament.none")
        if len(found) > 1:
            raise TournamentRefused("tournament.several", count=len(found))
        return found[0]

    async def channel_of(self, tournament_id: int) -> int | None:
        """The channel in which a tournament was made, or None if there is no such tournament."""
        async with self.database.read() as tx:
            row = await tx.tournaments.get(tournament_id)
        return None if row is None else row.channel_id

    event_of = reads(lambda tx: tx.tournaments.event_of)

    @retried
    async def join(self, tournament_id: int, person: Person, interaction_id: int) -> TournamentView:
        """Enter the person; the last place starts the tournament.

        ``interaction_id`` is Discord's number of the click: the last one's is mixed into every lot.
        Raises: tournament.unknown, tournament.bot, tournament.joined, tournament.started, tournament.ended,
        tournament.blocked (one of the person and the creator blocked the other), challenge.unreliable
        (rated, after two time-outs).
        """
        async with self.database.write() as tx:
            row = await entries.load_row(tx, tournament_id)
            at = self.uptime.moment_of(row.server_id)
            if not person.bot:
                place = Place(row.channel_id, row.server_id)
                await self.people.record_in(tx, (person,), place, at.now_ms)
            tournament = await entries.lock_tournament(tx, tournament_id, self.uptime, person.id)
            blocked, late = await tx.challenges.answer_facts(person.id, row.creator.id)
            refusals.refuse_joining(tournament, person, blocked=blocked)
            if row.rated:
                refuse_unreliable(person.id, late)
            number = max(tournament.by_number, default=-1) + 1
            await tx.tournaments.enter(tournament_id, number, person.id, at.now_ms)
            await tx.tournaments.change(tournament_id, interaction_id=interaction_id)
            await tx.outbox.add("tournament.changed", Subject(tournament_id=tournament_id), at.now_ms)
            if len(tournament.entrants) + 1 >= row.places:
                await entries.start(tx, await entries.load_tournament(tx, tournament_id, self.uptime), at)
            view = await entries.load_tournament(tx, tournament_id, self.uptime)
        self.wake()
        return view

    async def leave(self, tournament_id: int, person: Person) -> TournamentView:
        """Take the person's entry out of an open tournament.

        Raises: tournament.unknown, tournament.not-entrant, tournament.started (use ``withdraw``),
        tournament.ended.
        """

        async def decide(tx: Transaction, tournament: TournamentView, at: Moment) -> None:
            refusals.refuse_begun(tournament)
            entrant = refusals.entrant_who_leaves(tournament, person.id)
            await entries.drop_out(tx, tournament, entrant, "withdrew", at)

        return await self.change(tournament_id, decide, person.id)

    async def withdraw(self, tournament_id: int, person: Person) -> TournamentView:
        """Take the person out from now on: results stay, matches in play are resigned.

        Queues ``tournament.withdrawn``. In an open tournament the same as ``leave``.
        Raises: tournament.unknown, tournament.not-entrant, tournament.withdrawn (already), tournament.ended.
        """
        return await self.take_out(tournament_id, person.id, "withdrew")

    async def take_out(self, tournament_id: int, player_id: int, why: EntrantLeft) -> TournamentView:
        async def decide(tx: Transaction, tournament: TournamentView, at: Moment) -> None:
            await entries.drop_out(
                tx, tournament, refusals.entrant_who_leaves(tournament, player_id), why, at
            )

        return await self.change(tournament_id, decide, player_id)

    async def start(self, tournament_id: int, organiser: Organiser, interaction_id: int) -> TournamentView:
        """Start the tournament now; queues ``tournament.started``.

        Raises: tournament.unknown, tournament.not-organiser, tournament.started, tournament.ended,
        tournament.too-few (entrants, least).
        """

        async def decide(tx: Transaction, tournament: TournamentView, at: Moment) -> None:
            refusals.refuse_stranger(tournament, organiser)
            refusals.refuse_starting(tournament)
            await tx.tournaments.change(tournament_id, interaction_id=interaction_id)
            await entries.start(tx, await entries.load_tournament(tx, tournament_id, self.uptime), at)

        return await self.change(tournament_id, decide)

    async def cancel(self, tournament_id: int, organiser: Organiser) -> TournamentView:
        """Cancel the tournament; queues ``tournament.cancelled``. Matches in play go on by themselves.

        Raises: tournament.unknown, tournament.not-organiser, tournament.ended.
        """

        async def decide(tx: Transaction, tournament: TournamentView, at: Moment) -> None:
            refusals.refuse_stranger(tournament, organiser)
            refusals.refuse_over(tournament)
            await entries.cancel(tx, tournament, "organiser", at)

        return await self.change(tournament_id, decide)

    async def extend(self, tournament_id: int, organiser: Organiser, days: int) -> TournamentView:
        """Give a tournament more time: an open one starts later, in a running one all turns that run gain.

        All of them gain in one transaction: after a crash nobody has more than others.
        Raises: tournament.unknown, tournament.not-organiser, tournament.ended, tournament.days (highest).
        """
        longer = list[MatchView]()

        async def decide(tx: Transaction, tournament: TournamentView, at: Moment) -> None:
            refusals.refuse_stranger(tournament, organiser)
            refusals.refuse_over(tournament)
            if not 0 < days <= LONGEST_EXTENSION_DAYS:
                raise TournamentRefused("tournament.days", highest=LONGEST_EXTENSION_DAYS)
            subject = Subject(tournament_id=tournament_id)
            if tournament.status == "open":
                due_ms = (tournament.due_awake_ms or at.awake_ms) + days * DAY_MS
                await tx.deadlines.set("tournament", subject, due_ms)
            else:
                longer[:] = [
                    await entries.give_time(self.store, tx, match.match_id, days * DAY_MS, at)
                    for match in tournament.matches
                    if match.places is None
                ]
            await tx.tournaments.change(tournament_id)
            await tx.outbox.add("tournament.changed", subject, at.now_ms)

        view = await self.change(tournament_id, decide)
        for match in longer:
            self.store.after_commit(match)
        return view

    async def repeat(self, tournament_id: int, organiser: Organiser, repeats: int | None) -> TournamentView:
        """Have it posted again every week (0), on that weekday of a month (1 to 5), or no more (None).

        Raises: tournament.unknown, tournament.not-organiser, tournament.ended.
        """

        async def decide(tx: Transaction, tournament: TournamentView, at: Moment) -> None:
            refusals.refuse_stranger(tournament, organiser)
            if tournament.repeats is None:
                refusals.refuse_over(tournament)
            if repeats is None:
                await stop_repeats(tx, tournament_id)
            else:
                last_ms = tournament.again_ms or tournament.created_ms
                await set_repeats(tx, tournament_id, repeats, last_ms, at)
            await tx.outbox.add("tournament.changed", Subject(tournament_id=tournament_id), at.now_ms)

        return await self.change(tournament_id, decide)

    @retried
    async def set_thread(self, tournament_id: int, thread_id: int) -> None:
        """Record the thread that was opened for it; matches begun from now on are shown there."""
        async with self.database.write() as tx:
            await tx.tournaments.change(tournament_id, thread_id=thread_id)

    async def member_left(self, server_id: int, player_id: int) -> None:
        """Take a member who left the server out of its tournaments."""
        async with self.database.read() as tx:
            found = await tx.tournaments.of_player(player_id, server_id)
        for tournament_id in found:
            with suppress(TournamentRefused):  # it ended, or the member withdrew, meanwhile
                await self.take_out(tournament_id, player_id, "left-server")

    async def server_left(self, server_id: int) -> None:
        """Cancel the tournaments of a server that the bot was removed from; notify nobody."""

        async def decide(tx: Transaction, tournament: TournamentView, at: Moment) -> None:
            if tournament.status in ("open", "running"):
                await entries.cancel(tx, tournament, "server-left", at)
            else:
                await stop_repeats(tx, tournament.id)

        async with self.database.read() as tx:
            listed = await tx.tournaments.of_server(server_id, MOST_LISTED)
        for each in listed:
            await self.change(each.id, decide)

    async def trophies(self, player_id: int) -> Sequence[Trophy]:
        """The player's trophies, the latest first; 25 at most."""
        async with self.database.read() as tx:
            return await tx.tournaments.trophies(player_id, MOST_LISTED)

    @retried
    async def change(
        self,
        tournament_id: int,
        decide: Callable[[Transaction, TournamentView, Moment], Awaitable[None]],
        *player_ids: int,
    ) -> TournamentView:
        """Change the tournament under its lock and those of these players."""
        async with self.database.write() as tx:
            tournament = await entries.lock_tournament(tx, tournament_id, self.uptime, *player_ids)
            at = self.uptime.moment_of(tournament.server_id)
            await decide(tx, tournament, at)
            view = await entries.load_tournament(tx, tournament_id, self.uptime)
        self.wake()
        return view

    def wake(self) -> None:
        self.runtime.outbox.wake()
        self.runtime.deadlines.wake()
