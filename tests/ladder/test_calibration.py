"""The coach's chances are held against what happened, and stored match by match."""

import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.coaching.judge import Budget
from ladder import calibration, versions
from ladder.calibration import (
    Found,
    Watched,
    accuracies,
    all_watched,
    fitted,
    keep,
    reliability,
    report,
    stored,
    watch,
)
from ladder.runs import next_matches

EIGHTS = Watched("penguin-soccer", 8, 8)
TWO_ONE = Watched("penguin-soccer", 2, 1)
THREE_TO_ONE = 110
"""The score of odds of about 3 to 1."""


@pytest.fixture(autouse=True)
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results of their own."""
    monkeypatch.setattr(calibration, "RESULTS", tmp_path / "calibration.json")


def scores(won: int, lost: int, score: float = THREE_TO_ONE) -> dict[str, Any]:
    """Results in which so many positions of one score were won and lost."""
    return {"scores": {"won": [score] * won, "drawn": [], "lost": [score] * lost}}


@pytest.mark.parametrize(
    ("won", "lost", "row"),
    [
        (160, 40, "|70–80 %|200|75.0%|80.0%|+5.0|met|"),
        (162, 38, "|70–80 %|200|75.0%|81.0%|+6.0|missed|"),
        (99, 100, "|70–80 %|199|75.0%|49.7%|-25.3||"),
    ],
)
def test_a_tenth_is_met_if_what_was_said_has_happened(won: int, lost: int, row: str) -> None:
    assert reliability(scores(won, lost), Budget()) == [row]


@pytest.mark.parametrize(("scale", "to_move"), [(1, 0), (0.5, 0), (2, 30), (1, -30)])
def test_fitted_are_the_scale_and_what_is_added_that_come_true(scale: float, to_move: float) -> None:
    high, low = ((score - to_move) / scale for score in (THREE_TO_ONE, -THREE_TO_ONE))
    row = scores(75, 25, high)
    row["scores"]["won"] += [low] * 25
    row["scores"]["lost"] += [low] * 75
    row["scores"]["lost"].append(99_990)  # a win that was found says nothing about other scores
    found = fitted(row)
    assert found.scale == pytest.approx(scale, rel=0.02)
    assert found.to_move == pytest.approx(to_move, abs=1)


def test_a_tenth_is_that_of_the_chance_with_what_is_added() -> None:
    assert reliability(scores(75, 25, 0), Budget(to_move=THREE_TO_ONE)) == ["|70–80 %|100|75.0%|75.0%|-0.0||"]


def test_results_are_of_a_judge_with_what_it_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    found = set[str]()
    for judge in (Budget(), Budget(scale=2), Budget(to_move=2)):
        monkeypatch.setattr(versions, "budget", lambda _key, judge=judge: judge)
        found.add(versions.judge_version.__wrapped__("penguin-soccer"))
    assert len(found) == 3


@pytest.mark.slow
def test_accuracy_is_the_mean_of_players_of_a_level() -> None:
    keep(Found(TWO_ONE, 0, 4.5, {}, [{"0": 30}, {"0": 20, "40": 10}]))
    keep(Found(TWO_ONE, 1, 4.5, {}, [{"0": 10}, {"0": 30}]))
    found = accuracies("penguin-soccer", stored())
    assert found[2] == [100, 100]
    assert found[1][0] < found[1][1] == 100
    assert not found[3]
    shown = report(stored())
    assert "### Chances in" not in shown
    [line] = [line for line in shown.splitlines() if line.startswith("|Penguin Soccer|")]
    assert line.endswith("|4|")


def test_level_8_alone_has_as_much_time_as_all_pairs() -> None:
    chosen = list(all_watched("penguin-soccer"))
    chosen_next = next_matches(chosen)
    first = [match for match in itertools.islice(chosen_next, 16) if match]
    assert len(set(first)) == len(first)
    alone = [seed for watched, seed in first if watched.alone]
    assert len(alone) > 16 / 3
    keep(Found(EIGHTS, 0, 1_000, {}, []))
    assert [match and match[0].alone for match in itertools.islice(chosen_next, 9)] == [False] * 9


@pytest.mark.slow
def test_moves_of_both_players_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    def judge_move(key: str, _at: Any, text: str) -> Any:
        asked.append(text)
        return SimpleNamespace(lost=0.05 if key == TWO_ONE.game else None)

    monkeypatch.setattr(calibration, "judge_move", judge_move)
    monkeypatch.setattr(calibration, "SAMPLED_MOVES", 10)
    monkeypatch.setattr(calibration, "judged", lambda _key, _at: SimpleNamespace(score=50))
    found = watch(TWO_ONE, 1)
    first, second = found.losses
    assert {score for scores in found.scores.values() for score in scores} == {50}
    assert first == second == {"10": 10}
    assert len(asked) == 2 * 10
