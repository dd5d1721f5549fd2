"""The actions of messages about puzzles, lessons and rushes; services decide them, as for a press."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from engine.core.drafts import Draft
from services.puzzles.views import RushEnd
from web import messages
from web.actions import Actions
from web.drawing import in_page_thread
from web.exercise_states import ExerciseStates
from web.packets import ChoiceHint, LessonState, PuzzleState, ResultState, RushState, ShownHint, SolutionState
from web.sessions import Session
from web.states import Reader

View = TypeVar("View")
State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Exercises:
    """The exercises of all pages. Each message raises ``GameError`` if the services refuse it."""

    actions: Actions
    states: ExerciseStates

    async def puzzle(self, session: Session, asked: messages.ShowPuzzle) -> PuzzleState:
        """A puzzle with the next question of the turn: the one asked for, else the member's next."""
        service = self.actions.services.puzzles
        if asked.number is None or asked.game is None:
            self.actions.pay(session, "page")
            view = (await service.next(session.player_id, asked.game)).view
        else:
            view = service.view(asked.game, asked.number, asked.played)
        return await self.shown(session, self.states.puzzle, view, asked)

    async def solve(self, session: Session, asked: messages.Solve) -> ResultState:
        """The result of a turn in a puzzle."""
        actions, service = self.actions, self.actions.services.puzzles
        actions.pay(session, "picture")
        at = asked.game, asked.number
        tried = await service.try_turn(actions.person(session), *at, asked.played, asked.turn)
        if tried.solved:
            actions.texts.solved(session.server_id, *at)
        today = await service.day_of(session.player_id)
        reader = await actions.reader(session)
        text = actions.texts.puzzle_result(tried, at, today, actions.texts.words(reader.locale))
        view = service.view(*at, asked.played)
        return await in_page_thread(self.states.puzzle_result, view, tried, text, reader)

    async def puzzle_hint(self, session: Session, asked: messages.AskPuzzleHint) -> ChoiceHint:
        """The choice that the solution goes on with."""
        self.actions.pay(session, "page")
        service, person = self.actions.services.puzzles, self.actions.person(session)
        choice = await service.hint(person, asked.game, asked.number, asked.played)
        label = (await self.actions.words(session)).say(f"menu-{choice.label}", **choice.facts)
        return {"token": choice.token, "label": label}

    async def solution(self, session: Session, asked: messages.Solution) -> SolutionState:
        """All moves of a puzzle's solution, each with its picture."""
        self.actions.pay(session, "replay")
        service = self.actions.services.puzzles
        line = await service.solution(self.actions.person(session), asked.game, asked.number)
        view, reader = service.view(asked.game, asked.number), await self.actions.reader(session)
        return await in_page_thread(self.states.solution, view, line, reader)

    async def lesson(self, session: Session, asked: messages.ShowLesson) -> LessonState:
        """The member's lesson of a course with the next question; the first one again once all are done."""
        service = self.actions.services.lessons
        if asked.number is not None:
            view = await service.view(session.player_id, asked.course, asked.number)
        else:
            self.actions.pay(session, "page")
            present = await service.present(session.player_id, asked.course)
            view = present or await service.restart(self.actions.person(session), asked.course)
        return await self.shown(session, self.states.lesson, view, asked)

    async def attempt(self, session: Session, asked: messages.TryLesson) -> ResultState:
        """The result of a turn in a lesson."""
        self.actions.pay(session, "page")
        place = asked.course, asked.number
        person = self.actions.person(session)
        result = await self.actions.services.lessons.try_turn(person, *place, asked.turn)
        return await in_page_thread(self.states.lesson_result, result, await self.actions.reader(session))

    async def lesson_hint(self, session: Session, asked: messages.AskLessonTurn) -> ShownHint:
        """A good turn in a lesson, and the position that it leads to."""
        self.actions.pay(session, "hint")
        place = session.player_id, asked.course, asked.number
        view, good = await self.actions.services.lessons.hint(*place)
        return await in_page_thread(self.states.lesson_hint, view, good, await self.actions.reader(session))

    async def rush(self, session: Session, asked: messages.ShowRush) -> RushState | ResultState:
        """A rush with the next question, or its end: the one asked for, else a new one."""
        service, actions = self.actions.services.rushes, self.actions
        if asked.began_ms is None:
            actions.pay(session, "picture")
            place = await actions.texts.place(session.place)
            rush = await service.begin(actions.person(session), place, asked.game)
        else:
            found = await service.view(session.player_id, asked.began_ms, asked.step, asked.played)
            if isinstance(found, RushEnd):
                return self.states.rush_end(found, await actions.reader(session))
            rush = found
        return await self.shown(session, self.states.rush, rush, asked)

    async def rush_try(self, session: Session, asked: messages.TryRush) -> ResultState:
        """The result of a turn in a rush."""
        self.actions.pay(session, "page")
        place = asked.began_ms, asked.step, asked.played
        person = self.actions.person(session)
        tried = await self.actions.services.rushes.try_turn(person, *place, asked.turn)
        return await in_page_thread(self.states.rush_result, tried, await self.actions.reader(session))

    async def rush_stop(self, session: Session, asked: messages.StopRush) -> ResultState:
        """The end of a rush before its time."""
        end = await self.actions.services.rushes.finish(session.player_id, asked.began_ms)
        return self.states.rush_end(end, await self.actions.reader(session))

    async def shown(
        self,
        session: Session,
        make: Callable[[View, Reader, Draft], State],
        view: View,
        asked: messages.Drafted,
    ) -> State:
        """An exercise with the question after the choices of a message."""
        draft, reader = Draft(asked.steps).choosing(*asked.chosen), await self.actions.reader(session)
        return await in_page_thread(make, view, reader, draft)
