"""``/settings``, ``/block`` and ``/unblock``: what each member sets for themselves."""

from typing import Any, Final, Literal, cast, get_args

import discord
from discord import app_commands, ui
from discord.app_commands import Namespace
from discord.ext import commands

from cogs.client import Rookery
from cogs.ui.buttons import PersistentButton, PersistentSelect, layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label, load_settings, words_for
from cogs.ui.identities import person_of
from cogs.ui.modals import ModalButton, text_in
from cogs.ui.names import escaped
from cogs.ui.text import timestamp
from engine.match.calendar import DAY_MS
from render.words import Words
from services.players.settings_views import (
    Composer,
    Language,
    Notify,
    OwnTheme,
    PlayerSettings,
    PlayerSettingsChange,
)
from services.services import Services

ICE: Final = 0x8FC3DF
LONGEST: Final = 60
MOST_NAMES: Final = 20
Written = Literal["zone", "sleep", "vacation"]
Switchable = Literal["weekend", "stills", "text", "blocks"]
Choosable = Literal["notify", "language", "theme", "composer"]
EXAMPLES: Final[dict[Written, str]] = {
    "zone": "Europe/Berlin",
    "sleep": "23:00-07:00",
    "vacation": "2027-01-31",
}


class Switch(PersistentButton, name="set", acknowledged="update"):
    """Turns a setting on or off; the button holds the new state, so a second press changes nothing."""

    setting: Switchable
    state: Literal["on", "off"]

    async def pressed(self, interaction: AnyInteraction) -> None:
        services, player = services_of(interaction), person_of(interaction.user)
        wanted = self.state == "on"
        if self.setting == "weekend":
            await services.settings.change(player, weekend=wanted)
        elif self.setting == "stills":
            await services.settings.change(player, stills=wanted)
        elif self.setting == "text":
            await services.settings.change(player, text_board=wanted)
        elif wanted:
            await services.people.block_all(player)
        else:
            await services.people.unblock_all(player.id)
        await show(interaction)


class WrittenSetting(ModalButton, name="setbyform", acknowledged="update"):
    """Asks for a setting that is written: a time zone, hours of sleep, or a vacation's last day."""

    setting: Written

    def form(self, interaction: AnyInteraction) -> tuple[str, list[ui.Label[Any]]]:
        own, words = services_of(interaction).settings.recalled(interaction.user.id), words_for(interaction)
        held = {"zone": own.pauses.zone, "sleep": str(own.pauses.sleep or "")} if own else {}
        text = ui.TextInput[Any](
            custom_id="text",
            default=held.get(self.setting) or None,
            placeholder=EXAMPLES[self.setting],
            required=self.setting != "sleep",
            max_length=LONGEST,
        )
        title, about = words.say(f"settings-{self.setting}"), words.say(f"settings-{self.setting}-how")
        return title, [ui.Label(text=title, description=about, component=text)]

    async def sent(self, interaction: AnyInteraction, written: Namespace) -> None:
        settings, player = services_of(interaction).settings, person_of(interaction.user)
        text = text_in(written, "text")
        if self.setting == "vacation":
            await settings.take_vacation(player, text)
        elif self.setting == "sleep":
            await settings.change(player, sleep=text)
        else:
            await settings.change(player, zone=text)
        await show(interaction)


class EndVacation(PersistentButton, name="endvacation", acknowledged="update"):
    """Ends a vacation early."""

    async def pressed(self, interaction: AnyInteraction) -> None:
        await services_of(interaction).settings.end_vacation(person_of(interaction.user))
        await show(interaction)


class SettingMenu(PersistentSelect, name="setpick", acknowledged="update"):
    """Chooses one of a few values."""

    setting: Choosable

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        settings, player = services_of(interaction).settings, person_of(interaction.user)
        # The service refuses what is none of the setting's values.
        await settings.change(player, **cast("PlayerSettingsChange", {self.setting: values[0]}))
        await load_settings(interaction, services_of(interaction))
        await show(interaction)


