"""What belongs to a match besides its log: notes, plans, lines, and a computer to move."""

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Select, delete, exists, func, select, update

from data.engine.writes import Form
from data.processes.owned import owned
from data.repository import Repository, keyed
from data.rows import ComputerTurnRow, Note
from data.schema import COMPUTER_TURNS, LINES, MATCHES, NOTES, PLANS, SEATS

NEW_NOTE: Final = Form(kind="insert", table=NOTES, columns=("match_id", *Note._fields))
OF_PLAYER: Final = ("match_id", "player_id")
PLAN: Final = Form(kind="upsert", table=PLANS, key=OF_PLAYER, columns=(*OF_PLAYER, "ply", "lines"))
REMOVED_PLAN: Final = Form(kind="delete", table=PLANS, key=OF_PLAYER)
TO_MOVE: Final = Form(
    kind="upsert", table=COMPUTER_TURNS, key=("match_id",), columns=("match_id", "since_ms")
)
MOVED: Final = Form(kind="delete", table=COMPUTER_TURNS, key=("match_id",))
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


class NoteRows(Repository):
    async def add(self, match_id: int, note: Note) -> None:
        await self.write(NEW_NOTE, {"match_id": match_id, **note._asdict()})

    async def of(self, match_id: int) -> list[Note]:
        """A match's notes, the oldest first."""
        return await self.find_all(NOTES, Note, NOTES.c.id, match_id=match_id)


class PlanRows(Repository):
    """Repository of plans; they are read with the seats of their match."""

    async def set(self, match_id: int, player_id: int, ply: int, lines: str) -> None:
        await self.write(PLAN, {"match_id": match_id, "player_id": player_id, "ply": ply, "lines": lines})

    async def remove(self, match_id: int, player_id: int) -> None:
        await self.write(REMOVED_PLAN, where={"match_id": match_id, "player_id": player_id})


class LineRows(Repository):
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
        row = {"player_id": player_id, **subject._asdict(), "moves": BETWEEN.join(moves)}
        (number,) = await self.insert_all(LINES, [row | {"touched_ms": now_ms}])
        return number

    async def touch(
        self, player_id: int, line_id: int, now_ms: int, end: Sequence[str] = (), more: Sequence[str] = ()
    ) -> bool:
        """Add moves to a line, which is touched now; False if it is gone, or does not end with ``end``."""
        text = BETWEEN.join(end)
        # Not by LIKE, for which SQLite takes capitals and small letters as the same.
        same = func.substr(LINES.c.moves, func.length(LINES.c.moves) - len(text) + 1) == text
        values = {"moves": LINES.c.moves + BETWEEN.join(("", *more)), "touched_ms": now_ms}
        own = keyed(LINES, id=line_id, player_id=player_id)
        return await self.execute(update(LINES).where(*own, same).values(values)) == 1

    async def remove(self, player_id: int, line_id: int) -> None:
        await self.delete(LINES, id=line_id, player_id=player_id)

    async def remove_of_match(self, match_id: int) -> None:
        await self.delete(LINES, match_id=match_id)

    async def remove_untouched(self, before_ms: int) -> None:
        """Delete the lines on puzzles and finished matches that nobody has touched since then."""
        playing = exists().where(MATCHES.c.id == LINES.c.match_id, MATCHES.c.ended_ms.is_(None))
        await self.execute(delete(LINES).where(LINES.c.touched_ms < before_ms, ~playing))


class ComputerTurnRows(Repository):
    """Repository of the matches in which a computer is to move."""

    async def add(self, match_id: int, now_ms: int) -> None:
        await self.write(TO_MOVE, {"match_id": match_id, "since_ms": now_ms})

    async def remove(self, match_id: int) -> None:
        await self.write(MOVED, where={"match_id": match_id})

    async def all(self) -> list[ComputerTurnRow]:
        """Every match of this slot in which a computer is to move, the longest waiting first."""
        statement = (
            select(COMPUTER_TURNS.c.match_id, MATCHES.c.server_id, MATCHES.c.ply)
            .join(MATCHES, MATCHES.c.id == COMPUTER_TURNS.c.match_id)
            .where(MATCHES.c.ended_ms.is_(None), *owned(MATCHES.c.server_id, self.slot))
            .order_by(COMPUTER_TURNS.c.since_ms, COMPUTER_TURNS.c.match_id)
        )
        return await self.fetch(statement, ComputerTurnRow)

    async def begun_from(self, player_id: int, computer: int, game: str, position: str) -> int | None:
        """The player's match in play against a computer that began from a position, or None."""
        found = select(MATCHES.c.id).join(SEATS, SEATS.c.match_id == MATCHES.c.id)
        found = found.where(MATCHES.c.game == game, MATCHES.c.first_position == position)
        return await self.number(playing_against(found, player_id, (computer,)).limit(1))

    async def count_matches(self, player_id: int, computers: range) -> int:
        """How many matches in play the player has against one of these computers."""
        counted = select(func.count(func.distinct(SEATS.c.match_id)))
        return await self.number(playing_against(counted, player_id, computers)) or 0


def playing_against(found: Select[Any], player_id: int, others: Collection[int]) -> Select[Any]:
    """Limit a select from seats to those of a player in matches in play against one of the others."""
    other = SEATS.alias("other")
    against = (other.c.match_id == SEATS.c.match_id) & other.c.player_id.in_(others)
    return found.join(other, against).where(SEATS.c.player_id == player_id, SEATS.c.place.is_(None))
