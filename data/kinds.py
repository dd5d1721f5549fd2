"""The values of the columns that hold one of a few words.

``engine`` has types of its own for those it decides about; mypy finds where the two differ.
"""

from typing import Literal

ChallengeStatus = Literal["pending", "contest", "accepted", "declined", "withdrawn", "expired"]
Composer = Literal["pad", "board"]
DeadlineKind = Literal["flag", "reminder", "expiry", "contest", "tournament", "repeat", "ballot"]
EntrantLeft = Literal["withdrew", "timed-out", "left-server", "deleted"]
"""Why an entrant of a tournament left it after the start."""
EntryKind = Literal["move", "resigned", "time", "draw", "limit", "takeback"]
FirstMover = Literal["lot", "challenger", "opponent", "impression"]
Language = Literal["auto", "en", "de"]
MeetingDecision = Literal["bye", "play", "forfeit", "lot"]
MeetingStatus = Literal["waiting", "playing", "over"]
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
    "match.offer-ended",
    "match.reminder",
    "match.clock",
    "match.rested",
    "match.board",
    "match.over",
    "match.won",
    "match.followed",
    "tournament.opened",
    "tournament.changed",
    "tournament.started",
    "tournament.round",
    "tournament.results",
    "tournament.withdrawn",
    "tournament.finished",
    "tournament.cancelled",
]
Notify = Literal["channel", "dm", "none"]
OwnTheme = Literal["auto", "daylight", "clear", "discs"]
Period = Literal["all", "season", "month"]
"""The periods of leaderboards; a season is a quarter of the year."""
Result = Literal["won", "drawn", "lost"]
"""Alone in the first place, one of several there, or behind somebody."""
Theme = Literal["daylight", "clear", "discs"]
"""The looks of boards; the colours of each are in ``render``."""
TournamentEnd = Literal["organiser", "too-few", "abandoned", "server-left"]
"""Why a tournament ended without being played out."""
TournamentFormat = Literal["round-robin", "swiss", "knockout", "tables"]
TournamentStatus = Literal["open", "running", "finished", "cancelled"]
