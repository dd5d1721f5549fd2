"""How accurately a player played."""

import pytest

from engine.coaching import accuracy as module
from engine.coaching.accuracy import LEAST, accuracy, move_accuracy
from engine.coaching.judge import Budget

KEY = "piecepack-soccer"


@pytest.fixture(autouse=True)
def unstretched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "budget", lambda _key: Budget())


def test_a_move_that_cost_nothing_is_wholly_accurate() -> None:
    assert move_accuracy(KEY, 0) == 100
    assert move_accuracy(KEY, -0.2) == 100


@pytest.mark.parametrize(
    ("lost", "percent"), [(0.05, 80.8), (0.1, 64.6), (0.25, 32.6), (0.5, 9.5), (1, LEAST)]
)
def test_the_formula_is_that_of_lichess_and_one_percent(lost: float, percent: float) -> None:
    assert move_accuracy(KEY, lost) == pytest.approx(percent, abs=0.1)


def test_losses_are_stretched_where_weak_moves_cost_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "budget", lambda key: Budget(stretch=5.0 if key == KEY else 1.0))
    assert move_accuracy(KEY, 0.05) == move_accuracy("polar-dare", 0.25)
    assert accuracy(KEY, [0.05, 0.01]) == accuracy("polar-dare", [0.25, 0.05])


def test_a_player_without_a_move_has_no_accuracy() -> None:
    assert accuracy(KEY, []) is None


def test_a_move_that_loses_everything_does_not_take_everything() -> None:
    long = accuracy(KEY, [0.0] * 99 + [1.0])
    assert accuracy(KEY, [0.0, 1.0]) == pytest.approx(27.5, abs=0.1)
    assert long == pytest.approx(83, abs=1)
