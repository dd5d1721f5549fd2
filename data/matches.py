"""Matches, their seats and their logs."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Select, bindparam, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.rows import Card, ListedMatch, MatchRow, Person, PlyRow, SeatRow, field_names
from data.schema import CARDS, MATCHES, PLAYER_SETTINGS, PLAYERS, PLIES, RATING_HISTORY, RATINGS, SEATS

MATCH_FIELDS = tuple(name for name in field_names(MatchRow) if name != "card")


class MatchRows:
    """Repository of matches."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def add(self, values: Mapping[str, Any]) -> int:
        """Insert a match, without seats as yet; its identifier."""
        found = await self.connection.scalar(insert(MATCHES).values(values).returning(MATCHES.c.id))
        assert found is not None  # noqa: S101 - an insert returns its row
        return int(found)

    async def add_seats(self, match_id: int, seats: Iterable[Mapping[str, Any]]) -> None:
        """Insert the seats of a new match."""
        await self.connection.execute(insert(SEATS), [{**seat, "match_id": match_id} for seat in seats])

    async def get(self, match_id: int) -> MatchRow | None:
        """The match, or None."""
        row = (await self.connection.execute(MATCH, {"match": match_id})).mappings().first()
        if row is None:
            return None
        return MatchRow(**{name: row[name] for name in MATCH_FIELDS}, card=card(row))

    async def seats(self, match_id: int) -> list[SeatRow]:
        """The seats in order, with names and ratings."""
        return [SeatRow(*row) for row in await self.connection.execute(SEATS_OF, {"match": match_id})]

    async def plies(self, match_id: int, beginning: int = 0) -> list[PlyRow]:
        """The log from that entry on."""
        found = await self.connection.execute(PLIES_OF, {"match": match_id, "beginning": beginning})
        return [PlyRow(*row) for row in found]

    async def change(self, match_id: int, ply: int, revision: int, values: Mapping[str, Any]) -> bool:
        """Write a match's new state over the one that was read; False when somebody else was faster."""
        unchanged = (MATCHES.c.id == match_id, MATCHES.c.ply == ply, MATCHES.c.revision == revision)
        result = await self.connection.execute(
            update(MATCHES).where(*unchanged).values(**values, revision=revision + 1)
        )
        return result.rowcount == 1

    async def set_deadline(self, match_id: int, deadline_ms: int) -> None:
        """Set the deadline of a new match once it is known whose pauses count."""
        await self.connection.execute(
            update(MATCHES).where(MATCHES.c.id == match_id).values(deadline_ms=deadline_ms)
        )

    async def add_ply(self, match_id: int, entry: PlyRow) -> None:
        """Append to the log."""
        row = {name: getattr(entry, name) for name in field_names(PlyRow)}
        await self.connection.execute(insert(PLIES), {**row, "match_id": match_id})

    async def change_seats(self, match_id: int, seats: Iterable[Mapping[str, Any]]) -> None:
        """Write seats' new state: their ``seat`` and all that can change about it."""
        rows = [{**seat, "match": match_id, "which": seat["seat"]} for seat in seats]
        if rows:
            await self.connection.execute(CHANGED_SEAT, rows)

    async def in_play(self, player_id: int) -> list[ListedMatch]:
        """The player's matches in play."""
        statement = (
            select(
                MATCHES.c.id,
                MATCHES.c.game,
                SEATS.c.seat,
                MATCHES.c.ply,
                MATCHES.c.mover,
                MATCHES.c.deadline_ms,
                MATCHES.c.channel_id,
                CARDS.c.channel_id.label("card_channel_id"),
                CARDS.c.message_id.label("card_message_id"),
            )
            .join(SEATS, SEATS.c.match_id == MATCHES.c.id)
            .outerjoin(CARDS, CARDS.c.match_id == MATCHES.c.id)
            .where(SEATS.c.player_id == player_id, MATCHES.c.ended_ms.is_(None), SEATS.c.gone.is_(False))
            .order_by(MATCHES.c.id)
        )
        rows = (await self.connection.execute(statement)).mappings()
        names = [name for name in field_names(ListedMatch) if name not in ("card", "players")]
        return [ListedMatch(**{name: row[name] for name in names}, card=card(row)) for row in rows]

    async def players_of(self, match_ids: Sequence[int]) -> dict[int, list[Person]]:
        """The players of each match by seat."""
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

    async def timed_out(self, player_id: int, most: int) -> list[bool]:
        """Of the player's last matches that ended, or that the player left: whether it was by their time."""
        left = (
            (PLIES.c.match_id == SEATS.c.match_id)
            & (PLIES.c.seat == SEATS.c.seat)
            & PLIES.c.kind.in_(("time", "resigned"))
        )
        ended_ms = func.coalesce(PLIES.c.at_ms, MATCHES.c.ended_ms)
        statement = (
            select(PLIES.c.kind)
            .select_from(SEATS)
            .join(MATCHES, MATCHES.c.id == SEATS.c.match_id)
            .outerjoin(PLIES, left)
            .where(SEATS.c.player_id == player_id, ended_ms.is_not(None))
            .order_by(ended_ms.desc(), MATCHES.c.id.desc())
            .limit(most)
        )
        return [kind == "time" for kind in await self.connection.scalars(statement)]

    async def in_channel(self, channel_id: int) -> list[int]:
        """Matches in play in a channel, the last moved one first."""
        statement = (
            select(MATCHES.c.id)
            .where(MATCHES.c.channel_id == channel_id, MATCHES.c.ended_ms.is_(None))
            .order_by(MATCHES.c.changed_ms.desc(), MATCHES.c.id.desc())
        )
        return list(await self.connection.scalars(statement))

    async def move(self, match_id: int, channel_id: int) -> None:
        """Set where a match is shown; nothing that is decided on, so its revision stays."""
        await self.connection.execute(
            update(MATCHES).where(MATCHES.c.id == match_id).values(channel_id=channel_id)
        )

    async def exists(self, match_id: int) -> bool:
        """Whether there is such a match."""
        return await self.connection.scalar(select(MATCHES.c.id).where(MATCHES.c.id == match_id)) is not None


