"""Players who are no single person: computer opponents, whose identifiers are their levels, and a channel.

No Discord user has such an identifier: theirs are far above a million. Those below zero are former players.
"""

from typing import Final

from engine.computer.levels import STRONGEST

LEVELS: Final = range(1, STRONGEST + 1)
"""The levels, from the weakest to the strongest."""
QUICK: Final = range(1, STRONGEST)
"""The levels that usually answer within ``AT_ONCE_MS``: the strongest takes its time."""
CHANNEL: Final = 1000
"""Everybody in a channel, who play a side of a match by vote."""
AT_ONCE_MS: Final = 3_000
"""An answer that comes within this time is shown with the turn that it answers."""


def level_of(player: int) -> int | None:
    """The level of a computer opponent, None for a person."""
    return player if player in LEVELS else None
