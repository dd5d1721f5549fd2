"""Stored matches of Polar Dare! that must replay to the same positions and outcomes.

``turns`` are typed turns, the die first, or ``leaves`` and a seat; ``position`` is the text at the end.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import IllegalMove
from engine.core.game import Event, Outcome
from engine.games.polar_dare.events import Left, TurnEnded, Won
from engine.games.polar_dare.rules import GAME as DARE

GAMES = json.loads(Path(__file__).with_name("golden.json").read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['seats']}-seats-{len(game['turns'])}-turns")
def test_a_stored_game_comes_out_the_same(game: dict[str, Any]) -> None:
    at, last = DARE.start(game["seats"], {}), Event()
    for turn in game["turns"]:
        assert DARE.outcome(at) is None
        seat = at.turn
        if turn.startswith("leaves "):
            at, events = DARE.leave(at, int(turn.removeprefix("leaves ")))
            assert isinstance(events[0], Left)
            last = events[0]
            continue
        for text in DARE.turn(turn):
            move = DARE.read(at, text)
            assert DARE.write(at, move) == text
            at, events = DARE.play(at, move)
            assert DARE.dump(DARE.load(DARE.dump(at), {})) == DARE.dump(at)
        last = events[-1]
        assert last in (Won(seat), TurnEnded(seat, at.turn))
    assert DARE.dump(at) == game["position"]
    assert DARE.outcome(at) == Outcome(tuple(game["places"]), game["reason"])
    assert isinstance(last, Won if game["reason"] == "home" else Left)
    with pytest.raises(IllegalMove, match=r"game\.over"):
        DARE.play(at, DARE.read(at, "roll:P2"))


def test_the_stored_games_are_for_two_three_and_four_and_end_both_ways() -> None:
    assert {game["seats"] for game in GAMES} == {2, 3, 4}
    assert {game["reason"] for game in GAMES} == {"home", "left"}
    assert {place for game in GAMES for place in game["places"]} == {1, 2, 3, 4}
