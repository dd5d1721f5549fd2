"""Open pages of the Activity without browsers, and when the moves of their matches reach them.

``python -m benchmarks.spectators FILE`` reads from the file, as JSON, what to open. Once all pages are
open it prints a line, and then one for each move that all pages of its match have: an ``Arrival``, as JSON.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

import aiohttp

AT_ONCE: Final = 50
RETRY_S: Final = 0.1
TRIES: Final = 300


class Arrival(NamedTuple):
    """When the last page of a match had its state at a ply, and the picture (``time.monotonic``)."""

    match: int
    ply: int
    state_s: float
    picture_s: float


class Spectators:
    """Open pages. ``loads`` says whether they load each picture, as a browser does whose cache has none."""

    def __init__(self, client: aiohttp.ClientSession, address: str, origin: str, *, loads: bool) -> None:
        self.client, self.address, self.headers, self.loads = client, address, {"Origin": origin}, loads
        self.pages = Counter[int]()
        self.arrived = Counter[tuple[int, int]]()
        self.states: dict[tuple[int, int], float] = {}
        self.opening = asyncio.Semaphore(AT_ONCE)

    async def open(self, session: str, match: int) -> aiohttp.ClientWebSocketResponse:
        """The socket of a new page that shows a match."""
        async with self.opening:
            socket = await self.client.ws_connect(f"{self.address}/ws", headers=self.headers)
            asked: tuple[dict[str, Any], ...] = (
                {"do": "hello", "session": session},
                {"do": "open", "match": match},
            )
            for number, message in enumerate(asked):
                await socket.send_json({"v": 1, "id": number, **message})
                answer = await socket.receive_json()
                if "answer" not in answer:
                    raise RuntimeError(f"a page was refused: {answer}")
        self.pages[match] += 1
        return socket

    async def watch(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Note what a page is sent, until it is closed."""
        latest = 0
        async for message in socket:
            arrived_s = time.monotonic()
            data = json.loads(message.data).get("data", {})
            if data.get("ply", 0) <= latest:
                continue
            latest = data["ply"]
            if self.loads:
                async with self.client.get(f"{self.address}/{data['picture']['url']}") as answer:
                    await answer.read()
            self.note((data["match"], latest), arrived_s)

    def note(self, move: tuple[int, int], arrived_s: float) -> None:
        """Note that a page has a move; print it where that was the last page of its match."""
        self.arrived[move] += 1
        self.states[move] = max(arrived_s, self.states.get(move, 0.0))
        if self.arrived[move] == self.pages[move[0]]:
            say(Arrival(*move, self.states[move], time.monotonic()))

    async def wait(self) -> None:
        """Wait until the server answers."""
        for _ in range(TRIES):
            try:
                async with self.client.get(self.address):
                    return
            except aiohttp.ClientConnectionError:
                await asyncio.sleep(RETRY_S)
        raise RuntimeError(f"nothing answers on {self.address}")


def say(what: Any) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{json.dumps(what)}\n")
    sys.stdout.flush()


async def watching(asked: dict[str, Any]) -> None:
    """Keep pages open until the process is terminated."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as client:
        pages = Spectators(client, asked["address"], asked["origin"], loads=asked["loads"])
        await pages.wait()
        sockets = await asyncio.gather(*(pages.open(*page) for page in asked["pages"]))
        say("open")
        await asyncio.gather(*map(pages.watch, sockets))


if __name__ == "__main__":
    asyncio.run(watching(json.loads(Path(sys.argv[1]).read_text("utf-8"))))
