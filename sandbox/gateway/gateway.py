"""The gateway: connections of the bot, identify, resume, heartbeats, and the dispatch of events."""

import asyncio
import json
from collections.abc import Callable

from aiohttp import WSMsgType, web

from sandbox.gateway.events import (
    GUILDS,
    KNOWN_INTENTS,
    PRIVILEGED,
    guild_create,
    is_wanted,
    member_chunks,
    payload_for,
)
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
    is_on,
)
from sandbox.gateway.starts import SessionStarts
from sandbox.model.records import JSON, Event, Guild
from sandbox.model.world import World

VERSION = "10"
ACK_AFTER_S = 0.1


class Gateway:
    """All connections of the bot, and the faults that tests turn on.

    `allowed_intents` are those that the application may use, by default none of the privileged. The number
    of shards must be a multiple of `shard_multiple` (4010), and no shard may have more than
    `servers_per_shard` (4011), which is 2,500 on Discord and without a limit here.
    """

    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token
        self.url = ""
        self.heartbeat_interval_ms = 41_250
        self.allowed_intents = KNOWN_INTENTS & ~PRIVILEGED
        self.duplicate_events = False
        self.recommended_shards = 1
        self.shard_multiple = 1
        self.servers_per_shard: int | None = None
        self.starts = SessionStarts(world.now_ms)
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self._held: dict[int, list[tuple[Connection, Callable[[], None]]]] = {}  # by shard, what waits
        world.listeners.append(self.dispatch)

    # faults and switches

    @property
    def connected(self) -> bool:
        """Whether any shard of the bot is connected and identified."""
        return any(each.session for each in self.connections)

    @property
    def shards(self) -> list[tuple[int, int]]:
        """The shards that are connected and identified, each with the number of shards, in order."""
        return sorted(each.session.shard for each in self.connections if each.session)

    def sessions_of(self, guild_id: str | None) -> list[Session]:
        """The sessions that get the events of a server, or those of no server (None)."""
        return [each for each in self.sessions.values() if each.covers(guild_id)]

    def connections_of(self, shard: int | None) -> list[Connection]:
        """The connections of a shard; for None those of all, identified or not."""
        found = list(self.connections)
        if shard is None:
            return found
        return [each for each in found if each.session and each.session.shard[0] == shard]

    def drop(self, code: int = 4000, *, shard: int | None = None) -> None:
        """Close every connection, or those of one shard; the sessions can be resumed."""
        for connection in self.connections_of(shard):
            connection.close(code)

    def ask_to_reconnect(self) -> None:
        """Ask the bot to connect again and resume, with all shards."""
        for connection in list(self.connections):
            connection.op(RECONNECT)

    def hold(self, shard: int) -> None:
        """Cut a shard, and answer its connections with nothing but heartbeats until `release`.

        Discord does so while it cannot serve a shard; the events in between are for its session.
        """
        self._held.setdefault(shard, [])
        self.drop(shard=shard)

    def release(self, shard: int) -> None:
        """Serve a shard again, beginning with what its connections have asked for."""
        for connection, answer in self._held.pop(shard, []):
            if connection in self.connections:
                answer()

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send INVALID_SESSION to all shards; a session that is not resumable is gone."""
        for connection in list(self.connections):
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
        if request.query.get("v") == VERSION:
            connection.op(HELLO, {"heartbeat_interval": self.heartbeat_interval_ms, "_trace": ["sandbox"]})
        else:
            connection.close(4012)
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
        shard = shard_of(data)
        code = self._identify_fault(connection, data, shard)
        if code or shard is None:
            connection.close(code)
            return
        if shard[0] in self._held:
            self._held[shard[0]].append((connection, lambda: self._identify(connection, data)))
            return
        if not self.starts.remaining:
            self._end_everything()
            return
        if not self.starts.take(shard[0]):
            connection.op(INVALID, False)
            return
        for left in [each for each in self.sessions.values() if not each.connection and each.shard == shard]:
            del self.sessions[left.id]  # a bot that starts anew does not resume its old session
        session = Session(data["intents"], shard)
        session.connection, connection.session = connection, session
        self.sessions[session.id] = session
        self._send_ready(session)

    def _identify_fault(self, connection: Connection, data: JSON, shard: tuple[int, int] | None) -> int:
        """The code that a connection is closed with for what it identifies with, 0 where that is right."""
        intents: int = data["intents"] if isinstance(data.get("intents"), int) else -1
        faults = (
            (connection.session, 4005),
            (data.get("token") != self.token, 4004),
            (shard is None or shard[1] % self.shard_multiple, 4010),
            (intents & ~KNOWN_INTENTS, 4013),
            (intents & ~self.allowed_intents, 4014),
            (self._is_too_large(shard), 4011),
        )
        return next((code for wrong, code in faults if wrong), 0)

    def _is_too_large(self, shard: tuple[int, int] | None) -> bool:
        most = self.servers_per_shard
        return most is not None and shard is not None and len(self._servers(shard)) > most

    def _end_everything(self) -> None:
        """End all sessions, as Discord does when a bot identifies too often; there the token is new then."""
        self.sessions.clear()
        self.drop(4004)

    def _servers(self, shard: tuple[int, int]) -> list[Guild]:
        return [each for each in self.world.guilds.values() if each.has_bot and is_on(shard, each.id)]

    def _send_ready(self, session: Session) -> None:
        guilds = self._servers(session.shard)
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
                session.dispatch("GUILD_CREATE", {**guild_create(self.world, guild), "unavailable": False})

    def _resume(self, connection: Connection, data: JSON) -> None:
        if data.get("token") != self.token:
            connection.close(4004)
            return
        session = self.sessions.get(str(data.get("session_id")))
        if session and session.shard[0] in self._held:
            self._held[session.shard[0]].append((connection, lambda: self._resume(connection, data)))
            return
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
        if guild is None or not guild.has_bot or not session.covers(guild.id):
            return
        for chunk in member_chunks(guild, data):
            session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


def shard_of(data: JSON) -> tuple[int, int] | None:
    """The shard that a bot identifies with and the number of shards; None for what is no shard."""
    match data.get("shard") or [0, 1]:
        case [int(index), int(count)] if 0 <= index < count:
            return index, count
    return None
