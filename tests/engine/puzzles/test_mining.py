"""Mining: the same puzzles for the same seeds in any number of processes, added to what is there."""

import json
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from engine.puzzles import mining
from engine.puzzles.grading import TRIES, grade, shares, strengths
from engine.puzzles.mining import found_with, held, mine, read, write

GAME = "polar-dare"
SEEDS = (36, 37, 47, 48)
WINS = 0
"""The number of the game's plan for wins."""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty file of puzzles in place of every game's."""
    path = tmp_path / "puzzles.json"
    monkeypatch.setattr(mining, "file_of", lambda _: path)
    monkeypatch.setattr("engine.puzzles.grading.file_of", lambda _: path)
    return path


def silent(_: str) -> None:
    """Report nothing."""


@pytest.mark.slow
@pytest.mark.parametrize("executor", [ProcessPoolExecutor, ThreadPoolExecutor])
def test_the_same_seeds_find_the_same_puzzles_with_any_number_of_processes(
    file: Path, executor: Callable[[int], Executor]
) -> None:
    alone = [found for seed in SEEDS for found in found_with(GAME, WINS, seed)]
    with executor(2) as pool:
        mine(GAME, WINS, SEEDS, pool, silent)
    assert read(file) == alone
    assert alone


@pytest.mark.slow
def test_puzzles_are_added_at_the_end_each_once_and_graded(file: Path) -> None:
    with ThreadPoolExecutor(1) as pool:
        mine(GAME, WINS, SEEDS[:2], pool, silent)
        before = held(read(file))
        grade(GAME, pool, silent, anew=False)
        graded = held(read(file))
        mine(GAME, WINS, SEEDS, pool, silent)
        after = held(read(file))
    assert [each["position"] for each in graded] == [each["position"] for each in before]
    assert all(each["nodes"] > 0 and 0 <= each["missed"] <= 7 * TRIES for each in graded)
    assert after[: len(graded)] == graded
    positions = [each["position"] for each in after]
    assert len(set(positions)) == len(positions) > len(graded) > 0
    assert json.loads(file.read_text("utf-8"))["provenance"]["levels"].keys() == set("1234567")


def stored(nodes: int, missed: int, **others: Any) -> dict[str, Any]:
    """A graded puzzle as it is stored."""
    return {"position": f"{nodes} {missed}", "nodes": nodes, "missed": missed, **others}


def test_strength_is_the_rank_among_the_puzzles_of_a_kind() -> None:
    ones = [stored(10, 0), stored(1_000, 7), stored(100, 3), stored(5, 2, kind="best")]
    assert strengths(ones) == [1_000, 2_000, 1_500, 1_000]
    assert shares([4, 4, 9]) == [0.25, 0.25, 1.0]


def test_a_file_keeps_how_its_puzzles_were_graded_and_the_numbers_of_deleted_ones(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    write(path, [stored(1, 1), None], {"rules": 1})
    write(path, [*read(path), stored(2, 2)])
    assert json.loads(path.read_text("utf-8"))["provenance"] == {"rules": 1}
    assert read(path) == [stored(1, 1), None, stored(2, 2)]
