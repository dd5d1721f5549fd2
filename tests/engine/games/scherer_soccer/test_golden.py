"""Stored matches of Scherer's Soccer that must replay to the same positions and outcomes.

``turns`` are the moves in order, the longest kick drawn before each turn beside it, or ``leaves`` and a seat;
``position`` is the text at the end. Chance set the men up from ``seed``.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.errors import IllegalMove
from engine.core.game import CHANCE, Outcome
from engine.games.scherer_soccer.rules import GAME as SOCCER

GAMES = json.loads(Path(__file__).with_name("golden.json").read_text("utf-8"))
STORED = pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join(game["options"].values()))


@STORED
def test_a_stored_game_comes_out_the_same(game: dict[str, Any]) -> None:
    options = game["options"]
    at = SOCCER.start(2, options)
    for text in " ".join(game["turns"]).replace("leaves ", "leaves-").split():
        assert SOCCER.outcome(at) is None
        if text.startswith("leaves-"):
            at = SOCCER.leave(at, int(text[-1])).after
            continue
        move = SOCCER.read(at, text)
        assert SOCCER.write(at, move) == text
        assert move in SOCCER.moves(at) or text.startswith("setup:")
        assert (SOCCER.mover(at) == CHANCE) == (":" in text)
        at = SOCCER.play(at, move).after
        assert SOCCER.load(SOCCER.dump(at), options) == at._replace(earlier=b"")
    assert SOCCER.dump(at) == game["position"]
    assert SOCCER.outcome(at) == Outcome(tuple(game["places"]), game["reason"])
    with pytest.raises(IllegalMove, match=r"game\.over"):
        SOCCER.play(at, SOCCER.read(at, "reach:4"))


@STORED
def test_chance_sets_up_the_stored_men_from_the_stored_seed(game: dict[str, Any]) -> None:
    """Draws are checked long after a match: how squares are drawn must never change."""
    at = SOCCER.start(2, game["options"])
    if game["options"].get("setup") == "manual":
        assert SOCCER.mover(at) == 0
        return
    assert SOCCER.write(at, SOCCER.sample(at, Random(game["seed"]))) == game["turns"][0]


def test_the_stored_games_show_every_set_up_on_both_boards_and_both_goals() -> None:
    shown = {(game["options"]["board"], game["options"].get("setup")) for game in GAMES}
    assert shown >= {(board, kind) for board in ("20x30", "30x50") for kind in SOCCER.about.options["setup"]}
    assert {game["options"]["goal"] for game in GAMES} == {"mouth", "line"}
    assert {game["options"].get("score", "3") for game in GAMES} == {"1", "2", "3"}
    assert {game["reason"] for game in GAMES} == {"goal", "left"}
    assert {tuple(game["places"]) for game in GAMES} == {(1, 2), (2, 1)}
