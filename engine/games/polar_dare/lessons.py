"""A guided first match of Polar Dare!; the learner is Red."""

from typing import Any, Final

from engine.core.turns import PlayedMoves
from engine.games.polar_dare.events import BearMoved, Slid, Swam, Walked
from engine.games.polar_dare.position import LETTERS
from engine.lessons import Course, Lesson, all_of, happened, without

RED: Final = 0
BLUE: Final = 1


def rode(_before: Any, turn: PlayedMoves) -> bool:
    """Whether a floe with a penguin of Red on it slid."""
    return any(isinstance(event, Slid) and LETTERS[RED] in event.carried for event in turn.events)


LESSONS: Final = (
    Lesson("board", "----/----/----/---- rrrbbb * r P3:1", "S>b1", happened(Walked, origin="S")),
    Lesson("ride", "----/-r---/----/-b--- rrbb * r P2:1", "b1+", rode),
    Lesson("hop", "----/+r---/----/--b-- rrbb * r P4:1", "b1>b2", happened(Walked, to="b2")),
    Lesson("sideways", "----/--r--/-+--/--+b- rrbb * r P3:1", "b2>a2", happened(Walked, origin="b2")),
    Lesson("pole", "----/--+-/---+r/-+b-- rrbb * r P4:1", "c4>N", happened(Walked, to="N")),
    Lesson("count", "--b--/----r/-+--/---- rrbb * r P2:2", "b4+ b4>N", happened(Walked, to="N")),
    Lesson("bear", "----/--+-/----/---- rrrbbb * r B3:2", "a4+ *N>a4", happened(BearMoved, origin="N")),
    Lesson("swim", "----/---*-/---bb-/---- rrrb . r B3:1", "*b3>c3", happened(Swam, seat=BLUE)),
    Lesson(
        "avoid",
        "----/---r-/---*-/--+b- rrbb . r P3:1",
        "b3>a3",
        all_of(happened(Walked, origin="b3"), without(happened(Swam))),
    ),
    Lesson("win", "--+-/----/---r-/-b-b-- b rr* r P2:2", "c3+ c3>c4", draws=("roll:P2",)),
)

COURSES: Final = (Course("polar-dare", LESSONS),)
