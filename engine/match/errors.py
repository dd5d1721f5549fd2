"""The refusals of matches and what belongs to them, beside the game's own errors; codes with facts.

The word before the dot of a code is the area: ``draw``, ``takeback``, ``line``, ``contest``. Areas whose
refusals are told from others where they are caught have a class.

    GameError
    └── Refusal               a request that cannot be fulfilled now; nothing has changed
        ├── MatchRefused        match.*       not the player's, not their turn, over, out of date
        ├── ClockRefused        clock.*       a clock's text, or a clock that has run out
        ├── ChallengeRefused    challenge.*   who may challenge, accept, decline, withdraw
        ├── ShareRefused        share.*       what cannot be shared, or not there
        ├── TournamentRefused   tournament.*  who may create, join, leave and run a tournament
        └── AllowanceRefused    allowance.*   more than one member may ask for at once

Identifiers and times among the facts (``match``, ``player``, ``mover``, ``until``) are texts, so that no
catalogue formats them with thousands separators; counts and limits are numbers.
"""

from engine.core.errors import GameError


class Refusal(GameError):  # noqa: N818 - an answer to a request, no fault
    """Base of all refusals."""


class MatchRefused(Refusal):
    """The player may not change the match, or not now."""


class ClockRefused(Refusal):
    """A clock's text that cannot be read, or a player out of time."""


class ChallengeRefused(Refusal):
    """A challenge that cannot be made, or not be answered like this."""


class ShareRefused(Refusal):
    """Something that cannot be shared, or not with this channel."""


class TournamentRefused(Refusal):
    """A tournament that cannot be made, joined, left or changed like this."""


class AllowanceRefused(Refusal):
    """A member has asked for a lot at once, and has to wait."""
