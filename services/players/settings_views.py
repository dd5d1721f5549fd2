"""The settings of players, and the changes of settings."""

from dataclasses import dataclass

from data.kinds import Composer, Language, Notify, OwnTheme, Theme
from data.rows import Note, PlayerSettingsRow, ServerSettings
from engine.match import calendar
from engine.match.calendar import Pauses, Period
from services.players.pauses import pauses_of

__all__ = ["Composer", "Language", "Note", "Notify", "OwnTheme", "ServerSettings", "Theme"]


@dataclass(frozen=True, slots=True)
class PlayerSettings(PlayerSettingsRow):
    """A player's settings at a time, with defaults for those never set.

    ``language`` ``auto`` follows Discord. ``composer`` says how a move is put together: by buttons, the last
    of which plays it (``pad``), by buttons and one more to confirm it, by lists and that button, or on the
    board of the Activity. ``theme`` is how boards look that only the player sees, ``auto`` for the server's
    theme; with ``stills`` nothing moves on them. A ``hidden`` player is on no leaderboard beyond their own
    servers. With ``notation`` sentences and buttons name a move in notation, too.
    """

    now_ms: int = 0

    @property
    def plays_at_once(self) -> bool:
        """Whether the last choice of a turn plays it."""
        return self.composer in ("pad", "board")

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

    @property
    def paused_until_ms(self) -> int | None:
        return calendar.paused_until(self.pauses, self.now_ms)
