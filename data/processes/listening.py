"""Tells other processes on a PostgreSQL server what this one changes, and hears what they change.

Keys go with the commit, by ``NOTIFY``; each process listens on a connection of its own. The server hands
out notifications in the order of the commits, so one to oneself comes after all that were committed before
it. Without the connection nothing is heard, and nothing from memory is trusted; a new one begins with no
trust in anything that was read before.
"""

import asyncio
import logging
import secrets
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, Final, cast

from sqlalchemy import func, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from data.changes import KINDS, ChangeFeed, Changes, Key, Kind
from data.processes.instance_lock import open_connection
from data.processes.slots import ALONE, Slot

log = logging.getLogger(__name__)
CHANNEL: Final = "rookery_changes"
MOST_BYTES: Final = 7_900
"""PostgreSQL takes payloads of less than 8,000 bytes."""
SELF_TEST_S: Final = 10.0
"""How often the connection is tried: one that is cut without a word would be silent for ever."""
TIMEOUT_S: Final = 10.0
RETRY_S: Final = 1.0
CAUGHT_UP: Final = "caught-up"


class Listening(ChangeFeed):
    """The changes of all processes. Connects again whenever the connection is lost."""

    def __init__(self, url: URL, slot: Slot = ALONE) -> None:
        super().__init__()
        self.slot = slot
        self.url = url
        self.sender = secrets.token_hex(8)
        self.connection: Any = None
        self.lost = asyncio.Event()
        self.turn = asyncio.Lock()
        self.asked = 0
        self.echo: asyncio.Future[None] | None = None
        self.listening: asyncio.Task[None] | None = None

    @property
    def heard(self) -> bool:  # type: ignore[override]  # here it depends on the connection
        return self.connection is not None

    async def announce(self, connection: AsyncConnection, changes: Changes) -> None:
        """Have the server notify the others at the commit."""
        for payload in payloads(self.sender, tuple(changes.found)):
            await connection.execute(select(func.pg_notify(CHANNEL, payload)))

    async def start(self) -> None:
        """Begin to listen, and return once the first connection does."""
        begun = asyncio.Event()
        self.listening = asyncio.create_task(self.listen(begun))
        first = asyncio.create_task(begun.wait())
        await asyncio.wait({first, self.listening}, return_when=asyncio.FIRST_COMPLETED)
        first.cancel()

    async def listen(self, begun: asyncio.Event) -> None:
        """Listen until cancelled."""
        while True:
            try:
                async with open_connection(self.url) as connection:
                    await self.listen_on((await connection.get_raw_connection()).driver_connection, begun)
            except Exception as error:  # noqa: BLE001 - whatever ends the connection, another is made
                log.warning("changes of other processes are not heard for now (%s)", error)
            begun.set()
            await asyncio.sleep(RETRY_S)

    async def listen_on(self, driver: Any, begun: asyncio.Event) -> None:
        """Listen on one connection until it is lost. What was read before is not trusted."""
        self.lost.clear()
        driver.add_termination_listener(self.note_loss)
        await driver.execute("set synchronous_commit = off")  # nothing is stored on this connection
        await driver.add_listener(CHANNEL, self.hear)
        self.note_all()
        self.connection = driver
        self.wake()
        begun.set()
        try:
            while not self.lost.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(SELF_TEST_S):
                        await self.lost.wait()
                await self.catch_up()
        finally:
            if self.lost.is_set():
                driver.terminate()  # to close it would wait for an answer
            else:
                self.note_loss()
        raise ConnectionError("the connection that listens is lost")

    def note_loss(self, _driver: Any = None) -> None:
        """Trust nothing that was read until now, and end whatever waits for the connection."""
        self.connection = None
        self.note_all()
        self.lost.set()
        if self.echo is not None and not self.echo.done():
            self.echo.set_result(None)  # not an error: nobody takes it if the question itself fails

    def hear(self, _driver: Any, _process: int, _channel: str, payload: str) -> None:
        """Note the keys that another process has changed."""
        sender, _, text = payload.partition(" ")
        if sender != self.sender:
            try:
                keys = keys_of(text)
                self.note(keys)
                if ("owner", self.slot.number) in keys:
                    self.wake()
            except ValueError:
                self.note_all()  # of a later version, or of a stranger
        elif text == f"{CAUGHT_UP} {self.asked}" and self.echo is not None and not self.echo.done():
            self.echo.set_result(None)

    async def catch_up(self) -> None:
        """Notify oneself and wait for it; a connection on which it does not come is given up."""
        async with self.turn:
            if self.connection is None:
                return
            self.asked += 1
            self.echo = asyncio.get_running_loop().create_future()
            payload = f"{self.sender} {CAUGHT_UP} {self.asked}"
            try:
                async with asyncio.timeout(TIMEOUT_S):
                    await self.connection.execute("select pg_notify($1, $2)", CHANNEL, payload)
                    await self.echo
            except Exception as error:  # noqa: BLE001 - the driver's errors have no common class here
                log.info("the connection that listens does not answer (%s)", error)
                self.note_loss()
            finally:
                self.echo = None

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.wait({self.listening})


def payloads(sender: str, keys: Sequence[Key]) -> Iterator[str]:
    """What is sent for these keys, in as few payloads as hold them."""
    text = sender
    for kind, number in keys:
        part = f" {kind} {number}"
        if len(text) + len(part) > MOST_BYTES:
            yield text
            text = sender
        text += part
    if keys:
        yield text


def keys_of(text: str) -> list[Key]:
    """The keys of a payload; a kind that only later versions know concerns nothing here."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return [(cast("Kind", kind), int(number)) for kind, number in pairs if kind in KINDS]
