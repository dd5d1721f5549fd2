"""The health of the process for people: one page that needs no script and nothing from elsewhere."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from html import escape
from pathlib import Path
from string import Template
from typing import Final, NamedTuple

from operation.health import OLDEST_MS, Health
from telemetry import metrics
from telemetry.metrics import Gauge

PAGE: Final = Template(Path(__file__).with_name("health.html").read_text("utf-8"))
BAN: Final = 10_000
"""Refused requests within ten minutes after which Discord bans the address."""
NEAR: Final = BAN // 2
LONG_QUEUE: Final = 50
"""Length of the queue from which members notice that computers are slow."""

Readings = Mapping[Gauge, float]


class Figure(NamedTuple):
    """A figure with its name and its note; ``amiss`` if somebody should look at it."""

    name: str
    value: str
    below: str
    amiss: bool


def health_page(health: Health, readings: Readings, now: datetime) -> str:
    """The page, in HTML."""
    standing_by = bool(readings.get(metrics.STANDING_BY))
    state = "standing by" if standing_by else "healthy" if health.well else "not healthy"
    shown = "\n".join(map(html_of, figures(readings)))
    return PAGE.substitute(
        state=state,
        tone="standby" if standing_by else "healthy" if health.well else "unhealthy",
        sentence=escape(health.sentence),
        figures=f"<dl>\n{shown}\n</dl>" if shown else "",
        time=now.strftime("%H:%M:%S"),
    )


def figures(readings: Readings) -> Iterator[Figure]:
    """The figures that are known now."""
    shards, up = readings.get(metrics.SHARDS), readings.get(metrics.SHARDS_UP, 0)
    if shards:
        yield Figure("Shards", f"{up:.0f} of {shards:.0f}", "receive events", up < shards)
    if (servers := readings.get(metrics.SERVERS)) is not None:
        yield Figure("Servers", f"{servers:,.0f}", "connected to this process", amiss=False)
    if (waiting := readings.get(metrics.OUTBOX_LENGTH)) is not None:
        age_s = readings.get(metrics.OUTBOX_AGE, 0)
        below = f"the oldest for {age_s:.0f} s" if age_s else "none is late"
        yield Figure("Cards to post", f"{waiting:,.0f}", below, age_s * 1000 > OLDEST_MS)
    if (overdue := readings.get(metrics.DEADLINES_OVERDUE)) is not None:
        yield Figure("Deadlines", f"{overdue:,.0f}", "past, and not handled yet", overdue > 0)
    if (running := readings.get(metrics.THINKING_RUNNING)) is not None:
        queue = readings.get(metrics.THINKING_WAITING, 0)
        yield Figure("Computers", f"{running:,.0f}", f"think, and {queue:,.0f} wait", queue > LONG_QUEUE)
    if (refused := readings.get(metrics.INVALID_REQUESTS)) is not None:
        below = f"requests, of {BAN:,} in ten minutes"
        yield Figure("Refused by Discord", f"{refused:,.0f}", below, refused > NEAR)


def html_of(figure: Figure) -> str:
    name, value, below, amiss = figure
    kind = ' class="amiss"' if amiss else ""
    return f"<div{kind}><dt>{name}</dt><dd>{value} <small>{below}</small></dd></div>"
