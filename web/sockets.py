"""The sockets of the open pages: each serves one member, and sends what changes."""

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from aiohttp import WSMsgType, web
from pydantic import ValidationError

from engine.core.errors import GameError
from services.background.supervised import is_database_fault
from services.matches.views import MatchView, Person
from telemetry.metrics import PAGE_MESSAGES
from web import messages
from web.actions import Actions
from web.asker import Asker
from web.identity import LoginRefused
from web.messages import MESSAGES, MOST_BYTES, VERSION
from web.packets import Greeting, LinkedMatch, MatchState, Nothing, Renewal
from web.plain import plain
from web.sessions import Session, SessionRefused, Sessions
from web.states import Reader, people_of

log = logging.getLogger(__name__)

HELLO_S: Final = 10.0
"""How long a page may take to say whom it is for."""
HEARTBEAT_S: Final = 25.0
"""How often the browser is asked whether it is still there, and the page hears that the server is."""
MOST_QUEUED: Final = 100
MOST_AT_ONCE: Final = 8
"""Messages of one page that are being answered."""
BURST: Final = 60
PER_S: Final = 20.0
"""What one page may send: so many messages at once, and so many a second."""
REFUSED, LOGIN, CROWDED, FLOOD, BEHIND = 4400, 4401, 4409, 4429, 1013
"""Why a socket is closed: no message of this version, no session, too many pages of one member, too many
messages, too slow to listen or no room for it."""

Packet = Mapping[str, object]
Handler = Callable[[Asker, Any], Awaitable[Packet]]


class Pages(Protocol):
    """What a socket needs of all of them."""

    actions: Actions
    sessions: Sessions

    def sessions_at(self, channel_id: int) -> Iterator[Session]:
        """The sessions of the pages that are open in a channel."""

    def admit(self, page: "PageSocket", session: Session) -> int | None:
        """Count a page as a member's; if there are too many, the code to close it with."""

    async def renewed(self, session: Session) -> str:
        """The token of a session that goes on. Raises: LoginRefused."""


