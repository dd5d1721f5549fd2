"""The table of what came of every fault: the columns after *cards* count mistakes."""

from collections.abc import Iterable
from typing import Final

from tests.soak.figures import Figures

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
    "flags_fallen": "flags fallen",
    "deadlines_unmoved": "deadlines unmoved",
    "long_waits": "long waits",
    "pages_away": "page away",
    "wrong_requests": "requests refused with 400",
    "tracebacks": "tracebacks",
}


def row(name: str, found: Figures, seconds: float, seed: int) -> str:
    figures = [f"{getattr(found, column):,}" for column in COLUMNS]
    return "|".join(["", name, *figures, f"{seconds:,.0f}", str(seed), ""])


def table(rows: Iterable[str]) -> str:
    head = "|".join(["", "fault", *COLUMNS.values(), "seconds", "seed", ""])
    rule = "|".join(["", "---", *["---:"] * (len(COLUMNS) + 2), ""])
    return "\n".join([head, rule, *rows])
