"""The course of each edition of Penguin Soccer; the learner is White, and shoots at the corner at the top."""

from typing import Final

from engine.games.penguin_soccer.events import Pushed, Received, Scored, Slid, Tackled, Took
from engine.games.penguin_soccer.position import WHITE
from engine.lessons import Course, Lesson, all_of, happened

SCORE: Final = Lesson("score", "8/8/5Pu2/3Bs4/8/8/8/8 w f6", "f6ne", happened(Scored, seat=WHITE))
PASS: Final = Lesson("pass", "8/8/8/4Bw3/8/2Pu2mn2/8/8 w c3", "c3ne", happened(Received, penguin="B"))
TACKLE: Final = Lesson(
    "tackle", "8/8/8/4Be2pu/8/8/2Mu5/8 w h5", "e5e", happened(Pushed, penguin="p", to="sea")
)
TACKLE_HOME: Final = Lesson(
    "their-corner",
    "8/6pu1/8/4Pne3/1mw6/8/8/8 w g7",
    "e5ne",
    all_of(happened(Tackled), happened(Pushed, penguin="p", to="h8")),
)
"""Tackles of the classic edition alone."""
# The slide ends at the ball, so that nobody is asked for a turn before the next lesson.
LAST: Final = (
    Lesson("slide", "8/6pw1/8/8/8/8/1Pne6/8 w -", "b2ne", happened(Took, penguin="P")),
    Lesson("turn", "8/8/1pw6/8/8/8/1Be6/8 w e5", "b2eLL", happened(Slid, penguin="B", facing="n")),
    Lesson("enter", "8/8/8/8/8/8/8/8 w -", "1ne", happened(Slid, penguin="B", origin="sea")),
)

COURSES: Final = (
    Course("penguin-soccer", (SCORE, PASS, TACKLE, *LAST)),
    Course("penguin-soccer", (SCORE, PASS, TACKLE_HOME, *LAST), {"edition": "classic"}),
)