class SettingsCommands(commands.Cog):
    """``/settings``, ``/block`` and ``/unblock``."""

    @app_commands.command(name=label("command-settings"), description=label("command-settings-about"))
    async def settings(self, interaction: AnyInteraction) -> None:
        """Show the settings, with what changes them."""
        await show(interaction)

    @app_commands.command(name=label("command-block"), description=label("command-block-about"))
    @app_commands.describe(member=label("block-option-member"))
    async def block(self, interaction: AnyInteraction, member: discord.User) -> None:
        """Block a member's challenges."""
        await services_of(interaction).people.block(person_of(interaction.user), person_of(member))
        sentence = words_for(interaction).say("block-done", player=escaped(member.display_name))
        await interaction.edit_original_response(content=sentence)

    @app_commands.command(name=label("command-unblock"), description=label("command-unblock-about"))
    @app_commands.describe(member=label("unblock-option-member"))
    async def unblock(self, interaction: AnyInteraction, member: discord.User) -> None:
        """Remove the block of a member."""
        await services_of(interaction).people.unblock(interaction.user.id, member.id)
        sentence = words_for(interaction).say("unblock-done", player=escaped(member.display_name))
        await interaction.edit_original_response(content=sentence)


async def show(interaction: AnyInteraction) -> None:
    """Answer a deferred interaction with the member's settings as they are now."""
    view = await settings_view(services_of(interaction), interaction.user.id, words_for(interaction))
    await interaction.edit_original_response(view=view)


async def settings_view(services: Services, player_id: int, words: Words) -> ui.LayoutView:
    """All of a member's settings, each beside what changes it."""
    own = await services.settings.of(player_id)
    blocked = await services.people.blocked_by(player_id)
    names = ", ".join(escaped(person.name) for person in blocked[:MOST_NAMES])
    if len(blocked) > MOST_NAMES:
        names += " …"
    box = ui.Container[Any](accent_colour=ICE)
    box.add_item(ui.TextDisplay(f"### {words.say('settings-title')}"))
    choices: tuple[tuple[Choosable, tuple[str, ...], str], ...] = (
        ("notify", get_args(Notify), own.notify),
        ("language", get_args(Language), own.language),
        ("theme", get_args(OwnTheme), own.theme),
        ("composer", get_args(Composer), own.composer),
    )
    for setting, values, held in choices:
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


def menu(setting: Choosable, values: tuple[str, ...], held: str, words: Words) -> ui.ActionRow[Any]:
    """A setting of a few values."""
    options = [
        discord.SelectOption(
            label=words.say(f"settings-{setting}-{value}"), value=value, default=value == held
        )
        for value in values
    ]
    return ui.ActionRow(SettingMenu(setting).offering(options))


def written(setting: Written, held: str, words: Words) -> ui.Section[Any]:
    """A setting that is written."""
    text = f"{words.say(f'settings-{setting}')}: **{held}**\n-# {words.say(f'settings-{setting}-how')}"
    return ui.Section(text, accessory=WrittenSetting(setting).styled(words.say("button-change")))


def switched(setting: Switchable, words: Words, *, on: bool, more: str = "") -> ui.Section[Any]:
    """A setting that is on or off."""
    state = words.say("settings-on" if on else "settings-off")
    text = f"{words.say(f'settings-{setting}')}: **{state}**\n-# {words.say(f'settings-{setting}-how')}"
    if more:
        text += f"\n{words.say('settings-blocked', players=more)}"
    turn = words.say("button-turn-off" if on else "button-turn-on")
    return ui.Section(text, accessory=Switch(setting, "off" if on else "on").styled(turn))


def vacation(own: PlayerSettings, words: Words) -> ui.Section[Any]:
    """The vacation that runs, or how much of it the year still has."""
    left = words.say("settings-vacation-left", days=own.vacation_left_ms // DAY_MS)
    title = words.say("settings-vacation")
    if own.vacation is None:
        take = WrittenSetting("vacation").styled(words.say("button-vacation"))
        text = f"{title}: **{words.say('settings-none')}**\n-# {left}"
        return ui.Section(text, accessory=take)
    until = words.say("settings-vacation-until", when=timestamp(own.vacation.to_ms, "f"))
    back = EndVacation().styled(words.say("button-end-vacation"))
    return ui.Section(f"{title}: **{until}**\n-# {left}", accessory=back)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(SettingsCommands())
