"""Matches, their seats and their logs."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Select, bindparam, case, insert, select, update

from data.cards import CARD_COLUMNS, card_of
from data.columns import columns_of, field_names, values_of
from data.engine.writes import Form
from data.listed_matches import ListedMatch, TurnRow
from data.processes.row_locks import lock_rows
from data.repository import Repository
from data.rows import MatchRow, Person, PlyRow, SeatRow
from data.schema import CARDS, MATCHES, PLANS, PLAYER_SETTINGS, PLAYERS, PLIES, RATING_HISTORY, RATINGS, SEATS


class MatchRows(Repository):
    """Repository of matches."""

    async def add(self, rows: Sequence[Mapping[str, Any]]) -> list[int]:
        """Insert matches without seats; their identifiers in order."""
        return await self.insert_all(MATCHES, rows)

    async def add_seats(self, rows: Sequence[Mapping[str, Any]]) -> None:
        await self.connection.execute(insert(SEATS), rows)
        self.changes.add("playing", *(row["player_id"] for row in rows))

    async def get(self, match_id: int) -> MatchRow | None:
        row = (await self.connection.execute(MATCH, {"match": match_id})).mappings().first()
        if row is None:
            return None
        return MatchRow(**values_of(row, MatchRow), card=card_of(row))

    async def seats(self, match_id: int) -> list[SeatRow]:
        """The seats in order, with names and ratings."""
        rows = (await self.connection.execute(SEATS_OF, {"match": match_id})).mappings()
        return [SeatRow(**row) for row in rows]

    async def plies(self, match_id: int) -> list[PlyRow]:
        """The entries of a match's log."""
        found = await self.connection.execute(PLIES_OF, {"match": match_id})
        return [PlyRow(*row) for row in found]

    async def change(self, match_id: int, ply: int, revision: int, values: Mapping[str, Any]) -> bool:
        """Write a new state over the one of that ply and revision; return False if it has changed meanwhile.

        Whatever else changes a match, or what decisions on it depend on, raises its revision too. The caller
        notes in ``changes`` what the match is then. Without values the state stays, with another revision.
        """
        unchanged = {"id": match_id, "ply": ply, "revision": revision}
        form = CHANGED_MATCH if values else HELD_MATCH
        return await self.write(form, {**values, "revision": revision + 1}, unchanged) == 1

    async def hold(self, match_id: int, revision: int) -> bool:
        """Lock a match against other processes; return False if it has changed since that revision."""
        if self.connection.dialect.name == "sqlite":
            return True  # there is one writer, who has just loaded it
        await lock_rows(self.connection, MATCHES, (match_id,))
        return await self.number(select(MATCHES.c.revision).where(MATCHES.c.id == match_id)) == revision

    async def complete(self, rows: Mapping[int, Mapping[str, Any]]) -> None:
        """Set columns that need the numbers of new matches; their revisions stay."""
        columns = next(iter(rows.values()))
        statement = update(MATCHES).where(MATCHES.c.id == bindparam("match"))
        await self.connection.execute(
            statement.values({name: bindparam(f"new_{name}") for name in columns}),
            [
                {"match": match_id, **{f"new_{name}": value for name, value in row.items()}}
                for match_id, row in rows.items()
            ],
        )

    async def add_ply(self, match_id: int, entry: PlyRow) -> None:
        """Append an entry to the log."""
        values = {name: getattr(entry, name) for name in field_names(PlyRow)}
        await self.write(NEW_PLY, {**values, "match_id": match_id})

    async def change_seats(self, match_id: int, seats: Iterable[Mapping[str, Any]]) -> None:
        """Write the new state of seats: ``seat`` and every column that can change."""
        for seat in seats:
            values = {name: seat[name] for name in CHANGED_SEAT.columns}
            await self.write(CHANGED_SEAT, values, {"match_id": match_id, "seat": seat["seat"]})

    async def set_remaining(self, match_id: int, seat: int, remaining_ms: int) -> None:
        """Set the time that a seat has left; the caller raises the match's revision."""
        await self.write(REMAINING, {"remaining_ms": remaining_ms}, {"match_id": match_id, "seat": seat})

    async def in_play(self, player_id: int, match_ids: Sequence[int] = ()) -> list[ListedMatch]:
        """The player's matches in play: all, or those with these numbers."""
        statement = (
            select(*columns_of(MATCHES, ListedMatch), SEATS.c.seat, *CARD_COLUMNS, *TURN_COLUMNS)
            .join(SEATS, SEATS.c.match_id == MATCHES.c.id)
            .outerjoin(
                RUNNING, (RUNNING.c.match_id == MATCHES.c.id) & (RUNNING.c.seat == MATCHES.c.running_seat)
            )
            .outerjoin(PLAYER_SETTINGS, PLAYER_SETTINGS.c.player_id == RUNNING.c.player_id)
            .outerjoin(CARDS, CARDS.c.match_id == MATCHES.c.id)
            .where(SEATS.c.player_id == player_id, SEATS.c.place.is_(None), SEATS.c.gone.is_(False))
            .order_by(MATCHES.c.id)
        )
        if match_ids:
            statement = statement.where(MATCHES.c.id.in_(match_ids))
        return [
            ListedMatch(**values_of(row, ListedMatch), card=card_of(row), turn=turn_of(row))
            for row in await self.mappings(statement)
        ]

    async def players_of(self, match_ids: Sequence[int]) -> dict[int, list[Person]]:
        found: dict[int, list[Person]] = {match_id: [] for match_id in match_ids}
        statement = (
            select(SEATS.c.match_id, PLAYERS.c.id, PLAYERS.c.name)
            .join(PLAYERS, PLAYERS.c.id == SEATS.c.player_id)
            .where(SEATS.c.match_id.in_(match_ids))
            .order_by(SEATS.c.match_id, SEATS.c.seat)
        )
        for match_id, player_id, name in await self.connection.execute(statement):
            found[match_id].append(Person(player_id, name))
        return found

    async def opponents(self, player_id: int) -> list[int]:
        """The opponents in a player's running matches."""
        mine = select(SEATS.c.match_id).where(SEATS.c.player_id == player_id, SEATS.c.place.is_(None))
        theirs = select(SEATS.c.player_id).where(SEATS.c.match_id.in_(mine), SEATS.c.player_id != player_id)
        return await self.numbers(theirs.distinct())

    async def relocate(self, match_id: int, **place: int) -> None:
        """Set where a match is shown (``channel_id``), or where its players are asked (``asked_in``)."""
        elsewhere = (MATCHES.c[column].is_distinct_from(number) for column, number in place.items())
        moved = update(MATCHES).where(MATCHES.c.id == match_id, *elsewhere).values(**place, **NEXT_REVISION)
        revision = await self.connection.scalar(moved.returning(MATCHES.c.revision))
        if revision is not None:
            self.changes.edit("match", match_id, {**place, "revision": revision})

    async def outdate(self, player_id: int, first: int, most: int) -> list[int]:
        """Raise the revisions of the player's next matches in play, so that decisions made before this fail.

        Returns the numbers of these matches: at most so many, from ``first`` on.
        """
        seats = (SEATS.c.player_id == player_id, SEATS.c.place.is_(None), SEATS.c.match_id >= first)
        own = select(SEATS.c.match_id).where(*seats).order_by(SEATS.c.match_id).limit(most)
        changed = update(MATCHES).where(MATCHES.c.id.in_(own)).values(NEXT_REVISION).returning(MATCHES.c.id)
        numbers = sorted(await self.connection.scalars(changed))
        self.changes.add("match", *numbers)
        return numbers

    async def ended_between(self, server_id: int, from_ms: int, to_ms: int, limit: int) -> list[int]:
        """The public matches of a server that ended in a time, the latest first.

        Those that began from a given position are left out.
        """
        statement = (
            select(MATCHES.c.id)
            .where(MATCHES.c.server_id == server_id)
            .where(MATCHES.c.ended_ms >= from_ms, MATCHES.c.ended_ms < to_ms)
            .where(MATCHES.c.private.is_(False), MATCHES.c.first_position.is_(None))
            .order_by(MATCHES.c.ended_ms.desc(), MATCHES.c.id.desc())
            .limit(limit)
        )
        return await self.numbers(statement)

    async def exists(self, match_id: int) -> bool:
        return await self.number(select(MATCHES.c.id).where(MATCHES.c.id == match_id)) is not None


