"""Answers that are lost after Discord took them, and interactions that are delivered twice."""

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from cogs.ui.posting import next_card
from services.matches.views import Card
from tests.bot.conftest import own_harness
from tests.bot.games.piecepack_soccer.test_aiming import LINE_UP, begun, choose, composer_of
from tests.bot.harness import GAME, WHITE_WINS, BotHarness
from tests.bot.test_acknowledgement import at_rest, every_command
from tests.bot.test_forms import post
from tests.bot.test_settings import sheet, written
from tests.seeds import seeds

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
THREADS = "POST /channels/{channel_id}/threads"
MESSAGES = "POST /channels/{channel_id}/messages"
CHANGE = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
ACKNOWLEDGED = 40060
SHARE = 0.4

lost_answers = pytest.mark.parametrize("lost", [502, None], ids=["server error", "broken connection"])

harness = own_harness


def repeated(harness: BotHarness) -> int:
    """How many answers were sent again, and refused because the first had arrived."""
    return sum(each.code == ACKNOWLEDGED for each in harness.discord.refused)


@lost_answers
async def test_a_button_and_a_menu_that_change_their_message_are_carried_out(
    harness: BotHarness, lost: int | None
) -> None:
    await harness.begin()
    await harness.play("1ne")
    card = await harness.card_after("1ne")
    asked = (await harness.press_behind(harness.ana, card, "Resign")).message
    harness.discord.faults.lose(CALLBACK, lost)
    await harness.press(harness.ana, asked, "Yes, resign")
    await harness.finished()
    settings = await sheet(harness, "boards")
    harness.discord.faults.lose(CALLBACK, lost)
    await (await harness.ana.choose(settings, "setpick:language", "de")).settled()
    assert "Sprache" in settings.text
    await harness.until(lambda: repeated(harness) == 2)


@lost_answers
async def test_a_form_is_opened_and_sent(harness: BotHarness, lost: int | None) -> None:
    settings = await sheet(harness, "away")
    harness.discord.faults.lose(CALLBACK, lost, times=2)
    form = await harness.form(harness.ana, settings, "setbyform:zone")
    await (await harness.ana.submit(form, {"text": "Asia/Tokyo"})).settled()
    assert written(settings, "Time zone") == "Time zone: **Asia/Tokyo**"
    await harness.until(lambda: repeated(harness) == 2)


@lost_answers
async def test_choices_and_a_refusal_are_shown(
    harness: BotHarness, lost: int | None, caplog: pytest.LogCaptureFixture
) -> None:
    await harness.begin()
    harness.discord.faults.lose(CALLBACK, lost)
    assert ("1ne", "1ne") in [(value, name[:3]) for value, name in await harness.offered(harness.ana, "1")]
    await post(harness, ui.ActionRow(ui.Button[ui.LayoutView](label="Old", custom_id="gone:1")))
    old = await harness.until(lambda: harness.card("Old"))
    harness.discord.faults.lose(CALLBACK, lost)
    assert "I don't know it any more" in await harness.refused(await harness.press(harness.ana, old, "Old"))
    await harness.until(lambda: repeated(harness) == 2)
    assert not [record for record in caplog.records if record.levelname in {"WARNING", "ERROR"}]


@lost_answers
async def test_a_thread_is_opened_once(harness: BotHarness, lost: int | None) -> None:
    harness.discord.faults.lose(THREADS, lost)
    await harness.play_computer(harness.ana, game=GAME, level=1)
    await harness.turn(minutes=1)  # to the next attempt
    await harness.until(lambda: harness.card("Play"))
    assert len(harness.channel.threads) == 1


@lost_answers
async def test_an_answer_is_changed(
    harness: BotHarness, lost: int | None, caplog: pytest.LogCaptureFixture
) -> None:
    harness.discord.faults.lose(CHANGE, lost)
    shown = await harness.shown(harness.ana, "leaderboard", game=GAME)
    await harness.until(lambda: "Penguin Soccer" in shown.text)
    assert not harness.discord.faults.planned
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_an_interaction_delivered_twice_acts_once(harness: BotHarness) -> None:
    await harness.begin()
    harness.discord.gateway.duplicate_events = True
    await harness.do(harness.ana, "move", move="1ne")
    card = await harness.card_after("1ne", harness.ben.mention)
    form = await harness.form(
        harness.ben, await harness.settings_page(harness.ben, "settings", "away"), "setbyform:zone"
    )
    await (await harness.ben.submit(form, {"text": "Asia/Tokyo"})).settled()
    assert await harness.offered(harness.ben, "1")
    # Nothing came of the second deliveries, not even a request.
    assert repeated(harness) == 0
    harness.discord.faults.lose(CALLBACK)
    await harness.press_behind(harness.ben, card, "Offer draw")
    await harness.card_with("offers a draw", label="Accept draw")
    await at_rest(harness)
    assert repeated(harness) == 1
    assert [entry.text for entry in (await harness.view()).log if entry.kind == "move"] == ["1ne"]


