"""What the page shows of puzzles, lessons and rushes, as JSON-ready data in the member's language.

An exercise has its ``kind``, the ``at`` which the page sends back, what is said about it, its picture, and
the first question of the turn. The result of a turn has a ``tone`` (``right``, ``wrong``, ``on`` where the
computer has answered, ``over``), in ``shown`` the position that is to be seen first, and in ``next`` the
exercise that follows.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.core.drafts import Draft
from engine.core.game import Event
from engine.lessons.judging import Attempt
from engine.puzzles.judging import played_from
from render import game_text
from render.scene import MovingScene, scene
from services.lessons.views import LessonResult, LessonView
from services.puzzles.views import PuzzleView, RushEnd, RushResult, RushView, TryResult
from web.addresses import Subject
from web.host import Said, Texts
from web.states import JSON, Reader, States


@dataclass(frozen=True, slots=True)
class ExerciseStates:
    """Makes them; everything here may draw, so it belongs in the thread for the page."""

    texts: Texts
    states: States

    def puzzle(self, view: PuzzleView, reader: Reader, draft: Draft) -> JSON:
        """A puzzle. Raises: what the game raises for the draft."""
        one = view.puzzle
        return {
            "kind": "puzzle",
            "at": {"game": one.game, "number": one.number, "played": view.played},
            "hint": view.played == one.line[: len(view.played)],
            **self.said(self.texts.puzzle(view, self.texts.words(reader.locale))),
            **self.board(one.game, view, of_puzzle(view, reader), reader, draft),
        }

    def lesson(self, view: LessonView, reader: Reader, draft: Draft) -> JSON:
        """A lesson. Raises: what the game raises for the draft."""
        one = view.course
        return {
            "kind": "lesson",
            "at": {"course": one.key, "number": view.number, "ply": len(view.played)},
            "hint": True,
            **self.said(self.texts.lesson(view, self.texts.words(reader.locale))),
            **self.board(one.game, view, of_lesson(view, reader), reader, draft),
        }

    def rush(self, rush: RushView, reader: Reader, draft: Draft) -> JSON:
        """The puzzle of a rush. Raises: what the game raises for the draft."""
        view = rush.view
        return {
            "kind": "rush",
            "at": {"began_ms": rush.began_ms, "step": rush.step, "played": view.played},
            "hint": False,
            "ends_ms": rush.ends_ms,
            **self.said(self.texts.rush(rush, self.texts.words(reader.locale))),
            **self.board(view.puzzle.game, view, of_puzzle(view, reader), reader, draft),
        }

    def said(self, said: Said) -> JSON:
        """What is said about an exercise, without markup."""
        names = "title", "number", "about", "task"
        return {name: self.texts.plain(text, ()) for name, text in zip(names, said, strict=True)}

    def board(
        self, game: str, view: PuzzleView | LessonView, subject: Subject, reader: Reader, draft: Draft
    ) -> JSON:
        """The picture of an exercise, the answer to the last turn as a film, and the next question."""
        return {
            "game": game,
            **self.shown(game, view.position, view.events, subject, reader),
            "menu": self.states.question((game, view.position), subject, reader, draft),
        }

    def shown(self, game: str, at: Any, events: Sequence[Event], subject: Subject, reader: Reader) -> JSON:
        """A position with its picture, and what led to it as a film where there is one."""
        words = self.texts.words(reader.locale)
        moving = bool(events) and not reader.stills and isinstance(scene(game), MovingScene)
        return {
            "happened": self.texts.plain(game_text(game).headline(events, words), ()),
            "picture": self.states.picture(game, at, events, subject, words),
            "film": self.states.addresses.write(replace(subject, kind="film")) if moving else None,
        }

    def puzzle_result(self, view: PuzzleView, tried: TryResult, text: str, reader: Reader) -> JSON:
        """The result of a turn in a puzzle, of which ``text`` is said."""
        shown = following = None
        if tried.next is not None:
            following = self.puzzle(tried.next, reader, Draft())
        elif tried.solved:
            subject = replace(of_puzzle(view, reader), played=view.played, latest=tried.turn)
            shown = self.shown(view.puzzle.game, tried.after, tried.events, subject, reader)
        return self.result("right" if tried.right else "wrong", text, shown, following)

    def lesson_result(self, result: LessonResult, reader: Reader) -> JSON:
        """The result of a turn in a lesson."""
        view, tried = result.before, result.attempt
        shown = self.turn_shown(view, tried, reader) if tried.right else None
        following = None if result.next is None else self.lesson(result.next, reader, Draft())
        tone = "on" if tried.right is None else "right" if tried.right else "wrong"
        text = self.texts.lesson_result(result, self.texts.words(reader.locale))
        return self.result(tone, text, shown, following)

    def lesson_hint(self, view: LessonView, good: Attempt, reader: Reader) -> JSON:
        """A good turn in a lesson."""
        turn = " ".join(each.text for each in good.turn.made if each.mover == view.seat)
        said = self.texts.words(reader.locale).say("lesson-hint", move=turn)
        shown = self.turn_shown(view, good, reader)
        return {"turn": turn, "text": self.texts.plain(said, ()), "shown": shown}

    def turn_shown(self, view: LessonView, tried: Attempt, reader: Reader) -> JSON:
        """The position after a turn in a lesson."""
        turn = tried.turn
        subject = replace(of_lesson(view, reader), played=view.played, latest=turn.texts)
        return self.shown(view.course.game, turn.at, turn.events, subject, reader)

    def rush_result(self, tried: RushResult, reader: Reader) -> JSON:
        """The result of a turn in a rush."""
        if isinstance(tried.rush, RushEnd):
            return self.rush_end(tried.rush, reader)
        text = self.texts.rush_result(tried, self.texts.words(reader.locale))
        following = self.rush(tried.rush, reader, Draft())
        return self.result("right" if tried.right else "wrong", text, None, following)

    def rush_end(self, end: RushEnd, reader: Reader) -> JSON:
        """The end of a rush."""
        return self.result("over", self.texts.rush_end(end, self.texts.words(reader.locale)), None, None)

    def result(self, tone: str, text: str, shown: JSON | None, following: JSON | None) -> JSON:
        """The result of a turn, its text without markup."""
        return {"tone": tone, "text": self.texts.plain(text, ()), "shown": shown, "next": following}

    def solution(self, view: PuzzleView, line: Sequence[str], reader: Reader) -> JSON:
        """All moves of a puzzle's solution, each with its picture, after the first position."""
        game, subject, words = view.puzzle.game, of_puzzle(view, reader), self.texts.words(reader.locale)
        steps, at = [self.shown(game, view.position, (), subject, reader)], view.position
        for number, move in enumerate(line):
            made = played_from(game, at, (move,))
            at = made.at
            subject = replace(subject, played=tuple(line[:number]), latest=(move,))
            steps.append(self.shown(game, at, made.events, subject, reader))
        return {"text": self.texts.plain(self.texts.solution(view, line, words), ()), "steps": steps}


def of_puzzle(view: PuzzleView, reader: Reader) -> Subject:
    """The picture of a puzzle."""
    one, before = view.puzzle, len(view.played) - len(view.answer)
    moves = view.played[:before], view.answer
    return Subject(one.number, 0, view.seat, reader.theme, game=one.game, played=moves[0], latest=moves[1])


def of_lesson(view: LessonView, reader: Reader) -> Subject:
    """The picture of a lesson."""
    before = len(view.played) - view.answers
    moves = view.played[:before], view.played[before:]
    course = view.course.key
    return Subject(view.number, 0, view.seat, reader.theme, course=course, played=moves[0], latest=moves[1])
