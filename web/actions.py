"""The actions of a page's messages; services decide them by the member's identifier, as for a press."""

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from engine import registry
from engine.core.drafts import Draft
from engine.lessons import course
from engine.match.actions import Action
from engine.match.errors import MatchRefused
from engine.match.opponents import LEVELS
from render.words import Words
from services.computer.analysis import Analysis
from services.matches.try_views import TryPlace, TrySubject
from services.matches.views import ListedMatch, MatchView
from services.services import Services
from web import messages
from web.asker import Asker
from web.drawing import PictureCache, in_page_thread, require_history
from web.host import Texts
from web.packets import (
    AnalysisState,
    ListedState,
    ListsState,
    LookState,
    MatchNumber,
    MatchState,
    MenuState,
    NewMatchState,
    SharedState,
    ShownHint,
    TryState,
)
from web.sessions import Session
from web.states import States, people_of
from web.trying import try_state

LISTED: Final = 25
"""The matches of a list, the most urgent first."""
ANALYSIS_S: Final = 2.5
"""How long a page waits for an analysis before it is told how far that is."""


@dataclass(frozen=True, slots=True)
class Actions:
    """The actions of all pages. Each raises ``GameError`` if the services refuse it."""

    services: Services
    texts: Texts
    states: States
    drawing: PictureCache

    async def asker(self, session: Session) -> Asker:
        """The context of a message of a session."""
        return await Asker.of(self.services, self.texts, session)

    async def state(self, asker: Asker, match: MatchView) -> MatchState:
        """A match as the member sees it."""
        return await in_page_thread(self.states.match, match, await asker.reader(match))

    # what a page asks for

    async def lists(self, asker: Asker) -> ListsState:
        """The member's matches, and the offers to begin: the computer, lessons, puzzles."""
        words, puzzles = asker.words, asker.services.puzzles
        today = await puzzles.day_of(asker.id)
        lines = await asker.services.matches.list_of(asker.id)
        progress = await asker.services.lessons.progress(asker.id)
        return {
            "matches": [self.line(each, words) for each in lines[:LISTED]],
            "games": [{"key": key, "title": self.texts.game(key, words)} for key in registry.games()],
            "levels": list(LEVELS),
            "courses": [
                {"key": each.course.key, "label": label, "finished": each.finished}
                for each, label in self.texts.courses(progress, words)
            ],
            "puzzles": list(puzzles.games()),
            "today": {"game": today.view.puzzle.game, "number": today.view.puzzle.number},
            "days": self.texts.today(today, words) if today.wrong or today.over else "",
        }

    def line(self, line: ListedMatch, words: Words) -> ListedState:
        """A match of the list."""
        others = [each for seat, each in enumerate(line.players) if seat != line.seat]
        return {
            "match": line.id,
            "title": self.texts.game(line.game, words),
            "seat": self.texts.seat(line.game, line.seat, words),
            "others": [self.texts.person_name(each, words) for each in others],
            "mine": line.my_turn,
            "deadline_ms": line.deadline_ms,
        }

    async def menu(self, asker: Asker, asked: messages.AskChoices) -> MenuState:
        """The next question of a turn."""
        match = await asker.own_match(asked.match, asked.ply)
        reader = await asker.reader(match)
        draft = Draft(asked.steps).choosing(*asked.chosen)
        return await in_page_thread(self.states.menu, match, reader, draft)

    async def play(self, asker: Asker, asked: messages.PlayTurn) -> MatchState:
        """The match after a turn."""
        return await self.act(asker, asked, "move", asked.turn)

    async def offer(self, asker: Asker, asked: messages.ActOnMatch) -> MatchState:
        """The match after an offer, an answer, a resignation, or a step that was undone."""
        return await self.act(asker, asked, asked.act)

    async def act(
        self, asker: Asker, asked: messages.PlayTurn | messages.ActOnMatch, action: Action, text: str = ""
    ) -> MatchState:
        """The match after an action of the member at the ply that the page showed."""
        await asker.match(asked.match)
        matches = asker.services.matches
        after = await matches.act(asked.match, asker.id, action, ply=asked.ply, text=text)
        return await self.state(asker, after)

    async def hint(self, asker: Asker, asked: messages.AskGoodTurn) -> ShownHint:
        """A good turn, with its reasons and the picture of what it leads to."""
        match = await asker.own_match(asked.match, asked.ply, "hint")
        asker.pay("hint")
        hint = await asker.services.analyses.hint(asked.match, asker.id, asked.ply)
        return await in_page_thread(self.states.hint, match, await asker.reader(match), hint)

    async def look(self, asker: Asker, asked: messages.ShowPosition) -> LookState:
        """The position after so many moves. Raises: match.stale."""
        match = await asker.match(asked.match)
        passages = await self.drawing.history(match, match.ply)
        passage = require_history(asked.step, passages, match.id)
        reader = await asker.reader(match)
        return await in_page_thread(self.states.look, match, reader, asked.step, passage)

    async def rematch(self, asker: Asker, asked: messages.AskRematch) -> MatchNumber:
        """The same once more: at once against the computer, else as a challenge to the others."""
        match, person = await asker.match(asked.match), asker.person
        asker.pay("challenge")
        find = partial(self.texts.member, match.server_id)
        made = await asker.services.rematches.ask(
            match, person, self.texts.home(match), asker.session.launch_id, find
        )
        return {"match": made.id if isinstance(made, MatchView) else made.match_id}

    async def share(self, asker: Asker, asked: messages.ShareResult) -> SharedState:
        """The result of the member's match, posted where it was played. Raises: match.not-yours."""
        match = await asker.match(asked.match)
        if match.seat_of(asker.id) is None:
            raise MatchRefused("match.not-yours", match=str(match.id))
        asker.pay("picture")
        told = await self.texts.share(match, asker.id, asker.words)
        return {"text": self.texts.plain(told, people_of(match))}

    async def analyse(self, asker: Asker, asked: messages.AskAnalysis) -> AnalysisState:
        """A finished match as it is judged, or how far that is. Raises: match.playing."""
        match, words = await asker.match(asked.match), asker.words
        if match.outcome is None:
            raise MatchRefused("match.playing", match=str(match.id))
        analyses = asker.services.analyses
        if not analyses.is_started(match.id):
            asker.pay("analysis")
        parts = [Analysis(match, (), match.ply)]
        work = asyncio.ensure_future(analyses.analyse(match.id, asker.id, parts.append))
        await asyncio.wait([work], timeout=ANALYSIS_S)
        said = (
            "" if work.done() else words.say("analysis-progress", done=len(parts[-1].moves), of=parts[-1].of)
        )
        if not work.done():
            work.cancel()  # what is computed goes on, and is asked for again
        found = parts[-1] if said else work.result()
        return await in_page_thread(self.states.analysis, found, await asker.reader(match), said)

    async def try_line(self, asker: Asker, asked: messages.ShowLine) -> TryState:
        """The board for trying, after what the member did there. Raises: line.*, match.*."""
        lines, viewer, person = asker.services.lines, asker.session.viewer, asker.person
        place = place_asked(asked)
        if asked.turn is not None or asked.act is not None:
            asker.pay("page")
        if asked.turn is not None:
            view = await lines.play(viewer, person, place, asked.turn)
        elif asked.act == "roll":
            view = await lines.roll(viewer, person, place)
        elif asked.act == "remove":
            view = await lines.remove(viewer, place)
        elif asked.act is not None:
            view = await lines.switch(viewer, place, on=asked.act == "plan")
        else:
            view = await lines.view(viewer, place)
        reader, draft = await asker.reader(view.root.match), Draft(asked.steps).choosing(*asked.chosen)
        return await in_page_thread(try_state, self.states, view, reader, draft)

    async def play_on(self, asker: Asker, asked: messages.PlayOn) -> NewMatchState:
        """A match against the computer that begins there. Raises: line.*, match.*, computer.*."""
        asker.pay("match")
        position = await asker.services.positions.at(asker.session.viewer, place_asked(asked))
        here, launch_id = await self.texts.place(asker.session.place), asker.session.launch_id
        match = await asker.services.computers.play_on(
            asker.person, here, launch_id, position=position, level=asked.level
        )
        return {"match": match.id}

    async def begin(self, asker: Asker, asked: messages.Begin) -> NewMatchState:
        """A match against the computer where the Activity is open: of a game, or by a course's rules."""
        asker.pay("match")
        taught = None if asked.course is None else course(asked.course)
        terms: Any = {} if taught is None else {"options": taught.options, "first": "challenger"}
        match = await asker.services.computers.begin(
            asker.person,
            await self.texts.place(asker.session.place),
            asker.session.launch_id,
            game=asked.game if taught is None else taught.game,
            level=asked.level,
            **terms,
        )
        return {"match": match.id}


def place_asked(asked: messages.AtLine) -> TryPlace:
    """The place on the board for trying that a message is about. Raises: line.gone."""
    return TryPlace(TrySubject.parse(asked.subject), asked.line, asked.at)
