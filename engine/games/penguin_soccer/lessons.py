"""A guided first match of Penguin Soccer, for each of its two editions.

Both teach the same, but for the corner into which a tackle may push a rival.
"""

from typing import Any, Final

from engine.core.turns import PlayedMoves
from engine.games.penguin_soccer.events import Kicked, Pushed, Received, Scored, Slid, Stood, Tackled, Took
from engine.games.penguin_soccer.position import WHITE
from engine.lessons import Course, Lesson, all_of, happened


def slid_on_ice(_before: Any, turn: PlayedMoves) -> bool:
    return any(isinstance(event, Slid) and event.origin != "sea" for event in turn.events)


FIRST_STEPS: Final = (
    Lesson("slide", "8/8/5pu2/8/8/2Pu5/8/8 w g2", "c3ne", slid_on_ice),
    Lesson("enter", "8/8/8/8/8/8/8/8 w -", "1ne", happened(Slid, penguin="B", origin="sea")),
    Lesson("spin", "8/8/1pw6/8/8/8/1Be6/8 w e5", "b2eLL", happened(Slid, penguin="B", facing="n")),
    Lesson("stand", "8/8/8/8/Pw7/8/6bn1/8 w c6", "a4u", happened(Stood, penguin="P")),
    Lesson("ball", "8/6pw1/8/8/8/8/1Pne6/8 w -", "b2ne", happened(Took, penguin="P")),
    Lesson("kick", "8/8/8/1bs6/3Mu4/8/8/8 w d4", "d4ne", happened(Kicked, path=("e5", "f6", "g7"))),
    Lesson("pass", "8/8/8/4Bw3/8/2Pu2mn2/8/8 w c3", "c3ne", happened(Received, penguin="B")),
    Lesson("tackle", "8/8/8/4Be2pu/8/8/2Mu5/8 w h5", "e5e", happened(Pushed, penguin="p", to="sea")),
)
OWN_CORNER: Final = Lesson(
    "own-corner",
    "8/8/8/8/3Psw4/6me1/1pu6/8 w b2",
    "d4sw",
    all_of(happened(Tackled), happened(Pushed, penguin="p", to="a1")),
)
THEIR_CORNER: Final = Lesson(
    "their-corner",
    "8/6pu1/8/4Pne3/1mw6/8/8/8 w g7",
    "e5ne",
    all_of(happened(Tackled), happened(Pushed, penguin="p", to="h8")),
)
LAST_STEPS: Final = (
    Lesson("score", "7mu/8/5Pu2/3Bs4/8/8/8/8 w f6", "f6ne", happened(Scored, seat=WHITE)),
    Lesson("win", "1bw6/8/5Mw2/8/pw2Pu4/8/6ms1/1Be6 w d4", "d4ne"),
)

COURSES: Final = (
    Course("penguin-soccer", (*FIRST_STEPS, OWN_CORNER, *LAST_STEPS)),
    Course("penguin-soccer", (*FIRST_STEPS, THEIR_CORNER, *LAST_STEPS), {"edition": "classic"}),
)
