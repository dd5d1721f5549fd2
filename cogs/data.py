"""``/data export`` and ``/data delete``: what is stored about the member."""

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.cards.replay import json_file
from cogs.client import Rookery
from cogs.delivery.roles import remove_roles
from cogs.ui.acknowledgement import declares
from cogs.ui.buttons import PersistentButton, layout, sentence_layout, services_of
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label, words_for


class DeleteAll(PersistentButton, name="deleteall", acknowledged="update"):
    """Deletes everything about the member after the confirmation."""

    player_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        if interaction.user.id != self.player_id:
            # Nobody else can press it, since the question is private; the number makes sure all the same.
            raise OutdatedItem(self.name)
        await remove_roles(interaction.client, services_of(interaction), interaction.user.id)
        await services_of(interaction).own_data.delete(interaction.user.id)
        sentence = words_for(interaction).say("data-deleted")
        await interaction.edit_original_response(view=sentence_layout(sentence))


class KeepAll(PersistentButton, name="keepall", acknowledged="update"):
    """Cancels the deletion."""

    async def pressed(self, interaction: AnyInteraction) -> None:
        sentence = words_for(interaction).say("data-kept")
        await interaction.edit_original_response(view=sentence_layout(sentence))


class DataCommands(
    commands.GroupCog, group_name=label("command-data"), group_description=label("command-data-about")
):
    """``/data export`` and ``/data delete``."""

    @app_commands.command(
        name=label("command-data-export"),
        description=label("command-data-export-about"),
        extras=declares(price="export"),
    )
    async def export(self, interaction: AnyInteraction) -> None:
        """Send everything that is stored as a private file."""
        data = await services_of(interaction).own_data.export(interaction.user.id)
        await interaction.edit_original_response(
            content=words_for(interaction).say("data-here"),
            attachments=[await json_file(data, "rookery-data.json")],
        )

    @app_commands.command(name=label("command-data-delete"), description=label("command-data-delete-about"))
    async def delete(self, interaction: AnyInteraction) -> None:
        """Ask the member to confirm the deletion."""
        words, delete = words_for(interaction), DeleteAll(interaction.user.id)
        view = layout(
            ui.TextDisplay(words.say("data-sure")),
            ui.ActionRow(
                delete.styled(words.say("button-delete-all"), discord.ButtonStyle.danger),
                KeepAll().styled(words.say("button-keep")),
            ),
        )
        await interaction.edit_original_response(view=view)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(DataCommands())
