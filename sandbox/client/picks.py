"""What a member picks from the client's lists: users, roles, channels and files."""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from sandbox.form.components import STRING_SELECT
from sandbox.model import records
from sandbox.model.errors import IllegalAction
from sandbox.model.media import store
from sandbox.model.records import JSON, File
from sandbox.model.world import World

MENU_KINDS = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}
MENTION_SIGNS = {"user": "@", "role": "@&", "channel": "#"}


class Pick(NamedTuple):
    """A picked user, role or channel."""

    kind: str  # user, role, channel
    id: str


class Pickable:
    """A handle that can be given where the client has the member pick something."""

    pick_kind: ClassVar[str]
    key: str

    @property
    def id(self) -> int:
        return int(self.key)

    @property
    def mention(self) -> str:
        return f"<{MENTION_SIGNS[self.pick_kind]}{self.key}>"

    @property
    def pick(self) -> Pick:
        return Pick(self.pick_kind, self.key)


def with_picks(values: Mapping[Any, Any]) -> dict[Any, Any]:
    """The values with a `Pick` in the place of each handle."""
    return {name: each.pick if isinstance(each, Pickable) else each for name, each in values.items()}


def resolve(world: World, channel: records.Channel, resolved: JSON, pick: Pick) -> None:
    """Add a picked user, role or channel to the `resolved` data of an interaction."""
    guild = channel.guild
    if pick.kind == "user":
        resolved.setdefault("users", {})[pick.id] = world.users[pick.id].json
        member = guild.members.get(pick.id) if guild else None
        if member:
            bare = {key: value for key, value in member.items() if key not in ("user", "deaf", "mute")}
            allowed = str(int(world.allowed(pick.id, channel)))
            resolved.setdefault("members", {})[pick.id] = {**bare, "permissions": allowed}
    elif pick.kind == "role" and guild:
        resolved.setdefault("roles", {})[pick.id] = guild.roles[pick.id]
    elif pick.kind == "channel":
        json = world.channels[pick.id].json
        keys = ("id", "name", "type", "parent_id", "thread_metadata", "position", "nsfw", "topic", "flags")
        partial = {key: json[key] for key in (*keys, "last_message_id", "rate_limit_per_user") if key in json}
        resolved.setdefault("channels", {})[pick.id] = {**partial, "permissions": "0"}


def resolve_file(world: World, channel: records.Channel, resolved: JSON, file: File) -> str:
    """Store a file for the bot alone and add it to the `resolved` data of an interaction; its id."""
    attachment = store(world, channel, file, {}) | {"ephemeral": True}
    resolved.setdefault("attachments", {})[attachment["id"]] = attachment
    return str(attachment["id"])


def menu_value(menu: JSON, pick: str | Pick) -> str:
    """The value of a choice from a menu. Raises: IllegalAction."""
    if menu["type"] == STRING_SELECT:
        for each in menu["options"]:
            if pick in (each["value"], each["label"]):
                return str(each["value"])
        raise IllegalAction(f"{pick!r} is not in the menu")
    if not isinstance(pick, Pick) or pick.kind not in MENU_KINDS[menu["type"]]:
        raise IllegalAction(f"{pick!r} cannot be chosen from this menu")
    return pick.id
