"""The weekly digest as a page of ``/server``: where it is posted, and what it would show now."""

from typing import Any

import discord
from discord import ui

from cogs.following.server_week import server_digest, week_shown_in
from cogs.ui.access import channel_here, require_manager
from cogs.ui.buttons import PersistentButton, PersistentMenu, layout, services_of
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for
from cogs.ui.identities import place_of
from cogs.ui.server_pages import page_row
from cogs.ui.text import timestamp
from engine.match.errors import SettingsRefused
from services.following.weeks import week_at


class DigestChannel(PersistentMenu, ui.ChannelSelect[Any], name="serverdigest", acknowledged="update"):
    """The channel for the weekly digest; none switches it off."""

    optional = True

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        require_manager(interaction)
        chosen = channel_here(interaction, values[0]) if values else None
        settings = services_of(interaction).settings
        await settings.change_server(place_of(interaction), digest_channel_id=chosen)
        await show_digest_settings(interaction)


class PreviewDigest(PersistentButton, name="serverdigestnow", acknowledged="private", price="replay"):
    """Shows a manager the digest of the present week so far."""

    async def pressed(self, interaction: AnyInteraction) -> None:
        require_manager(interaction)
        services, server = services_of(interaction), interaction.guild
        if server is None:
            raise OutdatedItem(self.name)
        held = await services.settings.of_server(server.id)
        channel = server.get_channel(held.digest_channel_id or interaction.channel_id or 0)
        if not isinstance(channel, discord.TextChannel):
            raise SettingsRefused("settings.digest-nowhere")
        week = await week_shown_in(interaction.client, services, channel, week_at(services.now_ms()))
        if week.empty:
            sentence = words_for(interaction).say("server-digest-empty")
            await interaction.edit_original_response(view=layout(ui.TextDisplay(sentence)))
            return
        view, files = await server_digest(services, server, week)
        await interaction.edit_original_response(view=view, attachments=files)


async def show_digest_settings(interaction: AnyInteraction) -> None:
    """Answer a deferred interaction with where the digest is posted and when, and what changes it."""
    require_manager(interaction)
    words, services = words_for(interaction), services_of(interaction)
    held = (await services.settings.of_server(interaction.guild_id or 0)).digest_channel_id
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
    view = layout(ui.TextDisplay(text), ui.ActionRow(menu), ui.ActionRow(preview), page_row("digest", words))
    await interaction.edit_original_response(view=view, attachments=[])
