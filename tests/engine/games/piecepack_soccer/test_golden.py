"""Stored matches of Piecepack Soccer that must replay to the same positions and outcomes.

``line`` holds each move with the position text after it, or ``leaves`` and a seat.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.game import Outcome
from engine.games.piecepack_soccer.rules import GAME

GAMES = json.loads(Path(__file__).with_name("golden.json").read_text("utf-8"))


@pytest.mark.parametrize(
    "game", GAMES, ids=lambda game: f"{game['hand']}-{game['lineup']}-{len(game['line'])}"
)
def test_a_stored_game_comes_out_the_same(game: dict[str, Any]) -> None:
    options = {"hand": game["hand"], "lineup": game["lineup"]}
    at = GAME.start(2, options)
    for text, position in game["line"]:
        assert GAME.outcome(at) is None
        if text.startswith("leaves "):
            at = GAME.leave(at, int(text.removeprefix("leaves "))).after
            continue
        move = GAME.read(at, text)
        assert GAME.write(at, move) == text
        step = GAME.play(at, move)
        assert GAME.recall(at, move, GAME.settle(step)) == step
        at = step.after
        assert GAME.dump(at) == position
        assert GAME.dump(GAME.load(position, options)) == position
    assert GAME.outcome(at) == Outcome(tuple(game["places"]), game["reason"])


def test_the_stored_games_show_every_kind_of_turn_and_both_ends() -> None:
    assert {game["reason"] for game in GAMES} == {"goals", "left"}
    phases = {
        position.split()[4].partition(":")[0] for game in GAMES for _, position in game["line"] if position
    }
    assert phases == {"set", "play", "free", "place", "corner", "aim"}
