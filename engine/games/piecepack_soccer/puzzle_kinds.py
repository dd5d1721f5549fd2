"""The kind of puzzle of Piecepack Soccer: a goal with one flick, for a steady hand.

A goal decides the match, so that every flick that scores solves the puzzle. It is a puzzle where one window
of the dial is at least two of its fine turns wide in bearing and power, and no other is as wide as one; each
flick in the window is played by the rules.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.notation import write
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.scoring import FINEST, FULL, Window, windows
from engine.puzzles.kinds import Kind, Proved
from engine.puzzles.winning import Win

WIDE: Final = 2
"""The fine turns of the dial that the window of a goal is wide, at least."""


class Goal(Win):
    """A goal with one flick: ``nodes`` is how many flicks of the dial there are for each one that scores."""

    def proved(self, key: str, at: Any, plies: Sequence[int], nodes: int | None = None) -> Proved | None:
        del key, nodes
        found = list(islice(windows(at, at.turn), 2))
        target = found[0].target(WIDE) if len(found) == 1 else None
        if 1 not in plies or target is None or not all_score(at, found[0]):
            return None
        line = Flick(found[0].disc, target.bearing, (target.low + FULL) // 2 * 1000)
        standing = sum(isinstance(place, tuple) for place in at.locations_of(at.turn))
        return Proved(1, (write(line),), standing * TURN // FINEST * FULL // found[0].flicks)


def all_score(at: Position, window: Window) -> bool:
    """Whether every flick of a window, played by the rules, wins."""
    flicks = (
        Flick(window.disc, aim.bearing, power * 1000)
        for aim in window.aims
        for power in range(aim.low, FULL + 1)
    )
    return all(GAME.outcome(GAME.play(at, flick).after) is not None for flick in flicks)


KINDS: Final[dict[str, Kind]] = {"goal": Goal()}
