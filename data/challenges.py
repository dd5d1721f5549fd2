"""Challenges and the seats taken on them."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Select, delete, func, insert, or_, select, update

from data.cards import CARD_COLUMNS, card_of
from data.columns import values_of
from data.kinds import ChallengeStatus
from data.repository import Repository
from data.row_locks import lock_rows
from data.rows import ChallengeRow, Origin, Person
from data.schema import CARDS, CHALLENGE_SEATS, CHALLENGES, PLAYERS

CHALLENGER = PLAYERS.alias("challenger")
OPPONENT = PLAYERS.alias("opponent")


class ChallengeRows(Repository):
    """Repository of challenges."""

    async def lock(self, challenge_id: int) -> None:
        """Keep other processes from changing a challenge, its seats and its contest."""
        await lock_rows(self.connection, CHALLENGES, (challenge_id,))

    async def add(self, values: Mapping[str, Any]) -> int:
        """Insert a pending challenge; its identifier."""
        found = await self.connection.scalar(insert(CHALLENGES).values(values).returning(CHALLENGES.c.id))
        assert found is not None  # noqa: S101 - an insert returns its row
        return int(found)

    async def join(
        self, challenge_id: int, slot: int, player_id: int, now_ms: int, seat: int | None = None
    ) -> None:
        """Add a player, with the seat that was chosen."""
        row = {"challenge_id": challenge_id, "slot": slot, "player_id": player_id, "joined_ms": now_ms}
        await self.connection.execute(insert(CHALLENGE_SEATS).values(**row, seat=seat))

    async def leave(self, challenge_id: int, player_id: int) -> None:
        """Take a player's seat away; those who joined later move up."""
        here = CHALLENGE_SEATS.c.challenge_id == challenge_id
        freed = await self.connection.scalar(
            delete(CHALLENGE_SEATS)
            .where(here, CHALLENGE_SEATS.c.player_id == player_id)
            .returning(CHALLENGE_SEATS.c.slot)
        )
        later = select(CHALLENGE_SEATS.c.slot).where(here, CHALLENGE_SEATS.c.slot > freed)
        # One at a time: moved together, two would hold one slot midway, which databases refuse.
        for slot in (await self.connection.scalars(later.order_by(CHALLENGE_SEATS.c.slot))).all():
            moved = update(CHALLENGE_SEATS).where(here, CHALLENGE_SEATS.c.slot == slot)
            await self.connection.execute(moved.values(slot=slot - 1))

    async def change(self, challenge_id: int, values: Mapping[str, Any]) -> None:
        """Give a challenge other terms and their next number, and empty its seats but the challenger's."""
        here = CHALLENGES.c.id == challenge_id
        changed = update(CHALLENGES).where(here).values(**values, terms=CHALLENGES.c.terms + 1)
        await self.connection.execute(changed)
        seats = CHALLENGE_SEATS.c
        others = (seats.challenge_id == challenge_id, seats.slot > 0)
        await self.connection.execute(delete(CHALLENGE_SEATS).where(*others))

    async def choose(self, challenge_id: int, seat: int | None) -> None:
        """Set the seat that the challenger has chosen."""
        seats = CHALLENGE_SEATS.c
        own = (seats.challenge_id == challenge_id, seats.slot == 0)
        await self.connection.execute(update(CHALLENGE_SEATS).where(*own).values(seat=seat))

    async def close(self, challenge_id: int, status: ChallengeStatus, match_id: int | None = None) -> bool:
        """Set the status of a challenge that is pending or in its contest; False when it is neither."""
        result = await self.connection.execute(
            update(CHALLENGES)
            .where(CHALLENGES.c.id == challenge_id, CHALLENGES.c.status.in_(("pending", "contest")))
            .values(status=status, match_id=match_id)
        )
        self.changes.add("origin", *filter(None, [match_id]))
        return result.rowcount == 1

    async def get(self, challenge_id: int) -> ChallengeRow | None:
        """The challenge, or None."""
        found = await self.read(challenge_select().where(CHALLENGES.c.id == challenge_id))
        return found[0] if found else None

    async def numbered(self, challenge_ids: Sequence[int]) -> list[ChallengeRow]:
        """The challenges with these numbers, the oldest first."""
        statement = challenge_select().where(CHALLENGES.c.id.in_(challenge_ids))
        return await self.read(statement.order_by(CHALLENGES.c.id))

    async def of_match(self, match_id: int) -> ChallengeRow | None:
        """The challenge that a match came from."""
        found = await self.read(challenge_select().where(CHALLENGES.c.match_id == match_id))
        return found[0] if found else None

    async def origin(self, match_id: int) -> Origin | None:
        """The place of the challenge that led to a match."""
        statement = (
            select(CHALLENGES.c.channel_id, *CARD_COLUMNS)
            .outerjoin(CARDS, CARDS.c.challenge_id == CHALLENGES.c.id)
            .where(CHALLENGES.c.match_id == match_id)
        )
        row = (await self.connection.execute(statement)).mappings().first()
        return None if row is None else Origin(row["channel_id"], card_of(row))

    async def pending_of(self, player_id: int) -> list[ChallengeRow]:
        """Pending challenges that the player made, joined or received, the oldest first."""
        joined = select(CHALLENGE_SEATS.c.challenge_id).where(CHALLENGE_SEATS.c.player_id == player_id)
        concerned = or_(CHALLENGES.c.opponent_id == player_id, CHALLENGES.c.id.in_(joined))
        statement = challenge_select().where(CHALLENGES.c.status == "pending", concerned)
        return await self.read(statement.order_by(CHALLENGES.c.id))

    async def pending_rematches(self, match_id: int) -> list[ChallengeRow]:
        """Pending challenges to play a match again, the oldest first."""
        asked = challenge_select().where(
            CHALLENGES.c.rematch_of == match_id, CHALLENGES.c.status == "pending"
        )
        return await self.read(asked.order_by(CHALLENGES.c.id))

    async def count_pending(
        self, challenger_id: int, opponent_id: int | None, awake_ms: int
    ) -> tuple[int, int]:
        """How many challenges of the challenger are pending: to that opponent, and in all."""
        to_one = func.count().filter(CHALLENGES.c.opponent_id == opponent_id)
        statement = select(to_one, func.count()).where(
            CHALLENGES.c.challenger_id == challenger_id,
            CHALLENGES.c.status == "pending",
            CHALLENGES.c.expires_awake_ms > awake_ms,
        )
        row = (await self.connection.execute(statement)).one()
        return int(row[0]), int(row[1])

    async def read(self, statement: Select[Any]) -> list[ChallengeRow]:
        """The challenges that a statement of ``challenge_select()`` finds, with their seats."""
        rows = (await self.connection.execute(statement)).mappings().all()
        joined: dict[int, list[tuple[Person, int | None]]] = {row["id"]: [] for row in rows}
        if joined:
            seats = (
                select(CHALLENGE_SEATS.c.challenge_id, PLAYERS.c.id, PLAYERS.c.name, CHALLENGE_SEATS.c.seat)
                .join(PLAYERS, PLAYERS.c.id == CHALLENGE_SEATS.c.player_id)
                .where(CHALLENGE_SEATS.c.challenge_id.in_(joined))
                .order_by(CHALLENGE_SEATS.c.challenge_id, CHALLENGE_SEATS.c.slot)
            )
            for challenge_id, player_id, name, seat in await self.connection.execute(seats):
                joined[challenge_id].append((Person(player_id, name), seat))
        return [challenge(row, tuple(joined[row["id"]])) for row in rows]


def challenge_select() -> Select[Any]:
    """A select of challenges with the names of both sides and their cards."""
    return (
        select(
            CHALLENGES,
            CHALLENGER.c.name.label("challenger_name"),
            OPPONENT.c.name.label("opponent_name"),
            *CARD_COLUMNS,
        )
        .join(CHALLENGER, CHALLENGER.c.id == CHALLENGES.c.challenger_id)
        .outerjoin(OPPONENT, OPPONENT.c.id == CHALLENGES.c.opponent_id)
        .outerjoin(CARDS, CARDS.c.challenge_id == CHALLENGES.c.id)
    )


def challenge(row: Mapping[Any, Any], joined: tuple[tuple[Person, int | None], ...]) -> ChallengeRow:
    """The challenge of a row of ``challenge_select()``, with who joined it and the seats they chose."""
    opponent = row["opponent_id"]
    return ChallengeRow(
        **values_of(row, ChallengeRow),
        challenger=Person(row["challenger_id"], row["challenger_name"]),
        opponent=None if opponent is None else Person(opponent, row["opponent_name"]),
        joined=tuple(person for person, _ in joined),
        chosen=tuple(seat for _, seat in joined),
        card=card_of(row),
    )
