"""All open pages of this process, and what they are sent when something changes, wherever it was done."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from aiohttp import web
from cachetools import TTLCache

from data.changes import Key
from engine.core.errors import GameError
from services.background.supervised import is_database_fault, log_failure, supervised
from services.matches.views import MatchView
from web.actions import Actions
from web.doors import Doors
from web.drawing import in_page_thread
from web.identity import Discord
from web.messages import MOST_BYTES
from web.sessions import LIFETIME_MS, Session, Sessions
from web.sockets import BEHIND, CROWDED, HEARTBEAT_S, PageSocket, written
from web.states import Reader

log = logging.getLogger(__name__)

MOST_PAGES: Final = 2_000
"""Open pages of members in one process; each has some 60 kB."""
MOST_OF_ONE: Final = 8
"""Open pages of one member."""
AWAY: Final = 1001
FIRST_S: Final = 0.02
"""How long after a change the pages are looked after: the card and the answer of a move go first."""
AGAIN_S: Final = 2.0
"""How long after a fault of the database a match is prepared again."""
AT_ONCE: Final = 25
PAUSE_S: Final = 0.005
"""So many pages are sent a change between two pauses: what else the bot does never waits for hundreds."""
LARGEST: Final = MOST_BYTES * 4
"""Characters of the longest message may have so many bytes; a longer one ends the socket unread."""


class Hub:
    """The open pages. ``changed`` hears from ``data.changes`` what this process or another has changed."""

    def __init__(self, actions: Actions, sessions: Sessions, discord: Discord, doors: Doors) -> None:
        self.actions = actions
        self.sessions = sessions
        self.discord = discord
        self.doors = doors
        self.pages: set[PageSocket] = set()
        self.issued: TTLCache[tuple[int, str], str] = TTLCache(MOST_PAGES, LIFETIME_MS // 2, sessions.now_ms)
        """The tokens that have half of their life left at least, by member and instance."""
        self.due: set[int] = set()
        self.boards: set[int] = set()
        self.waiting: dict[PageSocket, tuple[MatchView, str]] = {}
        """The states that are to be sent, the first one first; a newer one of a page takes its place."""
        self.settings_changes = 0
        self.woken = asyncio.Event()

    def issue(self, session: Session) -> str:
        """The token of a session that begins now."""
        token = self.issued[session.player_id, session.instance_id] = self.sessions.issue(session)
        return token

    async def renewed(self, session: Session) -> str:
        """The token of a session that goes on: the last one, or a new one. Raises: LoginRefused."""
        token = self.issued.get((session.player_id, session.instance_id))
        return token or self.issue(await self.discord.renew(session))

    async def serve(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT_S, max_msg_size=LARGEST, compress=False)
        await socket.prepare(request)
        page = PageSocket(self, socket)
        crowded_out = self.doors.enter(page, request)
        if crowded_out is not None:
            crowded_out.start(crowded_out.close(BEHIND))
        try:
            await page.run()
        finally:
            self.doors.waiting.pop(page, None)
            self.pages.discard(page)
            self.waiting.pop(page, None)
        await page.finish()
        return socket

    def admit(self, page: PageSocket, session: Session) -> int | None:
        """Count a page as a member's; if there are too many, the code to close it with."""
        if len(self.pages) >= MOST_PAGES:
            return BEHIND
        if len(self.pages_of(session.player_id)) >= MOST_OF_ONE:
            return CROWDED
        self.doors.waiting.pop(page, None)
        self.pages.add(page)
        return None

    def pages_of(self, player_id: int) -> list[PageSocket]:
        return [each for each in self.pages if each.session and each.session.player_id == player_id]

    def sessions_at(self, channel_id: int) -> Iterator[Session]:
        """The sessions of the pages that are open in a channel."""
        return (each.session for each in self.pages if each.session and each.session.channel_id == channel_id)

    def changed(self, keys: Sequence[Key] | None) -> None:
        """Note changed keys; None if anything may have changed."""
        shown = {each.match_id for each in self.pages if each.match_id is not None}
        if keys is None:
            self.due |= shown
        else:
            self.due |= {number for kind, number in keys if kind == "match"} & shown
            self.boards |= {number for kind, number in keys if kind == "board"}
        if keys is None or any(kind in ("player", "server") for kind, _ in keys):
            self.settings_changes += 1
            for page in self.pages:
                page.reader = None
        if self.due or self.boards:
            self.woken.set()

    async def run(self) -> None:
        """Send changes to the pages, until cancelled."""
        feed = self.actions.services.database.feed
        feed.watchers.append(self.changed)
        try:
            await supervised(
                self.send_changes, self.wait, "some pages were not sent what has changed", AGAIN_S
            )
        finally:
            feed.watchers.remove(self.changed)

    async def wait(self) -> None:
        """Wait until there is something to send."""
        if self.waiting:
            await asyncio.sleep(PAUSE_S)
        else:
            await self.woken.wait()
            await asyncio.sleep(FIRST_S)
        self.woken.clear()

    async def send_changes(self) -> None:
        """Send what has changed, or prepare it."""
        due, self.due = self.due, set()
        boards, self.boards = self.boards, set()
        for player_id in boards:
            await self.send_board(player_id)
        for match_id in due:
            await self.prepare_match(match_id)
        self.send_some()

    def send_some(self) -> None:
        """Send the states that have waited longest."""
        for page in list(islice(self.waiting, AT_ONCE)):
            page.show(*self.waiting.pop(page))

    async def send_board(self, player_id: int) -> None:
        """Send a member's pages the number of the match that the member has asked for."""
        own = self.pages_of(player_id)
        if not own:
            return
        try:
            match_id = await self.actions.services.boards.read_opened(player_id)
        except Exception:  # the page shows what it showed; the next press shows it
            log.exception("pages were not sent the board that was opened")
            return
        for page in own:
            page.send_event("board", {"match": match_id})

    async def prepare_match(self, match_id: int) -> None:
        """Make what the pages of a match are to be sent, each look once. Players are sent theirs at once."""
        watching = [each for each in self.pages if each.match_id == match_id]
        if not watching:
            return
        try:
            match = await self.actions.services.matches.view(match_id)
            rematch = await self.actions.rematch(match)
            for reader, pages in (await self.readers(match, watching)).items():
                state = await in_page_thread(self.actions.states.match, match, reader, rematch)
                text = written(state)
                for page in pages:
                    if reader.player_id:
                        self.waiting.pop(page, None)
                        page.show(match, text)
                    else:
                        self.waiting[page] = match, text
        except GameError:
            return  # it is gone
        except Exception as error:  # noqa: BLE001 - the other pages are still to be sent theirs
            log_failure(log, error, "pages were not sent match %d", match_id)
            if is_database_fault(error):
                asyncio.get_running_loop().call_later(AGAIN_S, lambda: self.changed([("match", match_id)]))

    async def readers(
        self, match: MatchView, watching: Sequence[PageSocket]
    ) -> dict[Reader, list[PageSocket]]:
        """The pages by how they are shown a match, players first; not those that may not see it any more."""
        found: defaultdict[Reader, list[PageSocket]] = defaultdict(list)
        players = match.match.players
        seen: dict[tuple[int, int | None, int], bool] = {}
        for page in watching:
            session = page.session
            if session is None:
                continue
            # Whoever does not play sees what others see in the same place.
            member = session.player_id if session.player_id in players else 0
            here = session.channel_id, session.server_id, member
            if here not in seen:
                seen[here] = session.viewer.sees(match, players)
            if seen[here]:
                found[page.reader or await self.reader(page, session, match)].append(page)
        return dict(sorted(found.items(), key=lambda each: not each[0].player_id))

    async def reader(self, page: PageSocket, session: Session, match: MatchView) -> Reader:
        """How a page is shown a match; the page keeps it until settings change or it shows another one."""
        changes = self.settings_changes
        reader = await (await self.actions.asker(session)).reader(match)
        if changes == self.settings_changes and page.match_id == match.id:
            page.reader = reader
        return reader

    async def close(self) -> None:
        """Close all pages; each comes back by itself."""
        pages = [*self.pages, *self.doors.waiting]
        await asyncio.gather(*(page.close(AWAY) for page in pages), return_exceptions=True)
