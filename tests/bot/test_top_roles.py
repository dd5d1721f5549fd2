"""Roles for the top of the leaderboards, as a server sees them given and taken."""

import pytest

from cogs.ui.due_work import DueWork
from sandbox import Member, Permission, Reply
from sandbox.client.channels import Role
from sandbox.model.permissions import BOT
from services.matches.views import Person, Place
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness

GIVE = "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}"
OPENING = ("1ne", "1sw", "2ne", "2sw")

harness = own_harness


class RoleHarness:
    """The server of a harness, with two roles the bot may give, the first one the higher."""

    def __init__(self, harness: BotHarness) -> None:
        self.harness = harness
        self.server = harness.server
        self.owner = self.server.member("Antarctica's owner")
        self.second = self.server.role("Silver beak")
        self.first = self.server.role("Golden beak")
        self.server.bot_role.allow(BOT | Permission.MANAGE_ROLES)

    def wearers(self, role: Role) -> set[str]:
        return {each.name for each in self.server.members if role.key in self.roles(each)}

    def roles(self, member: Member) -> list[str]:
        roles: list[str] = self.server.guild.members[member.key]["roles"]
        return roles

    async def choose(self, *roles: Role, by: Member | None = None) -> Reply:
        keeper = by or self.owner
        message = await self.harness.shown(keeper, "server roles")
        return await (await keeper.choose(message, "serverroles", *roles)).settled()

    async def chosen(self) -> tuple[int, ...]:
        """The roles as they are stored."""
        return (await self.harness.client.services.settings.of_server(self.server.id)).top_roles

    async def beaten(self, winner: Member, loser: Member, games: int = 5) -> None:
        """Matches that are all won by the same player; so many of two count in a day."""
        services = self.harness.client.services
        one, two = Person(winner.id, winner.name), Person(loser.id, loser.name)
        here = Place(self.harness.channel.id, self.server.id, self.server.name)
        for _ in range(games):
            made = await services.challenges.create(one, two, here, game=GAME, first="challenger", rated=True)
            begun = await services.challenges.accept(made.id, two, made.id)
            assert begun.match_id is not None
            for ply, move in enumerate(OPENING):
                mover = (one, two)[ply % 2]
                await services.matches.act(begun.match_id, mover.id, "move", ply=ply, text=move)
            await services.matches.act(begun.match_id, two.id, "resign")

    async def worn(self, role: Role, *names: str) -> None:
        cog = self.harness.client.get_cog("TopRolesCog")
        assert isinstance(cog, DueWork)
        self.harness.clock.turn(hours=1)
        cog.wake_up.wake()
        await self.harness.until(lambda: self.wearers(role) == set(names))


@pytest.fixture
def roles(harness: BotHarness) -> RoleHarness:
    return RoleHarness(harness)


async def test_the_first_places_wear_their_roles_and_lose_them(roles: RoleHarness) -> None:
    harness = roles.harness
    await roles.choose(roles.second, roles.first)
    await roles.beaten(harness.ana, harness.ben, games=3)
    await roles.beaten(harness.ben, harness.ana, games=2)
    await roles.worn(roles.first, "Ana")
    await roles.worn(roles.second, "Ben")
    await roles.beaten(harness.cleo, harness.ana)
    await roles.worn(roles.first, "Cleo")
    await roles.worn(roles.second, "Ana")
    await roles.choose(roles.first)
    await roles.worn(roles.second)
    assert roles.wearers(roles.first) == {"Cleo"}
    await roles.choose()
    await roles.worn(roles.first)


async def test_a_role_that_a_process_has_given_costs_no_request_later(roles: RoleHarness) -> None:
    harness, cog = roles.harness, roles.harness.client.get_cog("TopRolesCog")
    assert isinstance(cog, DueWork)
    await roles.choose(roles.first)
    await roles.beaten(harness.ana, harness.ben)
    await roles.worn(roles.first, "Ana")
    granted = harness.discord.rest.granted
    granted.clear()
    harness.clock.turn(hours=1)
    await cog.do_due()
    assert not [template for _, template in granted if "members" in template]


async def test_what_a_keeper_gave_by_hand_stays(roles: RoleHarness) -> None:
    roles.harness.cleo.take(roles.first)
    await roles.choose(roles.first)
    await roles.beaten(roles.harness.ana, roles.harness.ben)
    await roles.worn(roles.first, "Ana", "Cleo")
    await roles.choose()
    await roles.worn(roles.first, "Cleo")


