"""Challenges by service calls."""

import asyncio

import pytest

from engine.core.errors import GameError
from services.challenges.views import FirstMover
from services.matches.views import Card, Person
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, START_MS, World

DAN = Person(404, "Dan")


async def refused(wish: object) -> str:
    """The code a wish, an awaitable, is refused with."""
    with pytest.raises(GameError) as refusal:
        await wish  # type: ignore[misc]  # any coroutine
    return refusal.value.code


async def test_an_accepted_challenge_is_a_match(world: World) -> None:
    offered = await world.challenge(clock=" Chess : 10 ")
    assert (offered.challenger, offered.opponent, offered.joined) == (ANN, BOB, (ANN,))
    assert (offered.clock, offered.rated, offered.status) == ("chess:10+0", True, "pending")
    assert offered.expires_ms == START_MS + 48 * 3_600_000
    accepted = await world.services.challenges.accept(offered.id, BOB, 7_000)
    assert (accepted.status, accepted.joined) == ("accepted", (ANN, BOB))
    assert accepted.match_id is not None
    view = await world.services.matches.view(accepted.match_id)
    assert [seat.name for seat in view.seats] == ["Ann", "Bob"]
    assert (view.game, view.options, view.clock) == (GAME, {"edition": "modern"}, "chess:10+0")
    assert await world.services.challenges.view(offered.id) == accepted


@pytest.mark.parametrize(("first", "begins"), [("challenger", ANN), ("opponent", BOB)])
async def test_who_begins_by_agreement(world: World, first: FirstMover, begins: Person) -> None:
    made = await world.services.challenges.create(ANN, BOB, HERE, game=GAME, first=first)
    accepted = await world.services.challenges.accept(made.id, BOB, 7_000)
    assert accepted.match_id is not None
    assert (await world.services.matches.view(accepted.match_id)).mover_id == begins.id


async def test_an_open_challenge_is_taken_by_whoever_is_first(world: World) -> None:
    offered = await world.challenge(to=None)
    results = await asyncio.gather(
        *(world.services.challenges.accept(offered.id, person, 7_000) for person in (BOB, CAT, DAN)),
        return_exceptions=True,
    )
    codes = [result.code for result in results if isinstance(result, GameError)]
    assert codes == ["challenge.taken"] * 2
    assert len(await world.services.matches.in_channel(HERE.channel_id)) == 1


async def test_a_seat_given_back_is_free_again(world: World) -> None:
    challenges = world.services.challenges
    made = await challenges.create(ANN, None, HERE, game="polar-dare", first="challenger", seats=4)
    for person in (BOB, CAT):
        await challenges.accept(made.id, person, 7_000)
    assert (await challenges.withdraw(made.id, BOB.id)).joined == (ANN, CAT)
    assert await refused(challenges.withdraw(made.id, BOB.id)) == "challenge.not-challenger"
    assert (await challenges.accept(made.id, DAN, 7_000)).joined == (ANN, CAT, DAN)
    begun = await challenges.accept(made.id, BOB, 7_000)
    assert begun.match_id is not None
    match = await world.services.matches.view(begun.match_id)
    assert [seat.name for seat in match.seats] == ["Ann", "Cat", "Dan", "Bob"]
    assert await refused(challenges.withdraw(made.id, BOB.id)) == "challenge.taken"
    assert (await world.deliver()).count("challenge.left") == 1


async def test_declining_and_withdrawing(world: World) -> None:
    declined = await world.challenge()
    assert (await world.services.challenges.decline(declined.id, BOB.id)).status == "declined"
    assert await refused(world.services.challenges.accept(declined.id, BOB, 7_000)) == "challenge.declined"
    withdrawn = await world.challenge()
    assert (
        await refused(world.services.challenges.withdraw(withdrawn.id, BOB.id)) == "challenge.not-challenger"
    )
    assert (await world.services.challenges.withdraw(withdrawn.id, ANN.id)).status == "withdrawn"
    assert await refused(world.services.challenges.accept(withdrawn.id, BOB, 7_000)) == "challenge.withdrawn"
    kinds = await world.deliver()
    assert kinds == ["challenge.offered", "challenge.closed"] * 2
    world.now_ms = declined.expires_ms
    assert await world.services.sweep.run_once() == 0


async def test_who_may_not_answer(world: World) -> None:
    offered = await world.challenge()
    challenges = world.services.challenges
    assert await refused(challenges.accept(offered.id, CAT, 7_000)) == "challenge.not-yours"
    assert await refused(challenges.decline(offered.id, CAT.id)) == "challenge.not-yours"
    assert await refused(challenges.accept(offered.id, ANN, 7_000)) == "challenge.own"
    opened = await world.challenge(to=None)
    assert await refused(challenges.decline(opened.id, CAT.id)) == "challenge.open"
    world.now_ms = offered.expires_ms
    assert await refused(challenges.accept(offered.id, BOB, 7_000)) == "challenge.expired"


