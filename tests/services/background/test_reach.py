"""Flags that wait for the answer whether the player was reached, and clocks that rest after a no."""

import asyncio

import pytest

from engine.core.game import Outcome
from engine.match.calendar import DAY_MS, HOUR_MS
from services.background import reach
from services.events.entries import leave_match
from services.matches.views import MatchView
from tests.services.conftest import ANN, BOB, CAT, OPENING, ServiceHarness, code_of
from tests.waits import until


def unreached(harness: ServiceHarness) -> None:
    """Let nothing reach anybody."""

    async def ask(_: MatchView) -> bool | None:
        return False

    harness.services.sweep.runtime.reach.ask = ask


async def swept(harness: ServiceHarness) -> None:
    """Sweep until every flag is answered and nothing is due."""
    await harness.sweep()
    held = harness.services.sweep.held
    await until(lambda: not held)
    await harness.sweep()


async def late(harness: ServiceHarness) -> MatchView:
    """A rated match in which Ann's three days are over."""
    view = await harness.play(await harness.match(rated=True), *OPENING)
    await harness.deliver()
    harness.now_ms += 3 * DAY_MS
    return view


async def rested(harness: ServiceHarness) -> MatchView:
    """The same, in which her clock rests."""
    unreached(harness)
    view = await late(harness)
    await swept(harness)
    found = await harness.view(view.id)
    assert (found.resting, found.outcome, found.deadline_ms) == (True, None, None)
    assert "match.rested" in await harness.deliver()
    return found


async def test_a_flag_falls_once_it_is_known_that_the_player_was_reached(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "AGAIN_S", 0.01)
    known, failures = asyncio.Event(), [OSError("lost")]

    async def ask(_: MatchView) -> bool | None:
        if failures:
            raise failures.pop()  # and it is asked again
        return True if known.is_set() else None

    view = await late(harness)
    harness.services.sweep.runtime.reach.ask = ask
    offered = await harness.challenge(by=CAT, to=None)
    harness.now_ms += 8 * DAY_MS
    await harness.sweep()
    assert (await harness.view(view.id)).outcome is None
    # Whatever else is due does not wait for it.
    assert (await harness.services.challenges.view(offered.id)).status == "expired"
    assert await code_of(harness.services.matches.act(view.id, ANN.id, "resign")) == "clock.flagged"
    known.set()
    await swept(harness)
    over = await harness.view(view.id)
    assert over.outcome == Outcome((2, 1), "time")  # and the turn has not begun anew meanwhile
    assert over.counted


async def test_a_clock_rests_over_restarts_and_its_player_is_looked_at_every_hour(
    harness: ServiceHarness,
) -> None:
    view = await rested(harness)
    await harness.restart()
    unreached(harness)
    for _ in range(3):
        harness.now_ms += HOUR_MS - 1
        await swept(harness)
        assert "match.rested" not in await harness.deliver()
        harness.now_ms += 1
        await swept(harness)
        assert (await harness.deliver()).count("match.rested") == 1
    harness.now_ms += 30 * DAY_MS
    await swept(harness)
    assert (await harness.view(view.id)).resting
    await harness.deliver()
    harness.now_ms += HOUR_MS
    await swept(harness)
    assert await harness.deliver() == []  # once its days are over, once a day


async def test_the_players_own_action_ends_the_rest_and_the_reminder_comes_again(
    harness: ServiceHarness,
) -> None:
    view = await rested(harness)
    await code_of(harness.services.matches.act(view.id, ANN.id, "move", text="nonsense"))
    assert (await harness.services.matches.act(view.id, BOB.id, "offer-draw")).resting
    harness.now_ms += DAY_MS
    after = await harness.services.matches.act(view.id, ANN.id, "decline-draw")
    assert not after.resting
    assert after.deadline_ms == harness.now_ms + 3 * DAY_MS
    assert after.row.rested_ms == 4 * DAY_MS
    await harness.deliver()
    harness.now_ms += 3 * DAY_MS * 3 // 4
    await swept(harness)
    assert await harness.deliver() == ["match.reminder"]


async def test_only_the_opponent_ends_it_after_two_weeks_and_it_counts_for_nobody(
    harness: ServiceHarness,
) -> None:
    view = await rested(harness)
    act = harness.services.matches.act
    assert await code_of(act(view.id, BOB.id, "call-off")) == "match.not-resting"
    assert not view.may_call_off(BOB.id)
    harness.now_ms += 11 * DAY_MS
    view = await harness.view(view.id)
    assert [view.may_call_off(each) for each in (ANN.id, BOB.id)] == [False, True]
    assert await code_of(act(view.id, ANN.id, "call-off")) == "match.not-resting"
    over = await act(view.id, BOB.id, "call-off")
    assert over.uncounted is None
    assert over.outcome == Outcome((1, 1), "called-off")
    assert not over.counted
    for player in (ANN, BOB):
        profile = await harness.services.profiles.profile(player)
        assert profile.record.played == 0
    assert (await harness.services.records.file(view.id))["outcome"]["reason"] == "called-off"
    assert (await harness.services.records.verify(view.id)).holds
    await harness.restart()
    assert (await harness.view(view.id)).outcome == over.outcome


@pytest.mark.parametrize(("flags", "reason"), [(True, "time"), (False, "resigned")])
async def test_whoever_leaves_wins_on_time_only_against_whom_the_turn_has_reached(
    harness: ServiceHarness, reason: str, *, flags: bool
) -> None:
    view = await late(harness)
    async with harness.services.database.write() as tx:
        loaded = await harness.services.matches.store.load(tx, view.id)
        after = await leave_match(harness.services.matches.store, tx, loaded, BOB.id, flags=flags)
    assert after.outcome is not None
    assert after.outcome.reason == reason


async def test_who_deletes_their_data_wins_no_flag_that_nobody_has_asked_about(
    harness: ServiceHarness,
) -> None:
    view = await late(harness)
    unreached(harness)
    await harness.services.own_data.delete(BOB.id)
    assert (await harness.view(view.id)).outcome == Outcome((1, 2), "resigned")
