"""Nobody loses time by a turn that nobody was shown."""

import pytest

from data.outbox import OutboxRows
from engine.match.calendar import MINUTE_MS, SECOND_MS
from services.matches.views import MatchView, Notification
from tests.services.conftest import ANN, BOB, KEEPS_TURN, ServiceHarness, code_of


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn is shown by its card alone, as with a bot."""
    monkeypatch.setattr(OutboxRows, "keeps_turn", KEEPS_TURN)


async def turn_of(harness: ServiceHarness) -> tuple[MatchView, Notification]:
    """A match in which Bob is to move, and the notification of that turn, which was taken."""
    view = await harness.match(clock="chess:1+0")
    await harness.deliver()
    view = await harness.services.matches.act(view.id, ANN.id, "move", text="1ne")
    (turn,) = await harness.services.outbox.take_pending()
    return view, turn


async def test_no_flag_falls_while_the_turn_was_not_shown(harness: ServiceHarness) -> None:
    view, turn = await turn_of(harness)
    harness.now_ms += 3 * MINUTE_MS
    await harness.sweep()
    assert await harness.left_ms(view.id) == MINUTE_MS
    await harness.services.outbox.mark_delivered(turn.id)
    harness.now_ms += MINUTE_MS
    await harness.sweep()
    assert (await harness.view(view.id)).outcome


async def test_who_finds_an_unshown_turn_after_its_time_may_still_play(harness: ServiceHarness) -> None:
    view, _ = await turn_of(harness)
    harness.now_ms += 3 * MINUTE_MS
    played = await harness.services.matches.act(view.id, BOB.id, "move", text="1sw")
    assert played.ply == view.ply + 1


async def test_a_turn_begins_anew_with_a_card_that_comes_late(harness: ServiceHarness) -> None:
    view, turn = await turn_of(harness)
    harness.now_ms += 15 * SECOND_MS
    assert not harness.services.outbox.late(turn)
    harness.now_ms += 1
    assert harness.services.outbox.late(turn)
    await harness.services.matches.begin_turn_anew(view.id, view.ply)
    assert await harness.left_ms(view.id) == MINUTE_MS
    await harness.services.matches.begin_turn_anew(view.id, view.ply - 1)
    harness.now_ms += SECOND_MS
    assert await harness.left_ms(view.id) == MINUTE_MS - SECOND_MS


async def test_a_place_that_members_have_closed_stops_no_clock(harness: ServiceHarness) -> None:
    view, turn = await turn_of(harness)
    await harness.services.outbox.postpone(turn, 50 * SECOND_MS, closed=True)
    harness.now_ms += 50 * SECOND_MS
    (again,) = await harness.services.outbox.take_pending()
    assert not harness.services.outbox.late(again)
    harness.now_ms += 10 * SECOND_MS
    await harness.sweep()
    assert (await harness.view(view.id)).outcome
    assert await code_of(harness.services.matches.act(view.id, BOB.id, "move", text="1sw")) == "match.over"
