"""Films and results that players share with a channel: each once within a month."""

from typing import Final

from engine.match.errors import ShareRefused
from services.matches.views import Person, Place
from services.players.people import record_people
from services.retried import retried
from services.runtime import Service

AGAIN_MS: Final = 30 * 86_400_000
"""After a month the same may be shared with the same channel again."""
UNFINISHED_MS: Final = 60_000
"""After a minute a share that was never posted counts no more: the bot was stopped meanwhile."""


class Shares(Service):
    """Keeps what was shared, and refuses to share it with the same channel again."""

    @retried
    async def begin(self, player: Person, place: Place, subject: str) -> None:
        """Note that a player shares something with a channel; ``done`` or ``cancel`` follows.

        Raises: share.again, with the number of the message where it was shared before.
        """
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            await tx.shares.remove_old(place.channel_id, now_ms - AGAIN_MS)
            found = await tx.shares.find(place.channel_id, subject)
            if found is not None:
                at_ms, message_id = found
                if message_id is not None or now_ms - at_ms < UNFINISHED_MS:
                    raise ShareRefused("share.again")
                await tx.shares.remove(place.channel_id, subject)
            await record_people(tx, (player,), place, now_ms)
            if not await tx.shares.add(place.channel_id, subject, player.id, now_ms):
                raise ShareRefused("share.again")

    @retried
    async def done(self, channel_id: int, subject: str, message_id: int) -> None:
        """Note the message that shows what was shared."""
        async with self.database.write() as tx:
            await tx.shares.record_message(channel_id, subject, message_id)

    @retried
    async def cancel(self, channel_id: int, subject: str) -> None:
        """Forget a share that could not be posted."""
        async with self.database.write() as tx:
            await tx.shares.remove(channel_id, subject)
