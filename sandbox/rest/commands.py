"""Application commands, global and of one server: whole sets and single commands."""

from typing import Any

from sandbox.form.commands import CHAT, ENTRY_POINT, check_commands, check_count, check_one
from sandbox.model.errors import Refusal
from sandbox.model.records import JSON
from sandbox.model.world import World
from sandbox.rest.call import Call, Created, Result, Routes

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


def _commands(call: Call) -> tuple[str | None, dict[str, JSON]]:
    """The server of the path, None for global commands, and its commands by id. Raises: Refusal 20012."""
    if call.params["application_id"] != call.world.application_id:
        raise Refusal(20012)
    guild_id = call.params.get("guild_id")
    if guild_id is not None:
        call.world.guild(guild_id)
    return guild_id, call.world.commands.setdefault(guild_id, {})


def _put(world: World, guild_id: str | None, commands: dict[str, JSON], body: JSON) -> JSON:
    """Add a command; one of the same kind and name is replaced and keeps its id."""
    kind = body.get("type") or CHAT
    same = next(
        (each for each in commands.values() if (each["type"], each["name"]) == (kind, body["name"])), None
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
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    if guild_id:
        command["guild_id"] = guild_id
    commands[command["id"]] = command
    return command


def add_entry_point(world: World) -> None:
    """Add the command that Discord gives an application whose Activity is enabled."""
    body = {"type": ENTRY_POINT, "name": "launch", "handler": 2, "integration_types": [0, 1]}
    _put(world, None, world.commands[None], body)


def _command(commands: dict[str, JSON], command_id: str) -> JSON:
    if command_id not in commands:
        raise Refusal(10063)
    return commands[command_id]


async def _list(call: Call) -> Result:
    return list(_commands(call)[1].values())


async def _overwrite(call: Call) -> Result:
    guild_id, commands = _commands(call)
    bodies: Any = call.body
    check_commands(bodies)
    given = [(each.get("type"), each.get("name")) for each in bodies]
    for known in commands.values():
        if known["type"] == ENTRY_POINT and (ENTRY_POINT, known["name"]) not in given:
            raise Refusal(50240)
    fresh: dict[str, JSON] = {}
    for body in bodies:
        command = _put(call.world, guild_id, commands, body)
        fresh[command["id"]] = command
    call.world.commands[guild_id] = fresh
    call.world.emit("SANDBOX_COMMANDS_UPDATE", {"guild_id": guild_id}, for_bot=False)
    return list(fresh.values())


async def _create(call: Call) -> Result:
    guild_id, commands = _commands(call)
    check_one(call.fields)
    kind = call.fields.get("type") or CHAT
    others = [each["type"] for each in commands.values() if each["name"] != call.fields["name"]]
    check_count([*others, kind])
    known = call.fields["name"] in {each["name"] for each in commands.values() if each["type"] == kind}
    command = _put(call.world, guild_id, commands, call.fields)
    return command if known else Created(command)


async def _get(call: Call) -> Result:
    return _command(_commands(call)[1], call.params["command_id"])


async def _edit(call: Call) -> Result:
    guild_id, commands = _commands(call)
    old = _command(commands, call.params["command_id"])
    body = {**old, **call.fields}
    check_one(body)
    del commands[old["id"]]
    command = _put(call.world, guild_id, commands, body)
    commands.pop(command["id"])
    command["id"] = old["id"]
    commands[old["id"]] = command
    return command


async def _delete(call: Call) -> Result:
    _, commands = _commands(call)
    _command(commands, call.params["command_id"])
    del commands[call.params["command_id"]]


async def _permissions(call: Call) -> Result:
    _commands(call)
    return []


for base in (GLOBAL, GUILD):
    routes("GET", base)(_list)
    routes("PUT", base)(_overwrite)
    routes("POST", base)(_create)
    routes("GET", base + "/{command_id}")(_get)
    routes("PATCH", base + "/{command_id}")(_edit)
    routes("DELETE", base + "/{command_id}")(_delete)
routes("GET", GUILD + "/permissions")(_permissions)
