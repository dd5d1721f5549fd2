"""The clocks of the sandbox: the machine's, and one that a test turns."""

import time
from collections.abc import Callable
from typing import Protocol

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock(Protocol):
    """A source of the time in milliseconds since 1970 UTC."""

    def now_ms(self) -> int: ...


class SystemClock:
    """The clock of the machine."""

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000


class ManualClock:
    """A clock that stands still until `turn` is called."""

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
        """Moves the time forward. Raises: ValueError for a negative step, as snowflakes must not repeat."""
        step_ms = ms + round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
        if step_ms < 0:
            raise ValueError(f"a clock only runs forward, not by {step_ms} ms")
        self._now_ms += step_ms
        for listener in self._listeners:
            listener()
