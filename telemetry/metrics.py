"""Every metric by its name, and how the layers report to them.

Nobody listens by default: then a report is the test of one attribute. Whoever does (``operation.exposition``)
attaches a sink to each metric; no layer but that one knows of Prometheus. Counters and timers are reported
where something happens; gauges are read when they are asked for.
"""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

PREFIX: Final = "rookery_"


class Metric:
    """A name, a description, and the names of its labels; the values of a label are few."""

    def __init__(self, name: str, description: str, *labels: str) -> None:
        self.name = PREFIX + name
        self.description = description
        self.labels = labels


class Counter(Metric):
    """The number of times that something happened."""

    sink: Callable[[Sequence[str]], object] | None = None

    def add(self, *labels: str) -> None:
        """Count once more, under these values of the labels."""
        if self.sink is not None:
            self.sink(labels)


class Timer(Metric):
    """A duration in seconds; ``bounds_s`` are the upper bounds of the histogram's buckets."""

    sink: Callable[[float, Sequence[str]], object] | None = None

    def __init__(self, name: str, description: str, *labels: str, bounds_s: Sequence[float]) -> None:
        super().__init__(name, description, *labels)
        self.bounds_s = bounds_s

    def begin(self) -> float:
        """Start for ``end``; 0 when nobody listens."""
        return perf_counter() if self.sink is not None else 0.0

    def end(self, began_s: float, *labels: str) -> None:
        """Report the time since ``begin``; nothing if nobody listened then, or listens now."""
        # Somebody may have begun to listen in between: the time since 0 would be nonsense.
        if began_s and self.sink is not None:
            self.sink(perf_counter() - began_s, labels)

    def report(self, seconds: float, *labels: str) -> None:
        """Report a time that was measured."""
        if self.sink is not None:
            self.sink(seconds, labels)


class Gauge(Metric):
    """The present amount of something."""


QUICK_S: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW_S: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 15.0, 60.0)

INTERACTIONS: Final = Counter(
    "interactions",
    "Interactions by command, button or form, and how they ended: done, refused, outdated, expired, "
    "flood, refused-by-discord, stopped or failed.",
    "command",
    "outcome",
)
DELIVERIES: Final = Counter(
    "deliveries", "Notifications of the outbox, by what became of the attempt: done or later.", "outcome"
)
DISCORD_REFUSALS: Final = Counter(
    "discord_refusals", "Requests that Discord refused, by status and by Discord's code.", "status", "code"
)
UNREACHED: Final = Counter(
    "unreached", "Looks by which a place does not reach a member, by why: right, time-out or bot.", "why"
)
VOICES: Final = Counter("voices", "Voices for daily moves.")
RESTS: Final = Counter("rests", "Clocks that have begun to rest.")
PAGE_MESSAGES: Final = Counter(
    "page_messages",
    "Messages of open pages by what they ask for, and how they ended: done, refused, no-session or failed.",
    "message",
    "outcome",
)
PAGE_LOGINS: Final = Counter(
    "page_logins", "Logins of pages by how they ended: done, refused, failed or busy.", "outcome"
)
PAGE_PICTURES: Final = Counter(
    "page_pictures", "Pictures that pages asked for: sent, kept (the browser had it) or unknown.", "outcome"
)
ACKNOWLEDGEMENT: Final = Timer(
    "acknowledgement_seconds",
    "From an interaction's arrival to Discord's receipt of the first answer.",
    bounds_s=SLOW_S,
)
MOVE_TO_CARD: Final = Timer(
    "move_to_card_seconds", "From the arrival of a member's move to the posted card.", bounds_s=SLOW_S
)
DATABASE: Final = Timer(
    "database_seconds",
    "Transactions with the wait for their connection: read, write, or planned as for nearly every move.",
    "transaction",
    bounds_s=QUICK_S,
)
DRAWING: Final = Timer(
    "drawing_seconds",
    "Pictures with the wait for a thread: for cards and moves, for what members look at, or for pages.",
    "queue",
    bounds_s=QUICK_S,
)
LOOP_LAG: Final = Timer(
    "loop_lag_seconds", "How late the event loop wakes a task that sleeps.", bounds_s=QUICK_S
)
HEALTHY: Final = Gauge("healthy", "1 where /healthz answers 200.")
STANDING_BY: Final = Gauge("standing_by", "1 while another process does this one's work.")
SERVERS: Final = Gauge("servers", "Servers that this process is connected to.")
SHARDS: Final = Gauge("shards", "Shards that belong to this process.")
SHARDS_UP: Final = Gauge("shards_up", "Shards that receive events.")
OUTBOX_LENGTH: Final = Gauge("outbox_length", "Notifications in the outbox, at most 10,000 are counted.")
OUTBOX_AGE: Final = Gauge(
    "outbox_age_seconds", "How long the notification that has been due for longest has waited."
)
DEADLINES_OVERDUE: Final = Gauge(
    "deadlines_overdue", "Deadlines that are past and not swept, at most 10,000 are counted."
)
CHANNELS_AWAKE: Final = Gauge("channels_awake", "Channels whose daily move does not sleep.")
INVALID_REQUESTS: Final = Gauge(
    "discord_invalid_requests",
    "Requests refused with 401, 403 or 429 within ten minutes; at 10,000 Discord bans the address.",
)
THINKING_WAITING: Final = Gauge("thinking_waiting", "Computations that wait for a process.")
THINKING_RUNNING: Final = Gauge("thinking_running", "Computations that are running.")

METRICS: Final[tuple[Metric, ...]] = tuple(each for each in vars().values() if isinstance(each, Metric))
"""All of them."""
