"""The course of Polar Dare!; the learner is Red."""

from typing import Any, Final

from engine.core.turns import PlayedMoves
from engine.games.polar_dare.events import Slid, Swam, Walked
from engine.games.polar_dare.position import LETTERS
from engine.lessons import Course, Lesson, happened

RED: Final = 0
BLUE: Final = 1


def rode(_before: Any, turn: PlayedMoves) -> bool:
    """Whether a floe with a penguin of Red on it slid."""
    return any(isinstance(event, Slid) and LETTERS[RED] in event.carried for event in turn.events)


LESSONS: Final = (
    Lesson("pole", "----/--+-/---+r/-+b-- bb rr* r P4:1", "c4>N", happened(Walked, to="N")),
    Lesson("ride", "----/-r---/----/-b--- rrbb * r P2:1", "b1+", rode),
    Lesson("hop", "----/+r---/----/--b-- rrbb * r P4:1", "b1>b2", happened(Walked, to="b2")),
    Lesson("board", "----/----/----/---- rrrbbb * r P3:1", "S>b1", happened(Walked, origin="S")),
    Lesson("count", "--b--/----r/-+--/---- rrbb * r P2:2", "b4+ b4>N", happened(Walked, to="N")),
    Lesson("swim", "----/---*-/---bb-/---- rrrb . r B3:1", "*b3>c3", happened(Swam, seat=BLUE)),
)

COURSES: Final = (Course("polar-dare", LESSONS),)
