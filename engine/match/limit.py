"""The move limit of a match: how many turns each player has. Pure.

A turn is a run of one seat's moves with no chance in between. It counts as soon as one of its moves takes a
turn (``Game.takes_turn``: placings and passes do not). A match ends by what has been reached when the seat to
move has no turn left, so that a side that can only pass holds nobody up.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engine.core.game import CHANCE, Event, Game, Options
from engine.match.errors import Refusal

DEFAULT: Final = "default"
SHORT: Final = "short"
NONE: Final = "none"
MOST: Final = 100_000
COUNTDOWN: Final = 10
"""A card counts down from that many turns left."""


class Turns(NamedTuple):
    """The number of turns that count so far by seat, and the run of moves that goes on.

    ``taken`` ends with the last seat that took any. ``running`` is the seat of that run, None where there is
    none; ``counted`` says that ``taken`` has it.
    """

    taken: tuple[int, ...] = ()
    running: int | None = None
    counted: bool = False

    def moved(self, game: Game[Any, Any], seat: int, events: Sequence[Event]) -> "Turns":
        """The turns after a move of a seat or of chance."""
        if seat == CHANCE:
            return Turns(self.taken)
        counted = self.counted and self.running == seat
        if counted or not game.takes_turn(events):
            return Turns(self.taken, seat, counted)
        taken = [*self.taken, *(0 for _ in range(len(self.taken), seat + 1))]
        taken[seat] += 1
        return Turns(tuple(taken), seat, counted=True)

    def left(self, limit: int, seat: int) -> int:
        """The turns that a seat has left, the one it is in included."""
        return max(0, limit - self.finished(seat))

    def finished(self, seat: int) -> int:
        """The turns of a seat that count, without the one it is in."""
        taken = self.taken[seat] if seat < len(self.taken) else 0
        return taken - (self.counted and self.running == seat)


NO_TURNS: Final = Turns()


def limit_of(text: str, game: Game[Any, Any], seats: int, options: Options) -> int | None:
    """The move limit in turns a player that a text means, None for none.

    ``default`` is the game's own, ``short`` a third of that, ``none`` no limit; others are numbers.
    Raises: limit.unreadable, option.*.
    """
    usual = game.turn_limit(seats, options)
    words = {DEFAULT: usual, SHORT: -(-usual // 3), NONE: None}
    if text in words:
        return words[text]
    turns = turns_of(text)
    if turns is None:
        raise Refusal("limit.unreadable", text=text[:20], most=MOST)
    return turns


def turns_of(text: str) -> int | None:
    """The turns a player that a number gives as a move limit; None for any other text."""
    if text.isascii() and text.isdecimal() and len(text) <= len(str(MOST)) and 0 < int(text) <= MOST:
        return int(text)
    return None


def limit_text(limit: int | None) -> str:
    return NONE if limit is None else str(limit)
