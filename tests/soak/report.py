"""The page with the figures of every fault: runs of one fault with several seeds are added up."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from benchmarks.figures import machine
from tests.soak.figures import Figures

PAGE: Final = Path(__file__).parents[2] / "docs" / "soak.md"
HEAD: Final = """# Under faults

Members play in a sandbox, with the bot in processes of its own, while one fault happens again and again.
After every fault all processes end, and the next round begins with new ones; at the end everything is
delivered, and what is stored and shown is compared with what was played. The columns from *moves lost* to
*tracebacks* count mistakes: 0 is what is wanted.

`python -m tests.soak --write` puts the figures of a run here; those of one fault with several seeds are added
up. [Running it](running.md) says more about the faults. Taken on {machine}, which other work shared.

"""
COLUMNS: Final = {
    "times": "times",
    "moves_acknowledged": "moves",
    "cards_posted": "cards",
    "moves_lost": "moves lost",
    "moves_doubled": "moves doubled",
    "undelivered": "undelivered",
    "cards_missing": "stuck without a card",
    "cards_doubled": "cards doubled",
    "lines_doubled": "lines doubled",
    "threads_doubled": "threads doubled",
    "old_cards_with_buttons": "old cards with live buttons",
    "old_cards_with_running_clocks": "old cards with running clocks",
    "tracebacks": "tracebacks",
}


def row(name: str, found: Figures, seconds: float, seed: int) -> str:
    """The row of one run, which ends today."""
    figures = [f"{getattr(found, column):,}" for column in COLUMNS]
    day = datetime.now(UTC).date().isoformat()
    return "|".join(["", name, *figures, f"{seconds:,.0f}", str(seed), day, ""])


def table(rows: Iterable[str]) -> str:
    """The rows with their heads."""
    head = "|".join(["", "fault", *COLUMNS.values(), "seconds", "seed", "day", ""])
    rule = "|".join(["", "---", *["---:"] * (len(COLUMNS) + 2), "---", ""])
    return "\n".join([head, rule, *rows])


def write(rows: Iterable[str], order: Sequence[str]) -> None:
    """Put rows on the page; those of the same fault and other seeds are added up."""
    page = PAGE.read_text("utf-8") if PAGE.exists() else ""
    before = [line for line in page.splitlines() if line.startswith("|")][2:]
    known = {name_of(line): line for line in before}
    for line in rows:
        name = name_of(line)
        known[name] = added_up(known[name], line) if name in known else line
    body = table(known[name] for name in order if name in known)
    PAGE.write_text(f"{HEAD.format(machine=machine())}{body}\n", "utf-8")


def name_of(line: str) -> str:
    """The fault and what it happened to."""
    return line.split("|")[1]


def added_up(before: str, line: str) -> str:
    """A row and an earlier one of the same fault as one; the new one alone where it has the same seed."""
    _, name, *old, seeds, _, _ = before.split("|")
    _, _, *new, seed, day, _ = line.split("|")
    if seed in seeds.split(", "):
        return line
    pairs = zip(old, new, strict=True)
    sums = [f"{sum(int(each.replace(',', '')) for each in pair):,}" for pair in pairs]
    return "|".join(["", name, *sums, f"{seeds}, {seed}", day, ""])
