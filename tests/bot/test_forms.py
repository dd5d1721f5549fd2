"""Forms that outlive restarts, and what came from an earlier version of the bot."""

from typing import Any

import discord
import pytest
from discord import ui

from cogs.cards.puzzle import PuzzleTask
from cogs.composer.composer import Choose
from cogs.ui.buttons import PersistentButton, item_of
from cogs.ui.layout import layout
from engine.core.drafts import Draft
from sandbox import Modal
from tests.bot.games.piecepack_soccer.test_aiming import LINE_UP, aimed, begun, choose, composer_of
from tests.bot.harness import BotHarness
from tests.bot.test_contest import SOUND, opened
from tests.bot.test_settings import sheet, written


async def post(harness: BotHarness, *rows: ui.ActionRow[Any]) -> None:
    """Have the bot post controls of an earlier version."""
    channel = harness.client.get_channel(harness.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=layout(*rows))


async def send(harness: BotHarness, form: Modal, **texts: object) -> None:
    assert (await (await harness.ana.submit(form, texts)).settled()).error is None


async def test_every_form_that_is_open_during_a_restart_can_be_sent(own_bot: BotHarness) -> None:
    card = await opened(own_bot)
    impression = await own_bot.form(own_bot.ana, card, "My impression")
    settings = await sheet(own_bot, "away")
    zone = await own_bot.form(own_bot.ana, settings, "setbyform:zone")
    await own_bot.restart()
    await send(own_bot, impression, text="Waddle, waddle", file=SOUND)
    await own_bot.until(lambda: "Waddle, waddle" in card.text)
    assert any("honk.mp3" in post.files for post in own_bot.cards())
    await send(own_bot, zone, text="Asia/Tokyo")
    assert written(settings, "Time zone") == "Time zone: **Asia/Tokyo**"


async def test_exact_numbers_that_are_open_during_a_restart_turn_the_dial(own_bot: BotHarness) -> None:
    await begun(own_bot, *LINE_UP)
    composer = await composer_of(own_bot, own_bot.ana, 2)
    await choose(own_bot, own_bot.ana, composer, "A3", ply=2)
    await own_bot.press(own_bot.ana, composer, "Finer")
    numbers = await own_bot.form(own_bot.ana, composer, "Numbers")
    await own_bot.restart()
    anew = await own_bot.form(own_bot.ana, composer, "Numbers")
    assert [each.json["placeholder"] for each in anew.fields] == ["0 – 360", "1 – 100"]
    await send(own_bot, numbers, angle="33,3", power="")
    assert aimed(own_bot, composer, "A3:33.3:50")
    again = await own_bot.form(own_bot.ana, composer, "Numbers")
    await own_bot.press(own_bot.ana, composer, "Flick")
    late = await (await own_bot.ana.submit(again, {"angle": "10"})).settled()
    assert "has moved on" in await own_bot.refused(late)


async def test_a_form_that_cannot_show_what_was_written_before_leaves_it(own_bot: BotHarness) -> None:
    card = await opened(own_bot)
    await send(own_bot, await own_bot.form(own_bot.ana, card, "My impression"), text="Waddle, waddle")
    await own_bot.until(lambda: "Waddle, waddle" in card.text)
    settings = await sheet(own_bot, "away")
    await own_bot.restart()
    zone = await own_bot.form(own_bot.ana, settings, "setbyform:zone")
    impression = await own_bot.form(own_bot.ana, card, "My impression")
    assert [form.fields[0].json.get("value") for form in (zone, impression)] == [None, None]
    await send(own_bot, impression, file=SOUND)
    await own_bot.until(lambda: "look or listen" in card.text)
    assert "Waddle, waddle" in card.text
    # What is in memory is shown, and can be removed.
    await send(own_bot, await own_bot.form(own_bot.ana, card, "My impression"), text="")
    await own_bot.until(lambda: "Waddle, waddle" not in card.text)
    await send(own_bot, zone, text="Asia/Tokyo")
    again = await own_bot.form(own_bot.ana, settings, "setbyform:zone")
    assert again.fields[0].json["value"] == "Asia/Tokyo"


