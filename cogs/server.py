"""``/server``, for members who may manage it: what is posted there, settings, and a check."""

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

import discord
from discord import app_commands, ui
from discord.app_commands import Namespace
from discord.ext import commands

from cogs.begin.challenge import menu as form_menu
from cogs.client import Rookery
from cogs.delivery.roles import refuse_role
from cogs.doctor.press import ask_for_press
from cogs.doctor.server import examine
from cogs.ui.acknowledgement import command, server_only
from cogs.ui.buttons import PersistentButton, PersistentMenu, PersistentSelect, options_of, switched
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.events import POSTS_CHANGED
from cogs.ui.game_options import CLOCKS
from cogs.ui.layout import ICE, layout
from cogs.ui.match_events import state_line
from cogs.ui.modals import ModalButton, text_in
from cogs.ui.post import lines
from cogs.ui.posting import require_posting
from cogs.ui.server_pages import PAGES, Page, page_row
from cogs.ui.text import clock_words, small_print, timestamp, title_of
from engine import registry
from engine.match.ballot import votable
from render.words import Words
from services.players.settings import MOST_TOP_ROLES
from services.players.settings_views import Language, ServerSettings, Theme
from services.regular_posts import KINDS, PostKind, RegularPost, RegularPosts
from services.services import Services
from services.together.together import AGES, HOURS

Switchable = Literal["threads", "front_pages", "private_threads", "stills"]
Choosable = Literal["clock", "games", "language", "theme"]
PAGE_OF: Final[Mapping[str, Page]] = {
    "channel_id": "settings",
    "language": "settings",
    "top_roles": "roles",
    "tournament_role_id": "roles",
}
"""The pages of settings that are not behind **More**."""


class ServerSwitch(PersistentButton, name="serverset", acknowledged="update"):
    """Turns threads for matches, or boards without motion, on or off."""

    setting: Switchable
    state: Literal["on", "off"]

    async def pressed(self, ctx: Ctx) -> None:
        await change(ctx, {self.setting: self.state == "on"})


class MatchChannel(PersistentMenu, ui.ChannelSelect[Any], name="serverchannel", acknowledged="update"):
    """The channel for matches; with none they are shown wherever they are begun."""

    optional = True

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        await change(ctx, {"channel_id": ctx.channel_here(values[0]) if values else None})


class PostChannel(PersistentMenu, ui.ChannelSelect[Any], name="serverpost", acknowledged="update"):
    """The channel for a regular post; none switches it off."""

    kind: PostKind
    optional = True

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        ctx.require_manager()
        chosen = ctx.channel_here(values[0]) if values else None
        await ctx.services.regular_posts.choose(ctx.place, self.kind, chosen)
        ctx.client.dispatch(POSTS_CHANGED)
        await show(ctx)


class StopPosts(PersistentButton, name="serverstop", acknowledged="update"):
    """Switches all regular posts off, and ends the daily move."""

    async def pressed(self, ctx: Ctx) -> None:
        ctx.require_manager()
        await ctx.services.regular_posts.stop_all(ctx.server_id or 0)
        if ctx.server.daily_channel_id is not None:
            together, number = ctx.services.together, ctx.interaction.id
            await together.choose(ctx.member, ctx.place, number, daily_channel_id=None)
        await show(ctx)


class DailyForm(ModalButton, name="dailyform", acknowledged="update", price="page"):
    """Begins the daily move in a channel, or changes it; without a channel it ends."""

    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        ctx.services.together.require_on()
        words, held, channel = ctx.words, ctx.server, discord.SelectDefaultValueType.channel
        chosen = [held.daily_channel_id]
        games = {key: title_of(key, words) for key in registry.games() if votable(registry.game(key).about)}
        where = ui.ChannelSelect[Any](
            custom_id="channel",
            channel_types=[discord.ChannelType.text],
            required=False,
            min_values=0,
            default_values=[discord.SelectDefaultValue(id=each, type=channel) for each in chosen if each],
        )
        ages = {str(each): words.say("daily-age", days=each) for each in AGES}
        fields: dict[str, ui.Item[Any]] = {
            "channel": where,
            "game": form_menu("game", games, held.daily_game or next(iter(games))),
            "hour": form_menu("hour", {str(each): f"{each:02d}:00" for each in HOURS}, str(held.daily_hour)),
            "age": form_menu("age", ages, str(held.daily_age)),
        }
        zone = ctx.own.zone or held.daily_zone
        return words.say("post-daily"), [
            ui.Label(text=words.say(f"question-daily-{name}", zone=zone), component=field)
            for name, field in fields.items()
        ]

    async def sent(self, ctx: Ctx, written: Namespace) -> None:
        ctx.require_manager()  # the right may be gone since the form was opened
        daily: dict[str, Any] = {"daily_channel_id": None}
        if chosen := text_in(written, "channel"):
            channel_id = ctx.channel_here(chosen)
            require_posting(ctx, channel_id)
            daily = {
                "daily_channel_id": channel_id,
                "daily_game": text_in(written, "game"),
                "daily_hour": number(text_in(written, "hour")),
                "daily_age": number(text_in(written, "age")),
                "daily_zone": ctx.own.zone or ctx.server.daily_zone,
            }
        await ctx.services.together.choose(ctx.member, ctx.place, ctx.interaction.id, **daily)
        await show(ctx)


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
    await PAGES[PAGE_OF.get(next(iter(wanted)), "more")](ctx)


async def show_check(ctx: Ctx) -> None:
    """Do everything a match needs once and answer with the steps that failed."""
    view = await examine(ctx)
    view.add_item(page_row(ctx.words, "settings", "more"))
    await ctx.answer(view)
    await ask_for_press(ctx)


