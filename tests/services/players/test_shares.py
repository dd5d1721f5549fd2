"""What was shared with a channel: once, for a month, and gone with the player."""

import pytest

from engine.match.errors import ShareRefused
from services.matches.views import Place
from services.players.shares import AGAIN_MS, UNFINISHED_MS
from tests.services.conftest import ANN, BOB, HERE, ServiceHarness

FILM = "film 1"


async def test_a_thing_is_shared_once_with_a_channel_in_a_month(harness: ServiceHarness) -> None:
    shares = harness.services.shares
    await shares.begin(ANN, HERE, FILM)
    await shares.done(HERE.channel_id, FILM, 5)
    for player in (ANN, BOB):
        with pytest.raises(ShareRefused, match=r"share\.again"):
            await shares.begin(player, HERE, FILM)
    await shares.begin(BOB, HERE, "film 2")
    await shares.begin(BOB, Place(12), FILM)
    harness.now_ms += AGAIN_MS + 1
    await shares.begin(BOB, HERE, FILM)


async def test_what_could_not_be_posted_can_be_shared_again(harness: ServiceHarness) -> None:
    shares = harness.services.shares
    await shares.begin(ANN, HERE, FILM)
    with pytest.raises(ShareRefused, match=r"share\.again"):
        await shares.begin(BOB, HERE, FILM)
    await shares.cancel(HERE.channel_id, FILM)
    await shares.begin(ANN, HERE, FILM)
    # The process ended before it could be posted or cancelled.
    harness.now_ms += UNFINISHED_MS
    await shares.begin(BOB, HERE, FILM)
