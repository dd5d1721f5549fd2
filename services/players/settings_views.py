"""The settings of players, and the changes of settings."""

from dataclasses import dataclass
from typing import TypedDict

from data.kinds import Composer, Language, Notify, Opens, OwnTheme, Theme
from data.rows import Note, ServerSettings
from engine.match.calendar import NEVER, Pauses, Period

__all__ = ["Composer", "Language", "Note", "Notify", "Opens", "OwnTheme", "ServerSettings", "Theme"]


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    """A player's settings, with defaults for those never set.

    ``pauses`` has the time zone, weekend stop, sleep hours and vacations. ``vacation`` is the one that runs
    now, and ``vacation_left_ms`` what this calendar year still has of its 30 days. ``language`` ``auto``
    follows Discord. ``composer`` says how a move is put together: by buttons, the last of which plays it
    (``pad``), by buttons and one more to confirm it, or by lists and that button. ``theme`` is how boards
    look that only the player sees, ``auto`` for the server's theme; with ``stills`` nothing moves on them. A
    ``hidden`` player is on no leaderboard beyond their own servers.
    With ``notation`` sentences and buttons name a move in notation, too. ``opens`` is what **Play** opens,
    ``auto`` for what the player has used last.
    ``locale`` is that of the player's Discord when they last acted.
    """

    player_id: int
    notify: Notify = "channel"
    language: Language = "auto"
    pauses: Pauses = NEVER
    text_board: bool = False
    composer: Composer = "pad"
    theme: OwnTheme = "auto"
    stills: bool = False
    hidden: bool = False
    notation: bool = False
    opens: Opens = "auto"
    vacation: Period | None = None
    vacation_left_ms: int = 0
    paused_until_ms: int | None = None
    blocks_all: bool = False
    locale: str | None = None


class PlayerSettingsChange(TypedDict, total=False):
    """A player's settings to change; the rest stays. ``sleep`` is ``23:00-07:00``, or empty for none."""

    notify: Notify
    language: Language
    zone: str
    weekend: bool
    sleep: str
    text_board: bool
    composer: Composer
    theme: OwnTheme
    stills: bool
    hidden: bool
    notation: bool
    opens: Opens


class ServerSettingsChange(TypedDict, total=False):
    """The settings of a server that are changed at once; what is left out stays."""

    channel_id: int | None
    threads: bool
    clock: str
    games: tuple[str, ...] | None
    language: Language
    top_roles: tuple[int, ...]
    theme: Theme
    stills: bool
    puzzle_channel_id: int | None
    private_threads: bool
    front_pages: bool
    digest_channel_id: int | None
    tournament_role_id: int | None
