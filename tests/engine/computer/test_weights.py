"""The weights of evaluations are data, and a file that does not fit is refused with one sentence."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine import registry
from engine.computer.weights import FILE, Share, WeightsError, load_weights
from ladder.fit import numbers_of, weights_of
from tests.engine.random_positions import positions_to_move

FIRST: dict[str, tuple[float, ...]] = {
    "penguin-soccer": (60, 30, 14, 5, 0, -6, 22, 20, 70, 15, -25, 8, *[0] * 8, 1.5),
    "polar-dare": (22, 0.15, 2.0, 0.0, 0.24, 0.2, 0.12, 1.0, 0.3),
    "scherer-soccer": (
        *(170, 120, 0.6, 20, 300, 1, 1, 0.9, 0.85, 0.8, 60, 80, 0.5),
        *(0, 6, 6, 5, 4, 3, 2, 1, 1),
        *(0, 9, 8, 7, 5, 4, 3, 2, 1),
        40,
    ),
}
"""The weights that were chosen by hand, as numbers in order; those of later ones are 0."""

VALUES: dict[str, list[int]] = {
    "penguin-soccer": [
        -1,
        62,
        39,
        130,
        -20,
        -18,
        50,
        100,
        17,
        98,
        47,
        121,
        123,
        85,
        39,
        31,
        22,
        70,
        69,
        -34,
        132,
        61,
        -15,
        92,
        58,
        -43,
        136,
        -54,
    ],
    "polar-dare": [66, 1, 66, 21, 11, 88, 0, 0, 0, 0, 0, 0, 66, 40, -106, 31, 11, 22, 51, 44],
    "scherer-soccer": [21, 42, -34, 54, -20, -20, -3, -26, -8, -5, -26, -10, -35],
}
"""What positions of random play were worth with them, to the side to move. A new evaluation has new ones."""


class Shape(NamedTuple):
    """Weights for the tests of files."""

    near: tuple[float, float]
    later: Share


GOOD: dict[str, Any] = {
    "version": 2,
    "provenance": {"found": "2026-11-22", "how": "guessed"},
    "weights": {"near": [4, 5.5], "later": 0.5},
}


def written(folder: Path, stored: Any) -> Path:
    """A folder with that as its file of weights."""
    (folder / FILE).write_text(json.dumps(stored), "utf-8")
    return folder


def test_a_file_that_fits_is_read(tmp_path: Path) -> None:
    assert load_weights(written(tmp_path, GOOD), Shape, 2) == ((4, 5.5), 0.5)


@pytest.mark.parametrize(
    ("stored", "message"),
    [
        (GOOD | {"version": 1}, "the weights are of version 1; this evaluation reads version 2"),
        ([], "the weights are of version None; this evaluation reads version 2"),
        (
            GOOD | {"provenance": {}},
            "the provenance of the weights does not say when and how they were found",
        ),
        (GOOD | {"weights": {"near": [4, 5]}}, "unknown weights: none; missing: later"),
        (GOOD | {"weights": GOOD["weights"] | {"far": 1}}, "unknown weights: far; missing: none"),
        (GOOD | {"weights": {"near": [4], "later": 1}}, "the weight near is not 2 numbers"),
        (GOOD | {"weights": {"near": [4, 5], "later": "much"}}, "the weight later is not a number"),
    ],
)
def test_any_other_file_is_refused_with_one_sentence(tmp_path: Path, stored: Any, message: str) -> None:
    with pytest.raises(WeightsError) as refused:
        load_weights(written(tmp_path, stored), Shape, 2)
    assert str(refused.value) == f"{tmp_path / FILE}: {message}"


def test_a_file_that_is_missing_or_damaged_is_named(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match=FILE):
        load_weights(tmp_path, Shape, 2)
    (tmp_path / FILE).write_text("{", "utf-8")
    with pytest.raises(WeightsError, match="cannot be read"):
        load_weights(tmp_path, Shape, 2)


@pytest.mark.parametrize("key", FIRST)
def test_values_are_those_of_the_program_that_had_its_weights_in_its_text(key: str) -> None:
    evaluation = registry.exported(key, "EVALUATION")
    first = type(evaluation)(weights_of(type(evaluation.weights), FIRST[key]))
    assert values(key, first) == VALUES[key]


@pytest.mark.parametrize("key", FIRST)
def test_stored_weights_have_the_shape_of_the_first_ones(key: str) -> None:
    evaluation = registry.exported(key, "EVALUATION")
    assert len(numbers_of(evaluation.weights)) == len(FIRST[key])


def values(key: str, evaluation: Any) -> list[int]:
    """What some positions of random play are worth to the side to move."""
    game, found = registry.game(key), []
    for seed in range(4):
        for at in positions_to_move(game, seed, 60)[3::9]:
            tree = evaluation.tree(at)
            found.append(tree.value(tree.root, game.mover(at)))
    return found
