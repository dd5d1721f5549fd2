"""How far players are in the courses of lessons."""

from sqlalchemy import select, update

from data.columns import columns_of
from data.repository import Repository
from data.rows import LessonsRow
from data.schema import LESSONS


class LessonRows(Repository):
    """Repository of players' progress in courses."""

    async def of(self, player_id: int) -> list[LessonsRow]:
        """Every course that a player has begun, the one played last first."""
        own = select(*columns_of(LESSONS, LessonsRow)).where(LESSONS.c.player_id == player_id)
        rows = await self.connection.execute(own.order_by(LESSONS.c.last_ms.desc(), LESSONS.c.course))
        return [LessonsRow(*row) for row in rows]

    async def advance(self, player_id: int, before: LessonsRow, after: LessonsRow, now_ms: int) -> bool:
        """Write a player's progress in a course; False if it is no longer as it was ``before``."""
        row = {"player_id": player_id, **before._asdict(), "last_ms": now_ms}
        await self.insert_new(LESSONS, row)
        as_before = (
            LESSONS.c.player_id == player_id,
            LESSONS.c.course == before.course,
            LESSONS.c.passed == before.passed,
        )
        values = {**after._asdict(), "last_ms": now_ms}
        return (await self.connection.execute(update(LESSONS).where(*as_before).values(values))).rowcount == 1