@pytest.mark.parametrize("challenge_id", [0, -1, 99, 10**30])
async def test_a_challenge_that_does_not_exist_is_unknown(world: World, challenge_id: int) -> None:
    challenges = world.services.challenges
    assert await refused(challenges.view(challenge_id)) == "challenge.unknown"
    assert await refused(challenges.accept(challenge_id, BOB, 7_000)) == "challenge.unknown"
    assert await refused(challenges.withdraw(challenge_id, ANN.id)) == "challenge.unknown"


async def test_nobody_challenges_themselves_or_a_bot(world: World) -> None:
    assert await refused(world.challenge(to=ANN)) == "challenge.self"
    assert await refused(world.challenge(to=Person(5, "Robot", bot=True))) == "challenge.bot"
    assert await world.deliver() == []


async def test_nobody_is_flooded(world: World) -> None:
    first = await world.challenge()
    for _ in range(2):
        await world.challenge()
    assert await refused(world.challenge()) == "challenge.too-many-to-one"
    for number in range(7):
        await world.challenge(to=Person(1_000 + number, f"P{number}"))
    assert await refused(world.challenge(to=CAT)) == "challenge.too-many"
    assert await refused(world.challenge(to=None)) == "challenge.too-many"
    await world.challenge(by=BOB, to=ANN)
    await world.services.challenges.withdraw(first.id, ANN.id)
    await world.challenge()
    # Expired ones do not count, swept or not.
    world.now_ms += 48 * 3_600_000
    await world.challenge()


async def test_blocks_keep_challenges_away(world: World) -> None:
    opened = await world.challenge(to=None)
    await world.services.people.block(BOB, ANN)
    assert await refused(world.challenge()) == "challenge.blocked"
    assert await refused(world.services.challenges.accept(opened.id, BOB, 7_000)) == "challenge.blocked"
    await world.challenge(by=CAT)
    assert await world.services.people.blocked_by(BOB.id) == (ANN,)
    await world.services.people.unblock(BOB.id, ANN.id)
    await world.challenge()
    await world.services.people.block_all(BOB)
    assert await refused(world.challenge()) == "challenge.blocked"
    assert await refused(world.challenge(by=CAT)) == "challenge.blocked"
    await world.services.people.unblock_all(BOB.id)
    await world.challenge()


async def test_a_member_never_seen_before_can_block(world: World) -> None:
    await world.services.people.block_all(DAN)
    assert await refused(world.challenge(to=DAN)) == "challenge.blocked"
    await world.services.people.block(BOB, CAT)
    assert await refused(world.challenge(by=CAT)) == "challenge.blocked"
    assert await refused(world.services.people.block(BOB, BOB)) == "challenge.self"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "game.unknown"),
        ({"options": {"edition": "antique"}}, "option.value"),
        ({"options": {"colour": "red"}}, "option.unknown"),
        ({"clock": "sundial"}, "clock.unknown"),
        ({"clock": "chess:999+0"}, "clock.minutes"),
        ({"clock": "none", "rated": True}, "clock.casual"),
        ({"seats": 3}, "option.seats"),
    ],
)
async def test_terms_that_do_not_fit_are_refused(world: World, change: dict[str, object], code: str) -> None:
    terms: dict[str, object] = {"game": GAME} | change
    assert await refused(world.services.challenges.create(ANN, BOB, HERE, **terms)) == code  # type: ignore[arg-type]
    assert await world.services.challenges.pending_of(ANN.id) == ()


async def test_without_a_clock_a_match_is_casual(world: World) -> None:
    assert not (await world.challenge(clock="none")).rated
    assert not (await world.challenge(rated=False)).rated


async def test_pending_challenges_are_seen_from_both_sides(world: World) -> None:
    made = await world.challenge()
    opened = await world.challenge(by=BOB, to=None)
    await world.challenge(by=CAT, to=ANN)
    assert [view.id for view in await world.services.challenges.pending_of(BOB.id)] == [made.id, opened.id]


async def test_the_card_of_a_challenge_is_remembered(world: World) -> None:
    made = await world.challenge()
    assert await world.services.challenges.record_card(made.id, Card(11, 5)) is None
    assert (await world.services.challenges.view(made.id)).card == Card(11, 5)


async def test_names_are_kept_as_last_seen(world: World) -> None:
    made = await world.challenge()
    await world.services.people.record(Person(ANN.id, "Annie"), HERE)
    assert (await world.services.challenges.view(made.id)).challenger.name == "Annie"
    long = Person(ANN.id, "A" * 300)
    await world.services.people.record(long, HERE)
    assert (await world.services.challenges.view(made.id)).challenger.name == "A" * 100
