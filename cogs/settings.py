"""``/settings``, ``/block`` and ``/unblock``: what each member sets for themselves."""

from typing import TYPE_CHECKING, Any, Final, get_args

import discord
from discord import app_commands, ui
from discord.app_commands import Namespace
from discord.ext import commands

from cogs.ui.buttons import PersistentButton, PersistentSelect, layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import learn, named, words_for
from cogs.ui.identities import person_of
from cogs.ui.modals import ModalButton
from cogs.ui.text import moment, plain
from engine.match.calendar import DAY_MS
from render.words import Words
from services.players.settings_views import Composer, Language, Notify, OwnTheme, PlayerSettings
from services.services import Services

if TYPE_CHECKING:
    from cogs.client import Rookery

ICE: Final = 0x8FC3DF
LONGEST: Final = 60
MOST_NAMES: Final = 20
EXAMPLES: Final = {"zone": "Europe/Berlin", "sleep": "23:00-07:00", "vacation": "2027-01-31"}


class Switch(PersistentButton, template=r"set:(weekend|stills|text|blocks):(on|off)"):
    """Turns a setting on or off; what it is to become stands in the button, so two presses are one."""

    name = "set"

    async def pressed(self, interaction: AnyInteraction) -> None:
        setting, wanted = self.facts[0], self.facts[1] == "on"
        services, player = services_of(interaction), person_of(interaction.user)
        await interaction.response.defer()
        if setting == "weekend":
            await services.settings.change(player, weekend=wanted)
        elif setting == "stills":
            await services.settings.change(player, stills=wanted)
        elif setting == "text":
            await services.settings.change(player, text_board=wanted)
        elif wanted:
            await services.people.block_all(player)
        else:
            await services.people.unblock_all(player.id)
        await show(interaction)


class Ask(ModalButton, template=r"setask:(zone|sleep|vacation)"):
    """Asks for a setting that is written: a time zone, hours of sleep, or a vacation's last day."""

    name = "setask"

    async def form(self, interaction: AnyInteraction) -> tuple[str, list[ui.Label[Any]]]:
        own, words = await services_of(interaction).settings.of(interaction.user.id), words_for(interaction)
        held = {"zone": own.pauses.zone, "sleep": str(own.pauses.sleep or ""), "vacation": ""}
        setting = self.facts[0]
        text = ui.TextInput[Any](
            custom_id="text",
            default=held[setting] or None,
            placeholder=EXAMPLES[setting],
            required=setting != "sleep",
            max_length=LONGEST,
        )
        title, about = words.say(f"settings-{setting}"), words.say(f"settings-{setting}-how")
        return title, [ui.Label(text=title, description=about, component=text)]

    async def sent(self, interaction: AnyInteraction, written: Namespace) -> None:
        await interaction.response.defer()
        settings, player = services_of(interaction).settings, person_of(interaction.user)
        if self.facts[0] == "vacation":
            await settings.take_vacation(player, written.text)
        elif self.facts[0] == "sleep":
            await settings.change(player, sleep=written.text)
        else:
            await settings.change(player, zone=written.text)
        await show(interaction)


class EndVacation(PersistentButton, template="endvacation"):
    """Comes back from a vacation early."""

    name = "endvacation"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer()
        await services_of(interaction).settings.end_vacation(person_of(interaction.user))
        await show(interaction)


class PickOwn(PersistentSelect, template=r"setpick:(notify|language|theme|composer)"):
    """Chooses one of a few."""

    name = "setpick"

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        await interaction.response.defer()
        settings, player = services_of(interaction).settings, person_of(interaction.user)
        value: Any = values[0]
        if self.facts[0] == "notify":
            await settings.change(player, notify=value)
        elif self.facts[0] == "theme":
            await settings.change(player, theme=value)
        elif self.facts[0] == "composer":
            await settings.change(player, composer=value)
        else:
            await settings.change(player, language=value)
            await learn(interaction, services_of(interaction))
        await show(interaction)


PERSISTENT: Final = (Switch, Ask, EndVacation, PickOwn)


