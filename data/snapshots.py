"""Snapshots of long matches, one for each."""

from typing import Final, NamedTuple

from sqlalchemy import bindparam, select

from data.columns import columns_of
from data.engine.writes import Form
from data.repository import Repository
from data.schema import SNAPSHOTS


class SnapshotRow(NamedTuple):
    """State of a match after ``ply`` entries of its log; ``state`` is text that services write."""

    match_id: int
    ply: int
    state: str


class SnapshotRows(Repository):
    """Repository of snapshots."""

    async def get(self, match_id: int) -> SnapshotRow | None:
        return await self.first(SNAPSHOT, SnapshotRow, {"match": match_id})

    async def keep(self, row: SnapshotRow) -> None:
        """Write a snapshot over the one before."""
        await self.write(KEPT, row._asdict())


KEPT: Final = Form(kind="upsert", table=SNAPSHOTS, key=("match_id",), columns=SnapshotRow._fields)
SNAPSHOT: Final = select(*columns_of(SNAPSHOTS, SnapshotRow)).where(
    SNAPSHOTS.c.match_id == bindparam("match")
)
