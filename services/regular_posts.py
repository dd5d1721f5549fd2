"""Regular posts of servers, once a day or a week: claimed before they are posted, recorded afterwards."""

from collections.abc import Callable

from data.regular_posts import PostKind, RegularPost
from services.retried import retried
from services.runtime import Runtime, Service

__all__ = ["RegularPost", "RegularPosts"]


class RegularPosts(Service):
    """Finds which posts of one kind are due; ``period`` numbers the days or weeks."""

    def __init__(self, runtime: Runtime, kind: PostKind, period: Callable[[], int]) -> None:
        super().__init__(runtime)
        self.kind: PostKind = kind
        self.period = period

    @retried
    async def resume(self) -> None:
        """Make posts due again that a stop left claimed and not posted, or posted and not recorded."""
        async with self.database.write() as tx:
            await tx.regular_posts.cancel_unrecorded(self.kind, self.period())

    async def due(self) -> list[RegularPost]:
        """Posts that are due now; ``claim`` each before posting."""
        async with self.database.read() as tx:
            return await tx.regular_posts.due(self.kind, self.period())

    @retried
    async def claim(self, post: RegularPost) -> bool:
        """Claim a post; True for one of several callers."""
        async with self.database.write() as tx:
            return await tx.regular_posts.claim(self.kind, post.server_id, post.period)

    @retried
    async def record_message(self, post: RegularPost, message_id: int | None) -> None:
        """Record a post's message: 0 if none was needed, None if posting must be retried."""
        async with self.database.write() as tx:
            await tx.regular_posts.record_message(self.kind, post.server_id, post.period, message_id)