class Preferences(commands.Cog):
    """A member's own settings."""

    def __init__(self, bot: "Rookery") -> None:
        self.services = bot.services

    @app_commands.command(name=named("command-settings"), description=named("command-settings-about"))
    async def settings(self, interaction: AnyInteraction) -> None:
        """Show the settings, with what changes them."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show(interaction)

    @app_commands.command(name=named("command-block"), description=named("command-block-about"))
    @app_commands.describe(member=named("block-option-member"))
    async def block(self, interaction: AnyInteraction, member: discord.User) -> None:
        """Take no challenges from a member any more."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.services.people.block(person_of(interaction.user), person_of(member))
        said = words_for(interaction).say("block-done", player=plain(member.display_name))
        await interaction.edit_original_response(content=said)

    @app_commands.command(name=named("command-unblock"), description=named("command-unblock-about"))
    @app_commands.describe(member=named("unblock-option-member"))
    async def unblock(self, interaction: AnyInteraction, member: discord.User) -> None:
        """Take a member's challenges again."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.services.people.unblock(interaction.user.id, member.id)
        said = words_for(interaction).say("unblock-done", player=plain(member.display_name))
        await interaction.edit_original_response(content=said)


async def show(interaction: AnyInteraction) -> None:
    """Answer a deferred interaction with the member's settings as they are now."""
    view = await sheet(services_of(interaction), interaction.user.id, words_for(interaction))
    await interaction.edit_original_response(view=view)


async def sheet(services: Services, player_id: int, words: Words) -> ui.LayoutView:
    """All of a member's settings, each beside what changes it."""
    own = await services.settings.of(player_id)
    blocked = await services.people.blocked_by(player_id)
    names = ", ".join(plain(person.name) for person in blocked[:MOST_NAMES])
    if len(blocked) > MOST_NAMES:
        names += " …"
    box = ui.Container[Any](accent_colour=ICE)
    box.add_item(ui.TextDisplay(f"### {words.say('settings-title')}"))
    for setting, values, held in (
        ("notify", get_args(Notify), own.notify),
        ("language", get_args(Language), own.language),
        ("theme", get_args(OwnTheme), own.theme),
        ("composer", get_args(Composer), own.composer),
    ):
        box.add_item(ui.TextDisplay(words.say(f"settings-{setting}")))
        box.add_item(menu(setting, values, held, words))
    box.add_item(ui.Separator())
    box.add_item(ui.TextDisplay(f"-# {words.say('settings-pauses')}"))
    box.add_item(written("zone", own.pauses.zone, words))
    box.add_item(written("sleep", str(own.pauses.sleep or words.say("settings-none")), words))
    box.add_item(switched("weekend", words, on=own.pauses.weekend))
    box.add_item(vacation(own, words))
    box.add_item(ui.Separator())
    box.add_item(switched("stills", words, on=own.stills))
    box.add_item(switched("text", words, on=own.text_board))
    box.add_item(switched("blocks", words, on=own.blocks_all, more=names))
    return layout(box)


def menu(setting: str, values: tuple[str, ...], held: str, words: Words) -> ui.ActionRow[Any]:
    """A setting of a few values."""
    options = [
        discord.SelectOption(
            label=words.say(f"settings-{setting}-{value}"), value=value, default=value == held
        )
        for value in values
    ]
    row = ui.ActionRow[Any]()
    row.add_item(PickOwn(setting, options=options))
    return row


def written(setting: str, held: str, words: Words) -> ui.Section[Any]:
    """A setting that is written."""
    text = f"{words.say(f'settings-{setting}')}: **{held}**\n-# {words.say(f'settings-{setting}-how')}"
    return ui.Section(text, accessory=Ask(setting, label=words.say("button-change")))


def switched(setting: str, words: Words, *, on: bool, more: str = "") -> ui.Section[Any]:
    """A setting that is on or off."""
    state = words.say("settings-on" if on else "settings-off")
    text = f"{words.say(f'settings-{setting}')}: **{state}**\n-# {words.say(f'settings-{setting}-how')}"
    if more:
        text += f"\n{words.say('settings-blocked', players=more)}"
    turn = words.say("button-turn-off" if on else "button-turn-on")
    return ui.Section(text, accessory=Switch(setting, "off" if on else "on", label=turn))


def vacation(own: PlayerSettings, words: Words) -> ui.Section[Any]:
    """The vacation that runs, or how much of it the year still has."""
    left = words.say("settings-vacation-left", days=own.vacation_left_ms // DAY_MS)
    title = words.say("settings-vacation")
    if own.vacation is None:
        text = f"{title}: **{words.say('settings-none')}**\n-# {left}"
        return ui.Section(text, accessory=Ask("vacation", label=words.say("button-vacation")))
    until = words.say("settings-vacation-until", when=moment(own.vacation.to_ms, "f"))
    back = EndVacation(label=words.say("button-end-vacation"))
    return ui.Section(f"{title}: **{until}**\n-# {left}", accessory=back)
