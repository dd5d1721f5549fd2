"""The ladder counts what was played, goes on where it ended, and its yardsticks play by the rules."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from benchmarks import ladder
from benchmarks.ladder import Pairing, keep, pairings, report, results_of, stored, table_row, turns_to_win
from benchmarks.matches import LadderMatch, Score, play
from benchmarks.targets import Target
from benchmarks.yardsticks import HINTS, PLAYERS, Turn
from engine.core.game import Game
from engine.registry import games
from tests.each_game import EACH_GAME, EACH_LISTED, own_games
from tests.engine.random_positions import position_to_move

pytestmark = pytest.mark.slow

FIVE_FOUR = Pairing("penguin-soccer", "5", "4", Target(0.62, 0.78))
EIGHT_ONE = Pairing("penguin-soccer", "8", "1", None, 0.1)


@EACH_GAME
@pytest.mark.parametrize("name", ["random", "greedy", "1", "mcts"])
def test_yardsticks_make_legal_moves(game: Game[Any, Any], name: str) -> None:
    at = position_to_move(game, 5, 30)
    choice = PLAYERS[name](Turn(game.about.key, at, 8, 1, count().__next__))
    assert game.play(at, choice.move)
    assert choice.nodes > 0


@EACH_LISTED
def test_uct_makes_legal_moves(game: Game[Any, Any]) -> None:
    at = position_to_move(game, 5, 30)
    assert game.play(at, PLAYERS["uct"](Turn(game.about.key, at, 20, 1, count().__next__)).move)


@pytest.mark.parametrize(("name", "visits"), [("uct", 200), ("mcts", 20)])
def test_a_goal_that_is_open_is_found(name: str, visits: int) -> None:
    game = games()["penguin-soccer"]
    at = game.load("8/6Pu1/8/8/8/8/8/8 w g7", {})
    choice = PLAYERS[name](Turn("penguin-soccer", at, visits, 1, count().__next__))
    assert game.write(at, choice.move) == "g7ne"


@pytest.mark.parametrize("seed", [0, 1])
def test_value_mcts_beats_random_in_either_seat(seed: int) -> None:
    assert play(LadderMatch("penguin-soccer", ("mcts", "random"), 0.004, seed)).result == 1.0


def test_a_yardstick_that_searches_needs_seconds() -> None:
    game = games()["penguin-soccer"]
    turn = Turn("penguin-soccer", position_to_move(game, 5, 30), None, 1, count().__next__)
    for name in ("mcts", "uct"):
        with pytest.raises(ValueError, match="seconds"):
            PLAYERS[name](turn)


def test_a_match_is_scored_for_who_is_named_first_whatever_the_seat() -> None:
    for seed in (0, 1):
        score = play(LadderMatch("penguin-soccer", ("3", "random"), None, seed))
        assert score.result == 1.0
        assert score.plies > 4
        assert 0 < score.turns <= score.plies // 2 + 1
        assert play(LadderMatch("penguin-soccer", ("random", "3"), None, seed)).result == 0.0


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A report and results of their own."""
    found = tmp_path / "README.md"
    found.write_text("# Figures\n\n|a figure|\n", "utf-8")
    monkeypatch.setattr(ladder, "REPORT", found)
    monkeypatch.setattr(ladder, "RESULTS", tmp_path / "ladder.json")
    return found


def test_results_are_added_up_and_shown(page: Path) -> None:
    for seed, result in enumerate([1.0, 1.0, 0.5, 0.0]):
        keep(FIVE_FOUR, seed, Score(result, 30 + seed, 60), 2.5)
    row = results_of(stored(), FIVE_FOUR)
    assert (row["played"], row["won"], row["drawn"], row["seeds"]) == (4, 2, 1, [0, 1, 2, 3])
    assert "|level 5 – level 4|62.5%|22%–91%|2–1–1|62%–78%|open|nodes|60|" in report(stored())
    ladder.write_report()
    ladder.write_report()
    text = page.read_text("utf-8")
    assert text.startswith("# Figures\n\n|a figure|\n")
    assert text.count("## The ladder") == text.count("|level 5 – level 4|") == 1


def test_results_of_former_players_are_dropped(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for pairing in (FIVE_FOUR, EIGHT_ONE):
        keep(pairing, 0, Score(1.0, 30, 60), 2.5)
    monkeypatch.setattr(ladder, "player_version", lambda _key, name: f"another {name}")
    assert results_of(stored(), FIVE_FOUR)["played"] == 0
    keep(FIVE_FOUR, 7, Score(0.0, 30, 60), 2.5)
    assert [row["seeds"] for row in stored() if row["pair"] == ["5", "4"]] == [[7]]
    ladder.write_report()
    assert [row["pair"] for row in stored()] == [["5", "4"]]
    assert "|level 5 – level 4|0.0%" in page.read_text("utf-8")


@pytest.mark.usefixtures("page")
def test_a_run_goes_on_with_the_seeds_that_are_missing() -> None:
    easy = Pairing("penguin-soccer", "2", "random", Target(0.1))
    keep(easy, 1, Score(0.5, 30, 60), 2.5)
    ladder.Run([easy], workers=1, minutes=1, most=3).play()
    assert results_of(stored(), easy)["seeds"] == [0, 1, 2]
    ladder.Run([easy], workers=1, minutes=1, most=3).play()
    assert results_of(stored(), easy)["played"] == 3


@pytest.mark.usefixtures("page")
def test_the_pairing_that_had_least_time_is_next_until_all_is_known() -> None:
    run = ladder.Run([FIVE_FOUR, EIGHT_ONE], workers=1, minutes=1, most=4)
    keep(FIVE_FOUR, 0, Score(1.0, 30, 60), 2.5)
    keep(EIGHT_ONE, 0, Score(1.0, 30, 60), 9.5)
    assert run.next_match() == (FIVE_FOUR, 1)
    keep(FIVE_FOUR, 1, Score(1.0, 30, 60), 9.5)
    assert run.next_match() == (EIGHT_ONE, 1)
    for pairing, seed in ((FIVE_FOUR, 2), (FIVE_FOUR, 3), (EIGHT_ONE, 1), (EIGHT_ONE, 2), (EIGHT_ONE, 3)):
        keep(pairing, seed, Score(1.0, 30, 60), 2.5)
    assert run.next_match() is None


def test_the_median_of_turns_knows_what_was_not_won() -> None:
    assert turns_to_win([30, 10, 20, 40]) == "20 (10 to 30)"
    assert turns_to_win([30, 10, 20, 40, None]) == "30 (20 to 40)"
    assert turns_to_win([30, None, None]) == "not won (30 to not won)"


@pytest.mark.parametrize("key", own_games())
def test_every_game_is_measured_from_top_to_bottom(key: str) -> None:
    pairs = {(each.first, each.second) for each in pairings(key)}
    assert {(str(number + 1), str(number)) for number in range(1, 8)} < pairs
    assert {("1", "random"), ("greedy", "1"), ("8", "greedy"), ("8", "mcts"), ("8", "0.1.0")} < pairs
    assert (HINTS, "1") in pairs
    for pairing in pairings(key):
        assert set(pairing.fields) == {"game", "pair", "seconds", "versions"}
        assert (pairing.seconds is None) == ("8" not in (pairing.first, pairing.second))


def test_a_row_names_the_turns_to_a_win() -> None:
    fields = EIGHT_ONE.fields | {"played": 2, "won": 2, "drawn": 0, "plies": 100, "turns": [20, 24]}
    assert table_row(EIGHT_ONE, fields).endswith("|2–0–0|40 turns|median 20 (20 to 24)|0.1 s|50|")
