"""Long computations in other processes, with queues that take turns: of servers, and in each of members."""

import asyncio
import re
from collections import deque
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from services.computer.workers import Unavailable, Workers, cores

if TYPE_CHECKING:
    from services.computer.cluster import Cluster

Result = TypeVar("Result")
LOCAL: Final = "local"
SCHEDULER: Final = re.compile(r"(tcp|tls)://([\w.-]+|\[[0-9A-Fa-f:.]+\]):\d{1,5}")


class PoolCall(NamedTuple):
    """A call that waits for a process, and the future of its result."""

    call: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: asyncio.Future[Any]


class QueueShare(NamedTuple):
    """Queue that a call waits in (a server's, or one for puzzles), and the member there."""

    server: Hashable
    member: Hashable = None


def share_of(server_id: int | None, player_id: int) -> QueueShare:
    """Share of a player's call; outside servers each player has a queue."""
    return QueueShare(("player", player_id) if server_id is None else server_id, player_id)


class Pool:
    """Runs pickled calls in other processes; calls of one server, and of one member there, share a queue.

    Servers take turns, the members of each do, and of one member the oldest call comes first. The processes
    are those of other machines while there are any, otherwise this one's, which have a low priority and are
    started by the first calls.
    """

    def __init__(self, size: int | None = None, other_machines: "Cluster | None" = None) -> None:
        self.workers = Workers(size or cores())
        self.other_machines = other_machines
        if other_machines is not None:
            other_machines.on_growth = self.start
        self.queues: dict[Hashable, dict[Hashable, deque[PoolCall]]] = {}
        self.running: set[asyncio.Task[None]] = set()

    @property
    def size(self) -> int:
        """How many calls are made at a time."""
        elsewhere = 0 if self.other_machines is None else self.other_machines.size
        return elsewhere or self.workers.size

    async def watch(self) -> None:
        """Find other machines, and find them again when they were lost, until cancelled."""
        if self.other_machines is not None:
            await self.other_machines.watch()

    @property
    def waiting(self) -> list[PoolCall]:
        return [job for members in self.queues.values() for queue in members.values() for job in queue]

    async def run(self, share: QueueShare, call: Callable[..., Result], *arguments: Any) -> Result:
        """Make a call in another process and return its result; its errors are raised here."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self.add(share, PoolCall(call, arguments, done))
        self.start()
        return await done

    def add(self, share: QueueShare, job: PoolCall) -> None:
        self.queues.setdefault(share.server, {}).setdefault(share.member, deque()).append(job)

    def start(self) -> None:
        """Start as many calls as there are free processes."""
        while self.queues and len(self.running) < self.size:
            task = asyncio.create_task(self.run_job(self.next_job()))
            self.running.add(task)
            task.add_done_callback(self.on_done)

    def on_done(self, task: asyncio.Task[None]) -> None:
        self.running.discard(task)
        self.start()

    def next_job(self) -> PoolCall:
        """Oldest call of the member whose turn it is; member and server then go last."""
        server = next(iter(self.queues))
        members = self.queues.pop(server)
        member = next(iter(members))
        queue = members.pop(member)
        job = queue.popleft()
        if queue:
            members[member] = queue
        if members:
            self.queues[server] = members
        return job

    async def run_job(self, job: PoolCall) -> None:
        if job.done.cancelled():
            return
        try:
            result = await self.perform(job)
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        except Exception as error:  # noqa: BLE001 - raised to the caller, by its future
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(result)

    async def perform(self, job: PoolCall) -> Any:
        """Run a call on another machine if one has room, else here. An error of the call is raised here."""
        if self.other_machines is not None and self.other_machines.size:
            try:
                return await self.other_machines.run(job.call, job.arguments)
            except Unavailable:
                if job.done.cancelled():
                    return None
        return await self.workers.run(job.call, job.arguments)

    async def close(self) -> None:
        """Cancel all calls and end the processes."""
        for job in self.waiting:
            job.done.cancel()
        self.queues.clear()
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
        await self.workers.close()


def require_compute(address: str) -> str:
    """The address, if it is ``local`` or that of a scheduler. Raises: ValueError, with a sentence."""
    if address != LOCAL and not SCHEDULER.fullmatch(address):
        raise ValueError("must be local, or the address of a Dask scheduler such as tcp://scheduler:8786")
    return address


def pool_for(address: str) -> Pool:
    """The pool that ``COMPUTE`` asks for. Raises: ValueError, with a sentence."""
    if require_compute(address) == LOCAL:
        return Pool()
    try:
        from services.computer.cluster import Cluster  # noqa: PLC0415 - it takes long, and may not be installed
    except ImportError:
        raise ValueError("a scheduler needs the packages of requirements-cluster.txt") from None
    return Pool(other_machines=Cluster(address))
