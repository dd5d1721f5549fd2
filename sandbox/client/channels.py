"""Handles on the roles, channels and threads of a server."""

from typing import ClassVar

from sandbox.client.messages import Message
from sandbox.client.picks import Pickable
from sandbox.model import moderation, records, threads
from sandbox.model.errors import IllegalAction
from sandbox.model.records import JSON
from sandbox.model.world import World


class Role(Pickable):
    """A role of a server."""

    pick_kind: ClassVar[str] = "role"

    def __init__(self, world: World, guild: records.Guild, role_id: str) -> None:
        self.world = world
        self.guild = guild
        self.key = role_id

    @property
    def json(self) -> JSON:
        return self.guild.roles[self.key]

    def allow(self, permissions: int) -> None:
        """Replace the permissions of the role."""
        moderation.set_role_permissions(self.world, self.guild, self.key, permissions)

    def delete(self) -> None:
        moderation.remove_role(self.world, self.guild, self.key)


class Channel(Pickable):
    """A text channel, a thread, or direct messages."""

    pick_kind: ClassVar[str] = "channel"

    def __init__(self, world: World, channel: records.Channel) -> None:
        self.world = world
        self.record = channel
        self.key = channel.id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Channel) and other.record is self.record

    def __hash__(self) -> int:
        return hash(self.record.id)

    def __repr__(self) -> str:
        return f"<Channel {self.name}>"

    @property
    def name(self) -> str:
        return str(self.record.json.get("name") or "")

    @property
    def json(self) -> JSON:
        return self.record.json

    @property
    def messages(self) -> list[Message]:
        """The messages but the ephemeral ones, oldest first."""
        found = self.record.posts.values()
        return [Message(self.world, post) for post in found if post.invoker_id is None]

    @property
    def threads(self) -> list["Channel"]:
        guild = self.record.guild
        found = guild.threads.values() if guild else ()
        return [Channel(self.world, each) for each in found if each.json["parent_id"] == self.record.id]

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
        """Start a thread, in the name of a member or of the server's owner. Raises: IllegalAction."""
        guild = self.record.guild
        if guild is None:
            raise IllegalAction("direct messages have no threads")
        owner = str(owner_id or guild.json["owner_id"])
        kind = records.PRIVATE_THREAD if private else records.PUBLIC_THREAD
        return Channel(self.world, threads.start(self.world, self.record, owner, name, kind=kind))

    def archive(self, *, locked: bool = False) -> None:
        """Archive the thread, as a moderator does; lock it too when asked."""
        threads.change(self.world, self.record, archived=True, locked=locked or None)

    def delete(self) -> None:
        """Delete the channel or thread, as a moderator does."""
        moderation.remove_channel(self.world, self.record)

    def overwrite(self, target: Pickable, *, allow: int = 0, deny: int = 0) -> None:
        """Replace the overwrite of a member or role; remove it when nothing is allowed or denied."""
        is_role = isinstance(target, Role)
        moderation.set_overwrite(
            self.world, self.record, str(target.id), role=is_role, allow=allow, deny=deny
        )
