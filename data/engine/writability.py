"""Whether the database can be written to now, as the last writes show."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager

from data.engine.faults import fault_of


class Writability:
    """Counts the writes of this process. On a full disk they fail; on a locked file they wait."""

    def __init__(self) -> None:
        self.waiting = 0
        self.ended = 0
        """The number of writes that ended without a fault of the database."""
        self.works = asyncio.Event()
        """Set unless the last write failed because of the database."""
        self.works.set()
        self.faults = 0
        self.fault: Exception = RuntimeError("no write has failed")
        """The last fault of the database; ``faults`` counts them."""

    def require(self, faults: int) -> None:
        """Raise the last fault if there were none but so many when the caller began to wait.

        Whoever waited behind a write that waited in vain would wait as long again.
        """
        if self.faults > faults:
            raise self.fault.with_traceback(None)

    @contextmanager
    def tried(self) -> Generator[None]:
        """Note the outcome of a write: the block."""
        self.waiting += 1
        try:
            yield
        except Exception as error:
            fault = fault_of(error) is not None
            if fault and error is not self.fault:
                self.fault, self.faults = error, self.faults + 1
            self.note(fault=fault)
            raise
        else:
            self.note(fault=False)
        finally:
            self.waiting -= 1

    def note(self, *, fault: bool) -> None:
        if fault:
            self.works.clear()
        else:
            self.ended += 1
            self.works.set()
