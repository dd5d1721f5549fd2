"""Regular posts of servers: which are on and where, when each was posted last, and if anybody answers."""

from typing import Any, Final, Literal, NamedTuple, get_args

from sqlalchemy import Update, case, or_, select, update

from data.ballots import awake_channels
from data.columns import columns_of
from data.processes.owned import owned
from data.repository import Repository
from data.schema import REGULAR_POSTS

PostKind = Literal["monday", "puzzle"]
KINDS: Final[tuple[PostKind, ...]] = get_args(PostKind)
"""In the order of precedence: of two in a channel, only the first is posted on a day."""
POSTS: Final = REGULAR_POSTS.c


class RegularPost(NamedTuple):
    """A server's post of one kind; off without a channel.

    ``day`` is the day on which it was claimed last. ``message_id`` is None until the message is recorded, 0
    if none was needed. ``game`` is that of the puzzle; ``silent`` counts posts in a row without an answer.
    """

    server_id: int
    kind: PostKind
    channel_id: int | None = None
    day: int | None = None
    message_id: int | None = None
    game: str = ""
    silent: int = 0


class RegularPostRows(Repository):
    """Repository of regular posts."""

    async def of_server(self, server_id: int) -> dict[PostKind, RegularPost]:
        """The posts about which a manager of the server was asked, on or off."""
        found = await self.find_all(REGULAR_POSTS, RegularPost, server_id=server_id)
        return {post.kind: post for post in found}

    async def replace(self, post: RegularPost) -> None:
        await self.upsert(REGULAR_POSTS, post._asdict())

    async def stop(self, server_id: int) -> None:
        """Switch all posts of a server off."""
        await self.update(REGULAR_POSTS, {"channel_id": None}, server_id=server_id)

    async def due(self, kind: PostKind, first_day: int, most_silent: int) -> list[RegularPost]:
        """The posts that servers of this slot lack since a day, without those that sleep."""
        statement = select(*columns_of(REGULAR_POSTS, RegularPost)).where(
            POSTS.kind == kind,
            POSTS.channel_id.is_not(None),
            lacking(first_day),
            POSTS.silent < most_silent,
            *owned(POSTS.server_id, self.slot),
        )
        return await self.fetch(statement.order_by(POSTS.server_id), RegularPost)

    async def channels_of_day(self, day: int) -> set[int]:
        """The channels that have had a post on a day, or play the daily move."""
        posted = select(POSTS.channel_id).where(POSTS.day == day, POSTS.message_id > 0)
        return set(await self.numbers(posted.union(awake_channels())))

    async def claim(self, post: RegularPost, first_day: int) -> bool:
        """Reserve a post; return False if another process has done so, or if it was switched off."""
        same = (lacking(first_day), POSTS.channel_id == post.channel_id)
        values = {"day": post.day, "message_id": None, "game": post.game}
        return await self.execute(changing(post).where(*same).values(values)) == 1

    async def cancel_unrecorded(self) -> None:
        """Cancel this slot's reservations without a message, as a crash leaves them."""
        left = update(REGULAR_POSTS).where(POSTS.message_id.is_(None), *owned(POSTS.server_id, self.slot))
        await self.execute(left.values(day=None))

    async def record_message(self, post: RegularPost, message_id: int | None) -> None:
        """Record a post's message: 0 if none was needed, None if posting must be retried."""
        if message_id is None:
            values: dict[str, Any] = {"day": None}
        else:
            asks = post.kind == "puzzle" and message_id > 0
            values = {"message_id": message_id, "silent": POSTS.silent + int(asks)}
        await self.execute(changing(post).where(POSTS.day == post.day).values(values))

    async def answer(self, server_id: int, kind: PostKind, day: int, most_silent: int) -> None:
        """Note an answer; a post that slept comes again on the day after this one."""
        woken = case((POSTS.silent >= most_silent, day), else_=POSTS.day)
        silent = changing(RegularPost(server_id, kind)).where(POSTS.silent > 0)
        await self.execute(silent.values(silent=0, day=woken))


def changing(post: RegularPost) -> Update:
    return update(REGULAR_POSTS).where(POSTS.server_id == post.server_id, POSTS.kind == post.kind)


def lacking(first_day: int) -> Any:
    """The condition that a post was not claimed since a day."""
    return or_(POSTS.day.is_(None), POSTS.day < first_day)
