"""The actions of the page, done by the member it acts as: JSON in, JSON out."""

from collections.abc import Awaitable, Callable, Collection, Mapping

from sandbox.client.channels import Channel
from sandbox.client.commands import ATTACHMENT, CHANNEL, GROUP, MENTIONABLE, ROLE, SUBCOMMAND, USER
from sandbox.client.members import Member, Server
from sandbox.client.messages import Message
from sandbox.client.modals import Modal
from sandbox.client.picks import Pick
from sandbox.client.replies import Reply
from sandbox.form.commands import LOCALES
from sandbox.form.components import FILE_UPLOAD
from sandbox.model.activities import Activities
from sandbox.model.errors import IllegalAction
from sandbox.model.payloads import timestamp
from sandbox.model.permissions import Permission
from sandbox.model.records import JSON, File, User
from sandbox.model.world import World
from sandbox.page import views
from sandbox.page.uploads import Uploads

MAX_MODALS = 10
USER_MENU, ROLE_MENU, MENTIONABLE_MENU, CHANNEL_MENU = 5, 6, 7, 8
MENUS = (USER_MENU, ROLE_MENU, MENTIONABLE_MENU, CHANNEL_MENU)
OPTION_MENUS = {USER: USER_MENU, ROLE: ROLE_MENU, MENTIONABLE: MENTIONABLE_MENU, CHANNEL: CHANNEL_MENU}


