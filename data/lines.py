"""The lines that players try in private, on matches and puzzles."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, delete, exists, func, insert, select, update

from data.repository import Repository
from data.schema import LINES, MATCHES

BETWEEN: Final = "\n"
"""Between two moves: in some games a move's text has spaces."""


class LineSubject(NamedTuple):
    """The beginning of a line: a match after ``number`` plies, or a game's puzzle with that number."""

    match_id: int | None
    game: str | None
    number: int


class LineRow(NamedTuple):
    """A line: the ply of the match that it begins at (0 on a puzzle), and its moves."""

    id: int
    number: int
    moves: tuple[str, ...]


class LineRows(Repository):
    """Repository of lines."""

    async def of(self, player_id: int, subject: LineSubject) -> list[LineRow]:
        """A player's lines on a match from any ply, or on a puzzle, the last touched first."""
        here = LINES.c.match_id == subject.match_id
        if subject.match_id is None:
            here = (LINES.c.game == subject.game) & (LINES.c.number == subject.number)
        statement = (
            select(LINES.c.id, LINES.c.number, LINES.c.moves)
            .where(LINES.c.player_id == player_id, here)
            .order_by(LINES.c.touched_ms.desc(), LINES.c.id.desc())
        )
        found = await self.connection.execute(statement)
        return [LineRow(number, ply, tuple(moves.split(BETWEEN))) for number, ply, moves in found]

    async def add(self, player_id: int, subject: LineSubject, moves: Sequence[str], now_ms: int) -> int:
        """Insert a line; return its identifier."""
        text = BETWEEN.join(moves)
        row = {"player_id": player_id, **subject._asdict(), "moves": text, "touched_ms": now_ms}
        done = await self.connection.execute(insert(LINES).values(row).returning(LINES.c.id))
        return int(done.scalar_one())

    async def touch(
        self, player_id: int, line_id: int, now_ms: int, end: Sequence[str] = (), more: Sequence[str] = ()
    ) -> bool:
        """Add moves to a line, which is touched now; False if it is gone, or does not end with ``end``."""
        text = BETWEEN.join(end)
        # Not by LIKE, for which SQLite takes capitals and small letters as the same.
        same = func.substr(LINES.c.moves, func.length(LINES.c.moves) - len(text) + 1) == text
        values = {"moves": LINES.c.moves + BETWEEN.join(("", *more)), "touched_ms": now_ms}
        extending = update(LINES).where(*own(player_id, line_id), same).values(values)
        return (await self.connection.execute(extending)).rowcount == 1

    async def remove(self, player_id: int, line_id: int) -> None:
        await self.connection.execute(delete(LINES).where(*own(player_id, line_id)))

    async def remove_of_match(self, match_id: int) -> None:
        await self.connection.execute(delete(LINES).where(LINES.c.match_id == match_id))

    async def remove_untouched(self, before_ms: int) -> None:
        """Delete the lines on puzzles and finished matches that nobody has touched since then."""
        playing = exists().where(MATCHES.c.id == LINES.c.match_id, MATCHES.c.ended_ms.is_(None))
        await self.connection.execute(delete(LINES).where(LINES.c.touched_ms < before_ms, ~playing))


def own(player_id: int, line_id: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """The conditions for one line of a player."""
    return LINES.c.id == line_id, LINES.c.player_id == player_id
