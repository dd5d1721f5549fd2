"""Tournaments, their entrants and meetings, the matches of these, and trophies."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Select, bindparam, exists, func, insert, or_, select, update

from data.cards import CARD_COLUMNS, card_of
from data.columns import columns_of, values_of
from data.kinds import EntrantLeft
from data.processes.row_locks import lock_rows
from data.repository import Repository, keyed
from data.rows import Person, Rating
from data.schema import (
    CARDS,
    DEADLINES,
    MATCHES,
    PLAYERS,
    PLIES,
    SEATS,
    TOURNAMENT_ENTRANTS,
    TOURNAMENT_MATCHES,
    TOURNAMENT_MEETINGS,
    TOURNAMENTS,
    TROPHIES,
)
from data.tournament_rows import Entrant, ListedTournament, Meeting, MeetingMatch, TournamentRow, Trophy

ENTRANTS: Final = TOURNAMENT_ENTRANTS.c
MEETINGS: Final = TOURNAMENT_MEETINGS.c
PLAYED: Final = TOURNAMENT_MATCHES.c
UNDER_WAY: Final = ("open", "running")
STEPS: Final = DEADLINES.c.kind == "tournament"


class TournamentRows(Repository):
    """Repository of tournaments."""

    async def lock(self, tournament_ids: Iterable[int]) -> None:
        """Keep other processes from changing tournaments, their entrants and meetings."""
        await lock_rows(self.connection, TOURNAMENTS, tournament_ids)

    async def add(self, values: Mapping[str, Any]) -> int:
        """Insert an open tournament; its identifier."""
        (number,) = await self.insert_all(TOURNAMENTS, [values])
        return number

    async def get(self, tournament_id: int) -> TournamentRow | None:
        statement = (
            select(TOURNAMENTS, PLAYERS.c.name.label("creator_name"), DEADLINES.c.due_awake_ms, *CARD_COLUMNS)
            .join(PLAYERS, PLAYERS.c.id == TOURNAMENTS.c.creator_id)
            .outerjoin(DEADLINES, (DEADLINES.c.tournament_id == TOURNAMENTS.c.id) & STEPS)
            .outerjoin(CARDS, CARDS.c.tournament_id == TOURNAMENTS.c.id)
            .where(TOURNAMENTS.c.id == tournament_id)
        )
        for row in await self.mappings(statement):
            creator = Person(row["creator_id"], row["creator_name"])
            return TournamentRow(**values_of(row, TournamentRow), creator=creator, card=card_of(row))
        return None

    async def change(self, tournament_id: int, **values: Any) -> None:
        """Set some columns, and count the change."""
        again = {**values, "revision": TOURNAMENTS.c.revision + 1}
        await self.update(TOURNAMENTS, again, id=tournament_id)

    async def count_under_way(self, server_id: int) -> int:
        """Count the tournaments of a server that are open or running."""
        fits = (TOURNAMENTS.c.server_id == server_id, TOURNAMENTS.c.status.in_(UNDER_WAY))
        return await self.number(select(func.count()).where(*fits)) or 0

    async def of_server(self, server_id: int, most: int) -> list[ListedTournament]:
        """The tournaments of a server that are under way, then the others; the latest of each first."""
        here = listed_select().where(TOURNAMENTS.c.server_id == server_id)
        running = here.where(TOURNAMENTS.c.status.in_(UNDER_WAY)).limit(most)
        under_way = await self.fetch(running, ListedTournament)
        over = here.where(TOURNAMENTS.c.status.not_in(UNDER_WAY)).limit(most - len(under_way))
        return under_way + await self.fetch(over, ListedTournament)

    async def in_channel(self, channel_id: int) -> list[int]:
        """The tournaments under way in a channel, or whose thread it is."""
        here = or_(TOURNAMENTS.c.channel_id == channel_id, TOURNAMENTS.c.thread_id == channel_id)
        statement = select(TOURNAMENTS.c.id).where(here, TOURNAMENTS.c.status.in_(UNDER_WAY))
        return await self.numbers(statement.order_by(TOURNAMENTS.c.id))

    async def of_player(self, player_id: int, server_id: int | None = None) -> list[int]:
        """The tournaments under way, of a server or all, that a player is an entrant of and has not left."""
        here = () if server_id is None else (TOURNAMENTS.c.server_id == server_id,)
        statement = (
            select(TOURNAMENTS.c.id)
            .join(TOURNAMENT_ENTRANTS, ENTRANTS.tournament_id == TOURNAMENTS.c.id)
            .where(
                ENTRANTS.player_id == player_id,
                ENTRANTS.left_by.is_(None),
                TOURNAMENTS.c.status.in_(UNDER_WAY),
                *here,
            )
        )
        return await self.numbers(statement.order_by(TOURNAMENTS.c.id))

    async def entrants(self, tournament_id: int) -> list[Entrant]:
        """The entrants in the order they joined."""
        statement = (
            select(TOURNAMENT_ENTRANTS, ENTRANTS.left_by.label("left"), PLAYERS.c.name)
            .join(PLAYERS, PLAYERS.c.id == ENTRANTS.player_id)
            .where(ENTRANTS.tournament_id == tournament_id)
            .order_by(ENTRANTS.number)
        )
        return [
            Entrant(
                **values_of(row, Entrant),
                player=Person(row["player_id"], row["name"]),
                rating=None if row["mu"] is None else Rating(row["mu"], row["sigma"], row["games"]),
            )
            for row in await self.mappings(statement)
        ]

    async def enter(self, tournament_id: int, number: int, player_id: int, now_ms: int) -> None:
        """Add an entrant."""
        row = {"tournament_id": tournament_id, "number": number, "player_id": player_id}
        await self.execute(insert(TOURNAMENT_ENTRANTS).values(**row, joined_ms=now_ms))

    async def unenter(self, tournament_id: int, number: int) -> None:
        """Delete an entrant of an open tournament."""
        await self.delete(TOURNAMENT_ENTRANTS, tournament_id=tournament_id, number=number)

    async def change_entrant(self, tournament_id: int, number: int, **values: Any) -> None:
        """Set some columns of an entrant."""
        await self.update(TOURNAMENT_ENTRANTS, values, tournament_id=tournament_id, number=number)

    async def seed(
        self, tournament_id: int, numbers: Sequence[int], rows: Sequence[Mapping[str, Any]]
    ) -> None:
        """Set what the start decides for these entrants: ``mu``, ``sigma``, ``games``, lot, seed."""
        columns = ("mu", "sigma", "games", "lot", "seed")
        fits = keyed(TOURNAMENT_ENTRANTS, tournament_id=tournament_id, number=bindparam("entrant_number"))
        statement = update(TOURNAMENT_ENTRANTS).where(*fits)
        await self.connection.execute(
            statement.values({name: bindparam(f"new_{name}") for name in columns}),
            [
                {"entrant_number": number, **{f"new_{name}": row[name] for name in columns}}
                for number, row in zip(numbers, rows, strict=True)
            ],
        )

    async def count_time_out(self, tournament_id: int, number: int) -> None:
        """Count one more match that an entrant lost on time."""
        await self.change_entrant(tournament_id, number, time_outs=ENTRANTS.time_outs + 1)

    async def drop_out(self, tournament_id: int, number: int, left_by: EntrantLeft, now_ms: int) -> bool:
        """Note that an entrant has left; return False if they had before."""
        values, of = {"left_by": left_by, "left_ms": now_ms}, {"tournament_id": tournament_id}
        return await self.update(TOURNAMENT_ENTRANTS, values, **of, number=number, left_by=None) == 1

    async def meetings(self, tournament_id: int) -> list[Meeting]:
        """The meetings in order, with their matches."""
        statement = (
            select(TOURNAMENT_MEETINGS)
            .where(MEETINGS.tournament_id == tournament_id)
            .order_by(MEETINGS.number)
        )
        matches = await self.matches(tournament_id)
        return [meeting(row, tuple(matches.get(row["number"], ()))) for row in await self.mappings(statement)]

    async def add_meetings(self, tournament_id: int, meetings: Sequence[Meeting]) -> None:
        rows = [
            {"tournament_id": tournament_id}
            | {column.name: getattr(each, column.name) for column in columns_of(TOURNAMENT_MEETINGS, Meeting)}
            for each in meetings
        ]
        await self.connection.execute(insert(TOURNAMENT_MEETINGS), rows)

    async def change_meeting(self, tournament_id: int, number: int, **values: Any) -> None:
        """Set some columns of a meeting."""
        await self.update(TOURNAMENT_MEETINGS, values, tournament_id=tournament_id, number=number)

    async def set_playing(self, tournament_id: int, numbers: Sequence[int]) -> None:
        """Note that meetings have begun."""
        fits = (MEETINGS.tournament_id == tournament_id, MEETINGS.number.in_(numbers))
        await self.execute(update(TOURNAMENT_MEETINGS).where(*fits).values(status="playing"))

    async def matches(self, tournament_id: int) -> dict[int, list[MeetingMatch]]:
        """The matches of each meeting, in the order they began."""
        statement = (
            select(
                *columns_of(TOURNAMENT_MATCHES, MeetingMatch),
                MATCHES.c.options,
                SEATS.c.player_id,
                SEATS.c.place,
                SEATS.c.gone.label("left_it"),
                exists().where(PLIES.c.match_id == PLAYED.match_id, PLIES.c.kind == "move").label("moved"),
                ENTRANTS.number,
            )
            .join(MATCHES, MATCHES.c.id == PLAYED.match_id)
            .join(SEATS, SEATS.c.match_id == PLAYED.match_id)
            .join(
                TOURNAMENT_ENTRANTS,
                (ENTRANTS.tournament_id == PLAYED.tournament_id) & (ENTRANTS.player_id == SEATS.c.player_id),
            )
            .where(PLAYED.tournament_id == tournament_id)
            .order_by(PLAYED.meeting, PLAYED.game, SEATS.c.seat)
        )
        found = defaultdict[int, list[MeetingMatch]](list)
        for _, seats in groupby(await self.mappings(statement), key=itemgetter("match_id")):
            match = meeting_match(list(seats))
            found[match.meeting].append(match)
        return found

    async def event_of(self, match_id: int) -> tuple[str, int] | None:
        """The name of the tournament that a match belongs to, and the round."""
        statement = (
            select(TOURNAMENTS.c.name, MEETINGS.round)
            .join(TOURNAMENT_MEETINGS, MEETINGS.tournament_id == TOURNAMENTS.c.id)
            .join(
                TOURNAMENT_MATCHES,
                (PLAYED.tournament_id == TOURNAMENTS.c.id) & (PLAYED.meeting == MEETINGS.number),
            )
            .where(PLAYED.match_id == match_id)
        )
        return await self.first(statement, lambda name, at_round: (name, at_round))

    async def add_matches(self, tournament_id: int, played: Iterable[tuple[int, int, int]]) -> None:
        """Insert matches: the meeting of each, which of its games that is, and the match."""
        rows = [
            {"tournament_id": tournament_id, "meeting": meeting, "game": game, "match_id": match_id}
            for meeting, game, match_id in played
        ]
        await self.connection.execute(insert(TOURNAMENT_MATCHES), rows)

    async def lost_on_time(self, match_ids: Sequence[int]) -> list[int]:
        """Players who lost these matches on time, once for each match."""
        statement = (
            select(SEATS.c.player_id)
            .join(PLIES, (PLIES.c.match_id == SEATS.c.match_id) & (PLIES.c.seat == SEATS.c.seat))
            .where(PLIES.c.match_id.in_(match_ids), PLIES.c.kind == "time", SEATS.c.gone)
        )
        return await self.numbers(statement)

    async def award(self, tournament_id: int, player_id: int, place: int, now_ms: int) -> None:
        """Give a trophy."""
        row = {"tournament_id": tournament_id, "player_id": player_id, "place": place, "at_ms": now_ms}
        await self.execute(insert(TROPHIES).values(row))

    async def trophies(self, player_id: int, most: int) -> list[Trophy]:
        """The trophies of a player, the latest first."""
        statement = (
            select(TROPHIES.c.tournament_id, *columns_of(TOURNAMENTS, Trophy), TROPHIES.c.place)
            .join(TOURNAMENTS, TOURNAMENTS.c.id == TROPHIES.c.tournament_id)
            .where(TROPHIES.c.player_id == player_id)
            .order_by(TROPHIES.c.at_ms.desc(), TROPHIES.c.tournament_id.desc())
            .limit(most)
        )
        return await self.fetch(statement, Trophy)


def listed_select() -> Select[Any]:
    """A select of the fields of ``ListedTournament``, the latest first."""
    count = select(func.count()).where(ENTRANTS.tournament_id == TOURNAMENTS.c.id).scalar_subquery()
    return select(*columns_of(TOURNAMENTS, ListedTournament), count).order_by(TOURNAMENTS.c.id.desc())


def meeting(row: Mapping[Any, Any], matches: tuple[MeetingMatch, ...]) -> Meeting:
    """A meeting from its columns; JSON has lists in place of tuples."""
    held = values_of(row, Meeting)
    tuples = {name: tuple(value) for name, value in held.items() if isinstance(value, list)}
    return Meeting(**held | tuples, matches=matches)


def meeting_match(seats: Sequence[Mapping[Any, Any]]) -> MeetingMatch:
    """A match from the rows of its seats in order."""
    places = tuple(seat["place"] for seat in seats)
    return MeetingMatch(
        **values_of(seats[0], MeetingMatch),
        players=tuple(seat["player_id"] for seat in seats),
        entrants=tuple(seat["number"] for seat in seats),
        places=None if None in places else places,
        gone=frozenset(seat["player_id"] for seat in seats if seat["left_it"]),
    )
