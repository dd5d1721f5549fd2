"""Profiles, pairs, histories and leaderboards, as members see them; what is stored about them."""

import io
import json

import pytest
from PIL import Image

from sandbox import Message
from tests.bot.conftest import GAME, WHITE_WINS, Pond
from tests.bot.test_lists import resign_round
from tests.bot.test_refusals import refused


async def played(pond: Pond) -> None:
    """A rated match that Ana wins by a goal."""
    number = len([card for card in pond.cards() if "Rematch" in card.labels]) + 1
    await pond.begin()
    await pond.play(*WHITE_WINS)
    await pond.until(lambda: len([c for c in pond.cards() if "Rematch" in c.labels]) == number)


async def test_a_profile_has_record_form_and_the_rating_drawn(pond: Pond) -> None:
    empty = await pond.do(pond.ana, "profile")
    assert "no finished match yet" in empty.text
    await played(pond)
    await resign_round(pond)
    shown = await pond.do(pond.cleo, "profile", member=pond.ana)
    assert not shown.ephemeral
    assert shown.message is not None
    assert shown.message.pings == []
    for words in ("### Ana", "2 matches: 2 won, 0 drawn, 0 lost", "won the last 2 matches", "W W"):
        assert words in shown.text
    graph = shown.message.images[0]
    assert Image.open(io.BytesIO(graph.data)).size == (800, 400)
    assert "Penguin Soccer" in graph.alt
    lost = await pond.do(pond.cleo, "profile", member=pond.ben)
    assert "lost the last 2 matches" in lost.text


async def test_two_players_head_to_head(pond: Pond) -> None:
    none = await pond.do(pond.ana, "versus", opponent=pond.ben)
    assert "not finished a match against each other" in none.text
    await played(pond)
    shown = await pond.do(pond.ana, "versus", opponent=pond.ben)
    assert "Ana against Ben" in shown.text
    assert "1 match: 1 won, 0 drawn, 0 lost" in shown.text
    turned = await pond.do(pond.cleo, "versus", opponent=pond.ana, member=pond.ben)
    assert "1 match: 0 won, 0 drawn, 1 lost" in turned.text
    assert "#1 Penguin Soccer" in turned.text


async def test_a_history_is_filtered_and_opens_its_matches(pond: Pond) -> None:
    await played(pond)
    await resign_round(pond)
    mine = await pond.do(pond.ben, "history")
    assert mine.ephemeral
    assert "2 matches" in mine.text
    assert mine.text.index("#2 ") < mine.text.index("#1 ")
    assert "with the deciding goal" in mine.text
    assert "by resignation" in mine.text
    assert "No finished match fits" in (await pond.do(pond.ben, "history", result="won")).text
    assert "No finished match fits" in (await pond.do(pond.ben, "history", opponent=pond.cleo)).text
    against = await pond.do(pond.cleo, "history", member=pond.ana, opponent=pond.ben, game=GAME, result="won")
    opened = await pond.press(pond.cleo, against.message, "Open #1")
    assert opened.ephemeral
    assert "Ana wins with the deciding goal!" in opened.text
    assert await refused(pond, await pond.do(pond.cleo, "history", member=stranger(pond)))


def stranger(pond: Pond) -> object:
    """Somebody the bot has never met."""
    return pond.discord.server("Antarctica").add("Dan")


async def test_a_long_history_has_pages(pond: Pond, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.profile.PAGE", 1)
    await played(pond)
    await resign_round(pond)
    message = (await pond.do(pond.ana, "history")).message
    assert isinstance(message, Message)
    assert "page 1 of 2" in message.text
    assert "◀" not in message.labels
    await pond.press(pond.ana, message, "▶")
    assert "page 2 of 2" in message.text
    assert "Open #1" in message.labels
    assert "▶" not in message.labels


async def test_a_leaderboard_of_this_month_counts_what_was_won_in_it(pond: Pond) -> None:
    for _ in range(6):
        await resign_round(pond)
    board = (await pond.do(pond.cleo, "leaderboard")).message
    assert isinstance(board, Message)
    assert "All time" in board.text
    await pond.press(pond.cleo, board, "This month")
    assert "-# This server · This month" in board.text
    assert "Ana" in board.text
    assert "**+" in board.text
    season = await pond.do(pond.cleo, "leaderboard", period="season")
    assert "This season" in season.text
    await pond.turn(days=40)
    await pond.press(pond.cleo, board, "All time")
    assert "Ana" in board.text
    await pond.press(pond.cleo, board, "This month")
    assert "Ana" not in board.text


async def test_everything_stored_is_handed_out_to_its_owner_alone(pond: Pond) -> None:
    await played(pond)
    reply = await pond.do(pond.ana, "data export")
    assert reply.ephemeral
    assert reply.message is not None
    kept = json.loads(reply.message.files["rookery-data.json"])
    assert kept["player"] == str(pond.ana.id)
    assert kept["tables"]["ratings"]


async def test_deleting_asks_first_and_leaves_a_former_player(pond: Pond) -> None:
    await played(pond)
    await pond.begin()
    asked = await pond.do(pond.ana, "data delete")
    assert asked.ephemeral
    assert "Nobody can undo this" in asked.text
    await pond.press(pond.ana, asked.message, "Keep it")
    assert "Nothing was deleted" in asked.text
    assert pond.card("Move") is not None
    asked = await pond.do(pond.ana, "data delete")
    await pond.press(pond.ana, asked.message, "Delete everything")
    assert "Done" in asked.text
    over = await pond.card_with("Ben wins: Former player resigned", label="Rematch")
    assert over.pings == [pond.ben.id]
    assert "Former player" in (await pond.do(pond.cleo, "match", match=1)).text
    assert "no finished match yet" in (await pond.do(pond.cleo, "profile", member=pond.ana)).text
    assert "deleted" in await refused(pond, await pond.press(pond.ben, over, "Rematch"))
