"""The application's emoji: uploaded once, drawn anew, refused; and the signs without them."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import discord
import pytest

from cogs.delivery import emoji_upload
from cogs.delivery.attempt import letters
from cogs.ui import application_emoji
from cogs.ui.application_emoji import INVALID_FORM
from data.processes.slots import Slot
from engine import registry
from engine.core.menu import Choice
from render.emoji import PREFIX, drawn_emoji, key_of
from render.games.penguin_soccer.emoji import EMOJI
from sandbox import Message
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_shards import two
from tests.databases import ON_A_SERVER

__all__ = ["two"]

LIST = "/applications/{application_id}/emojis"
DRAWN: dict[str, dict[str, bytes]] = {}
"""What is drawn of each game: the first test draws it, which takes a second."""


def drawn(game: str) -> dict[str, bytes]:
    if game not in DRAWN:
        DRAWN[game] = drawn_emoji(game)
    return DRAWN[game]


@pytest.fixture
def harness(offline: BotHarness, monkeypatch: pytest.MonkeyPatch) -> BotHarness:
    """A bot that has not started, and uploads as soon as it has."""

    for name, value in {"FIRST_S": 0, "PAUSE_S": 0, "FAILED_S": 0, "drawn_emoji": drawn}.items():
        monkeypatch.setattr(emoji_upload, name, value)
    return offline


def granted(harness: BotHarness, method: str, template: str = LIST) -> int:
    return harness.discord.rest.granted[method, template]


def names(harness: BotHarness) -> set[str]:
    return {each["name"] for each in harness.discord.world.emoji.values()}


def all_drawn() -> set[str]:
    return {name for game in registry.games() for name in drawn(game)}


async def brought_up_to_date(harness: BotHarness, act: Callable[[], Any] = lambda: None) -> None:
    """Wait until the bot has all emoji, or after something has happened until it has read them anew."""
    act()
    if harness.online is None:
        await harness.start()
    await harness.until(lambda: all_drawn() <= names(harness))
    await harness.until(lambda: application_emoji.KNOWN)


async def read_anew(harness: BotHarness) -> None:
    upload, before = harness.client.emoji_upload, granted(harness, "GET")
    upload.read_anew()
    await harness.until(lambda: granted(harness, "GET") > before)
    await brought_up_to_date(harness)


def emoji_of(message: Message | None) -> list[str]:
    assert message is not None
    return [each.emoji for each in message.buttons if each.emoji]


async def test_emoji_are_uploaded_once_and_later_only_what_was_drawn_anew(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await brought_up_to_date(harness)
    assert granted(harness, "POST") == len(all_drawn()) == len(names(harness)) > 20
    lists = granted(harness, "GET")
    await harness.restart()
    await harness.until(lambda: granted(harness, "GET") > lists)
    await read_anew(harness)
    assert granted(harness, "POST") == len(all_drawn())

    before = names(harness)
    monkeypatch.setitem(EMOJI, "ball", EMOJI["ball"]._replace(share=0.9))
    monkeypatch.setitem(DRAWN, GAME, drawn_emoji(GAME))
    await harness.restart()
    await brought_up_to_date(harness)
    (added,) = names(harness) - before
    assert added.startswith(f"{PREFIX}penguin_soccer_ball_")
    assert str(application_emoji.emoji(GAME, "ball")).startswith(f"<:{added}:")


async def test_a_start_waits_for_no_emoji(harness: BotHarness) -> None:
    harness.discord.faults.slow(f"GET {LIST}", 600)
    await harness.start()
    assert "🐧" in emoji_of(await harness.begin())
    assert granted(harness, "GET") == 0
    harness.discord.faults.clear()


async def test_uploads_that_fail_are_tried_later(harness: BotHarness) -> None:
    harness.discord.faults.refuse(f"GET {LIST}", 50001)
    harness.discord.faults.refuse(f"POST {LIST}", 130000, times=3)  # it is overloaded
    await brought_up_to_date(harness)
    assert granted(harness, "POST") == len(all_drawn())


async def test_emoji_stand_on_buttons_and_options_and_in_texts(harness: BotHarness) -> None:
    await brought_up_to_date(harness)
    games = await harness.shown(harness.ana, "play")
    assert [each.rsplit("_", 1)[0] for each in emoji_of(games)] == [
        "rk_penguin_soccer_white",
        "rk_piecepack_soccer_ball",
        "rk_polar_dare_bear",
        "rk_scherer_soccer_ball",
    ]
    card = await harness.begin()
    assert f"<:{emoji_of(card)[0]}:" in card.text
    composer = await harness.opened(harness.ana, card, "Play")
    assert {each.rsplit("_", 1)[0] for each in emoji_of(composer)} == {
        "rk_penguin_soccer_white",
        "rk_penguin_soccer_white_2",
        "rk_penguin_soccer_white_1",
    }
    await harness.play("1ne")
    black = await harness.card_after("1ne")
    assert emoji_of(black)[0].startswith("rk_penguin_soccer_black_")
    assert "<:rk_penguin_soccer_white" in (await harness.shown(harness.ana, "matches")).text


@pytest.mark.parametrize(
    ("choice", "label", "shown"),
    [
        (Choice("a1", "penguin-with-ball", {"points": 1}), "1 · Baby ⚽", "1 · Baby ⚽"),
        (Choice("n", "kick"), "⚽ Kick it", "Kick it"),
        (Choice("a1", "penguin", {"points": 2}), "12 · 🐧 a1", "12 · a1"),
        (Choice("n", "slide"), "🐧 a1", "🐧 a1"),
    ],
)
def test_an_emoji_takes_the_place_of_its_own_sign_alone(
    choice: Choice, label: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    emoji = discord.PartialEmoji(name="penguin", id=1)
    known = {key_of(GAME, name): emoji for name in EMOJI}
    monkeypatch.setattr(application_emoji, "KNOWN", known)
    at = registry.game(GAME).start(2, {})
    found = emoji if choice.label != "slide" else None
    assert application_emoji.dressed(GAME, 0, at, choice, label) == (shown, found)


def test_a_card_is_known_again_when_signs_have_become_emoji() -> None:
    white, black = "<:rk_penguin_soccer_white_1ca41c:1234>", "<:rk_penguin_soccer_black_de5939:5>"
    assert letters(f"### Polar: {white} Ana – {black} Ben") == letters("### Polar: 🟠 Ana – 🟣 Ben")


async def test_who_is_sent_a_deleted_emoji_reads_the_message_with_signs(harness: BotHarness) -> None:
    harness.expected_refusals.add(INVALID_FORM)
    await brought_up_to_date(harness)
    held = asyncio.Event()
    upload = harness.client.emoji_upload
    upload.outdated.set = held.set  # type: ignore[method-assign]  # the list is read when the test says so
    harness.discord.world.emoji.clear()
    listed, refused = granted(harness, "GET"), len(harness.discord.refused)

    card = await harness.begin()
    assert emoji_of(card)[0] == "🟠"
    assert "🟠 Ana – 🟣 Ben" in card.text
    assert card.images
    assert len(harness.discord.refused) == refused + 1
    assert held.is_set()
    assert emoji_of(await harness.opened(harness.ana, card, "Play")) == []
    assert granted(harness, "GET") == listed
    del upload.outdated.set
    upload.read_anew()
    await brought_up_to_date(harness)
    await harness.play("1ne")
    assert emoji_of(await harness.card_after("1ne"))[0].startswith("rk_")


@pytest.mark.essential
async def test_an_answer_with_a_deleted_emoji_comes_with_signs(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness.expected_refusals.add(INVALID_FORM)
    await brought_up_to_date(harness)
    card = await harness.begin()
    harness.discord.world.emoji.clear()
    composer = await harness.opened(harness.ana, card, "Play")
    assert set(emoji_of(composer)) == {"🟠"}
    assert composer.images
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []
    await brought_up_to_date(harness)
    assert emoji_of(await harness.opened(harness.ana, card, "Play"))


@pytest.mark.essential
async def test_another_refusal_is_no_reason_to_send_again(harness: BotHarness) -> None:
    await brought_up_to_date(harness)
    harness.discord.faults.refuse("PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", 50035)
    reply = await harness.do(harness.ana, "play")
    assert "rk_" not in reply.text
    assert [each.code for each in harness.discord.refused] == [INVALID_FORM]
    assert application_emoji.KNOWN


async def test_a_process_with_a_later_slot_reads_the_list_and_uploads_nothing(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await brought_up_to_date(harness)
    monkeypatch.setattr(harness.client.services, "slot", Slot(1, 2, 2))
    harness.discord.world.emoji.popitem()
    posted, lists = granted(harness, "POST"), granted(harness, "GET")
    await harness.client.emoji_upload.bring_up_to_date()
    assert (granted(harness, "POST"), granted(harness, "GET")) == (posted, lists + 1)
    assert len(application_emoji.KNOWN) == len(all_drawn()) - 1


@ON_A_SERVER
async def test_two_processes_upload_each_emoji_once(
    harness: BotHarness, two: tuple[BotHarness, BotHarness]
) -> None:
    await harness.until(lambda: all_drawn() <= names(harness))
    for each in two:
        await read_anew(each)
    assert granted(harness, "POST") == len(all_drawn())
    assert not harness.discord.refused
