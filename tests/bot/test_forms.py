"""Forms that outlive restarts, and what came from an earlier version of the bot."""

from typing import Any

import discord
from discord import ui

from cogs.client import LASTING
from cogs.ui.buttons import Lasting, LastingSelect, layout
from engine.puzzles import puzzles
from sandbox import Message, Modal
from tests.bot.conftest import GAME, Pond
from tests.bot.games.piecepack_soccer.test_aiming import LINE_UP, begun, choose, composer_of
from tests.bot.test_contest import SOUND, opened
from tests.bot.test_refusals import refused
from tests.bot.test_settings import sheet, written


async def form_of(pond: Pond, message: Message | None, button: str) -> Modal:
    """The form that Ana gets for a button."""
    form = (await pond.press(pond.ana, message, button)).modal
    assert form is not None
    assert len(form.custom_id) <= 100
    return form


async def send(pond: Pond, form: Modal, **texts: object) -> None:
    """Ana sends a form, and the bot answers it."""
    assert (await (await pond.ana.submit(form, texts)).settled()).error is None


async def test_every_form_that_is_open_during_a_restart_can_be_sent(pond: Pond) -> None:
    card = await opened(pond)
    impression = await form_of(pond, card, "My impression")
    settings = await sheet(pond)
    zone = await form_of(pond, settings, "setask:zone")
    riddle = min(puzzles(GAME), key=lambda each: (each.moves, each.number))
    puzzle = (await pond.do(pond.ana, "puzzle", game=GAME)).message
    assert puzzle is not None
    move = await form_of(pond, puzzle, "Type a move")
    await pond.stop()
    await pond.start()
    await send(pond, impression, text="Waddle, waddle", file=SOUND)
    await pond.until(lambda: "Waddle, waddle" in card.text)
    assert any("honk.mp3" in post.files for post in pond.cards())
    await send(pond, zone, text="Asia/Tokyo")
    assert written(settings, "Time zone") == "Time zone: **Asia/Tokyo**"
    await send(pond, move, turn=riddle.line[0])
    assert f"`{riddle.line[0]}`" in puzzle.text


async def test_exact_numbers_that_are_open_during_a_restart_turn_the_dial(pond: Pond) -> None:
    await begun(pond, *LINE_UP)
    composer = await composer_of(pond, pond.ana, 2)
    await choose(pond, pond.ana, composer, "A3", "45", ply=2)
    numbers = await form_of(pond, composer, "Exact numbers")
    await pond.stop()
    await pond.start()
    await send(pond, numbers, angle="33,3", power="")
    assert "33.3° · 50 %" in composer.text
    again = await form_of(pond, composer, "Exact numbers")
    await pond.press(pond.ana, composer, "Play A3:33.3:50")
    late = await (await pond.ana.submit(again, {"angle": "10"})).settled()
    assert "has moved on" in await refused(pond, late)


async def test_a_form_may_be_sent_twice_and_by_two_at_once(pond: Pond) -> None:
    mine = await sheet(pond)
    theirs = (await pond.do(pond.ben, "settings")).message
    form = await form_of(pond, mine, "setask:zone")
    other = (await pond.press(pond.ben, theirs, "setask:zone")).modal
    assert other is not None
    assert theirs is not None
    await send(pond, form, text="Asia/Tokyo")
    await (await pond.ben.submit(other, {"text": "Europe/Paris"})).settled()
    assert written(theirs, "Time zone") == "Time zone: **Europe/Paris**"
    wrong = await (await pond.ana.submit(form, {"text": "Atlantis"})).settled()
    assert "no time zone called “Atlantis”" in await refused(pond, wrong)
    assert written(mine, "Time zone") == "Time zone: **Asia/Tokyo**"


async def test_a_form_button_or_menu_that_nobody_knows_any_more_gets_a_private_sentence(pond: Pond) -> None:
    assert pond.client is not None
    channel = pond.client.get_channel(pond.channel.id)
    assert isinstance(channel, discord.TextChannel)
    button = ui.Button[ui.LayoutView](label="Old", custom_id="accept:seven")
    menu = ui.Select[ui.LayoutView](custom_id="gone:1", options=[discord.SelectOption(label="A")])
    await channel.send(view=layout(ui.ActionRow(button), ui.ActionRow(menu)))
    old = await pond.until(lambda: pond.card("Old"))
    form = await form_of(pond, await sheet(pond), "setask:zone")
    form.json["custom_id"] = "0f" * 16
    await pond.stop()
    await pond.start()
    replies = [
        await pond.press(pond.ana, old, "Old"),
        await (await pond.ana.choose(old, "gone:1", "A")).settled(),
        await (await pond.ana.submit(form, {"text": "Asia/Tokyo"})).settled(),
    ]
    for reply in replies:
        assert "I don't know it any more" in await refused(pond, reply)
    pond.ana.locale = "de"
    assert "ich kenne es nicht mehr" in await refused(pond, await pond.press(pond.ana, old, "Old"))


async def test_a_command_that_has_changed_meanwhile_asks_to_reload(pond: Pond) -> None:
    assert pond.client is not None
    pond.client.tree.remove_command("help")
    assert "Reload Discord" in await refused(pond, await pond.do(pond.ana, "help"))
    held = pond.discord.world.commands[None]
    (rules,) = [each for each in held.values() if each["name"] == "rules"]
    rules["options"][0].update(name="which")
    changed = await pond.do(pond.ana, "rules", which=GAME)
    assert "Reload Discord" in await refused(pond, changed)


def test_every_kind_of_button_and_menu_is_known_after_a_restart() -> None:
    def below(kind: type[Any]) -> set[type[Any]]:
        return {kind}.union(*map(below, kind.__subclasses__()))

    kinds = {kind for kind in below(Lasting) | below(LastingSelect) if "name" in vars(kind)}
    assert kinds == set(LASTING)
    assert len({kind.name for kind in kinds}) == len(kinds)
