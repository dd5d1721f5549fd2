"""Roles for the top of the board, as a server sees them given and taken."""

import pytest

from sandbox import Member, Permission, Reply
from sandbox.permissions import BOT
from sandbox.places import Role
from services.matches.views import Person, Place
from tests.bot.conftest import GAME, Pond

GIVE = "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}"
OPENING = ("1ne", "1sw", "2ne", "2sw")


class Hill:
    """The server of a pond, with two roles the bot may give, the first one the higher."""

    def __init__(self, pond: Pond) -> None:
        self.pond = pond
        self.server = pond.discord.server("Antarctica")
        self.owner = self.server.member("Antarctica's owner")
        self.second = self.server.role("Silver beak")
        self.first = self.server.role("Golden beak")
        self.server.bot_role.allow(BOT | Permission.MANAGE_ROLES)

    def wearers(self, role: Role) -> set[str]:
        """The names of the members who wear a role."""
        return {each.name for each in self.server.members if role.key in self.roles(each)}

    def roles(self, member: Member) -> list[str]:
        roles: list[str] = self.server.guild.members[member.key]["roles"]
        return roles

    async def choose(self, *roles: Role, by: Member | None = None) -> Reply:
        """A keeper chooses the roles."""
        keeper = by or self.owner
        message = (await self.pond.do(keeper, "server settings")).message
        return await (await keeper.choose(message, "serverroles", *roles)).settled()

    async def beaten(self, winner: Member, loser: Member, games: int = 5) -> None:
        """Rated games, all won by the same player; five of them make both ranked."""
        client = self.pond.client
        assert client is not None
        one, two = Person(winner.id, winner.name), Person(loser.id, loser.name)
        here = Place(self.pond.channel.id, self.server.id, self.server.name)
        for _ in range(games):
            made = await client.services.challenges.create(one, two, here, game=GAME, first="challenger")
            begun = await client.services.challenges.accept(made.id, two, made.id)
            assert begun.match_id is not None
            for ply, move in enumerate(OPENING):
                mover = (one, two)[ply % 2]
                await client.services.matches.submit(begun.match_id, mover.id, move, ply)
            await client.services.matches.resign(begun.match_id, two.id)

    async def worn(self, role: Role, *names: str) -> None:
        """Wait until just these members wear it."""
        await self.pond.until(lambda: self.wearers(role) == set(names))


@pytest.fixture
def hill(pond: Pond) -> Hill:
    return Hill(pond)


async def test_the_first_places_wear_their_roles_and_lose_them(hill: Hill) -> None:
    pond = hill.pond
    await hill.choose(hill.second, hill.first)
    await hill.beaten(pond.ana, pond.ben)
    await hill.worn(hill.first, "Ana")
    await hill.worn(hill.second, "Ben")
    await hill.beaten(pond.cleo, pond.ana)
    await hill.worn(hill.first, "Cleo")
    await hill.worn(hill.second, "Ana")
    await hill.choose(hill.first)
    await hill.worn(hill.second)
    assert hill.wearers(hill.first) == {"Cleo"}
    await hill.choose()
    await hill.worn(hill.first)


async def test_roles_chosen_later_are_given_at_once(hill: Hill) -> None:
    await hill.beaten(hill.pond.ana, hill.pond.ben)
    await hill.choose(hill.first)
    await hill.worn(hill.first, "Ana")
    assert hill.wearers(hill.second) == set()


async def test_what_a_keeper_gave_by_hand_stays(hill: Hill) -> None:
    hill.pond.cleo.take(hill.first)
    await hill.choose(hill.first)
    await hill.beaten(hill.pond.ana, hill.pond.ben)
    await hill.worn(hill.first, "Ana", "Cleo")
    await hill.choose()
    await hill.worn(hill.first, "Cleo")


async def test_a_role_goes_with_everything_else_when_a_player_deletes_it(hill: Hill) -> None:
    pond = hill.pond
    await hill.choose(hill.first)
    await hill.beaten(pond.ana, pond.ben)
    await hill.worn(hill.first, "Ana")
    asked = await pond.do(pond.ana, "data delete")
    await pond.press(pond.ana, asked.message, "Delete everything")
    assert "Done" in asked.text
    assert "Ana" not in hill.wearers(hill.first)


