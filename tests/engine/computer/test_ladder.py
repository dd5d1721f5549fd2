"""The ladder counts what was played, and its yardsticks play by the rules."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from benchmarks import ladder
from benchmarks.ladder import LadderMatch, play, report, wilson
from benchmarks.yardsticks import PLAYERS, Turn
from engine.core.game import Game
from tests.engine.random_positions import GAMES, LISTABLE, position_to_move


def test_wilson_s_interval() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


@GAMES
@pytest.mark.parametrize("name", ["random", "greedy", "1"])
def test_yardsticks_make_legal_moves(game: Game[Any, Any], name: str) -> None:
    at = position_to_move(game, 5, 30)
    choice = PLAYERS[name](Turn(game.about.key, at, 20, 1, count().__next__))
    assert game.play(at, choice.move)
    assert choice.nodes > 0


@LISTABLE
def test_uct_makes_legal_moves_and_takes_a_win(game: Game[Any, Any]) -> None:
    at = position_to_move(game, 5, 30)
    assert game.play(at, PLAYERS["uct"](Turn(game.about.key, at, 20, 1, count().__next__)).move)


def test_uct_finds_a_goal_that_is_open() -> None:
    from engine.games.penguin_soccer.rules import GAME  # noqa: PLC0415 - one game's position

    at = GAME.load("8/6Pu1/8/8/8/8/8/8 w g7", {})
    choice = PLAYERS["uct"](Turn("penguin-soccer", at, 200, 1, count().__next__))
    assert GAME.write(at, choice.move) == "g7ne"


def test_a_bout_is_scored_for_who_is_named_first_whatever_the_seat() -> None:
    for seed in (0, 1):
        score = play(LadderMatch("penguin-soccer", ("3", "random"), 60, seed))
        assert score.result == 1.0
        assert score.plies > 4
        assert play(LadderMatch("penguin-soccer", ("random", "3"), 60, seed)).result == 0.0


ROW = {
    "game": "penguin-soccer", "pair": ["8", "uct"], "seconds": 0.3, "played": 10, "won": 8, "drawn": 1,
    "points": 8.5, "low": 0.5, "high": 0.9, "plies": 77, "load": "1.0", "machine": "a machine",
    "first_nodes_a_second": 1000, "second_nodes_a_second": 10,
}  # fmt: skip


def test_the_page_shows_every_pairing() -> None:
    assert "|level 8 – uct|85.0%|50%–90%|8–1–1|77|0.3|1,000|1.0|" in report([ROW])


def test_a_pairing_played_again_takes_the_place_of_the_older_one_and_leaves_other_figures_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "README.md"
    page.write_text("# Figures\n\n|a figure|\n", "utf-8")
    monkeypatch.setattr(ladder, "REPORT", page)
    monkeypatch.setattr(ladder, "RESULTS", tmp_path / "ladder.json")
    ladder.keep(ROW)
    ladder.keep({**ROW, "pair": ["8", "greedy"]})
    ladder.keep({**ROW, "points": 9})
    text = page.read_text("utf-8")
    assert text.startswith("# Figures\n\n|a figure|\n")
    assert text.count("## The ladder") == 1
    assert text.count("|level 8 – uct|") == 1
    assert "|level 8 – uct|90.0%|" in text
    assert "|level 8 – greedy|85.0%|" in text
