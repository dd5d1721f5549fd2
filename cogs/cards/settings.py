"""The settings of a member: five rows, each with a page that changes it; and the member's data."""

from typing import Any, Final, Literal, get_args

import discord
from discord import ui
from discord.app_commands import Namespace

from cogs.cards.replay import json_file
from cogs.delivery.roles import remove_roles
from cogs.following.buttons import ShowFollows
from cogs.ui.buttons import (
    OFFERED,
    PersistentButton,
    PersistentMenu,
    PersistentSelect,
    options_of,
    switched,
)
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.identities import user_of
from cogs.ui.layout import ICE
from cogs.ui.modals import ModalButton, text_in
from cogs.ui.text import timestamp
from engine.match.calendar import DAY_MS
from render.words import Words
from services.players.allowances import Price
from services.players.settings_views import (
    Composer,
    Language,
    Notify,
    OwnTheme,
    PlayerSettings,
)
from services.services import Services

LONGEST: Final = 60
Written = Literal["zone", "sleep", "vacation"]
Switchable = Literal["weekend", "stills", "text", "notation", "hidden", "blocks", "wins"]
Choosable = Literal["notify", "language", "theme", "composer"]
Page = Literal["boards", "moves", "reminders", "away", "privacy"]
SETTINGS_OF: Final[dict[Page, tuple[Written | Switchable | Choosable, ...]]] = {
    "boards": ("theme", "language", "stills", "text", "notation"),
    "moves": ("composer",),
    "reminders": ("notify",),
    "away": ("zone", "sleep", "weekend", "vacation"),
    "privacy": ("hidden", "blocks", "wins"),
}
PAGE_OF: Final = {setting: page for page, settings in SETTINGS_OF.items() for setting in settings}
VALUES: Final[dict[Choosable, tuple[str, ...]]] = {
    "theme": get_args(OwnTheme),
    "language": get_args(Language),
    "composer": get_args(Composer),
    "notify": get_args(Notify),
}
EXAMPLES: Final[dict[Written, str]] = {
    "zone": "Europe/Berlin",
    "sleep": "23:00-07:00",
    "vacation": "2027-01-31",
}


class Switch(PersistentButton, name="set", acknowledged="update"):
    """Turns a setting on or off; the button holds the new state, so a second press changes nothing."""

    setting: Switchable
    state: Literal["on", "off"]

    @property
    def cost(self) -> Price | None:
        return "pauses" if self.setting == "weekend" else None

    async def pressed(self, ctx: Ctx) -> None:
        services, player = ctx.services, ctx.member
        wanted = self.state == "on"
        if self.setting == "wins":
            await services.shown_wins.change(player.id, ctx.server_id or 0, shown=wanted)
        elif self.setting != "blocks":
            field = "text_board" if self.setting == "text" else self.setting
            await services.settings.change(player, **{field: wanted})
        else:
            await services.people.block_all(player, blocks=wanted)
        await show_page(ctx, PAGE_OF[self.setting])


class WrittenSetting(ModalButton, name="setbyform", acknowledged="update", price="pauses"):
    """Asks for a setting that is written: a time zone, hours of sleep, or a vacation's last day."""

    setting: Written

    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        own, words = ctx.services.settings.stale(ctx.member.id), ctx.words
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

    async def sent(self, ctx: Ctx, written: Namespace) -> None:
        settings, player = ctx.services.settings, ctx.member
        text = text_in(written, "text")
        if self.setting == "vacation":
            await settings.take_vacation(player, text)
        else:
            await settings.change(player, **{self.setting: text})
        await show_page(ctx, "away")


class EndVacation(PersistentButton, name="endvacation", acknowledged="update", price="pauses"):
    async def pressed(self, ctx: Ctx) -> None:
        await ctx.services.settings.end_vacation(ctx.member)
        await show_page(ctx, "away")


class SettingMenu(PersistentSelect, name="setpick", acknowledged="update"):
    """Chooses one of a few values."""

    setting: Choosable

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        settings, player = ctx.services.settings, ctx.member
        # The service refuses what is none of the setting's values.
        await settings.change(player, **{self.setting: values[0]})
        await ctx.refresh()
        await show_page(ctx, PAGE_OF[self.setting])


