"""The commands that Discord's client offers a member, with `/` and in the menus of users and messages."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sandbox.client.picks import Pick, resolve, resolve_file
from sandbox.form.commands import CHAT
from sandbox.form.commands import MESSAGE as MESSAGE_MENU
from sandbox.form.commands import USER as USER_MENU
from sandbox.model import records
from sandbox.model.errors import IllegalAction
from sandbox.model.interactions import (
    FOR_SERVER,
    FOR_USER,
    IN_BOT_DM,
    context_of,
)
from sandbox.model.permissions import P
from sandbox.model.records import JSON, File, User
from sandbox.model.world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(
    1, 12
)


class Focus(NamedTuple):
    """The option that is being typed, and what was typed so far."""

    option: str
    typed: str


def commands_for(world: World, user: User, channel: records.Channel, kind: int = CHAT) -> list[JSON]:
    """The commands that `/`, or the menu of a user or message, lists; a server's own hide global ones."""
    guild = channel.guild
    found: dict[str, JSON] = {}
    sets = [world.commands.get(None, {})]
    if guild and guild.has_bot:
        sets.append(world.commands.get(guild.id, {}))
    for each in sets:
        for command in each.values():
            if command["type"] == kind and _is_offered(world, command, user, channel):
                found[command["name"]] = command
    return list(found.values())


def _is_offered(world: World, command: JSON, user: User, channel: records.Channel) -> bool:
    kinds = command.get("integration_types") or [FOR_SERVER]
    by_server = channel.has_bot and FOR_SERVER in kinds
    if not by_server and not (user.installed and FOR_USER in kinds):
        return False
    context, contexts = context_of(channel), command.get("contexts")
    if contexts is not None and context not in contexts:
        return False
    if context == IN_BOT_DM and contexts is None:
        return bool(command.get("dm_permission", True))
    if channel.guild is None:
        return True
    allowed = world.allowed(user.id, channel)
    if not allowed & P.USE_APPLICATION_COMMANDS:
        return False
    needed = command.get("default_member_permissions")
    if needed is None:
        return True
    return bool(allowed & P.ADMINISTRATOR) or (int(needed) != 0 and not int(needed) & ~allowed)


def menu_data(
    world: World, user: User, channel: records.Channel, name: str, target: Pick | records.Post
) -> JSON:
    """The `data` of a user's or message's command. Raises: IllegalAction where the menu has no such entry."""
    on_message = isinstance(target, records.Post)
    kind = MESSAGE_MENU if on_message else USER_MENU
    found = next((each for each in commands_for(world, user, channel, kind) if each["name"] == name), None)
    if found is None:
        raise IllegalAction(f"there is no {name!r} in this menu for {user.json['username']}")
    resolved: JSON = {}
    if isinstance(target, records.Post):
        resolved["messages"] = {target.id: {**target.json}}
    else:
        resolve(world, channel, resolved, target)
    data: JSON = {"id": found["id"], "name": name, "type": kind, "target_id": target.id, "resolved": resolved}
    return data | ({"guild_id": found["guild_id"]} if "guild_id" in found else {})


def fill_in(
    world: World,
    user: User,
    channel: records.Channel,
    name: str,
    options: Mapping[str, Any],
    *,
    focus: Focus | None = None,
) -> JSON:
    """The `data` of a command interaction. Raises: IllegalAction where the client would not send it."""
    head, *path = name.split()
    command = next((each for each in commands_for(world, user, channel) if each["name"] == head), None)
    if command is None:
        raise IllegalAction(f"there is no command /{head} here for {user.json['username']}")
    resolved: JSON = {}
    data: JSON = {"id": command["id"], "name": head, "type": 1}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    data["options"] = _options(_Filling(world, channel, resolved, focus), command, path, options)
    if resolved:
        data["resolved"] = resolved
    return data


class _Filling(NamedTuple):
    """What the options of one command are filled in with."""

    world: World
    channel: records.Channel
    resolved: JSON
    focus: Focus | None


