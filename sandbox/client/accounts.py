"""Handles on users: their language, what reaches them, and what they see."""

from typing import ClassVar

from sandbox.client.channels import Channel
from sandbox.client.messages import Message
from sandbox.client.picks import Pickable
from sandbox.model import records
from sandbox.model.permissions import P
from sandbox.model.records import User
from sandbox.model.world import World


class Account(Pickable):
    """A user, in whatever server."""

    pick_kind: ClassVar[str] = "user"

    def __init__(self, world: World, user: User, name: str) -> None:
        self.world = world
        self.user = user
        self.key = user.id
        self.name = name

    def __repr__(self) -> str:
        return f"<Member {self.name}>"

    @property
    def locale(self) -> str:
        return self.user.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.user.locale = locale

    @property
    def dm(self) -> Channel:
        """The direct messages between this user and the bot."""
        return Channel(self.world, self.world.dm_with(self.user))

    @property
    def dm_open(self) -> bool:
        """Whether the bot may send direct messages; closing it makes Discord answer 50007."""
        return self.user.dm_open

    @dm_open.setter
    def dm_open(self, is_open: bool) -> None:
        self.user.dm_open = is_open

    @property
    def pings(self) -> list[Message]:
        """The messages that notified this user, oldest first."""
        return [Message(self.world, post) for post in self.user.pings]

    @property
    def pushes(self) -> list[records.Push]:
        """What this user's phone showed, oldest first.

        >>> ana.pushes[-1].words  # doctest: +SKIP
        '@Ana, your turn: Papa came out to b2.'
        """
        return self.user.pushes

    def sees(self, channel: Channel) -> list[Message]:
        """The messages this member sees in a channel, oldest first, with their own ephemeral ones."""
        world = self.world
        allowed = world.allowed(self.key, channel.record)
        if not world.can_view(self.key, channel.record) or not allowed & P.READ_MESSAGE_HISTORY:
            return []
        found = channel.record.posts.values()
        return [Message(world, post) for post in found if post.invoker_id in (None, self.key)]

    def install(self, *, installed: bool = True) -> None:
        """Install the app for this user, so that its user commands work everywhere, or remove it."""
        self.user.installed = installed
        self.world.emit("SANDBOX_COMMANDS_UPDATE", {"guild_id": None}, for_bot=False)

    def uninstall(self) -> None:
        self.install(installed=False)

    def leave_group(self, group: Channel) -> None:
        self.world.leave_conversation(group.record, self.user)

    def _may(self, channel: records.Channel, needed: int) -> bool:
        return not needed & ~self.world.allowed(self.key, channel)
