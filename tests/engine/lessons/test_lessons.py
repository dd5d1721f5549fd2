"""Laws of all lessons: positions are legal, and each goal is reached by some turns, not by all."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine import registry
from engine.core.errors import BadRequest
from engine.core.game import CHANCE, Game
from engine.core.turns import PlayedMoves, extended, to_move
from engine.lessons import Course, course, courses, courses_of
from engine.lessons.judging import attempt, reached, seat_of
from tests import toy_game
from tests.each_game import own_games

OWN = {key: one for key, one in courses().items() if one.game in own_games()}
COURSES = pytest.mark.parametrize("one", OWN.values(), ids=OWN)
EACH = pytest.mark.parametrize(
    ("one", "number"),
    [
        pytest.param(one, number, id=f"{key}-{lesson.name}")
        for key, one in courses().items()
        for number, lesson in enumerate(one.lessons, 1)
    ],
)


def turns(game: Game[Any, Any], played: PlayedMoves, seat: int) -> Iterator[str]:
    """Every legal turn from a position, as text; of a game with a form the listed ones."""
    for move in game.moves(played.at):
        further = extended(game, played, game.write(played.at, move))
        if game.about.steps and to_move(game, further.at) == seat:
            yield from turns(game, further, seat)
        else:
            yield " ".join(further.texts)


@cache
def judged(key: str, number: int) -> dict[str, bool | None]:
    """Every legal turn of a lesson, and whether it is right."""
    one = course(key)
    seat = seat_of(one, number)
    texts = turns(registry.game(one.game), PlayedMoves(one.start(number)), seat)
    return {text: attempt(one, number, (), text).right for text in texts}


def test_every_game_has_a_course_and_keys_differ() -> None:
    assert all(courses_of(game) for game in registry.games())
    assert len({one.key for game in registry.games() for one in courses_of(game)}) == len(courses())


@COURSES
def test_a_course_has_eight_to_twelve_lessons_and_ends_with_a_match(one: Course) -> None:
    assert 8 <= len(one.lessons) <= 12
    assert len({lesson.name for lesson in one.lessons}) == len(one.lessons)
    assert [lesson.is_match for lesson in one.lessons] == [False] * (len(one.lessons) - 1) + [True]


@EACH
def test_a_member_is_to_move_in_a_legal_position(one: Course, number: int) -> None:
    game, at = registry.game(one.game), one.start(number)
    assert game.outcome(at) is None
    assert game.mover(at) != CHANCE
    assert game.load(game.dump(at), one.options) == at
    assert game.menu(at, ()).choices


@EACH
def test_the_answer_is_right_and_leads_on(one: Course, number: int) -> None:
    game, lesson = registry.game(one.game), one.lessons[number - 1]
    tried = attempt(one, number, (), lesson.answer)
    assert tried.right or lesson.is_match
    assert tried.turn.events
    after = tried.turn.at
    assert game.outcome(after) is not None or game.load(game.dump(after), one.options) is not None


@EACH
def test_some_turns_are_right_and_others_are_not(one: Course, number: int) -> None:
    verdicts = judged(one.key, number)
    if one.lessons[number - 1].is_match:
        assert all(verdict is not False for verdict in verdicts.values()), "nobody loses with the first turn"
        return
    assert False in verdicts.values()
    if not registry.game(one.game).about.form:
        assert verdicts[one.lessons[number - 1].answer]


def test_a_game_without_lessons_and_an_unknown_course_are_refused(with_toy_game: None) -> None:
    del with_toy_game
    assert courses_of(toy_game.KEY) == ()
    assert toy_game.KEY not in courses()
    for key, code in ((toy_game.KEY, "lesson.none"), ("gone", "lesson.unknown")):
        with pytest.raises(BadRequest) as refusal:
            course(key)
        assert refusal.value.code == code


def test_draws_of_chance_are_those_of_the_lesson_in_their_order() -> None:
    for one in courses().values():
        number, lesson = len(one.lessons), one.lessons[-1]
        if not lesson.draws:
            continue
        played = reached(one, number, attempt(one, number, (), lesson.answer).turn.texts)
        shown = [each.text for each in played.made if each.mover == CHANCE]
        assert shown == list(lesson.draws[: len(shown)])
