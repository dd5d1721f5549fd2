"""When a search stops."""

from collections.abc import Callable
from dataclasses import dataclass


class Stopped(Exception):  # noqa: N818 - no error: it ends the search, whose result so far counts
    """The limit of nodes or time is reached."""


def never() -> bool:
    """False: the stop of a search without a clock."""
    return False


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop: after a number of nodes, or once ``stop`` is true (the clock).

    ``contempt`` is the score by which a draw by repetition counts as bad for the seat at the root.
    """

    nodes: int | None = None
    stop: Callable[[], bool] = never
    contempt: int = 0
