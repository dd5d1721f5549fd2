"""Challenges from the offer to the match they lead to."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from data.kinds import DeadlineKind
from data.rows import ChallengeRow, Origin, Person, ServerSettings, Subject
from data.transaction import Transaction
from engine.fairness.draws import LOT, Commitment, Draws
from engine.match import challenge as decisions
from engine.match import clock as clocks
from engine.match import contest as contests
from engine.match.challenge import Challenge, ChallengeFacts, Seating, Status
from engine.match.errors import ChallengeRefused, ClockRefused
from engine.match.limit import DEFAULT, limit_of
from engine.registry import game as game_of
from services.background.uptime import Moment
from services.challenges.views import ChallengeView, FirstMover, challenge_view
from services.matches.mapping import storable
from services.matches.store import MatchStore
from services.matches.views import Place, Viewer
from services.memory import Cache
from services.players.recording import record_people, record_person
from services.retried import retried
from services.runtime import Runtime

MAX_ORIGINS: Final = 4_000
"""Of the matches that cards were posted for last; each has 500 bytes with its place here."""


class Challenges:
    """Makes, answers and lists challenges. Players are recorded as they act."""

    def __init__(self, runtime: Runtime, store: MatchStore) -> None:
        self.runtime = runtime
        self.store = store
        self.uptime = runtime.uptime
        self.database = runtime.database
        self.origins: Cache[Origin | None] = Cache(runtime.memory, "origin", MAX_ORIGINS)

    @retried
    async def create(
        self,
        challenger: Person,
        opponent: Person | None,
        place: Place,
        *,
        game: str,
        options: Mapping[str, str] | None = None,
        clock: str | None = None,
        first: FirstMover = "lot",
        rated: bool | None = None,
        seats: int = 2,
        limit: str = DEFAULT,
        seat: int | None = None,
        rematch_of: int | None = None,
    ) -> ChallengeView:
        """A new challenge to a member, or to anyone (``opponent`` None).

        ``rated`` None means rated if the clock allows it. ``clock`` None means the server's usual one,
        ``limit`` is a move limit as ``limit_of`` reads it; if seats are chosen, ``seat`` None takes what the
        others leave; ``rematch_of`` is the match to play again.
        Raises: challenge.self, challenge.bot, challenge.blocked, challenge.too-many-to-one,
        challenge.too-many, challenge.unreliable (rated), challenge.game-closed (by the server),
        challenge.seat-*, clock.* (clock.casual: rated without a clock), limit.unreadable, game.unknown,
        option.*.
        """
        at, rules = self.uptime.moment_of(place.server_id), game_of(game)
        async with self.database.read() as tx:
            settings = await settings_allowing(tx, game, place)
        rule = clocks.parse(settings.clock if clock is None else clock)
        if rated and rule.kind == "none":
            raise ClockRefused("clock.casual")
        held = rules.choose(options or {})
        values = {
            "game": game,
            "options": held,
            "seats": rules.seat_count(seats),
            "clock": str(rule),
            "turn_limit": limit_of(limit, rules, seats, held),
            "first": first,
            "challenger_id": challenger.id,
            "opponent_id": opponent.id if opponent else None,
            "rematch_of": rematch_of,
            **initial_columns(place, at, self.runtime.random_bytes),
        }
        decisions.refuse_seat(seat, values["seats"], (), choosable=bool(rules.about.begins))
        both = (challenger, opponent) if opponent and not opponent.bot else (challenger,)
        async with self.database.write() as tx:
            await record_people(tx, both, place, at.now_ms)
            await refuse_new(tx, challenger, opponent, at.awake_ms)
            values["rated"] = rule.kind != "none" if rated is None else rated
            if values["rated"]:
                await refuse_unreliable(tx, challenger.id)
            view = self.view_of(await save_challenge(tx, values, seat, at.now_ms))
        self.runtime.outbox.wake()
        self.runtime.deadlines.wake_by(values["expires_awake_ms"])
        return view

    @retried
    async def accept(
        self,
        challenge_id: int,
        player: Person,
        interaction_id: int,
        seat: int | None = None,
        terms: int | None = None,
    ) -> ChallengeView:
        """The challenge after the player took a seat; the last seat begins its match, or a contest.

        ``interaction_id`` is the acceptance's own number: the last one's is mixed into the match's chance.
        ``seat`` is the one that the player chose, where seats are chosen; None takes what is left.
        ``terms`` is the number of the terms that the player saw; None takes any.
        Raises: challenge.unknown, challenge.taken, challenge.declined, challenge.withdrawn,
        challenge.expired, challenge.own, challenge.joined, challenge.not-yours, challenge.blocked,
        challenge.changed, challenge.seat-*, challenge.unreliable.
        """
        async with self.database.write() as tx:
            row = await locked_challenge(tx, challenge_id, player.id)
            at = self.uptime.moment_of(row.server_id)
            now_ms = at.now_ms
            apart = await tx.players.one_blocks_other(row.challenger.id, player.id)
            after = decisions.accepted(
                challenge_of(row), player.id, at.awake_ms, seat=seat, blocked=apart, terms=terms
            )
            if row.rated:
                await refuse_unreliable(tx, player.id)
            await record_person(tx, player, Place(row.channel_id, row.server_id), now_ms)
            await tx.challenges.join(challenge_id, len(row.joined), player.id, now_ms, seat)
            if after.status == "contest":
                await open_contest(tx, row, after, interaction_id, at)
            elif after.status == "accepted":

                def seating(draws: Draws) -> Seating:
                    lot = draws.lot(LOT)
                    return decisions.seated(
                        after.joined, after.chosen, row.first, lot, choosable=after.choosable
                    )

                await begin_match(self.store, tx, row, seating, interaction=interaction_id, at=at)
            else:
                await tx.outbox.add("challenge.joined", Subject(challenge_id=challenge_id), now_ms)
            view = self.view_of(await load_challenge(tx, challenge_id))
        self.runtime.outbox.wake()
        # The new match's first deadline may be the next of all: the sweep reads the table again.
        self.runtime.deadlines.wake()
        return view

    async def decline(self, challenge_id: int, player_id: int) -> ChallengeView:
        """The challenge, declined by the player it was made to. Raises: as ``accept``, challenge.open."""
        return await self.answer(challenge_id, player_id, decisions.declined)

    async def withdraw(self, challenge_id: int, player_id: int) -> ChallengeView:
        """The challenge, withdrawn by its challenger, or without the seat of a player who had joined it.

        Raises: as ``accept``, challenge.not-challenger.
        """
        return await self.answer(challenge_id, player_id, decisions.withdrawn)

    @retried
    async def change(
        self,
        challenge_id: int,
        player_id: int,
        *,
        options: Mapping[str, str],
        limit: str = DEFAULT,
        seat: int | None = None,
    ) -> ChallengeView:
        """The challenge with other terms, which have another number; all seats but its challenger's are free.

        Raises: as ``accept``, challenge.not-challenger, limit.unreadable, option.*, challenge.seat-*.
        """
        async with self.database.write() as tx:
            row = await locked_challenge(tx, challenge_id, player_id)
            now_ms, awake_ms = self.uptime.moment_of(row.server_id)
            decisions.refuse_change(challenge_of(row), player_id, awake_ms)
            rules = game_of(row.game)
            held = rules.choose(options)
            decisions.refuse_seat(seat, row.seats, (), choosable=bool(rules.about.begins))
            values = {"options": held, "turn_limit": limit_of(limit, rules, row.seats, held)}
            await tx.challenges.change(challenge_id, values)
            await tx.challenges.choose(challenge_id, seat)
            await tx.outbox.add("challenge.left", Subject(challenge_id=challenge_id), now_ms)
            view = self.view_of(await load_challenge(tx, challenge_id))
        self.runtime.outbox.wake()
        return view

    @retried
    async def answer(
        self, challenge_id: int, player_id: int, decide: Callable[[Challenge, int, int], Challenge]
    ) -> ChallengeView:
        """The challenge after an answer that closes it, or frees a seat."""
        async with self.database.write() as tx:
            row = await locked_challenge(tx, challenge_id, player_id)
            now_ms, awake_ms = self.uptime.moment_of(row.server_id)
            after = decide(challenge_of(row), player_id, awake_ms)
            if after.status == "pending":
                await tx.challenges.leave(challenge_id, player_id)
                await tx.outbox.add("challenge.left", Subject(challenge_id=challenge_id), now_ms)
            else:
                await close_challenge(tx, row, after.status, now_ms)
            view = self.view_of(await load_challenge(tx, challenge_id))
        self.runtime.outbox.wake()
        return view

    async def view(self, challenge_id: int) -> ChallengeView:
        """The challenge as it stands. Raises: challenge.unknown."""
        async with self.database.read() as tx:
            return self.view_of(await load_challenge(tx, challenge_id))

    async def view_for(self, viewer: Viewer, challenge_id: int) -> ChallengeView:
        """The challenge as it stands, for a member who may see it there. Raises: challenge.unknown."""
        challenge = await self.view(challenge_id)
        invited = (challenge.opponent,) if challenge.opponent else ()
        if not viewer.sees(challenge, {person.id for person in (*challenge.joined, *invited)}):
            raise ChallengeRefused("challenge.unknown", challenge=str(challenge_id))
        return challenge

    async def of_match(self, match_id: int) -> Origin | None:
        """The place of the challenge that led to a match: the match belongs to that channel."""
        return await self.origins.get(match_id, partial(self.read_origin, match_id))

    async def read_origin(self, match_id: int) -> Origin | None:
        """The same, read."""
        async with self.database.read() as tx:
            return await tx.challenges.origin(match_id)

    async def pending_of(self, player_id: int) -> tuple[ChallengeView, ...]:
        """Pending challenges by or to the player, or that the player has joined; the oldest first."""
        async with self.database.read() as tx:
            rows = await tx.challenges.pending_of(player_id)
        return self.views_of_open(rows)

    async def rematch_of(self, match_id: int) -> ChallengeView | None:
        """The first pending challenge for a rematch, or None."""
        async with self.database.read() as tx:
            rows = await tx.challenges.pending_rematches(match_id)
        return next(iter(self.views_of_open(rows)), None)

    def views_of_open(self, rows: Sequence[ChallengeRow]) -> tuple[ChallengeView, ...]:
        """Those of the pending challenges that have not expired."""
        of = self.uptime.moment_of
        return tuple(self.view_of(row) for row in rows if row.expires_awake_ms > of(row.server_id).awake_ms)

    def view_of(self, row: ChallengeRow) -> ChallengeView:
        """The challenge as it stands."""
        return challenge_view(row, self.uptime.timeline_of(row.server_id))


def initial_columns(place: Place, at: Moment, random_bytes: Callable[[int], bytes]) -> dict[str, Any]:
    """The columns of a challenge with its place, its time and the secret of its match."""
    return {
        "server_id": place.server_id,
        "channel_id": place.channel_id,
        "private": place.private,
        "created_ms": at.now_ms,
        "expires_awake_ms": at.awake_ms + decisions.LIFETIME_MS,
        "secret": Commitment.fresh(random_bytes).secret.hex(),
    }


async def save_challenge(
    tx: Transaction, values: dict[str, Any], seat: int | None, now_ms: int
) -> ChallengeRow:
    """A new challenge, saved with its challenger's seat, its expiry and its notification."""
    challenge_id = await tx.challenges.add(values)
    await tx.challenges.join(challenge_id, 0, values["challenger_id"], now_ms, seat)
    subject = Subject(challenge_id=challenge_id)
    await tx.deadlines.set("expiry", subject, values["expires_awake_ms"])
    await tx.outbox.add("challenge.offered", subject, now_ms)
    return await load_challenge(tx, challenge_id)


