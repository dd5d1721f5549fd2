"""``python -m tests.soak``: every fault on every database, and one table of what came of it.

``--minutes`` is shared by all that is chosen; ``--times`` has each fault happen so often instead. With the
same seed members play the same moves, and the same faults are drawn, though not at the same instant.
"""

import argparse
import asyncio
import sys
import time
from itertools import product

from tests.databases import SERVER
from tests.soak.faults import FAULTS
from tests.soak.figures import Figures, table
from tests.soak.run import quiet, troubled


def main() -> int:
    """Print the table; returns 1 where something went wrong."""
    given = parsed()
    quiet()
    chosen = [
        (fault, database, processes)
        for fault, database, processes in product(FAULTS, given.database, given.processes)
        if (not given.fault or fault.name in given.fault)
        and database in fault.databases
        and (processes == 1 or database == "postgresql")
    ]
    rows: dict[str, tuple[Figures, float]] = {}
    for fault, database, processes in chosen:
        began = time.monotonic()
        ends = began + 60 * given.minutes / len(chosen)

        def goes_on(times: int, ends: float = ends) -> bool:
            return times < given.times if given.times else times == 0 or time.monotonic() < ends

        name = f"{fault.name}, {database}" + (f", {processes} processes" if processes > 1 else "")
        figures = asyncio.run(
            troubled(
                fault,
                database,
                processes=processes,
                seed=given.seed,
                pause_s=given.pause,
                goes_on=goes_on,
            )
        )
        rows[name] = figures, time.monotonic() - began
        sys.stderr.write(f"{name}: {figures.times} times, {figures.mistakes} mistakes\n")
    print(table(rows))  # noqa: T201 - what the program is for
    return 1 if any(figures.mistakes for figures, _ in rows.values()) else 0


def parsed() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    databases = ["sqlite", *(["postgresql"] if SERVER else [])]
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--times", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--pause", type=float, default=5.0, help="seconds that a fault lasts which stops the bot"
    )
    parser.add_argument("--fault", action="append", choices=[each.name for each in FAULTS], metavar="NAME")
    parser.add_argument("--database", nargs="+", choices=databases, default=databases)
    parser.add_argument("--processes", nargs="+", type=int, choices=(1, 2), default=[1, 2])
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
