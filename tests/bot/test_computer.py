"""Matches against the computer, from ``/play`` to the rematch, across a restart."""

import discord
import pytest

from cogs.ui import posting
from sandbox import Message
from services.computer import turns as computers
from tests.bot.harness import GAME, BotHarness


async def begun(harness: BotHarness, **options: object) -> Message:
    """A match of Ana's against the computer; the card that asks her to move."""
    chosen = {"game": GAME, "level": 1, "first": "challenger", **options}
    assert "against the computer" in (await harness.play_computer(harness.ana, **chosen)).text
    return await harness.card_with(f"{harness.ana.mention}, your turn")


async def beat(harness: BotHarness, level: int) -> None:
    """A match that Ana has won against the computer of a level, which resigns."""
    await begun(harness, level=level)
    await harness.do(harness.ana, "move", move="1ne")
    await harness.card_at(2)
    await harness.client.services.matches.act(harness.match, level, "resign")


async def test_the_computer_answers_a_move_and_pings_once(harness: BotHarness) -> None:
    card = await begun(harness)
    assert "🟣 computer 1" in card.text
    assert "Offer draw" not in (await harness.opened(harness.ana, card, "More")).labels
    pinged = len(harness.ana.pings)
    await harness.do(harness.ana, "move", move="1ne")
    await harness.until(lambda: len(harness.ana.pings) == pinged + 1)
    answered = await harness.card_at(2)
    assert answered.pings == [harness.ana.id]
    assert "Play" in answered.labels


async def test_the_answer_leads_to_the_board(harness: BotHarness) -> None:
    answer = (await harness.play_computer(harness.ana, game=GAME, level=1, first="challenger")).message
    assert answer is not None
    card = await harness.card_with(f"{harness.ana.mention}, your turn")
    [way] = answer.buttons
    assert way.label == "To the board"
    assert way.url is not None
    assert way.url.endswith(f"/{card.channel_id}/{card.id}")


async def test_an_answer_does_not_wait_for_a_board_that_is_late(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "CARD_S", 0.0)
    reply = await harness.play_computer(harness.ana, game=GAME, level=1, first="challenger")
    assert "on its way" in reply.text
    await harness.card_with(f"{harness.ana.mention}, your turn")


async def test_the_computer_may_begin(harness: BotHarness) -> None:
    card = await begun(harness, first="opponent")
    assert "🟠 computer 1 – 🟣 Ana" in card.text
    more = await harness.opened(harness.ana, card, "More")
    assert "▸ **Ana**" in more.text
    assert "Take back" not in more.labels, "no move of hers is there yet"


async def test_a_move_out_of_turn_hears_that_the_computer_thinks(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(harness)
    monkeypatch.setattr(computers, "RETRY_S", 0.0)

    async def never(*_: object) -> str:
        raise RuntimeError("asleep")

    monkeypatch.setattr(harness.client.services.pool, "run", never)
    await harness.do(harness.ana, "move", move="1ne")
    card = await harness.post("is thinking")
    assert "Play" not in card.labels
    assert "still thinking" in (await harness.do(harness.ana, "move", move="1ne")).text
    assert "is thinking" in (await harness.do(harness.ana, "match", match=harness.match)).text


@pytest.mark.essential
async def test_a_move_is_taken_back_without_asking(harness: BotHarness) -> None:
    await begun(harness)
    await harness.do(harness.ana, "move", move="1ne")
    card = await harness.card_at(2)
    await harness.press_behind(harness.ana, card, "Take back")
    again = await harness.card_with("took a move back")
    assert "No moves" in (await harness.press_behind(harness.ana, again, "Moves")).text


async def test_three_matches_are_enough_and_a_rematch_begins_at_once(harness: BotHarness) -> None:
    for _ in range(3):
        await begun(harness)
    fourth = await harness.play_computer(harness.ana, game=GAME, level=1, first="challenger")
    assert "3 matches against the computer" in fourth.text
    await harness.do(harness.ana, "move", move="1ne", match=harness.match)
    await harness.resign(harness.ana, await harness.card_at(2))
    over = await harness.finished()
    assert "Rematch" in (await harness.press(harness.ana, over, "Try again")).text


@pytest.mark.essential
async def test_a_level_beaten_leads_to_the_next_one_and_no_later_one_is_named(harness: BotHarness) -> None:
    await beat(harness, 1)
    card = await harness.card_with("You beat level 1.", label="Play level 2")
    assert "Rematch" not in card.labels
    message = await harness.shown(harness.ana, "play", game=GAME)
    assert [label for label in message.labels if label[0].isdecimal()] == ["1 Beginner", "2 Easy"]
    blue = [button.label for button in message.buttons if button.style == discord.ButtonStyle.primary.value]
    assert blue == ["2 Easy"]
    await harness.press(harness.ana, card, "Play level 2")
    next_match = await harness.client.services.matches.view(harness.match + 1)
    assert {seat.computer for seat in next_match.seats} == {None, 2}
