"""The gateway: connections of the bot, identify, resume, heartbeats, and the dispatch of events."""

import asyncio
import json
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.gateway.events import GUILDS, KNOWN_INTENTS, PRIVILEGED, guild_create, is_wanted, payload_for
from sandbox.gateway.session import (
    ACK,
    HEARTBEAT,
    HELLO,
    IDENTIFY,
    INVALID,
    MEMBERS,
    PRESENCE,
    RECONNECT,
    RESUME,
    VOICE,
    Connection,
    Session,
)
from sandbox.model.records import JSON, Event
from sandbox.model.world import World

ACK_AFTER_S = 0.1


class Gateway:
    """All connections of the bot, and the faults that tests turn on.

    `allowed_intents` are those that the application may use, by default none of the privileged.
    """

    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token
        self.url = ""
        self.heartbeat_interval_ms = 41_250
        self.allowed_intents = KNOWN_INTENTS & ~PRIVILEGED
        self.duplicate_events = False
        self.recommended_shards = 1
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.identifies = 0
        world.listeners.append(self.dispatch)

    # faults and switches

    @property
    def connected(self) -> bool:
        """Whether any shard of the bot is connected and identified."""
        return any(each.session for each in self.connections)

    def drop(self, code: int = 4000) -> None:
        """Close every connection; the sessions can be resumed."""
        for connection in self.connections:
            connection.close(code)

    def ask_to_reconnect(self) -> None:
        """Ask the bot to connect again and resume."""
        for connection in self.connections:
            connection.op(RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send INVALID_SESSION; a session that is not resumable is gone."""
        for connection in self.connections:
            if not resumable and connection.session:
                self.sessions.pop(connection.session.id, None)
                connection.session.connection = None
                connection.session = None
            connection.op(INVALID, resumable)

    def dispatch(self, event: Event) -> None:
        """Send an event to the sessions that want it."""
        if not event.for_bot:
            return
        for session in self.sessions.values():
            if session.covers(event.guild_id) and is_wanted(self.world, session.intents, event):
                payload = payload_for(self.world, session.intents, event)
                for _ in range(2 if self.duplicate_events else 1):
                    session.dispatch(event.name, payload)

    # packets from the bot

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it is closed."""
        socket = web.WebSocketResponse(max_msg_size=4096 * 4, compress=False, autoping=True)
        await socket.prepare(request)
        connection = Connection(socket, request.query.get("compress"))
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        watch = asyncio.create_task(self._check_heartbeats(connection))
        connection.op(HELLO, {"heartbeat_interval": self.heartbeat_interval_ms, "_trace": ["sandbox"]})
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    connection.close(4002)
                    continue
                self._receive(connection, message.data)
        finally:
            self.connections.discard(connection)
            self._disconnect(connection, socket.close_code)
            writer.cancel()
            watch.cancel()
        return socket

    def _disconnect(self, connection: Connection, code: int | None) -> None:
        session = connection.session
        if session is None:
            return
        if session.connection is connection:
            session.connection = None
        if code in (1000, 1001) and not connection.closed_here:  # the client ends the session
            self.sessions.pop(session.id, None)

    async def _check_heartbeats(self, connection: Connection) -> None:
        """Close a connection that sends no heartbeat for two intervals."""
        loop = asyncio.get_running_loop()
        while True:
            limit = self.heartbeat_interval_ms / 1000 * 2
            await asyncio.sleep(limit / 8)
            if loop.time() - connection.last_heartbeat_s > limit:
                connection.close(4009)
                return

    def _receive(self, connection: Connection, text: str) -> None:
        try:
            packet = json.loads(text)
            op, data = packet["op"], packet.get("d")
        except (ValueError, KeyError, TypeError):
            connection.close(4002)
            return
        if op == HEARTBEAT:
            connection.last_heartbeat_s = asyncio.get_running_loop().time()
            # discord.py notes the time of a heartbeat after sending it, and an ack at once would come before
            asyncio.get_running_loop().call_later(ACK_AFTER_S, connection.op, ACK)
        elif op == IDENTIFY:
            self._identify(connection, data)
        elif op == RESUME:
            self._resume(connection, data)
        elif op not in (PRESENCE, VOICE, MEMBERS):
            connection.close(4001)
        elif connection.session is None:
            connection.close(4003)
        elif op == MEMBERS:
            self._members(connection.session, data)

    def _identify(self, connection: Connection, data: JSON) -> None:
        index, count = data.get("shard") or (0, 1)
        intents: int = data["intents"] if isinstance(data.get("intents"), int) else -1
        for refused, code in (
            (connection.session, 4005),
            (data.get("token") != self.token, 4004),
            (not 0 <= index < count, 4010),
            (intents & ~KNOWN_INTENTS, 4013),
            (intents & ~self.allowed_intents, 4014),
        ):
            if refused:
                connection.close(code)
                return
        self.identifies += 1
        for left in [
            each for each in self.sessions.values() if each.connection is None and each.shard[0] == index
        ]:
            del self.sessions[left.id]  # a bot that starts anew does not resume its old session
        session = Session(intents, (index, count))
        session.connection, connection.session = connection, session
        self.sessions[session.id] = session
        self._send_ready(session)

    def _send_ready(self, session: Session) -> None:
        guilds = [each for each in self.world.guilds.values() if each.has_bot and session.covers(each.id)]
        ready = {
            "v": 10,
            "user": {**self.world.bot.json, "verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": each.id, "unavailable": True} for each in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": self.world.application_id, "flags": 0},
            "private_channels": [],
            "relationships": [],
            "user_settings": {},
        }
        session.dispatch("READY", ready)
        if session.intents & GUILDS:
            for guild in guilds:
                session.dispatch("GUILD_CREATE", guild_create(self.world, guild))

    def _resume(self, connection: Connection, data: JSON) -> None:
        if data.get("token") != self.token:
            connection.close(4004)
            return
        session = self.sessions.get(str(data.get("session_id")))
        last = int(data.get("seq") or 0)
        if session and last > session.sequence:
            connection.close(4007)
            return
        lost = session is not None and session.backlog and session.backlog[0][0] > last + 1
        if session is None or lost:
            connection.op(INVALID, False)
            return
        if session.connection:
            session.connection.session = None
            session.connection.close(4000)
        session.connection, connection.session = connection, session
        for sequence, text in list(session.backlog):
            if sequence > last:
                connection.send(text)
        session.dispatch("RESUMED", {"_trace": ["sandbox"]})

    def _members(self, session: Session, data: JSON) -> None:
        guild = self.world.guilds.get(str(data.get("guild_id")))
        if guild is None or not guild.has_bot:
            return
        wanted = [str(each) for each in _listed(data.get("user_ids"))]
        prefix = str(data.get("query") or "").lower()
        found = [
            member
            for user_id, member in guild.members.items()
            if (user_id in wanted if wanted else member["user"]["username"].lower().startswith(prefix))
        ]
        limit = data.get("limit") or len(found)
        chunks = [found[at : at + 1000] for at in range(0, min(limit, len(found)), 1000)] or [[]]
        for index, chunk in enumerate(chunks):
            payload = {
                "guild_id": guild.id,
                "members": chunk[:limit],
                "chunk_index": index,
                "chunk_count": len(chunks),
                "not_found": [each for each in wanted if each not in guild.members],
                "nonce": data.get("nonce"),
            }
            session.dispatch("GUILD_MEMBERS_CHUNK", payload)


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]
