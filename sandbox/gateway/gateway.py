"""The gateway: Discord's WebSocket of events, version 10, with sessions that can be resumed.

Source: https://discord.com/developers/docs/events/gateway
"""

import asyncio
import contextlib
import json
import secrets
import zlib
from collections import deque
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.model import threads
from sandbox.model.records import JSON, Backlog, Event, Guild
from sandbox.model.world import World

ACK_AFTER_S = 0.1
DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = (
    0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11,
)  # fmt: skip
GUILDS, GUILD_MEMBERS, GUILD_PRESENCES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 8, 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
KNOWN_INTENTS = (1 << 26) - 1
# event prefix -> (intent in servers, intent in direct messages); the first that fits counts
INTENTS: tuple[tuple[str, int, int], ...] = (
    ("INTERACTION_", 0, 0),
    ("GUILD_MEMBER_", GUILD_MEMBERS, 0),
    ("THREAD_MEMBERS_UPDATE", GUILDS, 0),
    ("GUILD_", GUILDS, 0),
    ("CHANNEL_PINS_UPDATE", GUILDS, 1 << 12),
    ("CHANNEL_", GUILDS, 0),
    ("THREAD_", GUILDS, 0),
    ("MESSAGE_REACTION_", 1 << 10, 1 << 13),
    ("MESSAGE_", 1 << 9, 1 << 12),
    ("TYPING_START", 1 << 11, 1 << 14),
)


class Session:
    """What one shard of the bot has identified as; it outlives its connections."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.backlog: Backlog = deque(maxlen=5000)
        self.line: Line | None = None

    def dispatch(self, name: str, payload: Any) -> None:
        self.sequence += 1
        text = json.dumps(
            {"op": DISPATCH, "t": name, "s": self.sequence, "d": payload}, separators=(",", ":")
        )
        self.backlog.append((self.sequence, text))
        if self.line:
            self.line.send(text)

    def covers(self, guild_id: str | None) -> bool:
        index, count = self.shard
        return index == ((int(guild_id) >> 22) % count if guild_id else 0)


class Line:
    """One WebSocket connection with its queue of outgoing frames and its compressor."""

    def __init__(self, socket: web.WebSocketResponse, compression: str | None) -> None:
        self.socket = socket
        self.queue: asyncio.Queue[str | int] = asyncio.Queue()
        self.session: Session | None = None
        self.hung_up = False  # by this end, so the client's closing words mean nothing
        self.last_beat = asyncio.get_running_loop().time()
        # zstd-stream is answered in plain text frames, which clients read as they are
        self._deflate = zlib.compressobj() if compression == "zlib-stream" else None

    def send(self, text: str) -> None:
        self.queue.put_nowait(text)

    def op(self, op: int, data: Any = None) -> None:
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Closes after everything queued before has gone out."""
        self.hung_up = True
        self.queue.put_nowait(code)

    async def write(self) -> None:
        while True:
            item = await self.queue.get()
            if isinstance(item, int):
                await self.socket.close(code=item)
                return
            with contextlib.suppress(ConnectionError):
                if self._deflate:
                    data = self._deflate.compress(item.encode())
                    await self.socket.send_bytes(data + self._deflate.flush(zlib.Z_SYNC_FLUSH))
                else:
                    await self.socket.send_str(item)


