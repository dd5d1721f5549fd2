"""Packages that are games: those with a fault are left out with its reason, and no other game notices."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from engine import registry
from engine.core.errors import BadOption
from services.games import missing_games
from tests.each_game import own_games
from tests.installed import installed

RULES = """
from dataclasses import replace
from engine.games.penguin_soccer.rules import PenguinSoccer

class Other(PenguinSoccer):
    about = replace(PenguinSoccer.about, key="other-game")

GAME = Other()
"""
WHOLE = {"rules": RULES, "evaluation": "EVALUATION = 1", "scene": "SCENE = 2", "words": "WORDS = 3"}
FAULTS: Mapping[str, tuple[str, str]] = {
    "rules": ("import nothing_of_this_name", "ModuleNotFoundError: No module named 'nothing_of_this_name'"),
    "evaluation": ("1 / 0", "ZeroDivisionError: division by zero"),
    "scene": ("SCENES = 2", "has no attribute 'SCENE'"),
    "words": ("", "has no attribute 'WORDS'"),
    "lessons": ("import no_lessons", "ModuleNotFoundError: No module named 'no_lessons'"),
}


def made(root: Path, modules: Mapping[str, str]) -> None:
    """Write a package with these modules."""
    package = root / "other_game_of_tests"
    package.mkdir()
    for name, text in {"__init__": "", **modules}.items():
        (package / f"{name}.py").write_text(text, "utf-8")


def test_a_package_with_all_that_is_needed_is_a_game(tmp_path: Path) -> None:
    made(tmp_path, WHOLE)
    with installed(tmp_path, other_game="other_game_of_tests"):
        assert missing_games({}) == []
        assert list(registry.games()) == [*own_games(), "other-game"]
        assert registry.game("other-game").start(2, {}).turn == 0
        assert registry.exported("other-game", "COURSES") is None
        assert registry.directory("render", "other_game") == tmp_path / "other_game_of_tests"
    assert list(registry.games()) == own_games()


@pytest.mark.parametrize("module", FAULTS)
def test_one_with_a_fault_is_named_and_left_out(tmp_path: Path, module: str) -> None:
    text, reason = FAULTS[module]
    made(tmp_path, {**WHOLE, module: text})
    with installed(tmp_path, other_game="other_game_of_tests"):
        (sentence,) = missing_games({})
        assert sentence.startswith("The installed game other-game could not be loaded (")
        assert reason in sentence
        assert list(registry.games()) == own_games()
        with pytest.raises(BadOption, match=r"game\.unknown"):
            registry.game("other-game")


@pytest.mark.parametrize("module", WHOLE)
def test_one_without_a_module_is_named(tmp_path: Path, module: str) -> None:
    made(tmp_path, {name: text for name, text in WHOLE.items() if name != module})
    with installed(tmp_path, other_game="other_game_of_tests"):
        (sentence,) = missing_games({})
        assert f"it has no module {module}" in sentence


def test_one_that_has_another_games_key_is_named(tmp_path: Path) -> None:
    made(tmp_path, WHOLE)
    with installed(tmp_path, penguin_soccer="other_game_of_tests", third_game="other_game_of_tests"):
        said = "\n".join(missing_games({}))
        assert "penguin-soccer could not be loaded (a game with this key is there already)" in said
        assert "third-game could not be loaded (LookupError: its key is other-game)" in said
        assert registry.game("penguin-soccer").about.name == "Penguin Soccer"