class BlockMenu(PersistentMenu, ui.UserSelect[Any], name="setblocked", acknowledged="update"):
    """Blocks the members who are picked, and unblocks those whom the menu showed and who are not."""

    optional = True

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        people, player = ctx.services.people, ctx.member
        # Not whom the database has now: another page may have blocked somebody since this one was shown.
        shown, wanted = members_shown(ctx.interaction.message), set(map(number, values))
        for member_id in sorted(wanted - shown):
            await people.block(player, await user_of(ctx.client, member_id))
        for member_id in shown - wanted:
            await people.unblock(player.id, member_id)
        await show_page(ctx, "privacy")


def members_shown(message: discord.Message | None) -> set[int]:
    """The members in the block menu of a message. Raises: OutdatedItem, if it has no such menu."""
    parts = ui.LayoutView.from_message(message, timeout=None).walk_children() if message else ()
    for part in parts:
        if isinstance(part, ui.UserSelect) and part.custom_id == BlockMenu.name:
            # The library leaves the numbers of a message as texts.
            return {int(value.id) for value in part.default_values}
    raise OutdatedItem(BlockMenu.name)


class SettingsPage(PersistentButton, name="settings", acknowledged="update", price="page"):
    """Opens one of the five pages, or goes back to the rows."""

    page: Literal[Page, "-"]

    async def pressed(self, ctx: Ctx) -> None:
        if self.page == "-":
            await show_settings(ctx)
        else:
            await show_page(ctx, self.page)


async def show_settings(ctx: Ctx) -> None:
    """Answer with the five rows, each beside the button to its page."""
    own = await ctx.services.settings.of(ctx.member.id)
    box = ui.Container[Any](ui.TextDisplay(f"### {ctx.words.say('settings-title')}"), accent_colour=ICE)
    for page in get_args(Page):
        text = f"**{ctx.words.say(f'settings-page-{page}')}**\n-# {row_words(page, own, ctx)}"
        change = SettingsPage(page).styled(ctx.words.say("button-change"))
        box.add_item(ui.Section(text, accessory=change))
    await ctx.answer(box)


def row_words(page: Page, own: PlayerSettings, ctx: Ctx) -> str:
    """What holds by the settings on a page, in a few words, as its row shows them."""
    words = ctx.words
    if page == "boards":
        theme, language = (
            choice_words("theme", ctx.theme, words),
            choice_words("language", words.locale, words),
        )
        return f"{theme.partition(':')[0]} · {language}"
    if page == "moves":
        return choice_words("composer", own.composer, words)
    if page == "reminders":
        return choice_words("notify", own.notify, words)
    if page == "away":
        if own.vacation is not None:
            return until_words(own.vacation.to_ms, words)
        return own.pauses.zone if own.pauses.sleep or own.pauses.weekend else words.say("settings-none")
    return words.say("settings-privacy-how")


def choice_words(setting: Choosable, value: str, words: Words) -> str:
    return words.say(f"settings-{setting}-{value}")


def until_words(time_ms: int, words: Words) -> str:
    """Until when a vacation lasts."""
    return words.say("settings-vacation-until", when=timestamp(time_ms, "f"))


