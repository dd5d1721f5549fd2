"""Contests that decide who begins: the best penguin impression, by everybody's vote."""

from typing import Final

from cachetools import LRUCache

from data.rows import EntryRow, Subject
from data.transaction import Transaction
from engine.fairness.draws import CONTEST, Draws
from engine.match import contest as decisions
from engine.match.challenge import Seating, seated_after, seated_as_chosen
from engine.match.contest import Contest
from engine.match.errors import Refusal
from engine.registry import game as game_of
from services.background.uptime import Moment, Uptime
from services.challenges.storing import begin_match, load_challenge, lock_challenge
from services.challenges.views import ContestView, EntryView
from services.matches.mapping import storable
from services.matches.store import MatchService, MatchStore
from services.matches.views import Person, Place, Viewer
from services.players.people import People
from services.retried import reads, retried
from services.runtime import Runtime

MOST_RECALLED: Final = 1_000
"""So many contests stay in memory."""


class Contests(MatchService):
    """Shows and runs contests. A contest has its challenge's number; its match begins once it is decided."""

    def __init__(self, runtime: Runtime, store: MatchStore, people: People) -> None:
        super().__init__(runtime, store)
        self.people = people
        self.views: LRUCache[int, ContestView] = LRUCache(MOST_RECALLED)

    def stale(self, contest_id: int) -> ContestView | None:
        """The contest as it was last seen here, or None; more may have happened since."""
        return self.views.get(contest_id)

    def remember(self, contest: ContestView) -> ContestView:
        """The contest, which ``stale`` returns from now on."""
        self.views[contest.id] = contest
        return contest

    async def view(self, contest_id: int) -> ContestView:
        """The contest as it stands. Raises: contest.unknown."""
        async with self.database.read() as tx:
            return self.remember(await load_contest(tx, contest_id, self.uptime))

    async def view_for(self, viewer: Viewer, contest_id: int) -> ContestView:
        """The contest as it stands, for a member who may see it there. Raises: contest.unknown."""
        contest = await self.view(contest_id)
        if not viewer.sees(contest.challenge, {entry.player.id for entry in contest.entries}):
            raise Refusal("contest.unknown", contest=str(contest_id))
        return contest

    of = reads(lambda tx: tx.contests.open_of)

    @retried
    async def post(self, contest_id: int, player: Person, *, text: str = "", url: str = "") -> ContestView:
        """Enter a text, the address of a picture or sound, or both for the player.

        It replaces an earlier one. Raises: contest.unknown, contest.over, contest.not-entrant,
        contest.empty, contest.long.
        """
        text, url = text.strip(), url.strip()
        async with self.database.write() as tx:
            loaded = await lock_contest(tx, contest_id, self.uptime, player.id)
            at = self.uptime.moment_of(loaded.challenge.server_id)
            decisions.entered(loaded.contest, player.id, text, url, at.awake_ms)
            await tx.contests.enter(contest_id, EntryRow(player.id, text, url), at.now_ms)
            await tx.outbox.add("contest.changed", Subject(challenge_id=contest_id), at.now_ms)
            view = await load_contest(tx, contest_id, self.uptime)
        self.runtime.outbox.wake()
        return self.remember(view)

    @retried
    async def vote(self, contest_id: int, voter: Person, entrant_id: int) -> ContestView:
        """Vote for somebody else's entry, in place of an earlier vote; notifies nobody.

        Raises: contest.unknown, contest.over, contest.self, contest.no-entry.
        """
        async with self.database.write() as tx:
            loaded = await lock_contest(tx, contest_id, self.uptime, voter.id)
            at = self.uptime.moment_of(loaded.challenge.server_id)
            decisions.voted(loaded.contest, voter.id, entrant_id, at.awake_ms)
            place = Place(loaded.challenge.channel_id, loaded.challenge.server_id)
            await self.people.record_in(tx, (voter,), place, at.now_ms)
            await tx.contests.vote(contest_id, voter.id, entrant_id, at.now_ms)
            return await load_contest(tx, contest_id, self.uptime)

    @retried
    async def close(self, contest_id: int, player_id: int) -> ContestView:
        """Decide the contest now, as the challenger may once everybody has posted; its match begins.

        Raises: contest.unknown, contest.over, contest.not-challenger, contest.waiting.
        """
        async with self.database.write() as tx:
            loaded = await lock_contest(tx, contest_id, self.uptime, player_id)
            at = self.uptime.moment_of(loaded.challenge.server_id)
            decisions.refuse_closing(loaded.contest, player_id, at.awake_ms)
            await decide_contest(self.store, tx, loaded, at)
            view = await load_contest(tx, contest_id, self.uptime)
        self.runtime.outbox.wake()
        self.runtime.deadlines.wake()
        return self.remember(view)


