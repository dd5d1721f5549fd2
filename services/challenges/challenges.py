"""Challenges from the offer to the match they lead to."""

from collections.abc import Callable, Mapping
from typing import Any

from data.rows import CardRow, ChallengeRow, ServerSettingsRow, Subject
from data.transaction import Transaction
from engine.fairness.draws import LOT, Commitment, Draws
from engine.match import challenge as decisions
from engine.match import clock as clocks
from engine.match import contest as contests
from engine.match.challenge import Challenge, Standing, Status
from engine.match.errors import ChallengeRefused, ClockRefused
from engine.registry import game as game_of
from services.matches.mapping import storable
from services.matches.store import MatchStore
from services.matches.views import Card, ChallengeView, First, Person, Place
from services.matches.views_of_rows import card_view, challenge_view


class Challenges:
    """One verb a method. Players are recorded as they act; every change is saved before it is returned."""

    def __init__(self, store: MatchStore, random_bytes: Callable[[int], bytes]) -> None:
        self.store = store
        self.database = store.database
        self.now_ms = store.now_ms
        self.random_bytes = random_bytes

    async def create(
        self,
        challenger: Person,
        opponent: Person | None,
        place: Place,
        *,
        game: str,
        options: Mapping[str, str] | None = None,
        clock: str | None = None,
        first: First = "lot",
        rated: bool | None = None,
        seats: int = 2,
    ) -> ChallengeView:
        """Challenge a member, or anyone (``opponent`` None). ``rated`` None means: if the clock allows.

        ``clock`` None is the server's usual one. Raises ``challenge.self``, ``.bot``, ``.blocked``,
        ``.too-many-to-one``, ``.too-many``, ``.unreliable`` (rated), ``.game-closed`` (by the server),
        ``clock.*`` (``clock.casual``: rated without a clock), ``game.unknown``, ``option.*``.
        """
        now_ms = self.now_ms()
        rules = game_of(game)
        async with self.database.read() as tx:
            kept = await welcomed(tx, game, place)
        rule = clocks.parse(kept.clock if clock is None else clock)
        if rated and rule.kind == "none":
            raise ClockRefused("clock.casual")
        values = {
            "game": game,
            "options": rules.choose(options or {}),
            "seats": rules.seat_count(seats),
            "clock": str(rule),
            "first": first,
            "rated": rule.kind != "none" if rated is None else rated,
            "challenger_id": challenger.id,
            "opponent_id": opponent.id if opponent else None,
            **fresh(place, now_ms, self.random_bytes),
        }
        both = (challenger, opponent) if opponent and not opponent.bot else (challenger,)
        async with self.database.write() as tx:
            for person in both:
                await met(tx, person, place, now_ms)
            await refuse_new(tx, challenger, opponent, now_ms)
            if values["rated"]:
                await refuse_unreliable(tx, challenger.id)
            challenge_id = await tx.challenges.add(values)
            await tx.challenges.join(challenge_id, 0, challenger.id, now_ms)
            subject = Subject(challenge_id=challenge_id)
            await tx.deadlines.set("expiry", subject, values["expires_ms"])
            await tx.outbox.add("challenge.offered", subject, now_ms)
            view = challenge_view(await found(tx, challenge_id))
        self.store.to_deliver.ring()
        self.store.due.expect(view.expires_ms)
        return view

    async def accept(self, challenge_id: int, player: Person, interaction_id: int) -> ChallengeView:
        """Take a seat; ``match_id`` is filled once that was the last one, unless a contest comes first.

        ``interaction_id`` is the acceptance's own number: the last one's is mixed into the match's chance.
        Raises ``challenge.unknown``, ``.taken``, ``.declined``, ``.withdrawn``, ``.expired``, ``.own``,
        ``.joined``, ``.not-yours``, ``.blocked``, ``.unreliable``.
        """
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            row = await found(tx, challenge_id)
            apart = await tx.players.one_blocks_other(row.challenger.id, player.id)
            after = decisions.accepted(pending(row), player.id, now_ms, blocked=apart)
            if row.rated:
                await refuse_unreliable(tx, player.id)
            await met(tx, player, Place(row.channel_id, row.server_id), now_ms)
            await tx.challenges.join(challenge_id, len(row.joined), player.id, now_ms)
            if after.status == "contest":
                await open_contest(tx, row, after, interaction_id, now_ms)
            elif after.status == "accepted":

                def seating(draws: Draws) -> tuple[int, ...]:
                    return decisions.seating(after.joined, challenge_view(row).first, draws.lot(LOT))

                await begin(self.store, tx, row, seating, interaction=interaction_id, now_ms=now_ms)
            else:
                await tx.outbox.add("challenge.joined", Subject(challenge_id=challenge_id), now_ms)
            view = challenge_view(await found(tx, challenge_id))
        self.store.to_deliver.ring()
        # The new match's first deadline may be the next of all; the sweep looks for itself.
        self.store.due.ring()
        return view

    async def decline(self, challenge_id: int, player_id: int) -> ChallengeView:
        """Decline a challenge made to this player; also raises ``challenge.open``."""
        return await self.answer(challenge_id, player_id, decisions.declined)

    async def withdraw(self, challenge_id: int, player_id: int) -> ChallengeView:
        """Take back one's own challenge, or one's seat on another's; also ``challenge.not-challenger``."""
        return await self.answer(challenge_id, player_id, decisions.withdrawn)

    async def answer(
        self, challenge_id: int, player_id: int, decide: Callable[[Challenge, int, int], Challenge]
    ) -> ChallengeView:
        """The challenge after an answer that closes it, or frees a seat."""
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            row = await found(tx, challenge_id)
            after = decide(pending(row), player_id, now_ms)
            if after.status == "pending":
                await tx.challenges.leave(challenge_id, player_id)
                await tx.outbox.add("challenge.left", Subject(challenge_id=challenge_id), now_ms)
            else:
                await close(tx, row, after.status, now_ms)
            view = challenge_view(await found(tx, challenge_id))
        self.store.to_deliver.ring()
        return view

    async def view(self, challenge_id: int) -> ChallengeView:
        """The challenge as it stands; ``challenge.unknown``."""
        async with self.database.read() as tx:
            return challenge_view(await found(tx, challenge_id))

    async def that_began(self, match_id: int) -> ChallengeView | None:
        """The challenge that a match came from; where it was made, the match is at home."""
        async with self.database.read() as tx:
            row = await tx.challenges.of_match(match_id)
        return None if row is None else challenge_view(row)

    async def pending_of(self, player_id: int) -> tuple[ChallengeView, ...]:
        """Pending challenges the player made or was made, the oldest first."""
        now_ms = self.now_ms()
        async with self.database.read() as tx:
            rows = await tx.challenges.pending_of(player_id)
        return tuple(challenge_view(row) for row in rows if row.expires_ms > now_ms)

    async def record_card(self, challenge_id: int, card: Card) -> Card | None:
        """Record the challenge's card; the old one, or None."""
        subject = Subject(challenge_id=challenge_id)
        async with self.database.write() as tx:
            old = await tx.cards.replace(subject, CardRow(card.channel_id, card.message_id))
        return card_view(old)


