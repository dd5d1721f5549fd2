"""The kinds of puzzles of Piecepack Soccer, for a steady hand: a goal with one flick, a save by a call-in.

A goal decides the match, so that every flick that scores solves the puzzle. It is a puzzle where one window
of the dial is at least two of its fine turns wide in bearing and power, and no other is as wide as one; each
flick in the window is played by the rules. A save calls a kicker in to a corner box, so that the other side
has no window left; all places that save lie in one box.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from engine.computer.limits import Stopped
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.field import CORNERS, kickers_of
from engine.games.piecepack_soccer.menu import grid_points
from engine.games.piecepack_soccer.moves import Entry, Flick
from engine.games.piecepack_soccer.notation import write
from engine.games.piecepack_soccer.position import OUT, PLAY, Position
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.scoring import FINEST, FULL, Window, is_threatened, windows
from engine.games.piecepack_soccer.selection import legal
from engine.puzzles import Puzzle
from engine.puzzles.kinds import Kind, OneTurn, Proved, Stop
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


class Save(OneTurn):
    """A save by a call-in: ``nodes`` is how many places there are for each one that saves."""

    def proved(self, key: str, at: Any, plies: Sequence[int], nodes: int | None = None) -> Proved | None:
        del key, nodes
        rival = 1 - at.turn
        if 1 not in plies or any(place != OUT for place in at.locations_of(at.turn)):
            return None
        threats = list(windows(at, rival))
        if not any(window.target(WIDE) for window in threats):
            return None
        kicker, places, saves = kickers_of(at.turn)[0], 0, list[Entry]()
        for entry in entries(at, kicker):
            places += 1
            after = GAME.play(at, entry).after
            if not still_open(after, threats) and not is_threatened(after, rival):
                saves.append(entry)
                if entry.box != saves[0].box:
                    return None
        return Proved(1, (write(saves[0]),), places // len(saves)) if saves else None

    def keeps(self, puzzle: Puzzle, at: Any, stop: Stop) -> bool:
        if stop():
            raise Stopped
        return at.stage == PLAY and not is_threatened(at, at.turn)


def entries(at: Position, kicker: str) -> list[Entry]:
    """The places at which a kicker can be called in by thumb."""
    found = [Entry(kicker, box, place) for box in CORNERS for place in grid_points(CORNERS[box])]
    return [entry for entry in found if legal(at, entry)]


def still_open(at: Position, threats: Sequence[Window]) -> bool:
    """Whether the middle of a window that was there before still scores: a quick answer to most places."""
    for window in threats:
        aim = window.aims[len(window.aims) // 2]
        flick = Flick(window.disc, aim.bearing, (aim.low + FULL) // 2 * 1000)
        outcome = GAME.outcome(GAME.play(at, flick).after)
        if outcome is not None and outcome.places[at.turn] == 1:
            return True
    return False


KINDS: Final[dict[str, Kind]] = {"goal": Goal(), "save": Save()}
