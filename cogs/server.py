"""``/server settings`` and ``/server doctor``: what those who keep a server set for it."""

from typing import TYPE_CHECKING, Any, Final, get_args

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.cards.doctor import examine
from cogs.challenge import CLOCKS
from cogs.daily_puzzle import PUZZLES_CHANGED
from cogs.delivery.roles import ROLES_CHANGED, refuse_role
from cogs.ui.buttons import PersistentButton, PersistentSelect, layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import learn, named, words_for
from cogs.ui.identities import place_of
from cogs.ui.text import clock_words, moment, title_of
from engine import registry
from engine.match.errors import SettingsRefused
from render.words import Words
from services.players.settings import MOST_TOP_ROLES
from services.players.settings_views import Language, Theme
from services.services import Services

if TYPE_CHECKING:
    from cogs.client import Rookery

ICE: Final = 0x8FC3DF


def refuse_guest(interaction: AnyInteraction) -> None:
    """Refuse who may not manage the server, whatever the server has made of the command's permissions."""
    if not interaction.permissions.manage_guild:
        raise SettingsRefused("settings.keepers")


class ThreadSwitch(PersistentButton, template=r"serverthreads:(on|off)"):
    """Whether matches get threads."""

    name = "serverthreads"

    async def pressed(self, interaction: AnyInteraction) -> None:
        refuse_guest(interaction)
        await interaction.response.defer()
        wanted = self.facts[0] == "on"
        await services_of(interaction).settings.change_server(place_of(interaction), threads=wanted)
        await show(interaction)


class StillsSwitch(PersistentButton, template=r"serverstills:(on|off)"):
    """Whether nothing moves on the boards that everybody sees."""

    name = "serverstills"

    async def pressed(self, interaction: AnyInteraction) -> None:
        refuse_guest(interaction)
        await interaction.response.defer()
        wanted = self.facts[0] == "on"
        await services_of(interaction).settings.change_server(place_of(interaction), stills=wanted)
        await show(interaction)


class Anywhere(PersistentButton, template="serveranywhere"):
    """Matches are shown wherever they are begun."""

    name = "serveranywhere"

    async def pressed(self, interaction: AnyInteraction) -> None:
        refuse_guest(interaction)
        await interaction.response.defer()
        await services_of(interaction).settings.change_server(place_of(interaction), channel_id=None)
        await show(interaction)


class PickChannel(PersistentSelect, template="serverchannel"):
    """The one channel for matches."""

    name = "serverchannel"
    kind = ui.ChannelSelect

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        refuse_guest(interaction)
        await interaction.response.defer()
        settings = services_of(interaction).settings
        await settings.change_server(place_of(interaction), channel_id=int(values[0]) if values else None)
        await show(interaction)


class PickPuzzles(PersistentSelect, template="serverpuzzles"):
    """The channel for the puzzle of the day; none switches it off."""

    name = "serverpuzzles"
    kind = ui.ChannelSelect

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        refuse_guest(interaction)
        await interaction.response.defer()
        settings, chosen = services_of(interaction).settings, int(values[0]) if values else None
        await settings.change_server(place_of(interaction), puzzle_channel_id=chosen)
        interaction.client.dispatch(PUZZLES_CHANGED)
        await show(interaction)


class PickRoles(PersistentSelect, template="serverroles"):
    """The roles for the first places of the leaderboards."""

    name = "serverroles"
    kind = ui.RoleSelect

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        refuse_guest(interaction)
        await interaction.response.defer()
        settings, place = services_of(interaction).settings, place_of(interaction)
        server, keeper, chosen = interaction.guild, interaction.user, tuple(map(int, values))
        if server is not None and isinstance(keeper, discord.Member):
            held = (await settings.of_server(server.id)).top_roles
            for role in set(chosen) - set(held):
                refuse_role(server, role, keeper)
            await settings.change_server(place, top_roles=chosen)
        interaction.client.dispatch(ROLES_CHANGED, interaction.guild_id)
        await show(interaction)


class PickForServer(PersistentSelect, template=r"serverpick:(clock|games|language|theme)"):
    """Chooses the usual clock, the games that may be played, the language, or how boards look."""

    name = "serverpick"

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        refuse_guest(interaction)
        await interaction.response.defer()
        settings, place = services_of(interaction).settings, place_of(interaction)
        first: Any = values[0] if values else ""
        if self.facts[0] == "clock":
            await settings.change_server(place, clock=first)
        elif self.facts[0] == "theme":
            await settings.change_server(place, theme=first)
        elif self.facts[0] == "language":
            await settings.change_server(place, language=first)
            await learn(interaction, services_of(interaction))
        else:
            every = set(values) >= set(registry.games())
            # All of them is "all", so that a game that is added later is allowed too.
            await settings.change_server(place, games=None if every else tuple(values))
        await show(interaction)


