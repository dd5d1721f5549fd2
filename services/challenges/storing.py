"""Challenges loaded, locked, written and closed, each in the caller's transaction."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from data.columns import field_names
from data.kinds import DeadlineKind
from data.rows import ChallengeSeat, ChallengeView, Person, ServerSettings, Subject
from data.transaction import Transaction, batch
from engine.fairness.draws import Commitment, Draws
from engine.match import challenge as decisions
from engine.match import contest as contests
from engine.match.challenge import Challenge, ChallengeFacts, Seating, Status
from engine.match.errors import ChallengeRefused
from engine.registry import game as game_of
from services.background.uptime import Moment
from services.matches.beginning import NewMatch, begin_all
from services.matches.mapping import storable
from services.matches.store import MatchStore
from services.matches.views import Place


def initial_columns(
    place: Place, at: Moment, random_bytes: Callable[[int], bytes], seats: int = 2
) -> dict[str, Any]:
    lifetime_ms = decisions.LIFETIME_MS if seats == 2 else decisions.TABLE_LIFETIME_MS
    return {
        "server_id": place.server_id,
        "channel_id": place.channel_id,
        "private": place.private,
        "created_ms": at.now_ms,
        "expires_awake_ms": at.awake_ms + lifetime_ms,
        "secret": Commitment.fresh(random_bytes).secret.hex(),
    }


async def save_challenge(
    tx: Transaction,
    values: dict[str, Any],
    both: tuple[Person, Person | None],
    seat: int | None,
    now_ms: int,
) -> ChallengeView:
    (challenge_id,) = await tx.challenges.add([values])
    await tx.challenges.join([ChallengeSeat(challenge_id, 0, both[0].id, seat)], now_ms)
    subject = Subject(challenge_id=challenge_id)
    await tx.deadlines.set("expiry", subject, values["expires_awake_ms"])
    await tx.outbox.add("challenge.offered", subject, now_ms)
    return ChallengeView(
        **{name: values[name] for name in field_names(ChallengeView) if name in values},
        id=challenge_id,
        challenger=both[0],
        opponent=both[1],
        joined=both[:1],
        chosen=(seat,),
        status="pending",
        card=None,
        match_id=None,
    )


async def settings_allowing(tx: Transaction, game: str, place: Place) -> ServerSettings:
    """The settings of the new match's server. Raises: challenge.game-closed."""
    settings = await tx.settings.of_server(place.server_id or 0)
    if settings.games is not None and game not in settings.games:
        raise ChallengeRefused("challenge.game-closed", game=game)
    return settings


async def refuse_new(
    tx: Transaction, challenger: Person, opponent: Person | None, awake_ms: int, *, rated: bool
) -> None:
    """Check that this challenge may be made. Raises: as ``Challenges.create``."""
    other = opponent.id if opponent else None
    refused, *counts, late = await tx.challenges.offer_facts(challenger.id, other, awake_ms)
    standing = ChallengeFacts(bool(opponent and opponent.bot), refused, *counts)
    decisions.refuse_new(challenger.id, other, standing)
    if rated:
        decisions.refuse_unreliable(challenger.id, late)


async def load_challenge(tx: Transaction, challenge_id: int) -> ChallengeView:
    """The challenge. Raises: challenge.unknown."""
    row = await tx.challenges.get(challenge_id) if storable(challenge_id) else None
    if row is None:
        raise ChallengeRefused("challenge.unknown", challenge=str(challenge_id))
    return row


async def lock_challenge(tx: Transaction, challenge_id: int, *player_ids: int) -> ChallengeView:
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


def challenge_of(row: ChallengeView) -> Challenge:
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
    )


async def begin_match(
    store: MatchStore,
    tx: Transaction,
    row: ChallengeView,
    seating: Callable[[Draws], Seating],
    *,
    interaction: int,
    at: Moment,
    columns: Mapping[str, Any] = MappingProxyType({}),
) -> int:
    """Begin the match of a challenge, its players seated by ``seating``; the match's identifier.

    ``columns`` are those that say where a match begins that does not at its game's start.
    """
    names = "game options clock turn_limit rated server_id channel_id private secret"
    values = {**columns, "interaction_id": interaction}
    values |= {name: getattr(row, name) for name in names.split()}
    if row.first == "impression" and row.card is not None:
        values["channel_id"] = row.card.channel_id  # that of the contest's thread, if it has one
    writes = batch()
    (match_id,) = await begin_all(store, tx, writes, [NewMatch(values, row.seats, seating)], at)
    await close_challenge(tx, row, "accepted", at.now_ms, match_id=match_id, writes=writes)
    return match_id


async def open_contest(
    tx: Transaction, row: ChallengeView, after: Challenge, interaction: int, at: Moment
) -> None:
    """Open the contest for the first move; the match begins when it is decided."""
    subject = Subject(challenge_id=row.id)
    closes_ms = at.awake_ms + contests.LIFETIME_MS
    if not await tx.challenges.close(row.id, after.status):
        raise ChallengeRefused("challenge.closed", challenge=str(row.id))
    await tx.contests.add(row.id, interaction, closes_ms)
    await tx.deadlines.remove("expiry", subject)
    await tx.deadlines.set("contest", subject, closes_ms)
    await tx.outbox.add("contest.opened", subject, at.now_ms)


async def close_challenge(
    tx: Transaction,
    row: ChallengeView,
    status: Status,
    now_ms: int,
    *,
    match_id: int | None = None,
    writes: Transaction | None = None,
) -> None:
    """Write a challenge's end and queue its notification, together with other ``writes``.

    Raises: challenge.closed (meanwhile).
    """
    subject, writes = Subject(challenge_id=row.id), writes or batch()
    if not await tx.challenges.close(row.id, status, match_id):
        raise ChallengeRefused("challenge.closed", challenge=str(row.id))
    kinds: tuple[DeadlineKind, ...] = ("expiry", "contest")
    for kind in kinds:
        await writes.deadlines.remove(kind, subject)
    await writes.outbox.add("challenge.closed", subject, now_ms)
    await tx.write_batch(writes, row.server_id)


async def expire_if_due(tx: Transaction, challenge_id: int, at: Moment) -> bool:
    """Close a challenge if its time is up, in the caller's transaction; whether it was."""
    row = await lock_challenge(tx, challenge_id)
    after = decisions.expired(challenge_of(row), at.awake_ms)
    if after:
        await close_challenge(tx, row, after.status, at.now_ms)
    return after is not None
