"""A player's pauses, from their columns to what the calendar takes."""

from data.listed_matches import TurnRow
from data.rows import PlayerSettingsRow, SeatRow
from engine.match.calendar import NEVER, Pauses, Period, Sleep


def pauses_of(row: SeatRow | TurnRow | PlayerSettingsRow) -> Pauses:
    if row.zone is None:
        return NEVER
    hours = None
    if row.sleep_start is not None and row.sleep_end is not None:
        hours = Sleep(row.sleep_start, row.sleep_end)
    vacations = tuple(Period(first, last) for first, last in row.vacations or ())
    return Pauses(row.zone, bool(row.weekend), hours, vacations)
