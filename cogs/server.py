"""``/server``, for members who may manage it: settings, check and weekly digest."""

from collections.abc import Mapping
from typing import Any, Literal, get_args

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.client import Rookery
from cogs.delivery.roles import refuse_role
from cogs.doctor.press import ask_for_press
from cogs.doctor.server import examine
from cogs.following.server_week import show_digest_settings
from cogs.ui.acknowledgement import command, server_only
from cogs.ui.buttons import PersistentButton, PersistentMenu, PersistentSelect, options_of, switched
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.events import PUZZLES_CHANGED
from cogs.ui.game_options import CLOCKS
from cogs.ui.layout import ICE, layout
from cogs.ui.server_pages import PAGES, page_row
from cogs.ui.text import clock_words, timestamp, title_of
from engine import registry
from render.words import Words
from services.players.settings import MOST_TOP_ROLES
from services.players.settings_views import Language, Theme
from services.services import Services

Switchable = Literal["threads", "front_pages", "private_threads", "stills"]
Choosable = Literal["clock", "games", "language", "theme"]


class ServerSwitch(PersistentButton, name="serverset", acknowledged="update"):
    """Turns threads for matches, or boards without motion, on or off."""

    setting: Switchable
    state: Literal["on", "off"]

    async def pressed(self, ctx: Ctx) -> None:
        await change(ctx, {self.setting: self.state == "on"})


class AnyChannel(PersistentButton, name="serveranywhere", acknowledged="update"):
    """Matches are shown wherever they are begun."""

    async def pressed(self, ctx: Ctx) -> None:
        await change(ctx, {"channel_id": None})


class MatchChannel(PersistentMenu, ui.ChannelSelect[Any], name="serverchannel", acknowledged="update"):
    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        await change(ctx, {"channel_id": ctx.channel_here(values[0])})


class PuzzleChannel(PersistentMenu, ui.ChannelSelect[Any], name="serverpuzzles", acknowledged="update"):
    """The channel for the puzzle of the day; none switches it off."""

    optional = True

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        chosen = ctx.channel_here(values[0]) if values else None
        await change(ctx, {"puzzle_channel_id": chosen})
        ctx.client.dispatch(PUZZLES_CHANGED)


class TopRolesMenu(PersistentMenu, ui.RoleSelect[Any], name="serverroles", acknowledged="update"):
    """The roles for the first places of the leaderboards."""

    optional = True

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        ctx.require_manager()
        server, member, roles = ctx.interaction.guild, ctx.interaction.user, tuple(map(number, values))
        if server is None or not isinstance(member, discord.Member):
            raise OutdatedItem(self.name)
        held = (await ctx.services.settings.of_server(server.id)).top_roles
        for role in set(roles) - set(held):
            refuse_role(server, role, member)
        await change(ctx, {"top_roles": roles})


class TournamentRoleMenu(PersistentMenu, ui.RoleSelect[Any], name="serverevents", acknowledged="update"):
    optional = True

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        role_id = number(values[0]) if values else None
        await change(ctx, {"tournament_role_id": role_id})


class ServerMenu(PersistentSelect, name="serverpick", acknowledged="update"):
    """Chooses the usual clock, the games that may be played, the language, or how boards look."""

    setting: Choosable

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        # The service refuses what is none of the setting's values.
        chosen: Any = values[0]
        if self.setting == "games":
            # All of them is "all", so that a game that is added later is allowed too.
            chosen = None if set(values) >= set(registry.games()) else tuple(values)
        await change(ctx, {self.setting: chosen})


async def change(ctx: Ctx, wanted: Mapping[str, Any]) -> None:
    """Change settings of the server, and show them as they are then.

    Raises: settings.not-manager, and what ``Settings.change_server`` refuses.
    """
    ctx.require_manager()
    await ctx.services.settings.change_server(ctx.place, **wanted)
    await ctx.refresh()
    await show(ctx)


async def show_check(ctx: Ctx) -> None:
    """Do everything a match needs once and answer with the steps that failed."""
    view = await examine(ctx)
    view.add_item(page_row("check", ctx.words))
    await ctx.answer(view)
    await ask_for_press(ctx)


