"""``python -m tests.soak``: every fault on every database, and one table of what came of it.

``--minutes`` is shared by all that is chosen; ``--times`` has each fault happen so often instead. With the
same seed members play the same moves, and the same faults are drawn, though not at the same instant.
``--logs`` keeps what the bot has logged in runs with mistakes.
"""

import argparse
import asyncio
import sys
import time
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from tests.databases import SERVER
from tests.soak.faults import FAULTS, Fault
from tests.soak.report import row, table
from tests.soak.run import quiet, troubled

DATABASES: Final = ("sqlite", "postgresql")
PROCESSES: Final = (1, 2)


def main() -> int:
    """Print the table; returns 1 where something went wrong."""
    given = parsed()
    quiet()
    chosen = [
        each
        for each in possible()
        if (not given.fault or each.fault.name in given.fault)
        and each.database in given.database
        and each.processes in given.processes
    ]
    rows, mistakes = list[str](), 0
    for run in chosen:
        began = time.monotonic()
        ends = began + 60 * given.minutes / len(chosen)

        def goes_on(times: int, ends: float = ends) -> bool:
            return times < given.times if given.times else times == 0 or time.monotonic() < ends

        figures = asyncio.run(
            troubled(
                run.fault,
                run.database,
                processes=run.processes,
                seed=given.seed,
                pause_s=given.pause,
                goes_on=goes_on,
                log=given.logs and given.logs / f"{run.name}.log",
            )
        )
        rows.append(row(run.name, figures, time.monotonic() - began, given.seed))
        mistakes += figures.mistakes
        sys.stderr.write(f"{run.name}: {figures.times} times, {figures.mistakes} mistakes\n")
    print(table(rows))  # noqa: T201 - what the program is for
    return 1 if mistakes else 0


class Run(NamedTuple):
    """A fault, and what it happens to."""

    fault: Fault
    database: str
    processes: int

    @property
    def name(self) -> str:
        """What the run is called in the table."""
        among = f", {self.processes} processes" if self.processes > 1 else ""
        return f"{self.fault.name}, {self.database}{among}"


def possible() -> list[Run]:
    """All runs that there can be: several processes share a server's database only."""
    found = product(FAULTS, DATABASES, PROCESSES)
    return [
        Run(fault, database, processes)
        for fault, database, processes in found
        if database in fault.databases and (processes == 1 or database == "postgresql")
    ]


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    databases = DATABASES if SERVER else DATABASES[:1]
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--times", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--pause", type=float, default=5.0, help="seconds that a fault lasts which stops the bot"
    )
    parser.add_argument("--fault", action="append", choices=[each.name for each in FAULTS], metavar="NAME")
    parser.add_argument("--database", nargs="+", choices=databases, default=databases)
    parser.add_argument("--processes", nargs="+", type=int, choices=PROCESSES, default=PROCESSES)
    parser.add_argument("--logs", type=Path, metavar="FOLDER", help="keep the logs of runs with mistakes")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
