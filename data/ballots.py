"""Ballots of the daily move and the voices of members."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, cast

from sqlalchemy import FromClause, Select, exists, func, select, update

from data.columns import columns_of
from data.processes.owned import owned
from data.repository import Repository, keyed
from data.rows import Person
from data.schema import BALLOTS, MATCHES, PLAYER_SETTINGS, PLAYERS, SEATS, SERVER_SETTINGS, VOICES


class VoiceRow(NamedTuple):
    """A member's voice for a move, ``composed`` or joined; Discord's interactions give their order."""

    player_id: int
    turn: str
    interaction_id: int
    composed: bool


class BallotRow(NamedTuple):
    """A ballot; the match sleeps if it neither closes nor is closed.

    ``edit_ms`` is when the last edit of its card is due that was queued.
    """

    match_id: int
    ply: int
    opened_ms: int
    closes_awake_ms: int | None
    quiet: int
    edit_ms: int


class BallotView(NamedTuple):
    """An open ballot; ``closes_ms`` in wall time is None while it sleeps.

    ``mine`` is the move that whoever looks has voted for, None before. ``ideas`` are all moves with their
    voices, most first; there are none to see before one has voted.
    """

    ply: int
    voices: int
    closes_ms: int | None
    mine: str | None
    ideas: tuple[tuple[str, int], ...]


class Day(NamedTuple):
    """A ballot that was closed: the voices for each move, and how many have found the one that was played.

    ``proposer`` and ``second`` did first; None if they have hidden their names, or nobody else did.
    """

    ply: int
    turn: str
    counts: Mapping[str, int]
    found: int
    proposer: Person | None
    second: Person | None


COLUMNS: Final = columns_of(BALLOTS, BallotRow)


class BallotRows(Repository):
    """Repository of ballots and voices; ``channel`` is the player that stands for one."""

    async def open(self, match_id: int, ply: int, now_ms: int, closes_awake_ms: int) -> None:
        """Open the ballot of a ply, unless it is open."""
        row = {"match_id": match_id, "ply": ply, "opened_ms": now_ms, "closes_awake_ms": closes_awake_ms}
        await self.insert_new(BALLOTS, row)

    async def hold(self, match_id: int, ply: int) -> BallotRow | None:
        """Keep others from voting until the transaction ends; None unless the ballot is open."""
        here = (*keyed(BALLOTS, match_id=match_id, ply=ply), BALLOTS.c.closed_ms.is_(None))
        held = update(BALLOTS).where(*here).values(ply=ply).returning(*COLUMNS)
        row = (await self.connection.execute(held)).first()
        return None if row is None else BallotRow(*row)

    async def change(self, ballot: BallotRow, **values: Any) -> BallotRow:
        """Set columns of a ballot that is held."""
        await self.update(BALLOTS, values, match_id=ballot.match_id, ply=ballot.ply)
        return ballot._replace(**values)

    async def close(self, ballot: BallotRow, now_ms: int, **result: Any) -> None:
        """Close a ballot that is held, with the columns of its result."""
        closed = {"closes_awake_ms": None, "closed_ms": now_ms, **result}
        await self.update(BALLOTS, closed, match_id=ballot.match_id, ply=ballot.ply)

    async def open_of(self, match_id: int) -> BallotRow | None:
        return await self.find(BALLOTS, BallotRow, match_id=match_id, closed_ms=None)

    async def days(self, match_id: int) -> list[Day]:
        """The ballots of a match that were closed, in order."""
        hidden = select(PLAYER_SETTINGS.c.player_id).where(PLAYER_SETTINGS.c.hidden)
        found, joined = columns_of(BALLOTS, Day), cast("FromClause", BALLOTS)
        for number in (BALLOTS.c.proposer_id, BALLOTS.c.second_id):
            finder = PLAYERS.alias()
            joined = joined.outerjoin(finder, (finder.c.id == number) & finder.c.id.not_in(hidden))
            found = (*found, finder.c.id, finder.c.name)
        here = (BALLOTS.c.match_id == match_id, BALLOTS.c.closed_ms.is_not(None))
        return await self.fetch(
            select(*found).select_from(joined).where(*here).order_by(BALLOTS.c.ply), day_of
        )

    async def vote(self, match_id: int, ply: int, voice: VoiceRow) -> None:
        """Write a member's voice in place of an earlier one."""
        await self.upsert(VOICES, {"match_id": match_id, "ply": ply, **voice._asdict()})

    async def voices(self, match_id: int, ply: int) -> list[VoiceRow]:
        return await self.find_all(VOICES, VoiceRow, VOICES.c.interaction_id, match_id=match_id, ply=ply)

    async def last_interaction(self, match_id: int) -> int | None:
        """The interaction of a match's last voice, or None."""
        voices = select(func.max(VOICES.c.interaction_id)).where(VOICES.c.match_id == match_id)
        return await self.number(voices)

    async def forget_voices(self, match_id: int) -> None:
        await self.delete(VOICES, match_id=match_id)

    async def running(self, channel: int, **place: int) -> int | None:
        """The match of a server (``server_id``) or channel (``channel_id``) that goes on, or None."""
        seat = (SEATS.c.match_id == MATCHES.c.id) & (SEATS.c.player_id == channel)
        playing = (*keyed(MATCHES, **place), SEATS.c.place.is_(None))
        numbers = select(MATCHES.c.id).join(SEATS, seat).where(*playing).order_by(MATCHES.c.id.desc())
        return await self.number(numbers.limit(1))

    async def results(self, channel: int, channel_id: int) -> list[tuple[int, int, str]]:
        """A channel's matches that are over: the house's level, the result (1 is a win), its reason."""
        house = SEATS.alias()
        seat = (SEATS.c.match_id == MATCHES.c.id) & (SEATS.c.player_id == channel)
        result = house.c.place - SEATS.c.place
        statement = select(house.c.player_id, result, MATCHES.c.reason).join(SEATS, seat)
        statement = statement.join(house, (house.c.match_id == MATCHES.c.id) & (house.c.seat != SEATS.c.seat))
        ended = (MATCHES.c.channel_id == channel_id, SEATS.c.place.is_not(None))
        return await self.fetch(
            statement.where(*ended).order_by(MATCHES.c.id), lambda level, won, reason: (level, won, reason)
        )

    async def count_awake(self) -> int:
        """Count the channels of this slot with a daily move that does not sleep."""
        mine = awake_channels().where(*owned(SERVER_SETTINGS.c.server_id, self.slot)).subquery()
        return await self.number(select(func.count()).select_from(mine)) or 0

    async def open_to(self, player_id: int) -> list[int]:
        """The matches with an open ballot that has a player's voice."""
        same = (BALLOTS.c.match_id == VOICES.c.match_id) & (BALLOTS.c.ply == VOICES.c.ply)
        mine = (VOICES.c.player_id == player_id, BALLOTS.c.closed_ms.is_(None))
        return await self.numbers(select(VOICES.c.match_id).join(BALLOTS, same).where(*mine))


