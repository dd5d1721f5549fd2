"""Evaluation weights as data: ``weights.json`` in a game's folder, with how they were found.

The file has the ``version`` of the evaluation that it is for, the ``provenance`` of the weights (``found``, a
date; ``how``, a sentence; figures of the fit; ``no_better``, what was fitted last and did not win), and the
``weights`` by name. In the program the weights of a game are a ``NamedTuple``: each field is a number, or a
tuple of as many numbers as its annotation has. A ``Share`` is a plain factor; all other numbers are in the
unit of the evaluation (100 for odds of e to 1).
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NewType, TypeVar, get_args, get_type_hints

FILE: Final = "weights.json"
Share = NewType("Share", float)
"""A weight that is a factor of others. Multiplying all others by a factor multiplies the value by it."""
WeightsT = TypeVar("WeightsT", bound=tuple[Any, ...])


class WeightsError(ValueError):
    """A file of weights cannot be read, or is not for the evaluation that reads it."""


def load_weights(folder: Path, shape: type[WeightsT], version: int) -> WeightsT:
    """The weights in a game's folder. Raises: ``WeightsError``, with one sentence that names the file."""
    path = folder / FILE
    try:
        stored = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise WeightsError(f"{path}: the weights cannot be read: {error}") from None
    try:
        return weights_in(stored, shape, version)
    except WeightsError as error:
        raise WeightsError(f"{path}: {error}") from None


def weights_in(stored: Any, shape: type[WeightsT], version: int) -> WeightsT:
    """The weights that the JSON data of a file describe. Raises: ``WeightsError``."""
    if not isinstance(stored, dict) or stored.get("version") != version:
        found = stored.get("version") if isinstance(stored, dict) else None
        raise WeightsError(f"the weights are of version {found}; this evaluation reads version {version}")
    provenance, weights = stored.get("provenance"), stored.get("weights")
    if not isinstance(provenance, dict) or not {"found", "how"} <= provenance.keys():
        raise WeightsError("the provenance of the weights does not say when and how they were found")
    counts = sizes(shape)
    if not isinstance(weights, dict) or weights.keys() != counts.keys():
        given = weights.keys() if isinstance(weights, dict) else set[str]()
        unknown, missing = sorted(given - counts.keys()), sorted(counts.keys() - given)
        raise WeightsError(
            f"unknown weights: {', '.join(unknown) or 'none'}; missing: {', '.join(missing) or 'none'}"
        )
    make: Callable[..., WeightsT] = shape
    return make(**{name: numbers(name, weights[name], count) for name, count in counts.items()})


def sizes(shape: type[tuple[Any, ...]]) -> Mapping[str, int]:
    """By the name of each weight, how many numbers it has as a tuple; 0 for a single number."""
    return {name: len(get_args(hint)) for name, hint in get_type_hints(shape).items()}


def numbers(name: str, given: Any, count: int) -> float | tuple[float, ...]:
    """A weight from its JSON data: one number, or a tuple of ``count``. Raises: ``WeightsError``."""
    found = given if count and isinstance(given, list) else [given]
    fits = all(isinstance(number, int | float) and not isinstance(number, bool) for number in found)
    if not fits or len(found) != max(1, count):
        raise WeightsError(f"the weight {name} is not {'a number' if not count else f'{count} numbers'}")
    return tuple(found) if count else found[0]
