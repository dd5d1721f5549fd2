"""Handles on servers and their members: all that a person can do with the bot."""

from collections.abc import Iterable, Mapping
from typing import Any

from sandbox.client import commands
from sandbox.client.accounts import Account
from sandbox.client.channels import Channel, Role
from sandbox.client.commands import Focus
from sandbox.client.messages import Message
from sandbox.client.modals import Modal, modal_data
from sandbox.client.picks import Pick, Pickable, menu_value, resolve, with_picks
from sandbox.client.replies import Choice, Reply
from sandbox.client.waiting import Waiter
from sandbox.form.commands import MESSAGE as MESSAGE_MENU
from sandbox.form.commands import USER as USER_MENU
from sandbox.form.components import BUTTON, SELECTS, STRING_SELECT
from sandbox.model import interactions, moderation, posts, records, threads
from sandbox.model.errors import IllegalAction, NoAnswer
from sandbox.model.permissions import P
from sandbox.model.records import JSON, File, Interaction, Post, User

MAX_FILES = 10
Overwrites = Mapping["Member | Role | str", tuple[int, int]]


class Server:
    def __init__(self, waiter: Waiter, guild: records.Guild) -> None:
        self.waiter = waiter
        self.world = waiter.world
        self.guild = guild
        self.everyone = Role(self.world, guild, guild.id)
        self.bot_role = Role(self.world, guild, guild.bot_role_id)
        self._members: dict[str, Member] = {}

    @property
    def id(self) -> int:
        return int(self.guild.id)

    @property
    def name(self) -> str:
        return str(self.guild.json["name"])

    @property
    def channels(self) -> list[Channel]:
        return [Channel(self.world, each) for each in self.guild.channels.values()]

    @property
    def members(self) -> list["Member"]:
        """The members added by name who have not left; not the bot."""
        return [each for each in self._members.values() if each.key in self.guild.members]

    def member(self, name: str) -> "Member":
        """The member of that name. Raises: KeyError for a name that was never added."""
        return self._members[name]

    def member_by_id(self, user_id: str) -> "Member":
        """The member with that id. Raises: KeyError for one who is not among `members`."""
        for each in self.members:
            if each.key == user_id:
                return each
        raise KeyError(user_id)

    def add(self, name: str, *, roles: Iterable[Role] = (), locale: str = "en-US") -> "Member":
        """Add a member; the same name in two servers is the same user."""
        user = self.world.user_named(name, locale)
        if user.id not in self.guild.members:
            self.world.add_member(self.guild, user, roles=[each.key for each in roles])
        self._members[name] = found = Member(self, user, name)
        return found

    def channel(self, name: str, overwrites: Overwrites | None = None) -> Channel:
        """The channel of that name, added when there is none.

        `overwrites` maps members, roles or "everyone" to `(allow, deny)` permission bits; they are added to
        those of a channel that exists.
        """
        wanted = {
            self.everyone if isinstance(target, str) else target: bits
            for target, bits in (overwrites or {}).items()
        }
        for each in self.guild.channels.values():
            if each.json["name"] == name:
                found = Channel(self.world, each)
                for target, (allow, deny) in wanted.items():
                    found.overwrite(target, allow=allow, deny=deny)
                return found
        made = [
            moderation.overwrite(target.key, role=isinstance(target, Role), allow=allow, deny=deny)
            for target, (allow, deny) in wanted.items()
        ]
        return Channel(self.world, self.world.add_channel(self.guild, name, made))

    def role(self, name: str, permissions: int = 0, *, mentionable: bool = False) -> Role:
        """A new role; `permissions` are its permission bits."""
        made = self.world.add_role(self.guild, name, permissions, mentionable=mentionable)
        return Role(self.world, self.guild, made["id"])


