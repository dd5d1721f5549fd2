"""What a browser asks for, done by the member it is: JSON in, the member's own actions, JSON out."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

from sandbox.client.channels import Channel, Role
from sandbox.client.commands import ATTACHMENT, CHANNEL, MENTIONABLE, ROLE, SUBCOMMAND, USER, Pick
from sandbox.client.members import Member
from sandbox.client.messages import Message, Modal, Reply
from sandbox.form.commands import LOCALES
from sandbox.form.components import FILE_UPLOAD
from sandbox.model import records
from sandbox.model.errors import IllegalAction
from sandbox.model.records import JSON, File, User
from sandbox.page import views
from sandbox.page.uploads import Uploads

if TYPE_CHECKING:  # the server mounts the page
    from sandbox.server import Sandbox

MOST_MODALS = 10
USER_MENU, ROLE_MENU, MENTIONABLE_MENU, CHANNEL_MENU = 5, 6, 7, 8
Answer = JSON


class Hand:
    """One window's member at work. Every wish raises `IllegalAction` where Discord's client would refuse."""

    def __init__(self, discord: "Sandbox", user: User, uploads: Uploads) -> None:
        self.discord = discord
        self.user = user
        self.uploads = uploads
        self.modals: dict[str, Modal] = {}
        self.wishes: dict[str, Callable[[JSON], Awaitable[Answer]]] = {
            "messages": self.messages,
            "commands": self.commands,
            "speak": self.speak,
            "send": self.send,
            "slash": self.slash,
            "autocomplete": self.autocomplete,
            "click": self.click,
            "choose": self.choose,
            "submit": self.submit,
        }

    # reading

    async def messages(self, facts: JSON) -> Answer:
        """`channel` -> `{"messages"}`, oldest first."""
        place = self.place(facts)
        return {"messages": views.messages(self._member(place), place.record)}

    async def commands(self, facts: JSON) -> Answer:
        """`channel` -> `{"commands"}`, what `/` lists there."""
        place = self.place(facts)
        return {"commands": self._member(place).commands(place)}

    # doing

    async def speak(self, facts: JSON) -> Answer:
        """`locale` -> `{"locale"}`: the language that the member's Discord is set to from now on."""
        locale = _text(facts, "locale")
        if locale not in LOCALES:
            raise IllegalAction("Discord does not speak that language")
        self.user.locale = locale
        return {"locale": locale}

    async def send(self, facts: JSON) -> Answer:
        """`channel`, `content`, `files` (keys of uploads, where there are any) -> `{"message"}`, its id."""
        place = self.place(facts)
        files = tuple(self._files(facts.get("files", [])))
        return {"message": self._member(place).say(_text(facts, "content"), place, files).post.id}

    async def slash(self, facts: JSON) -> Answer:
        """`channel`, `command` ("data export"), `options` by name: ids for users, roles and channels, keys of
        uploads for files.
        """
        place = self.place(facts)
        member, command = self._member(place), _text(facts, "command")
        options = self._options(place, command, _table(facts, "options"))
        return self._reply(await member.slash(command, channel=place, options=options))

    async def autocomplete(self, facts: JSON) -> Answer:
        """As `slash` with `focused`, an option's name; its value is what was typed -> `{"choices"}`."""
        place = self.place(facts)
        member, command, focused = self._member(place), _text(facts, "command"), _text(facts, "focused")
        given = _table(facts, "options")
        typed = str(given.pop(focused, ""))
        options = self._options(place, command, given)
        choices = await member.autocomplete(
            command, option=focused, typed=typed, channel=place, options=options
        )
        return {"choices": [{"name": each.name, "value": each.value} for each in choices]}

    async def click(self, facts: JSON) -> Answer:
        """`channel`, `message`, `custom_id`."""
        member, message = self._message(facts)
        return self._reply(await member.click(message, _text(facts, "custom_id")))

    async def choose(self, facts: JSON) -> Answer:
        """`channel`, `message`, `custom_id`, `values`: ids for menus of users, roles and channels."""
        member, message = self._message(facts)
        menu, values = _text(facts, "custom_id"), facts.get("values")
        part = message.control(menu)
        if part is None or not isinstance(values, list):
            raise IllegalAction("that menu is not there any more")
        picks = [self._handle(member, part["type"], str(each)) for each in values]
        return self._reply(await member.choose(message, menu, *picks))

    async def submit(self, facts: JSON) -> Answer:
        """`modal`, `fields` by custom id; lists of uploads' keys for files."""
        modal = self.modals.get(_text(facts, "modal"))
        if modal is None:
            raise IllegalAction("this form is closed already")
        place = Channel(self.discord, modal.interaction.channel)
        given = _table(facts, "fields")
        for field in modal.fields:
            value = given.get(field.custom_id)
            if field.kind in (USER_MENU, ROLE_MENU, MENTIONABLE_MENU, CHANNEL_MENU) and isinstance(
                value, list
            ):
                given[field.custom_id] = [self._pick(place, field.kind, str(each)) for each in value]
            elif field.kind == FILE_UPLOAD and value is not None:
                given[field.custom_id] = self._files(value)
        reply = await self._member(place).submit(modal, given)
        if not reply.error:
            self.modals.pop(modal.interaction.id, None)
        return self._reply(reply)

    # finding

    def place(self, facts: JSON) -> Channel:
        """The channel a wish names; one the member cannot see is as good as none."""
        found = self.discord.world.channels.get(_text(facts, "channel"))
        if found is None or not self.discord.world.sees(self.user.id, found):
            raise IllegalAction("there is no such channel for you")
        return Channel(self.discord, found)

    def _member(self, place: Channel) -> Member:
        guild = place.record.guild
        for server in self.discord.servers.values():
            if self.user.id in server.guild.members and guild in (None, server.guild):
                return self.discord.member(server, self.user.id)
        raise IllegalAction("you are not a member here")

    def _message(self, facts: JSON) -> tuple[Member, Message]:
        place = self.place(facts)
        post = place.record.posts.get(_text(facts, "message"))
        if post is None or post.invoker_id not in (None, self.user.id):
            raise IllegalAction("this message is gone")
        return self._member(place), Message(self.discord.world, post)

    # from JSON, and back

    def _options(self, place: Channel, command: str, given: JSON) -> dict[str, Any]:
        offered = {each["name"]: each for each in self._member(place).commands(place)}
        head, *path = command.split()
        known = _leaf(offered.get(head, {}), path)
        kinds = {USER: USER_MENU, ROLE: ROLE_MENU, MENTIONABLE: MENTIONABLE_MENU, CHANNEL: CHANNEL_MENU}
        filled = dict(given)
        for name, value in filled.items():
            kind = known.get(name, {}).get("type")
            if kind in kinds:
                filled[name] = self._pick(place, kinds[kind], str(value))
            elif kind == ATTACHMENT:
                filled[name] = self.uploads.take(self.user.id, value)
        return filled

    def _files(self, keys: object) -> list[File]:
        if not isinstance(keys, list):
            raise IllegalAction("the page did not say which files")
        return [self.uploads.take(self.user.id, each) for each in keys]

    def _pick(self, place: Channel, menu: int, wanted: str) -> Pick:
        guild, world = place.record.guild, self.discord.world
        here = guild.members if guild else {self.user.id: {}, world.bot.id: {}}
        if menu in (USER_MENU, MENTIONABLE_MENU) and wanted in here:
            return Pick("user", wanted)
        if menu in (ROLE_MENU, MENTIONABLE_MENU) and guild and wanted in guild.roles:
            return Pick("role", wanted)
        channel = world.channels.get(wanted)
        if menu == CHANNEL_MENU and channel and channel.guild is guild and world.sees(self.user.id, channel):
            return Pick("channel", wanted)
        raise IllegalAction("what you picked is not here any more")

    def _handle(self, member: Member, menu: int, wanted: str) -> str | Member | Role | Channel:
        server = member.server
        if menu in (USER_MENU, MENTIONABLE_MENU) and wanted in server.guild.members:
            name = server.guild.members[wanted]["user"]["username"]
            return Member(self.discord, server, self.discord.world.users[wanted], name)
        if menu in (ROLE_MENU, MENTIONABLE_MENU) and wanted in server.guild.roles:
            return Role(self.discord, server.guild, wanted)
        if menu == CHANNEL_MENU:
            return self.place({"channel": wanted})
        return wanted

    def _reply(self, reply: Reply) -> Answer:
        answer: Answer = {"interaction": reply.interaction.id, "error": reply.error}
        if reply.modal:
            self.modals[reply.interaction.id] = reply.modal
            while len(self.modals) > MOST_MODALS:
                del self.modals[next(iter(self.modals))]
            answer["modal"] = views.form(reply.modal)
        return answer


def _leaf(command: records.JSON, path: list[str]) -> Mapping[str, JSON]:
    """The options of a command or of the sub-command that the path leads to, by name."""
    options = {each["name"]: each for each in command.get("options") or []}
    if path and options.get(path[0], {}).get("type") in (SUBCOMMAND, SUBCOMMAND + 1):
        return _leaf(options[path[0]], path[1:])
    return options


def _table(facts: JSON, name: str) -> JSON:
    value = facts.get(name)
    if not isinstance(value, dict):
        raise IllegalAction(f"the page did not say which {name}")
    return dict(value)


def _text(facts: JSON, name: str) -> str:
    value = facts.get(name)
    if not isinstance(value, str) or (name == "command" and not value.strip()):
        raise IllegalAction(f"the page did not say which {name}")
    return value
