"""Challenges: terms, limits, blocks, and who may take a seat."""

import asyncio

import pytest
from sqlalchemy import update

from data.schema import CHALLENGES
from engine.core.errors import GameError
from engine.match.calendar import DAY_MS
from services.challenges.views import FirstMover
from services.matches.views import Person, Place
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, START_MS, ServiceHarness, code_of

DAN = Person(404, "Dan")


async def test_an_accepted_challenge_is_a_match(harness: ServiceHarness) -> None:
    offered = await harness.challenge(clock=" Chess : 10 ")
    assert (offered.challenger, offered.opponent, offered.joined) == (ANN, BOB, (ANN,))
    assert (offered.clock, offered.rated, offered.status) == ("chess:10+0", True, "pending")
    assert offered.expires_ms == START_MS + 48 * 3_600_000
    accepted = await harness.services.challenges.accept(offered.id, BOB, 7_000)
    assert (accepted.status, accepted.joined) == ("accepted", (ANN, BOB))
    assert accepted.match_id is not None
    view = await harness.view(accepted.match_id)
    assert [seat.name for seat in view.seats] == ["Ann", "Bob"]
    assert (view.game, view.options, view.clock) == (GAME, {"edition": "modern"}, "chess:10+0")
    assert await harness.services.challenges.view(offered.id) == accepted


@pytest.mark.parametrize(("first", "begins"), [("challenger", ANN), ("opponent", BOB)])
async def test_who_begins_by_agreement(harness: ServiceHarness, first: FirstMover, begins: Person) -> None:
    assert (await harness.match(first=first)).mover_id == begins.id


async def test_a_stored_challenge_with_the_former_option_pieces_can_be_accepted(
    harness: ServiceHarness,
) -> None:
    offered = await harness.challenge(game="scherer-soccer")
    former = {**offered.options, "pieces": "discs"}
    async with harness.services.database.write() as tx:
        await tx.connection.execute(update(CHALLENGES).values(options=former))
    await harness.restart()
    match = await harness.accept(offered, BOB)
    await harness.restart()
    view = await harness.view(match.id)
    assert view.options == former
    assert view.position.pitch.columns == 30


async def test_an_open_challenge_is_taken_by_whoever_is_first(harness: ServiceHarness) -> None:
    offered = await harness.challenge(to=None)
    results = await asyncio.gather(
        *(harness.services.challenges.accept(offered.id, person, 7_000) for person in (BOB, CAT, DAN)),
        return_exceptions=True,
    )
    codes = [result.code for result in results if isinstance(result, GameError)]
    assert codes == ["challenge.closed"] * 2
    assert len(await harness.services.matches.list_of(ANN.id)) == 1


async def test_a_seat_given_back_is_free_again(harness: ServiceHarness) -> None:
    challenges = harness.services.challenges
    made = await challenges.create(ANN, None, HERE, game="polar-dare", first="challenger", seats=4)
    for person in (BOB, CAT):
        await challenges.accept(made.id, person, 7_000)
    assert (await challenges.withdraw(made.id, BOB.id)).joined == (ANN, CAT)
    assert await code_of(challenges.withdraw(made.id, BOB.id)) == "challenge.not-challenger"
    assert (await challenges.accept(made.id, DAN, 7_000)).joined == (ANN, CAT, DAN)
    match = await harness.accept(made, BOB)
    assert [seat.name for seat in match.seats] == ["Ann", "Cat", "Dan", "Bob"]
    assert await code_of(challenges.withdraw(made.id, BOB.id)) == "challenge.closed"
    assert (await harness.deliver()).count("challenge.left") == 1


async def test_a_table_for_more_than_two_stays_open_for_fourteen_days(harness: ServiceHarness) -> None:
    tables = [await harness.challenge(to=None, game="polar-dare", seats=seats) for seats in (3, 4)]
    harness.now_ms += 14 * DAY_MS - 1
    assert await harness.sweep() == 0
    await harness.services.challenges.accept(tables[0].id, BOB, 7_000)
    match = await harness.accept(tables[0], CAT)
    assert [seat.name for seat in match.seats] == ["Ann", "Bob", "Cat"]
    harness.now_ms += 1
    await harness.sweep()
    assert (await harness.services.challenges.view(tables[1].id)).status == "expired"


@pytest.mark.parametrize("challenge_id", [0, -1, 99, 10**30])
async def test_a_challenge_that_does_not_exist_is_unknown(harness: ServiceHarness, challenge_id: int) -> None:
    challenges = harness.services.challenges
    assert await code_of(challenges.view(challenge_id)) == "challenge.unknown"
    assert await code_of(challenges.accept(challenge_id, BOB, 7_000)) == "challenge.unknown"
    assert await code_of(challenges.withdraw(challenge_id, ANN.id)) == "challenge.unknown"


