"""Hints against the computer, and what an analysis posts of a finished match."""

import re
from typing import Any

import pytest

from cogs.cards.analysis import analysis_view, progress
from render import comparison, label_of
from render.words import Words
from sandbox import Member, Message
from services.computer import analysis
from services.computer.analysis import Analysis
from tests.bot.harness import GAME, WHITE_WINS, BotHarness


async def analysed(harness: BotHarness, who: Member, over: Message) -> Message:
    """The analysis of a finished match that somebody asked for, once it is posted whole."""
    reply = await harness.press(who, over, "Analyse")

    def whole() -> bool:
        return reply.message is not None and "Accuracy" in reply.message.text

    await harness.discord.until(whole, 60)
    assert reply.message is not None
    return reply.message


@pytest.mark.essential
async def test_a_hint_is_private_and_plays_nothing(harness: BotHarness) -> None:
    await harness.set_server(private_threads=False)  # so that Ben sees the card
    await harness.play_computer(harness.ana, game=GAME, level=1, first="challenger")
    card = await harness.card_with(f"{harness.ana.mention}, your turn", label="Hint")
    hint = await harness.opened(harness.ana, card, "Hint")
    assert hint.ephemeral
    assert "💡 " in hint.text
    assert "\nIt " in hint.text
    assert "Result" not in hint.text, "the picture shows it"
    assert hint.images[0].alt.startswith("Would be: ")
    assert "aren't playing" in (await harness.press(harness.ben, card, "Hint")).text
    [play] = hint.labels
    assert hint.text.startswith(f"💡 {play}\nIt ")
    at = (await harness.view()).position
    await harness.press(harness.ana, hint, play)
    await harness.until(lambda: hint.deleted)
    assert label_of(GAME, at, (await harness.view()).moves[0], Words.of("en")) == play


async def test_an_analysis_shows_its_first_part_and_then_the_costliest_moves(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.cards.analysis.PAUSE_S", 0.05)
    seen = list[str]()

    async def noted(analysis: Analysis, theme: Any, words: Words) -> Any:
        view, files = await analysis_view(analysis, theme, words)
        seen.append(progress(analysis, words) if len(analysis.moves) < analysis.of else "")
        assert len(files) == 1 + len(analysis.moments)
        return view, files

    monkeypatch.setattr("cogs.cards.analysis.analysis_view", noted)
    over = await harness.won()
    message = await analysed(harness, harness.cleo, over)
    assert not message.ephemeral
    assert "Looking at the moves again" in seen[0]
    assert "Looking at" not in message.text
    sides = "Orange: Ana, below the line · Purple: Ben, above"
    assert message.text.count(sides) == 1
    assert re.search(r"Accuracy: Ana \d+ % · Ben \d+ %", message.text)
    pictures = len(message.images)
    assert 1 <= pictures <= 1 + analysis.MOST_POINTS
    assert message.text.count("✅ Better:") == pictures - 1
    again = await harness.press(harness.ben, over, "Analyse")
    await harness.until(lambda: again.message is not None and "Analysis of match" in again.message.text)
    assert again.message is not None
    assert again.message.ephemeral, "it is there for everybody already"


@pytest.mark.essential
async def test_costly_moves_are_numbered_as_the_move_list_shown_from_one_side_and_explained(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pictures say both moves; the fifth move of two players is the first of the third round.

    Each says what it let happen, and why the better one was better.
    """
    monkeypatch.setattr(analysis, "COSTLY", -1.0)
    monkeypatch.setattr(analysis, "MOST_POINTS", 5)
    sides: list[int] = []

    def noted(*given: Any, **named: Any) -> Any:
        sides.append(named["seat"])
        return comparison(*given, **named)

    monkeypatch.setattr("cogs.cards.analysis.comparison", noted)
    over = await harness.won()
    message = await analysed(harness, harness.cleo, over)
    lines = [line for line in message.text.splitlines() if "· Move" in line]
    known = list(harness.client.services.analyses.known.values())[-1]
    made = [each.move for each in known.moments]
    assert [line.split("Move ")[1].split(",")[0] for line in lines] == [
        str((move.number + 1) // 2) for move in made
    ]
    assert "Papa to the ball on f6" in [
        found[0] for line in lines if (found := re.findall(r"❌ \*\*(.+?)\*\*", line))
    ]
    assert sides == [0] * 5
    assert len(lines) == 5
    assert all(re.search(r"Better: \*\*.+\*\* \(.+ %\)\.( It .+\.)?$", line) for line in lines)
    assert all(
        re.search(r"cost \d+ points. It let (Orange|Purple) answer \*\*.+\*\*", line) for line in lines[:-1]
    )
    listed = (await harness.press_behind(harness.cleo, over, "Moves")).text
    assert f"3. {WHITE_WINS[4]} {WHITE_WINS[5]}" in listed


async def test_three_moves_are_too_short_to_judge(harness: BotHarness) -> None:
    """Whoever had made the only move read "Accuracy 100 %"."""
    await harness.begin()
    await harness.play(*WHITE_WINS[:3])
    await harness.resign(harness.ben)
    reply = await harness.press(harness.cleo, await harness.finished(), "Analyse")
    await harness.until(lambda: reply.message is not None and "Too short to judge." in reply.message.text)


async def test_a_hint_as_text_says_what_the_picture_would_show(harness: BotHarness) -> None:
    await harness.set_own(harness.ana, text_board=True)
    await harness.play_computer(harness.ana, game=GAME, level=1, first="challenger")
    card = await harness.card_with(f"{harness.ana.mention}, your turn", label="Hint")
    hint = await harness.opened(harness.ana, card, "Hint")
    assert not hint.images
    assert "\nIt " in hint.text
    assert "Would be: Orange's" in hint.text