PERSISTENT: Final = (ThreadSwitch, StillsSwitch, Anywhere, PickChannel, PickPuzzles, PickRoles, PickForServer)


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Keeping(
    commands.GroupCog,
    group_name=named("command-server"),
    group_description=named("command-server-about"),
):
    """What is set for a whole server."""

    def __init__(self, bot: "Rookery") -> None:
        self.services = bot.services

    @app_commands.command(
        name=named("command-server-settings"), description=named("command-server-settings-about")
    )
    async def settings(self, interaction: AnyInteraction) -> None:
        """Show the server's settings, with what changes them."""
        refuse_guest(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show(interaction)

    @app_commands.command(
        name=named("command-server-doctor"), description=named("command-server-doctor-about")
    )
    async def doctor(self, interaction: AnyInteraction) -> None:
        """Try everything a match needs, for real."""
        refuse_guest(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(view=await examine(interaction, self.services))


async def show(interaction: AnyInteraction) -> None:
    """Answer a deferred interaction with the server's settings as they are now."""
    view = await sheet(services_of(interaction), interaction.guild_id or 0, words_for(interaction))
    await interaction.edit_original_response(view=view)


async def sheet(services: Services, server_id: int, words: Words) -> ui.LayoutView:
    """All of a server's settings, each beside what changes it."""
    held = await services.settings.of_server(server_id)
    box = ui.Container[Any](accent_colour=ICE)
    box.add_item(ui.TextDisplay(f"### {words.say('server-title')}"))
    anywhere = Anywhere(label=words.say("button-anywhere"), disabled=held.channel_id is None)
    where = words.say("server-anywhere") if held.channel_id is None else f"<#{held.channel_id}>"
    box.add_item(ui.Section(f"{words.say('server-channel')}: **{where}**", accessory=anywhere))
    row = ui.ActionRow[Any]()
    chosen = [] if held.channel_id is None else [discord.Object(held.channel_id)]
    defaults = [discord.SelectDefaultValue.from_channel(each) for each in chosen]
    row.add_item(
        PickChannel(
            channel_types=[discord.ChannelType.text],
            placeholder=words.say("server-channel"),
            default_values=defaults,
        )
    )
    box.add_item(row)
    box.add_item(switched("threads", ThreadSwitch, words, on=held.threads))
    clocks = tuple(dict.fromkeys((*CLOCKS, held.clock)))
    box.add_item(ui.TextDisplay(words.say("server-clock")))
    box.add_item(menu("clock", {clock: clock_words(clock, words) for clock in clocks}, (held.clock,)))
    games = {key: title_of(key, words) for key in registry.games()}
    box.add_item(ui.TextDisplay(words.say("server-games")))
    box.add_item(menu("games", games, held.games or tuple(games), most=len(games)))
    languages = {value: words.say(f"settings-language-{value}") for value in get_args(Language)}
    box.add_item(ui.TextDisplay(words.say("server-language")))
    box.add_item(menu("language", languages, (held.language,)))
    themes = {value: words.say(f"settings-theme-{value}") for value in get_args(Theme)}
    box.add_item(ui.TextDisplay(words.say("server-theme")))
    box.add_item(menu("theme", themes, (held.theme,)))
    box.add_item(switched("stills", StillsSwitch, words, on=held.stills))
    box.add_item(ui.TextDisplay(f"{words.say('server-roles')}\n-# {words.say('server-roles-how')}"))
    box.add_item(roles_menu(held.top_roles, words))
    daily = words.say("server-puzzles-how", when=moment(services.puzzles.tomorrow_ms(), "t"))
    box.add_item(ui.TextDisplay(f"{words.say('server-puzzles')}\n-# {daily}"))
    box.add_item(puzzles_menu(held.puzzle_channel_id, words))
    return layout(box)


def puzzles_menu(held: int | None, words: Words) -> ui.ActionRow[Any]:
    """The channel for the puzzle of the day."""
    chosen = [] if held is None else [discord.SelectDefaultValue.from_channel(discord.Object(held))]
    menu = PickPuzzles(
        channel_types=[discord.ChannelType.text],
        placeholder=words.say("server-puzzles-off"),
        default_values=chosen,
        min_values=0,
    )
    return ui.ActionRow(menu)


def roles_menu(held: tuple[int, ...], words: Words) -> ui.ActionRow[Any]:
    """The roles for the first places."""
    row = ui.ActionRow[Any]()
    row.add_item(
        PickRoles(
            placeholder=words.say("server-roles"),
            default_values=[discord.SelectDefaultValue.from_role(discord.Object(role)) for role in held],
            min_values=0,
            max_values=MOST_TOP_ROLES,
        )
    )
    return row


def switched(setting: str, kind: type[PersistentButton], words: Words, *, on: bool) -> ui.Section[Any]:
    """A setting that is on or off."""
    state = words.say("settings-on" if on else "settings-off")
    turn = words.say("button-turn-off" if on else "button-turn-on")
    text = f"{words.say(f'server-{setting}')}: **{state}**\n-# {words.say(f'server-{setting}-how')}"
    return ui.Section(text, accessory=kind("off" if on else "on", label=turn))


def menu(setting: str, values: dict[str, str], held: tuple[str, ...], most: int = 1) -> ui.ActionRow[Any]:
    """A setting of a few values."""
    options = [
        discord.SelectOption(label=label, value=value, default=value in held)
        for value, label in values.items()
    ]
    row = ui.ActionRow[Any]()
    row.add_item(PickForServer(setting, options=options, min_values=1, max_values=most))
    return row
