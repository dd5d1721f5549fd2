"""The members' side: servers and members as handles that tests and the page act through."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sandbox.client import commands as offers
from sandbox.client.channels import Channel, Role
from sandbox.client.commands import Focus, Pick
from sandbox.client.messages import Choice, Message, Modal, Reply
from sandbox.client.modals import modal_data
from sandbox.form.components import BUTTON, SELECTS
from sandbox.model import interactions, moderation, posts, records, threads
from sandbox.model.errors import IllegalAction, NoAnswer
from sandbox.model.permissions import P
from sandbox.model.records import JSON, File, Interaction, Post, User
from sandbox.rest.messages import react

if TYPE_CHECKING:  # the sandbox makes these handles
    from sandbox.server import Sandbox

MOST_FILES = 10
Overwrites = Mapping["Member | Role | str", tuple[int, int]]


class Server:
    """A server (guild) with the bot in it."""

    def __init__(self, discord: "Sandbox", guild: records.Guild) -> None:
        self.discord = discord
        self.guild = guild
        self.everyone = Role(discord, guild, guild.id)
        self.bot_role = Role(discord, guild, guild.bot_role_id)
        self._members: dict[str, Member] = {}

    @property
    def id(self) -> int:
        return int(self.guild.id)

    @property
    def name(self) -> str:
        return str(self.guild.json["name"])

    @property
    def channels(self) -> list[Channel]:
        return [Channel(self.discord, each) for each in self.guild.channels.values()]

    @property
    def members(self) -> list["Member"]:
        """Everyone who was added here by name, the bot aside, as long as they have not left."""
        return [each for each in self._members.values() if each.key in self.guild.members]

    def member(self, name: str) -> "Member":
        """Raises `KeyError` for a name that was never added."""
        return self._members[name]

    def add(self, name: str, *, roles: "tuple[Role, ...]" = (), locale: str = "en-US") -> "Member":
        """Someone joins; the same name in two servers is the same user."""
        user = self.discord.user(name, locale)
        if user.id not in self.guild.members:
            self.discord.world.add_member(self.guild, user, roles=[each.key for each in roles])
        self._members[name] = found = Member(self.discord, self, user, name)
        return found

    def channel(self, name: str, overwrites: Overwrites | None = None) -> Channel:
        """The channel of that name, made when there is none.

        `overwrites` maps members, roles or "everyone" to `(allow, deny)` permission bits; given for a channel
        that is there already, they are laid over its own.
        """
        wanted = {
            self.everyone if isinstance(target, str) else target: bits
            for target, bits in (overwrites or {}).items()
        }
        for each in self.guild.channels.values():
            if each.json["name"] == name:
                found = Channel(self.discord, each)
                for target, (allow, deny) in wanted.items():
                    found.overwrite(target, allow=allow, deny=deny)
                return found
        made = [
            moderation.overwrite(target.key, role=isinstance(target, Role), allow=allow, deny=deny)
            for target, (allow, deny) in wanted.items()
        ]
        return Channel(self.discord, self.discord.world.add_channel(self.guild, name, made))

    def role(self, name: str, permissions: int = 0, *, mentionable: bool = False) -> Role:
        made = self.discord.world.add_role(self.guild, name, permissions, mentionable=mentionable)
        return Role(self.discord, self.guild, made["id"])


class Member:
    """A user as a member of one server; everything a person can do with the bot."""

    def __init__(self, discord: "Sandbox", server: Server, user: User, name: str) -> None:
        self.discord = discord
        self.server = server
        self.user = user
        self.name = name

    def __repr__(self) -> str:
        return f"<Member {self.name}>"

    @property
    def key(self) -> str:
        return self.user.id

    @property
    def id(self) -> int:
        return int(self.user.id)

    @property
    def mention(self) -> str:
        return f"<@{self.user.id}>"

    @property
    def locale(self) -> str:
        return self.user.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.user.locale = locale

    @property
    def dm(self) -> Channel:
        """The direct messages between this user and the bot."""
        return Channel(self.discord, self.discord.world.dm_with(self.user))

    @property
    def dm_open(self) -> bool:
        """Whether the bot may send direct messages; closing it makes Discord answer 50007."""
        return self.user.dm_open

    @dm_open.setter
    def dm_open(self, is_open: bool) -> None:
        self.user.dm_open = is_open

    @property
    def pings(self) -> list[Message]:
        """Every message that ever pinged this user, oldest first."""
        return [Message(self.discord.world, post) for post in self.user.pings]

    def sees(self, channel: Channel) -> list[Message]:
        """The messages in front of this member, oldest first: ephemeral ones only if they are theirs."""
        world = self.discord.world
        allowed = world.allowed(self.key, channel.record)
        if not world.sees(self.key, channel.record) or not allowed & P.READ_MESSAGE_HISTORY:
            return []
        held = channel.record.posts.values()
        return [Message(world, post) for post in held if post.invoker_id in (None, self.key)]

    # membership

    def leave(self) -> None:
        """Leaves the server, or is kicked: the bot cannot tell."""
        moderation.remove_member(self.discord.world, self.server.guild, self.user)

    def take(self, *roles: Role) -> None:
        """Has exactly these roles from now on."""
        world, guild = self.discord.world, self.server.guild
        moderation.set_roles(world, guild, self.user, [each.key for each in roles])

    def install(self) -> None:
        """Installs the app for this user, so that its user commands work everywhere."""
        self.user.installed = True

    # ordinary messages

    def say(self, text: str, channel: Channel | None = None, files: tuple[File, ...] = ()) -> Message:
        """Writes a message. Raises `IllegalAction` without the permission to."""
        place = self._place(channel)
        record = place.record
        needed = P.SEND_MESSAGES_IN_THREADS if record.is_thread else P.SEND_MESSAGES
        if not self.discord.world.sees(self.key, record) or not self._may(record, needed):
            raise IllegalAction(f"{self.name} cannot write in {place.name}")
        if record.locked and not self._may(record, P.MANAGE_THREADS):
            raise IllegalAction(f"{place.name} is locked")
        if len(text) > 2000 or not (text.strip() or files):
            raise IllegalAction("a message has 1 to 2,000 characters")
        if len(files) > MOST_FILES:
            raise IllegalAction(f"a message takes up to {MOST_FILES} files")
        if files and not self._may(record, P.ATTACH_FILES):
            raise IllegalAction(f"{self.name} cannot send files in {place.name}")
        uploads = dict(enumerate(files))
        return Message(
            self.discord.world,
            posts.create(self.discord.world, record, self.key, {"content": text}, uploads),
        )

    def delete(self, message: Message) -> None:
        """Deletes an own message, or another's with the permission to; ephemeral ones are only dismissed."""
        post = message.post
        own = post.json["author"]["id"] == self.key or post.invoker_id == self.key
        if not own and not self._may(post.channel, P.MANAGE_MESSAGES):
            raise IllegalAction(f"{self.name} cannot delete this message")
        posts.delete(self.discord.world, post)

    def react(self, message: Message, emoji: str) -> None:
        if not self._may(message.post.channel, P.ADD_REACTIONS):
            raise IllegalAction(f"{self.name} cannot react here")
        react(self.discord.world, message.post, self.key, emoji, add=True)

    # commands

    def commands(self, channel: Channel | None = None) -> list[JSON]:
        """What `/` lists here for this member."""
        return offers.commands_for(self.discord.world, self.user, self._place(channel).record)

    async def slash(
        self,
        command: str,
        /,
        *,
        channel: Channel | None = None,
        options: Mapping[str, Any] | None = None,
        **named: Any,
    ) -> Reply:
        """Sends a command ("challenge", "data export") and waits for the bot's first answer.

        Members, roles, channels and `File`s fill the options of their kinds; `options` takes those whose
        names cannot be keywords. Raises `IllegalAction` where Discord's client would not send.
        """
        found = self.begin_slash(command, channel=channel, options={**named, **(options or {})})
        return await self._reply(found)

    def begin_slash(
        self, command: str, *, channel: Channel | None = None, options: Mapping[str, Any] | None = None
    ) -> Interaction:
        """As `slash`, without waiting."""
        place = self._place(channel)
        data = offers.fill_in(self.discord.world, self.user, place.record, command, picked(options or {}))
        return self._open(interactions.COMMAND, data, place.record)

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
        """The lines that Discord shows under an option while it is typed. Raises `NoAnswer`."""
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
        """As `autocomplete`, without waiting."""
        place = self._place(channel)
        world, filled = self.discord.world, picked(options or {})
        data = offers.fill_in(world, self.user, place.record, command, filled, focus=focus)
        return self._open(interactions.AUTOCOMPLETE, data, place.record)

    # components and modals

    async def click(self, message: Message | None, button: str) -> Reply:
        """Presses a button by custom id or label. Raises `IllegalAction` when it cannot be pressed."""
        post, json = self._control(message, button, (BUTTON,))
        if json.get("url") or json["style"] == 6:
            raise IllegalAction(f"{button!r} is a link; the bot does not hear it")
        data = {"component_type": BUTTON, "custom_id": json["custom_id"], "id": json["id"]}
        return await self._reply(self._open(interactions.COMPONENT, data, post.channel, source=post))

    async def choose(
        self, message: Message | None, menu: str, *picks: "str | Member | Role | Channel"
    ) -> Reply:
        """Chooses from a menu by custom id or placeholder: values or labels, members, roles, channels."""
        post, json = self._control(message, menu, SELECTS)
        values = [_menu_value(json, each) for each in picks]
        low, high = json.get("min_values"), json.get("max_values") or 1
        if not (1 if low is None else low) <= len(values) <= high or len(set(values)) < len(values):
            raise IllegalAction(f"{menu!r} takes {low or 1} to {high} different choices")
        data: JSON = {
            "component_type": json["type"],
            "custom_id": json["custom_id"],
            "id": json["id"],
            "values": values,
        }
        if json["type"] != 3:
            data["resolved"] = {}
            for each in picked(dict(enumerate(picks))).values():
                offers.resolve(self.discord.world, post.channel, data["resolved"], each)
        return await self._reply(self._open(interactions.COMPONENT, data, post.channel, source=post))

    async def submit(self, modal: Modal | None, values: Mapping[str, Any] | None = None) -> Reply:
        """Fills a modal by label or custom id and sends it. Raises `IllegalAction` for what does not fit."""
        if modal is None:
            raise IllegalAction("there is no modal to fill in")
        if modal.interaction.user_id != self.key:
            raise IllegalAction("this modal was opened for someone else")
        origin = modal.interaction
        data = modal_data(self.discord.world, origin.channel, modal, picked(values or {}))
        found = self._open(
            interactions.MODAL_SUBMIT, data, origin.channel, source=origin.source, origin=origin
        )
        return await self._reply(found)

    # the common part

    def _place(self, channel: Channel | None) -> Channel:
        if channel:
            return channel
        if not self.server.channels:
            raise IllegalAction(f"{self.server.name} has no channel")
        return self.server.channels[0]

    def _may(self, channel: records.Channel, needed: int) -> bool:
        return not needed & ~self.discord.world.allowed(self.key, channel)

    def _control(self, message: Message | None, wanted: str, kinds: tuple[int, ...]) -> tuple[Post, JSON]:
        if message is None or message.deleted:
            raise IllegalAction("the message is gone")
        post = message.post
        hidden = post.invoker_id not in (None, self.key)
        if hidden or not self.discord.world.sees(self.key, post.channel):
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
        world = self.discord.world
        if not world.sees(self.key, channel):
            raise IllegalAction(f"{self.name} cannot see this channel")
        threads.archive_due(world)
        alone = channel.guild is not None and not channel.guild.has_bot
        return interactions.open_interaction(
            world, kind, data, self.user, channel, source=source, origin=origin, user_install=alone
        )

    async def _reply(self, found: Interaction) -> Reply:
        await self.discord.wait_for_answer(found)
        return Reply(self.discord.world, found)


def _menu_value(json: JSON, pick: "str | Member | Role | Channel") -> str:
    if json["type"] == 3:
        for each in json["options"]:
            if pick in (each["value"], each["label"]):
                return str(each["value"])
        raise IllegalAction(f"{pick!r} is not in the menu")
    kinds = {5: (Member,), 6: (Role,), 7: (Member, Role), 8: (Channel,)}[json["type"]]
    if not isinstance(pick, kinds):
        raise IllegalAction(f"{pick!r} cannot be chosen from this menu")
    return str(pick.id) if not isinstance(pick, str) else pick


def picked(options: Mapping[Any, Any]) -> dict[Any, Any]:
    """Turns handles into what the client's pickers give."""
    kinds = ((Member, "user"), (Role, "role"), (Channel, "channel"))
    found = dict(options)
    for name, value in options.items():
        for kind, word in kinds:
            if isinstance(value, kind):
                found[name] = Pick(word, str(value.id))
    return found
