"""Connections to the gateway without a library, for packets that discord.py would not send."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Sandbox
from tests.waits import WAIT_S

INTENTS = discord.Intents.default().value


class RawConnection:
    """A WebSocket without a library."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data: Any = None) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def next(self) -> dict[str, Any]:
        packet: dict[str, Any] = json.loads((await self.socket.receive(WAIT_S)).data)
        return packet

    async def event(self, name: str) -> dict[str, Any]:
        """The next event of that name; others are skipped."""
        while True:
            packet = await self.next()
            if packet["t"] == name:
                return packet

    async def closed(self) -> int | None:
        """The code with which the sandbox closes the connection."""
        while True:
            message = await self.socket.receive(WAIT_S)
            if message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED):
                return self.socket.close_code


Connect = Callable[..., Awaitable[RawConnection]]


@pytest.fixture
async def connect(sandbox: Sandbox) -> AsyncIterator[Connect]:
    async with aiohttp.ClientSession() as session:

        async def open_connection(**identify: Any) -> RawConnection:
            connection = RawConnection(await session.ws_connect(sandbox.gateway_url + "/?v=10&encoding=json"))
            hello = await connection.next()
            assert (hello["op"], hello["d"]["heartbeat_interval"]) == (
                10,
                sandbox.gateway.heartbeat_interval_ms,
            )
            if identify.pop("quiet", False):
                return connection
            await connection.send(
                2, {"token": sandbox.token, "intents": INTENTS, "properties": {}, **identify}
            )
            return connection

        yield open_connection