async def test_a_match_is_told_though_the_bot_may_give_no_role(hill: Hill) -> None:
    pond = hill.pond
    await hill.choose(hill.first)
    hill.server.bot_role.allow(BOT)
    await hill.beaten(pond.ana, pond.ben)
    await pond.card_with("#5 ", "Ana wins: Ben resigned", label="Rematch")
    assert hill.wearers(hill.first) == set()


async def test_a_match_is_told_though_no_role_can_be_given(hill: Hill) -> None:
    pond = hill.pond
    await hill.choose(hill.first)
    pond.discord.faults.fail(GIVE, status=403, times=1_000)
    await hill.beaten(pond.ana, pond.ben)
    await pond.card_with("#5 ", "Ana wins: Ben resigned", label="Rematch")
    assert hill.wearers(hill.first) == set()
    # The roles are given beside the cards, at a time of their own: only now may they succeed.
    pond.discord.faults.clear()
    await hill.beaten(pond.ana, pond.ben, 1)
    await hill.worn(hill.first, "Ana")


async def test_who_has_left_the_server_is_passed_over(hill: Hill) -> None:
    await hill.beaten(hill.pond.ana, hill.pond.ben)
    hill.pond.ana.leave()
    await hill.choose(hill.second, hill.first)
    await hill.worn(hill.second, "Ben")
    assert hill.wearers(hill.first) == set()


async def test_a_role_that_was_deleted_makes_way_for_the_next(hill: Hill) -> None:
    await hill.beaten(hill.pond.ana, hill.pond.ben)
    await hill.choose(hill.second, hill.first)
    await hill.worn(hill.first, "Ana")
    hill.first.delete()
    await hill.beaten(hill.pond.ana, hill.pond.ben, 1)
    await hill.worn(hill.second, "Ana")


async def test_who_has_not_played_for_long_loses_the_role_unasked(hill: Hill) -> None:
    await hill.choose(hill.first)
    await hill.beaten(hill.pond.ana, hill.pond.ben)
    await hill.worn(hill.first, "Ana")
    await hill.pond.stop()
    hill.pond.clock.turn(days=61)
    await hill.pond.start()
    await hill.worn(hill.first)


async def refusal(hill: Hill, reply: Reply) -> str:
    """What a keeper is told privately."""
    await hill.pond.until(lambda: reply.follow_ups)
    assert reply.follow_ups[0].ephemeral
    assert hill.pond.client is not None
    assert (await hill.pond.client.services.settings.of_server(hill.server.id)).top_roles == ()
    return reply.follow_ups[0].text


async def test_the_bot_says_which_roles_it_cannot_give(hill: Hill) -> None:
    assert "can't be given to members" in await refusal(hill, await hill.choose(hill.server.bot_role))
    hill.server.bot_role.allow(BOT)
    assert "Switch on Manage Roles" in await refusal(hill, await hill.choose(hill.first))


async def test_nobody_has_the_bot_give_what_they_could_not_give_themselves(hill: Hill) -> None:
    ana = hill.pond.ana
    keeper = hill.server.role("Keeper", Permission.MANAGE_GUILD)
    ana.take(keeper)
    assert "not yours to give" in await refusal(hill, await hill.choose(hill.first, by=ana))
    keeper.allow(Permission.MANAGE_GUILD | Permission.MANAGE_ROLES)
    above = hill.server.role("Above")
    assert "not yours to give" in await refusal(hill, await hill.choose(above, by=ana))
    await hill.choose(hill.first, by=ana)
    assert hill.pond.client is not None
    assert (await hill.pond.client.services.settings.of_server(hill.server.id)).top_roles == (hill.first.id,)


async def test_the_doctor_tries_the_roles_and_names_the_switch(hill: Hill) -> None:
    pond = hill.pond
    await hill.choose(hill.first)
    told = (await pond.do(hill.owner, "server doctor")).text
    assert "✅ give and take the roles" in told
    assert "All is well" in told
    bot = hill.server.guild.members[pond.discord.world.bot.id]
    assert bot["roles"] == [hill.server.bot_role.key]
    hill.server.bot_role.allow(BOT)
    told = (await pond.do(hill.owner, "server doctor")).text
    assert "❌ give and take the roles" in told
    assert "Manage Roles for my role, and drag it above Golden beak" in told
