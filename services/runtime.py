"""Common base of all services of a process."""

from collections.abc import Callable
from typing import NamedTuple

from data.database import Database
from services.background.outbox import Outbox
from services.background.reach import Reach
from services.background.uptime import Uptime
from services.background.wake_up import WakeUp
from services.memory import Memory


class Runtime(NamedTuple):
    """The database, the clocks, the caches, the random bytes of fair chance, and the loops to wake.

    ``outbox`` has the notifications to deliver and wakes their worker, ``deadlines`` wakes the sweep,
    ``computers`` the loop that moves for computers. ``reach`` is asked before a flag falls.
    """

    database: Database
    uptime: Uptime
    memory: Memory
    random_bytes: Callable[[int], bytes]
    outbox: Outbox
    deadlines: WakeUp
    computers: WakeUp
    reach: Reach

    @property
    def now_ms(self) -> Callable[[], int]:
        """The system's clock."""
        return self.uptime.now_ms

    def wake(self) -> None:
        """Wake all loops: another process has written something that belongs to this one."""
        for loop in (self.outbox, self.computers, self.deadlines):
            loop.wake()


class Service:
    """Base of the services, with the parts of the runtime that most of them use."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime
        self.uptime = runtime.uptime
        self.database = runtime.database
        self.now_ms = runtime.now_ms