class Member(Account):
    """A user as a member of one server. An action takes place in the server's first channel by default.

    Actions raise `IllegalAction` where Discord's client would not let the member do them.
    """

    def __init__(self, server: Server, user: User, name: str) -> None:
        super().__init__(server.world, user, name)
        self.server = server

    def leave(self) -> None:
        """Leave the server, or be kicked: the bot gets the same event."""
        moderation.remove_member(self.world, self.server.guild, self.user)

    def take(self, *roles: Role) -> None:
        """Have exactly these roles from now on."""
        moderation.set_roles(self.world, self.server.guild, self.user, [each.key for each in roles])

    def time_out(self, minutes: float) -> None:
        """Be put into Discord's time-out by a moderator; no minutes end it."""
        moderation.time_out(self.world, self.server.guild, self.user, minutes)

    def say(self, text: str, channel: Channel | None = None, files: tuple[File, ...] = ()) -> Message:
        """Send a message."""
        here = self._channel(channel)
        record = here.record
        needed = P.SEND_MESSAGES_IN_THREADS if record.is_thread else P.SEND_MESSAGES
        if not self.world.can_view(self.key, record) or not self._may(record, needed):
            raise IllegalAction(f"{self.name} cannot write in {here.name}")
        if record.locked and not self._may(record, P.MANAGE_THREADS):
            raise IllegalAction(f"{here.name} is locked")
        if len(text) > 2000 or not (text.strip() or files):
            raise IllegalAction("a message has 1 to 2,000 characters")
        if len(files) > MAX_FILES:
            raise IllegalAction(f"a message takes up to {MAX_FILES} files")
        if files and not self._may(record, P.ATTACH_FILES):
            raise IllegalAction(f"{self.name} cannot send files in {here.name}")
        uploads = dict(enumerate(files))
        return Message(self.world, posts.create(self.world, record, self.key, {"content": text}, uploads))

    def delete(self, message: Message) -> None:
        """Delete an own message, or another user's with the permission; an ephemeral one is dismissed."""
        post = message.post
        own = post.json["author"]["id"] == self.key or post.invoker_id == self.key
        if not own and not self._may(post.channel, P.MANAGE_MESSAGES):
            raise IllegalAction(f"{self.name} cannot delete this message")
        posts.delete(self.world, post)

    def commands(self, channel: Channel | None = None) -> list[JSON]:
        """The commands that `/` lists in a channel."""
        return commands.commands_for(self.world, self.user, self._channel(channel).record)

    async def slash(
        self,
        command: str,
        /,
        *,
        channel: Channel | None = None,
        options: Mapping[str, Any] | None = None,
        **named: Any,
    ) -> Reply:
        """Send a command ("challenge", "data export") and wait for the bot's first response.

        The value of an option may be a member, role, channel or `File`; `options` takes those whose names
        are no Python names.
        """
        found = self.begin_slash(command, channel=channel, options={**named, **(options or {})})
        return await self._reply(found)

    def begin_slash(
        self, command: str, *, channel: Channel | None = None, options: Mapping[str, Any] | None = None
    ) -> Interaction:
        """Send a command without waiting."""
        here = self._channel(channel)
        data = commands.fill_in(self.world, self.user, here.record, command, with_picks(options or {}))
        return self._open(interactions.COMMAND, data, here.record)

    async def autocomplete(
        self,
        command: str,
        /,
        *,
        option: str,
        typed: str = "",
        channel: Channel | None = None,
        options: Mapping[str, Any] | None = None,
        **others: Any,
    ) -> list[Choice]:
        """The suggestions for an option that is being typed. Raises: NoAnswer when there are none in time."""
        filled = {**others, **(options or {})}
        found = self.begin_autocomplete(command, Focus(option, typed), channel=channel, options=filled)
        await self._reply(found)
        if found.lost:
            raise NoAnswer("Loading options failed")
        return [Choice(each["name"], each["value"]) for each in found.choices or []]

    def begin_autocomplete(
        self,
        command: str,
        focus: Focus,
        *,
        channel: Channel | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Interaction:
        """Ask for suggestions without waiting."""
        here, filled = self._channel(channel), with_picks(options or {})
        data = commands.fill_in(self.world, self.user, here.record, command, filled, focus=focus)
        return self._open(interactions.AUTOCOMPLETE, data, here.record)

    # the menus of users and messages

    def menu(self, target: "Message | Pickable", channel: Channel | None = None) -> list[JSON]:
        """The commands in the menu of a message, or of a user in a channel."""
        kind = MESSAGE_MENU if isinstance(target, Message) else USER_MENU
        where = target.post.channel if isinstance(target, Message) else self._channel(channel).record
        return commands.commands_for(self.world, self.user, where, kind)

    async def use(
        self, command: str, target: "Message | Pickable | Pick", channel: Channel | None = None
    ) -> Reply:
        """Use a command of the menu of a message, or of a user in a channel."""
        if isinstance(target, Message):
            where = target.post.channel
            if target.deleted or target.ephemeral:
                raise IllegalAction("the message is gone, or only for one member")
            data = commands.menu_data(self.world, self.user, where, command, target.post)
        else:
            where = self._channel(channel).record
            picked = target.pick if isinstance(target, Pickable) else target
            data = commands.menu_data(self.world, self.user, where, command, picked)
        return await self._reply(self._open(interactions.COMMAND, data, where))

    # components and modals

    async def click(self, message: Message | None, button: str) -> Reply:
        """Press a button, named by custom id or label."""
        return await self._reply(self.begin_click(message, button))

    def begin_click(self, message: Message | None, button: str) -> Interaction:
        """Press a button without waiting for the response."""
        post, json = self._control(message, button, (BUTTON,))
        if json.get("url") or json["style"] == 6:
            raise IllegalAction(f"{button!r} is a link; the bot does not hear it")
        data = {"component_type": BUTTON, "custom_id": json["custom_id"], "id": json["id"]}
        return self._open(interactions.COMPONENT, data, post.channel, source=post)

    async def choose(self, message: Message | None, menu: str, *picks: str | Pick | Pickable) -> Reply:
        """Choose from a menu, named by custom id or placeholder; text options by value or label."""
        post, json = self._control(message, menu, SELECTS)
        chosen = [each.pick if isinstance(each, Pickable) else each for each in picks]
        values = [menu_value(json, each) for each in chosen]
        low, high = json.get("min_values"), json.get("max_values") or 1
        if not (1 if low is None else low) <= len(values) <= high or len(set(values)) < len(values):
            raise IllegalAction(f"{menu!r} takes {low or 1} to {high} different choices")
        data: JSON = {"component_type": json["type"], "custom_id": json["custom_id"], "id": json["id"]}
        data["values"] = values
        if json["type"] != STRING_SELECT:
            data["resolved"] = {}
            for each in chosen:
                if isinstance(each, Pick):
                    resolve(self.world, post.channel, data["resolved"], each)
        return await self._reply(self._open(interactions.COMPONENT, data, post.channel, source=post))

    async def submit(self, modal: Modal | None, values: Mapping[str, Any] | None = None) -> Reply:
        """Fill in a modal and send it; `values` are by label or custom id of the fields."""
        if modal is None:
            raise IllegalAction("there is no modal to fill in")
        if modal.interaction.user_id != self.key:
            raise IllegalAction("this modal was opened for someone else")
        origin = modal.interaction
        data = modal_data(self.world, origin.channel, modal, with_picks(values or {}))
        found = self._open(
            interactions.MODAL_SUBMIT, data, origin.channel, source=origin.source, origin=origin
        )
        return await self._reply(found)

    def _channel(self, channel: Channel | None) -> Channel:
        if channel:
            return channel
        if not self.server.channels:
            raise IllegalAction(f"{self.server.name} has no channel")
        return self.server.channels[0]

    def _control(self, message: Message | None, wanted: str, kinds: tuple[int, ...]) -> tuple[Post, JSON]:
        if message is None or message.deleted:
            raise IllegalAction("the message is gone")
        post = message.post
        hidden = post.invoker_id not in (None, self.key)
        if hidden or not self.world.can_view(self.key, post.channel):
            raise IllegalAction(f"{self.name} cannot see this message")
        json = message.control(wanted)
        if json is None or json["type"] not in kinds:
            raise IllegalAction(f"there is no {wanted!r} on {message!r}")
        if json.get("disabled"):
            raise IllegalAction(f"{wanted!r} is disabled")
        return post, json

    def _open(
        self,
        kind: int,
        data: JSON,
        channel: records.Channel,
        *,
        source: Post | None = None,
        origin: Interaction | None = None,
    ) -> Interaction:
        world = self.world
        if not world.can_view(self.key, channel):
            raise IllegalAction(f"{self.name} cannot see this channel")
        timed_out = channel.guild is not None and world.is_timed_out(channel.guild.members[self.key])
        if timed_out and not self._may(channel, P.ADMINISTRATOR):
            raise IllegalAction(f"{self.name} is in a time-out")
        if source and interactions.is_revoked(world, interactions.owners_of_post(source)):
            raise IllegalAction("the app was removed: Unknown Integration")
        threads.archive_due(world)
        self._open_thread(channel)
        return interactions.open_interaction(
            world, kind, data, self.user, channel, source=source, origin=origin
        )

    def _open_thread(self, thread: records.Channel) -> None:
        """Open an archived thread before the bot is told what was done in it (discord-api-docs 8474)."""
        if not thread.archived:
            return
        needed = P.MANAGE_THREADS if thread.locked else P.SEND_MESSAGES_IN_THREADS
        if not self._may(thread, needed):
            raise IllegalAction(f"{self.name} cannot open the archived thread {thread.json['name']}")
        threads.change(self.world, thread, archived=False)

    async def _reply(self, found: Interaction) -> Reply:
        await self.server.waiter.answered(found)
        return Reply(self.world, found)
