"""The values of the columns that hold one of a few words.

``engine`` has types of its own for those it decides about; mypy finds where the two differ.
"""

from typing import Literal

ChallengeStatus = Literal["pending", "contest", "accepted", "declined", "withdrawn", "expired"]
Composer = Literal["pad", "confirm", "list"]
DeadlineKind = Literal["flag", "reminder", "expiry", "contest"]
EntryKind = Literal["move", "resigned", "time", "draw", "limit", "takeback"]
FirstMover = Literal["lot", "challenger", "opponent", "impression"]
Language = Literal["auto", "en", "de"]
NoteKind = Literal["downtime", "paused"]
NotificationKind = Literal[
    "card.replaced",
    "challenge.offered",
    "challenge.joined",
    "challenge.left",
    "challenge.closed",
    "contest.opened",
    "contest.changed",
    "contest.decided",
    "match.turn",
    "match.step",
    "match.draw-offered",
    "match.draw-declined",
    "match.takeback-offered",
    "match.takeback-declined",
    "match.reminder",
    "match.clock",
    "match.board",
    "match.over",
    "match.followed",
]
Notify = Literal["channel", "dm", "none"]
OwnTheme = Literal["auto", "daylight", "clear"]
Period = Literal["all", "season", "month"]
"""The periods of leaderboards; a season is a quarter of the year."""
Result = Literal["won", "drawn", "lost"]
"""Alone in the first place, one of several there, or behind somebody."""
Theme = Literal["daylight", "clear"]
"""The looks of boards; the colours of each are in ``render``."""
