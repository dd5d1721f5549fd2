"""Whole matches on the small Discord."""

import asyncio
import io

import pytest
from PIL import Image

from sandbox import IllegalAction
from tests.bot.conftest import WHITE_WINS, Pond


async def test_a_whole_match_by_commands(pond: Pond) -> None:
    first = await pond.begin()
    assert first.pings == [pond.ana.id]
    await pond.play(*WHITE_WINS)
    over = await pond.finished()
    assert "Ana wins with the deciding goal!" in over.text
    assert "f6ne" in over.text
    await pond.until(lambda: pond.card("Move") is None)
    assert sorted(over.pings) == [pond.ben.id]
    image = Image.open(io.BytesIO(over.images[0].data))
    assert image.size == (800, 800)
    assert "Goal for White" in over.images[0].alt


async def test_every_turn_pings_exactly_one_and_takes_the_old_buttons_off(pond: Pond) -> None:
    await pond.begin()
    for ply, move in enumerate(WHITE_WINS[:3]):
        who, other = (pond.ana, pond.ben) if ply % 2 == 0 else (pond.ben, pond.ana)
        await pond.do(who, "move", move=move)
        await pond.card_with(other.mention, f"`{move}`")
    await pond.until(lambda: sum("Move" in card.labels for card in pond.cards()) == 1)
    turns = [card for card in pond.cards() if card.images]
    assert [card.pings for card in turns] == [[pond.ana.id], [pond.ben.id], [pond.ana.id], [pond.ben.id]]
    assert all(card.labels == [] for card in turns[:-1])
    assert ["your turn" in card.text for card in turns] == [False, False, False, True]
    assert all(card.images[0].alt for card in turns)


THUMBED = (
    ("2", "ne", "0"),
    ("3", "s", "0"),
    ("b2", "ne"),
    ("h8", "s", "0"),
    ("d4", "ne"),
    ("h7", "s", "0"),
    ("d4", "ne"),
    ("h6", "s", "0"),
    ("f6", "ne"),
)
"""The same match as choices: the piece, its direction, and the spin where there is one to choose."""


async def test_a_whole_match_by_composer(pond: Pond) -> None:
    card = await pond.begin()
    for ply, (move, choices) in enumerate(zip(WHITE_WINS, THUMBED, strict=True)):
        who, other = (pond.ana, pond.ben) if ply % 2 == 0 else (pond.ben, pond.ana)
        composer = (await pond.press(who, card, "Move")).message
        assert composer is not None
        assert composer.ephemeral
        for step in range(len(choices)):
            assert composer.images[0].alt
            await pond.press(who, composer, f"compose:1:{ply}:{'/'.join(choices[: step + 1])}")
        await pond.press(who, composer, f"Play {move}")
        assert composer.text == f"You played `{move}`."
        assert composer.labels == []
        if ply + 1 < len(WHITE_WINS):
            card = await pond.card_with(other.mention, f"`{move}`")
    assert "Ana wins with the deciding goal!" in (await pond.finished()).text


async def test_going_back_and_cancelling_change_nothing(pond: Pond) -> None:
    card = await pond.begin()
    opened = (await pond.press(pond.ana, card, "Move")).message
    assert opened is not None
    question = opened.text
    chosen = await pond.press(pond.ana, opened, opened.labels[0])
    assert chosen.message == opened
    assert opened.text != question
    await pond.press(pond.ana, opened, "Back")
    assert opened.text == question
    await pond.press(pond.ana, opened, "Cancel")
    assert "Nothing was played" in opened.text
    assert pond.card("Move") == card


async def test_two_clicks_at_the_same_instant_play_one_move(pond: Pond) -> None:
    card = await pond.begin()
    composers = []
    for _ in range(2):
        message = (await pond.press(pond.ana, card, "Move")).message
        for step in ("compose:1:0:1", "compose:1:0:1/ne", "compose:1:0:1/ne/0"):
            await pond.press(pond.ana, message, step)
        composers.append(message)
    replies = await asyncio.gather(*(pond.ana.click(message, "Play 1ne") for message in composers))
    await pond.card_with(pond.ben.mention)
    played = [message for message in composers if message and message.text == "You played `1ne`."]
    assert len(played) == 1
    refused = next(reply for reply in replies if reply.message != played[0])
    await pond.until(lambda: refused.follow_ups)
    assert refused.follow_ups[0].ephemeral
    assert "moved on" in refused.follow_ups[0].text or "already" in refused.follow_ups[0].text