class ServerCommand(commands.Cog):
    @server_only
    @app_commands.default_permissions(manage_guild=True)
    @command("server")
    async def server(self, ctx: Ctx) -> None:
        """Show the server's settings, with the way to the check and the weekly digest."""
        ctx.require_manager()
        await show(ctx)


async def show(ctx: Ctx) -> None:
    """Answer with the server's settings as they are now."""
    await ctx.answer(await settings_view(ctx.services, ctx.server_id or 0, ctx.words))


PAGES.update({"settings": show, "check": show_check, "digest": show_digest_settings})


async def settings_view(services: Services, server_id: int, words: Words) -> ui.LayoutView:
    """All of a server's settings, each beside what changes it."""
    held = await services.settings.of_server(server_id)
    box = ui.Container[Any](accent_colour=ICE)
    anywhere = AnyChannel().styled(words.say("button-anywhere"), disabled=held.channel_id is None)
    where = words.say("server-anywhere") if held.channel_id is None else f"<#{held.channel_id}>"
    # The title has no component of its own: a message holds 40, and all are needed here.
    title = f"### {words.say('server-title')}\n{words.say('server-channel')}: **{where}**"
    box.add_item(ui.Section(title, accessory=anywhere))
    box.add_item(MatchChannel().holding(words.say("server-channel"), [held.channel_id]))
    box.add_item(switch("threads", words, on=held.threads))
    box.add_item(switch("front_pages", words, on=held.front_pages))
    box.add_item(switch("private_threads", words, on=held.private_threads))
    clocks = tuple(dict.fromkeys((*CLOCKS, held.clock)))
    box.add_item(
        menu(
            "clock", prefixed("clock", {each: clock_words(each, words) for each in clocks}, words), held.clock
        )
    )
    games = {key: title_of(key, words) for key in registry.games()}
    box.add_item(ui.TextDisplay(words.say("server-games")))
    box.add_item(menu("games", games, *(held.games or games), most=len(games)))
    languages = {value: words.say(f"settings-language-{value}") for value in get_args(Language)}
    box.add_item(menu("language", prefixed("language", languages, words), held.language))
    themes = {value: words.say(f"settings-theme-{value}") for value in get_args(Theme)}
    box.add_item(menu("theme", prefixed("theme", themes, words), held.theme))
    box.add_item(switch("stills", words, on=held.stills))
    box.add_item(ui.TextDisplay(f"{words.say('server-roles')}\n-# {words.say('server-roles-how')}"))
    box.add_item(TopRolesMenu().holding(words.say("server-roles"), held.top_roles, MOST_TOP_ROLES))
    box.add_item(
        ui.TextDisplay(f"{words.say('server-tournaments')}\n-# {words.say('server-tournaments-how')}")
    )
    tournament_role = TournamentRoleMenu()
    box.add_item(tournament_role.holding(words.say("server-tournaments-none"), [held.tournament_role_id]))
    daily = words.say("server-puzzles-how", when=timestamp(services.puzzles.tomorrow_ms(), "t"))
    box.add_item(ui.TextDisplay(f"{words.say('server-puzzles')}\n-# {daily}"))
    box.add_item(PuzzleChannel().holding(words.say("server-puzzles-off"), [held.puzzle_channel_id]))
    return layout(box, page_row("settings", words))


def switch(setting: Switchable, words: Words, *, on: bool) -> ui.Section[Any]:
    button = ServerSwitch(setting, "off" if on else "on")
    return switched(button, f"server-{setting.replace('_', '-')}", words, on=on)


def prefixed(setting: Choosable, values: Mapping[str, str], words: Words) -> Mapping[str, str]:
    """The choices of a setting with its name, which saves a text above their menu."""
    name = words.say(f"server-{setting}")
    return {value: f"{name}: {text}" for value, text in values.items()}


def menu(setting: Choosable, values: Mapping[str, str], *held: str, most: int = 1) -> ui.ActionRow[Any]:
    select = ServerMenu(setting).offering(options_of(values, *held))
    select.max_values = most
    return ui.ActionRow(select)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(ServerCommand())
