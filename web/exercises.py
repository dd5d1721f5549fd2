"""The actions of messages about puzzles, lessons and rushes; services decide them, as for a press."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from engine.core.drafts import Draft
from services.puzzles.views import RushEnd
from web import messages
from web.asker import Asker
from web.drawing import in_page_thread
from web.exercise_states import ExerciseStates
from web.packets import ChoiceHint, LessonState, PuzzleState, ResultState, RushState, ShownHint, SolutionState
from web.states import Reader

View = TypeVar("View")
State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Exercises:
    """The exercises of all pages. Each message raises ``GameError`` if the services refuse it."""

    states: ExerciseStates

    async def puzzle(self, asker: Asker, asked: messages.ShowPuzzle) -> PuzzleState:
        """A puzzle with the next question of the turn: the one asked for, else the member's next."""
        service = asker.services.puzzles
        if asked.number is None or asked.game is None:
            asker.pay("page")
            view = (await service.next(asker.id, asked.game)).view
        else:
            view = service.view(asked.game, asked.number, asked.played)
        return await self.shown(asker, self.states.puzzle, view, asked)

    async def solve(self, asker: Asker, asked: messages.Solve) -> ResultState:
        """The result of a turn in a puzzle."""
        service = asker.services.puzzles
        asker.pay("page")
        at = asked.game, asked.number
        tried = await service.try_turn(asker.person, *at, asked.played, asked.turn)
        if tried.solved:
            asker.texts.solved(asker.session.server_id, *at)
        today = await service.day_of(asker.id)
        reader = await asker.reader()
        text = asker.texts.puzzle_result(tried, at, today, asker.words)
        view = service.view(*at, asked.played)
        return await in_page_thread(self.states.puzzle_result, view, tried, text, reader)

    async def puzzle_hint(self, asker: Asker, asked: messages.AskPuzzleHint) -> ChoiceHint:
        """The choice that the solution goes on with."""
        asker.pay("page")
        service, person = asker.services.puzzles, asker.person
        choice = await service.hint(person, asked.game, asked.number, asked.played)
        label = asker.words.say(f"menu-{choice.label}", **choice.facts)
        return {"token": choice.token, "label": label}

    async def solution(self, asker: Asker, asked: messages.Solution) -> SolutionState:
        """All moves of a puzzle's solution, each with its picture."""
        asker.pay("replay")
        service = asker.services.puzzles
        line = await service.solution(asker.person, asked.game, asked.number)
        view, reader = service.view(asked.game, asked.number), await asker.reader()
        return await in_page_thread(self.states.solution, view, line, reader)

    async def lesson(self, asker: Asker, asked: messages.ShowLesson) -> LessonState:
        """The member's lesson of a course with the next question; the first one again once all are done."""
        service = asker.services.lessons
        if asked.number is not None:
            view = await service.view(asker.id, asked.course, asked.number)
        else:
            asker.pay("page")
            present = await service.present(asker.id, asked.course)
            view = present or await service.restart(asker.person, asked.course)
        return await self.shown(asker, self.states.lesson, view, asked)

    async def attempt(self, asker: Asker, asked: messages.TryLesson) -> ResultState:
        """The result of a turn in a lesson."""
        asker.pay("page")
        place = asked.course, asked.number
        person = asker.person
        result = await asker.services.lessons.try_turn(person, *place, asked.turn)
        return await in_page_thread(self.states.lesson_result, result, await asker.reader())

    async def lesson_hint(self, asker: Asker, asked: messages.AskLessonTurn) -> ShownHint:
        """A good turn in a lesson, and the position that it leads to."""
        asker.pay("hint")
        place = asker.id, asked.course, asked.number
        view, good = await asker.services.lessons.hint(*place)
        return await in_page_thread(self.states.lesson_hint, view, good, await asker.reader())

    async def rush(self, asker: Asker, asked: messages.ShowRush) -> RushState | ResultState:
        """A rush with the next question, or its end: the one asked for, else a new one."""
        service = asker.services.rushes
        if asked.began_ms is None:
            asker.pay("picture")
            place = await asker.texts.place(asker.session.place)
            rush = await service.begin(asker.person, place, asked.game)
        else:
            found = await service.view(asker.id, asked.began_ms, asked.step, asked.played)
            if isinstance(found, RushEnd):
                return self.states.rush_end(found, await asker.reader())
            rush = found
        return await self.shown(asker, self.states.rush, rush, asked)

    async def rush_try(self, asker: Asker, asked: messages.TryRush) -> ResultState:
        """The result of a turn in a rush."""
        asker.pay("page")
        place = asked.began_ms, asked.step, asked.played
        person = asker.person
        tried = await asker.services.rushes.try_turn(person, *place, asked.turn)
        return await in_page_thread(self.states.rush_result, tried, await asker.reader())

    async def rush_stop(self, asker: Asker, asked: messages.StopRush) -> ResultState:
        """The end of a rush before its time."""
        end = await asker.services.rushes.finish(asker.id, asked.began_ms)
        return self.states.rush_end(end, await asker.reader())

    async def shown(
        self,
        asker: Asker,
        make: Callable[[View, Reader, Draft], State],
        view: View,
        asked: messages.Drafted,
    ) -> State:
        """An exercise with the question after the choices of a message."""
        draft, reader = Draft(asked.steps).choosing(*asked.chosen), await asker.reader()
        return await in_page_thread(make, view, reader, draft)
