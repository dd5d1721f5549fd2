"""How a figure is taken and shown."""

import platform
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table: what was measured, its figures as they are to be read, and a remark."""

    what: str
    figures: tuple[str, ...]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the report; ``columns`` name the figures of each row."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str = ""

    def markdown(self) -> str:
        """The table as Markdown."""
        head = ["", *self.columns, ""]
        lines = [f"## {self.title}", "", f"|{'|'.join(head)}|", f"|---|{'---:|' * len(self.columns)}---|"]
        lines += [f"|{row.what}|{'|'.join(row.figures)}|{row.remark}|" for row in self.rows]
        return "\n".join([*lines, "", self.note, ""] if self.note else [*lines, ""])


def median_seconds(work: Callable[[], object], *, repeat: int = 5) -> float:
    """The median time of some runs of ``work``, in seconds, after one run to warm up."""
    work()
    return statistics.median(timed(work) for _ in range(repeat))


def timed(work: Callable[[], object]) -> float:
    """The time of one run, in seconds."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def percentile(samples: list[float], percent: int) -> float:
    """The sample below which ``percent`` of all lie."""
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def machine() -> str:
    """The machine, as a reader of the figures needs it."""
    model = "unknown processor"
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [
            line.partition(":")[2].strip()
            for line in cpuinfo.read_text("utf-8").splitlines()
            if "model name" in line
        ]
        model = f"{len(names)} × {names[0]}" if names else model
    return f"{model}, {platform.system()} {platform.machine()}, Python {platform.python_version()}"
