"""Profiles, pairs, histories and leaderboards, as members see them; what is stored about them."""

import json
import re

import pytest

from tests.bot.harness import WHITE_WINS, BotHarness
from tests.bot.test_lists import resign_round


async def played(harness: BotHarness) -> None:
    """A rated match that Ana wins by a goal."""
    number = len([card for card in harness.cards() if "Rematch" in card.labels]) + 1
    await harness.begin()
    await harness.play(*WHITE_WINS)
    await harness.until(lambda: len([c for c in harness.cards() if "Rematch" in c.labels]) == number)


async def test_two_players_head_to_head(harness: BotHarness) -> None:
    none = await harness.do(harness.ana, "versus", opponent=harness.ben)
    assert "not finished a match against each other" in none.text
    await played(harness)
    shown = await harness.do(harness.ana, "versus", opponent=harness.ben)
    assert "Ana against Ben" in shown.text
    assert "1 win" in shown.text
    turned = await harness.do(harness.ben, "versus", opponent=harness.ana)
    assert "1 loss" in turned.text
    assert f"#{harness.match} Penguin Soccer" in turned.text


async def test_a_history_opens_its_matches(harness: BotHarness) -> None:
    await played(harness)
    await resign_round(harness)
    mine = await harness.do(harness.ben, "history")
    assert mine.ephemeral
    assert "2 matches" in mine.text
    assert mine.text.index(f"#{harness.match + 1} ") < mine.text.index(f"#{harness.match} ")
    assert "with the deciding goal" in mine.text
    assert "by resignation" in mine.text
    assert "No finished match" in (await harness.do(harness.cleo, "history")).text
    against = await harness.do(harness.cleo, "history", member=harness.ana)
    opened = await harness.press(harness.cleo, against.message, f"Open #{harness.match}")
    assert opened.ephemeral
    assert "Ana wins 🏆" in opened.text


async def test_a_long_history_has_pages(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.cards.profile.PAGE", 1)
    await played(harness)
    await resign_round(harness)
    message = await harness.shown(harness.ana, "history")
    assert "page 1 of 2" in message.text
    assert "◀" not in message.labels
    await harness.press(harness.ana, message, "▶")
    assert "page 2 of 2" in message.text
    assert f"Open #{harness.match}" in message.labels
    assert "▶" not in message.labels


async def test_a_leaderboard_of_this_month_counts_what_was_won_in_it(harness: BotHarness) -> None:
    for _ in range(6):
        await resign_round(harness)
    board = await harness.shown(harness.cleo, "leaderboard")
    assert "All time" in board.text
    await harness.press(harness.cleo, board, "This month")
    assert "-# This server · This month" in board.text
    assert re.search(r"Ana, \d+, \+\d+ points", board.images[0].alt)
    season = await harness.do(harness.cleo, "leaderboard", period="season")
    assert "This season" in season.text
    await harness.turn(days=40)
    await harness.press(harness.cleo, board, "All time")
    assert "Ana" in board.images[0].alt
    await harness.press(harness.cleo, board, "This month")
    assert board.images == []


async def test_everything_stored_is_handed_out_to_its_owner_alone(harness: BotHarness) -> None:
    await played(harness)
    message = await harness.shown(harness.ana, "data export")
    assert message.ephemeral
    kept = json.loads(message.files["rookery-data.json"])
    assert kept["player"] == str(harness.ana.id)
    assert kept["tables"]["ratings"]


async def test_deleting_asks_first_and_leaves_a_former_player(harness: BotHarness) -> None:
    await played(harness)
    await harness.begin()
    await harness.play("1ne")
    await harness.card_with(harness.ben.mention)
    asked = await harness.do(harness.ana, "data delete")
    assert asked.ephemeral
    assert "Nobody can undo this" in asked.text
    assert harness.card("Play") is not None
    await harness.press(harness.ana, asked.message, "Delete everything")
    assert "Everything about you is deleted" in asked.text
    over = await harness.card_with(f"{harness.ben.mention} wins", "Former player resigned", label="Rematch")
    assert over.pings == [harness.ben.id]
    assert "Former player" in (await harness.do(harness.cleo, "match", match=harness.match)).text
    assert "no finished match yet" in (await harness.do(harness.cleo, "profile", member=harness.ana)).text
    assert "deleted" in await harness.refused(await harness.press(harness.ben, over, "Rematch"))
