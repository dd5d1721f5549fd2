"""Who deserves the roles for the top of the board, and who was given one."""

from data.rows import HolderRow
from services.matches.views import Person
from services.players.top_roles import Podium
from tests.services.conftest import ANN, BOB, CAT, HERE, THERE, World

OPENING = ("1ne", "1sw", "2ne", "2sw")
CROWN, LAUREL = 2**60, 8


async def beaten(world: World, winner: Person, loser: Person) -> None:
    """Five rated games, all won by the same player: both are ranked from then on."""
    for _ in range(5):
        view = await world.play(await world.match(by=winner, to=loser), *OPENING)
        await world.services.matches.resign(view.id, loser.id)


async def test_nobody_wears_anything_where_no_role_was_chosen(world: World) -> None:
    await beaten(world, ANN, BOB)
    assert await world.services.top_roles.of(77) == Podium((), (), {})
    assert await world.services.top_roles.servers() == ()


async def test_each_place_has_its_players_and_the_rest_go_without(world: World) -> None:
    await world.services.settings.change_server(HERE, top_roles=(CROWN, LAUREL))
    assert (await world.services.top_roles.of(77)).places == (frozenset(), frozenset())
    await beaten(world, ANN, BOB)
    await beaten(world, BOB, CAT)
    podium = await world.services.top_roles.of(77)
    assert podium.roles == (CROWN, LAUREL)
    assert podium.places == (frozenset({ANN.id}), frozenset({BOB.id}))
    await world.services.settings.change_server(THERE, top_roles=(CROWN,))
    assert (await world.services.top_roles.of(77)).places == (frozenset({ANN.id}),)


async def test_who_has_not_played_for_long_falls_off_the_podium(world: World) -> None:
    await world.services.settings.change_server(HERE, top_roles=(CROWN,))
    await beaten(world, ANN, BOB)
    world.now_ms += 61 * 86_400_000
    assert (await world.services.top_roles.of(77)).places == (frozenset(),)


async def test_what_was_given_is_remembered_until_it_is_taken(world: World) -> None:
    roles = world.services.top_roles
    await world.services.settings.change_server(HERE, top_roles=(CROWN,))
    await beaten(world, ANN, BOB)
    for player in (ANN.id, BOB.id, ANN.id):
        await roles.given(77, CROWN, player)
    await world.restart()
    roles = world.services.top_roles
    assert (await roles.of(77)).worn == {CROWN: frozenset({ANN.id, BOB.id})}
    await roles.taken(77, CROWN, BOB.id)
    assert (await roles.of(77)).worn == {CROWN: frozenset({ANN.id})}
    assert await roles.worn_by(ANN.id) == ((77, CROWN),)
    assert await roles.worn_by(BOB.id) == ()


async def test_a_server_is_looked_at_while_a_role_is_worn_there(world: World) -> None:
    roles = world.services.top_roles
    await world.services.settings.change_server(HERE, top_roles=(CROWN,))
    await beaten(world, ANN, BOB)
    assert await roles.servers() == (77,)
    assert await roles.servers_of([ANN.id, CAT.id]) == (77,)
    assert await roles.servers_of([CAT.id]) == ()
    await roles.given(77, CROWN, ANN.id)
    await world.services.settings.change_server(HERE, top_roles=())
    assert await roles.servers() == (77,)
    await roles.taken(77, CROWN, ANN.id)
    assert await roles.servers() == ()


async def test_what_is_worn_goes_with_the_player(world: World) -> None:
    await world.services.settings.change_server(HERE, top_roles=(CROWN,))
    await beaten(world, ANN, BOB)
    await world.services.top_roles.given(77, CROWN, ANN.id)
    export = await world.services.own_data.export(ANN.id)
    assert export["tables"]["role_holders"] == [
        {"server_id": 77, "role_id": str(CROWN), "player_id": ANN.id},
    ]
    await world.services.own_data.delete(ANN.id)
    async with world.services.database.read() as tx:
        assert await tx.role_holders.of(77) == list[HolderRow]()
