"""The option ``--game`` of the tests."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.each_game import chosen_games, own_games
from tests.installed import breakthrough, installed, konane
from tests.test_house import ROOT

EXAMPLES = {"breakthrough": breakthrough, "konane": konane}
SOME = (
    "tests/bot/test_taps.py",
    "tests/engine/test_laws.py",
    "tests/ladder/test_calibration.py",
    "tests/engine/lessons",
    "tests/render/test_labels.py",
    "tests/render/test_pictures.py",
    "tests/render/test_touch.py",
    "tests/render/test_words.py",
)


def test_a_game_that_is_not_there_is_refused_with_a_sentence() -> None:
    with pytest.raises(pytest.UsageError, match=r"^There is no game 'chess', only penguin-soccer, .*\.$"):
        chosen_games("chess")


def test_a_game_that_cannot_be_loaded_is_refused_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "halves.py").write_text("", "utf-8")
    refused = pytest.raises(pytest.UsageError, match="half-game could not be loaded")
    with installed(tmp_path, half_game="halves"), refused:
        chosen_games("half-game")


@pytest.mark.usefixtures("with_konane")
def test_an_installed_game_is_tested_when_it_is_named_and_then_alone() -> None:
    assert "konane" not in own_games()
    assert list(chosen_games(None)) == own_games()
    assert list(chosen_games("konane")) == ["konane"]


@pytest.mark.slow
@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("paths", [pytest.param(SOME, marks=pytest.mark.essential), ()], ids=["some", "all"])
def test_laws_hold_for_the_examples(example: str, paths: Sequence[str], tmp_path: Path) -> None:
    with EXAMPLES[example](tmp_path):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-n", "0", "--game", example, *paths],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stdout