async def test_an_old_composer_finds_its_ply_gone(pond: Pond) -> None:
    card = await pond.begin()
    message = (await pond.press(pond.ana, card, "Move")).message
    assert message is not None
    await pond.play("1ne")
    reply = await pond.ana.click(message, message.labels[0])
    await pond.until(lambda: reply.follow_ups)
    assert reply.follow_ups[0].ephemeral


async def test_autocomplete_offers_legal_moves_by_notation_and_by_words(pond: Pond) -> None:
    await pond.begin()
    every = await pond.ana.autocomplete("move", option="move", channel=pond.channel)
    assert len(every) == 25
    narrow = await pond.ana.autocomplete("move", option="move", typed="1ne", channel=pond.channel)
    assert {choice.value for choice in narrow} == {f"1ne{way * n}" for way in "LR" for n in range(4)}
    worded = await pond.ana.autocomplete("move", option="move", typed="papa c3", channel=pond.channel)
    assert {str(choice.value)[0] for choice in worded} <= {"2"}
    assert await pond.ben.autocomplete("move", option="move", channel=pond.channel) == []
    assert await pond.cleo.autocomplete("move", option="move", channel=pond.channel) == []


async def test_the_draw_is_offered_declined_offered_again_and_agreed(pond: Pond) -> None:
    card = await pond.begin()
    await pond.press(pond.ana, card, "Offer draw")
    await pond.until(lambda: "offers a draw" in card.text)
    asked = await pond.until(lambda: [post for post in pond.cards() if "answer on the card" in post.text])
    assert [post.pings for post in asked] == [[pond.ben.id]]
    assert "agreed to this draw already" in (await pond.press(pond.ana, card, "Accept draw")).text
    await pond.press(pond.ben, card, "Decline draw")
    await pond.until(lambda: "Accept draw" not in card.labels)
    await pond.play("1ne")
    await pond.card_with(pond.ben.mention)
    assert "on the card" in (await pond.do(pond.ben, "draw")).text
    assert "agreed" in (await pond.do(pond.ana, "draw")).text
    assert "Draw by agreement" in (await pond.finished()).text


async def test_resigning_takes_a_second_click(pond: Pond) -> None:
    card = await pond.begin()
    asked = await pond.press(pond.ben, card, "Resign")
    assert asked.ephemeral
    await pond.press(pond.ben, asked.message, "Keep playing")
    assert asked.text.startswith("Good")
    asked = await pond.do(pond.ben, "resign")
    await pond.press(pond.ben, asked.message, "Yes, resign")
    over = await pond.finished()
    assert "Ana wins: Ben resigned" in over.text
    assert over.pings == [pond.ana.id]


async def test_time_runs_out_to_the_second(pond: Pond) -> None:
    await pond.begin(clock="chess:15+0")
    await pond.turn(minutes=15, seconds=-1)
    await pond.play("1ne")
    await pond.card_with(pond.ben.mention)
    await pond.turn(minutes=15)
    over = await pond.finished()
    await pond.until(lambda: pond.card("Move") is None)
    assert not any("<t:" in card.text for card in pond.cards() if card.images)
    assert "Ana wins on time" in over.text
    assert "Ben ran out of time" in over.text
    assert sorted(over.pings) == sorted([pond.ana.id, pond.ben.id])


async def test_a_rematch_turns_the_seats(pond: Pond) -> None:
    card = await pond.begin()
    asked = await pond.press(pond.ana, card, "Resign")
    await pond.press(pond.ana, asked.message, "Yes, resign")
    await pond.press(pond.ana, await pond.finished(), "Rematch")
    offer = await pond.until(lambda: pond.card("Accept"))
    assert offer.pings == [pond.ben.id]
    await pond.press(pond.ben, offer, "Accept")
    again = await pond.card_with(pond.ben.mention)
    assert again.pings == [pond.ben.id]


async def test_a_deleted_card_comes_back_with_board(pond: Pond) -> None:
    card = await pond.begin()
    pond.discord.server("Antarctica").member("Antarctica's owner").delete(card)
    with pytest.raises(IllegalAction):
        await pond.ana.click(card, "Move")
    assert (await pond.do(pond.ben, "board")).text == "Here is the board."
    back = await pond.card_with(pond.ana.mention)
    assert back.pings == []
    assert (await pond.press(pond.ana, back, "Move")).ephemeral


async def test_spectators_see_the_board_privately(pond: Pond) -> None:
    card = await pond.begin()
    reply = await pond.do(pond.cleo, "board")
    assert reply.ephemeral
    assert reply.message is not None
    assert reply.message.images
    mine = await pond.press(pond.ben, card, "My view")
    assert mine.message is not None
    assert mine.message.images[0].data != reply.message.images[0].data
