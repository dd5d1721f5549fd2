"""Chance as a mover: drawn at once, logged with the move before it, and checked afterwards."""

import json

from engine.fairness.draws import Draws
from engine.fairness.verify import verify
from services.matches.views import MatchView
from services.services import Services
from tests.services.conftest import ANN, BOB, CAT, HERE, ServiceHarness
from tests.services.toy_game import dice

__all__ = ["dice"]
SECRET = bytes(range(32))


async def begun(harness: ServiceHarness, game: str, clock: str = "chess:15+10") -> MatchView:
    """A match of Ann, Bob and Cat."""
    harness.services = Services(
        harness.services.database, now_ms=lambda: harness.now_ms, random_bytes=lambda _: SECRET
    )
    made = await harness.services.challenges.create(ANN, None, HERE, game=game, seats=3, clock=clock)
    joined = await harness.services.challenges.accept(made.id, BOB, 41)
    assert (joined.status, joined.match_id) == ("pending", None)
    accepted = await harness.services.challenges.accept(made.id, CAT, 42)
    assert accepted.match_id is not None
    return await harness.services.matches.view(accepted.match_id)


async def test_a_match_that_begins_with_chance_waits_for_a_player(harness: ServiceHarness, dice: str) -> None:
    view = await begun(harness, dice)
    roll = Draws(SECRET, view.id, 42, 0).source("chance").randint(1, 6)
    assert view.moves == (str(roll),)
    assert (view.ply, view.mover, view.interaction) == (1, 0, "42")
    assert view.deadline_ms == harness.now_ms + 15 * 60_000
    assert {seat.player_id for seat in view.seats} == {ANN.id, BOB.id, CAT.id}
    assert await harness.deliver() == [
        "challenge.offered",
        "challenge.joined",
        "match.turn",
        "challenge.closed",
    ]


async def test_chance_costs_nobody_time_and_makes_no_notification_of_its_own(
    harness: ServiceHarness, dice: str
) -> None:
    view = await begun(harness, dice)
    await harness.deliver()
    harness.now_ms += 60_000
    mover = view.mover
    assert mover is not None
    after = await harness.play(view, view.moves[-1])
    assert after.ply == view.ply + 2
    assert [entry.seat for entry in after.log] == [-1, mover, -1]
    assert after.seats[mover].remaining_ms == 15 * 60_000 - 61_000 + 10_000
    assert await harness.deliver() == ["match.turn"]


async def test_a_whole_match_of_chance_replays_and_holds(harness: ServiceHarness, dice: str) -> None:
    view = await begun(harness, dice)
    while view.outcome is None:
        view = await harness.play(view, view.moves[-1])
    await harness.restart()
    again = await harness.services.matches.view(view.id)
    assert (again.position, again.log) == (view.position, view.log)
    verdict = await harness.services.records.verify(view.id)
    assert verdict.holds
    rolls = [entry.text for entry in view.log if entry.seat < 0]
    assert [row.drawn for row in verdict.draws] == [verdict.draws[0].drawn, *rolls]
    assert [row.purpose for row in verdict.draws] == ["lot", *["chance"] * len(rolls)]
    assert [number.below for number in verdict.draws[0].numbers] == [3, 2]


async def test_a_roll_that_was_not_drawn_is_found(harness: ServiceHarness, dice: str) -> None:
    view = await begun(harness, dice)
    while view.outcome is None:
        view = await harness.play(view, view.moves[-1])
    file = json.loads(json.dumps(await harness.services.records.file(view.id)))
    # The last two entries are a roll and the move that used it: another roll would have won as well.
    other = "6" if file["log"][-1]["text"] != "6" else "5"
    for entry in file["log"][-2:]:
        entry["text"] = other
    verdict = verify(file)
    assert not verdict.holds
    assert "draw" in verdict.objections
    assert [row.agrees for row in verdict.draws][-1] is False
