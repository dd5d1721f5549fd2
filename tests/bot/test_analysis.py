"""Hints against the computer, and what an analysis posts of a finished match."""

import pytest

from services.computer import analysis
from services.computer import turns as computers
from tests.bot.conftest import GAME, WHITE_WINS, BotHarness


async def test_a_hint_is_private_and_plays_nothing(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "ANSWER_S", 0.2)
    monkeypatch.setattr(analysis, "HINT_LEVEL", 3)
    await harness.do(harness.ana, "play", game=GAME, level=1, first="challenger")
    card = await harness.card_with(f"{harness.ana.mention}, your turn", label="Hint")
    hint = await harness.opened(harness.ana, card, "Hint")
    assert hint.ephemeral
    assert "I would play" in hint.text
    assert hint.images
    assert "aren't playing" in (await harness.press(harness.ben, card, "Hint")).text
    assert "No moves yet" in card.text
    [play] = [label for label in hint.labels if label.startswith("Play ")]
    move = play.removeprefix("Play ")
    await harness.press(harness.ana, hint, play)
    assert f"You played `{move}`" in hint.text
    await harness.card_with(f"1. {move}")


async def test_between_members_there_are_no_hints(harness: BotHarness) -> None:
    card = await harness.begin()
    assert "Hint" not in card.labels


async def test_an_analysis_shows_progress_the_graph_and_the_turning_points(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "SECONDS", 0.05)
    monkeypatch.setattr("cogs.cards.analysis.PAUSE_S", 0.05)
    over = await harness.won()
    reply = await harness.press(harness.cleo, over, "Analyse")

    def posted() -> bool:
        return reply.message is not None and "Analysis of match" in reply.message.text

    await harness.discord.until(posted, 60)
    assert reply.message is not None
    assert not reply.message.ephemeral
    sides = "The chances of Ana (White) lie below the line, those of Ben (Black) above it."
    assert reply.message.text.count(sides) == 1
    pictures = len(reply.message.images)
    assert 1 <= pictures <= 1 + analysis.MOST_POINTS
    assert reply.message.text.count("Better was") == pictures - 1
    again = await harness.press(harness.ben, over, "Analyse")
    await harness.until(lambda: again.message is not None and "Analysis of match" in again.message.text)
    assert again.message is not None
    assert again.message.ephemeral, "it is there for everybody already"


async def test_an_analysis_speaks_the_language_of_the_server(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "SECONDS", 0.05)
    await harness.set_own(harness.cleo, language="de")
    await harness.begin()
    await harness.play(*WHITE_WINS)
    reply = await harness.press(harness.cleo, await harness.finished(), "Analyse")
    await harness.discord.until(lambda: reply.message is not None and reply.message.images, 60)
    assert reply.message is not None
    assert "Analysis of match" in reply.message.text
    assert "Better was" in reply.message.text


async def test_a_match_in_play_is_not_analysed(harness: BotHarness) -> None:
    await harness.begin()
    with pytest.raises(Exception, match=r"match\.playing"):
        await harness.client.services.analyses.analyse(1, lambda *_: None)
