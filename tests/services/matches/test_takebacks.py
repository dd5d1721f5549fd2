"""Takebacks through the services: what they do to the match, and what is stored of them."""

import pytest

from engine.match.calendar import DAY_MS, MINUTE_MS
from engine.match.match import Entry
from services.matches.views import MatchView, Person
from tests.services.conftest import ANN, BOB, GAME, HERE, ServiceHarness, code_of


@pytest.mark.slow
async def test_a_move_is_taken_back_before_the_answer(harness: ServiceHarness) -> None:
    start = await harness.match()
    view = await harness.play(start, "1ne")
    matches = harness.services.matches
    await harness.deliver()
    view = await matches.act(view.id, ANN.id, "offer-takeback")
    assert view.takeback
    assert (view.takeback.seat, view.takeback.ply, view.takeback.agreed) == (0, 0, frozenset({0}))
    assert await harness.deliver() == ["match.takeback-offered"]
    await harness.restart()
    view = await harness.services.matches.act(view.id, BOB.id, "accept-takeback")
    assert (view.ply, view.mover, view.position, view.takeback) == (2, 0, start.position, None)
    assert view.log == (Entry("move", 0, "1ne"), Entry("takeback", 0, "0"))
    assert view.moves == ()
    assert view.deadline_ms == harness.now_ms + 3 * DAY_MS
    assert await harness.deliver() == ["match.turn", "match.offer-ended"]


async def test_a_casual_takeback_takes_the_answer_with_it_and_the_clocks_show_what_they_showed(
    harness: ServiceHarness,
) -> None:
    view = await harness.match(clock="chess:15+30", rated=False)
    harness.now_ms += 59_000
    view = await harness.play(view, "1ne")
    harness.now_ms += 119_000
    view = await harness.play(view, "1sw")
    harness.now_ms += MINUTE_MS
    matches = harness.services.matches
    await matches.act(view.id, ANN.id, "offer-takeback")
    view = await matches.act(view.id, BOB.id, "accept-takeback")
    # Ann had thought for a minute when she moved; Bob had not begun.
    assert [seat.remaining_ms for seat in view.seats] == [14 * MINUTE_MS, 15 * MINUTE_MS]
    assert view.deadline_ms == harness.now_ms + 14 * MINUTE_MS


async def test_who_is_asked_answers_before_asking(harness: ServiceHarness) -> None:
    view = await harness.play(await harness.match(rated=False), "1ne", "1sw")
    await harness.services.matches.act(view.id, ANN.id, "offer-takeback")
    assert (
        await code_of(harness.services.matches.act(view.id, BOB.id, "offer-takeback"))
        == "takeback.answer-first"
    )


async def taken_back(harness: ServiceHarness, view: MatchView) -> MatchView:
    await harness.services.matches.act(view.id, ANN.id, "offer-takeback")
    return await harness.services.matches.act(view.id, BOB.id, "accept-takeback")


async def test_a_match_of_moves_taken_back_is_not_rated(harness: ServiceHarness) -> None:
    view = await harness.match()
    for _ in range(5):
        view = await taken_back(harness, await harness.play(view, "1ne"))
    assert not (await harness.services.matches.act(view.id, ANN.id, "resign")).counted


@pytest.mark.parametrize(
    ("rated", "played", "by", "moves"),
    [
        (True, "1ne", BOB, ""),
        (True, "1ne 1sw", ANN, "1ne"),
        (True, "1ne 1sw", BOB, None),
        (False, "1ne 1sw", BOB, ""),
        (True, "1ne", ANN, None),
        (True, "", BOB, None),
    ],
)
async def test_a_player_gives_the_opponent_a_move_back_unasked(
    harness: ServiceHarness, *, rated: bool, played: str, by: Person, moves: str | None
) -> None:
    view = await harness.play(await harness.match(rated=rated), *played.split())
    await harness.deliver()
    giving = harness.services.matches.act(view.id, by.id, "give-back", ply=view.ply)
    if moves is None:
        assert await code_of(giving) == "takeback.not-given"
        return
    view = await giving
    assert (view.moves, view.takeback) == (tuple(moves.split()), None)
    assert view.log[-1].kind == "takeback"
    assert view.mover_id != by.id or len(played.split()) == 2
    assert await harness.deliver() == ["match.turn"]
    await harness.restart()
    again = await harness.view(view.id)
    assert (again.position, again.log) == (view.position, view.log)
    assert again.may_act(by.id, "give-back") is not None


async def test_whoever_asks_for_a_takeback_is_answered_first(harness: ServiceHarness) -> None:
    view = await harness.play(await harness.match(), "1ne")
    matches = harness.services.matches
    await matches.act(view.id, ANN.id, "offer-takeback")
    assert await code_of(matches.act(view.id, BOB.id, "give-back")) == "takeback.answer-first"
    lone = await harness.services.computers.begin(ANN, HERE, 9, game=GAME, level=1, first="challenger")
    lone = await harness.play(lone, "1ne")
    assert await code_of(matches.act(lone.id, ANN.id, "give-back")) == "takeback.not-given"


async def test_a_flick_that_was_seen_is_no_step_to_undo(harness: ServiceHarness) -> None:
    """With a steady hand the coin that went out was put back by taking the flick back, again and again."""
    view = await harness.match(game="piecepack-soccer", options={"hand": "steady"})
    view = await harness.play(view, "set wall", "set wall", "A1:209.4:99.8")
    assert (view.mover_id, view.log[-1].seat) == (ANN.id, 0)
    assert not view.midway
    assert await code_of(harness.services.matches.act(view.id, ANN.id, "undo-step")) == "takeback.no-step"
