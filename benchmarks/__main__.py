"""``python -m benchmarks`` runs all benchmarks and writes the report; with names it prints those only."""

import argparse
import datetime as dt
import traceback
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Final

from benchmarks import (
    backlog,
    flood,
    goals,
    growth,
    lag,
    layers,
    load,
    pace,
    page,
    pictures,
    roundtrip,
    rules,
    shots,
    start,
    storage,
    sweep,
    watched_matches,
    waterfall,
)
from benchmarks.figures import Table, load_average, machine

BENCHES: Final[dict[str, Callable[[], list[Table]]]] = {
    "rules": rules.measure,
    "shots": shots.measure,
    "pictures": pictures.measure,
    "storage": storage.measure,
    "sweep": sweep.measure,
    "growth": growth.measure,
    "roundtrip": roundtrip.measure,
    "waterfall": waterfall.measure,
    "layers": layers.measure,
    "lag": lag.measure,
    "pace": pace.measure,
    "load": load.measure,
    "flood": flood.measure,
    "backlog": backlog.measure,
    "page": page.measure,
    "watched": watched_matches.measure,
    "start": start.measure,
}
REPORT: Final = Path(__file__).with_name("README.md")
LIBRARIES: Final = ("discord.py", "aiohttp", "Pillow", "SQLAlchemy", "aiosqlite")
HEAD: Final = """\
# Figures

Written by `make bench`, which takes them anew; `python -m benchmarks {names}` takes
only those named, and prints them without touching this file. Every figure stands beside a floor that was
measured in the same run on the same machine: the least that the libraries underneath need for the same thing.

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
    named = parser.parse_args().names
    text = head()
    print(text)
    found, stopped = list[Table](), list[str]()
    for name in named or BENCHES:
        try:
            tables = BENCHES[name]()
        except Exception:  # noqa: BLE001 - the tables of the others have taken minutes
            traceback.print_exc()
            stopped.append(name)
            continue
        for table in tables:
            print(table.markdown(), flush=True)
        found += tables
    if not named:
        found.insert(0, goals.table(found))
        text += "".join(f"{table.markdown()}\n" for table in found)
        REPORT.write_text(f"{text.rstrip()}\n", "utf-8")
        print(f"written to {REPORT}")
    if stopped:
        raise SystemExit(f"stopped by an error: {', '.join(stopped)}")


if __name__ == "__main__":
    main()