class Gateway:
    """All connections of the bot.

    `allowed_intents` are those the application may ask for (none of the privileged by default).
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
        self.lines: set[Line] = set()
        self.identifies = 0
        world.listeners.append(self.hear)

    # faults and switches

    @property
    def connected(self) -> bool:
        return any(line.session for line in self.lines)

    def drop(self, code: int = 4000) -> None:
        """Closes every connection; the sessions can be resumed."""
        for line in self.lines:
            line.close(code)

    def ask_to_reconnect(self) -> None:
        for line in self.lines:
            line.op(RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        for line in self.lines:
            if not resumable and line.session:
                self.sessions.pop(line.session.id, None)
                line.session.line = None
                line.session = None
            line.op(INVALID, resumable)

    # events out

    def hear(self, event: Event) -> None:
        if not event.bot_hears:
            return
        for session in self.sessions.values():
            if session.covers(event.guild_id) and self._wanted(session, event):
                payload = self._trimmed(session, event)
                for _ in range(2 if self.duplicate_events else 1):
                    session.dispatch(event.name, payload)

    def _wanted(self, session: Session, event: Event) -> bool:
        for prefix, in_server, in_dm in INTENTS:
            if event.name.startswith(prefix):
                need = in_server if event.guild_id else in_dm
                if event.name == "THREAD_MEMBERS_UPDATE" and not session.intents & GUILD_MEMBERS:
                    return self._about_bot(event.payload)
                if need and not session.intents & need:
                    return False
                break
        by_content = event.name.startswith(("MESSAGE_", "TYPING_", "THREAD_"))
        if event.channel and by_content and not event.channel.deleted:
            return self.world.sees(self.world.bot.id, event.channel)
        return True

    def _about_bot(self, payload: JSON) -> bool:
        bot_id = self.world.bot.id
        added = any(each["user_id"] == bot_id for each in payload["added_members"])
        return added or bot_id in payload["removed_member_ids"]

    def _trimmed(self, session: Session, event: Event) -> JSON:
        """Empties the words of others' messages for a session without the content intent."""
        payload = event.payload
        if event.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or session.intents & MESSAGE_CONTENT:
            return payload
        bot_id = self.world.bot.id
        mentioned = any(each["id"] == bot_id for each in payload["mentions"])
        if event.guild_id is None or payload["author"]["id"] == bot_id or mentioned:
            return payload
        return {**payload, "content": "", "embeds": [], "components": [], "attachments": []}

    def guild_create(self, guild: Guild) -> JSON:
        """A whole server; without the presence intent only the bot's own membership is in it."""
        bot_id = self.world.bot.id
        return {
            **guild.json,
            "roles": list(guild.roles.values()),
            "joined_at": guild.members[bot_id]["joined_at"],
            "large": len(guild.members) > 250,
            "unavailable": False,
            "member_count": len(guild.members),
            "voice_states": [],
            "members": [guild.members[bot_id]],
            "channels": [each.json for each in guild.channels.values()],
            "threads": [
                threads.shown(self.world, each)
                for each in guild.threads.values()
                if not each.archived and self.world.sees(bot_id, each)
            ],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    # connections in

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=4096 * 4, compress=False, autoping=True)
        await socket.prepare(request)
        line = Line(socket, request.query.get("compress"))
        self.lines.add(line)
        writer = asyncio.create_task(line.write())
        watch = asyncio.create_task(self._watch(line))
        line.op(HELLO, {"heartbeat_interval": self.heartbeat_interval_ms, "_trace": ["sandbox"]})
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    line.close(4002)
                    continue
                self._receive(line, message.data)
        finally:
            self.lines.discard(line)
            self._hang_up(line, socket.close_code)
            writer.cancel()
            watch.cancel()
        return socket

    def _hang_up(self, line: Line, code: int | None) -> None:
        session = line.session
        if session is None:
            return
        if session.line is line:
            session.line = None
        if code in (1000, 1001) and not line.hung_up:  # the client says it will not come back
            self.sessions.pop(session.id, None)

    async def _watch(self, line: Line) -> None:
        """Closes a connection that went two heartbeats without a sign of life."""
        loop = asyncio.get_running_loop()
        while True:
            limit = self.heartbeat_interval_ms / 1000 * 2
            await asyncio.sleep(limit / 8)
            if loop.time() - line.last_beat > limit:
                line.close(4009)
                return

    def _receive(self, line: Line, text: str) -> None:
        try:
            packet = json.loads(text)
            op, data = packet["op"], packet.get("d")
        except (ValueError, KeyError, TypeError):
            line.close(4002)
            return
        if op == HEARTBEAT:
            line.last_beat = asyncio.get_running_loop().time()
            # discord.py notes when it sent a beat only after sending it; an answer at once would come before.
            asyncio.get_running_loop().call_later(ACK_AFTER_S, line.op, ACK)
        elif op == IDENTIFY:
            self._identify(line, data)
        elif op == RESUME:
            self._resume(line, data)
        elif op not in (PRESENCE, VOICE, MEMBERS):
            line.close(4001)
        elif line.session is None:
            line.close(4003)
        elif op == MEMBERS:
            self._members(line.session, data)

    def _identify(self, line: Line, data: JSON) -> None:
        if line.session:
            line.close(4005)
            return
        if data.get("token") != self.token:
            line.close(4004)
            return
        index, count = data.get("shard") or (0, 1)
        if not 0 <= index < count:
            line.close(4010)
            return
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
            line.close(4013)
            return
        if intents & ~self.allowed_intents:
            line.close(4014)
            return
        self.identifies += 1
        for left in [each for each in self.sessions.values() if each.line is None and each.shard[0] == index]:
            del self.sessions[left.id]  # a bot that starts anew does not come back to its last life
        session = Session(intents, (index, count))
        session.line, line.session = line, session
        self.sessions[session.id] = session
        self._welcome(session)

    def _welcome(self, session: Session) -> None:
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
                session.dispatch("GUILD_CREATE", self.guild_create(guild))

    def _resume(self, line: Line, data: JSON) -> None:
        if data.get("token") != self.token:
            line.close(4004)
            return
        session = self.sessions.get(str(data.get("session_id")))
        seen = int(data.get("seq") or 0)
        if session and seen > session.sequence:
            line.close(4007)
            return
        lost = session is not None and session.backlog and session.backlog[0][0] > seen + 1
        if session is None or lost:
            line.op(INVALID, False)
            return
        if session.line:
            session.line.session = None
            session.line.close(4000)
        session.line, line.session = line, session
        for sequence, text in list(session.backlog):
            if sequence > seen:
                line.send(text)
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
