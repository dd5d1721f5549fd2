"""Export a member's data as a file, or delete it after a question."""

import discord
from discord import ui

from cogs.cards.replay import json_file
from cogs.delivery.roles import remove_roles
from cogs.ui.buttons import PersistentButton, layout, sentence_layout, services_of
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for


class ExportData(PersistentButton, name="exportdata", acknowledged="private", price="export"):
    """Sends everything that is stored as a private file."""

    async def pressed(self, interaction: AnyInteraction) -> None:
        data = await services_of(interaction).own_data.export(interaction.user.id)
        await interaction.edit_original_response(
            content=words_for(interaction).say("data-here"),
            attachments=[await json_file(data, "rookery-data.json")],
        )


class AskDelete(PersistentButton, name="askdelete", acknowledged="private"):
    """Asks the member to confirm the deletion."""

    async def pressed(self, interaction: AnyInteraction) -> None:
        words, delete = words_for(interaction), DeleteAll(interaction.user.id)
        view = layout(
            ui.TextDisplay(words.say("data-sure")),
            ui.ActionRow(
                delete.styled(words.say("button-delete-all"), discord.ButtonStyle.danger),
                KeepAll().styled(words.say("button-keep")),
            ),
        )
        await interaction.edit_original_response(view=view)


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