async def settings_allowing(tx: Transaction, game: str, place: Place) -> ServerSettings:
    """The settings of the new match's server. Raises: challenge.game-closed."""
    settings = await tx.settings.of_server(place.server_id or 0)
    if settings.games is not None and game not in settings.games:
        raise ChallengeRefused("challenge.game-closed", game=game)
    return settings


async def refuse_new(tx: Transaction, challenger: Person, opponent: Person | None, awake_ms: int) -> None:
    """Check that this challenge may be made. Raises: as ``Challenges.create``."""
    blocked = bool(opponent and await tx.players.refuses(opponent.id, challenger.id))
    to_one, in_all = await tx.challenges.count_pending(
        challenger.id, opponent.id if opponent else None, awake_ms
    )
    standing = ChallengeFacts(bool(opponent and opponent.bot), blocked, to_one, in_all)
    decisions.refuse_new(challenger.id, opponent.id if opponent else None, standing)


async def refuse_unreliable(tx: Transaction, player_id: int) -> None:
    """Check that the player may begin a rated match. Raises: challenge.unreliable (too many time-outs)."""
    decisions.refuse_unreliable(player_id, await tx.matches.timed_out(player_id, decisions.UNRELIABLE))


async def load_challenge(tx: Transaction, challenge_id: int) -> ChallengeRow:
    """The challenge. Raises: challenge.unknown."""
    row = await tx.challenges.get(challenge_id) if storable(challenge_id) else None
    if row is None:
        raise ChallengeRefused("challenge.unknown", challenge=str(challenge_id))
    return row


