"""A Dask cluster that makes the pool's calls on other machines; imported only if ``COMPUTE`` names one."""

import asyncio
import logging
import pickle
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final
from uuid import uuid4

from distributed import Client

from services.computer.remote import Call, version
from services.computer.workers import Unavailable

log = logging.getLogger(__name__)

LOOK_S: Final = 5.0
"""The pause between two looks at the workers, or between two tries to reach the scheduler."""
ANSWER_S: Final = 5.0
"""The longest that the scheduler may take to answer."""
CALL_S: Final = 60.0
"""The longest that a call may take, its wait for a worker included: far more than any needs."""
LIBRARY: Final = ("distributed", "distributed.client", "distributed.gc", "tornado", "tornado.application")
"""The loggers of which the library sets the levels."""


class Cluster:
    """The workers of a scheduler that have the version of this process.

    ``size`` is the number of calls that they make at a time, 0 while there are none; ``on_growth`` is called
    when it may have become larger. For tls:// Dask's own configuration names the certificates.
    """

    def __init__(self, address: str) -> None:
        # The library logs each try to connect; this module reports the state once.
        for name in LIBRARY:
            logger = logging.getLogger(name)
            logger.handlers.clear()
            logger.propagate = True
            logger.setLevel(logging.CRITICAL)
        self.address = address
        self.size = 0
        self.on_growth: Callable[[], object] = lambda: None
        self.client: Client | None = None
        self.workers: list[str] | None = None
        """The workers that may make calls, None for all."""
        self.versions: dict[str, str] = {}
        self.reported: str | None = None

    async def watch(self) -> None:
        """Stay connected to the scheduler, and look at its workers, until cancelled."""
        while True:
            try:
                async with self.connection() as client:
                    while True:
                        await self.look(client)
                        await asyncio.sleep(LOOK_S)
            except Unavailable as error:
                self.report(f"{error}; computers think on this machine until that changes", logging.WARNING)
            await asyncio.sleep(LOOK_S)

    @asynccontextmanager
    async def connection(self) -> AsyncGenerator[Client]:
        """A client of the scheduler while the block lasts. Raises: Unavailable, with a sentence."""
        client = None
        try:
            client = Client(
                self.address, asynchronous=True, set_as_default=False, timeout=ANSWER_S, name="rookery"
            )
            async with asyncio.timeout(2 * ANSWER_S):
                await client
            yield client
        except Exception as error:
            log.debug("no connection to the scheduler", exc_info=error)
            raise Unavailable(f"there is no connection to the scheduler at {self.address}") from error
        finally:
            self.client, self.size, self.versions = None, 0, {}
            if client is not None:
                # Leaking an unclosable client is harmless; do not delay cancellation.
                with suppress(Exception):
                    async with asyncio.timeout(ANSWER_S):
                        await client.close()

    async def look(self, client: Client) -> None:
        """Find the workers of this version, and log whether there are any."""
        own = await asyncio.to_thread(version)
        async with asyncio.timeout(ANSWER_S):
            threads = await client.nthreads()
            # Only new ones are asked: a worker that is frozen would make every look fail.
            if new := [address for address in threads if address not in self.versions]:
                self.versions |= await client.run(version, workers=new, on_error="ignore")
        self.versions = {address: found for address, found in self.versions.items() if address in threads}
        fit = [address for address, found in self.versions.items() if found == own]
        # A worker that is started again has a new address: calls name workers only if some do not fit.
        self.workers = None if len(fit) == len(threads) else fit
        self.size = sum(threads[address] for address in fit)
        if self.size:
            self.client = client
            self.report(f"computers think on the workers of {self.address}", logging.INFO)
            self.on_growth()
        else:
            self.report(f"the scheduler at {self.address} has no worker of this version", logging.WARNING)

    async def examine(self) -> int:
        """How many calls the workers make at a time. Raises: Unavailable, with a sentence."""
        async with self.connection() as client:
            await self.look(client)
            return self.size

    def report(self, state: str, level: int) -> None:
        """Log what has become of the cluster, once."""
        if state != self.reported:
            log.log(level, "COMPUTE: %s", state)
        self.reported = state

    async def run(self, call: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """The result of a call made by a worker; whatever it raises is raised here. Raises: Unavailable."""
        if self.client is None or not self.size:
            raise Unavailable
        try:
            # The scheduler unpickles the function that it is given: it has ``pickle``, and not the engine.
            pickled, key = pickle.dumps(Call(call, arguments)), f"{call.__name__}-{uuid4()}"
            future = self.client.submit(pickle.loads, pickled, key=key, workers=self.workers)
            async with asyncio.timeout(CALL_S):
                returned, value = await future.result()
        except Exception as error:
            log.info("COMPUTE: the workers have not made a call (%r); this machine makes it", error)
            raise Unavailable from error
        if returned:
            return value
        raise value
