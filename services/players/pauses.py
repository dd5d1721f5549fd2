"""A player's pauses, from their columns to what the calendar takes."""

from dataclasses import replace
from typing import Final

from data.listed_matches import TurnRow
from data.rows import PlayerSettingsRow, SeatRow
from engine.match.calendar import NEVER, Pauses, Period, Sleep

PAUSES: Final = ("zone", "weekend", "sleep_start", "sleep_end", "vacations")
"""The columns of a player's pauses."""


def pauses_of(row: SeatRow | TurnRow | PlayerSettingsRow) -> Pauses:
    """The pauses of a player, or those that a match of theirs honours at present."""
    if isinstance(row, PlayerSettingsRow):
        hours = None
        if row.sleep_start is not None and row.sleep_end is not None:
            hours = Sleep(row.sleep_start, row.sleep_end)
        vacations = tuple(Period(first, last) for first, last in row.vacations)
        return Pauses(row.zone, row.weekend, hours, vacations)
    if row.zone is None:
        return NEVER
    own = row.old_pauses or {name: getattr(row, name) for name in PAUSES}
    pauses = pauses_of(PlayerSettingsRow(0, **own))
    return honoured(pauses, vacations=not row.no_vacations)


def honoured(pauses: Pauses, *, vacations: bool) -> Pauses:
    """The pauses that stop the clock of a match."""
    return pauses if vacations else replace(pauses, vacations=())
