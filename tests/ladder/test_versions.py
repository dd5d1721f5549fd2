"""Results belong to a version of a player, which is known by what it does."""

from pathlib import Path

import pytest

from engine.registry import games
from ladder.versions import bare, player_version, search_files

TEXT = '"""A file."""\n\n\nclass Player:\n    """A player."""\n\n    overlooks = (0.5,)\n    depth = 3\n'


def of(tmp_path: Path, name: str, text: str) -> str:
    """What a file with that text does."""
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return bare(path)


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("A player.", "Somebody who plays.", True),
        ("depth = 3", "depth = 3  # deep enough", True),
        ("(0.5,)", "(0.4,)", True),
        ("depth = 3", "depth = 4", False),
    ],
)
def test_a_file_is_known_by_what_it_does(tmp_path: Path, old: str, new: str, *, same: bool) -> None:
    assert (of(tmp_path, "one.py", TEXT) == of(tmp_path, "two.py", TEXT.replace(old, new))) is same


def test_players_of_each_game_have_versions_of_their_own() -> None:
    names = [*map(str, range(1, 9)), "greedy", "mcts"]
    assert len({player_version(key, name) for key in games() for name in names}) == len(names) * len(games())


@pytest.mark.parametrize("name", ["menu", "levels", "lessons"])
def test_what_no_search_uses_is_no_part_of_a_player(name: str) -> None:
    assert all(path.stem != name for key in games() for path in search_files(key))


def test_a_search_is_known_by_its_evaluation_and_rules() -> None:
    names = {path.stem for path in search_files("polar-dare")}
    assert {"think", "alpha_beta", "puct", "evaluation", "moves", "rules"} < names
