"""Lessons: short positions in which a game is learnt: what wins comes first, then what leads to it.

``engine/games/<game>/lessons.py`` holds the ``COURSES`` of a game; a game without that module has none. The
sentences are in the catalogues of ``render/games/<game>``: ``lesson-<game>-<lesson>`` explains,
``lesson-<game>-<lesson>-task`` says what to do, and ``-right`` and ``-wrong`` in place of ``-task`` answer a
turn that does it and any other legal one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from engine import registry
from engine.core.errors import BadRequest
from engine.core.game import Event
from engine.core.turns import PlayedMoves

Goal = Callable[[Any, PlayedMoves], bool]
"""Whether a turn does what a lesson teaches: its arguments are the position before it, and the turn."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, and what the side to move is to do in it.

    ``goal`` judges the turn, and ``answer`` is one that reaches it, as text. ``draws`` are what chance shows
    after the turn, one after the other.
    """

    name: str
    position: str
    answer: str
    goal: Goal
    draws: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons of a game under some of its options, in the order in which they are taught.

    ``opening`` are the turns of all seats with which a first match against the computer begins.
    """

    game: str
    lessons: tuple[Lesson, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    opening: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return "-".join((self.game, *self.options.values()))

    def start(self, number: int) -> Any:
        """The first position of the lesson with that number, counted from 1."""
        return registry.game(self.game).load(self.lessons[number - 1].position, self.options)


@cache
def courses_of(game: str) -> tuple[Course, ...]:
    """The courses of the game with that key. Raises: game.unknown."""
    found: tuple[Course, ...] | None = registry.exported(game, "COURSES")
    return found or ()


def courses() -> dict[str, Course]:
    """The courses of all games by their keys, in the order in which members see them."""
    return {course.key: course for game in registry.games() for course in courses_of(game)}


def opening(game: str, options: Mapping[str, str]) -> tuple[str, ...]:
    """The turns with which a first match against the computer begins. Raises: game.unknown."""
    found = (one for one in courses_of(game) if one.options.items() <= options.items())
    return next((one.opening for one in found), ())


def course(key: str) -> Course:
    """The course with that key. Raises: lesson.none (a game without any), lesson.unknown."""
    found = courses()
    if key in found:
        return found[key]
    if key in registry.games():
        raise BadRequest("lesson.none")
    raise BadRequest("lesson.unknown")


def happened(kind: type[Event], **facts: object) -> Goal:
    """The goal of a turn in which an event of that kind has these facts."""

    def reached(_before: Any, turn: PlayedMoves) -> bool:
        return any(
            isinstance(event, kind) and all(getattr(event, name) == value for name, value in facts.items())
            for event in turn.events
        )

    return reached


def all_of(*goals: Goal) -> Goal:
    return lambda before, turn: all(goal(before, turn) for goal in goals)


def without(goal: Goal) -> Goal:
    return lambda before, turn: not goal(before, turn)
