"""Events of Penguin Soccer: what one move does, in order; pictures and texts are made from these.

A penguin is named by its letter of the position text (``P`` White's papa, ``m`` Black's mama), a location by
the name of its square or ``sea``.
"""

from engine.core import game
from engine.core.game import CAPTURE, Event


class Slid(Event):
    """A penguin slid from ``origin`` over ``path``; ``facing`` is empty if it stopped early and stood up.

    ``spin`` counts eighths of a turn, negative to the left.
    """

    penguin: str
    origin: str
    path: tuple[str, ...]
    facing: str
    spin: int


class Took(Event):
    """A penguin took the ball, from the crossing or from a square."""

    penguin: str
    square: str


class Tackled(Event):
    """A penguin slid into the opponent's penguin with the ball and has the ball now."""

    weight = CAPTURE
    rank = 2
    penguin: str
    victim: str
    square: str


class Pushed(Event):
    """A penguin was pushed one square and lies facing that way."""

    penguin: str
    origin: str
    to: str
    facing: str


class Fell(Pushed):
    """A penguin was pushed into the sea: ``to`` is ``sea``, ``facing`` is empty."""

    weight = CAPTURE
    rank = 3
    json_name = "pushed"


class Kicked(Event):
    """A penguin kicked the ball over ``path`` and lies facing the kick."""

    penguin: str
    origin: str
    path: tuple[str, ...]
    facing: str


class Received(Event):
    """The ball stopped at a penguin, which stood up and has it."""

    penguin: str
    square: str


class Stood(Event):
    """A lying penguin stood up."""

    penguin: str
    square: str


class Scored(game.Scored):
    """The ball is in a goal; ``seat`` scores."""

    square: str