async def test_a_role_goes_with_everything_else_when_a_player_deletes_it(roles: RoleHarness) -> None:
    harness = roles.harness
    await roles.choose(roles.first)
    await roles.beaten(harness.ana, harness.ben)
    await roles.worn(roles.first, "Ana")
    asked = await harness.do(harness.ana, "data delete")
    await harness.press(harness.ana, asked.message, "Delete everything")
    assert "Everything about you is deleted" in asked.text
    assert "Ana" not in roles.wearers(roles.first)


async def test_a_match_is_delivered_though_the_bot_may_give_no_role(roles: RoleHarness) -> None:
    harness = roles.harness
    await roles.choose(roles.first)
    roles.server.bot_role.allow(BOT)
    await roles.beaten(harness.ana, harness.ben)
    await harness.card_with(f"{harness.ana.mention} wins", "Ben resigned", label="Rematch")
    assert roles.wearers(roles.first) == set()


async def test_a_match_is_delivered_though_no_role_can_be_given(roles: RoleHarness) -> None:
    harness = roles.harness
    await roles.choose(roles.first)
    harness.discord.faults.fail(GIVE, status=403, times=1_000)
    await roles.beaten(harness.ana, harness.ben)
    await harness.card_with(f"{harness.ana.mention} wins", "Ben resigned", label="Rematch")
    await roles.worn(roles.first)
    harness.discord.faults.clear()
    await roles.worn(roles.first, "Ana")


async def test_who_has_left_the_server_is_passed_over(roles: RoleHarness) -> None:
    await roles.beaten(roles.harness.ana, roles.harness.ben, games=3)
    await roles.beaten(roles.harness.ben, roles.harness.ana, games=2)
    roles.harness.ana.leave()
    await roles.choose(roles.second, roles.first)
    await roles.worn(roles.second, "Ben")
    assert roles.wearers(roles.first) == set()


async def test_a_role_that_was_deleted_makes_way_for_the_next(roles: RoleHarness) -> None:
    await roles.beaten(roles.harness.ana, roles.harness.ben)
    await roles.choose(roles.second, roles.first)
    await roles.worn(roles.first, "Ana")
    roles.first.delete()
    seen = roles.harness.client.get_guild(roles.server.id)
    assert seen is not None
    await roles.harness.until(lambda: seen.get_role(roles.first.id) is None)
    await roles.worn(roles.second, "Ana")


async def test_a_role_goes_when_its_season_is_over(roles: RoleHarness) -> None:
    await roles.choose(roles.first)
    await roles.beaten(roles.harness.ana, roles.harness.ben)
    await roles.worn(roles.first, "Ana")
    await roles.harness.stop()
    roles.harness.clock.turn(days=92)
    await roles.harness.start()
    await roles.worn(roles.first)


async def refusal(roles: RoleHarness, reply: Reply) -> str:
    """The private answer to a keeper."""
    said = await roles.harness.follow_up(reply)
    assert await roles.chosen() == ()
    return said


async def test_the_bot_says_which_roles_it_cannot_give(roles: RoleHarness) -> None:
    assert "can't be given to members" in await refusal(roles, await roles.choose(roles.server.bot_role))
    roles.server.bot_role.allow(BOT)
    assert "Switch on Manage Roles" in await refusal(roles, await roles.choose(roles.first))


async def test_nobody_has_the_bot_give_what_they_could_not_give_themselves(roles: RoleHarness) -> None:
    ana = roles.harness.ana
    keeper = roles.server.role("Keeper", Permission.MANAGE_GUILD)
    ana.take(keeper)
    assert "not yours to give" in await refusal(roles, await roles.choose(roles.first, by=ana))
    keeper.allow(Permission.MANAGE_GUILD | Permission.MANAGE_ROLES)
    above = roles.server.role("Above")
    assert "not yours to give" in await refusal(roles, await roles.choose(above, by=ana))
    await roles.choose(roles.first, by=ana)
    assert await roles.chosen() == (roles.first.id,)


@pytest.mark.essential
async def test_the_doctor_tries_the_roles_and_names_the_switch(roles: RoleHarness) -> None:
    harness = roles.harness
    await roles.choose(roles.first)
    said = (await harness.do(roles.owner, "server doctor")).text
    assert "✅ give and take the roles" in said
    assert "Everything works" in said
    bot = roles.server.guild.members[harness.discord.world.bot.id]
    assert bot["roles"] == [roles.server.bot_role.key]
    roles.server.bot_role.allow(BOT)
    said = (await harness.do(roles.owner, "server doctor")).text
    assert "❌ give and take the roles" in said
    assert "Manage Roles for my role, and drag it above Golden beak" in said
