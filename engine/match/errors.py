"""What a loaded can object to, beside the game's own rules; codes with facts, sentences elsewhere.

    GameError
    └── Refusal               somebody asked for what cannot be had now; nothing has changed
        ├── MatchRefused        match.*       not theirs, not their turn, over, gone by
        ├── DrawRefused         draw.*        offers and answers
        ├── ClockRefused        clock.*       a clock's text, or a clock that has run out
        ├── TakebackRefused     takeback.*    wishes to take a move back, and their answers
        ├── SettingsRefused     settings.*    a time zone, hours or a date that cannot be
        ├── ChallengeRefused    challenge.*   who may challenge, accept, decline, withdraw
        ├── ContestRefused      contest.*     entries, votes and the closing of a contest
        ├── ChanceRefused       chance.*      draws that cannot be checked, or not yet
        ├── ComputerRefused     computer.*    what a computer opponent is not there for, or not now
        └── PersonRefused       player.*      somebody nothing is known of

Identifiers among the facts (``match``, ``player``, ``mover``) are texts, so that no catalogue puts
thousands separators into them; counts and limits are numbers.
"""

from engine.core.errors import GameError


class Refusal(GameError):  # noqa: N818 - an answer to a wish, not a fault
    """Base of all refusals of a loaded."""


class MatchRefused(Refusal):
    """The match is not theirs to change, or not now."""


class DrawRefused(Refusal):
    """No such draw offer can be made or answered."""


class ClockRefused(Refusal):
    """A clock that cannot be read, or time that is up."""


class TakebackRefused(Refusal):
    """No move can be taken back like this, or there is no such wish to answer."""


class SettingsRefused(Refusal):
    """A setting that cannot be read, or is not allowed."""


class ChallengeRefused(Refusal):
    """A challenge that cannot be made, or cannot be answered like this."""


class ContestRefused(Refusal):
    """An entry, a vote or a closing that does not count."""


class ChanceRefused(Refusal):
    """Draws that cannot be checked, or not yet."""


class ComputerRefused(Refusal):
    """A computer opponent is not there for that, or not now."""


class PersonRefused(Refusal):
    """Nothing is known of that player."""
