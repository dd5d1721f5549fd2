"""A Dask cluster that makes the pool's calls on other machines; imported only where ``COMPUTE`` names one."""

import asyncio
import logging
import pickle
from collections.abc import Callable, Collection
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import Any, Final, cast
from uuid import uuid4

from distributed import Client, Future
from distributed.security import Security

from services.computer.pool import Unavailable
from services.computer.remote import ERROR, RESULT, Call
from services.computer.version import version

log = logging.getLogger(__name__)

LOOK_S: Final = 5.0
"""The pause between two looks at the workers, or between two tries to reach the scheduler."""
ANSWER_S: Final = 5.0
"""The longest that the scheduler may take to answer."""
CALL_S: Final = 60.0
"""The longest that a call may take, its wait for a worker included: far more than any needs."""
TLS: Final = "tls://"
LIBRARY: Final = ("distributed", "distributed.client", "distributed.gc", "tornado", "tornado.application")
"""The loggers of which the library sets the levels."""


class Cluster:
    """The workers of a scheduler that have the version of this process. Raises: ValueError, with a sentence.

    ``size`` is the number of calls that they make at a time, 0 while there are none; ``on_growth`` is called
    when it may have become larger.
    """

    def __init__(self, address: str) -> None:
        quiet_library()
        if address.startswith(TLS):
            require_certificates()
        self.address = address
        self.size = 0
        self.on_growth: Callable[[], object] = lambda: None
        self.client: Client | None = None
        self.gone: asyncio.Future[None] | None = None
        self.versions: dict[str, str] = {}
        self.fitting: Collection[str] = ()
        self.reported: str | None = None

    async def watch(self) -> None:
        """Stay connected to the scheduler, and look at its workers, until cancelled."""
        while True:
            try:
                await self.stay_connected()
            except Exception as error:
                log.debug("the connection to the scheduler ended", exc_info=error)
                self.report(f"nobody answers at {self.address}", logging.WARNING)
            await asyncio.sleep(LOOK_S)

    async def stay_connected(self) -> None:
        """Offer the workers of the scheduler until the connection ends. Raises: what ended it."""
        self.gone = asyncio.get_running_loop().create_future()
        client = Client(
            self.address,
            asynchronous=True,
            set_as_default=False,
            timeout=ANSWER_S,
            name="rookery",
        )
        try:
            async with asyncio.timeout(2 * ANSWER_S):
                await client
            while True:
                async with asyncio.timeout(ANSWER_S):
                    await self.look(client)
                self.client = client
                self.on_growth()
                await asyncio.sleep(LOOK_S)
        finally:
            self.client, self.size = None, 0
            self.versions.clear()
            self.gone.set_result(None)
            # Nothing is lost with a client that does not end, and whoever cancels this is not to be kept.
            with suppress(Exception):
                async with asyncio.timeout(ANSWER_S):
                    await client.close()

    async def look(self, client: Client) -> None:
        """Find the workers, and ask new ones for their version."""
        threads: dict[str, int] = await client.nthreads()
        self.versions = {address: known for address, known in self.versions.items() if address in threads}
        if new := [address for address in threads if address not in self.versions]:
            found = await client.run(version, workers=new, on_error="return")
            for address, answer in found.items():
                self.versions[address] = str(answer)
                self.refuse_other(address, answer)
        self.fitting = {address for address, known in self.versions.items() if known == version()}
        self.size = sum(threads[address] for address in self.fitting)
        if self.size:
            self.report(f"computers think on the workers of {self.address}", logging.INFO)
        else:
            missing = "no worker of this version" if threads else "no workers"
            self.report(f"the scheduler at {self.address} has {missing}", logging.WARNING)

    def report(self, state: str, level: int) -> None:
        """Log what has become of the cluster, once."""
        here = "" if level == logging.INFO else "; computers think on this machine until that changes"
        if state != self.reported:
            log.log(level, "COMPUTE: %s%s", state, here)
        self.reported = state

    def refuse_other(self, address: str, found: object) -> None:
        """Say why a worker gets no calls, if that is so."""
        if isinstance(found, Exception):
            log.warning("COMPUTE: the worker %s cannot think for this bot: %r", address, found)
        elif found != version():
            log.warning(
                "COMPUTE: the worker %s has another version of the rules (%s) than this bot (%s): it gets no"
                " calls until the same release of Rookery and of Python is installed there",
                address,
                found,
                version(),
            )

    async def run(self, call: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """The result of a call made by a worker; whatever it raises is raised here. Raises: Unavailable."""
        if self.client is None or self.gone is None or not self.size:
            raise Unavailable
        everyone = len(self.fitting) == len(self.versions)
        future = self.client.submit(
            pickle.loads,
            pickle.dumps(Call(call, arguments)),
            key=f"{call.__name__}-{uuid4()}",
            workers=None if everyone else list(self.fitting),
        )
        kind, value = await self.answer(future, self.gone)
        if kind == RESULT:
            return value
        if kind == ERROR:
            raise value
        raise Unavailable

    async def answer(self, future: Future[tuple[str, Any]], gone: asyncio.Future[None]) -> tuple[str, Any]:
        """What a worker answers to a call. Raises: Unavailable."""
        result: asyncio.Task[tuple[str, Any]] = asyncio.create_task(cast("Any", future.result()))
        try:
            either: set[asyncio.Future[Any]] = {result, gone}
            await asyncio.wait(either, timeout=CALL_S, return_when=asyncio.FIRST_COMPLETED)
            answered = result.done()
        finally:
            result.cancel()
        if not answered or result.cancelled():
            raise Unavailable
        error = result.exception()
        if error is None:
            return result.result()
        if not isinstance(
            error, OSError | CancelledError
        ):  # those are of a lost connection, which is reported
            log.warning("COMPUTE: the workers have not made a call (%r); this machine makes it", error)
        raise Unavailable


def quiet_library() -> None:
    """Leave to this module what is said about the cluster: the library reports each try to connect."""
    for name in LIBRARY:
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.CRITICAL)


def require_certificates() -> None:
    """Check that Dask's own settings name certificates. Raises: ValueError, with a sentence."""
    try:
        found = Security(require_encryption=True).get_connection_args("client")["ssl_context"]
    except OSError as error:
        raise ValueError(f"the certificates cannot be read ({error})") from None
    if found is None:
        raise ValueError(
            "tls:// needs certificates, named by DASK_DISTRIBUTED__COMM__TLS__CA_FILE,"
            " DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT and DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY"
        )
