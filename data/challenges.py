"""Challenges, the seats taken on them, and the contests of some: a contest has its challenge's identifier."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import ScalarSelect, Select, delete, exists, func, insert, or_, select, union, update

from data.cards import CARD_COLUMNS, card_of
from data.columns import values_of
from data.kinds import ChallengeStatus
from data.processes.row_locks import lock_rows
from data.repository import Repository
from data.rows import ChallengeSeat, ChallengeView, ContestRow, EntryRow, Origin, Person
from data.schema import (
    BLOCKS,
    CARDS,
    CHALLENGE_SEATS,
    CHALLENGES,
    CONTEST_ENTRIES,
    CONTEST_VOTES,
    CONTESTS,
    PLAYERS,
)

CHALLENGER = PLAYERS.alias("challenger")
OPPONENT = PLAYERS.alias("opponent")


class ChallengeRows(Repository):
    async def lock(self, challenge_id: int) -> None:
        """Keep other processes from changing a challenge, its seats and its contest."""
        await lock_rows(self.connection, CHALLENGES, (challenge_id,))

    async def add(self, rows: Sequence[Mapping[str, Any]]) -> list[int]:
        """Insert challenges; their identifiers in order."""
        self.changes.add("match", *(each["rematch_of"] for each in rows if each.get("rematch_of")))
        return await self.insert_all(CHALLENGES, rows)

    async def join(self, seats: Iterable[ChallengeSeat], now_ms: int, *, pending: bool = True) -> None:
        """Add players, with the seats that they chose."""
        rows = [{**seat._asdict(), "joined_ms": now_ms, "open": pending} for seat in seats]
        await self.connection.execute(insert(CHALLENGE_SEATS), rows)

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

    async def close(self, challenge_id: int, status: ChallengeStatus, match_id: int | None = None) -> bool:
        """Set the status of a challenge that is pending or in its contest; False when it is neither."""
        standing = CHALLENGES.c.id == challenge_id, CHALLENGES.c.status.in_(("pending", "contest"))
        closing = update(CHALLENGES).where(*standing).values(status=status, match_id=match_id)
        again = (await self.connection.scalars(closing.returning(CHALLENGES.c.rematch_of))).all()
        seats = update(CHALLENGE_SEATS).where(CHALLENGE_SEATS.c.challenge_id == challenge_id)
        await self.connection.execute(seats.values(open=status == "contest"))
        self.changes.add("origin", *filter(None, [match_id]))
        self.changes.add("match", *filter(None, again))
        return len(again) == 1

    async def get(self, challenge_id: int) -> ChallengeView | None:
        found = await self.read(challenge_select().where(CHALLENGES.c.id == challenge_id))
        return found[0] if found else None

    async def numbered(self, challenge_ids: Sequence[int]) -> list[ChallengeView]:
        """The challenges with these numbers, the oldest first."""
        return await self.read(challenge_select().where(CHALLENGES.c.id.in_(challenge_ids)))

    async def of_match(self, match_id: int) -> ChallengeView | None:
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

    async def pending_of(self, player_id: int) -> list[ChallengeView]:
        """Pending challenges that the player made, joined or received, the oldest first."""
        pending = CHALLENGES.c.status == "pending"
        received = select(CHALLENGES.c.id).where(CHALLENGES.c.opponent_id == player_id, pending)
        concerned = union(open_seats(player_id), received)
        return await self.read(challenge_select().where(CHALLENGES.c.id.in_(concerned), pending))

    async def pending_rematches(self, match_id: int) -> list[ChallengeView]:
        """Pending challenges to play a match again, the oldest first."""
        asked = challenge_select().where(
            CHALLENGES.c.rematch_of == match_id, CHALLENGES.c.status == "pending"
        )
        return await self.read(asked)

    async def offer_facts(
        self, challenger_id: int, opponent_id: int | None, awake_ms: int
    ) -> tuple[bool, int, int, int, int]:
        """Whether the opponent refuses; pending challenges to them, in all, of all to them; late in a row."""
        blocked = exists().where(BLOCKS.c.player_id == opponent_id, BLOCKS.c.blocked_id == challenger_id)
        everyone = exists().where(PLAYERS.c.id == opponent_id, PLAYERS.c.blocks_all)
        to_one = func.count().filter(CHALLENGES.c.opponent_id == opponent_id)
        pending = CHALLENGES.c.status == "pending", CHALLENGES.c.expires_awake_ms > awake_ms
        of_all = (
            select(func.count()).where(CHALLENGES.c.opponent_id == opponent_id, *pending).scalar_subquery()
        )
        facts = or_(blocked, everyone), to_one, func.count(), of_all, late_in_a_row(challenger_id)
        statement = select(*facts).where(CHALLENGES.c.challenger_id == challenger_id, *pending)
        row = (await self.connection.execute(statement)).one()
        return bool(row[0]), int(row[1]), int(row[2]), int(row[3]), row[4] or 0

    async def answer_facts(self, player_id: int, other_id: int) -> tuple[bool, int]:
        """Whether one has blocked the other, and how many matches in a row the player lost on time."""
        one = (BLOCKS.c.player_id == player_id) & (BLOCKS.c.blocked_id == other_id)
        other = (BLOCKS.c.player_id == other_id) & (BLOCKS.c.blocked_id == player_id)
        statement = select(exists().where(one | other), late_in_a_row(player_id))
        blocked, late = (await self.connection.execute(statement)).one()
        return bool(blocked), late or 0

    async def read(self, statement: Select[Any]) -> list[ChallengeView]:
        """The challenges that a statement of ``challenge_select()`` finds, with their seats."""
        found = dict[int, list[Mapping[Any, Any]]]()
        for row in await self.mappings(statement):
            found.setdefault(row["id"], []).append(row)
        return [challenge(seats) for seats in found.values()]


def late_in_a_row(player_id: int) -> ScalarSelect[int]:
    return select(PLAYERS.c.late_in_a_row).where(PLAYERS.c.id == player_id).scalar_subquery()


def open_seats(player_id: int) -> Select[tuple[int]]:
    """A select of the challenges, pending or in a contest, that the player has a seat of."""
    own = (CHALLENGE_SEATS.c.player_id == player_id, CHALLENGE_SEATS.c.open.is_(True))
    return select(CHALLENGE_SEATS.c.challenge_id).where(*own)


def challenge_select() -> Select[Any]:
    """A select of challenges, a row for each seat taken, with names and cards."""
    seats = CHALLENGE_SEATS.c
    return (
        select(
            CHALLENGES,
            CHALLENGER.c.name.label("challenger_name"),
            OPPONENT.c.name.label("opponent_name"),
            PLAYERS.c.id.label("joined_id"),
            PLAYERS.c.name.label("joined_name"),
            seats.seat.label("chosen_seat"),
            *CARD_COLUMNS,
        )
        .join(CHALLENGER, CHALLENGER.c.id == CHALLENGES.c.challenger_id)
        .outerjoin(OPPONENT, OPPONENT.c.id == CHALLENGES.c.opponent_id)
        .outerjoin(CARDS, CARDS.c.challenge_id == CHALLENGES.c.id)
        .join(CHALLENGE_SEATS, seats.challenge_id == CHALLENGES.c.id)
        .join(PLAYERS, PLAYERS.c.id == seats.player_id)
        .order_by(CHALLENGES.c.id, seats.slot)
    )


def challenge(seats: Sequence[Mapping[Any, Any]]) -> ChallengeView:
    """The challenge of the rows of ``challenge_select()`` for its seats."""
    row = seats[0]
    opponent = row["opponent_id"]
    return ChallengeView(
        **values_of(row, ChallengeView),
        challenger=Person(row["challenger_id"], row["challenger_name"]),
        opponent=None if opponent is None else Person(opponent, row["opponent_name"]),
        joined=tuple(Person(seat["joined_id"], seat["joined_name"]) for seat in seats),
        chosen=tuple(seat["chosen_seat"] for seat in seats),
        card=card_of(row),
    )


class ContestRows(Repository):
    async def add(self, challenge_id: int, interaction_id: int, closes_awake_ms: int) -> None:
        row = {"challenge_id": challenge_id, "interaction_id": interaction_id}
        await self.execute(insert(CONTESTS).values(**row, closes_awake_ms=closes_awake_ms))

    async def get(self, challenge_id: int) -> ContestRow | None:
        return await self.find(CONTESTS, ContestRow, challenge_id=challenge_id)

    async def entries(self, challenge_id: int) -> dict[int, EntryRow]:
        found = await self.find_all(CONTEST_ENTRIES, EntryRow, challenge_id=challenge_id)
        return {entry.player_id: entry for entry in found}

    async def votes(self, challenge_id: int) -> dict[int, int]:
        """The entrant that each voter has voted for."""
        votes = CONTEST_VOTES.c
        statement = select(votes.player_id, votes.entrant_id).where(votes.challenge_id == challenge_id)
        return {row[0]: row[1] for row in await self.connection.execute(statement)}

    async def enter(self, challenge_id: int, entry: EntryRow, now_ms: int) -> None:
        """Write a player's entry in place of an earlier one."""
        await self.upsert(CONTEST_ENTRIES, {"challenge_id": challenge_id, **entry._asdict(), "at_ms": now_ms})

    async def vote(self, challenge_id: int, voter_id: int, entrant_id: int, now_ms: int) -> None:
        row = {"challenge_id": challenge_id, "player_id": voter_id, "entrant_id": entrant_id}
        await self.upsert(CONTEST_VOTES, {**row, "at_ms": now_ms})

    async def decide(
        self, challenge_id: int, votes: Sequence[int], posted: Sequence[bool], winner: int
    ) -> None:
        """Write the result: votes and who posted, in the order of the entrants, and the winner."""
        result = {"votes": list(votes), "posted": list(posted), "winner": winner}
        await self.update(CONTESTS, result, challenge_id=challenge_id)

    async def open_of(self, player_id: int) -> list[int]:
        """Open contests that the player has a seat of, the oldest first."""
        here = (CHALLENGES.c.id.in_(open_seats(player_id)), CHALLENGES.c.status == "contest")
        statement = select(CHALLENGES.c.id).where(*here).order_by(CHALLENGES.c.id)
        return await self.numbers(statement)
