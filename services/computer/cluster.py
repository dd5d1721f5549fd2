"""A Dask cluster that makes the pool's calls on other machines; imported only where ``COMPUTE`` names one."""

import asyncio
import logging
import pickle
import ssl
from collections.abc import AsyncGenerator, Callable, Collection, Iterator, Mapping
from concurrent.futures import CancelledError
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, cast
from uuid import uuid4

from distributed import Client, Future
from distributed.comm.core import CommClosedError
from distributed.security import Security

from services.computer.pool import Unavailable, WorkerGroup
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
NO_TLS: Final = ("WRONG_VERSION_NUMBER", "RECORD_LAYER_FAILURE", "PACKET_LENGTH_TOO_LONG")
"""What OpenSSL finds in the bytes of those that do not speak TLS."""
LIBRARY: Final = ("distributed", "distributed.client", "distributed.gc", "tornado", "tornado.application")
"""The loggers of which the library sets the levels."""


class Cluster:
    """The workers of a scheduler that have the version of this process. Raises: ValueError, with a sentence.

    ``size`` is the number of calls that they make at a time, 0 while there are none; ``on_growth`` is called
    when it may have become larger.
    """

    def __init__(
        self,
        address: str,
        ca_file: Path | None = None,
        cert_file: Path | None = None,
        key_file: Path | None = None,
    ) -> None:
        quiet_library()
        files = {"tls_ca_file": ca_file, "tls_client_cert": cert_file, "tls_client_key": key_file}
        named = {name: str(file) for name, file in files.items() if file is not None}
        self.address = address
        self.security = security_of(address, named)
        self.size = 0
        self.on_growth: Callable[[], object] = lambda: None
        self.client: Client | None = None
        self.gone: asyncio.Future[None] | None = None
        self.threads: dict[str, int] = {}
        self.versions: dict[str, str | Exception] = {}
        self.fitting: Collection[str] = ()
        self.reported: str | None = None

    async def watch(self) -> None:
        """Stay connected to the scheduler, and look at its workers, until cancelled."""
        while True:
            try:
                await self.stay_connected()
            except Exception as error:
                log.debug("the connection to the scheduler ended", exc_info=error)
                why = str(error) if isinstance(error, Unavailable) else f"nobody answers at {self.address}"
                self.report(why, logging.WARNING)
            await asyncio.sleep(LOOK_S)

    async def stay_connected(self) -> None:
        """Offer the workers of the scheduler until the connection ends. Raises: what ended it."""
        async with self.connection() as client:
            self.gone = asyncio.get_running_loop().create_future()
            try:
                while True:
                    await self.look(client)
                    self.client = client
                    self.on_growth()
                    await asyncio.sleep(LOOK_S)
            finally:
                self.client, self.size = None, 0
                self.versions.clear()
                self.gone.set_result(None)

    @asynccontextmanager
    async def connection(self) -> AsyncGenerator[Client]:
        """A client of the scheduler while the block lasts. Raises: Unavailable, with the reason."""
        client = Client(
            self.address,
            asynchronous=True,
            set_as_default=False,
            timeout=ANSWER_S,
            security=self.security,
            name="rookery",
        )
        try:
            try:
                async with asyncio.timeout(2 * ANSWER_S):
                    await client
            except Exception as error:
                raise Unavailable(reason(self.address, error)) from error
            yield client
        finally:
            # Nothing is lost with a client that does not end, and whoever cancels this is not to be kept.
            with suppress(Exception):
                async with asyncio.timeout(ANSWER_S):
                    await client.close()

    async def look(self, client: Client) -> None:
        """Find the workers, and say what has become of them."""
        for address, answer in (await self.read_workers(client)).items():
            if (found := fault(answer)) is not None:
                log.warning("COMPUTE: the worker %s %s", address, found)
        self.size = sum(self.threads[address] for address in self.fitting)
        if self.size:
            self.report(f"computers think on the workers of {self.address}", logging.INFO)
        else:
            missing = "no worker of this version" if self.threads else "no workers"
            self.report(f"the scheduler at {self.address} has {missing}", logging.WARNING)

    async def read_workers(self, client: Client) -> dict[str, str | Exception]:
        """Read which workers there are, and what new ones answer when they are asked for their version.

        Returns these answers by address.
        """
        found: dict[str, str | Exception] = {}
        async with asyncio.timeout(ANSWER_S):
            self.threads = await client.nthreads()
            self.versions = {each: known for each, known in self.versions.items() if each in self.threads}
            if new := [address for address in self.threads if address not in self.versions]:
                found = await client.run(version, workers=new, on_error="return")
        self.versions |= found
        self.fitting = {address for address, known in self.versions.items() if known == version()}
        return found

    async def examine(self) -> list[WorkerGroup]:
        """The workers as they are now. Raises: Unavailable, with a clause that says why there are none."""
        async with self.connection() as client:
            try:
                await self.read_workers(client)
            except OSError:
                raise Unavailable(f"nobody answers at {self.address}") from None
        groups: dict[str | None, list[int]] = {}
        for address, answer in self.versions.items():
            groups.setdefault(fault(answer), []).append(self.threads[address])
        return [WorkerGroup(len(threads), sum(threads), found) for found, threads in groups.items()]

    def report(self, state: str, level: int) -> None:
        """Log what has become of the cluster, once."""
        here = "" if level == logging.INFO else "; computers think on this machine until that changes"
        if state != self.reported:
            log.log(level, "COMPUTE: %s%s", state, here)
        self.reported = state

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


