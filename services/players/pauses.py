"""A player's pauses, from their columns to what the calendar takes."""

from collections.abc import Sequence
from typing import Protocol

from engine.match.calendar import NEVER, Pauses, Period, Sleep


class PauseColumns(Protocol):
    """A row with the settings that pause a player's time; ``zone`` is None where nothing is stored."""

    @property
    def zone(self) -> str | None: ...
    @property
    def weekend(self) -> bool | None: ...
    @property
    def sleep_start(self) -> int | None: ...
    @property
    def sleep_end(self) -> int | None: ...
    @property
    def vacations(self) -> Sequence[Sequence[int]] | None: ...


def pauses_of(row: PauseColumns) -> Pauses:
    """The pauses of a row."""
    if row.zone is None:
        return NEVER
    hours = None
    if row.sleep_start is not None and row.sleep_end is not None:
        hours = Sleep(row.sleep_start, row.sleep_end)
    vacations = tuple(Period(first, last) for first, last in row.vacations or ())
    return Pauses(row.zone, bool(row.weekend), hours, vacations)
