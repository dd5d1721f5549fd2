"""Contests that decide who begins, their entries and votes. A contest has its challenge's identifier."""

from collections.abc import Sequence

from sqlalchemy import insert, select, update

from data.challenges import open_seats
from data.columns import columns_of
from data.repository import Repository
from data.rows import ContestRow, EntryRow
from data.schema import CHALLENGES, CONTEST_ENTRIES, CONTEST_VOTES, CONTESTS


class ContestRows(Repository):
    async def add(self, challenge_id: int, interaction_id: int, closes_awake_ms: int) -> None:
        row = {"challenge_id": challenge_id, "interaction_id": interaction_id}
        await self.connection.execute(insert(CONTESTS).values(**row, closes_awake_ms=closes_awake_ms))

    async def get(self, challenge_id: int) -> ContestRow | None:
        statement = select(*columns_of(CONTESTS, ContestRow))
        return await self.first(statement.where(CONTESTS.c.challenge_id == challenge_id), ContestRow)

    async def entries(self, challenge_id: int) -> dict[int, EntryRow]:
        entries = CONTEST_ENTRIES.c
        statement = select(entries.player_id, entries.text, entries.url)
        found = await self.connection.execute(statement.where(entries.challenge_id == challenge_id))
        return {row[0]: EntryRow(*row) for row in found}

    async def votes(self, challenge_id: int) -> dict[int, int]:
        """The entrant that each voter has voted for."""
        votes = CONTEST_VOTES.c
        statement = select(votes.player_id, votes.entrant_id).where(votes.challenge_id == challenge_id)
        return {row[0]: row[1] for row in await self.connection.execute(statement)}

    async def enter(self, challenge_id: int, entry: EntryRow, now_ms: int) -> None:
        """Write a player's entry in place of an earlier one."""
        row = {"challenge_id": challenge_id, **entry._asdict(), "at_ms": now_ms}
        await self.upsert(CONTEST_ENTRIES, row)

    async def vote(self, challenge_id: int, voter_id: int, entrant_id: int, now_ms: int) -> None:
        row = {"challenge_id": challenge_id, "player_id": voter_id, "entrant_id": entrant_id}
        await self.upsert(CONTEST_VOTES, {**row, "at_ms": now_ms})

    async def decide(
        self, challenge_id: int, votes: Sequence[int], posted: Sequence[bool], winner: int
    ) -> None:
        """Write the result: votes and who posted, in the order of the entrants, and the winner."""
        result = {"votes": list(votes), "posted": list(posted), "winner": winner}
        await self.connection.execute(
            update(CONTESTS).where(CONTESTS.c.challenge_id == challenge_id).values(result)
        )

    async def open_of(self, player_id: int) -> list[int]:
        """Open contests that the player has a seat of, the oldest first."""
        here = (CHALLENGES.c.id.in_(open_seats(player_id)), CHALLENGES.c.status == "contest")
        statement = select(CHALLENGES.c.id).where(*here).order_by(CHALLENGES.c.id)
        return list(await self.connection.scalars(statement))
