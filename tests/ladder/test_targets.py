"""Sequential tests of levels, and the versions of players."""

import math
from pathlib import Path
from random import Random

import pytest

from engine.registry import games
from ladder.targets import BOUND, Target, exceeds, likelihood_ratio, wilson
from ladder.versions import bare, player_version, search_files


def test_wilson_s_interval() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_the_ratio_of_likelihoods_is_that_of_the_two_binomials() -> None:
    ratio = 0.6**7 * 0.4**3 / (0.5**7 * 0.5**3)
    assert likelihood_ratio(7, 10, 0.5, 0.6) == pytest.approx(math.log(ratio))
    assert likelihood_ratio(5, 10, 0.4, 0.6) == pytest.approx(0)


def test_the_test_ends_at_its_bounds() -> None:
    assert pytest.approx(math.log(19)) == BOUND
    wins = next(wins for wins in range(1, 100) if exceeds(wins, wins, 0.62) is not None)
    assert (
        likelihood_ratio(wins, wins, 0.58, 0.66) >= BOUND > likelihood_ratio(wins - 1, wins - 1, 0.58, 0.66)
    )
    assert exceeds(wins, wins, 0.62) is True
    assert exceeds(0, wins, 0.62) is False
    assert exceeds(62, 100, 0.62) is None


def test_a_share_near_one_can_be_shown_too() -> None:
    assert exceeds(60, 60, 0.95) is True
    assert exceeds(30, 40, 0.95) is False


@pytest.mark.parametrize(("share", "expected"), [(0.5, "missed"), (0.7, "met"), (0.9, "missed")])
def test_a_target_has_two_bounds(share: float, expected: str) -> None:
    target = Target(0.62, 0.78)
    assert target.verdict(0, 0) == "open"
    assert target.verdict(round(1000 * share), 1000) == expected


def test_the_test_is_seldom_wrong() -> None:
    rng, wrong = Random(1), 0
    for _ in range(300):
        points, played = 0, 0
        while (found := exceeds(points, played, 0.62) if played else None) is None:
            points, played = points + (rng.random() < 0.66), played + 1
        wrong += not found
    assert wrong <= 0.08 * 300


TEXT = '"""A file."""\n\n\nclass Player:\n    """A player."""\n\n    overlooks = (0.5,)\n    depth = 3\n'


def of(tmp_path: Path, name: str, text: str) -> str:
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
    assert {"think", "puct", "evaluation", "moves", "rules"} < names
