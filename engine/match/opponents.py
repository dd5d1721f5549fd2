"""Computer opponents among the players: each level is one, with an identifier no Discord user can have.

Discord's identifiers begin in 2015 and are far above a million; those below zero are former players.
"""

from typing import Final

from engine.computer.levels import STRONGEST

LEVELS: Final = range(1, STRONGEST + 1)
"""From a first-timer's to one that beats strong players; a computer's identifier is its level."""


def level_of(player: int) -> int | None:
    """The level of a computer opponent, None for a person."""
    return player if player in LEVELS else None
