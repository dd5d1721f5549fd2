"""The weights of evaluations are data."""

from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.computer.weights import FILE, load_weights
from engine.games.polar_dare import evaluation, rules
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


def test_weights_of_another_version_are_refused() -> None:
    folder = Path(rules.__file__).parent
    with pytest.raises(ValueError, match=f"{FILE} has version 1, and the evaluation reads 2"):
        load_weights(folder, type(evaluation.WEIGHTS), 2)


@pytest.mark.parametrize("key", FIRST)
def test_values_are_those_of_the_program_that_had_its_weights_in_its_text(key: str) -> None:
    stored = registry.exported(key, "EVALUATION")
    first = type(stored)(weights_of(type(stored.weights), FIRST[key]))
    assert values(key, first) == VALUES[key]


@pytest.mark.parametrize("key", FIRST)
def test_stored_weights_have_the_shape_of_the_first_ones(key: str) -> None:
    assert len(numbers_of(registry.exported(key, "EVALUATION").weights)) == len(FIRST[key])


def values(key: str, first: Any) -> list[int]:
    """What some positions of random play are worth to the side to move."""
    game, found = registry.game(key), []
    for seed in range(4):
        for at in positions_to_move(game, seed, 60)[3::9]:
            tree = first.tree(at)
            found.append(tree.value(tree.root, game.mover(at)))
    return found
