"""The course of Piecepack Soccer; the learner is South and shoots at the goal at the top.

Chance completes the flicks of each lesson in the same way every time.
"""

from typing import Any, Final

from engine.core.turns import PlayedMoves
from engine.games.piecepack_soccer.events import Bounced, CalledIn, Fouled, Scored, Travelled
from engine.games.piecepack_soccer.field import CENTRE, SOUTH
from engine.lessons import Course, Lesson, all_of, happened, without

STEADY: Final = ("wobble:0:0",)
CROWNS: Final = "1.5,11;3,10.5;7,10.5;8.5,11"
"""North's kickers where they leave its goal open."""


def lesson(
    position: str, name: str, answer: str, goal: Any = None, draws: tuple[str, ...] = STEADY
) -> Lesson:
    """A lesson in a position of Arms, ball and the rest, against the same Crowns."""
    arms, ball, rest = position.split(" ", 2)
    return Lesson(name, f"{arms} {CROWNS} {ball} {rest}", answer, goal, draws)


def in_far_half(_before: Any, turn: PlayedMoves) -> bool:
    """Whether the ball lies in North's half, without a goal."""
    scored = any(isinstance(event, Scored) for event in turn.events)
    return not scored and turn.at.ball[1] > CENTRE[1]


def called_in_far(_before: Any, turn: PlayedMoves) -> bool:
    """Whether a kicker came back into a corner box at North's end."""
    return any(isinstance(event, CalledIn) and event.box in {"ne", "nw"} for event in turn.events)


BALL_MOVED: Final = happened(Travelled, disc="ball")
GENTLY: Final = without(happened(Bounced, disc="ball"))
GOAL: Final = happened(Scored, seat=SOUTH)

LESSONS: Final = (
    lesson("5,7.5;2,4;8,4;5,1 5,9 s play 0-0", "score", "A1:0:50", GOAL),
    lesson("1.5,7;4,5;8,4;5,1 4.5,8 s play 0-0", "kicker", "A2:9.5:50", GOAL),
    Lesson(
        "foul",
        "3,2;7,3;9,1.5;5,1 3.35,4;1,11;9,11;5,11 3,6.5 s play 0-0",
        "A2:311.2:50",
        all_of(BALL_MOVED, without(happened(Fouled))),
        STEADY,
    ),
    lesson("2,5;4,3;8,5;5,1 5,7 s free 1-0", "free-kick", "ball:0:50", GOAL, ("wobble:0.8:-1",)),
    lesson("1,1;5,1;8,2;8,5 1.9,2.1 s play 0-0", "power", "A1:39.3:20", all_of(in_far_half, GENTLY)),
    lesson("3,5;5,3;out;5,1 6,8 s play 1-0", "call-in", "A3>ne", called_in_far),
)

COURSES: Final = (Course("piecepack-soccer", LESSONS, opening=("set square", "set square")),)
