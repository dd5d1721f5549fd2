"""Servers with their channels, members and roles."""

from sandbox.model.errors import Refusal
from sandbox.model.moderation import emit_member
from sandbox.model.permissions import P, in_server
from sandbox.model.records import JSON, Guild
from sandbox.model.world import World
from sandbox.rest.call import Call, Result, Routes

routes = Routes()
GUILD = "/guilds/{guild_id}"


def _guild(call: Call) -> Guild:
    return call.world.guild(call.params["guild_id"])


def _require(world: World, guild: Guild, needed: int) -> None:
    own = guild.members[world.bot.id]
    if needed & ~in_server(own, guild.roles, guild.id, guild.json["owner_id"]):
        raise Refusal(50013)


@routes("GET", GUILD)
async def fetch(call: Call) -> Result:
    guild = _guild(call)
    counts: JSON = {}
    if call.query.get("with_counts", "").lower() in ("1", "true"):
        counts = {
            "approximate_member_count": len(guild.members),
            "approximate_presence_count": len(guild.members),
        }
    return {**guild.json, "roles": list(guild.roles.values()), **counts}


@routes("GET", GUILD + "/channels")
async def channels(call: Call) -> Result:
    return [each.json for each in _guild(call).channels.values()]


@routes("GET", GUILD + "/members/{user_id}")
async def member(call: Call) -> Result:
    user_id = call.params["user_id"]
    found = _guild(call).members.get(call.world.bot.id if user_id == "@me" else user_id)
    if found is None:
        raise Refusal(10007 if user_id in call.world.users else 10013)
    return found


@routes("GET", GUILD + "/roles")
async def roles(call: Call) -> Result:
    return list(_guild(call).roles.values())


@routes("GET", GUILD + "/roles/{role_id}")
async def role(call: Call) -> Result:
    found = _guild(call).roles.get(call.params["role_id"])
    if found is None:
        raise Refusal(10011)
    return found


def _role_change(call: Call) -> tuple[Guild, JSON]:
    """The member of the path, and a check that the bot may give or take the role: below its own highest.

    Raises: Refusal 10007, 10011, 50013.
    """
    guild = _guild(call)
    found = guild.members.get(call.params["user_id"])
    if found is None:
        raise Refusal(10007)
    wanted = guild.roles.get(call.params["role_id"])
    if wanted is None:
        raise Refusal(10011)
    _require(call.world, guild, P.MANAGE_ROLES)
    own = guild.members[call.world.bot.id]
    highest = max(guild.roles[each]["position"] for each in own["roles"])
    if wanted["position"] >= highest or wanted["managed"] or wanted["id"] == guild.id:
        raise Refusal(50013)
    return guild, found


@routes("PUT", GUILD + "/members/{user_id}/roles/{role_id}")
async def give_role(call: Call) -> Result:
    guild, found = _role_change(call)
    if call.params["role_id"] not in found["roles"]:
        found["roles"].append(call.params["role_id"])
        emit_member(call.world, guild, call.params["user_id"])


@routes("DELETE", GUILD + "/members/{user_id}/roles/{role_id}")
async def take_role(call: Call) -> Result:
    guild, found = _role_change(call)
    if call.params["role_id"] in found["roles"]:
        found["roles"].remove(call.params["role_id"])
        emit_member(call.world, guild, call.params["user_id"])
