"""What players and servers have set, and what is noted beside a match's log. Frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypedDict

from engine.core.errors import Fact
from engine.match.calendar import NEVER, Pauses, Period

Notify = Literal["channel", "dm", "none"]
Language = Literal["auto", "en", "de"]
Composer = Literal["pad", "list"]
Theme = Literal["daylight", "clear"]
"""The looks of boards, by name; the colours of each are the pictures' business."""
OwnTheme = Literal["auto", "daylight", "clear"]


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    """What a player has set, or what counts until then.

    ``pauses`` has the time zone, weekend stop, sleep hours and vacations. ``vacation`` is the one that runs
    now, and ``vacation_left_ms`` what this calendar year still has of its 30 days. ``language`` ``auto``
    follows Discord. ``composer`` says how a move is put together: by a pad of arrows and buttons, or by
    lists. ``theme`` is how boards look that only the player sees, ``auto`` for the server's theme; with
    ``stills`` nothing moves on them.
    """

    player_id: int
    notify: Notify = "channel"
    language: Language = "auto"
    pauses: Pauses = NEVER
    text_board: bool = False
    composer: Composer = "pad"
    theme: OwnTheme = "auto"
    stills: bool = False
    vacation: Period | None = None
    vacation_left_ms: int = 0
    paused_until_ms: int | None = None
    blocks_all: bool = False


class PlayerSettingsChange(TypedDict, total=False):
    """What a player may set at once; the rest stays. ``sleep`` is ``23:00-07:00``, or empty for none."""

    notify: Notify
    language: Language
    zone: str
    weekend: bool
    sleep: str
    text_board: bool
    composer: Composer
    theme: OwnTheme
    stills: bool


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server's keepers have set, or what counts until then.

    ``channel_id`` is where matches are shown, None for wherever they are begun. ``games`` are the keys of
    those allowed, None for all. ``top_roles`` are roles for the first places of each game's leaderboard, the
    highest in the server's own order for the first place. ``theme`` is how boards look that everybody sees;
    with ``stills`` nothing moves on them. ``puzzle_channel_id`` is where a puzzle is posted every day, None
    for nowhere.
    """

    server_id: int
    channel_id: int | None = None
    threads: bool = True
    clock: str = "correspondence:3"
    games: tuple[str, ...] | None = None
    language: Language = "auto"
    top_roles: tuple[int, ...] = ()
    theme: Theme = "daylight"
    stills: bool = False
    puzzle_channel_id: int | None = None


class ServerSettingsChange(TypedDict, total=False):
    """What may be set for a server at once; what is left out stays."""

    channel_id: int | None
    threads: bool
    clock: str
    games: tuple[str, ...] | None
    language: Language
    top_roles: tuple[int, ...]
    theme: Theme
    stills: bool
    puzzle_channel_id: int | None


NoteKind = Literal["downtime", "paused"]


@dataclass(frozen=True, slots=True)
class Note:
    """Something about a match that is no ply.

    ``downtime``: the bot was away ``from_ms`` to ``to_ms``, and every running clock got that time back.
    ``paused``: the ``player``, who is to move, has changed what pauses their time; the deadline has moved
    from ``from_ms`` to ``to_ms``.
    """

    ply: int
    kind: NoteKind
    at_ms: int
    facts: Mapping[str, Fact]
