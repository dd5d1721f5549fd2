"""The terms of a challenge that says nothing about them."""

import pytest

from services.matches.views import Place
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, ServiceHarness


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
