"""What was done under a fault, and what went wrong."""

from dataclasses import dataclass, field, fields
from typing import Final

DONE: Final = ("times", "moves_acknowledged", "cards_posted", "details")
"""The fields that count no mistake."""


@dataclass
class Figures:
    """What was done, and what went wrong: all but ``DONE`` must be 0."""

    times: int = 0
    moves_acknowledged: int = 0
    cards_posted: int = 0
    moves_lost: int = 0
    moves_doubled: int = 0
    undelivered: int = 0
    cards_missing: int = 0
    cards_doubled: int = 0
    lines_doubled: int = 0
    threads_doubled: int = 0
    old_cards_with_buttons: int = 0
    old_cards_with_running_clocks: int = 0
    flags_fallen: int = 0
    deadlines_unmoved: int = 0
    long_waits: int = 0
    pages_away: int = 0
    wrong_requests: int = 0
    tracebacks: int = 0
    details: list[str] = field(default_factory=list)

    @property
    def mistakes(self) -> int:
        return sum(getattr(self, each.name) for each in fields(self) if each.name not in DONE)
