"""The course of Scherer's Soccer; the learner is Red and attacks to the right."""

from collections.abc import Mapping
from typing import Any, Final

from engine.core.turns import PlayedMoves
from engine.games.scherer_soccer.events import Kicked, PassMade, Ran, Scored
from engine.games.scherer_soccer.pitch import RED
from engine.games.scherer_soccer.position import Position
from engine.lessons import Course, Lesson, happened

LINE_UP: Final = ("3,10", "7,4", "6,8", "6,13", "7,17", "11,3", "12,9", "12,12", "11,18", "14,6", "14,15")
"""Red's men in jersey order; Blue's stand opposite."""
OPPOSITE: Final = (
    "28,11",
    "24,17",
    "25,13",
    "25,8",
    "24,4",
    "20,18",
    "19,12",
    "19,9",
    "20,3",
    "17,15",
    "17,6",
)


def pitch(
    rest: str, red: Mapping[int, str], blue: Mapping[int, str] | None = None, ball: str = "16,10"
) -> str:
    """The position with some men elsewhere than in the line-up."""
    reds = ";".join(red.get(man, square) for man, square in enumerate(LINE_UP, 1))
    blues = ";".join((blue or {}).get(man, square) for man, square in enumerate(OPPOSITE, 1))
    return f"30x20 {reds} {blues} {ball} {rest}"


def ran_to_ball(before: Position, turn: PlayedMoves) -> bool:
    return any(isinstance(event, Ran) and beside_ball(before, event.path[-1]) for event in turn.events)


def ran_to_block(before: Position, turn: PlayedMoves) -> bool:
    """Whether a man ran to a square next to the ball, on the side of his own goal."""
    return any(
        isinstance(event, Ran)
        and beside_ball(before, event.path[-1])
        and offset(before, event.path[-1])[0] < 0
        for event in turn.events
    )


def beside_ball(at: Position, square: str) -> bool:
    return max(map(abs, offset(at, square))) == 1


def offset(at: Position, square: str) -> tuple[int, int]:
    column, row = map(int, square.split(","))
    ball_column, ball_row = at.pitch.column_row(at.ball)
    return column - ball_column, row - ball_row


def kicked_forward(_before: Any, turn: PlayedMoves) -> bool:
    return any(isinstance(event, Kicked) and "e" in event.direction for event in turn.events)


def kicked_over(before: Position, turn: PlayedMoves) -> bool:
    return kicked_forward(before, turn) and any(
        isinstance(event, Kicked) and event.flown_over for event in turn.events
    )


LESSONS: Final = (
    Lesson(
        "score",
        pitch("r 6 1-0 -", {7: "24,10", 11: "22,13"}, ball="25,10"),
        "ke5",
        happened(Scored, seat=RED),
    ),
    Lesson("pass", pitch("r 6 0-0 -", {7: "15,10", 11: "20,15"}), "kne5", happened(PassMade, seat=RED)),
    Lesson("run", pitch("r 6 0-0 -", {7: "13,10"}), "7e2", ran_to_ball),
    Lesson("blocked", pitch("r 5 0-0 -", {7: "15,10"}, {8: "17,10"}), "kne5", kicked_forward),
    Lesson("over", pitch("r 5 0-0 -", {7: "15,10"}, {8: "18,10"}), "ke4", kicked_over),
    Lesson(
        "defend",
        pitch("r 5 0-0 x", {7: "8,10"}, {7: "12,11", 8: "13,9", 11: "10,6"}, ball="12,10"),
        "7e3",
        ran_to_block,
    ),
)

COURSES: Final = (Course("scherer-soccer", LESSONS),)