async def locked_challenge(tx: Transaction, challenge_id: int, *player_ids: int) -> ChallengeRow:
    """The challenge, which other processes cannot change until the transaction ends, nor its players.

    Raises: challenge.unknown.
    """
    before = await load_challenge(tx, challenge_id)
    if tx.alone:
        return before
    invited = [before.opponent.id] if before.opponent else []
    await tx.players.lock([*player_ids, *invited, *(person.id for person in before.joined)])
    await tx.challenges.lock(challenge_id)
    return await load_challenge(tx, challenge_id)


def challenge_of(row: ChallengeRow) -> Challenge:
    """The value that decisions are made on."""
    return Challenge(
        id=row.id,
        challenger=row.challenger.id,
        opponent=row.opponent.id if row.opponent else None,
        seats=row.seats,
        expires_ms=row.expires_awake_ms,
        joined=tuple(name.id for name in row.joined),
        status=row.status,
        contest=row.first == "impression",
        chosen=row.chosen,
        choosable=bool(game_of(row.game).about.begins),
        terms=row.terms,
    )


async def begin_match(
    store: MatchStore,
    tx: Transaction,
    row: ChallengeRow,
    seating: Callable[[Draws], Seating],
    *,
    interaction: int,
    at: Moment,
) -> int:
    """Begin the match of a challenge, its players seated by ``seating``; the match's identifier."""
    names = (
        "game",
        "options",
        "clock",
        "turn_limit",
        "rated",
        "server_id",
        "channel_id",
        "private",
        "secret",
    )
    values = {name: getattr(row, name) for name in names} | {"interaction_id": interaction}
    if row.first == "impression" and row.card is not None:
        values["channel_id"] = row.card.channel_id  # that of the contest's thread, where it has one
    match_id = await store.begin(tx, values, row.seats, seating, at)
    await close_challenge(tx, row, "accepted", at.now_ms, match_id)
    return match_id


