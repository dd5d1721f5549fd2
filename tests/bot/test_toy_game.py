"""A sixth game is two folders and one word: a game added from elsewhere is played by every way there is."""

import asyncio

import pytest

from engine import registry
from services.matches.views import MatchView
from tests import toy_game
from tests.bot.conftest import BotHarness


def test_the_game_is_small() -> None:
    files = [path for path in toy_game.SOURCES.rglob("*") if path.parent != toy_game.SOURCES]
    texts = [path.read_text("utf-8") for path in files if path.suffix in (".py", ".ftl")]
    assert sum(bool(line) for text in texts for line in text.splitlines()) < 150
    assert toy_game.KEY not in registry.games()


@pytest.mark.usefixtures("with_toy_game")
async def test_a_match_from_challenge_to_replay(harness: BotHarness) -> None:
    offer = await harness.offer(game=toy_game.KEY, goal="12", first="challenger", opponent=harness.ben)
    assert "Toy Game" in offer.text
    assert "twelve" in offer.text
    await harness.press(harness.ben, offer, "Accept")
    card = await harness.card_with(harness.ana.mention)
    assert card.files["board.png"].startswith(b"\x89PNG")
    composer = await harness.opened(harness.ana, card, "Move")
    assert "How much do you take?" in composer.text
    await harness.press(harness.ana, composer, "1 · All of it")
    await harness.press(harness.ana, composer, "Play all")
    card = await harness.card_with(harness.ben.mention, "taken.")
    assert "can't play roll:3 now" in (await harness.do(harness.ben, "move", move="roll:3")).text
    await play_to_the_end(harness)
    over = await harness.finished()
    assert "wins with the deciding goal" in over.text
    replay = await harness.opened(harness.cleo, over, "Replay")
    assert any(name.endswith(".gif") for name in replay.files)
    assert "Every draw is right" in (await harness.do(harness.cleo, "verify", match=1)).text


@pytest.mark.usefixtures("with_toy_game")
async def test_its_rules_and_notation_are_shown(harness: BotHarness) -> None:
    rules = await harness.shown(harness.ana, "rules", game=toy_game.KEY)
    assert "Take all or half of the die" in rules.text
    assert rules.files
    assert "`all` or `half`" in (await harness.do(harness.ana, "notation", game=toy_game.KEY)).text


@pytest.mark.usefixtures("with_toy_game")
async def test_the_computer_plays_it_in_a_process_of_its_own(harness: BotHarness) -> None:
    await harness.do(harness.ana, "play", game=toy_game.KEY, goal="12", level=8, first="challenger")
    card = await harness.card_with(harness.ana.mention, label="Hint")
    hint = await harness.press(harness.ana, card, "Hint")
    assert "I would play" in hint.text
    while (match := await harness.view()).outcome is None:
        if match.mover == 0:
            await harness.do(harness.ana, "move", move="all")
        await asyncio.sleep(0)
    assert any(entry.kind == "move" and entry.seat == 1 for entry in match.log)


async def play_to_the_end(harness: BotHarness) -> MatchView:
    """Take all of every roll; the match that is over."""
    players = {harness.ana.id: harness.ana, harness.ben.id: harness.ben}
    while (match := await harness.view()).outcome is None:
        assert match.mover_id is not None
        await harness.do(players[match.mover_id], "move", move="all")
    return match
