"""Whether whoever is out of time could see their turn: asked beside the sweep before a flag falls."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from math import inf
from typing import Final

from services.background.supervised import log_failure
from services.background.wake_up import WakeUp
from services.matches.views import MatchView

log = logging.getLogger(__name__)
AGAIN_MS: Final = 5_000


class Reach:
    """Asks whoever is connected to Discord, once for each flag; while it is not known, the flag is held."""

    def __init__(self, sweep: WakeUp) -> None:
        self.sweep = sweep
        self.ask: Callable[[MatchView], Awaitable[bool | None]] | None = None
        """The port; None without Discord, where everybody is reached."""
        self.until_ms: dict[int, float] = {}
        self.answers: dict[int, bool] = {}
        self.tasks = set[asyncio.Task[None]]()

    def held(self) -> list[int]:
        """The matches whose flags wait for an answer."""
        now_ms = self.sweep.now_ms()
        self.until_ms = {match: until_ms for match, until_ms in self.until_ms.items() if until_ms > now_ms}
        return list(self.until_ms)

    def answer(self, match: MatchView) -> bool | None:
        """Whether the player to move was reached; None until that is known. An answer is used once."""
        if self.ask is None:
            return True
        found = self.answers.pop(match.id, None)
        if found is None:
            self.until_ms[match.id] = inf
            task = asyncio.create_task(self.look(match))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        return found

    async def look(self, match: MatchView) -> None:
        """Ask about a match, and have the sweep look again."""
        found = await self.now(match)
        self.until_ms[match.id] = self.sweep.now_ms() + (AGAIN_MS if found is None else 0)
        if found is not None:
            self.answers[match.id] = found
        self.sweep.wake()

    async def now(self, match: MatchView) -> bool | None:
        """Ask at once; None if that is not known."""
        try:
            return True if self.ask is None else await self.ask(match)
        except Exception as error:  # noqa: BLE001 - logged
            log_failure(log, error, "it is not known whether match %d reaches its player", match.id)
            return None
