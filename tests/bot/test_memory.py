"""What interactions still read once everything they need is in memory."""

import re
from contextlib import AbstractContextManager

import pytest

from cogs.composer.match_turn import OpenTurn
from tests.bot.conftest import own_harness
from tests.bot.harness import WHITE_WINS, BotHarness
from tests.bot.test_acknowledgement import CURRENT, note_interactions
from tests.statements import Statements, counted

KEPT = re.compile(r"\b(from|join) (matches|seats|players|player_settings|server_settings|ratings)\b")
"""The tables of what is in memory."""

harness = own_harness


@pytest.fixture
async def warm(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> BotHarness:
    """The harness with a match in which both players have moved and listed their matches."""
    note_interactions(monkeypatch)
    await harness.begin()
    await harness.play(*WHITE_WINS[:2])
    await shown(harness, 2)  # what is read while a card is being recorded is read again
    for who in (harness.ana, harness.ben):
        await harness.do(who, "matches")
    return harness


async def shown(harness: BotHarness, ply: int) -> None:
    """Wait until the card of that ply is recorded, and the one before has lost its buttons."""
    button = str(OpenTurn((await harness.view()).id, ply).custom_id)
    await harness.until(lambda: any(button in str(card.json) for card in harness.cards()))
    await harness.until_quiet()


def of_interactions(harness: BotHarness) -> AbstractContextManager[Statements]:
    """Counts what interactions do, and nothing that is done in the background."""
    return counted(harness.client.services.database, lambda: CURRENT.get() is not None)


async def test_a_move_by_command_reads_nothing(warm: BotHarness) -> None:
    with of_interactions(warm) as found, counted(warm.client.services.database) as whole:
        reply = await warm.do(warm.ana, "move", move=WHITE_WINS[2])
        assert reply.text.startswith("✅ ")
        await shown(warm, 3)
    assert found.reads == []
    assert found.transactions <= 1
    assert [read for read in whole.reads if KEPT.search(read)] == []


async def test_the_choices_of_a_move_are_found_without_the_database(warm: BotHarness) -> None:
    with of_interactions(warm) as found:
        assert await warm.offered(warm.ana, WHITE_WINS[2][:2])
    assert found == Statements()


async def test_a_list_of_matches_reads_the_challenges_alone(warm: BotHarness) -> None:
    with of_interactions(warm) as found:
        await warm.shown(warm.ana, "matches")
    assert found.transactions == 2
    assert [
        read for read in found.reads if " from challenges " not in read and " from contests" not in read
    ] == []


async def test_privacy_reads_wins_and_blocked_members_alone(warm: BotHarness) -> None:
    shown = await warm.shown(warm.ana, "settings")
    with of_interactions(warm) as found:
        await warm.press(warm.ana, shown, "settings:privacy")
    assert found.transactions == 2
    wins, blocks = found.reads
    assert " from shown_wins " in wins
    assert " join blocks " in blocks
