"""The settings of players, their pauses, and the changes of settings."""

from dataclasses import dataclass, replace
from typing import Final

from data.kinds import Composer, Language, Notify, OwnTheme, Theme
from data.listed_matches import TurnRow
from data.rows import PlayerSettingsRow, SeatRow, ServerSettings
from engine.match import calendar
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


__all__ = ["Composer", "Language", "Notify", "OwnTheme", "ServerSettings", "Theme"]


@dataclass(frozen=True, slots=True)
class PlayerSettings(PlayerSettingsRow):
    """A player's settings at a time, with defaults for those never set.

    ``language`` ``auto`` follows Discord. ``composer`` says how a move is put together: by buttons
    (``pad``), or on the board of the Activity. ``theme`` is how boards look that only the player sees,
    ``auto`` for the server's theme; with ``stills`` nothing moves on them. A ``hidden`` player is on no
    leaderboard beyond their own servers. With ``notation`` sentences and buttons name moves in it, too.
    """

    now_ms: int = 0

    @property
    def pauses(self) -> Pauses:
        """The time zone, weekend stop, sleep hours and vacations."""
        return pauses_of(self)

    @property
    def vacation(self) -> Period | None:
        running = (each for each in self.pauses.vacations if each.from_ms <= self.now_ms < each.to_ms)
        return next(running, None)

    @property
    def vacation_left_ms(self) -> int:
        """What is left of 30 days for the year that ends now, or with the vacation that runs."""
        ends_ms = self.now_ms if self.vacation is None else self.vacation.to_ms
        return calendar.vacation_left(self.pauses.vacations, ends_ms)