def fault(answer: str | Exception) -> str | None:
    """Why a worker that answers so when it is asked for its version gets no calls, in a clause."""
    if isinstance(answer, Exception):
        return f"cannot think for this bot: {answer!r}"
    if answer != version():
        return (
            f"has another version of the rules ({answer}) than this bot ({version()}): it gets no calls until"
            " the same release of Rookery and of Python is installed there"
        )
    return None


def quiet_library() -> None:
    """Leave to this module what is said about the cluster: the library reports each try to connect."""
    for name in LIBRARY:
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.CRITICAL)


def security_of(address: str, files: Mapping[str, str]) -> Security | None:
    """The certificates for tls://, None for tcp://; what names no file is as Dask's own settings have it.

    Raises: ValueError, with a sentence.
    """
    if not address.startswith(TLS):
        if files:
            raise ValueError("certificates are named, but tcp:// is not encrypted; write tls://")
        return None
    security = Security(require_encryption=True, **files)
    try:
        context = security.get_connection_args("client")["ssl_context"]
    except OSError as error:
        raise ValueError(f"the certificates cannot be used ({error})") from None
    if context is None:
        raise ValueError(
            "tls:// needs certificates, named by COMPUTE_CA_FILE, COMPUTE_CERT_FILE and COMPUTE_KEY_FILE"
        )
    return security


def reason(address: str, error: BaseException) -> str:
    """Why there is no connection to a scheduler, in a clause: the same for the same reason."""
    for cause in causes(error):
        if isinstance(cause, ssl.SSLCertVerificationError):
            found = cause.verify_message
            return f"the certificate of the scheduler at {address} is not of COMPUTE_CA_FILE ({found})"
        if isinstance(cause, ssl.SSLError) and cause.reason in NO_TLS:
            return f"the scheduler at {address} does not speak TLS"
    if isinstance(error, ValueError) and address.startswith(TLS):
        # What does not speak TLS may send something before TLS begins, for which the library has no error.
        return f"the scheduler at {address} does not speak TLS"
    if isinstance(error, CommClosedError):
        # By an alert, or by a connection that is closed: as the one comes first or the other.
        if address.startswith(TLS):
            return f"the scheduler at {address} does not accept COMPUTE_CERT_FILE"
        return f"the scheduler at {address} speaks TLS alone, or is none"
    return f"nobody answers at {address}"


def causes(error: BaseException) -> Iterator[BaseException]:
    """An error and what led to it, the latest first."""
    found: BaseException | None = error
    while found is not None:
        yield found
        found = getattr(found, "real_error", None) or found.__cause__ or found.__context__
