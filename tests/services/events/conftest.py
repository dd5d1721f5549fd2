"""Tournaments on a real database, played by resigning, agreeing to a draw and letting the time run out."""

from collections.abc import AsyncIterator
from random import Random
from typing import Any, Final

import pytest
from sqlalchemy import select

from data.database import open_database
from data.rows import Person
from data.schema import DEADLINES
from engine.match.calendar import DAY_MS
from services.events.views import Organiser, TournamentFormat, TournamentTerms, TournamentView
from services.matches.views import MatchView
from tests.services.conftest import ANN, GAME, HERE, ServiceHarness

TABLE_GAME: Final = "polar-dare"
CLOCK: Final = "correspondence:3"
ORGANISER: Final = Organiser(ANN, manages=True)
FIRST_PLAYER: Final = 1_001


def people(count: int) -> list[Person]:
    """So many members."""
    return [Person(FIRST_PLAYER + number, f"Player {number}") for number in range(count)]


def drawn_order(view: TournamentView) -> list[int]:
    """The entrants in the order that was drawn for them."""
    return [each.number for each in sorted(view.entrants, key=lambda entrant: entrant.lot or 0)]


class TournamentHarness(ServiceHarness):
    """The services, with short ways through a tournament. Secrets are the same in every run."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.secrets = Random(0)

    async def open(self) -> None:
        database = await open_database(self.url)
        self.services = await self.services_on(database, random_bytes=self.secrets.randbytes)

    async def tournament(
        self, format_: TournamentFormat = "swiss", count: int = 0, **terms: Any
    ) -> TournamentView:
        """An open tournament with so many entrants; it starts when it is started."""
        usual = {"name": "Cup", "clock": CLOCK, "rated": False}
        usual["game"] = TABLE_GAME if format_ == "tables" else GAME
        view = await self.services.tournaments.create(
            ORGANISER, HERE, TournamentTerms(**{**usual, **terms}, format=format_)
        )
        for number, person in enumerate(people(count)):
            view = await self.services.tournaments.join(view.id, person, 9_000 + number)
        return view

    async def begun(
        self, format_: TournamentFormat = "swiss", count: int = 4, **terms: Any
    ) -> TournamentView:
        """A tournament in its first round."""
        view = await self.tournament(format_, count, **terms)
        await self.services.tournaments.start(view.id, ORGANISER, 9_999)
        return await self.swept(view.id)

    async def swept(self, tournament_id: int) -> TournamentView:
        """The tournament once everything that is due is done."""
        await self.sweep()
        return await self.services.tournaments.view(tournament_id)

    def in_play(self, view: TournamentView) -> list[int]:
        return [
            match.match_id for meeting in view.meetings for match in meeting.matches if match.places is None
        ]

    async def lose(self, match_id: int, player_id: int) -> MatchView:
        """The match after a player has resigned."""
        return await self.services.matches.act(match_id, player_id, "resign")

    async def draw(self, match_id: int) -> MatchView:
        """The match after all have agreed to a draw."""
        match = await self.view(match_id)
        first, *others = [seat.player_id for seat in match.seats if not seat.gone]
        await self.services.matches.act(match_id, first, "offer-draw")
        for player in others:
            match = await self.services.matches.act(match_id, player, "accept-draw")
        return match

    async def won_by(self, view: TournamentView, number: int) -> TournamentView:
        """The tournament after an entrant has won the match that they are playing."""
        (match_id,) = view.running_of(number)
        for seat in (await self.view(match_id)).seats:
            if seat.player_id != view.by_number[number].player.id:
                await self.lose(match_id, seat.player_id)
        return await self.swept(view.id)

    async def play_somehow(self, match_id: int, rng: Random) -> None:
        """End a match in one of several ways."""
        match = await self.view(match_id)
        if rng.random() < 0.25:
            await self.draw(match_id)
            return
        players = [seat.player_id for seat in match.seats if not seat.gone]
        rng.shuffle(players)
        for player in players[1:]:
            self.now_ms += 1_000
            await self.lose(match_id, player)

    async def let_time_run_out(self) -> None:
        """Let the movers of all matches in play lose on time."""
        self.now_ms += 4 * DAY_MS
        await self.sweep()

    async def deadlines(self) -> list[int]:
        """The tournaments that have a deadline, due or not."""
        async with self.services.database.read() as tx:
            statement = select(DEADLINES.c.tournament_id).where(DEADLINES.c.kind == "tournament")
            return list(await tx.connection.scalars(statement))


@pytest.fixture
async def cup(database_url: str) -> AsyncIterator[TournamentHarness]:
    made = TournamentHarness(database_url)
    await made.open()
    yield made
    await made.close()


@pytest.fixture
async def quick_cup(sqlite_url: str) -> AsyncIterator[TournamentHarness]:
    """On SQLite alone, for many tournaments."""
    made = TournamentHarness(sqlite_url)
    await made.open()
    yield made
    await made.close()
