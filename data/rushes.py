"""The rush: each player's latest one, best scores, and the leaderboards of these."""

from sqlalchemy import select, update

from data.columns import columns_of
from data.engine.dialect import insert_into
from data.puzzle_rows import RushBestRow, RushRow, RushScoreRow
from data.repository import Repository
from data.schema import MEMBERS, PLAYERS, RUSH_SCORES, RUSHES


class RushRows(Repository):
    """Repository of rushes and their best scores."""

    async def of(self, player_id: int) -> RushRow | None:
        """A player's latest rush, or None."""
        statement = select(*columns_of(RUSHES, RushRow)).where(RUSHES.c.player_id == player_id)
        return await self.first(statement, RushRow)

    async def begin(self, player_id: int, rush: RushRow) -> None:
        """Write a rush that begins, in place of the player's last one."""
        row = {"player_id": player_id, **rush._asdict()}
        await self.upsert(RUSHES, row)

    async def advance(self, player_id: int, before: RushRow, after: RushRow) -> bool:
        """Write a rush's progress; return False if it is no longer as it was ``before``."""
        rushes = RUSHES.c
        as_before = (
            rushes.player_id == player_id,
            rushes.began_ms == before.began_ms,
            rushes.solved == before.solved,
            rushes.wrong == before.wrong,
            rushes.over == before.over,
        )
        changed = update(RUSHES).where(*as_before).values(after._asdict())
        return (await self.connection.execute(changed)).rowcount == 1

    async def best(self, player_id: int) -> list[RushBestRow]:
        """A player's best scores, by game."""
        own = select(*columns_of(RUSH_SCORES, RushBestRow)).where(RUSH_SCORES.c.player_id == player_id)
        return [RushBestRow(*row) for row in await self.connection.execute(own.order_by(RUSH_SCORES.c.game))]

    async def record_best(self, player_id: int, game: str, best: int, now_ms: int) -> bool:
        """Record a score unless the player has one as high; whether it is the player's best now."""
        row = {"player_id": player_id, "game": game, "best": best, "best_ms": now_ms}
        adding = insert_into(self.connection.dialect.name, RUSH_SCORES).values(row)
        adding = adding.on_conflict_do_update(
            index_elements=list(RUSH_SCORES.primary_key.columns),
            set_={"best": best, "best_ms": now_ms},
            where=RUSH_SCORES.c.best < best,
        )
        return (await self.connection.execute(adding)).rowcount == 1

    async def leaders(self, game: str, server_id: int | None, limit: int) -> list[RushScoreRow]:
        """Best scores of a game on a server (None is everywhere); equal ones by time."""
        scores = RUSH_SCORES.c
        statement = (
            select(scores.player_id, PLAYERS.c.name, scores.best, scores.best_ms)
            .join(PLAYERS, PLAYERS.c.id == scores.player_id)
            .where(scores.game == game)
            .order_by(scores.best.desc(), scores.best_ms, scores.player_id)
            .limit(limit)
        )
        if server_id is not None:
            statement = statement.join(MEMBERS, MEMBERS.c.player_id == scores.player_id)
            statement = statement.where(MEMBERS.c.server_id == server_id)
        return [RushScoreRow(*row) for row in await self.connection.execute(statement)]
