"""Evaluation weights as data: ``weights.json`` in a game's folder, with how they were found.

The file has the ``version`` of the evaluation that it is for, the ``provenance`` of the weights (``found``, a
date; ``how``, a sentence; figures of the fit; ``no_better``, what was fitted last and did not win), and the
``weights`` by name. In the program the weights of a game are a ``NamedTuple``: each field is a number, or a
tuple of as many numbers as its annotation has. A ``Share`` is a plain factor; all other numbers are in the
unit of the evaluation (100 for odds of e to 1).
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NewType, TypeVar

FILE: Final = "weights.json"
Share = NewType("Share", float)
"""A weight that is a factor of others. Multiplying all others by a factor multiplies the value by it."""
WeightsT = TypeVar("WeightsT", bound=tuple[Any, ...])


def load_weights(folder: Path, shape: type[WeightsT], version: int) -> WeightsT:
    """The weights in a game's folder. Raises: ``ValueError`` if they are of another version."""
    stored = json.loads((folder / FILE).read_text("utf-8"))
    if stored["version"] != version:
        raise ValueError(
            f"{folder / FILE} has version {stored['version']}, and the evaluation reads {version}"
        )
    make: Callable[..., WeightsT] = shape
    given = stored["weights"].items()
    return make(**{name: tuple(found) if isinstance(found, list) else found for name, found in given})