class PageActor:
    """The member that one page acts as.

    Each action takes the request's JSON and raises `IllegalAction` where Discord's client would refuse.
    """

    def __init__(
        self,
        world: World,
        servers: Mapping[str, Server],
        user: User,
        uploads: Uploads,
        activities: Activities,
    ) -> None:
        self.world = world
        self.servers = servers
        self.user = user
        self.uploads = uploads
        self.activities = activities
        self.modals: dict[str, Modal] = {}  # by interaction
        self.actions: dict[str, Callable[[JSON], Awaitable[JSON]]] = {
            "messages": self.messages,
            "commands": self.commands,
            "set_locale": self.set_locale,
            "install": self.install,
            "send": self.send,
            "slash": self.slash,
            "autocomplete": self.autocomplete,
            "menus": self.menus,
            "use": self.use,
            "click": self.click,
            "choose": self.choose,
            "submit": self.submit,
            "authorize": self.authorize,
            "authenticate": self.authenticate,
            "leave_activity": self.leave_activity,
            "launch_activity": self.launch_activity,
            "open_invite": self.open_invite,
        }

    async def messages(self, request: JSON) -> JSON:
        """`channel` -> `{"messages"}`, oldest first."""
        channel = self.channel(request)
        return {"messages": views.messages_for(self._member(channel), channel)}

    async def commands(self, request: JSON) -> JSON:
        """`channel` -> `{"commands"}`, which `/` lists there."""
        channel = self.channel(request)
        return {"commands": self._member(channel).commands(channel)}

    async def set_locale(self, request: JSON) -> JSON:
        """`locale`, the language of the member's Discord from now on -> `{"locale"}`."""
        locale = _text(request, "locale")
        if locale not in LOCALES:
            raise IllegalAction("Discord does not speak that language")
        self.user.locale = locale
        return {"locale": locale}

    async def install(self, request: JSON) -> JSON:
        """`installed`, whether the app is added to the member's account from now on -> `{"installed"}`."""
        installed = request.get("installed") is True
        member = self._member(Channel(self.world, self.world.dm_with(self.user)))
        (member.install if installed else member.uninstall)()
        return {"installed": installed}

    async def send(self, request: JSON) -> JSON:
        """`channel`, `content`, `files` (optional keys of uploads) -> `{"message"}`, its id."""
        channel = self.channel(request)
        files = tuple(self._files(request.get("files", [])))
        return {"message": self._member(channel).say(_text(request, "content"), channel, files).post.id}

    async def slash(self, request: JSON) -> JSON:
        """`channel`, `command` ("data export"), `options` by name: ids, or keys of uploads for files."""
        channel = self.channel(request)
        member, command = self._member(channel), _text(request, "command")
        options = self._options(channel, command, _object(request, "options"))
        return self._result(await member.slash(command, channel=channel, options=options))

    async def autocomplete(self, request: JSON) -> JSON:
        """As `slash` with `focused`, an option's name; its value is what was typed -> `{"choices"}`."""
        channel = self.channel(request)
        member, command = self._member(channel), _text(request, "command")
        focused, given = _text(request, "focused"), _object(request, "options")
        typed = str(given.pop(focused, ""))
        options = self._options(channel, command, given)
        choices = await member.autocomplete(
            command, option=focused, typed=typed, channel=channel, options=options
        )
        return {"choices": [each._asdict() for each in choices]}

    async def menus(self, request: JSON) -> JSON:
        """`channel`, `message` -> `{"message", "user"}`, the commands in the menus of both."""
        member, message = self._message(request)
        on_user = member.menu(member, self.channel(request))
        return {"message": member.menu(message), "user": on_user}

    async def use(self, request: JSON) -> JSON:
        """`channel`, `command`, and its `message` or `user`."""
        command = _text(request, "command")
        if "message" in request:
            member, message = self._message(request)
            return self._result(await member.use(command, message))
        channel = self.channel(request)
        user = self._pick(channel, USER_MENU, _text(request, "user"))
        return self._result(await self._member(channel).use(command, user, channel))

    async def click(self, request: JSON) -> JSON:
        """`channel`, `message`, `custom_id`."""
        member, message = self._message(request)
        return self._result(await member.click(message, _text(request, "custom_id")))

    async def choose(self, request: JSON) -> JSON:
        """`channel`, `message`, `custom_id`, `values`: ids for menus of users, roles and channels."""
        member, message = self._message(request)
        name, values = _text(request, "custom_id"), request.get("values")
        menu = message.control(name)
        if menu is None or not isinstance(values, list):
            raise IllegalAction("that menu is not there any more")
        picks = [
            self._pick(self.channel(request), menu["type"], str(each)) if menu["type"] in MENUS else str(each)
            for each in values
        ]
        return self._result(await member.choose(message, name, *picks))

    async def submit(self, request: JSON) -> JSON:
        """`modal`, `fields` by custom id; lists of uploads' keys for files."""
        modal = self.modals.get(_text(request, "modal"))
        if modal is None:
            raise IllegalAction("this form is closed already")
        channel = Channel(self.world, modal.interaction.channel)
        given = _object(request, "fields")
        for field in modal.fields:
            value = given.get(field.custom_id)
            if field.kind in MENUS and isinstance(value, list):
                given[field.custom_id] = [self._pick(channel, field.kind, str(each)) for each in value]
            elif field.kind == FILE_UPLOAD and value is not None:
                given[field.custom_id] = self._files(value)
        reply = await self._member(channel).submit(modal, given)
        if not reply.error:
            self.modals.pop(modal.interaction.id, None)
        return self._result(reply)

    # what the frame of an Activity asks of its client

    async def authorize(self, request: JSON) -> JSON:
        """`client_id`, `scope` (a list), `response_type` -> `{"code"}` for the token endpoint."""
        scopes = request.get("scope")
        known = [str(each) for each in scopes] if isinstance(scopes, list) else []
        client_id, response_type = _text(request, "client_id"), _text(request, "response_type")
        return {"code": self.activities.authorize(self.user, client_id, known, response_type)}

    async def authenticate(self, request: JSON) -> JSON:
        """`access_token` -> who has granted it, and what."""
        grant = self.activities.granted(_text(request, "access_token"))
        if grant is None or grant.user is not self.user:
            raise IllegalAction("Invalid access token")
        shown = ("id", "username", "discriminator", "avatar", "public_flags", "global_name")
        application = {"id": self.world.application_id, "name": self.world.bot.json["username"]}
        return {
            "access_token": request["access_token"],
            "user": {name: self.user.json[name] for name in shown},
            "scopes": list(grant.scopes),
            "expires": timestamp(grant.until_ms),
            "application": {**application, "description": "", "icon": None, "rpc_origins": []},
        }

    async def leave_activity(self, request: JSON) -> JSON:
        """`instance`, which the member closes."""
        self.activities.leave(self.user, _text(request, "instance"))
        return {}

    async def launch_activity(self, request: JSON) -> JSON:
        """`channel`, `custom_id`: what a link to the Activity says that the member followed there."""
        if self.activities.portal is None:
            raise IllegalAction("the app has no Activity")
        self.activities.launch(self.user, self.channel(request).record, _text(request, "custom_id"))
        return {}

    async def open_invite(self, request: JSON) -> JSON:
        """`channel` of the open Activity -> `{"name"}` of the channel to which others may be invited."""
        channel = self.channel(request)
        allowed = self.world.allowed(self.user.id, channel.record)
        if channel.record.guild is None or not allowed & Permission.CREATE_INSTANT_INVITE:
            raise IllegalAction("You lack permissions to perform that action")
        return {"name": channel.name}

    # reading requests

    def channel(self, request: JSON) -> Channel:
        """The channel that a request names. Raises: IllegalAction when the member cannot see it."""
        found = self.world.channels.get(_text(request, "channel"))
        if found is None or not self.world.can_view(self.user.id, found):
            raise IllegalAction("there is no such channel for you")
        return Channel(self.world, found)

    def _member(self, channel: Channel) -> Member:
        guild = channel.record.guild
        for server in self.servers.values():
            if self.user.id in server.guild.members and guild in (None, server.guild):
                return server.member_by_id(self.user.id)
        raise IllegalAction("you are not a member here")

    def _message(self, request: JSON) -> tuple[Member, Message]:
        channel = self.channel(request)
        post = channel.record.posts.get(_text(request, "message"))
        if post is None or post.invoker_id not in (None, self.user.id):
            raise IllegalAction("this message is gone")
        return self._member(channel), Message(self.world, post)

    def _options(self, channel: Channel, command: str, given: JSON) -> JSON:
        offered = {each["name"]: each for each in self._member(channel).commands(channel)}
        head, *path = command.split()
        known = _leaf_options(offered.get(head, {}), path)
        filled = dict(given)
        for name, value in filled.items():
            kind = known.get(name, {}).get("type")
            if kind in OPTION_MENUS:
                filled[name] = self._pick(channel, OPTION_MENUS[kind], str(value))
            elif kind == ATTACHMENT:
                filled[name] = self.uploads.take(self.user.id, value)
        return filled

    def _files(self, keys: object) -> list[File]:
        if not isinstance(keys, list):
            raise IllegalAction("the page did not say which files")
        return [self.uploads.take(self.user.id, each) for each in keys]

    def _pick(self, channel: Channel, menu: int, wanted: str) -> Pick:
        guild, world = channel.record.guild, self.world
        users: Collection[str] = (
            guild.members if guild else channel.record.people or (self.user.id, world.bot.id)
        )
        if menu in (USER_MENU, MENTIONABLE_MENU) and wanted in users:
            return Pick("user", wanted)
        if menu in (ROLE_MENU, MENTIONABLE_MENU) and guild and wanted in guild.roles:
            return Pick("role", wanted)
        found = world.channels.get(wanted)
        if menu == CHANNEL_MENU and found and found.guild is guild and world.can_view(self.user.id, found):
            return Pick("channel", wanted)
        raise IllegalAction("what you picked is not here any more")

    def _result(self, reply: Reply) -> JSON:
        result: JSON = {"interaction": reply.interaction.id, "error": reply.error}
        if reply.modal:
            self.modals[reply.interaction.id] = reply.modal
            while len(self.modals) > MAX_MODALS:
                del self.modals[next(iter(self.modals))]
            result["modal"] = views.modal_json(reply.modal)
        return result


def _leaf_options(command: JSON, path: list[str]) -> Mapping[str, JSON]:
    """The options by name of a command, or of the sub-command that the path leads to."""
    options = {each["name"]: each for each in command.get("options") or []}
    if path and options.get(path[0], {}).get("type") in (SUBCOMMAND, GROUP):
        return _leaf_options(options[path[0]], path[1:])
    return options


def _object(request: JSON, name: str) -> JSON:
    value = request.get(name)
    if not isinstance(value, dict):
        raise IllegalAction(f"the page did not say which {name}")
    return dict(value)


def _text(request: JSON, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str) or (name == "command" and not value.strip()):
        raise IllegalAction(f"the page did not say which {name}")
    return value