async def open_contest(
    tx: Transaction, row: ChallengeRow, after: Challenge, interaction: int, at: Moment
) -> None:
    """Open the contest for the first move; the match begins when it is decided."""
    subject = Subject(challenge_id=row.id)
    closes_ms = at.awake_ms + contests.LIFETIME_MS
    if not await tx.challenges.close(row.id, after.status):
        raise ChallengeRefused("challenge.taken", challenge=str(row.id))
    await tx.contests.add(row.id, interaction, closes_ms)
    await tx.deadlines.remove("expiry", subject)
    await tx.deadlines.set("contest", subject, closes_ms)
    await tx.outbox.add("contest.opened", subject, at.now_ms)


async def close_challenge(
    tx: Transaction, row: ChallengeRow, status: Status, now_ms: int, match_id: int | None = None
) -> None:
    """Write a challenge's end and queue its notification. Raises: challenge.taken (closed meanwhile)."""
    subject = Subject(challenge_id=row.id)
    if not await tx.challenges.close(row.id, status, match_id):
        raise ChallengeRefused("challenge.taken", challenge=str(row.id))
    kinds: tuple[DeadlineKind, ...] = ("expiry", "contest")
    for kind in kinds:
        await tx.deadlines.remove(kind, subject)
    await tx.outbox.add("challenge.closed", subject, now_ms)


async def expire_if_due(tx: Transaction, challenge_id: int, at: Moment) -> bool:
    """Close a challenge if its time is up, in the caller's transaction; whether it was."""
    row = await locked_challenge(tx, challenge_id)
    after = decisions.expired(challenge_of(row), at.awake_ms)
    if after:
        await close_challenge(tx, row, after.status, at.now_ms)
    return after is not None
