"""The weekly digest as a page of ``/server``: where it is posted, and what it would show now."""

from typing import Any

import discord
from discord import ui

from cogs.following.server_week import server_digest, week_shown_in
from cogs.ui.buttons import PersistentButton, PersistentMenu
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.server_pages import page_row
from cogs.ui.text import timestamp
from engine.match.errors import SettingsRefused
from services.following.weeks import week_at


class DigestChannel(PersistentMenu, ui.ChannelSelect[Any], name="serverdigest", acknowledged="update"):
    """The channel for the weekly digest; none switches it off."""

    optional = True

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        ctx.require_manager()
        chosen = ctx.channel_here(values[0]) if values else None
        await ctx.services.settings.change_server(ctx.place, digest_channel_id=chosen)
        await show_digest_settings(ctx)


class PreviewDigest(PersistentButton, name="serverdigestnow", acknowledged="private", price="replay"):
    """Shows a manager the digest of the present week so far."""

    async def pressed(self, ctx: Ctx) -> None:
        ctx.require_manager()
        services, server = ctx.services, ctx.interaction.guild
        if server is None:
            raise OutdatedItem(self.name)
        held = await services.settings.of_server(server.id)
        channel = server.get_channel(held.digest_channel_id or ctx.interaction.channel_id or 0)
        if not isinstance(channel, discord.TextChannel):
            raise SettingsRefused("settings.digest-nowhere")
        week = await week_shown_in(ctx.client, services, channel, week_at(services.now_ms()))
        if week.empty:
            await ctx.answer(ctx.words.say("server-digest-empty"))
            return
        view, files = await server_digest(services, server, week)
        await ctx.answer(view, files=files)


async def show_digest_settings(ctx: Ctx) -> None:
    """Answer with where the digest is posted and when, and what changes it."""
    ctx.require_manager()
    words, services = ctx.words, ctx.services
    held = (await services.settings.of_server(ctx.server_id or 0)).digest_channel_id
    where = words.say("server-digest-off") if held is None else f"<#{held}>"
    when = timestamp(services.server_digests.next_ms(), "F")
    menu = DigestChannel()
    menu.channel_types, menu.placeholder = [discord.ChannelType.text], words.say("server-digest-off")
    menu.min_values = 0
    chosen = [] if held is None else [discord.Object(held)]
    menu.default_values = [discord.SelectDefaultValue.from_channel(each) for each in chosen]
    text = "\n".join(
        (
            f"### {words.say('server-digest')}",
            words.say("server-digest-how"),
            f"{words.say('server-digest-where')}: **{where}**",
            f"-# {words.say('server-digest-next', when=when)}",
        )
    )
    preview = PreviewDigest().styled(words.say("button-digest-preview"))
    await ctx.answer(text, ui.ActionRow(menu), ui.ActionRow(preview), page_row("digest", words))
