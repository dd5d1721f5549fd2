"""Activities: what the token endpoint, the instances and the clients refuse, as Discord does."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from sandbox import IllegalAction, ManualClock, Sandbox
from sandbox.model.activities import CODE_LIFETIME_MS

SECRET = "client-secret"  # noqa: S105 - of the sandbox


@pytest.fixture
async def discord() -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=ManualClock()) as small:
        small.server("Antarctica", members=["Ana", "Ben"])
        yield small


def launched(discord: Sandbox, name: str = "Ana") -> tuple[Any, str]:
    """A member who has opened the Activity, and its instance."""
    server = discord.server("Antarctica")
    user = server.member(name).user
    return user, discord.activities.launch(user, server.channels[0].record).id


async def exchanged(discord: Sandbox, **form: str) -> tuple[int, Any]:
    """Status and body of the token endpoint's answer."""
    whole = {
        "client_id": discord.world.application_id,
        "client_secret": SECRET,
        "grant_type": "authorization_code",
        **form,
    }
    async with aiohttp.ClientSession() as client:
        answer = await client.post(f"{discord.api_url}/oauth2/token", data=whole)
        return answer.status, await answer.json()


async def test_a_code_is_good_once_and_for_a_minute(discord: Sandbox) -> None:
    discord.host_activity("http://127.0.0.1:1", SECRET)
    user, _ = launched(discord)
    code = discord.activities.authorize(user, discord.world.application_id, ["identify"], "code")
    assert (await exchanged(discord, code=code, client_id="1"))[0] == 401
    assert (await exchanged(discord, code=code, grant_type="password"))[1][
        "error"
    ] == "unsupported_grant_type"
    status, body = await exchanged(discord, code=code)
    assert (status, body["scope"]) == (200, "identify")
    assert (await exchanged(discord, code=code))[1]["error"] == "invalid_grant"
    late = discord.activities.authorize(user, discord.world.application_id, ["identify"], "code")
    assert isinstance(discord.clock, ManualClock)
    discord.clock.turn(ms=CODE_LIFETIME_MS + 1)
    assert (await exchanged(discord, code=late))[0] == 400


async def test_a_members_token_shows_that_member_and_nothing_else(discord: Sandbox) -> None:
    discord.host_activity("http://127.0.0.1:1", SECRET)
    user, instance_id = launched(discord)
    code = discord.activities.authorize(user, discord.world.application_id, ["identify"], "code")
    token = (await exchanged(discord, code=code))[1]["access_token"]
    path = f"/applications/{discord.world.application_id}/activity-instances/{instance_id}"
    async with aiohttp.ClientSession(headers={"Authorization": f"Bearer {token}"}) as client:
        async with client.get(f"{discord.api_url}/users/@me") as answer:
            assert (await answer.json())["id"] == user.id
        async with client.get(f"{discord.api_url}{path}") as answer:
            assert answer.status == 401


async def test_codes_are_for_who_has_the_activity_open_and_for_known_scopes(discord: Sandbox) -> None:
    discord.host_activity("http://127.0.0.1:1", SECRET)
    user, instance_id = launched(discord)
    number, activities = discord.world.application_id, discord.activities
    for client_id, scopes, kind in (
        ("1", ["identify"], "code"),
        (number, [], "code"),
        (number, ["x"], "code"),
    ):
        with pytest.raises(IllegalAction):
            activities.authorize(user, client_id, scopes, kind)
    with pytest.raises(IllegalAction):
        activities.authorize(user, number, ["identify"], "token")
    activities.leave(user, instance_id)
    with pytest.raises(IllegalAction):
        activities.authorize(user, number, ["identify"], "code")


async def test_an_instance_belongs_to_a_channel_and_ends_with_its_last_member(discord: Sandbox) -> None:
    discord.host_activity("http://127.0.0.1:1", SECRET)
    ana, one = launched(discord)
    ben, other = launched(discord, "Ben")
    assert one == other
    discord.activities.leave(ana, one)
    assert discord.activities.instance(discord.world.application_id, one)["users"] == [ben.id]
    discord.activities.leave(ben, one)
    assert not discord.activities.instances


async def test_who_follows_a_link_brings_what_it_says_until_they_open_the_activity_anew(
    discord: Sandbox,
) -> None:
    server, activities = discord.server("Antarctica"), discord.activities
    channel, said = server.channels[0].record, list[Any]()
    for name, custom_id in (("Ana", "a link"), ("Ben", None), ("Ana", None)):
        user = server.member(name).user
        activities.launch(user, channel, custom_id)
        opened = activities.opened(user)
        said.append(opened and opened["custom_id"])
    assert said == ["a link", None, None]
