"""The refusals of matches and what belongs to them, beside the game's own errors; codes with facts.

    GameError
    └── Refusal               a request that cannot be fulfilled now; nothing has changed
        ├── MatchRefused        match.*       not the player's, not their turn, over, out of date
        ├── DrawRefused         draw.*        draw offers and answers to them
        ├── ClockRefused        clock.*       a clock's text, or a clock that has run out
        ├── LimitRefused        limit.*       a move limit's text
        ├── TakebackRefused     takeback.*    offers to take a move back, and answers to them
        ├── LineRefused         line.*        lines that cannot be kept or planned, or are gone
        ├── SettingsRefused     settings.*    an impossible time zone, hours or date
        ├── ChallengeRefused    challenge.*   who may challenge, accept, decline, withdraw
        ├── ContestRefused      contest.*     entries, votes and the closing of a contest
        ├── ChanceRefused       chance.*      draws that cannot be checked, or not yet
        ├── ComputerRefused     computer.*    what a computer opponent does not do, or not now
        ├── PersonRefused       player.*      a player of whom nothing is known
        ├── ShareRefused        share.*       what cannot be shared, or not there
        ├── FollowRefused       follow.*      what cannot be followed, or not there
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


class DrawRefused(Refusal):
    """A draw cannot be offered, or there is no offer to answer."""


class ClockRefused(Refusal):
    """A clock's text that cannot be read, or a player out of time."""


class LimitRefused(Refusal):
    """A move limit's text that cannot be read."""


class TakebackRefused(Refusal):
    """The move cannot be taken back, or there is no offer to answer."""


class LineRefused(Refusal):
    """A line that cannot be kept or planned like this, or is not there any more."""


class SettingsRefused(Refusal):
    """A setting that cannot be read, or is not allowed."""


class ChallengeRefused(Refusal):
    """A challenge that cannot be made, or not be answered like this."""


class ShareRefused(Refusal):
    """Something that cannot be shared, or not with this channel."""


class FollowRefused(Refusal):
    """Somebody or something that cannot be followed, or not like this."""


class TournamentRefused(Refusal):
    """A tournament that cannot be made, joined, left or changed like this."""


class ContestRefused(Refusal):
    """An entry, a vote or a closing that does not count."""


class ChanceRefused(Refusal):
    """Draws that cannot be checked, or not yet."""


class ComputerRefused(Refusal):
    """A computer opponent does not do that, or not now."""


class PersonRefused(Refusal):
    """A player of whom nothing is known."""


class AllowanceRefused(Refusal):
    """A member has asked for a lot at once, and has to wait."""
