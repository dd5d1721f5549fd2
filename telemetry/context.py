"""Context of a task: the fields of its log lines, and the arrival of the interaction that it answers.

Every interaction and every queue of deliveries is a task, and a task has a context of its own, which the
tasks that it begins inherit.
"""

from contextvars import ContextVar
from typing import Final, NamedTuple


class Context(NamedTuple):
    """Numbers of Discord and of the database, None if nothing is known; times are of ``perf_counter``."""

    interaction: int | None = None
    server: int | None = None
    match: int | None = None
    ply: int | None = None
    began_s: float = 0.0


FIELDS: Final = ("match", "ply", "server", "interaction")
"""The fields of a log line, in their order."""

NOTHING: Final = Context()
PRESENT: Final = ContextVar("present", default=NOTHING)


def now_about(context: Context) -> None:
    """Set the context of the task."""
    PRESENT.set(context)


def also_about(*, match: int, ply: int | None = None, server: int | None = None) -> None:
    """Add the match to the context of the task; a server that is known already stays."""
    present = PRESENT.get()
    PRESENT.set(Context(present.interaction, present.server or server, match, ply, present.began_s))
