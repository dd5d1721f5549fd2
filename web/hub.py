"""All open pages of this process, and what they are sent when something changes, wherever it was done."""

import asyncio
import json
import logging
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from aiohttp import web

from data.changes import Key
from engine.core.errors import GameError
from services.matches.views import MatchView
from web.actions import Actions
from web.drawing import in_page_thread
from web.exercises import Exercises
from web.identity import Discord
from web.messages import MOST_BYTES
from web.sessions import Session, Sessions
from web.sockets import BEHIND, HEARTBEAT_S, PageSocket
from web.states import Reader

log = logging.getLogger(__name__)

MOST_PAGES: Final = 2_000
"""Open pages of one process; each has some 60 kB."""
MOST_OF_ONE: Final = 8
"""Open pages of one member."""
AWAY: Final = 1001
LARGEST: Final = MOST_BYTES * 4
"""Characters of the longest message may have so many bytes; a longer one ends the socket unread."""


class Hub:
    """The open pages. ``changed`` hears from ``data.changes`` what this process or another has changed."""

    def __init__(self, actions: Actions, exercises: Exercises, sessions: Sessions, discord: Discord) -> None:
        self.actions = actions
        self.exercises = exercises
        self.sessions = sessions
        self.discord = discord
        self.pages: set[PageSocket] = set()
        self.due: set[int] = set()
        self.boards: set[int] = set()
        self.woken = asyncio.Event()

    def session_of(self, token: str) -> Session:
        """The session of a token. Raises: SessionRefused."""
        return self.sessions.read(token)

    def session_of_open(self, session: Session) -> None:
        """Check that the session of an open page has not ended. Raises: SessionRefused."""
        self.sessions.require_present(session)

    async def renewed(self, session: Session) -> str:
        """The token of a session that goes on. Raises: LoginRefused."""
        return self.sessions.issue(await self.discord.confirmed(session))

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve a socket. Pages beyond what one process or one member may have are closed at once."""
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT_S, max_msg_size=LARGEST, compress=False)
        await socket.prepare(request)
        if len(self.pages) >= MOST_PAGES:
            await socket.close(code=BEHIND)
            return socket
        page = PageSocket(self, socket)
        self.pages.add(page)
        try:
            await page.run()
        finally:
            self.pages.discard(page)
        return socket

    def crowded(self, session: Session) -> bool:
        """Whether a member has as many pages open as one may have."""
        own = [each for each in self.pages if each.session and each.session.player_id == session.player_id]
        return len(own) >= MOST_OF_ONE

    def changed(self, keys: Sequence[Key] | None) -> None:
        """Note what has changed; None where anything may have."""
        shown = {each.match_id for each in self.pages if each.match_id is not None}
        if keys is None:
            self.due |= shown
        else:
            self.due |= {number for kind, number in keys if kind == "match"} & shown
            self.boards |= {number for kind, number in keys if kind == "board"}
        if self.due or self.boards:
            self.woken.set()

    async def run(self) -> None:
        """Send changes to the pages, until cancelled."""
        feed = self.actions.services.database.feed
        feed.watchers.append(self.changed)
        try:
            while True:
                await self.woken.wait()
                self.woken.clear()
                due, self.due = self.due, set()
                boards, self.boards = self.boards, set()
                for player_id in boards:
                    await self.send_board(player_id)
                for match_id in due:
                    await self.send_match(match_id)
        finally:
            feed.watchers.remove(self.changed)

    async def send_board(self, player_id: int) -> None:
        """Send a member's pages the number of the match that the member has asked for."""
        own = [each for each in self.pages if each.session and each.session.player_id == player_id]
        if not own:
            return
        try:
            match_id = await self.actions.services.boards.opened(player_id)
        except Exception:  # the page shows what it showed; the next press shows it
            log.exception("pages were not sent the board that was opened")
            return
        for page in own:
            page.send_event("board", {"match": match_id})

    async def send_match(self, match_id: int) -> None:
        """Send all pages that show a match what it looks like now; each look is made once."""
        watching = [each for each in self.pages if each.match_id == match_id]
        if not watching:
            return
        try:
            match = await self.actions.services.matches.view(match_id)
            for reader, pages in (await self.readers(match, watching)).items():
                state = await in_page_thread(self.actions.states.match, match, reader)
                text = json.dumps(state, separators=(",", ":"), ensure_ascii=False)
                for page in pages:
                    page.show(match, text)
        except GameError:
            return  # it is gone
        except Exception:  # they are sent the next change, and what they ask for
            log.exception("pages were not sent match %d", match_id)

    async def readers(
        self, match: MatchView, watching: Sequence[PageSocket]
    ) -> dict[Reader, list[PageSocket]]:
        """The pages by how they are shown a match; not those whose member may not see it any more."""
        found: defaultdict[Reader, list[PageSocket]] = defaultdict(list)
        for page in watching:
            session = page.session
            if session is not None and session.viewer.sees(match, match.match.players):
                found[await self.actions.reader(session, match)].append(page)
        return found

    async def close(self) -> None:
        """Close all pages; each comes back by itself."""
        pages = list(self.pages)
        await asyncio.gather(*(page.close(AWAY) for page in pages), return_exceptions=True)
