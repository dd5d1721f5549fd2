"""The ladder counts what was played, goes on where it ended, and its yardsticks play by the rules."""

import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine.core.game import Game
from engine.registry import games
from ladder import pairings
from ladder import stored as page_of
from ladder.matches import LadderMatch, Score, play
from ladder.pairings import (
    Pairing,
    keep,
    pairings_of,
    played,
    report,
    results_of,
    stored,
    table_row,
    turns_to_win,
)
from ladder.runs import in_turn, next_matches
from ladder.targets import Target
from ladder.yardsticks import HINTS, PLAYERS, Turn
from tests.each_game import EACH_GAME, own_games
from tests.engine.random_positions import position_to_move

pytestmark = pytest.mark.slow

FIVE_FOUR = Pairing("penguin-soccer", "5", "4", Target(0.62, 0.78))
EIGHT_ONE = Pairing("penguin-soccer", "8", "1", seconds=0.1, turns=40)


@EACH_GAME
@pytest.mark.parametrize("name", ["random", "greedy", "1", "mcts"])
def test_yardsticks_make_legal_moves(game: Game[Any, Any], name: str) -> None:
    at = position_to_move(game, 5, 30)
    assert game.play(at, PLAYERS[name](Turn(game.about.key, at, 8, 1, count().__next__)))


def test_a_goal_that_is_open_is_found() -> None:
    game = games()["penguin-soccer"]
    at = game.load("8/6Pu1/8/8/8/8/8/8 w g7", {})
    move = PLAYERS["mcts"](Turn("penguin-soccer", at, 20, 1, count().__next__))
    assert game.write(at, move) == "g7ne"


@pytest.mark.parametrize("seed", [0, 1])
def test_value_mcts_beats_random_in_either_seat(seed: int) -> None:
    assert play(LadderMatch("penguin-soccer", ("mcts", "random"), 0.004, seed)).result == 1.0


def test_a_yardstick_that_searches_needs_seconds() -> None:
    game = games()["penguin-soccer"]
    turn = Turn("penguin-soccer", position_to_move(game, 5, 30), None, 1, count().__next__)
    with pytest.raises(ValueError, match="seconds"):
        PLAYERS["mcts"](turn)


