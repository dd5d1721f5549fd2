"""The boards that players open as Activities, and the players who moved there last."""

import logging
from collections.abc import Sequence
from typing import Final

from cachetools import LRUCache

from data.changes import Key, Kind
from data.kinds import Opens
from services.background.supervised import is_database_fault
from services.retried import retried
from services.runtime import Runtime, Service

log = logging.getLogger(__name__)

MOST_PLAYERS: Final = 20_000
HELLO_MS: Final = 15_000
"""An Activity that does not say hello within this time after its launch does not work there."""


class Boards(Service):
    """Remembers the boards that players have opened, and the last tool of each: Activity or buttons.

    ``offered`` is true if the application has an Activity. The last tool is kept in memory only, because the
    first answer to a press depends on it and cannot wait for a read. Unknown means buttons.
    """

    def __init__(self, runtime: Runtime) -> None:
        super().__init__(runtime)
        self.offered = False
        self.touching = LRUCache[int, None](MOST_PLAYERS)
        """Players whose last tool was the Activity, after it said hello."""
        self.launched_ms = LRUCache[int, int](MOST_PLAYERS)
        """When the Activity of a player was launched that has not said hello yet."""
        self.database.feed.watchers.append(self.changed)

    def comes_first(self, player_id: int, opens: Opens) -> bool:
        """Whether the next press opens the Activity; after a launch without hello it does not, once."""
        if not self.offered or opens == "buttons":
            return False
        launched_ms = self.launched_ms.get(player_id)
        if launched_ms is not None and self.now_ms() - launched_ms >= HELLO_MS:
            self.launched_ms.pop(player_id)
            self.touching.pop(player_id, None)
            return False
        return opens == "activity" or player_id in self.touching

    def note_launch(self, player_id: int) -> None:
        """Note that a player's Activity is being opened, and will say hello."""
        self.launched_ms.setdefault(player_id, self.now_ms())

    async def use_buttons(self, player_id: int) -> None:
        """Note that a player moves by buttons again, if their last tool was the Activity."""
        if player_id in self.touching or player_id in self.launched_ms:
            await self.tell("buttons", player_id)

    async def greet(self, player_id: int) -> None:
        """Note that a player's Activity works; another process may have launched it."""
        await self.tell("hello", player_id)

    async def greet_again(self, player_id: int) -> None:
        """Note that an open page shows the launched match: it says no hello again.

        A page that said hello since must not be greeted late: that would undo a press of Buttons after it.
        Launches of another process are not known here.
        """
        if player_id in self.launched_ms or self.database.slot.processes > 1:
            await self.greet(player_id)

    @retried
    async def tell(self, kind: Kind, player_id: int) -> None:
        """Note a change of tool here, and in the other processes unless nothing can be written."""
        self.changed([(kind, player_id)])
        try:
            async with self.database.write() as tx:
                tx.changes.add(kind, player_id)
        except Exception as error:
            if not is_database_fault(error):
                raise
            log.info("other processes do not hear which tool player %d uses (%s)", player_id, error)

    def changed(self, keys: Sequence[Key] | None) -> None:
        """Remember changes of tool, from this process or another."""
        for kind, player_id in keys or ():
            if kind in ("hello", "buttons"):
                self.launched_ms.pop(player_id, None)
                self.touching.pop(player_id, None)
            if kind == "hello":
                self.touching[player_id] = None

    @retried
    async def open(self, player_id: int, match_id: int) -> None:
        """Note the match that a player wants to see; pages that are open show it."""
        async with self.database.write() as tx:
            await tx.opened_boards.open(player_id, match_id, self.now_ms())

    async def read_opened(self, player_id: int) -> int | None:
        """Read the match that a player wants to see; None is the list."""
        async with self.database.read() as tx:
            return await tx.opened_boards.of(player_id)
