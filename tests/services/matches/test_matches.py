"""Matches by service calls, from the first move to every kind of end."""

import asyncio

import pytest

from engine.core.errors import GameError
from engine.core.game import Outcome
from engine.match.calendar import DAY_MS
from engine.registry import game
from services.matches.replaying import DamagedMatch
from services.matches.views import Person
from tests.services.conftest import (
    ANN,
    BOB,
    CAT,
    OPENING,
    START_MS,
    THERE,
    TO_A_GOAL,
    ServiceHarness,
    code_of,
)


async def test_a_whole_match_to_a_goal(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:15+5")
    assert (view.ply, view.mover, view.mover_id, view.outcome) == (0, 0, ANN.id, None)
    view = await harness.play(view, *TO_A_GOAL)
    assert view.outcome == Outcome((1, 2), "goal")
    assert list(view.moves) == TO_A_GOAL
    assert view.mover is None
    assert view.mover_id is None
    assert view.deadline_ms is None
    assert view.ended_ms == harness.now_ms == START_MS + 16_000
    assert [seat.place for seat in view.seats] == [1, 2]
    assert [seat.change for seat in view.seats] == [111, -111]
    assert [str(seat.rating) for seat in view.seats] == ["1611?", "1389?"]
    # Each side thought 8 s and gained 5 s a turn, Black none for the move that ended it.
    assert [seat.remaining_ms for seat in view.seats] == [932_000, 927_000]
    assert view == await harness.view(view.id)
    await harness.sweep()
    await harness.restart()
    assert view == await harness.view(view.id)
    assert await code_of(harness.services.matches.act(view.id, ANN.id, "move", text="1ne")) == "match.over"


async def test_the_view_shows_the_last_move_and_the_position_before_it(harness: ServiceHarness) -> None:
    view = await harness.play(await harness.match(), "2neLL")
    rules = game(view.game)
    assert view.before == rules.start(2, view.options)
    assert view.position == rules.play(view.before, rules.read(view.before, "2neLL")).after
    assert [type(event).__name__ for event in view.last_events] == ["Slid"]
    assert (view.server_id, view.channel_id, view.card) == (77, 11, None)
    assert view.seat_of(BOB.id) == 1
    assert view.seat_of(CAT.id) is None


@pytest.mark.parametrize(
    ("player", "text", "ply", "code"),
    [
        (CAT, "1ne", None, "match.not-yours"),
        (BOB, "1ne", None, "match.not-your-turn"),
        (ANN, "1ne", 4, "match.stale"),
        (ANN, "🐧" * 30, None, "notation.unreadable"),
        (ANN, "n" * 4_000, None, "notation.long"),
        (ANN, "ne", None, "notation.ambiguous"),
        (ANN, "b4n", None, "penguin.none"),
    ],
)
async def test_bad_moves_are_refused_and_change_nothing(
    harness: ServiceHarness, player: Person, text: str, ply: int | None, code: str
) -> None:
    view = await harness.match()
    await harness.deliver()
    assert await code_of(harness.services.matches.act(view.id, player.id, "move", ply=ply, text=text)) == code
    assert await harness.view(view.id) == view
    assert await harness.deliver() == []


@pytest.mark.parametrize("match_id", [0, -1, 99, 2**63, 10**30])
async def test_a_match_that_does_not_exist_is_unknown(harness: ServiceHarness, match_id: int) -> None:
    for call in (
        harness.view(match_id),
        harness.services.matches.act(match_id, ANN.id, "move", text="1ne"),
        harness.services.matches.find(ANN.id, 11, match_id),
    ):
        assert await code_of(call) == "match.unknown"


async def test_a_move_and_an_offer_at_the_same_instant_both_count_or_say_why(harness: ServiceHarness) -> None:
    view = await harness.match()
    moved, offered = await asyncio.gather(
        harness.services.matches.act(view.id, ANN.id, "move", ply=0, text="1ne"),
        harness.services.matches.act(view.id, BOB.id, "offer-draw"),
    )
    assert (moved.ply, offered.ply) in {(1, 0), (1, 1)}
    view = await harness.view(view.id)
    assert view.moves == ("1ne",)


async def test_find_prefers_this_channel_and_the_own_turn(harness: ServiceHarness) -> None:
    matches = harness.services.matches
    with pytest.raises(GameError, match=r"match\.none"):
        await matches.find(ANN.id, 11)
    here = await harness.match()
    assert await matches.find(ANN.id, 999) == here.id
    there = await harness.match(place=THERE, to=CAT)
    assert await matches.find(ANN.id, 11) == here.id
    assert await matches.find(ANN.id, 12) == there.id
    with pytest.raises(GameError) as refusal:
        await matches.find(ANN.id, 999)
    assert (refusal.value.code, refusal.value.facts["count"]) == ("match.several", 2)
    await harness.play(here, "1ne")
    assert await matches.find(ANN.id, 999) == there.id
    assert await matches.find(CAT.id, 11, here.id) == here.id
    await matches.act(there.id, CAT.id, "resign")
    assert await matches.find(ANN.id, 12) == here.id


async def test_the_list_has_whose_turn_it_is_own_turns_first(harness: ServiceHarness) -> None:
    first = await harness.match()
    second = await harness.match(by=CAT, to=ANN, clock="none")
    third = await harness.match(to=CAT, clock="chess:15+0")
    lines = await harness.services.matches.list_of(ANN.id)
    assert [line.id for line in lines] == [third.id, first.id, second.id]
    assert [line.my_turn for line in lines] == [True, True, False]
    assert lines[2].players[lines[2].mover] == CAT
    assert lines[1].players == (ANN, BOB)
    assert lines[1].deadline_ms == START_MS + 3 * 86_400_000
    assert lines[2].deadline_ms is None
    await harness.services.matches.act(third.id, CAT.id, "resign")
    assert [line.id for line in await harness.services.matches.list_of(ANN.id)] == [first.id, second.id]


async def test_a_log_that_does_not_replay_is_a_fault_of_ours_not_of_the_player(
    harness: ServiceHarness,
) -> None:
    view = await harness.play(await harness.match(), "1ne")
    await harness.close()
    await harness.open()
    async with harness.services.database.write() as tx:
        await tx.connection.exec_driver_sql("update plies set text = 'h1n'")
    with pytest.raises(DamagedMatch, match=r"match 1 does not replay at ply 0: penguin\.none"):
        await harness.view(view.id)


async def test_a_match_without_a_clock_ends_without_a_result_after_a_month(harness: ServiceHarness) -> None:
    """Somebody whose opponent had left could only resign."""
    act = harness.services.matches.act
    timed = await harness.play(await harness.match(clock="correspondence:14"), *OPENING)
    view = await harness.play(await harness.match(clock="none", rated=False), *OPENING)
    assert await code_of(act(timed.id, BOB.id, "call-off")) == "match.not-resting"
    harness.now_ms += 29 * DAY_MS
    assert not (await harness.view(view.id)).may_call_off(BOB.id)
    assert await code_of(act(view.id, BOB.id, "call-off")) == "match.not-resting"
    view = await harness.play(view, "3ne")
    harness.now_ms += 30 * DAY_MS
    assert (await harness.view(view.id)).may_call_off(BOB.id)
    assert await code_of(act(view.id, CAT.id, "call-off")) == "match.not-yours"
    over = await act(view.id, ANN.id, "call-off", ply=view.ply)
    assert (over.outcome, over.counted) == (Outcome((1, 1), "called-off"), False)
    assert "match.over" in await harness.deliver()
    async with harness.services.database.read() as tx:
        assert await tx.history.latest(ANN.id, BOB.id, 5) == []
    await harness.restart()
    again = await harness.view(view.id)
    assert (again.outcome, again.log) == (over.outcome, over.log)
    assert (await harness.services.records.file(view.id))["outcome"]["reason"] == "called-off"