def test_a_match_is_scored_for_who_is_named_first_whatever_the_seat() -> None:
    for seed in (0, 1):
        score = play(LadderMatch("penguin-soccer", ("3", "random"), None, seed))
        assert score.result == 1.0
        assert score.plies > 4
        assert 0 < score.turns <= score.plies // 2 + 1
        assert play(LadderMatch("penguin-soccer", ("random", "3"), None, seed)).result == 0.0


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page and results of their own."""
    found = tmp_path / "README.md"
    found.write_text("# Levels\n\n|a figure|\n\n## The ladder\n\nold\n\n## Others\n\n|another|\n", "utf-8")
    monkeypatch.setattr(page_of, "PAGE", found)
    monkeypatch.setattr(pairings, "RESULTS", tmp_path / "ladder.json")
    return found


def test_results_are_added_up_and_shown(page: Path) -> None:
    for seed, result in enumerate([1.0, 1.0, 0.5, 0.0]):
        keep(FIVE_FOUR, seed, Score(result, 30 + seed, 60), 2.5)
    row = results_of(stored(), FIVE_FOUR)
    assert (row["played"], row["won"], row["drawn"], row["seeds"]) == (4, 2, 1, [0, 1, 2, 3])
    assert "|level 5 – level 4|62.5%|22%–91%|2–1–1|62%–78%|open|nodes|60|" in report(stored())
    pairings.write_report()
    pairings.write_report()
    text = page.read_text("utf-8")
    assert text == f"# Levels\n\n|a figure|\n{report(stored())}\n## Others\n\n|another|\n"
    assert text.count("## The ladder") == text.count("|level 5 – level 4|") == 1


def test_results_of_former_players_are_dropped(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for pairing in (FIVE_FOUR, EIGHT_ONE):
        keep(pairing, 0, Score(1.0, 30, 60), 2.5)
    monkeypatch.setattr(pairings, "player_version", lambda _key, name: f"another {name}")
    assert results_of(stored(), FIVE_FOUR)["played"] == 0
    keep(FIVE_FOUR, 7, Score(0.0, 30, 60), 2.5)
    assert [row["seeds"] for row in stored() if row["pair"] == ["5", "4"]] == [[7]]
    pairings.write_report()
    assert [row["pair"] for row in stored()] == [["5", "4"]]
    assert "|level 5 – level 4|0.0%" in page.read_text("utf-8")


@pytest.mark.usefixtures("page")
def test_a_run_goes_on_with_the_seeds_that_are_missing() -> None:
    easy = Pairing("penguin-soccer", "2", "random", Target(0.1), most=3)
    keep(easy, 1, Score(0.5, 30, 60), 2.5)
    for match in in_turn(played, time.monotonic() + 60, 1, next_matches([easy])):
        keep(*match)
    assert results_of(stored(), easy)["seeds"] == [0, 1, 2]
    assert list(in_turn(played, time.monotonic() + 60, 1, next_matches([easy]))) == []


@pytest.mark.usefixtures("page")
def test_the_pairing_that_had_least_time_is_next_until_all_is_known() -> None:
    five_four, eight_one = FIVE_FOUR._replace(most=4), EIGHT_ONE._replace(most=4)
    chosen = next_matches([five_four, eight_one])
    keep(five_four, 0, Score(1.0, 30, 60), 2.5)
    keep(eight_one, 0, Score(1.0, 30, 60), 9.5)
    assert next(chosen) == (five_four, 1)
    keep(five_four, 1, Score(1.0, 30, 60), 9.5)
    assert next(chosen) == (eight_one, 1)
    for pairing, seed in ((five_four, 2), (five_four, 3), (eight_one, 1), (eight_one, 2), (eight_one, 3)):
        keep(pairing, seed, Score(1.0, 30, 60), 2.5)
    assert next(chosen) is None


@pytest.mark.usefixtures("page")
def test_a_step_has_a_hundred_matches_although_its_verdict_is_known_before() -> None:
    found = pairings_of("polar-dare")
    step = next(each for each in found if (each.first, each.second) == ("5", "4"))
    row = {**step.results(), "played": 99}
    assert step.target is not None
    assert step.target.verdict(0, 99) == "missed"
    assert step.needs_more(row, 0)
    assert not step.needs_more(row, 1)


def test_the_median_of_turns_knows_what_was_not_won() -> None:
    assert turns_to_win([30, 10, 20, 40]) == "20 (10 to 30)"
    assert turns_to_win([30, 10, 20, 40, None]) == "30 (20 to 40)"
    assert turns_to_win([30, None, None]) == "not won (30 to not won)"


@pytest.mark.parametrize("key", own_games())
def test_every_game_is_measured_from_top_to_bottom(key: str) -> None:
    pairs = {(each.first, each.second) for each in pairings_of(key)}
    assert {(str(number + 1), str(number)) for number in range(1, 8)} < pairs
    assert {("1", "random"), ("greedy", "1"), ("8", "greedy"), ("8", "mcts")} < pairs
    assert (HINTS, "1") in pairs
    for pairing in pairings_of(key):
        assert set(pairing.fields) == {"game", "pair", "seconds", "versions"}
        assert (pairing.seconds is None) == ("8" not in (pairing.first, pairing.second))


def test_a_row_names_the_turns_to_a_win() -> None:
    fields = EIGHT_ONE.fields | {"played": 2, "won": 2, "drawn": 0, "plies": 100, "turns": [20, 24]}
    assert table_row(EIGHT_ONE, fields).endswith("|2–0–0|40 turns|median 20 (20 to 24)|0.1 s|50|")


def test_the_median_of_newcomers_counts_matches_that_were_not_won_as_longest() -> None:
    newcomer = next(each for each in pairings_of("penguin-soccer") if each.first == "newcomer")
    turns = [20, 24, None, 28, None]
    fields = newcomer.fields | {"played": 5, "won": 3, "drawn": 0, "plies": 300, "turns": turns}
    assert "|60%–85%, 30 turns|open, median 28 (24 to not won)|nodes|" in table_row(newcomer, fields)
