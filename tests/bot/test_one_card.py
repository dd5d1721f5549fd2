"""A member's turn and the computer's answer on one card, where the answer comes at once."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from engine.match import transitions
from services.background import outbox
from services.computer.jobs import computer_turn
from services.matches.views import MatchView
from tests.bot.harness import GAME, BotHarness

OWN_TURNS = 37
FLICKS = "piecepack-soccer"


async def begun(harness: BotHarness, game: str = GAME, **options: Any) -> None:
    """A match of Ana's against the computer, in which it is her turn."""
    chosen = {"game": game, "level": 1, "first": "challenger", **options}
    await harness.play_computer(harness.ana, **chosen)
    await harness.card_with(f"{harness.ana.mention}, your turn")


def asleep(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Let the computer think until the function that this returns is called."""
    awake, run = asyncio.Event(), harness.client.services.pool.run

    async def later(*arguments: Any) -> Any:
        await awake.wait()
        return await run(*arguments)

    monkeypatch.setattr(harness.client.services.pool, "run", later)
    return awake.set


async def test_a_turn_and_the_answer_at_once_are_one_card(harness: BotHarness) -> None:
    await begun(harness)
    before = len(harness.cards())
    await harness.do(harness.ana, "move", move="1ne")
    card = await harness.card_at(2)
    await harness.until_quiet()
    assert len(harness.cards()) == before + 1
    answer, own = card.text.splitlines()[:2]
    assert answer.startswith(f"{harness.ana.mention}, your turn: Purple's ")
    assert own.startswith("Before: Orange's baby came out")
    assert "had planned" not in card.text
    [picture] = card.images
    assert picture.alt.index("Orange's baby came out") < picture.alt.index("Purple's ")


async def test_until_the_answer_comes_the_player_sees_their_own_turn(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(harness)
    wake = asleep(harness, monkeypatch)
    reply = await harness.ana.slash("move", channel=harness.channel, options={"move": "1ne"})
    await harness.until(lambda: reply.message is not None and reply.message.images)
    assert "Orange's baby came out" in reply.text
    wake()
    await harness.card_at(2)
    await harness.until(lambda: reply.message is not None and not reply.message.images)


async def test_an_answer_that_takes_long_has_a_card_of_its_own(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "AT_ONCE_MS", 50)
    monkeypatch.setattr(transitions, "AT_ONCE_MS", -1)
    await begun(harness)
    wake = asleep(harness, monkeypatch)
    await harness.do(harness.ana, "move", move="1ne")
    own = await harness.post("is thinking")
    assert "Orange's baby came out" in own.text
    wake()
    card = await harness.card_at(2)
    assert "Orange's baby came out" not in card.text


async def test_the_strongest_level_is_not_waited_for(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(harness, level=8)
    wake = asleep(harness, monkeypatch)
    monkeypatch.setattr(outbox, "AT_ONCE_MS", 600_000)
    await harness.do(harness.ana, "move", move="1ne")
    await harness.post("is thinking")
    wake()


async def test_a_takeback_of_a_turn_takes_the_answer_on_its_card_back_too(harness: BotHarness) -> None:
    await begun(harness)
    for move in ("1ne", "2ne"):
        ply = (await harness.view()).ply
        await harness.do(harness.ana, "move", move=move)
        await harness.card_at(ply + 2)
    await harness.press_behind(harness.ana, await harness.card_at(4), "Take back")
    view = await harness.view()
    assert len(view.moves) == 2
    assert len(view.answered) == 1, "the card shows the turn before as it did"


async def test_a_stop_between_turn_and_answer_shows_both(
    own_bot: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(own_bot)
    with monkeypatch.context() as patched:
        asleep(own_bot, patched)
        await own_bot.client.services.matches.act(own_bot.match, own_bot.ana.id, "move", text="1ne")
        await own_bot.stop()
    await own_bot.start()
    await own_bot.card_at(2)
    await own_bot.until_quiet()
    assert any("Orange's baby came out" in card.text for card in own_bot.cards())


async def test_a_film_has_the_turn_and_then_the_answer(harness: BotHarness) -> None:
    await begun(harness, FLICKS)

    async def play(turn: Callable[[MatchView], str]) -> MatchView:
        match = await harness.view()
        await harness.do(harness.ana, "move", move=turn(match))
        await harness.until(lambda: harness.card("Play"))
        return await answered(harness, match.ply)

    first = await play(own_turn)
    assert first.answered
    card = await harness.card_at(first.ply)
    assert card.images[0].name.endswith(".gif")


def own_turn(match: MatchView) -> str:
    """A turn like the computer's: chance alone would soon lose."""
    return computer_turn(match.game, match.position, 1, match.ply)


async def answered(harness: BotHarness, ply: int) -> MatchView:
    """The match once it is the member's turn again, or over."""
    match = await harness.view()
    while match.ply == ply or match.thinking is not None:
        await asyncio.sleep(0)
        match = await harness.view()
    return match


async def test_a_match_has_three_messages_more_than_own_turns_at_most(harness: BotHarness) -> None:
    await begun(harness)
    before, own = len(harness.cards()) - 1, 0
    while own < OWN_TURNS and (match := await harness.view()).outcome is None:
        await harness.do(harness.ana, "move", move=own_turn(match))
        await answered(harness, match.ply)
        own += 1
    await harness.until_quiet()
    assert own > OWN_TURNS / 2
    assert len(harness.cards()) - before <= own + 3
