"""Turns played in lessons: what they do, and what chance shows after them."""

from dataclasses import dataclass
from typing import Any

from engine import registry
from engine.core.game import CHANCE
from engine.core.turns import PlayedMoves, extended, to_move, turn_played
from engine.lessons import Course


@dataclass(frozen=True, slots=True)
class LessonAttempt:
    """A turn in a lesson, with what chance showed after it; ``before`` is the position that it began in."""

    before: Any
    turn: PlayedMoves
    right: bool


def seat_of(course: Course, number: int) -> int:
    return registry.game(course.game).mover(course.start(number))


def attempt(course: Course, number: int, text: str) -> LessonAttempt:
    """Play and judge a typed turn.

    Raises: match.turn-over for moves beyond the turn's end, and what the game raises for the text.
    """
    game, lesson, before = registry.game(course.game), course.lessons[number - 1], course.start(number)
    turn = turn_played(game, before, text)
    for draw in lesson.draws:
        if to_move(game, turn.at) != CHANCE:
            break
        turn = extended(game, turn, draw)
    return LessonAttempt(before, turn, lesson.goal(before, turn))
