"""Contests that decide who begins: the best penguin impression, by everybody's vote."""

from collections.abc import Mapping
from dataclasses import dataclass

from data.rows import ChallengeRow, ContestRow, EntryRow, Subject
from data.transaction import Transaction
from engine.fairness.draws import CONTEST, Draws
from engine.match import contest as decisions
from engine.match.challenge import seated_after
from engine.match.contest import Contest
from engine.match.errors import ContestRefused
from services.challenges.challenges import begin, found, met
from services.challenges.contest_views import ContestView, EntryView
from services.matches.mapping import storable
from services.matches.store import MatchStore
from services.matches.views import Person, Place
from services.matches.views_of_rows import card_view, person


@dataclass(frozen=True, slots=True)
class Held:
    """A contest as it lies in storage, and the value decisions are made on."""

    row: ContestRow
    challenge: ChallengeRow
    entries: Mapping[int, EntryRow]
    contest: Contest


class Contests:
    """One verb a method. A contest has its challenge's number; its match begins once it is decided."""

    def __init__(self, store: MatchStore) -> None:
        self.store = store
        self.database = store.database
        self.now_ms = store.now_ms

    async def view(self, contest_id: int) -> ContestView:
        """The contest as it stands; ``contest.unknown``."""
        async with self.database.read() as tx:
            return contest_view(await load(tx, contest_id))

    async def of(self, player_id: int) -> tuple[int, ...]:
        """Contests under way in which the player has a part, the oldest first."""
        async with self.database.read() as tx:
            return tuple(await tx.contests.open_of(player_id))

    async def post(self, contest_id: int, player: Person, *, text: str = "", url: str = "") -> ContestView:
        """Enter a text, the address of a picture or sound, or both; again, to replace it.

        Raises ``contest.unknown``, ``.over``, ``.not-entrant``, ``.empty``, ``.long``.
        """
        now_ms = self.now_ms()
        text, url = text.strip(), url.strip()
        async with self.database.write() as tx:
            held = await load(tx, contest_id)
            decisions.entered(held.contest, player.id, text, url, now_ms)
            await tx.contests.enter(contest_id, EntryRow(player.id, text, url), now_ms)
            await tx.outbox.add("contest.changed", Subject(challenge_id=contest_id), now_ms)
            view = contest_view(await load(tx, contest_id))
        self.store.to_deliver.ring()
        return view

    async def vote(self, contest_id: int, voter: Person, entrant_id: int) -> ContestView:
        """Vote for somebody else's entry, or change one's vote; nothing is told, the card shows the count.

        Raises ``contest.unknown``, ``.over``, ``.self``, ``.no-entry``.
        """
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            held = await load(tx, contest_id)
            decisions.voted(held.contest, voter.id, entrant_id, now_ms)
            await met(tx, voter, Place(held.challenge.channel_id, held.challenge.server_id), now_ms)
            await tx.contests.vote(contest_id, voter.id, entrant_id, now_ms)
            return contest_view(await load(tx, contest_id))

    async def close(self, contest_id: int, player_id: int) -> ContestView:
        """Decide it now, as the challenger may once everybody has posted; the match begins.

        Raises ``contest.unknown``, ``.over``, ``.not-challenger``, ``.waiting``.
        """
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            held = await load(tx, contest_id)
            decisions.refuse_closing(held.contest, player_id, now_ms)
            await decide(self.store, tx, held, now_ms)
            view = contest_view(await load(tx, contest_id))
        self.store.to_deliver.ring()
        self.store.due.ring()
        return view


async def decide(store: MatchStore, tx: Transaction, held: Held, now_ms: int) -> None:
    """Count, draw among those who are level, and begin the match."""
    contest, challenge = held.contest, held.challenge
    votes = tuple(contest.count(entrant) for entrant in contest.entrants)
    posted = tuple(entrant in contest.posted for entrant in contest.entrants)
    won: list[int] = []

    def seating(draws: Draws) -> tuple[int, ...]:
        won.append(decisions.winner(votes, posted, draws.lot(CONTEST)))
        return seated_after(contest.entrants, won[0])

    # The decision is told before the match's first turn, whose notification the beginning leaves.
    await tx.outbox.add("contest.decided", Subject(challenge_id=challenge.id), now_ms)
    await begin(store, tx, challenge, seating, interaction=held.row.interaction_id, now_ms=now_ms)
    await tx.contests.decide(challenge.id, votes, posted, won[0])


async def decide_in(store: MatchStore, tx: Transaction, contest_id: int, now_ms: int) -> bool:
    """Decide a contest whose time is up, within the caller's transaction; False where that is not so."""
    held = await load(tx, contest_id)
    if held.challenge.status != "contest" or now_ms < held.contest.closes_ms:
        return False
    await decide(store, tx, held, now_ms)
    return True


async def load(tx: Transaction, contest_id: int) -> Held:
    """The contest; ``contest.unknown``."""
    row = await tx.contests.get(contest_id) if storable(contest_id) else None
    if row is None:
        raise ContestRefused("contest.unknown", contest=str(contest_id))
    challenge = await found(tx, contest_id)
    entries = await tx.contests.entries(contest_id)
    contest = Contest(
        id=contest_id,
        entrants=tuple(name.id for name in challenge.joined),
        closes_ms=row.closes_ms,
        posted=frozenset(entries),
        votes=await tx.contests.votes(contest_id),
        decided=challenge.status != "contest",
    )
    return Held(row, challenge, entries, contest)


def contest_view(held: Held) -> ContestView:
    """A contest as it stands."""
    row, challenge = held.row, held.challenge
    shown = []
    for number, name in enumerate(challenge.joined):
        entry = held.entries.get(name.id)
        shown.append(
            EntryView(
                player=person(name),
                text=entry.text if entry else "",
                url=entry.url if entry else "",
                posted=row.posted[number] if row.posted else entry is not None,
                votes=row.votes[number] if row.votes else held.contest.count(name.id),
            )
        )
    tied = bool(row.votes and row.posted) and len(decisions.leaders(*counted(row))) > 1
    return ContestView(
        id=challenge.id,
        game=challenge.game,
        entries=tuple(shown),
        closes_ms=row.closes_ms,
        winner=None if row.winner is None else person(challenge.joined[row.winner]),
        by_lot=tied,
        match_id=challenge.match_id,
        server_id=challenge.server_id,
        channel_id=challenge.channel_id,
        card=card_view(challenge.card),
        # Discord's ids grow: the challenge's card is older than its acceptance, the contest's card younger.
        announced=challenge.card is not None and challenge.card.message_id > row.interaction,
    )


def counted(row: ContestRow) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """The votes and who posted, of a contest that is decided."""
    return tuple(row.votes or ()), tuple(row.posted or ())