def fresh(place: Place, now_ms: int, random_bytes: Callable[[int], bytes]) -> dict[str, Any]:
    """The columns of a challenge that say where and when it was made, and the secret of its match."""
    return {
        "server_id": place.server_id,
        "channel_id": place.channel_id,
        "created_ms": now_ms,
        "expires_ms": now_ms + decisions.LIFETIME_MS,
        "secret": Commitment.fresh(random_bytes).secret.hex(),
    }


async def met(tx: Transaction, person: Person, place: Place, now_ms: int) -> None:
    """Record somebody who acts, and where."""
    await tx.players.record(person.id, person.name, now_ms)
    if place.server_id is not None:
        await tx.players.record_server(place.server_id, place.server_name, now_ms)
        await tx.players.record_member(person.id, place.server_id)


async def welcomed(tx: Transaction, game: str, place: Place) -> ServerSettingsRow:
    """What is set where a match is to begin; ``challenge.game-closed`` where its game is not played."""
    kept = await tx.settings.of_server(place.server_id or 0)
    if kept.games is not None and game not in kept.games:
        raise ChallengeRefused("challenge.game-closed", game=game)
    return kept


async def refuse_new(tx: Transaction, challenger: Person, opponent: Person | None, now_ms: int) -> None:
    """Raise ``ChallengeRefused`` when this challenge may not be made."""
    blocked = bool(opponent and await tx.players.refuses(opponent.id, challenger.id))
    to_one, in_all = await tx.challenges.count_pending(
        challenger.id, opponent.id if opponent else None, now_ms
    )
    standing = Standing(bool(opponent and opponent.bot), blocked, to_one, in_all)
    decisions.refuse_new(challenger.id, opponent.id if opponent else None, standing)