def card(row: Mapping[Any, Any]) -> Card | None:
    """The card of a row that was joined with it."""
    message = row["card_message_id"]
    return None if message is None else Card(row["card_channel_id"], message)


def reading() -> Select[Any]:
    """One match with its card."""
    return (
        select(
            *(MATCHES.c[name] for name in MATCH_FIELDS),
            CARDS.c.channel_id.label("card_channel_id"),
            CARDS.c.message_id.label("card_message_id"),
        )
        .outerjoin(CARDS, CARDS.c.match_id == MATCHES.c.id)
        .where(MATCHES.c.id == bindparam("match"))
    )


# A move runs these every time: built once, SQLAlchemy finds their compiled form by identity.
MATCH = reading()
SEATS_OF: Select[Any] = (
    select(
        SEATS.c.seat,
        SEATS.c.player_id,
        PLAYERS.c.name,
        SEATS.c.remaining_ms,
        SEATS.c.draw_offer_ply,
        SEATS.c.agrees_to_draw,
        SEATS.c.gone,
        SEATS.c.place,
        RATINGS.c.mu,
        RATINGS.c.sigma,
        RATINGS.c.games,
        RATING_HISTORY.c.mu_before,
        RATING_HISTORY.c.mu,
        RATING_HISTORY.c.sigma,
        RATING_HISTORY.c.games,
        PLAYER_SETTINGS.c.zone,
        PLAYER_SETTINGS.c.weekend,
        PLAYER_SETTINGS.c.sleep_start,
        PLAYER_SETTINGS.c.sleep_end,
        PLAYER_SETTINGS.c.vacations,
        SEATS.c.takeback_offer_ply,
        SEATS.c.agrees_to_takeback,
    )
    .join(PLAYERS, PLAYERS.c.id == SEATS.c.player_id)
    .join(MATCHES, MATCHES.c.id == SEATS.c.match_id)
    .outerjoin(RATINGS, (RATINGS.c.player_id == SEATS.c.player_id) & (RATINGS.c.game == MATCHES.c.game))
    .outerjoin(PLAYER_SETTINGS, PLAYER_SETTINGS.c.player_id == SEATS.c.player_id)
    .outerjoin(
        RATING_HISTORY,
        (RATING_HISTORY.c.match_id == SEATS.c.match_id) & (RATING_HISTORY.c.player_id == SEATS.c.player_id),
    )
    .where(SEATS.c.match_id == bindparam("match"))
    .order_by(SEATS.c.seat)
)
PLIES_OF: Select[Any] = (
    select(*(PLIES.c[name] for name in field_names(PlyRow)))
    .where(PLIES.c.match_id == bindparam("match"), PLIES.c.ply >= bindparam("beginning"))
    .order_by(PLIES.c.ply)
)
SEAT_FIELDS = (
    "remaining_ms",
    "draw_offer_ply",
    "agrees_to_draw",
    "takeback_offer_ply",
    "agrees_to_takeback",
    "gone",
    "place",
)
CHANGED_SEAT = (
    update(SEATS)
    .where(SEATS.c.match_id == bindparam("match"), SEATS.c.seat == bindparam("which"))
    .values({name: bindparam(name) for name in SEAT_FIELDS})
)
