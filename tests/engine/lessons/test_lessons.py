"""Laws of all lessons: the first one wins, a goal is reached by some turns, nothing is asked untaught."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from engine import registry
from engine.core.drafts import Draft, Stage, staged
from engine.core.errors import BadRequest
from engine.core.game import CHANCE, Game
from engine.core.turns import PlayedMoves, extended, to_move
from engine.lessons import Course, course, courses, courses_of, opening
from engine.lessons.judging import attempt, seat_of
from tests.each_game import own_games

MOST_TAPS: Final = 20
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

EACH_OWN = pytest.mark.parametrize(
    ("one", "number"),
    [(one, number) for one in OWN.values() for number, _ in enumerate(one.lessons, 1)],
    ids=[f"{key}-{lesson.name}" for key, one in OWN.items() for lesson in one.lessons],
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
def judged(key: str, number: int) -> dict[str, bool]:
    """Every legal turn of a lesson, and whether it is right."""
    one = course(key)
    seat = seat_of(one, number)
    texts = turns(registry.game(one.game), PlayedMoves(one.start(number)), seat)
    return {text: attempt(one, number, text).right for text in texts}


def test_every_game_has_a_course_and_keys_differ() -> None:
    assert all(courses_of(game) for game in registry.games())
    assert len({one.key for game in registry.games() for one in courses_of(game)}) == len(courses())


def answer_of(one: Course, number: int) -> str:
    """The answer of a lesson as menus give it: in canonical texts, without what chance shows."""
    tried, seat = attempt(one, number, one.lessons[number - 1].answer), seat_of(one, number)
    return " ".join(each.text for each in tried.turn.made if each.mover == seat)


@cache
def stages(key: str, number: int) -> tuple[Stage, ...]:
    """The fewest questions whose answers put the answer of a lesson together."""
    one = course(key)
    game, seat, answer = registry.game(one.game), seat_of(one, number), answer_of(one, number)
    ways: list[tuple[Stage, ...]] = [(staged(game, one.start(number), seat, Draft()),)]
    seen = {ways[0][0].draft}
    for way in ways:
        at = way[-1]
        if at.turn == answer or answer in at.endings.values():
            return way
        for choice in at.menu.choices:
            onward = staged(game, one.start(number), seat, at.draft.choosing(choice.token))
            if onward.draft not in seen:
                seen.add(onward.draft)
                ways.append((*way, onward))
    raise AssertionError(answer)


def verdicts_after(one: Course, number: int, stage: Stage) -> set[bool]:
    """Whether turns are right that go on with each choice at a stage, and from there with the first ones."""
    game, seat, verdicts = registry.game(one.game), seat_of(one, number), set[bool]()
    for choice in stage.menu.choices:
        at, turn = stage, stage.endings.get(choice.token)
        token = choice.token
        while turn is None:
            at = staged(game, one.start(number), seat, at.draft.choosing(token))
            token = at.menu.choices[0].token if at.menu.choices else ""
            turn = at.turn or at.endings.get(token)
        verdicts.add(attempt(one, number, turn).right)
    return verdicts


@COURSES
def test_a_course_has_six_lessons(one: Course) -> None:
    assert len(one.lessons) == 6
    assert len({lesson.name for lesson in one.lessons}) == 6


@pytest.mark.parametrize("one", courses().values(), ids=courses())
def test_the_first_lesson_wins_or_scores(one: Course) -> None:
    game, seat = registry.game(one.game), seat_of(one, 1)
    after = attempt(one, 1, one.lessons[0].answer).turn.at
    outcome = game.outcome(after)
    if outcome is not None:
        assert outcome.places[seat] == 1
    else:
        assert game.score(after)[seat] > game.score(one.start(1))[seat]


@EACH_OWN
def test_a_new_question_decides_whether_the_turn_is_right(one: Course, number: int) -> None:
    known = {stage.menu.asks for earlier in range(1, number) for stage in stages(one.key, earlier)}
    for stage in stages(one.key, number):
        # A turn that can be played as it stands asks nothing.
        if stage.menu.asks not in known and stage.turn is None:
            assert False in verdicts_after(one, number, stage), stage.menu.asks


@pytest.mark.parametrize("one", courses().values(), ids=courses())
def test_a_course_takes_few_taps_from_its_button_to_that_of_the_first_match(one: Course) -> None:
    taps = sum(len(stages(one.key, number)) for number in range(1, len(one.lessons) + 1))
    assert 1 + taps + 1 <= MOST_TAPS


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
    tried = attempt(one, number, lesson.answer)
    assert tried.right
    assert tried.turn.events
    after = tried.turn.at
    assert game.outcome(after) is not None or game.load(game.dump(after), one.options) is not None


@EACH
def test_some_turns_are_right_and_others_are_not(one: Course, number: int) -> None:
    verdicts = judged(one.key, number)
    assert False in verdicts.values()
    if not registry.game(one.game).about.form:
        assert verdicts[one.lessons[number - 1].answer]


@pytest.mark.usefixtures("with_konane")
def test_a_game_without_lessons_and_an_unknown_course_are_refused() -> None:
    assert courses_of("konane") == ()
    assert "konane" not in courses()
    for key, code in (("konane", "lesson.none"), ("gone", "lesson.unknown")):
        with pytest.raises(BadRequest) as refusal:
            course(key)
        assert refusal.value.code == code


def test_draws_of_chance_are_those_of_the_lesson_in_their_order() -> None:
    for one in courses().values():
        for number, lesson in enumerate(one.lessons, 1):
            made = attempt(one, number, lesson.answer).turn.made
            shown = tuple(each.text for each in made if each.mover == CHANCE)
            assert shown == lesson.draws[: len(shown)]


@pytest.mark.parametrize("one", courses().values(), ids=courses())
def test_a_first_match_can_begin_with_its_opening(one: Course) -> None:
    game = registry.game(one.game)
    played = PlayedMoves(game.start(game.about.seats[0], game.choose(one.options)))
    for text in opening(one.game, one.options):
        played = extended(game, played, text)
    assert game.outcome(played.at) is None
    assert played.texts == one.opening
