"""A press on the page of the Activity, as the items of cards take it: an interaction of Discord's."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import discord
from discord import app_commands

from cogs.page.shown import Component, PageAnswer
from services.matches.views import Person


class PageResponse:
    """The first answer. The page waits on the same socket, so nothing has to be deferred."""

    activity_id = None

    def __init__(self, shown: PageAnswer) -> None:
        self.shown, self.done = shown, False

    def is_done(self) -> bool:
        return self.done

    async def defer(self, **_: Any) -> None:
        self.done = True

    async def send_modal(self, form: discord.ui.Modal) -> None:
        self.shown.form, self.done = form.to_dict(), True

    async def send_message(self, text: str, **_: Any) -> None:
        self.shown.notes.append(text)
        self.done = True

    async def launch_activity(self) -> "PageResponse":
        """Nothing opens: the page is open."""
        self.done = True
        return self


class PagePress:
    """A press, a choice or a sent form of a member whose session names the place."""

    command = message = None
    namespace = SimpleNamespace()
    _state = None
    """The library asks it about members and files that come with a form: none comes with that of a page."""
    permissions = discord.Permissions.none()
    app_permissions = discord.Permissions(attach_files=True)
    """In a place without the bot; what begins there is shown in direct messages."""
    filesize_limit = discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES

    def __init__(self, client: Any, person: Person, number: int, data: Component, shown: PageAnswer) -> None:
        self.client, self.id, self.data = client, number, data
        self.user: Any = SimpleNamespace(id=person.id, display_name=person.name, bot=False)
        self.channel: Any = None
        self.guild: discord.Guild | None = None
        self.around: Sequence[Person] = ()
        self.extras = dict[Any, Any]()
        self.shown, self.response = shown, PageResponse(shown)
        self.followup = SimpleNamespace(send=self.say)
        form = "components" in data
        self.type = discord.InteractionType.modal_submit if form else discord.InteractionType.component
        self.guild_id: int | None = None
        self.channel_id: int | None = None
        self.locale = self.guild_locale = discord.Locale.american_english
        self.context = app_commands.AppCommandContext()

    def is_guild_integration(self) -> bool:
        """Whether the bot itself is in the place's server, which then may be another process's."""
        return self.guild is not None

    async def edit_original_response(
        self, *, view: Any = None, attachments: Sequence[Any] = (), content: str | None = None
    ) -> None:
        self.shown.show(view, attachments, content)
        if self.shown.edited is not None:
            await self.shown.edited()

    async def delete_original_response(self) -> None:
        self.shown.show(None, ())

    async def say(self, text: str = "", *, ephemeral: bool = False, **parts: Any) -> Any:
        """Say something to the member, or post it for everybody in the channel."""
        if ephemeral:
            self.shown.notes.append(text)
            return None
        parts.pop("wait", None)
        return await self.channel.send(parts.pop("content", text) or None, **parts)


def data_of(item: str, values: Sequence[str] = (), fields: Mapping[str, str] | None = None) -> Component:
    """What Discord would send of a press, a choice with its values, or a form with its fields."""
    data: Component = {"custom_id": item, "component_type": discord.ComponentType.button.value}
    if values:
        data["values"] = [*values]
    if fields is not None:
        kind = discord.ComponentType.text_input.value
        data["components"] = [
            {"component": {"custom_id": name, "type": kind, "value": value}} for name, value in fields.items()
        ]
    return data
