"""Where the small Discord reads the time: the machine's clock, or one turned by hand."""

import time
from collections.abc import Callable
from typing import Protocol

DISCORD_EPOCH_MS = 1_420_070_400_000
PATIENCE_S = 60.0
"""How long to wait for the bot unless told otherwise: long, for only what never comes takes so long."""


class Clock(Protocol):
    """Anything that tells milliseconds since 1970 in UTC."""

    def now_ms(self) -> int: ...


class SystemClock:
    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000


class HandClock:
    """Stands still until `turn` is called; interaction expiry and thread archiving follow it."""

    def __init__(self, now_ms: int = 1_767_225_600_000) -> None:
        self._now_ms = now_ms
        self._listeners: list[Callable[[], None]] = []

    def now_ms(self) -> int:
        return self._now_ms

    def on_turn(self, listener: Callable[[], None]) -> None:
        self._listeners.append(listener)

    def turn(
        self, *, days: float = 0, hours: float = 0, minutes: float = 0, seconds: float = 0, ms: int = 0
    ) -> None:
        """Moves the time forward; it never runs back, as snowflakes are made from it."""
        step = ms + round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
        if step < 0:
            raise ValueError(f"a clock only runs forward, not by {step} ms")
        self._now_ms += step
        for listener in self._listeners:
            listener()
