"""The actions of a page's messages; services decide them by the member's identifier, as for a press."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from render.words import Words
from services.challenges.views import ChallengeView
from services.matches.views import ListedMatch, MatchView, Person
from services.services import Services
from web import messages
from web.asker import Asker
from web.drawing import PictureCache, in_page_thread, require_history
from web.host import Press, Texts
from web.packets import (
    Component,
    ListedState,
    ListsState,
    LookState,
    MatchState,
    MovesState,
    PressedState,
)
from web.sessions import Session
from web.states import States

LISTED: Final = 25
"""The matches of a list, the most urgent first."""


class PressingPage(Protocol):
    """What a press needs of the page that it comes from."""

    def around(self, session: Session) -> Sequence[Person]:
        """The other members who have a page open in the same place."""

    def send_event(self, event: str, data: Mapping[str, object]) -> None:
        """Send the page an event."""


@dataclass(frozen=True, slots=True)
class Actions:
    """The actions of all pages. Each raises ``GameError`` if the services refuse it."""

    services: Services
    texts: Texts
    states: States
    drawing: PictureCache
    pressing: Press

    async def asker(self, session: Session) -> Asker:
        return await Asker.of(self.services, self.texts, session)

    async def state(self, asker: Asker, match: MatchView) -> MatchState:
        reader, rematch = await asker.reader(match), await self.rematch(match)
        return await in_page_thread(self.states.match, match, reader, rematch)

    async def rematch(self, match: MatchView) -> ChallengeView | None:
        """The offer to play a finished match again, or None."""
        return match.outcome and await self.services.challenges.rematch_of(match.id)

    # what a page asks for

    async def lists(self, asker: Asker) -> ListsState:
        """The member's matches, and the ways to all else."""
        words = asker.words
        lines = await asker.services.matches.list_of(asker.id)
        return {
            "matches": [self.line(each, words) for each in lines[:LISTED]],
            "buttons": self.texts.ways(words),
        }

    def line(self, line: ListedMatch, words: Words) -> ListedState:
        others = [each for seat, each in enumerate(line.players) if seat != line.seat]
        return {
            "match": line.id,
            "title": self.texts.game(line.game, words),
            "seat": self.texts.seat(line.game, line.seat, words),
            "others": [self.texts.name(each, words) for each in others],
            "mine": line.my_turn,
            "deadline_ms": line.deadline_ms,
        }

    async def look(self, asker: Asker, asked: messages.ShowPosition) -> LookState:
        """The position after so many moves. Raises: match.stale."""
        match = await asker.match(asked.match)
        passages = await self.drawing.history(match, match.ply)
        passage = require_history(asked.step, passages, match.id)
        reader = await asker.reader(match)
        return await in_page_thread(self.states.look, match, reader, asked.step, passage)

    async def moves(self, asker: Asker, asked: messages.ListMoves) -> MovesState:
        match, kept = await asker.match(asked.match), self.drawing.moves
        key = match.id, match.ply, asker.words.locale
        if key not in kept:
            passages = await self.drawing.history(match, match.ply)
            kept[key] = await in_page_thread(self.states.moves, match, passages, asker.words)
        return {"moves": kept[key]}

    async def press(self, asker: Asker, asked: messages.PressItem, page: PressingPage) -> PressedState:
        """What the item of a card answers."""
        session, shown = asker.session, self.shown

        def report(answer: Component, files: Mapping[str, bytes]) -> None:
            page.send_event("shown", shown(answer, files))

        pressed = await self.pressing(
            asker.person,
            session.place,
            {"item": asked.item, "values": asked.values, "fields": asked.fields},
            number=session.launch_id,
            locale=session.locale,
            inside=asked.inside,
            around=page.around(session),
            report=report,
        )
        return shown(*pressed)

    def shown(self, answer: Component, files: Mapping[str, bytes]) -> PressedState:
        """An answer with the addresses of its files in place of their names."""
        text = json.dumps(answer)
        for name, data in files.items():
            address = self.drawing.keep(name, data)
            text = text.replace(json.dumps(f"attachment://{name}"), json.dumps(address))
        found: PressedState = json.loads(text)
        return found
