"""``/data export`` and ``/data delete``: what is stored about whoever asks."""

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.cards.replay import json_file
from cogs.delivery.roles import remove_roles
from cogs.ui.buttons import PersistentButton, layout, said, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import named, words_for

if TYPE_CHECKING:
    from cogs.client import Rookery


class DeleteAll(PersistentButton, template=r"deleteall:(\d+)"):
    """Deletes everything about the member who was asked."""

    name = "deleteall"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer()
        # Nobody else can press it, since the question is private; the number makes sure all the same.
        if interaction.user.id == int(self.facts[0]):
            await remove_roles(interaction.client, services_of(interaction), interaction.user.id)
            await services_of(interaction).own_data.delete(interaction.user.id)
            await interaction.edit_original_response(view=said(words_for(interaction).say("data-deleted")))


class KeepAll(PersistentButton, template=r"keepall"):
    """Thinks better of it."""

    name = "keepall"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.edit_message(view=said(words_for(interaction).say("data-kept")))


PERSISTENT: Final = (DeleteAll, KeepAll)


class OwnData(
    commands.GroupCog,
    group_name=named("command-data"),
    group_description=named("command-data-about"),
):
    """What is stored about the member, to take away or to delete."""

    def __init__(self, bot: "Rookery") -> None:
        self.services = bot.services

    @app_commands.command(name=named("command-data-export"), description=named("command-data-export-about"))
    async def export(self, interaction: AnyInteraction) -> None:
        """Hand out everything as a private file."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        kept = await self.services.own_data.export(interaction.user.id)
        await interaction.edit_original_response(
            content=words_for(interaction).say("data-here"),
            attachments=[json_file(kept, "rookery-data.json")],
        )

    @app_commands.command(name=named("command-data-delete"), description=named("command-data-delete-about"))
    async def delete(self, interaction: AnyInteraction) -> None:
        """Ask whether the member means it."""
        words, row = words_for(interaction), ui.ActionRow[Any]()
        danger = discord.ButtonStyle.danger
        row.add_item(DeleteAll(interaction.user.id, label=words.say("button-delete-all"), style=danger))
        row.add_item(KeepAll(label=words.say("button-keep")))
        question = ui.TextDisplay[Any](words.say("data-sure"))
        await interaction.response.send_message(view=layout(question, row), ephemeral=True)
