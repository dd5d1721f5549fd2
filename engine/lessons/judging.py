"""Turns played in lessons: what they do, and what chance shows after them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine import registry
from engine.computer.tree import result_of
from engine.core.game import CHANCE
from engine.core.turns import PlayedMoves, extended, moves_played, to_move, turn_played
from engine.lessons import Course


@dataclass(frozen=True, slots=True)
class Attempt:
    """A turn in a lesson, with what chance showed after it.

    ``before`` is the position that it began in. ``right`` says that the lesson is done; it is None while its
    short match goes on.
    """

    before: Any
    turn: PlayedMoves
    right: bool | None


def reached(course: Course, number: int, played: Sequence[str]) -> PlayedMoves:
    """The moves played in a lesson so far. Raises: what the game raises for one of the texts."""
    return moves_played(registry.game(course.game), course.start(number), played)


def seat_of(course: Course, number: int) -> int:
    return registry.game(course.game).mover(course.start(number))


def attempt(course: Course, number: int, played: Sequence[str], text: str) -> Attempt:
    """A typed turn after these moves, played and judged.

    Raises: match.turn-over for moves beyond the turn's end, and what the game raises for the text.
    """
    game, lesson = registry.game(course.game), course.lessons[number - 1]
    so_far = reached(course, number, played)
    whole = with_draws(course, number, so_far.then(turn_played(game, so_far.at, text)))
    turn = PlayedMoves(whole.at, whole.made[len(so_far.made) :])
    if lesson.goal is not None:
        return Attempt(so_far.at, turn, lesson.goal(so_far.at, turn))
    return Attempt(so_far.at, turn, is_won(course, number, whole.at))


def with_draws(course: Course, number: int, played: PlayedMoves) -> PlayedMoves:
    """The moves, and what chance shows next; one draw after the other where the lesson has several."""
    game, lesson = registry.game(course.game), course.lessons[number - 1]
    while lesson.draws and to_move(game, played.at) == CHANCE:
        shown = played.movers.count(CHANCE)
        if shown >= len(lesson.draws) and not lesson.is_match:
            break
        played = extended(game, played, lesson.draws[shown % len(lesson.draws)])
    return played


def is_won(course: Course, number: int, at: Any) -> bool | None:
    """Whether the learner has won the short match of a lesson; None while it goes on."""
    outcome = registry.game(course.game).outcome(at)
    return None if outcome is None else result_of(outcome.places, seat_of(course, number)) >= 1
