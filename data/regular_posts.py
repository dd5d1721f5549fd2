"""Regular posts of servers, once a day or a week: the channel, the last time, and its message."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import Column, or_, select, update

from data.processes.owned import owned
from data.repository import Repository
from data.schema import SERVER_SETTINGS

PostKind = Literal["puzzle", "digest"]
SETTINGS: Final = SERVER_SETTINGS.c
COLUMNS: Final[Mapping[PostKind, tuple[Column[int], Column[int], Column[int]]]] = {
    "puzzle": (SETTINGS.puzzle_channel_id, SETTINGS.puzzle_day, SETTINGS.puzzle_message_id),
    "digest": (SETTINGS.digest_channel_id, SETTINGS.digest_week, SETTINGS.digest_message_id),
}


class RegularPost(NamedTuple):
    """A server's post of a day or week; ``message_id`` is None until it is recorded, 0 if none was needed."""

    server_id: int
    channel_id: int
    period: int
    message_id: int | None


class RegularPostRows(Repository):
    """Repository of regular posts."""

    async def due(self, kind: PostKind, period: int) -> list[RegularPost]:
        """The posts of a day or week that servers of this slot still lack."""
        channel, *_ = COLUMNS[kind]
        lacking = (channel.is_not(None), before(kind, period), *owned(SETTINGS.server_id, self.slot))
        statement = select(SETTINGS.server_id, channel).where(*lacking).order_by(SETTINGS.server_id)
        return [
            RegularPost(server_id, channel_id, period, None)
            for server_id, channel_id in await self.connection.execute(statement)
        ]

    async def last(self, kind: PostKind, server_id: int) -> RegularPost | None:
        """A server's last post, or None."""
        channel, number, message = COLUMNS[kind]
        statement = select(SETTINGS.server_id, channel, number, message)
        here = (SETTINGS.server_id == server_id, channel.is_not(None), number.is_not(None))
        return await self.first(statement.where(*here), RegularPost)

    async def claim(self, kind: PostKind, server_id: int, period: int) -> bool:
        """Reserve a post; return False if another process has done so."""
        _, number, message = COLUMNS[kind]
        values = {number: period, message: None}
        return await self.change(values, SETTINGS.server_id == server_id, before(kind, period)) == 1

    async def cancel_unrecorded(self, kind: PostKind, period: int) -> None:
        """Cancel this slot's reservations without a message, as a crash leaves them."""
        _, number, message = COLUMNS[kind]
        mine = owned(SETTINGS.server_id, self.slot)
        await self.change({number: period - 1}, number == period, message.is_(None), *mine)

    async def record_message(
        self, kind: PostKind, server_id: int, period: int, message_id: int | None
    ) -> None:
        """Record the message of a post; None cancels the reservation."""
        _, number, message = COLUMNS[kind]
        values = {number: period - 1} if message_id is None else {message: message_id}
        await self.change(values, SETTINGS.server_id == server_id, number == period)

    async def change(self, values: Mapping[Column[int], int | None], *conditions: Any) -> int:
        """Set columns of the servers for which the conditions hold; return how many they were."""
        statement = update(SERVER_SETTINGS).where(*conditions).values(dict(values))
        return (await self.connection.execute(statement)).rowcount


def before(kind: PostKind, period: int) -> Any:
    """The condition that a server's last post is older than that of a day or week."""
    _, number, _ = COLUMNS[kind]
    return or_(number.is_(None), number < period)
