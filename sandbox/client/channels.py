"""Handles on the places of a server: its roles, channels and threads."""

from typing import TYPE_CHECKING, Protocol

from sandbox.client.messages import Message
from sandbox.model import moderation, records, threads
from sandbox.model.errors import IllegalAction
from sandbox.model.records import JSON

if TYPE_CHECKING:  # the sandbox makes these handles
    from sandbox.server import Sandbox


class Named(Protocol):
    """A member or a role, by its id."""

    @property
    def id(self) -> int: ...


class Role:
    """A role of a server; role and member edits tell the bot."""

    def __init__(self, discord: "Sandbox", guild: records.Guild, role_id: str) -> None:
        self.discord = discord
        self.guild = guild
        self.key = role_id

    @property
    def id(self) -> int:
        return int(self.key)

    @property
    def json(self) -> JSON:
        return self.guild.roles[self.key]

    @property
    def mention(self) -> str:
        return f"<@&{self.key}>"

    def allow(self, permissions: int) -> None:
        """Replaces the role's permissions."""
        moderation.set_role_permissions(self.discord.world, self.guild, self.key, permissions)

    def delete(self) -> None:
        moderation.remove_role(self.discord.world, self.guild, self.key)


class Channel:
    """A text channel, thread or direct message."""

    def __init__(self, discord: "Sandbox", channel: records.Channel) -> None:
        self.discord = discord
        self.record = channel

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Channel) and other.record is self.record

    def __hash__(self) -> int:
        return hash(self.record.id)

    def __repr__(self) -> str:
        return f"<Channel {self.name}>"

    @property
    def id(self) -> int:
        return int(self.record.id)

    @property
    def name(self) -> str:
        return str(self.record.json.get("name") or "")

    @property
    def json(self) -> JSON:
        return self.record.json

    @property
    def mention(self) -> str:
        return f"<#{self.record.id}>"

    @property
    def messages(self) -> list[Message]:
        """What everyone here sees, oldest first; ephemeral messages are left out."""
        held = self.record.posts.values()
        return [Message(self.discord.world, post) for post in held if post.invoker_id is None]

    @property
    def threads(self) -> list["Channel"]:
        guild = self.record.guild
        held = guild.threads.values() if guild else ()
        return [Channel(self.discord, each) for each in held if each.json["parent_id"] == self.record.id]

    @property
    def members(self) -> list[int]:
        """Ids of the members of a thread."""
        return [int(each) for each in self.record.thread_members]

    @property
    def archived(self) -> bool:
        return self.record.archived

    @property
    def locked(self) -> bool:
        return self.record.locked

    def thread(self, name: str, owner_id: int | None = None, *, private: bool = False) -> "Channel":
        """Opens a thread here, in a member's name or the server owner's."""
        guild = self.record.guild
        if guild is None:
            raise IllegalAction("direct messages have no threads")
        owner = str(owner_id or guild.json["owner_id"])
        kind = records.PRIVATE_THREAD if private else records.PUBLIC_THREAD
        return Channel(self.discord, threads.start(self.discord.world, self.record, owner, name, kind=kind))

    def archive(self, *, locked: bool = False) -> None:
        """A moderator archives this thread, and locks it when asked."""
        threads.change(self.discord.world, self.record, archived=True, locked=locked or None)

    def unarchive(self) -> None:
        threads.change(self.discord.world, self.record, archived=False, locked=False)

    def lock(self) -> None:
        threads.change(self.discord.world, self.record, locked=True)

    def delete(self) -> None:
        """A moderator deletes the channel or thread."""
        if self.record.is_thread:
            threads.remove(self.discord.world, self.record)
        else:
            moderation.remove_channel(self.discord.world, self.record)

    def overwrite(self, target: "Named", *, allow: int = 0, deny: int = 0) -> None:
        """Replaces the overwrite of a member or role; nothing allowed and denied removes it."""
        is_role = isinstance(target, Role)
        moderation.set_overwrite(
            self.discord.world, self.record, str(target.id), role=is_role, allow=allow, deny=deny
        )
