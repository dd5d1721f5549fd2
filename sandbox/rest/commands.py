"""Command sync: everywhere and per server, whole sets and single commands."""

from typing import Any

from sandbox.form.commands import CHAT, check_commands, check_count, check_one
from sandbox.model.errors import Refusal
from sandbox.model.records import JSON
from sandbox.model.world import World
from sandbox.rest.call import Answer, Call, Created, Routes

routes = Routes()
GLOBAL = "/applications/{application_id}/commands"
GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
DEFAULTS: JSON = {
    "type": CHAT,
    "description": "",
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "nsfw": False,
    "options": [],
    "integration_types": [0],
    "contexts": None,
}


def _set(call: Call) -> tuple[str | None, dict[str, JSON]]:
    if call.params["application_id"] != call.world.application_id:
        raise Refusal(20012)
    guild_id = call.params.get("guild_id")
    if guild_id is not None:
        call.world.guild(guild_id)
    return guild_id, call.world.commands.setdefault(guild_id, {})


def _keep(world: World, guild_id: str | None, held: dict[str, JSON], body: JSON) -> JSON:
    kind = body.get("type") or CHAT
    same = next(
        (each for each in held.values() if (each["type"], each["name"]) == (kind, body["name"])), None
    )
    given = {key: value for key, value in body.items() if value is not None or key not in DEFAULTS}
    command: JSON = {
        **DEFAULTS,
        **({"dm_permission": True} if guild_id is None else {}),
        **given,
        "id": same["id"] if same else world.snowflake(),
        "application_id": world.application_id,
        "version": world.snowflake(),
    }
    if guild_id:
        command["guild_id"] = guild_id
    held[command["id"]] = command
    return command


def _known(held: dict[str, JSON], command_id: str) -> JSON:
    if command_id not in held:
        raise Refusal(10063)
    return held[command_id]


async def _list(call: Call) -> Answer:
    return list(_set(call)[1].values())


async def _overwrite(call: Call) -> Answer:
    guild_id, held = _set(call)
    bodies: Any = call.body
    check_commands(bodies)
    fresh: dict[str, JSON] = {}
    for body in bodies:
        command = _keep(call.world, guild_id, held, body)
        fresh[command["id"]] = command
    call.world.commands[guild_id] = fresh
    call.world.emit("SANDBOX_COMMANDS_UPDATE", {"guild_id": guild_id}, bot_hears=False)
    return list(fresh.values())


async def _create(call: Call) -> Answer:
    guild_id, held = _set(call)
    check_one(call.form)
    kind = call.form.get("type") or CHAT
    others = [each["type"] for each in held.values() if each["name"] != call.form["name"]]
    check_count([*others, kind])
    known = call.form["name"] in {each["name"] for each in held.values() if each["type"] == kind}
    command = _keep(call.world, guild_id, held, call.form)
    return command if known else Created(command)


async def _get(call: Call) -> Answer:
    return _known(_set(call)[1], call.params["command_id"])


async def _edit(call: Call) -> Answer:
    guild_id, held = _set(call)
    old = _known(held, call.params["command_id"])
    body = {**old, **call.form}
    check_one(body)
    del held[old["id"]]
    command = _keep(call.world, guild_id, held, body)
    held.pop(command["id"])
    command["id"] = old["id"]
    held[old["id"]] = command
    return command


async def _delete(call: Call) -> Answer:
    _, held = _set(call)
    _known(held, call.params["command_id"])
    del held[call.params["command_id"]]


async def _permissions(call: Call) -> Answer:
    _set(call)
    return []


for base in (GLOBAL, GUILD):
    routes("GET", base)(_list)
    routes("PUT", base)(_overwrite)
    routes("POST", base)(_create)
    routes("GET", base + "/{command_id}")(_get)
    routes("PATCH", base + "/{command_id}")(_edit)
    routes("DELETE", base + "/{command_id}")(_delete)
routes("GET", GUILD + "/permissions")(_permissions)
