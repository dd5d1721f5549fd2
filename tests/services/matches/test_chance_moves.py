"""Chance in matches: drawn with the move before it, kept with what it did, and checked."""

import json

import pytest

from engine.core.game import CHANCE
from engine.fairness.draws import Draws
from engine.fairness.match_file import read_back
from engine.fairness.verify import verify
from engine.games.piecepack_soccer import physics
from engine.games.piecepack_soccer.rules import GAME
from services.matches.views import MatchView
from tests.services.conftest import ANN, BOB, CAT, HERE, ServiceHarness

SECRET = bytes(range(32))


async def begun(harness: ServiceHarness) -> MatchView:
    """A match of Ann, Bob and Cat."""
    harness.services = await harness.services_on(harness.services.database, random_bytes=lambda _: SECRET)
    made = await harness.services.challenges.create(
        ANN, None, HERE, game="polar-dare", seats=3, clock="chess:15+10", limit="2"
    )
    joined = await harness.services.challenges.accept(made.id, BOB, 41)
    assert (joined.status, joined.match_id) == ("pending", None)
    return await harness.accept(made, CAT, 42)


async def turn(harness: ServiceHarness, view: MatchView) -> MatchView:
    """The match after a turn of whoever is to move."""
    game, at, steps = view.match.game, view.position, list[str]()
    while game.outcome(at) is None and game.mover(at) == view.mover:
        move = game.moves(at)[0]
        steps.append(game.write(at, move))
        at = game.play(at, move).after
    return await harness.play(view, " ".join(steps))


async def test_a_match_that_begins_with_chance_waits_for_a_player(harness: ServiceHarness) -> None:
    view = await begun(harness)
    rules = view.match.game
    start = rules.start(3, view.options)
    roll = rules.sample(start, Draws(SECRET, view.id, 42, 0).source("chance"))
    assert view.moves == (rules.write(start, roll),)
    assert (view.ply, view.interaction) == (1, "42")
    assert view.deadline_ms == harness.now_ms + 15 * 60_000
    assert {seat.player_id for seat in view.seats} == {ANN.id, BOB.id, CAT.id}
    kinds = await harness.deliver()
    assert kinds == ["challenge.offered", "challenge.joined", "match.turn", "challenge.closed"]


async def test_chance_costs_nobody_time_and_makes_no_notification_of_its_own(harness: ServiceHarness) -> None:
    view = await begun(harness)
    await harness.deliver()
    harness.now_ms += 60_000
    mover = view.mover
    assert mover is not None
    after = await turn(harness, view)
    assert [entry.seat for entry in after.log] == [-1, *[mover] * (after.ply - 2), -1]
    assert after.seats[mover].remaining_ms == 15 * 60_000 - 61_000 + 10_000
    assert await harness.deliver() == ["match.step"] * (after.ply - 3) + ["match.turn"]


@pytest.mark.slow
async def test_a_whole_match_of_chance_replays_and_holds(harness: ServiceHarness) -> None:
    view = await begun(harness)
    while view.outcome is None:
        view = await turn(harness, view)
    await harness.restart()
    again = await harness.view(view.id)
    assert (again.position, again.log) == (view.position, view.log)
    verdict = await harness.services.records.verify(view.id)
    assert verdict.holds
    rolls = [entry.text for entry in view.log if entry.kind == "move" and entry.seat < 0]
    assert [row.drawn for row in verdict.draws] == [verdict.draws[0].drawn, *rolls]
    assert [row.purpose for row in verdict.draws] == ["lot", *["chance"] * len(rolls)]
    assert [number.below for number in verdict.draws[0].numbers] == [3]


async def test_a_roll_that_was_not_drawn_is_found(harness: ServiceHarness) -> None:
    view = await begun(harness)
    while view.outcome is None:
        view = await turn(harness, view)
    file = json.loads(json.dumps(await harness.services.records.file(view.id)))
    # The last two entries are the roll after the last turn and the limit: another roll ends it as well.
    file["log"][-2]["text"] = "roll:P2" if file["log"][-2]["text"] != "roll:P2" else "roll:B3"
    verdict = verify(file)
    assert not verdict.holds
    assert "draw" in verdict.objections
    assert [row.agrees for row in verdict.draws][-1] is False


async def piecepack(harness: ServiceHarness) -> MatchView:
    """A match of Ann and Bob with a wobbly hand, three flicks long."""
    view = await harness.match(game="piecepack-soccer", clock="none")
    while sum(entry.seat == CHANCE for entry in view.log) < 3:
        view = await harness.play(view, GAME.write(view.position, GAME.moves(view.position)[0]))
    return view


async def test_flicks_are_kept_with_what_they_did(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = await piecepack(harness)
    wobbles = [entry for entry in view.log if entry.seat == CHANCE]
    assert len(wobbles) == 3
    assert all(entry.text.startswith("wobble:") and entry.settled for entry in wobbles)
    assert not any(entry.settled for entry in view.log if entry.seat != CHANCE)
    monkeypatch.setattr(physics, "simulate", None)
    await harness.restart()
    again = await harness.view(view.id)
    assert (again.position, again.before) == (view.position, view.before)
    assert again.last_events == view.last_events
    assert again.log == view.log


async def test_the_match_file_carries_it_and_is_read_back_and_checked(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = await piecepack(harness)
    assert view.mover_id is not None
    await harness.services.matches.act(view.id, view.mover_id, "resign")
    monkeypatch.setattr(physics, "simulate", None)
    file = json.loads(json.dumps(await harness.services.records.file(view.id)))
    assert ["settled" in entry for entry in file["log"]] == [entry["seat"] == CHANCE for entry in file["log"]]
    assert read_back(file).entries[-2].after == view.position
    verdict = verify(file)
    assert verdict.holds
    assert len([draw for draw in verdict.draws if draw.purpose == "chance"]) == 3