def _options(filling: _Filling, holder: JSON, path: list[str], options: Mapping[str, Any]) -> list[JSON]:
    """The filled options of a command or group; `path` leads to the sub-command."""
    known = {each["name"]: each for each in holder.get("options") or []}
    nested = any(each["type"] in (SUBCOMMAND, GROUP) for each in known.values())
    if nested or path:
        if not path or path[0] not in known:
            raise IllegalAction(f"/{holder['name']} needs one of its sub-commands: {', '.join(known)}")
        inner = known[path[0]]
        inside = _options(filling, inner, path[1:], options)
        return [{"name": inner["name"], "type": inner["type"], "options": inside}]
    unknown = [each for each in options if each not in known]
    if unknown:
        raise IllegalAction(f"/{holder['name']} has no option {', '.join(unknown)}")
    filled: list[JSON] = []
    for name, option in known.items():
        if filling.focus and name == filling.focus.option:
            if not option.get("autocomplete"):
                raise IllegalAction(f"option {name} of /{holder['name']} has no autocomplete")
            typed = filling.focus.typed
            filled.append({"name": name, "type": option["type"], "value": typed, "focused": True})
        elif options.get(name) is not None:
            filled.append(
                {"name": name, "type": option["type"], "value": _value(filling, option, options[name])}
            )
        elif option.get("required") and not filling.focus:
            raise IllegalAction(f"/{holder['name']} needs the option {name}")
    if filling.focus and filling.focus.option not in known:
        raise IllegalAction(f"/{holder['name']} has no option {filling.focus.option}")
    return filled


def _value(filling: _Filling, option: JSON, given: Any) -> Any:
    kind = option["type"]
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        return _pick(filling, option, given)
    if kind == ATTACHMENT:
        if not isinstance(given, File):
            raise _wrong(option, given, "a file")
        return resolve_file(filling.world, filling.channel, filling.resolved, given)
    if kind == BOOLEAN:
        if not isinstance(given, bool):
            raise _wrong(option, given, "a yes or no")
        return given
    if option.get("choices"):
        for choice in option["choices"]:
            if given in (choice["value"], choice["name"]) and not isinstance(given, bool):
                return choice["value"]
        raise _wrong(option, given, "one of " + ", ".join(str(each["name"]) for each in option["choices"]))
    if kind == STRING:
        return _text(option, given)
    return _number(option, given)


def _wrong(option: JSON, given: Any, wanted: str) -> IllegalAction:
    return IllegalAction(f"option {option['name']} takes {wanted}, not {given!r}")


def _text(option: JSON, given: Any) -> str:
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if not isinstance(given, str) or not given:
        raise _wrong(option, given, "words")
    if not low <= len(given) <= high:
        raise _wrong(option, given, f"{low} to {high} letters")
    return given


def _number(option: JSON, given: Any) -> int | float:
    whole = option["type"] == INTEGER
    fits = isinstance(given, int) if whole else isinstance(given, (int, float))
    if isinstance(given, bool) or not fits or abs(given) > 1 << 53:
        raise _wrong(option, given, "a whole number" if whole else "a number")
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and given < low) or (high is not None and given > high):
        raise _wrong(option, given, f"a number from {low} to {high}")
    number: int | float = given
    return number


def _pick(filling: _Filling, option: JSON, given: Any) -> str:
    kinds = {USER: ("user",), CHANNEL: ("channel",), ROLE: ("role",), MENTIONABLE: ("user", "role")}
    if not isinstance(given, Pick) or given.kind not in kinds[option["type"]]:
        raise _wrong(option, given, "a " + " or ".join(kinds[option["type"]]))
    wanted = option.get("channel_types")
    if wanted and filling.world.channels[given.id].json["type"] not in wanted:
        raise _wrong(option, given, "another kind of channel")
    resolve(filling.world, filling.channel, filling.resolved, given)
    return given.id
