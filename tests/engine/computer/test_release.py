"""A release plays from its commit, by its own rules."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import release
from benchmarks.matches import LadderMatch, play, served
from benchmarks.release import RELEASES, Release, ReleaseMissing, ReleaseRefused
from tests.each_game import own_games

pytestmark = pytest.mark.slow


@pytest.fixture
def version() -> Iterator[str]:
    """The newest release, where its commit is in this clone. Its program ends with the test."""
    found = list(RELEASES)[-1]
    try:
        RELEASES[found].unpacked()
    except ReleaseMissing as missing:
        pytest.skip(str(missing))
    yield found
    if served.cache_info().currsize:
        served(found).close()
        served.cache_clear()


@pytest.mark.parametrize("key", own_games())
def test_a_whole_match_is_played_by_the_release_s_rules(version: str, key: str) -> None:
    score = play(LadderMatch(key, ("greedy", version), 0.002, 3))
    assert score.result in (0.0, 0.5, 1.0)
    assert score.plies > 8
    assert score.turns > 2


def test_what_the_release_refuses_is_an_error_here(version: str) -> None:
    assert served(version).options("penguin-soccer") == {"edition": "modern"}
    with pytest.raises(ReleaseRefused, match=r"game\.unknown to new"):
        served(version).ask("new", game="chess")


def test_a_commit_that_is_not_in_the_clone_is_one_clear_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "FOLDER", tmp_path)
    with pytest.raises(ReleaseMissing) as missing:
        Release("0.0.9", "f" * 40).unpacked()
    assert str(missing.value) == (
        "Release 0.0.9 cannot be run: its commit fffffff is not in this clone."
        " Get the whole history with: git fetch --unshallow"
    )
    assert not list(tmp_path.iterdir())