def turn_of(row: Mapping[Any, Any]) -> TurnRow | None:
    """The turn of a selected row with ``TURN_COLUMNS``; None if no clock runs."""
    return None if row["remaining_ms"] is None else TurnRow(**values_of(row, TurnRow))


NEXT_REVISION: Final = {"revision": MATCHES.c.revision + 1}
RUNNING = SEATS.alias("running")
PAUSE_COLUMNS = (
    *(PLAYER_SETTINGS.c[name] for name in ("zone", "weekend", "sleep_start", "sleep_end", "vacations")),
    MATCHES.c.no_vacations,
    case((PLAYER_SETTINGS.c.moving_from <= MATCHES.c.id, PLAYER_SETTINGS.c.old_pauses)).label("old_pauses"),
)
TURN_COLUMNS = (MATCHES.c.clock, MATCHES.c.since_awake_ms, RUNNING.c.remaining_ms, *PAUSE_COLUMNS)

# A move runs these every time: built once, SQLAlchemy finds their compiled form by identity.
MATCH = (
    select(*columns_of(MATCHES, MatchRow), *CARD_COLUMNS)
    .outerjoin(CARDS, CARDS.c.match_id == MATCHES.c.id)
    .where(MATCHES.c.id == bindparam("match"))
)
SEATS_OF: Select[Any] = (
    select(
        *columns_of(SEATS, SeatRow),
        PLAYERS.c.name,
        *(RATINGS.c[name] for name in ("mu", "sigma", "games")),
        *(RATING_HISTORY.c[name].label(f"rated_{name}") for name in ("mu_before", "mu", "sigma", "games")),
        *PAUSE_COLUMNS,
        PLANS.c.lines.label("plan"),
        PLANS.c.ply.label("plan_ply"),
    )
    .join(PLAYERS, PLAYERS.c.id == SEATS.c.player_id)
    .join(MATCHES, MATCHES.c.id == SEATS.c.match_id)
    .outerjoin(RATINGS, (RATINGS.c.player_id == SEATS.c.player_id) & (RATINGS.c.game == MATCHES.c.game))
    .outerjoin(PLAYER_SETTINGS, PLAYER_SETTINGS.c.player_id == SEATS.c.player_id)
    .outerjoin(
        RATING_HISTORY,
        (RATING_HISTORY.c.match_id == SEATS.c.match_id) & (RATING_HISTORY.c.player_id == SEATS.c.player_id),
    )
    .outerjoin(PLANS, (PLANS.c.match_id == SEATS.c.match_id) & (PLANS.c.player_id == SEATS.c.player_id))
    .where(SEATS.c.match_id == bindparam("match"))
    .order_by(SEATS.c.seat)
)
PLIES_OF: Select[Any] = (
    select(*columns_of(PLIES, PlyRow)).where(PLIES.c.match_id == bindparam("match")).order_by(PLIES.c.ply)
)
CHANGED_MATCH: Final = Form(
    kind="update",
    table=MATCHES,
    key=("id",),
    guard=("ply", "revision"),
    columns=(
        "ply",
        "revision",
        "mover",
        "running_seat",
        "since_awake_ms",
        "draw_seat",
        "takeback_seat",
        "takeback_ply",
        "rested_ms",
        "changed_ms",
        "reason",
        "ended_ms",
    ),
)
HELD_MATCH: Final = Form(
    kind="update", table=MATCHES, key=("id",), guard=("ply", "revision"), columns=("revision",)
)
CHANGED_SEAT: Final = Form(
    kind="update",
    table=SEATS,
    key=("match_id", "seat"),
    columns=tuple(each.name for each in SEATS.c if each.name not in ("match_id", "seat", "player_id")),
)
REMAINING: Final = Form(kind="update", table=SEATS, key=("match_id", "seat"), columns=("remaining_ms",))
NEW_PLY: Final = Form(
    kind="insert", table=PLIES, key=("match_id", "ply"), columns=("match_id", *field_names(PlyRow))
)