async def decide_contest(store: MatchStore, tx: Transaction, loaded: ContestView, at: Moment) -> None:
    """Count the votes, draw lots among those who are level, and begin the match."""
    contest, challenge = loaded.contest, loaded.challenge
    won: list[int] = []

    def seating(draws: Draws) -> Seating:
        won.append(decisions.winner(loaded.votes, loaded.posted, draws.lot(CONTEST)))
        if game_of(challenge.game).about.begins:
            return seated_as_chosen(contest.entrants, challenge.chosen, won[0])
        return Seating(seated_after(contest.entrants, won[0]))

    # Queued first: the decision is delivered before the match's first turn.
    await tx.outbox.add("contest.decided", Subject(challenge_id=challenge.id), at.now_ms)
    await begin_match(store, tx, challenge, seating, interaction=loaded.row.interaction_id, at=at)
    await tx.contests.decide(challenge.id, loaded.votes, loaded.posted, won[0])


async def decide_if_due(store: MatchStore, tx: Transaction, contest_id: int, at: Moment) -> bool:
    """Decide a contest if its time is up, in the caller's transaction; whether it was."""
    loaded = await lock_contest(tx, contest_id, store.uptime)
    if loaded.challenge.status != "contest" or at.awake_ms < loaded.contest.closes_ms:
        return False
    await decide_contest(store, tx, loaded, at)
    return True


async def load_contest(tx: Transaction, contest_id: int, uptime: Uptime) -> ContestView:
    """The contest as it stands. Raises: contest.unknown."""
    row = await tx.contests.get(contest_id) if storable(contest_id) else None
    if row is None:
        raise Refusal("contest.unknown", contest=str(contest_id))
    challenge = await load_challenge(tx, contest_id)
    written = await tx.contests.entries(contest_id)
    contest = Contest(
        id=contest_id,
        entrants=tuple(name.id for name in challenge.joined),
        closes_ms=row.closes_awake_ms,
        posted=frozenset(written),
        votes=await tx.contests.votes(contest_id),
        decided=challenge.status != "contest",
    )
    entries = []
    for number, player in enumerate(challenge.joined):
        entry = written.get(player.id, EntryRow(player.id, "", ""))
        posted = row.posted[number] if row.posted else player.id in written
        votes = row.votes[number] if row.votes else contest.count(player.id)
        entries.append(EntryView(player, entry.text, entry.url, posted, votes))
    closes_ms = uptime.timeline_of(challenge.server_id).wall_ms(row.closes_awake_ms)
    return ContestView(challenge, row, contest, tuple(entries), closes_ms)


async def lock_contest(tx: Transaction, contest_id: int, uptime: Uptime, *player_ids: int) -> ContestView:
    """The contest, which other processes cannot change until the transaction ends.

    Raises: contest.unknown.
    """
    found = await load_contest(tx, contest_id, uptime)
    if tx.alone:
        return found
    await lock_challenge(tx, contest_id, *player_ids)
    return await load_contest(tx, contest_id, uptime)
