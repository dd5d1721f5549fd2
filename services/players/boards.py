"""The boards that players open as Activities, and who plays there rather than by buttons."""

from collections.abc import Callable, Sequence
from typing import Final

from cachetools import LRUCache

from data.changes import Key
from data.database import Database
from data.kinds import Opens

MOST_PLAYERS: Final = 20_000
HELLO_MS: Final = 15_000
"""An Activity that does not say hello within this time after its launch does not work there."""


class Boards:
    """Remembers the boards that players have opened, and what each has used last to move.

    ``offered`` says whether the application has an Activity. What a player has used is known in memory only:
    the answer to a press depends on it, and cannot wait. Unknown means buttons.
    """

    def __init__(self, database: Database, now_ms: Callable[[], int]) -> None:
        self.database = database
        self.now_ms = now_ms
        self.offered = False
        self.touching = LRUCache[int, None](MOST_PLAYERS)
        """Players who have used the Activity last, where it has said hello."""
        self.launched_ms = LRUCache[int, int](MOST_PLAYERS)
        """When the Activity of a player was launched that has not said hello yet."""
        database.feed.watchers.append(self.changed)

    def comes_first(self, player_id: int, opens: Opens) -> bool:
        """Whether the next press opens the Activity. One that failed makes way for the buttons, once."""
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
        """Tell every process that a player moves by buttons again, if they have used the Activity last."""
        if player_id in self.touching or player_id in self.launched_ms:
            async with self.database.write() as tx:
                tx.changes.add("buttons", player_id)

    async def greet(self, player_id: int) -> None:
        """Tell every process that a player's Activity works: it may be another one that has launched it."""
        async with self.database.write() as tx:
            tx.changes.add("hello", player_id)

    def changed(self, keys: Sequence[Key] | None) -> None:
        """Note whose Activity has said hello, and who uses buttons."""
        for kind, player_id in keys or ():
            if kind in ("hello", "buttons"):
                self.launched_ms.pop(player_id, None)
                self.touching.pop(player_id, None)
            if kind == "hello":
                self.touching[player_id] = None

    async def open(self, player_id: int, match_id: int) -> None:
        """Note the match that a player wants to see; pages that are open show it."""
        async with self.database.write() as tx:
            await tx.opened_boards.open(player_id, match_id, self.now_ms())

    async def opened(self, player_id: int) -> int | None:
        """The match that a player wants to see, None for the list."""
        async with self.database.read() as tx:
            return await tx.opened_boards.of(player_id)
