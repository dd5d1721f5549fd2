"""A game that is installed as a package is played by every way there is: the example's, Breakthrough."""

from pathlib import Path

import pytest

from tests.bot.conftest import own_harness
from tests.bot.harness import BotHarness
from tests.installed import BREAKTHROUGH

harness = own_harness
pytestmark = pytest.mark.usefixtures("with_breakthrough")
KEY = "breakthrough"


def lines_of(example: Path, ending: str) -> int:
    """The lines of an example's files with that ending."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in example.rglob(f"*{ending}"))


def test_the_example_is_small() -> None:
    assert lines_of(BREAKTHROUGH / "rookery_breakthrough", ".py") <= 265
    assert lines_of(BREAKTHROUGH, ".ftl") <= 84


async def test_a_match_from_challenge_to_replay(harness: BotHarness) -> None:
    offer = await harness.offer(game=KEY, first="challenger", opponent=harness.ben)
    assert "Breakthrough" in offer.text
    await harness.press(harness.ben, offer, "Accept")
    card = await harness.card_with(harness.ana.mention)
    assert card.files["board.png"].startswith(b"\x89PNG")
    composer = await harness.opened(harness.ana, card, "Play")
    assert "Which man?" in composer.text
    assert "can't go to" in (await harness.do(harness.ana, "move", move="d2d4")).text
    await harness.submit("d2d3", "d7d6", "d3d4", "d6d5", "e2e3", "e7e6", "e3f4", "e6f5")
    await harness.resign(harness.ana)
    over = await harness.finished()
    assert "🏆" in over.text
    replay = await harness.opened(harness.cleo, over, "Replay")
    assert any(name.endswith(".gif") for name in replay.files)


@pytest.mark.essential
async def test_its_rules_lessons_and_notation_are_shown(harness: BotHarness) -> None:
    assert "far row" in (await harness.shown(harness.ana, "rules", game=KEY)).text
    assert "d2d3" in (await harness.do(harness.ana, "notation", game=KEY)).text
    lesson = await harness.do(harness.ana, "learn", game=KEY)
    assert "Break through." in lesson.text


async def test_the_computer_plays_it_and_gives_hints(harness: BotHarness) -> None:
    await harness.play_computer(harness.ana, game=KEY, level=1, first="challenger")
    card = await harness.card_with(harness.ana.mention, label="Hint")
    assert "💡 " in (await harness.press(harness.ana, card, "Hint")).text
    await harness.do(harness.ana, "move", move="d2d3")
    await harness.card_with(harness.ana.mention, "stepped from")
