"""Sentences about puzzles, lessons and rushes, as on their cards."""

from collections.abc import Sequence
from typing import Any

from cogs.cards.lesson import hint_words, labelled, lesson_words, praise, wrong_words
from cogs.cards.puzzle_solution import solution_words
from cogs.cards.puzzle_text import answer_words, ending, level, more, task, today_words
from cogs.cards.rush import end_words, result_words
from cogs.ui.text import game_name, title_of
from engine.puzzles.judging import played_from
from render.words import Words
from services.lessons.views import CourseProgress, LessonResult, LessonView
from services.puzzles.rush import MOST_WRONG
from services.puzzles.views import PuzzleView, RushEnd, RushResult, RushView, Today, TryResult

Said = tuple[str, str, str, str]
"""Its title, its number or state, its description and its task."""


class PlainExerciseTexts:
    """Sentences with markup; the page takes it out."""

    def puzzle(self, view: PuzzleView, words: Words) -> Said:
        one = view.puzzle
        asked = more(view, words) if view.played else task(view, words)
        return game_name(one.game, one.options, words), f"#{one.number}", level(view, words), asked

    def puzzle_result(self, tried: TryResult, key: tuple[str, int], today: Today, words: Words) -> str:
        """Result of a turn in a puzzle, and the member's standing if it is the day's."""
        if tried.next is not None:
            return answer_words(tried, tried.next, words)
        day = today.view.puzzle
        if key != (day.game, day.number):
            return ending(key[0], tried, words)
        return f"{ending(key[0], tried, words)}\n{words.say('puzzle-daily')}: {today_words(today, words)}"

    def solution(self, view: PuzzleView, line: Sequence[str], words: Words) -> str:
        whole = played_from(view.puzzle.game, view.position, line)
        return solution_words(view, whole, words)

    def today(self, today: Today, words: Words) -> str:
        """How a member does at the puzzle of the day."""
        return today_words(today, words)

    def courses(self, found: Sequence[CourseProgress], words: Words) -> list[tuple[CourseProgress, str]]:
        """The courses to choose from, each with how far the member is."""
        return labelled(found, words)

    def lesson(self, view: LessonView, words: Words) -> Said:
        one, lesson = view.course, view.lesson
        return (
            game_name(one.game, one.options, words),
            f"{view.number}/{len(one.lessons)}",
            lesson_words(one, lesson, words),
            lesson_words(one, lesson, words, "-task"),
        )

    def hint(self, game: str, at: Any, turn: str, words: Words) -> str:
        """A good turn of a lesson."""
        return hint_words(game, at, turn, words)

    def lesson_result(self, result: LessonResult, words: Words) -> str:
        if not result.attempt.right:
            return wrong_words(result.before, words)
        said = praise(result, words)
        return f"{said}\n{words.say('lesson-finished')}" if result.next is None else said

    def rush(self, rush: RushView, words: Words) -> Said:
        view = rush.view
        asked = more(view, words) if view.played else task(view, words)
        state = f"✅ {rush.solved} · ❌ {rush.wrong}/{MOST_WRONG}"
        return words.say("rush-title"), state, title_of(view.puzzle.game, words), asked

    def rush_result(self, tried: RushResult, words: Words) -> str:
        """The result of a turn after which a rush goes on."""
        return result_words(tried, words)

    def rush_end(self, end: RushEnd, words: Words) -> str:
        return "\n".join(end_words(end, words))
