"""Matches against the computer, from ``/play`` to the rematch, across a restart."""

import pytest

from cogs import play as computing
from sandbox import Message
from services.computer import turns as computers
from tests.bot.conftest import GAME, Pond


async def begun(pond: Pond, **options: object) -> Message:
    """A match of Ana's against the computer; the card that asks her to move."""
    chosen = {"game": GAME, "level": 1, "first": "challenger", **options}
    assert "against the computer" in (await pond.do(pond.ana, "play", **chosen)).text
    return await pond.card_with(f"{pond.ana.mention}, your turn")


async def test_the_computer_answers_a_move_and_pings_once(pond: Pond) -> None:
    card = await begun(pond)
    assert "Computer, level 1" in card.text
    assert "Offer draw" not in card.labels
    pinged = len(pond.ana.pings)
    await pond.do(pond.ana, "move", move="1ne")
    await pond.until(lambda: len(pond.ana.pings) == pinged + 1)
    answered = await pond.card_with("1ne")
    assert answered.pings == [pond.ana.id]
    assert "Move" in answered.labels


async def test_the_answer_leads_to_the_board(pond: Pond) -> None:
    reply = await pond.do(pond.ana, "play", game=GAME, level=1, first="challenger")
    card = await pond.card_with(f"{pond.ana.mention}, your turn")
    assert reply.message is not None
    [way] = reply.message.buttons
    assert way.label == "To the board"
    assert way.url is not None
    assert way.url.endswith(f"/{card.channel_id}")


async def test_an_answer_does_not_wait_for_a_board_that_is_late(
    pond: Pond, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computing, "CARD_S", 0.0)
    reply = await pond.do(pond.ana, "play", game=GAME, level=1, first="challenger")
    assert "on its way" in reply.text
    await pond.card_with(f"{pond.ana.mention}, your turn")


async def test_the_computer_may_begin(pond: Pond) -> None:
    card = await begun(pond, first="opponent")
    assert "▸ **Ana**" in card.text
    assert "Take back" not in card.labels, "no move of hers is there yet"


async def test_a_move_out_of_turn_is_told_that_the_computer_thinks(
    pond: Pond, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(pond)
    monkeypatch.setattr(computers, "RETRY_S", 0.0)
    assert pond.client is not None

    async def never(*_: object) -> str:
        raise RuntimeError("asleep")

    monkeypatch.setattr(pond.client.services.pool, "run", never)
    await pond.do(pond.ana, "move", move="1ne")
    card = await pond.until(lambda: next((post for post in pond.cards() if "is thinking" in post.text), None))
    assert "Move" not in card.labels
    assert "still thinking" in (await pond.do(pond.ana, "move", move="1ne")).text
    assert "agrees to no draws" in (await pond.do(pond.ana, "draw")).text
    assert "is thinking" in (await pond.do(pond.ana, "match", match=1)).text


async def test_a_move_is_taken_back_without_asking(pond: Pond) -> None:
    await begun(pond)
    await pond.do(pond.ana, "move", move="1ne")
    card = await pond.until(
        lambda: next((post for post in reversed(pond.cards()) if "Take back" in post.labels), None)
    )
    assert "is taken back" in (await pond.press(pond.ana, card, "Take back")).text
    again = await pond.card_with("took a move back")
    assert "No moves" in again.text


async def test_a_computer_to_move_after_a_stop_moves(offline: Pond, monkeypatch: pytest.MonkeyPatch) -> None:
    pond = offline
    await pond.start()
    await begun(pond)
    assert pond.client is not None

    async def never(*_: object) -> str:
        raise RuntimeError("asleep")

    with monkeypatch.context() as asleep:
        asleep.setattr(pond.client.services.pool, "run", never)
        await pond.do(pond.ana, "move", move="1ne")
        await pond.stop()
    before = len(pond.ana.pings)
    await pond.start()
    await pond.until(lambda: len(pond.ana.pings) == before + 1)


async def test_three_matches_are_enough_and_a_rematch_begins_at_once(pond: Pond) -> None:
    for _ in range(3):
        await begun(pond)
    assert (
        "3 matches against the computer"
        in (await pond.do(pond.ana, "play", game=GAME, level=1, first="challenger")).text
    )
    card = await pond.card_with(label="Resign")
    sure = (await pond.press(pond.ana, card, "Resign")).message
    await pond.press(pond.ana, sure, "Yes, resign")
    over = await pond.finished()
    assert "Once more" in (await pond.press(pond.ana, over, "Rematch")).text