async def test_an_interaction_that_another_process_answered_is_left_to_it(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    await harness.begin()
    found = harness.ana.begin_slash("move", channel=harness.channel, options={"move": "1ne"})
    found.answered.set_result(5)
    await harness.until(lambda: repeated(harness) == 1)
    assert (await harness.do(harness.ana, "move", move="2ne")).text.startswith("✅ ")
    assert not [record for record in caplog.records if record.levelname in {"WARNING", "ERROR"}]


@pytest.mark.parametrize("seed", seeds(0, 1, 10))
async def test_every_command_and_move_is_answered_with_answers_lost_at_random(
    harness: BotHarness, seed: int
) -> None:
    harness.discord.faults.some("lost", SHARE, Random(seed), CALLBACK)
    await harness.begin()
    for name, options in every_command(harness).items():
        reply = await harness.do(harness.owner, name, **options)
        assert reply.error is None, name
        assert not reply.deferred, name
    await harness.play(*WHITE_WINS)
    await harness.finished()
    moves = [entry.text for entry in (await harness.view()).log if entry.kind == "move"]
    assert tuple(moves) == WHITE_WINS
    assert repeated(harness) > 5


async def test_a_move_by_thumb_is_played_with_every_answer_lost(harness: BotHarness) -> None:
    await begun(harness, *LINE_UP)
    harness.discord.faults.some("lost", 1.0, Random(0), CALLBACK)
    composer = await composer_of(harness, harness.ana, 2)
    await choose(harness, harness.ana, composer, "A3", ply=2)
    await harness.press(harness.ana, composer, "Finer")
    numbers = await harness.form(harness.ana, composer, "Numbers")
    await (await harness.ana.submit(numbers, {"angle": "33.3"})).settled()
    await harness.press(harness.ana, composer, "Flick")
    assert composer.deleted
    assert (await harness.view()).ply == 3
    await harness.until(lambda: repeated(harness) == 6)


def playable(harness: BotHarness) -> list[str]:
    """What the cards that can be played on show, in the channel, its threads and the cove."""
    posts = (*harness.cards(), *harness.server.channel("cove").messages)
    found = [each.custom_id or "" for post in posts for each in post.buttons if "Play" in post.labels]
    return [each for each in found if each.startswith("more:")]


@pytest.mark.parametrize("goes_on", [True, False], ids=["another move", "the same position"])
async def test_a_lost_card_is_found_after_its_match_was_taken_elsewhere(
    harness: BotHarness, *, goes_on: bool
) -> None:
    """It could be pressed for good: its thread was not searched any more."""
    await harness.begin()
    await harness.until_quiet()
    harness.discord.faults.lose(MESSAGES, None)
    await harness.play("1ne")
    await harness.card_at(1)
    await harness.bring(harness.ana, channel=harness.server.channel("cove"))
    if goes_on:  # the next turn takes the one before it along
        await harness.do(harness.ben, "move", move="1sw")
    else:
        await harness.until(lambda: len(playable(harness)) == 2)
    await harness.until_quiet()
    await harness.turn(minutes=1)  # to the next attempt
    await harness.until(lambda: playable(harness) == [f"more:1:{2 if goes_on else 1}"])
    assert (await harness.view()).card


async def test_a_lost_board_is_shown_as_its_match_is_by_then(harness: BotHarness) -> None:
    """Discord gave the card of the position before, by its nonce: nothing could be pressed any more."""
    await harness.begin()
    await harness.until_quiet()
    harness.discord.faults.lose(MESSAGES, None)
    cove = harness.server.channel("cove")
    await harness.bring(harness.ana, channel=cove)
    await harness.until(lambda: len(playable(harness)) == 2)
    await harness.play("1ne")
    await harness.card_at(1)
    await harness.until_quiet()
    await harness.turn(minutes=1)  # to the next attempt
    await harness.until(lambda: len([post for post in cove.messages if post.images]) == 2)
    await harness.until_quiet()
    assert playable(harness) == ["more:1:1"]


async def test_a_command_that_is_given_up_just_as_its_card_comes_does_not_go_on(harness: BotHarness) -> None:
    """It answered once more, which Discord refuses after the sentence that says so."""
    await harness.begin()
    await harness.until_quiet()
    ctx: Any = SimpleNamespace(client=harness.client, services=harness.client.services)
    posted = harness.client.services.outbox.posted
    posted.forget(1)
    waiting = asyncio.create_task(next_card(ctx, 1, harness.server.id))
    await asyncio.sleep(0)
    assert not waiting.done()
    posted.note(1, 0, Card(1, 2))
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
