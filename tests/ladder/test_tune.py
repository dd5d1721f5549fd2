"""Tuning plays, fits and compares; better weights alone are kept, with how they were found."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.computer.weights import FILE
from ladder import tune
from ladder.fit import numbers_of
from ladder.tune import (
    Candidate,
    Sample,
    duel,
    evaluation_of,
    file_text,
    fitted,
    samples,
    tunable,
    values_of,
)
from tests.engine.random_positions import positions_to_move

pytestmark = pytest.mark.slow

KEY = "penguin-soccer"
FOUND = {"found": "2026-11-22", "how": "fitted in a test"}
PRESENT = numbers_of(evaluation_of(KEY).weights)


def test_positions_of_a_match_have_the_result_of_their_seat() -> None:
    found = samples("scherer-soccer", 3, 20)
    assert len(found) > 4
    assert {sample.match for sample in found} == {3}
    results = {(sample.seat, sample.result) for sample in found}
    assert results in ({(0, 1.0), (1, 0.0)}, {(0, 0.0), (1, 1.0)})


@pytest.mark.parametrize(("key", "roundings"), [(KEY, 14), ("piecepack-soccer", 1)])
def test_values_for_the_fit_are_those_of_the_evaluation_before_rounding(key: str, roundings: int) -> None:
    game, numbers = registry.game(key), numbers_of(evaluation_of(key).weights)
    found = [Sample(0, game.dump(at), game.mover(at), 1.0) for at in positions_to_move(game, 1, 60)]
    values = values_of(key, found)(numbers)
    assert any(value != round(value) for value in values)
    for sample, value in zip(found, values, strict=True):
        tree = evaluation_of(key).tree(game.load(sample.position, {}))
        assert value == pytest.approx(tree.value(tree.root, sample.seat), abs=roundings / 2)


def test_weights_that_see_nothing_lose_against_the_present_ones() -> None:
    blind = tuple(0.0 for _ in PRESENT)
    assert sum(duel(KEY, blind, seed, 60) for seed in range(4)) <= 1


def test_a_fit_is_kept_with_its_errors() -> None:
    key = "scherer-soccer"
    found = [sample for seed in range(6) for sample in samples(key, seed, 20)]
    candidate = fitted(key, found)
    assert len(candidate.numbers) == len(numbers_of(evaluation_of(key).weights))
    assert candidate.found["how"].startswith(f"logistic fit to {len(found)} positions of 6 matches")
    assert 0 < candidate.found["error"] < 1
    assert candidate.better is None


@pytest.mark.parametrize(
    ("played", "won", "better"),
    [(0, 0, None), (5, 5, None), (100, 66, True), (100, 30, False), (100, 55, None), (1000, 510, False)],
)
def test_weights_are_better_where_the_sequential_test_says_so(
    played: int, won: int, *, better: bool | None
) -> None:
    assert Candidate("", PRESENT, {}, played, won).better is better


def test_better_weights_take_the_place_of_the_present_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = json.loads((registry.directory("engine", registry.folder(KEY)) / FILE).read_text("utf-8"))
    (tmp_path / FILE).write_text(file_text(before), "utf-8")
    monkeypatch.setattr(registry, "directory", lambda _package, _folder: tmp_path)
    tune.write_result(KEY, Candidate("", (61.5, *PRESENT[1:]), FOUND, 400, 260))
    after: dict[str, Any] = json.loads((tmp_path / FILE).read_text("utf-8"))
    assert after["version"] == before["version"]
    assert after["weights"] == before["weights"] | {"distance": [61.5, *before["weights"]["distance"][1:]]}
    assert after["provenance"]["how"] == "fitted in a test"
    assert after["provenance"]["match"].startswith("65.0% of the points against the weights before in 400 ")


def test_weights_that_are_no_better_are_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = json.loads((registry.directory("engine", registry.folder(KEY)) / FILE).read_text("utf-8"))
    before["provenance"].pop("no_better", None)
    (tmp_path / FILE).write_text(file_text(before), "utf-8")
    monkeypatch.setattr(registry, "directory", lambda _package, _folder: tmp_path)
    tune.write_result(KEY, Candidate("", (61.5, *PRESENT[1:]), FOUND, 400, 190))
    after: dict[str, Any] = json.loads((tmp_path / FILE).read_text("utf-8"))
    tried = after["provenance"].pop("no_better")
    assert after == before
    assert tried["weights"] == before["weights"] | {"distance": [61.5, *before["weights"]["distance"][1:]]}
    assert tried["match"].startswith("47.5% of the points")


def test_every_game_with_weights_can_be_tuned() -> None:
    assert set(tunable()) == set(registry.games())
    for key in tunable():
        assert (
            evaluation_of(key, numbers_of(evaluation_of(key).weights)).weights == evaluation_of(key).weights
        )
