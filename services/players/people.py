"""The names of members and servers, and who has blocked whom."""

from collections.abc import Callable
from typing import Final

from cachetools import TTLCache

from data.database import Database
from engine.match.calendar import HOUR_MS
from engine.match.errors import PersonRefused
from services.challenges.challenges import record_person
from services.matches.views import Person, Place

RECORD_AGAIN_MS: Final = HOUR_MS
MAX_RECORDED: Final = 20_000


class People:
    """Records names, for leaderboards and lists, and blocks, for challenges."""

    def __init__(self, database: Database, now_ms: Callable[[], int]) -> None:
        self.database = database
        self.now_ms = now_ms
        self.feed = database.feed
        # By what was recorded the version of changes since then: what is deleted must be recorded again.
        self.recorded: TTLCache[tuple[Person, int | None, str], int] = TTLCache(
            MAX_RECORDED, RECORD_AGAIN_MS, now_ms
        )

    async def record(self, person: Person, place: Place) -> None:
        """Record a member's name and server, at most once an hour while they are the same."""
        key = (person, place.server_id, place.server_name)
        version = self.recorded.get(key)
        if person.bot or (version is not None and self.feed.is_true(("person", person.id), version)):
            return
        async with self.database.write() as tx:
            await record_person(tx, person, place, self.now_ms())
        self.recorded[key] = self.feed.version

    async def block(self, player: Person, other: Person) -> None:
        """Let the player block another's challenges. Raises: player.self."""
        if player.id == other.id:
            raise PersonRefused("player.self")
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            for person in (player, other):
                await tx.players.record(person.id, person.name, now_ms)
            await tx.players.block(player.id, other.id, now_ms)

    async def unblock(self, player_id: int, other_id: int) -> None:
        """Remove the block, if there is one."""
        async with self.database.write() as tx:
            await tx.players.unblock(player_id, other_id)

    async def block_all(self, player: Person) -> None:
        """Let the player block all challenges."""
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            await tx.players.record(player.id, player.name, now_ms)
            await tx.players.set_blocks_all(player.id, blocks_all=True)

    async def unblock_all(self, player_id: int) -> None:
        """Let the player be challenged again; blocks of single members stay."""
        async with self.database.write() as tx:
            await tx.players.set_blocks_all(player_id, blocks_all=False)

    async def blocked_by(self, player_id: int) -> tuple[Person, ...]:
        """The members this player has blocked, by name."""
        async with self.database.read() as tx:
            return tuple(await tx.players.blocked_by(player_id))