class ServerCommand(commands.Cog):
    @server_only
    @app_commands.default_permissions(manage_guild=True)
    @command("server")
    async def server(self, ctx: Ctx) -> None:
        """Show what the bot posts on the server, with the way to the other settings and the check."""
        ctx.require_manager()
        await show(ctx)


async def show(ctx: Ctx) -> None:
    """Answer with what the bot posts on the server, and what is changed most."""
    await ctx.answer(await first_page(ctx.services, ctx.server_id or 0, ctx.words))


async def show_more(ctx: Ctx) -> None:
    """Answer with the rest of the server's settings."""
    held = await ctx.services.settings.of_server(ctx.server_id or 0)
    await ctx.answer(more_page(held, ctx.words))


async def show_roles(ctx: Ctx) -> None:
    """Answer with the roles that the bot gives, and that of who may run tournaments."""
    held = await ctx.services.settings.of_server(ctx.server_id or 0)
    await ctx.answer(roles_page(held, ctx.words))


PAGES.update({"settings": show, "more": show_more, "roles": show_roles, "check": show_check})


async def first_page(services: Services, server_id: int, words: Words) -> ui.LayoutView:
    """A line for each thing that is posted, **Stop all**, and what changes where it is posted."""
    held = await services.settings.of_server(server_id)
    posts = await services.regular_posts.of_server(server_id)
    asked = [posts.get(kind, RegularPost(server_id, kind)) for kind in reversed(KINDS)]
    where = words.say("server-anywhere") if held.channel_id is None else f"<#{held.channel_id}>"
    matches = f"{words.say('server-channel')}: **{where}**"
    told = (post_line(services.regular_posts, post, words) for post in asked)
    posting = [held.daily_channel_id, *(post.channel_id for post in asked)]
    stop = StopPosts().styled(words.say("button-stop-all"), disabled=not any(posting))
    box = ui.Container[Any](accent_colour=ICE)
    box.add_item(ui.Section(f"### {words.say('server-posts')}", accessory=stop))
    box.add_item(ui.TextDisplay(lines(matches, await daily_line(services, held, words), *told)))
    box.add_item(ui.TextDisplay(small_print(words.say("server-channel"))))
    box.add_item(MatchChannel().holding(words.say("server-anywhere"), [held.channel_id]))
    for post in asked:
        about = f"{words.say(f'post-{post.kind}')}: {words.say(f'post-{post.kind}-how')}"
        box.add_item(ui.TextDisplay(small_print(about)))
        box.add_item(PostChannel(post.kind).holding(words.say("settings-off"), [post.channel_id]))
    languages = {value: words.say(f"settings-language-{value}") for value in get_args(Language)}
    box.add_item(menu("language", prefixed("language", languages, words), held.language))
    return layout(box, page_row(words, "more").add_item(DailyForm().styled(words.say("post-daily"))))


async def daily_line(services: Services, held: ServerSettings, words: Words) -> str:
    """Where the daily move is and until when it is voted on, or that it is off or asleep."""
    name, channel_id = words.say("post-daily"), held.daily_channel_id
    if channel_id is None:
        return f"{name}: **{words.say('settings-off')}**"
    ballot = await services.together.ballot(await services.together.running(channel_id=channel_id) or 0)
    return f"{name}: **<#{channel_id}>**" + (f", {state_line(ballot, words)}" if ballot else "")


def post_line(posts: RegularPosts, post: RegularPost, words: Words) -> str:
    """Where a regular post comes and how often, or that it is off or asleep."""
    name = words.say(f"post-{post.kind}")
    if post.channel_id is None:
        return f"{name}: **{words.say('settings-off')}**"
    state = "asleep" if posts.asleep(post) else post.kind
    often = words.say("server-often", state=state, when=timestamp(posts.next_ms(post.kind), "t"))
    return f"{name}: **<#{post.channel_id}>**, {often}"


def more_page(held: ServerSettings, words: Words) -> ui.LayoutView:
    """The rest of a server's settings, each beside what changes it."""
    box = ui.Container[Any](ui.TextDisplay(f"### {words.say('server-title')}"), accent_colour=ICE)
    box.add_item(switch("threads", words, on=held.threads))
    box.add_item(switch("front_pages", words, on=held.front_pages))
    box.add_item(switch("private_threads", words, on=held.private_threads))
    clocks = {each: clock_words(each, words) for each in dict.fromkeys((*CLOCKS, held.clock))}
    box.add_item(menu("clock", prefixed("clock", clocks, words), held.clock))
    games = {key: title_of(key, words) for key in registry.games()}
    box.add_item(ui.TextDisplay(words.say("server-games")))
    box.add_item(menu("games", games, *(held.games or games), most=len(games)))
    themes = {value: words.say(f"settings-theme-{value}") for value in get_args(Theme)}
    box.add_item(menu("theme", prefixed("theme", themes, words), held.theme))
    box.add_item(switch("stills", words, on=held.stills))
    return layout(box, page_row(words, "settings", "roles", "check"))


def roles_page(held: ServerSettings, words: Words) -> ui.LayoutView:
    box = ui.Container[Any](accent_colour=ICE)
    roles = lines(words.say("server-roles"), small_print(words.say("server-roles-how")))
    box.add_item(ui.TextDisplay(roles))
    box.add_item(TopRolesMenu().holding(words.say("server-roles"), held.top_roles, MOST_TOP_ROLES))
    events = lines(words.say("server-tournaments"), small_print(words.say("server-tournaments-how")))
    box.add_item(ui.TextDisplay(events))
    tournament_role = TournamentRoleMenu()
    box.add_item(tournament_role.holding(words.say("server-tournaments-none"), [held.tournament_role_id]))
    return layout(box, page_row(words, "more"))


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
