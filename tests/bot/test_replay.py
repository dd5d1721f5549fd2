"""The replay of a finished match: its turning points, all of it, and step by step, in both languages."""

import io
from typing import Final

import pytest
from PIL import Image, ImageSequence

from render import replays
from sandbox import Message
from tests.bot.conftest import own_harness
from tests.bot.harness import BotHarness

FILM: Final = ("replayfilm:1:short", "replayfilm:1:whole")
FIRST_STEP: Final = "replayat:1:0:first"
LABELS: Final = {
    "en": ("Turning points", "All moves", "Step by step"),
    "de": ("Wendepunkte", "Alle Züge", "Schritt für Schritt"),
}

harness = own_harness


def frames_of(message: Message) -> int:
    (shown,) = message.images
    return sum(1 for _ in ImageSequence.Iterator(Image.open(io.BytesIO(shown.data))))


def forms(message: Message) -> dict[str, str]:
    """The labels of the buttons to other forms of a replay, by what they do."""
    return {
        button.custom_id: button.label
        for button in message.buttons
        if button.custom_id in {*FILM, FIRST_STEP} and len(button.label) > 3
    }


@pytest.mark.parametrize("language", LABELS)
async def test_a_long_match_has_a_film_of_its_turning_points_and_one_of_all_moves(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(replays, "SHORT_FRAMES", 6)
    short, whole, steps = LABELS[language]
    card = await harness.won()
    await harness.set_own(harness.ana, language=language)
    message = await harness.opened(harness.ana, card, "replay:1")
    assert message.ephemeral
    assert frames_of(message) == 6
    assert short in message.text
    assert forms(message) == {FILM[1]: whole, FIRST_STEP: steps}
    await harness.press(harness.ana, message, FILM[1])
    assert frames_of(message) == 10
    assert forms(message) == {FILM[0]: short, FIRST_STEP: steps}
    await harness.press(harness.ana, message, FIRST_STEP)
    assert frames_of(message) == 1
    assert forms(message) == {FILM[0]: short, FILM[1]: whole}
    await harness.press(harness.ana, message, FILM[0])
    assert frames_of(message) == 6


async def test_a_film_that_has_every_move_already_offers_no_longer_one(harness: BotHarness) -> None:
    message = await harness.opened(harness.ana, await harness.won(), "Replay")
    assert "The whole match: 9 turns" in message.text
    assert list(forms(message)) == [FIRST_STEP]


async def test_who_wants_nothing_to_move_is_offered_no_film(harness: BotHarness) -> None:
    card = await harness.won()
    await harness.set_own(harness.ana, stills=True)
    message = await harness.opened(harness.ana, card, "Replay")
    assert forms(message) == {}


async def test_a_place_that_takes_small_files_gets_a_smaller_film(
    harness: BotHarness,
) -> None:
    card = await harness.won()
    harness.discord.world.max_file_bytes = 40_000
    message = await harness.opened(harness.ana, card, "Replay")
    (shown,) = message.images
    assert shown.name == "replay.gif"
    assert len(shown.data) <= 40_000
