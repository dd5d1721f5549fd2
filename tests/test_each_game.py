"""The option ``--game`` of the tests."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import toy_game
from tests.each_game import chosen_games, own_games
from tests.installed import breakthrough
from tests.test_house import ROOT

LAWS = ("tests/engine/test_laws.py", "tests/engine/test_costs.py")
OF_EXAMPLE = (
    "tests/bot/test_pads.py",
    "tests/engine/test_laws.py",
    "tests/ladder/test_calibration.py",
    "tests/engine/lessons",
    "tests/render/test_pictures.py",
    "tests/render/test_touch.py",
    "tests/render/test_words.py",
)
PLUGIN = """
from engine import registry
from tests import toy_game

registry.add(toy_game.FOLDER, toy_game.SOURCES)
"""


def test_a_game_that_is_not_there_is_refused_with_a_sentence() -> None:
    with pytest.raises(pytest.UsageError, match=r"^There is no game 'chess', only penguin-soccer, .*\.$"):
        chosen_games("chess")


@pytest.mark.usefixtures("with_toy_game")
def test_an_added_game_is_tested_when_it_is_named_and_then_alone() -> None:
    assert toy_game.KEY not in own_games()
    assert list(chosen_games(None)) == own_games()
    assert list(chosen_games(toy_game.KEY)) == [toy_game.KEY]


@pytest.mark.slow
@pytest.mark.parametrize("processes", ["0", "1"])
def test_laws_run_for_a_game_that_a_plugin_has_added(tmp_path: Path, processes: str) -> None:
    (tmp_path / "adds_toy_game.py").write_text(PLUGIN, "utf-8")
    arguments = ("-n", processes, "-p", "adds_toy_game", "--game", toy_game.KEY, "-rA", "-m", "")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments, *LAWS, "-k", "is_pure or move_costs"],
        cwd=ROOT,
        env={"PYTHONPATH": f"{tmp_path}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert {line.split("::")[1] for line in done.stdout.splitlines() if line.startswith("PASSED")} == {
        "test_a_move_costs_the_same_however_many_were_played_before[toy-game]",
        "test_playing_is_pure[toy-game-same]",
    }


@pytest.mark.slow
@pytest.mark.essential
def test_laws_hold_for_the_example(tmp_path: Path) -> None:
    with breakthrough(tmp_path):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-n", "0", "--game", "breakthrough", *OF_EXAMPLE],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stdout
