"""The first five matches of a member with people are casual, unless they are asked to be rated."""

import pytest

from engine.match.challenge import CASUAL_AT_FIRST
from services.matches.views import Place
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, ServiceHarness


async def is_rated(harness: ServiceHarness, **terms: object) -> bool:
    """Whether a new challenge is rated that says nothing about it."""
    challenges = harness.services.challenges
    made = await challenges.create(ANN, BOB, HERE, **{"game": GAME, **terms})  # type: ignore[arg-type]  # a table
    await challenges.withdraw(made.id, ANN.id)
    return made.rated


async def test_the_first_five_matches_are_casual_and_the_sixth_is_rated(harness: ServiceHarness) -> None:
    for _ in range(CASUAL_AT_FIRST):
        assert not await is_rated(harness)
        await harness.match(rated=False)
    assert await is_rated(harness)
    assert not await is_rated(harness, clock="none")


async def test_a_new_opponent_makes_a_match_casual_too(harness: ServiceHarness) -> None:
    for _ in range(CASUAL_AT_FIRST):
        await harness.match(to=CAT, rated=False)
    assert not await is_rated(harness)
    assert (await harness.services.challenges.create(ANN, None, HERE, game=GAME)).rated


async def test_whoever_asks_for_a_rated_match_gets_one(harness: ServiceHarness) -> None:
    assert await is_rated(harness, rated=True)
    assert not await is_rated(harness, rated=False)


async def test_matches_against_the_computer_do_not_count(harness: ServiceHarness) -> None:
    for number in range(CASUAL_AT_FIRST):
        match = await harness.services.computers.begin(ANN, HERE, 9_000 + number, game=GAME, level=1)
        await harness.services.matches.resign(match.id, ANN.id)
        await harness.match(rated=False, by=BOB, to=CAT)
    assert not await is_rated(harness)


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
