"""Whether whoever is out of time could see their turn: asked beside the sweep before a flag falls."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from services.background.supervised import log_failure
from services.background.wake_up import WakeUp
from services.matches.views import MatchView

log = logging.getLogger(__name__)
AGAIN_S = 5.0


class Reach:
    """Asks whoever is connected to Discord by ``ask``; the flags of ``held`` matches wait for an answer.

    ``in_sight`` tells if every member of its server sees a channel, ``shows`` if the bot can post there, as
    far as this process knows.
    """

    def __init__(self, sweep: WakeUp) -> None:
        self.sweep = sweep
        self.ask: Callable[[MatchView], Awaitable[bool | None]] | None = None
        self.in_sight: Callable[[int], bool] = lambda _: True
        self.shows: Callable[[int], bool] = lambda _: True
        self.held = dict[int, asyncio.Task[None]]()
        self.answers = dict[tuple[int, int], bool]()

    def answer(self, match: MatchView) -> bool | None:
        """Whether the player to move was reached; None until that is known. An answer is used once."""
        found = True if self.ask is None else self.answers.pop((match.id, match.ply), None)
        if found is None:
            self.held[match.id] = asyncio.create_task(self.find(match))
        return found

    async def find(self, match: MatchView) -> None:
        """Ask until it is known, and have the sweep look again."""
        while (found := await self.now(match)) is None:  # noqa: ASYNC110 - no event
            await asyncio.sleep(AGAIN_S)
        self.answers[match.id, match.ply] = found
        del self.held[match.id]
        self.sweep.wake()

    async def now(self, match: MatchView) -> bool | None:
        """Ask once; None if that is not known. Without Discord everybody is reached."""
        try:
            return True if self.ask is None else await self.ask(match)
        except Exception as error:  # noqa: BLE001 - logged
            log_failure(log, error, "it is not known whether match %d reaches its player", match.id)
            return None