class PageSocket:
    """One open page. ``match_id`` is the match it shows, None for the list; ``sent`` its last state.

    ``reader`` is how that match is shown there, if it is known.
    """

    def __init__(self, pages: Pages, socket: web.WebSocketResponse) -> None:
        self.pages = pages
        self.actions = pages.actions
        self.socket = socket
        self.session: Session | None = None
        self.match_id: int | None = None
        self.reader: Reader | None = None
        self.sent = ""
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(MOST_QUEUED)
        self.tasks: set[asyncio.Task[None]] = set()
        self.level, self.filled_s = float(BURST), time.monotonic()
        self.does: Mapping[type[messages.Message], Handler] = {
            messages.Lists: lambda asker, _: self.actions.lists(asker),
            messages.Open: self.open,
            messages.ShowPosition: self.actions.look,
            messages.ListMoves: self.actions.moves,
            messages.PressItem: lambda asker, asked: self.actions.press(asker, asked, self),
            messages.Renew: self.renew,
        }

    async def run(self) -> None:
        """Serve the page until it is closed."""
        sending = [asyncio.create_task(self.write()), asyncio.create_task(self.beat())]
        try:
            async with asyncio.timeout(HELLO_S) as waiting:
                async for message in self.socket:
                    if message.type is not WSMsgType.TEXT or len(message.data) > MOST_BYTES:
                        await self.close(REFUSED)
                    elif not self.admits():
                        await self.close(FLOOD)
                    else:
                        await self.receive(message.data)
                        if self.session is not None:
                            waiting.reschedule(None)
        except TimeoutError:
            await self.close(LOGIN)
        finally:
            for task in sending:
                task.cancel()

    async def finish(self) -> None:
        """Do what a page asked for before it was closed, such as a turn, unless the server stops first."""
        try:
            while self.tasks:
                await asyncio.wait(self.tasks)
        finally:
            for task in self.tasks:
                task.cancel()

    def admits(self) -> bool:
        """Whether the page may send one more message now."""
        now_s = time.monotonic()
        self.level = min(float(BURST), self.level + (now_s - self.filled_s) * PER_S)
        self.filled_s = now_s
        self.level -= 1
        return self.level >= 0 and len(self.tasks) < MOST_AT_ONCE

    async def receive(self, text: str) -> None:
        """Take a message. One that is no message ends the socket."""
        try:
            message = MESSAGES.validate_json(text)
        except ValidationError:
            PAGE_MESSAGES.add("unknown", "refused")
            await self.close(REFUSED)
            return
        try:
            if isinstance(message, messages.Hello):
                session = self.pages.sessions.read(message.session)
                refused = None if self.session else self.pages.admit(self, session)
                if refused is not None:
                    await self.close(refused)
                    return
                self.session, self.reader = session, None
                self.start(self.answer(message, self.greet))
                return
        except SessionRefused:
            self.session = None
        if self.session is None:
            PAGE_MESSAGES.add(message.do, "no-session")
            await self.close(LOGIN)
            return
        self.start(self.answer(message, self.does[type(message)]))

    async def answer(self, message: messages.Message, act: Handler) -> None:
        """Carry out a message and answer it, with a sentence if it is refused."""
        session, kind = self.session, getattr(message, "do", "")
        if session is None:
            return
        try:
            result, packet = await self.result(session, message, act)
        except SessionRefused:
            PAGE_MESSAGES.add(kind, "no-session")
            await self.close(LOGIN)
            return
        except Exception as error:  # noqa: BLE001 - without an answer the page would wait for ever
            result, packet = "failed", {"refused": self.failed(session, kind, error), "code": "failed"}
        PAGE_MESSAGES.add(kind, result)
        self.send({"id": message.id, **packet})

    async def result(self, session: Session, message: messages.Message, act: Handler) -> tuple[str, Packet]:
        """What came of a message, for the metrics, and the answer or the refusal. Raises: SessionRefused."""
        asker = None
        try:
            self.pages.sessions.require_present(session)
            self.actions.services.allowances.request(session.player_id)
            asker = await self.actions.asker(session)
            return "done", {"answer": await act(asker, message)}
        except GameError as error:
            words = self.actions.texts.words(session.locale) if asker is None else asker.words
            own = f"page-refusal-{error.code.replace('.', '-')}"
            text = words.say(own) if words.has(own) else words.refusal(error)
            players = [] if asker is None else await self.players(asker)
            return "refused", {"refused": plain(text, players), "code": error.code}

    async def players(self, asker: Asker) -> list[Person]:
        """The players of the match that is shown, whom a sentence may name."""
        if self.match_id is None:
            return []
        try:
            return people_of(await asker.match(self.match_id))
        except GameError:
            return []

    def failed(self, session: Session, kind: str, error: Exception) -> str:
        """The sentence about a failure, whose reference number is in the log."""
        words = self.actions.texts.words(session.locale)
        if is_database_fault(error):
            log.warning("%s of a page failed: %s", kind, error)
            return words.say("database-away")
        reference = secrets.token_hex(4)
        log.error("reference %s: %s of a page failed", reference, kind, exc_info=error)
        return plain(words.say("unexpected", reference=reference), ())

    async def greet(self, asker: Asker, asked: messages.Hello) -> Greeting:
        """The member's settings, the time, and the match whose board the member has asked for."""
        reader, boards = await asker.reader(), asker.services.boards
        return {
            "locale": reader.locale,
            "stills": reader.own.stills,
            "now_ms": asker.services.now_ms(),
            "match": await boards.read_opened(asker.id),
            **await self.followed(asker, asked.link),
        }

    async def followed(self, asker: Asker, link: str) -> LinkedMatch:
        """The match of the link by which the member came, if they may see it, else a sentence."""
        if not link:
            return {"linked": None, "note": ""}
        try:
            match = await asker.match(self.actions.states.addresses.linked(link) or 0)
        except GameError:
            return {"linked": None, "note": asker.words.say("page-refusal-match-unknown")}
        return {"linked": match.id, "note": ""}

    async def open(self, asker: Asker, asked: messages.Open) -> MatchState | Nothing:
        """Show a match on the page from now on; Nothing if there is none. Raises: match.unknown."""
        # Before the match is read: what changes meanwhile is sent as well, if the member may see it.
        self.match_id, self.reader, self.sent = asked.match, None, ""
        if asked.match is None:
            return {}
        state = await self.actions.state(asker, await asker.match(asked.match))
        # What others do in private changes the match, too: whoever sees nothing new is sent nothing.
        self.sent = self.sent or written(state)
        return state

    async def renew(self, asker: Asker, _: messages.Renew) -> Renewal:
        """A session in place of one that ends soon; if the member has left the instance, none."""
        try:
            token = await self.pages.renewed(asker.session)
        except LoginRefused as refused:
            if refused.status == 403:
                raise SessionRefused("left") from None
            return {"session": None}
        self.session = self.pages.sessions.read(token)
        return {"session": token}

    def around(self, session: Session) -> Sequence[Person]:
        """The other members who have a page open in the same place."""
        texts, there = self.actions.texts, self.pages.sessions_at(session.channel_id)
        found = {each.player_id: each.name for each in there if each.player_id != session.player_id}
        return [texts.person(*each) for each in found.items()]

    def show(self, match: MatchView, text: str) -> None:
        """Send the page what its match looks like now, unless it has that."""
        if self.match_id == match.id and self.sent != text:
            self.sent = text
            self.push(f'{{"v":{VERSION},"event":"state","data":{text}}}')

    def send_event(self, event: str, data: Packet) -> None:
        """Send the page an event."""
        self.send({"event": event, "data": data})

    def send(self, packet: Packet) -> None:
        """Queue a packet."""
        self.push(written({"v": VERSION, **packet}))

    def push(self, text: str) -> None:
        """Queue a packet that is written already; a page that is too far behind is closed, and comes back."""
        try:
            self.outgoing.put_nowait(text)
        except asyncio.QueueFull:
            self.start(self.close(BEHIND))

    async def write(self) -> None:
        """Send what is queued."""
        while not self.socket.closed:
            text = await self.outgoing.get()
            try:
                await self.socket.send_str(text)
            except ConnectionError:  # the browser left meanwhile
                return

    async def beat(self) -> None:
        """Let the page hear of the server now and then: no script sees the pings of a socket."""
        while not self.socket.closed:
            await asyncio.sleep(HEARTBEAT_S)
            self.send_event("here", {})

    async def close(self, code: int) -> None:
        """Close the socket; what ``run`` waits for ends."""
        await self.socket.close(code=code)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that ends with the socket at the latest."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def written(packet: Packet) -> str:
    """A packet, or the state in one, as it is sent."""
    return json.dumps(packet, separators=(",", ":"), ensure_ascii=False)