async def show_page(ctx: Ctx, page: Page) -> None:
    """Answer with a page as it is set now."""
    words, services = ctx.words, ctx.services
    own = await services.settings.of(ctx.member.id)
    box = ui.Container[Any](ui.TextDisplay(f"### {words.say(f'settings-page-{page}')}"), accent_colour=ICE)
    if page == "away":
        box.add_item(ui.TextDisplay(f"-# {words.say('settings-pauses')}"))
    for setting, values in VALUES.items():
        if PAGE_OF[setting] == page:
            box.add_item(ui.TextDisplay(words.say(f"settings-{setting}")))
            box.add_item(menu(setting, values, getattr(own, setting), words))
    if page == "boards":
        box.add_item(switch("stills", words, on=own.stills))
        box.add_item(switch("text", words, on=own.text_board))
        box.add_item(switch("notation", words, on=own.notation))
    elif page == "away":
        box.add_item(written("zone", own.pauses.zone, words))
        box.add_item(written("sleep", str(own.pauses.sleep or words.say("settings-none")), words))
        box.add_item(switch("weekend", words, on=own.pauses.weekend))
        box.add_item(vacation(own, words))
    elif page == "privacy":
        for item in await privacy(services, own, ctx.server_id, words):
            box.add_item(item)
    back = SettingsPage("-").styled(words.say("button-back"))
    await ctx.answer(box, ui.ActionRow(back))


async def privacy(
    services: Services, own: PlayerSettings, server_id: int | None, words: Words
) -> list[ui.Item[Any]]:
    """The page Privacy: blocked members, shown wins, follows, and the member's own data."""
    wins = await services.shown_wins.answer_of(own.player_id, server_id or 0)
    blocked = await services.people.blocked_by(own.player_id)
    title, hidden = words.say("settings-blocked"), len(blocked) - OFFERED
    if hidden > 0:
        title += f"\n-# {words.say('settings-blocked-more', count=hidden)}"
    members = [person.id for person in blocked[:OFFERED]]
    return [
        ui.TextDisplay(title),
        BlockMenu().holding(words.say("settings-none"), members, OFFERED),
        switch("blocks", words, on=own.blocks_all),
        switch("hidden", words, on=own.hidden),
        *(() if wins is None else [switch("wins", words, on=wins)]),
        ui.ActionRow(
            ShowFollows().styled(words.say("button-follows")),
            ExportData().styled(words.say("button-export")),
            AskDelete().styled(words.say("button-delete-data"), discord.ButtonStyle.danger),
        ),
    ]


def menu(setting: Choosable, values: tuple[str, ...], held: str, words: Words) -> ui.ActionRow[Any]:
    options = options_of({value: choice_words(setting, value, words) for value in values}, held)
    return ui.ActionRow(SettingMenu(setting).offering(options))


def written(setting: Written, held: str, words: Words) -> ui.Section[Any]:
    text = f"{words.say(f'settings-{setting}')}: **{held}**\n-# {words.say(f'settings-{setting}-how')}"
    return ui.Section(text, accessory=WrittenSetting(setting).styled(words.say("button-change")))


def switch(setting: Switchable, words: Words, *, on: bool) -> ui.Section[Any]:
    return switched(Switch(setting, "off" if on else "on"), f"settings-{setting}", words, on=on)


def vacation(own: PlayerSettings, words: Words) -> ui.Section[Any]:
    """The vacation that runs, or how much of it the year still has."""
    left = words.say("settings-vacation-left", days=own.vacation_left_ms // DAY_MS)
    title = words.say("settings-vacation")
    if own.vacation is None:
        take = WrittenSetting("vacation").styled(words.say("button-vacation"))
        text = f"{title}: **{words.say('settings-none')}**\n-# {left}"
        return ui.Section(text, accessory=take)
    until = until_words(own.vacation.to_ms, words)
    back = EndVacation().styled(words.say("button-end-vacation"))
    return ui.Section(f"{title}: **{until}**\n-# {left}", accessory=back)


class ExportData(PersistentButton, name="exportdata", acknowledged="private", price="export"):
    """Sends everything that is stored as a private file."""

    async def pressed(self, ctx: Ctx) -> None:
        data = await ctx.services.own_data.export(ctx.member.id)
        await ctx.answer_file(ctx.words.say("data-here"), await json_file(data, "rookery-data.json"))


class AskDelete(PersistentButton, name="askdelete", acknowledged="private"):
    async def pressed(self, ctx: Ctx) -> None:
        delete = DeleteAll(ctx.member.id)
        sure = delete.styled(ctx.words.say("button-delete-all"), discord.ButtonStyle.danger)
        await ctx.answer(ctx.words.say("data-sure"), ui.ActionRow(sure))


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
