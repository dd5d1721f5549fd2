"""Buttons that open a form, which outlives restarts as they do: it has the custom id of its button."""

from abc import abstractmethod
from typing import Any

import discord
from discord import ui
from discord.app_commands import Namespace

from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Acknowledgement, Ctx
from cogs.ui.custom_ids import OutdatedItem


class ModalButton(PersistentButton):
    """Base of the buttons that open a form; ``sent`` answers the form that comes back.

    ``acknowledged`` is for the form that was sent: the press itself is answered by the form, within three
    seconds. So a form is made from its button's fields and from memory.
    """

    def acknowledgement(self, ctx: Ctx) -> Acknowledgement:
        return self.acknowledged if ctx.interaction.type is discord.InteractionType.modal_submit else "form"

    async def answer(self, ctx: Ctx) -> None:
        if ctx.interaction.type is discord.InteractionType.modal_submit:
            await self.sent(ctx, form_values(ctx))
        else:
            await self.pressed(ctx)

    async def pressed(self, ctx: Ctx) -> None:
        title, fields = self.form(ctx)
        form = ui.Modal(title=title, custom_id=self.custom_id or "")
        for field in fields:
            form.add_item(field)
        # The library remembers a form until it is sent, unless it is finished.
        form.stop()
        await ctx.interaction.response.send_modal(form)

    @abstractmethod
    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        """The form's title and its fields, whose custom ids name their contents."""

    @abstractmethod
    async def sent(self, ctx: Ctx, written: Namespace) -> None:
        """Answer the form, whose fields ``text_in`` and ``file_in`` read."""


def text_in(written: Namespace, field: str) -> str:
    """The text, or the choice, of a field. Raises: OutdatedItem, if the form has no such field."""
    text = getattr(written, field)
    if not isinstance(text, str):
        raise OutdatedItem(field)
    return text


def file_in(written: Namespace, field: str) -> discord.Attachment | None:
    """The file of a field, or None. Raises: OutdatedItem, if the form has a field of another kind."""
    file = getattr(written, field)
    if file is not None and not isinstance(file, discord.Attachment):
        raise OutdatedItem(field)
    return file


def form_values(ctx: Ctx) -> Namespace:
    """The values of a submitted form: texts, and the first pick of menus and files. Raises: OutdatedItem."""
    try:
        return parsed_values(ctx)
    except (LookupError, TypeError, AttributeError, ValueError):
        raise OutdatedItem("form") from None


def parsed_values(ctx: Ctx) -> Namespace:
    """The values of a submitted form, if it has the fields of this version."""
    data: Any = ctx.interaction.data
    string, attachment = discord.AppCommandOptionType.string, discord.AppCommandOptionType.attachment
    options: list[Any] = []
    for label in data["components"]:
        field = label["component"]
        name = {"name": field["custom_id"]}
        if field["type"] != discord.ComponentType.file_upload.value:
            value = next(iter(field.get("values", ())), field.get("value"))
            options.append({**name, "type": string.value, "value": value or ""})
        elif field["values"]:
            options.append({**name, "type": attachment.value, "value": field["values"][0]})
    return Namespace(ctx.interaction, data.get("resolved", {}), options)
