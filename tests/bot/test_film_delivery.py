"""Films come before the card of the next turn, whatever goes wrong with them."""

from collections import Counter

import pytest

from cogs.delivery.drawings import Drawings
from tests.bot.conftest import own_harness
from tests.bot.crash import late_outbox
from tests.bot.games.piecepack_soccer.test_aiming import LINE_UP, begun, card_of
from tests.bot.harness import BotHarness

harness = own_harness
MESSAGES = "POST /channels/{channel_id}/messages"


async def test_a_film_that_discord_did_not_take_is_posted_before_the_next_card(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    await begun(harness, *LINE_UP)
    await harness.until_quiet()
    harness.discord.faults.fail(MESSAGES, status=503)
    await harness.submit("A2:348:60")
    await harness.until(lambda: "trying again later" in caplog.text)
    await harness.submit("C1:90:2")
    await film_and_card(harness)


async def test_a_film_is_posted_before_the_next_card_though_its_next_try_is_later_when_the_bot_starts(
    harness: BotHarness,
) -> None:
    await begun(harness, *LINE_UP)
    await harness.until_quiet()
    harness.discord.faults.fail(MESSAGES, status=503, times=3)
    await harness.submit("A2:348:60")
    await harness.until(lambda: harness.discord.faults.planned == 2)
    await harness.until_quiet()
    harness.clock.turn(seconds=2)
    harness.client.services.outbox.wake()
    await harness.until(lambda: harness.discord.faults.planned == 1)
    await harness.until_quiet()
    await harness.submit("C1:90:2")
    await harness.until(lambda: harness.discord.faults.planned == 0)
    await harness.until_quiet()
    await harness.stop()
    harness.clock.turn(seconds=3)
    await harness.start()
    await film_and_card(harness)


async def test_a_film_that_cannot_be_drawn_does_not_keep_the_next_card_back(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(harness, *LINE_UP)
    tries = Counter[str]()

    async def broken(*_: object) -> None:
        tries["film"] += 1
        raise RuntimeError("no ink")

    monkeypatch.setattr(Drawings, "film", broken)
    with late_outbox(monkeypatch) as held:
        await harness.submit("A2:348:60", "C1:90:2")
        held.set()
    await harness.until_later(
        lambda: (card := harness.card("Play")) is not None and "Purple 1 missed the ball" in card.text
    )
    assert 1 < tries["film"] < 10


async def test_an_old_card_keeps_its_film_and_loses_its_buttons_after_a_restart(harness: BotHarness) -> None:
    await begun(harness, *LINE_UP)
    await harness.submit("A2:348:60")
    old = await card_of(harness, 3)
    await harness.restart()  # so the card must be fetched
    await harness.submit("C1:90:2")
    await card_of(harness, 4)
    await harness.until_quiet()
    assert (old.labels, [image.name for image in old.images]) == ([], ["board.gif"])


async def film_and_card(harness: BotHarness) -> None:
    """Check that the newest card comes below the film of the turn before it."""
    newest = await card_of(harness, 4)
    *_, film, last = harness.cards()
    assert last == newest
    assert "Orange 4 hit the ball" in film.text
    assert [image.name for image in film.images] == ["film-1-3.gif"]
