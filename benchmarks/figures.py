"""Measuring and formatting of figures, and the tables of the report."""

import os
import platform
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table: what was measured, its figures as text, and a remark."""

    what: str
    figures: tuple[str, ...]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the report; ``columns`` name the figures of each row, ``note`` says what they mean."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str

    def markdown(self) -> str:
        """The table as Markdown: title, note, then the figures, if there are any."""
        if not self.rows:
            return f"## {self.title}\n\n{self.note}\n"
        head = ["", *self.columns, ""]
        lines = [f"## {self.title}", "", self.note, ""]
        lines += [f"|{'|'.join(head)}|", f"|---|{'---:|' * len(self.columns)}---|"]
        lines += [f"|{row.what}|{'|'.join(row.figures)}|{row.remark}|" for row in self.rows]
        return "\n".join([*lines, ""])


def amount(usual: int, smallest: int) -> int:
    """How much is measured: the usual amount, or the smallest with ``--smallest`` on the command line."""
    return smallest if "--smallest" in sys.argv else usual


def percentile(samples: Sequence[float], percent: int) -> float:
    """The sample below which ``percent`` of all lie."""
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def median_and_p95(seconds: Sequence[float]) -> tuple[str, str]:
    """The median and the 95th percentile of samples in seconds, as milliseconds."""
    return shown_ms(statistics.median(seconds)), shown_ms(percentile(seconds, 95))


def shown_ms(seconds: float) -> str:
    """Seconds as milliseconds with three significant digits or fewer."""
    ms = seconds * 1000
    return f"{ms:.2f}" if ms < 10 else f"{ms:.1f}" if ms < 100 else f"{ms:,.0f}"


def ratio(ours: float, floor: float) -> str:
    """A figure as a multiple of its floor."""
    return f"{ours / floor:.1f}×"


def machine() -> str:
    """The processor, system and Python version, for the report."""
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


def load_average() -> str:
    """The load average of the last minute: the mean number of processes that ran or waited to run."""
    if not hasattr(os, "getloadavg"):
        return "unknown"
    return f"{os.getloadavg()[0]:.1f}"
