"""Who deserves the roles for the top of the leaderboards, and who was given one."""

import pytest

from services.matches.views import Person
from services.players.server_scores import Podium
from tests.services.conftest import ANN, BOB, CAT, HERE, THERE, ServiceHarness

CROWN, LAUREL = 2**60, 8


async def beaten(harness: ServiceHarness, winner: Person, loser: Person) -> None:
    """Five rated games, all won by the same player: both are ranked from then on."""
    for _ in range(5):
        await harness.win(winner, loser)


@pytest.mark.slow
async def test_nobody_wears_anything_where_no_role_was_chosen(harness: ServiceHarness) -> None:
    await beaten(harness, ANN, BOB)
    assert await harness.services.top_roles.of(77) == Podium((), (), {})
    assert await harness.services.top_roles.servers() == []


@pytest.mark.slow
async def test_each_place_has_its_players_and_the_rest_go_without(harness: ServiceHarness) -> None:
    await harness.services.settings.change_server(HERE, top_roles=(CROWN, LAUREL))
    assert (await harness.services.top_roles.of(77)).places == (frozenset(), frozenset())
    await beaten(harness, ANN, BOB)
    await harness.win(BOB, CAT)
    podium = await harness.services.top_roles.of(77)
    assert podium.roles == (CROWN, LAUREL)
    assert podium.places == (frozenset({ANN.id}), frozenset({BOB.id}))
    await harness.services.settings.change_server(THERE, top_roles=(CROWN,))
    assert (await harness.services.top_roles.of(77)).places == (frozenset({ANN.id}),)


@pytest.mark.slow
async def test_a_server_is_looked_at_while_a_role_is_worn_there(harness: ServiceHarness) -> None:
    roles = harness.services.top_roles
    await harness.services.settings.change_server(HERE, top_roles=(CROWN,))
    await beaten(harness, ANN, BOB)
    assert await roles.servers() == [77]
    await roles.record(77, CROWN, ANN.id, given=True)
    await harness.services.settings.change_server(HERE, top_roles=())
    assert await roles.servers() == [77]
    await roles.record(77, CROWN, ANN.id, given=False)
    assert await roles.servers() == []
