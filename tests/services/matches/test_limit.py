"""The move limit through the services: stored, counted from the log, and ended in one transaction."""

import pytest

from engine.match.match import Entry
from engine.registry import game
from services.matches.views import MatchView
from tests.services.conftest import ANN, BOB, GAME, HERE, ServiceHarness, code_of


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


async def ended(harness: ServiceHarness) -> MatchView:
    """A match that its limit of two turns a player has ended."""
    return await harness.play(await harness.match(limit="2"), "1ne", "1sw", "2ne", "2sw")


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