async def refuse_unreliable(tx: Transaction, player_id: int) -> None:
    """Raise ``challenge.unreliable`` for a player who has run out of time too often in a row."""
    decisions.refuse_unreliable(player_id, await tx.matches.timed_out(player_id, decisions.UNRELIABLE))


async def found(tx: Transaction, challenge_id: int) -> ChallengeRow:
    """The challenge; ``challenge.unknown``."""
    row = await tx.challenges.get(challenge_id) if storable(challenge_id) else None
    if row is None:
        raise ChallengeRefused("challenge.unknown", challenge=str(challenge_id))
    return row


def pending(row: ChallengeRow) -> Challenge:
    """The value decisions are made on."""
    return Challenge(
        id=row.id,
        challenger=row.challenger.id,
        opponent=row.opponent.id if row.opponent else None,
        seats=row.seats,
        expires_ms=row.expires_ms,
        joined=tuple(name.id for name in row.joined),
        status=challenge_view(row).status,
        contest=row.first == "impression",
    )


async def begin(
    store: MatchStore,
    tx: Transaction,
    row: ChallengeRow,
    seating: Callable[[Draws], tuple[int, ...]],
    *,
    interaction: int,
    now_ms: int,
) -> int:
    """Make the match of a challenge once it is known who begins, or how that is drawn; its identifier."""
    names = ("game", "options", "clock", "rated", "server_id", "channel_id", "secret")
    values = {name: getattr(row, name) for name in names} | {"interaction_id": interaction}
    if row.first == "impression" and row.card is not None:
        values["channel_id"] = row.card.channel_id  # the contest's thread, where it has one
    match_id = await store.begin(tx, values, row.seats, seating, now_ms)
    await close(tx, row, "accepted", now_ms, match_id)
    return match_id


async def open_contest(
    tx: Transaction, row: ChallengeRow, after: Challenge, interaction: int, now_ms: int
) -> None:
    """Let those who joined compete for the first move; the match begins when it is decided."""
    subject = Subject(challenge_id=row.id)
    closes_ms = now_ms + contests.LIFETIME_MS
    if not await tx.challenges.close(row.id, after.status):
        raise ChallengeRefused("challenge.taken", challenge=str(row.id))
    await tx.contests.add(row.id, interaction, closes_ms)
    await tx.deadlines.remove("expiry", subject)
    await tx.deadlines.set("contest", subject, closes_ms)
    await tx.outbox.add("contest.opened", subject, now_ms)


async def close(
    tx: Transaction, row: ChallengeRow, status: Status, now_ms: int, match_id: int | None = None
) -> None:
    """Write a challenge's end, whatever it is, and leave word of it."""
    subject = Subject(challenge_id=row.id)
    if not await tx.challenges.close(row.id, status, match_id):
        raise ChallengeRefused("challenge.taken", challenge=str(row.id))
    for kind in ("expiry", "contest"):
        await tx.deadlines.remove(kind, subject)
    await tx.outbox.add("challenge.closed", subject, now_ms)


async def expire_in(tx: Transaction, challenge_id: int, now_ms: int) -> bool:
    """Close a challenge whose time is up, within the caller's transaction; False where that is not so."""
    row = await found(tx, challenge_id)
    after = decisions.expired(pending(row), now_ms)
    if after:
        await close(tx, row, after.status, now_ms)
    return after is not None
