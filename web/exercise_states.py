"""What the page shows of puzzles, lessons and rushes, as JSON-ready data in the member's language.

An exercise has its ``kind``, the ``at`` which the page sends back, what is said about it, its picture, and
the first question of the turn. The result of a turn has a ``tone`` (``right``, ``wrong``, ``over``), in
``shown`` the position that is to be seen first, and in ``next`` the exercise that follows at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core.drafts import Draft
from engine.lessons.judging import LessonAttempt
from engine.puzzles.judging import played_from
from services.lessons.views import LessonResult, LessonView
from services.puzzles.views import PuzzleView, RushEnd, RushResult, RushView, TryResult
from web.addresses import PictureSubject
from web.host import Said, Texts
from web.packets import (
    ExerciseBoard,
    Headings,
    LessonState,
    PositionState,
    PuzzleState,
    ResultState,
    RushState,
    ShownHint,
    SolutionState,
    Tone,
)
from web.states import Reader, States


@dataclass(frozen=True, slots=True)
class ExerciseStates:
    """Makes them; everything here may draw, so it belongs in the thread for the page."""

    texts: Texts
    states: States

    def puzzle(self, view: PuzzleView, reader: Reader, draft: Draft) -> PuzzleState:
        """A puzzle. Raises: what the game raises for the draft."""
        one = view.puzzle
        return {
            "kind": "puzzle",
            "at": {"game": one.game, "number": one.number, "played": view.played},
            "hint": view.played == one.line[: len(view.played)],
            **self.said(self.texts.puzzle(view, self.states.words(reader))),
            **self.board(one.game, view, of_puzzle(view, reader), reader, draft),
        }

    def lesson(self, view: LessonView, reader: Reader, draft: Draft) -> LessonState:
        """A lesson. Raises: what the game raises for the draft."""
        one = view.course
        return {
            "kind": "lesson",
            "at": {"course": one.key, "number": view.number},
            "hint": True,
            **self.said(self.texts.lesson(view, self.states.words(reader))),
            **self.board(one.game, view, of_lesson(view, reader), reader, draft),
        }

    def rush(self, rush: RushView, reader: Reader, draft: Draft) -> RushState:
        """The puzzle of a rush. Raises: what the game raises for the draft."""
        view = rush.view
        return {
            "kind": "rush",
            "at": {"began_ms": rush.began_ms, "step": rush.step, "played": view.played},
            "hint": False,
            "ends_ms": rush.ends_ms,
            **self.said(self.texts.rush(rush, self.states.words(reader))),
            **self.board(view.puzzle.game, view, of_puzzle(view, reader), reader, draft),
        }

    def said(self, said: Said) -> Headings:
        """The text about an exercise, without markup."""
        title, number, about, task = (self.texts.plain(text, ()) for text in said)
        return {"title": title, "number": number, "about": about, "task": task}

    def board(
        self, game: str, view: PuzzleView | LessonView, subject: PictureSubject, reader: Reader, draft: Draft
    ) -> ExerciseBoard:
        """The picture of an exercise, the answer to the last turn as a film, and the next question."""
        passage = view.position, view.events
        return {
            "game": game,
            **self.states.position(game, passage, subject, reader),
            "menu": self.states.question(game, passage, subject, reader, draft),
        }

    def puzzle_result(self, view: PuzzleView, tried: TryResult, text: str, reader: Reader) -> ResultState:
        """The result of a turn in a puzzle, of which ``text`` is said."""
        shown = following = None
        if tried.next is not None:
            following = self.puzzle(tried.next, reader, Draft())
        elif tried.solved:
            subject = replace(of_puzzle(view, reader), played=view.played, latest=tried.turn)
            shown = self.states.position(view.puzzle.game, (tried.after, tried.events), subject, reader)
        return self.result("right" if tried.right else "wrong", text, shown, following)

    def lesson_result(self, result: LessonResult, reader: Reader) -> ResultState:
        """The result of a turn in a lesson."""
        view, tried = result.before, result.attempt
        shown = self.turn_shown(view, tried, reader) if tried.right else None
        following = None if result.next is None else self.lesson(result.next, reader, Draft())
        text = self.texts.lesson_result(result, self.states.words(reader))
        return self.result("right" if tried.right else "wrong", text, shown, following)

    def lesson_hint(self, view: LessonView, good: LessonAttempt, reader: Reader) -> ShownHint:
        """A good turn in a lesson."""
        turn = " ".join(each.text for each in good.turn.made if each.mover == view.seat)
        said = self.texts.hint(view.course.game, good.before, turn, self.states.words(reader))
        shown = self.turn_shown(view, good, reader, suggested=True)
        return {"turn": turn, "text": self.texts.plain(said, ()), "shown": shown}

    def turn_shown(
        self, view: LessonView, tried: LessonAttempt, reader: Reader, *, suggested: bool = False
    ) -> PositionState:
        """The position after a turn in a lesson, which may be one that is suggested."""
        turn = tried.turn
        subject = replace(of_lesson(view, reader), latest=turn.texts)
        passage = turn.at, turn.events
        state = self.states.position(view.course.game, passage, subject, reader, suggested=suggested)
        if not suggested and not reader.stills:
            state["film"] = self.states.addresses.write(replace(subject, kind="film"))
        return state

    def rush_result(self, tried: RushResult, reader: Reader) -> ResultState:
        """The result of a turn in a rush."""
        if isinstance(tried.rush, RushEnd):
            return self.rush_end(tried.rush, reader)
        text = self.texts.rush_result(tried, self.states.words(reader))
        following = self.rush(tried.rush, reader, Draft())
        return self.result("right" if tried.right else "wrong", text, None, following)

    def rush_end(self, end: RushEnd, reader: Reader) -> ResultState:
        """The end of a rush."""
        return self.result("over", self.texts.rush_end(end, self.states.words(reader)), None, None)

    def result(
        self,
        tone: Tone,
        text: str,
        shown: PositionState | None,
        following: PuzzleState | LessonState | RushState | None,
    ) -> ResultState:
        """The result of a turn, its text without markup."""
        return {"tone": tone, "text": self.texts.plain(text, ()), "shown": shown, "next": following}

    def solution(self, view: PuzzleView, line: Sequence[str], reader: Reader) -> SolutionState:
        """All moves of a puzzle's solution, each with its picture, after the first position."""
        game, subject, words = view.puzzle.game, of_puzzle(view, reader), self.states.words(reader)
        steps, at = [self.states.position(game, (view.position, ()), subject, reader)], view.position
        for number, move in enumerate(line):
            made = played_from(game, at, (move,))
            at = made.at
            subject = replace(subject, played=tuple(line[:number]), latest=(move,))
            steps.append(self.states.position(game, (at, made.events), subject, reader))
        return {"text": self.texts.plain(self.texts.solution(view, line, words), ()), "steps": steps}


def of_puzzle(view: PuzzleView, reader: Reader) -> PictureSubject:
    """The picture of a puzzle."""
    one, before = view.puzzle, len(view.played) - len(view.answer)
    moves = view.played[:before], view.answer
    return PictureSubject(
        one.number, 0, view.seat, reader.theme, game=one.game, played=moves[0], latest=moves[1]
    )


def of_lesson(view: LessonView, reader: Reader) -> PictureSubject:
    """The picture of a lesson."""
    return PictureSubject(view.number, 0, view.seat, reader.theme, course=view.course.key)