@pytest.mark.essential
async def test_a_form_may_be_sent_twice_and_by_two_at_once(harness: BotHarness) -> None:
    mine = await sheet(harness, "away")
    theirs = await harness.settings_page(harness.ben, "settings", "away")
    form = await harness.form(harness.ana, mine, "setbyform:zone")
    other = await harness.form(harness.ben, theirs, "setbyform:zone")
    await send(harness, form, text="Asia/Tokyo")
    await (await harness.ben.submit(other, {"text": "Europe/Paris"})).settled()
    assert written(theirs, "Time zone") == "Time zone: **Europe/Paris**"
    wrong = await (await harness.ana.submit(form, {"text": "Atlantis"})).settled()
    assert "no time zone called “Atlantis”" in await harness.refused(wrong)
    assert written(mine, "Time zone") == "Time zone: **Asia/Tokyo**"


async def test_a_form_button_or_menu_that_nobody_knows_any_more_gets_a_private_sentence(
    own_bot: BotHarness,
) -> None:
    button = ui.Button[ui.LayoutView](label="Old", custom_id="accept:seven")
    menu = ui.Select[ui.LayoutView](custom_id="gone:1", options=[discord.SelectOption(label="A")])
    await post(own_bot, ui.ActionRow(button), ui.ActionRow(menu))
    old = await own_bot.until(lambda: own_bot.card("Old"))
    form = await own_bot.form(own_bot.ana, await sheet(own_bot, "away"), "setbyform:zone")
    form.json["custom_id"] = "0f" * 16
    await own_bot.restart()
    replies = [
        await own_bot.press(own_bot.ana, old, "Old"),
        await (await own_bot.ana.choose(old, "gone:1", "A")).settled(),
        await (await own_bot.ana.submit(form, {"text": "Asia/Tokyo"})).settled(),
    ]
    for reply in replies:
        assert "I don't know it any more" in await own_bot.refused(reply)
    own_bot.ana.locale = "de"
    assert "ich kenne es nicht mehr" in await own_bot.refused(await own_bot.press(own_bot.ana, old, "Old"))


async def test_a_command_that_has_changed_meanwhile_asks_to_reload(own_bot: BotHarness) -> None:
    own_bot.client.tree.remove_command("help")
    assert "Reload Discord" in await own_bot.refused(await own_bot.do(own_bot.ana, "help"))
    held = own_bot.discord.world.commands[None]
    (play,) = [each for each in held.values() if each["name"] == "play"]
    play["options"][0]["choices"].append({"name": "Chess", "value": "chess"})
    changed = await own_bot.do(own_bot.ana, "play", game="chess")
    assert "Reload Discord" in await own_bot.refused(changed)


ODD_IDS = (f"accept:{2**63}", "accept:", "accept:1:2:3", "verify:-", "replayat:1:1:sideways")
ODD_MENUS = {f"from:match {'9' * 30} 0:": ["A"], "from:match 1 0:": []}


async def test_a_custom_id_or_a_choice_that_nothing_takes_gets_the_same_sentence(harness: BotHarness) -> None:
    buttons = [ui.Button[ui.LayoutView](label=odd, custom_id=odd) for odd in ODD_IDS]
    menus = [
        ui.Select[ui.LayoutView](custom_id=odd, min_values=0, options=[discord.SelectOption(label="A")])
        for odd in ODD_MENUS
    ]
    await post(harness, ui.ActionRow(*buttons), *map(ui.ActionRow, menus))
    (held,) = await harness.until(harness.cards)
    replies = [await harness.press(harness.ana, held, odd) for odd in ODD_IDS]
    for odd, picks in ODD_MENUS.items():
        replies.append(await (await harness.ana.choose(held, odd, *picks)).settled())
    for reply in replies:
        assert "I don't know it any more" in await harness.refused(reply)


def test_a_custom_id_is_read_back_as_it_was_written() -> None:
    draft = Draft(("die:3", "a1>~b2"), ("1~0", "x:y"))
    task = PuzzleTask("some-game", 7, ("die:3", "a1+"))
    read = item_of(str(Choose(task, draft).custom_id))
    assert isinstance(read, Choose)
    assert (read.task, read.draft) == (task, draft)


def test_a_button_that_does_not_say_how_it_is_acknowledged_is_refused() -> None:
    with pytest.raises(TypeError, match="how it is acknowledged"):

        class Silent(PersistentButton, name="silent"):
            """A button with no acknowledgement."""


def test_two_buttons_of_one_name_are_refused() -> None:
    with pytest.raises(TypeError, match="accept"):

        class Other(PersistentButton, name="accept", acknowledged="update"):
            """Another button of a name that is taken."""
