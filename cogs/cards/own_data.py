"""Export a member's data as a file, or delete it after a question."""

import discord
from discord import ui

from cogs.cards.replay import json_file
from cogs.delivery.roles import remove_roles
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem


class ExportData(PersistentButton, name="exportdata", acknowledged="private", price="export"):
    """Sends everything that is stored as a private file."""

    async def pressed(self, ctx: Ctx) -> None:
        data = await ctx.services.own_data.export(ctx.member.id)
        await ctx.answer_file(ctx.words.say("data-here"), await json_file(data, "rookery-data.json"))


class AskDelete(PersistentButton, name="askdelete", acknowledged="private"):
    """Asks the member to confirm the deletion."""

    async def pressed(self, ctx: Ctx) -> None:
        words, delete = ctx.words, DeleteAll(ctx.member.id)
        await ctx.answer(
            words.say("data-sure"),
            ui.ActionRow(
                delete.styled(words.say("button-delete-all"), discord.ButtonStyle.danger),
                KeepAll().styled(words.say("button-keep")),
            ),
        )


class DeleteAll(PersistentButton, name="deleteall", acknowledged="update"):
    """Deletes everything about the member after the confirmation."""

    player_id: int

    async def pressed(self, ctx: Ctx) -> None:
        if ctx.member.id != self.player_id:
            # Nobody else can press it, since the question is private; the number makes sure all the same.
            raise OutdatedItem(self.name)
        await remove_roles(ctx.client, ctx.services, ctx.member.id)
        await ctx.services.own_data.delete(ctx.member.id)
        await ctx.answer(ctx.words.say("data-deleted"))


class KeepAll(PersistentButton, name="keepall", acknowledged="update"):
    """Cancels the deletion."""

    async def pressed(self, ctx: Ctx) -> None:
        await ctx.answer(ctx.words.say("data-kept"))