@pytest.mark.slow
async def test_nobody_is_flooded(harness: ServiceHarness) -> None:
    first = await harness.challenge()
    for _ in range(2):
        await harness.challenge()
    assert await code_of(harness.challenge()) == "challenge.too-many-to-one"
    for number in range(7):
        await harness.challenge(to=Person(1_000 + number, f"P{number}"))
    assert await code_of(harness.challenge(to=CAT)) == "challenge.too-many"
    assert await code_of(harness.challenge(to=None)) == "challenge.too-many"
    await harness.challenge(by=BOB, to=ANN)
    await harness.services.challenges.withdraw(first.id, ANN.id)
    await harness.challenge()
    # Expired ones do not count, swept or not.
    harness.now_ms += 48 * 3_600_000
    await harness.challenge()


async def test_blocks_keep_challenges_away(harness: ServiceHarness) -> None:
    opened = await harness.challenge(to=None)
    await harness.services.people.block(BOB, ANN)
    assert await code_of(harness.challenge()) == "challenge.blocked"
    assert await code_of(harness.services.challenges.accept(opened.id, BOB, 7_000)) == "challenge.blocked"
    await harness.challenge(by=CAT)
    assert await harness.services.people.blocked_by(BOB.id) == [ANN]
    await harness.services.people.unblock(BOB.id, ANN.id)
    await harness.challenge()
    await harness.services.people.block_all(BOB, blocks=True)
    assert await code_of(harness.challenge()) == "challenge.blocked"
    assert await code_of(harness.challenge(by=CAT)) == "challenge.blocked"
    await harness.services.people.block_all(BOB, blocks=False)
    await harness.challenge()


async def test_a_member_never_seen_before_can_block(harness: ServiceHarness) -> None:
    await harness.services.people.block_all(DAN, blocks=True)
    assert await code_of(harness.challenge(to=DAN)) == "challenge.blocked"
    await harness.services.people.block(BOB, CAT)
    assert await code_of(harness.challenge(by=CAT)) == "challenge.blocked"
    assert await code_of(harness.services.people.block(BOB, BOB)) == "player.self"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "game.unknown"),
        ({"options": {"edition": "antique"}}, "option.value"),
        ({"options": {"colour": "red"}}, "option.unknown"),
        ({"clock": "sundial"}, "clock.unreadable"),
        ({"clock": "chess:999+0"}, "clock.number"),
        ({"clock": "none", "rated": True}, "clock.casual"),
        ({"seats": 3}, "option.seats"),
    ],
)
async def test_terms_that_do_not_fit_are_refused(
    harness: ServiceHarness, change: dict[str, object], code: str
) -> None:
    terms: dict[str, object] = {"game": GAME} | change
    assert await code_of(harness.services.challenges.create(ANN, BOB, HERE, **terms)) == code  # type: ignore[arg-type]  # a table
    assert await harness.services.challenges.pending_of(ANN.id) == ()


async def test_pending_challenges_are_seen_from_both_sides(harness: ServiceHarness) -> None:
    made = await harness.challenge()
    opened = await harness.challenge(by=BOB, to=None)
    await harness.challenge(by=CAT, to=ANN)
    assert [view.id for view in await harness.services.challenges.pending_of(BOB.id)] == [made.id, opened.id]


async def test_names_are_kept_as_last_seen(harness: ServiceHarness) -> None:
    made = await harness.challenge()
    await harness.services.people.record(Person(ANN.id, "Annie"), HERE)
    assert (await harness.services.challenges.view(made.id)).challenger.name == "Annie"
    long = Person(ANN.id, "A" * 300)
    await harness.services.people.record(long, HERE)
    assert (await harness.services.challenges.view(made.id)).challenger.name == "A" * 100


@pytest.mark.parametrize(
    ("terms", "rated"), [({}, True), ({"clock": "none"}, False), ({"rated": False}, False)]
)
async def test_a_challenge_is_rated_from_the_first_match_if_it_has_a_clock(
    harness: ServiceHarness, terms: dict[str, object], *, rated: bool
) -> None:
    made = await harness.services.challenges.create(ANN, BOB, HERE, game=GAME, **terms)  # type: ignore[arg-type]
    assert made.rated is rated


@pytest.mark.parametrize("private", [True, False])
async def test_a_match_is_as_private_as_the_place_of_its_challenge(
    harness: ServiceHarness, private: bool
) -> None:
    place = Place(HERE.channel_id, HERE.server_id, HERE.server_name, private=private)
    match = await harness.accept(await harness.challenge(place=place), BOB)
    assert match.private is private
    assert (await harness.services.matches.view(match.id)).private is private
    computer = await harness.services.computers.begin(CAT, place, 9_000, game=GAME, level=1)
    assert computer.private is private
