"""The outcome of a shot is stored with its move: a stored match is never worked out again."""

import json

import pytest

from engine.core.game import CHANCE
from engine.fairness.match_file import read_back
from engine.fairness.verify import verify
from engine.games.piecepack_soccer import physics
from engine.games.piecepack_soccer.rules import GAME
from services.matches.views import MatchView
from tests.services.conftest import ServiceHarness


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
