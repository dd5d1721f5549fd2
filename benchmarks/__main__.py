"""``python -m benchmarks`` takes all figures and writes a page; with names it prints those only.

With ``--smallest`` they are tried rather than measured: the tables are made, their figures mean nothing.
"""

import argparse
import datetime as dt
import traceback
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Final

from benchmarks import goals
from benchmarks.figures import Table, load_average, machine

BENCHES: Final = ("rules", "pictures", "storage", "growth", "roundtrip", "load", "backlog", "start")
REPORT: Final = Path(__file__).with_name("README.md")
LIBRARIES: Final = ("discord.py", "aiohttp", "Pillow", "SQLAlchemy", "aiosqlite")
WRITTEN: Final = ("Goals", "Round trip", "Load", "How large it can grow", "Start and memory")
"""The tables of the page; the others are printed."""
HEAD: Final = """\
# Figures

Written by `make bench`; `python -m benchmarks {names}`
prints the tables named, and touches no file. Every figure stands beside a floor of the same run on the same
machine: the least that the libraries underneath need for the same thing.

Taken on {day} on {machine}, with {libraries}. The machine's load in the minute before was {load}; what else
runs on it makes every figure worse.

How well the computer plays is another matter: see [the ladder](../ladder/README.md).

"""


def head() -> str:
    """The head of the report: machine, load, libraries and the date."""
    return HEAD.format(
        names=" ".join(BENCHES),
        day=dt.datetime.now(dt.UTC).date().isoformat(),
        machine=machine(),
        libraries=", ".join(f"{name} {version(name)}" for name in LIBRARIES),
        load=load_average(),
    )


def main() -> None:
    """Run the benchmarks named on the command line, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *BENCHES], metavar="name", help=", ".join(BENCHES))
    parser.add_argument("--smallest", action="store_true", help="just enough to make each table")
    asked = parser.parse_args()
    text = head()
    print(text)
    found, stopped = list[Table](), list[str]()
    for name in asked.names or BENCHES:
        try:
            tables = import_module(f"benchmarks.{name}").measure()
        except Exception:  # noqa: BLE001 - the tables of the others have taken minutes
            traceback.print_exc()
            stopped.append(name)
            continue
        for table in tables:
            print(table.markdown(), flush=True)
        found += tables
    if not asked.names:
        found.insert(0, goals.table(found))
        print(found[0].markdown())
        if not asked.smallest:
            text += "".join(f"{table.markdown()}\n" for table in found if table.title in WRITTEN)
            REPORT.write_text(f"{text.rstrip()}\n", "utf-8")
            print(f"written to {REPORT}")
    if stopped:
        raise SystemExit(f"stopped by an error: {', '.join(stopped)}")


if __name__ == "__main__":
    main()
