"""A shard's session, and the WebSocket connections that carry it.

Source: https://discord.com/developers/docs/events/gateway
"""

import asyncio
import contextlib
import json
import secrets
import zlib
from collections import deque
from typing import Any

from aiohttp import web

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = (
    0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11,
)  # fmt: skip


class Session:
    """The state of one shard of the bot; it outlives its connections."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.backlog: deque[tuple[int, str]] = deque(maxlen=5000)  # (sequence number, packet)
        self.connection: Connection | None = None

    def dispatch(self, name: str, payload: Any) -> None:
        """Send an event, and keep it for a resume."""
        self.sequence += 1
        packet = {"op": DISPATCH, "t": name, "s": self.sequence, "d": payload}
        text = json.dumps(packet, separators=(",", ":"))
        self.backlog.append((self.sequence, text))
        if self.connection:
            self.connection.send(text)

    def covers(self, guild_id: str | None) -> bool:
        """Whether events of that server, or of no server (None), belong to this shard."""
        return is_on(self.shard, guild_id)


def is_on(shard: tuple[int, int], guild_id: str | None) -> bool:
    """Whether events of that server, or of no server (None), go to a shard of so many."""
    index, count = shard
    return index == ((int(guild_id) >> 22) % count if guild_id else 0)


class Connection:
    """One WebSocket with its queue of outgoing packets and its compressor."""

    def __init__(self, socket: web.WebSocketResponse, compression: str | None) -> None:
        self.socket = socket
        self.queue: asyncio.Queue[str | int] = asyncio.Queue()  # packets, then a close code
        self.session: Session | None = None
        self.closed_here = False
        self.last_heartbeat_s = asyncio.get_running_loop().time()
        # zstd-stream is answered in plain text frames, which clients accept
        self._deflate = zlib.compressobj() if compression == "zlib-stream" else None

    def send(self, text: str) -> None:
        self.queue.put_nowait(text)

    def op(self, op: int, data: Any = None) -> None:
        """Send a packet that is no event."""
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close after all queued packets are sent."""
        self.closed_here = True
        self.queue.put_nowait(code)

    async def write(self) -> None:
        """Send queued packets until the connection is closed."""
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
