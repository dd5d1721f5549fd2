"""Takebacks, and the limit of turns, as services keep them."""

import pytest

from engine.match.calendar import DAY_MS, MINUTE_MS
from engine.match.match import Entry
from engine.registry import game
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


@pytest.mark.parametrize(("limit", "stored"), [
    ("default", game(GAME).turn_limit(2, {})),
    ("short", -(-game(GAME).turn_limit(2, {}) // 3)),
    ("none", None),
    ("40", 40),
])  # fmt: skip
async def test_a_limit_goes_from_the_challenge_to_the_match(
    harness: ServiceHarness, limit: str, stored: int | None
) -> None:
    offered = await harness.challenge(limit=limit)
    assert offered.turn_limit == stored
    match = await harness.accept(offered, BOB)
    assert match.turn_limit == match.match.limit == stored
    await harness.restart()
    assert (await harness.view(match.id)).turn_limit == stored
    alone = await harness.services.computers.begin(ANN, HERE, 9, game=GAME, level=1, limit=limit)
    assert alone.turn_limit == stored
    assert (await harness.services.records.file(match.id))["limit"] == stored


async def test_a_limit_that_cannot_be_read_makes_no_challenge(harness: ServiceHarness) -> None:
    assert await code_of(harness.challenge(limit="soon")) == "limit.unreadable"
    assert await code_of(harness.challenge(limit="0")) == "limit.unreadable"
    assert await harness.services.challenges.pending_of(ANN.id) == ()


async def test_the_last_move_ends_the_match_and_counts_for_ratings(harness: ServiceHarness) -> None:
    view = await harness.play(await harness.match(limit="2"), "1ne", "1sw", "2ne")
    assert (view.outcome, view.match.turns_left) == (None, 1)
    await harness.deliver()
    view = await harness.play(view, "2sw")
    assert view.outcome
    assert (view.outcome.places, view.outcome.reason) == ((1, 1), "limit")
    assert view.log[-2:] == (Entry("move", 1, "2sw"), Entry("limit", 0))
    assert (view.ply, view.mover, view.deadline_ms) == (5, None, None)
    # The card shows the last move, not an empty turn.
    assert view.turn_text == "2sw"
    assert view.last_events
    assert view.counted
    assert await harness.deliver() == ["match.over"]
    assert await harness.sweep() == 0
    await harness.restart()
    again = await harness.view(view.id)
    assert (again.log, again.position, again.outcome, again.turn, again.last_events) == (
        view.log,
        view.position,
        view.outcome,
        view.turn,
        view.last_events,
    )
    assert await code_of(harness.services.matches.act(view.id, BOB.id, "offer-takeback")) == "match.over"


async def test_chance_after_the_last_turn_is_drawn_before_the_end(harness: ServiceHarness) -> None:
    view = await harness.match(game="polar-dare", limit="1")
    while view.outcome is None:
        move = view.match.game.moves(view.position)[0]
        view = await harness.play(view, view.match.game.write(view.position, move))
    assert view.log[-2].text.startswith("roll:")
    assert view.log[-1].kind == view.outcome.reason == "limit"
    assert (await harness.services.records.verify(view.id)).holds
