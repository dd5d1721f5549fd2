"""Events of Scherer's Soccer: what one move does, in order; pictures and texts are made from these.

A side is its seat (0 Red, 1 Blue), a man his jersey number from 1, a square its name ``column,row``, a
direction a compass word (``n``, ``ne``, ...).
"""

from engine.core import game
from engine.core.game import Event


class SetUp(Event):
    """Chance set up men: the squares of Red's and of Blue's, in jersey order."""

    rank = 13
    red: tuple[str, ...]
    blue: tuple[str, ...]


class Placed(Event):
    """A side placed its next man, number ``man``, on a square."""

    rank = 5
    idle = True
    seat: int
    man: int
    square: str


class ReachDrawn(Event):
    """Chance drew the longest kick of the coming turn of ``seat``, 4 to 7 squares."""

    rank = 14
    seat: int
    reach: int


class Ran(Event):
    """A man ran from ``origin`` over ``path``, whose last square is his new square."""

    rank = 4
    seat: int
    man: int
    origin: str
    path: tuple[str, ...]
    direction: str


class Kicked(Event):
    """A side kicked the ball from ``origin`` over ``path``, whose last square is its new square.

    ``kickers`` are the men who were next to the ball: any of them may have kicked it. ``flown_over`` are the
    squares of the path with men on them.
    """

    rank = 3
    seat: int
    kickers: tuple[int, ...]
    origin: str
    path: tuple[str, ...]
    direction: str
    distance: int
    flown_over: tuple[str, ...]


class PassMade(Event):
    """The ball landed next to other men of the kicking side: the opponent may not kick in its next turn."""

    rank = 2
    seat: int
    receivers: tuple[int, ...]


class Scored(game.Scored):
    """A goal for ``seat``, kicked by the side ``by``; ``score`` is Red's and Blue's goals after it."""

    by: int
    square: str
    score: tuple[int, int]

    @property
    def own_goal(self) -> bool:
        """Whether the side that kicked scored for the other one."""
        return self.by != self.seat


class TurnPassed(game.Passed):
    """The side to move had no legal action."""
