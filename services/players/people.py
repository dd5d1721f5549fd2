"""The names of members and servers, who has blocked whom, and which boards are open."""

from collections.abc import Iterable, Sequence
from typing import Final

from cachetools import TTLCache

from data.transaction import Transaction
from engine.match.calendar import HOUR_MS
from engine.match.errors import Refusal
from services.matches.views import Person, Place
from services.retried import reads, retried, writes
from services.runtime import Runtime, Service

RECORD_AGAIN_MS: Final = HOUR_MS
MAX_RECORDED: Final = 5_000
"""Each has 700 bytes; who is forgotten is recorded once more."""


class People(Service):
    """Records names, for leaderboards and lists, and blocks, for challenges."""

    def __init__(self, runtime: Runtime) -> None:
        super().__init__(runtime)
        self.feed = runtime.database.feed
        # With the version of changes at that time: a player who was deleted must be recorded again.
        self.recorded: TTLCache[tuple[Person, int | None], tuple[str, str | None, int]] = TTLCache(
            MAX_RECORDED, RECORD_AGAIN_MS, runtime.now_ms
        )

    @retried
    async def record(self, person: Person, place: Place, locale: str | None = None) -> None:
        """Record a member's name, language and server, at most once an hour while they are the same."""
        names, key = (place.server_name, locale), (person, place.server_id)
        if person.bot or self.recorded_names(person, place) == names:
            return
        async with self.database.write() as tx:
            await record_people(tx, (person,), place, self.now_ms(), locale=locale)
        self.recorded[key] = (*names, self.feed.version)

    def recorded_names(self, person: Person, place: Place) -> tuple[str, str | None] | None:
        """The names that ``record`` has stored of this member here within the hour, if they are still there.

        The cache is asked once: the hour may end before it is asked again.
        """
        held = self.recorded.get((person, place.server_id))
        return held[:2] if held is not None and self.feed.is_true(("person", person.id), held[2]) else None

    async def record_in(self, tx: Transaction, people: Sequence[Person], place: Place, now_ms: int) -> None:
        """Record people within a transaction, without the acting member, whom ``record`` has stored."""
        unknown = [person for person in people if self.recorded_names(person, place) is None]
        await record_people(tx, unknown, place, now_ms, server=len(unknown) == len(people))

    @retried
    async def greet(self, server_id: int, name: str) -> bool:
        """Record that the server was greeted; False if it had been before."""
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            await tx.players.record_server(server_id, name, now_ms)
            return await tx.players.greet_server(server_id, now_ms)

    @retried
    async def block(self, player: Person, other: Person) -> None:
        """Let the player block another's challenges. Raises: player.self."""
        if player.id == other.id:
            raise Refusal("player.self")
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            for person in sorted((player, other), key=lambda each: each.id):
                await tx.players.record(person.id, person.name, now_ms)
            await tx.players.block(player.id, other.id, now_ms)

    unblock = writes(lambda tx: tx.players.unblock)
    blocked_by = reads(lambda tx: tx.players.blocked_by)

    @retried
    async def block_all(self, player: Person, *, blocks: bool) -> None:
        """Block all members, or no longer; those who are blocked by name stay so."""
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            await tx.players.record(player.id, player.name, now_ms)
            await tx.players.set_blocks_all(player.id, blocks_all=blocks)


class Boards(Service):
    """Remembers the boards that players have opened; ``offered`` if the application has an Activity."""

    offered = False

    @retried
    async def open(self, player_id: int, match_id: int) -> bool:
        """Note the match that a player wants to see; pages that are open show it. True at the first time."""
        async with self.database.write() as tx:
            earlier = await tx.opened_boards.of(player_id)
            await tx.opened_boards.open(player_id, match_id, self.now_ms())
        return earlier is None

    read_opened = reads(lambda tx: tx.opened_boards.of)


async def record_people(
    tx: Transaction,
    people: Iterable[Person],
    place: Place,
    now_ms: int,
    *,
    locale: str | None = None,
    server: bool = True,
) -> None:
    """Record the names of those who act, and the ``server``; other processes cannot change them meanwhile."""
    ordered = sorted(people, key=lambda person: person.id)
    for person in ordered:
        await tx.players.record(person.id, person.name, now_ms, locale)
    if place.server_id is not None:
        if server:
            await tx.players.record_server(place.server_id, place.server_name, now_ms)
        for person in ordered:
            await tx.players.record_member(person.id, place.server_id)
