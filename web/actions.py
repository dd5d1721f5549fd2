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
from engine.match.permissions import Right
from render.words import Words
from services.matches.views import ListedMatch, MatchView, Person
from services.players.allowances import Price
from services.services import Services
from web import messages
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
)
from web.sessions import Session
from web.states import Reader, States, people_of

LISTED: Final = 25
"""The matches of a list, the most urgent first."""
ANALYSIS_S: Final = 5.0
"""How long a page waits for an analysis before it is told how far that is."""


@dataclass(frozen=True, slots=True)
class Actions:
    """The actions of all pages. Each raises ``GameError`` if the services refuse it."""

    services: Services
    texts: Texts
    states: States
    drawing: PictureCache

    async def reader(self, session: Session, match: MatchView | None = None) -> Reader:
        """How the member of a session wants to be shown a match, or puzzles."""
        own = await self.services.settings.of(session.player_id)
        theme = own.theme
        if theme == "auto":
            server_id = session.server_id if match is None else match.server_id
            theme = (await self.services.settings.of_server(server_id or 0)).theme
        locale = session.locale if own.language == "auto" else own.language
        words = self.texts.words(locale)
        plays = match is None or match.seat_of(session.player_id) is not None
        return Reader(
            session.player_id if plays else 0,
            words.locale,
            theme,
            own.stills,
            own.composer == "pad",
            own.notation,
        )

    async def words(self, session: Session) -> Words:
        """The words for the member of a session."""
        return self.texts.words((await self.reader(session)).locale)

    async def seen(self, session: Session, match_id: int) -> MatchView:
        """A match that the member may see where the Activity is open. Raises: match.unknown."""
        return await self.services.matches.view_for(session.viewer, match_id)

    async def own(self, session: Session, match_id: int, ply: int, action: Right = "move") -> MatchView:
        """A match in which the member may do that at this ply. Raises: what ``may_act`` refuses."""
        match = await self.seen(session, match_id)
        match.require(session.player_id, action, ply)
        return match

    async def state(self, session: Session, match: MatchView) -> MatchState:
        """A match as the member sees it."""
        return await in_page_thread(self.states.match, match, await self.reader(session, match))

    def person(self, session: Session) -> Person:
        """The member of a session, as the services know members."""
        return self.texts.person(session.player_id, session.name)

    def pay(self, session: Session, price: Price) -> None:
        """Let the member pay, from the same allowance as for presses. Raises: allowance.spent."""
        self.services.allowances.pay(session.player_id, price)

    # what a page asks for

    async def lists(self, session: Session) -> ListsState:
        """The member's matches, and the offers to begin: the computer, lessons, puzzles."""
        words, puzzles = await self.words(session), self.services.puzzles
        today = await puzzles.day_of(session.player_id)
        lines = await self.services.matches.list_of(session.player_id)
        progress = await self.services.lessons.progress(session.player_id)
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

    async def menu(self, session: Session, asked: messages.AskChoices) -> MenuState:
        """The next question of a turn."""
        match = await self.own(session, asked.match, asked.ply)
        reader = await self.reader(session, match)
        draft = Draft(asked.steps).choosing(*asked.chosen)
        return await in_page_thread(self.states.menu, match, reader, draft)

    async def play(self, session: Session, asked: messages.PlayTurn) -> MatchState:
        """The match after a turn."""
        return await self.act(session, asked, "move", asked.turn)

    async def offer(self, session: Session, asked: messages.ActOnMatch) -> MatchState:
        """The match after an offer, an answer, a resignation, or a step that was undone."""
        return await self.act(session, asked, asked.act)

    async def act(
        self, session: Session, asked: messages.PlayTurn | messages.ActOnMatch, action: Action, text: str = ""
    ) -> MatchState:
        """The match after an action of the member at the ply that the page showed."""
        await self.seen(session, asked.match)
        matches = self.services.matches
        after = await matches.act(asked.match, session.player_id, action, ply=asked.ply, text=text)
        return await self.state(session, after)

    async def hint(self, session: Session, asked: messages.AskGoodTurn) -> ShownHint:
        """A good turn, with its reasons and the picture of what it leads to."""
        match = await self.own(session, asked.match, asked.ply, "hint")
        self.pay(session, "hint")
        hint = await self.services.analyses.hint(asked.match, session.player_id, asked.ply)
        return await in_page_thread(self.states.hint, match, await self.reader(session, match), hint)

    async def look(self, session: Session, asked: messages.ShowPosition) -> LookState:
        """The position after so many moves. Raises: match.stale."""
        match = await self.seen(session, asked.match)
        passages = await self.drawing.history(match, match.ply)
        passage = require_history(asked.step, passages, match.id)
        reader = await self.reader(session, match)
        return await in_page_thread(self.states.look, match, reader, asked.step, passage)

    async def rematch(self, session: Session, asked: messages.AskRematch) -> MatchNumber:
        """The same once more: at once against the computer, else as a challenge to the others."""
        match, person = await self.seen(session, asked.match), self.person(session)
        self.pay(session, "challenge")
        find = partial(self.texts.member, match.server_id)
        made = await self.services.rematches.ask(
            match, person, self.texts.home(match), session.launch_id, find
        )
        return {"match": made.id if isinstance(made, MatchView) else made.match_id}

    async def share(self, session: Session, asked: messages.ShareResult) -> SharedState:
        """The result of the member's match, posted where it was played. Raises: match.not-yours."""
        match = await self.seen(session, asked.match)
        if match.seat_of(session.player_id) is None:
            raise MatchRefused("match.not-yours", match=str(match.id))
        self.pay(session, "picture")
        told = await self.texts.share(match, session.player_id, await self.words(session))
        return {"text": self.texts.plain(told, people_of(match))}

    async def analyse(self, session: Session, asked: messages.AskAnalysis) -> AnalysisState:
        """The turning points of a match, or how far the search for them is. Raises: match.playing."""
        match, words = await self.seen(session, asked.match), await self.words(session)
        if match.outcome is None:
            raise MatchRefused("match.playing", match=str(match.id))
        analyses = self.services.analyses
        if not analyses.is_started(match.id):
            self.pay(session, "analysis")
        far = {"done": 0, "of": match.ply}

        def progress(done: int, of: int) -> None:
            far.update(done=done, of=of)

        work = asyncio.ensure_future(analyses.analyse(match.id, session.player_id, progress))
        await asyncio.wait([work], timeout=ANALYSIS_S)
        if not work.done():
            work.cancel()  # what is computed goes on, and is asked for again
            return {"progress": words.say("analysis-progress", **far), "about": "", "points": []}
        return self.states.analysis(match, work.result(), words)

    async def begin(self, session: Session, asked: messages.Begin) -> NewMatchState:
        """A match against the computer where the Activity is open: of a game, or by a course's rules."""
        self.pay(session, "match")
        taught = None if asked.course is None else course(asked.course)
        terms: Any = {} if taught is None else {"options": taught.options, "first": "challenger"}
        match = await self.services.computers.begin(
            self.person(session),
            await self.texts.place(session.place),
            session.launch_id,
            game=asked.game if taught is None else taught.game,
            level=asked.level,
            **terms,
        )
        return {"match": match.id}