def ballot_view(
    ballot: BallotRow, voices: Sequence[VoiceRow], closes_ms: int | None, player_id: int
) -> BallotView:
    """How a ballot stands for a player."""
    mine = next((each.turn for each in voices if each.player_id == player_id), None)
    ideas = Counter(each.turn for each in voices).most_common() if mine is not None else ()
    return BallotView(ballot.ply, len(voices), closes_ms, mine, tuple(ideas))


def day_of(ply: int, turn: str, counts: Mapping[str, int], found: int, *people: Any) -> Day:
    first, second = (Person(*each) if each[0] else None for each in (people[:2], people[2:]))
    return Day(ply, turn, counts, found, first, second)


def awake_channels() -> Select[Any]:
    """The channels whose match goes on and does not sleep."""
    here = MATCHES.c.channel_id == SERVER_SETTINGS.c.daily_channel_id
    ballot = exists().where(BALLOTS.c.match_id == MATCHES.c.id)
    asleep = ballot.where(BALLOTS.c.closes_awake_ms.is_(None), BALLOTS.c.closed_ms.is_(None))
    playing = (MATCHES.c.ended_ms.is_(None), ballot, ~asleep)
    return select(SERVER_SETTINGS.c.daily_channel_id).join(MATCHES, here).where(*playing)
