"""A small world: services on a database of the test's own, and a clock turned by hand."""

from collections.abc import AsyncIterator

import pytest

from data.database import open_database
from services.challenges.views import ChallengeView
from services.matches.views import MatchView, Person, Place
from services.services import Services

ANN, BOB, CAT = Person(101, "Ann"), Person(202, "Bob"), Person(303, "Cat")
HERE = Place(11, 77, "Rookery")
THERE = Place(12, 77, "Rookery")
GAME = "penguin-soccer"
START_MS = 1_800_000_000_000

# White wins by Black's own goal: the shortest of some thousand random matches.
TO_A_GOAL = (
    "2neLL 2wRR 3neL 3wR a1nR h8u a2neL h8sw 1n 1sLL b3u g7sw b3swR f6sw b2u e5ne".split()  # noqa: SIM905 - moves read as a line
)


class World:
    """The services, and everything a test turns by hand."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.now_ms = START_MS
        self.services: Services

    async def open(self) -> None:
        database = await open_database(self.url)
        self.services = Services(database, now_ms=lambda: self.now_ms)

    async def restart(self) -> None:
        """A new process on the same database: nothing that was in memory is left."""
        await self.close()
        await self.open()

    async def close(self) -> None:
        await self.services.database.close()

    async def challenge(
        self,
        *,
        by: Person = ANN,
        to: Person | None = BOB,
        place: Place = HERE,
        clock: str = "correspondence:3",
        rated: bool | None = None,
    ) -> ChallengeView:
        return await self.services.challenges.create(
            by, to, place, game=GAME, clock=clock, first="challenger", rated=rated
        )

    async def match(
        self,
        *,
        by: Person = ANN,
        to: Person = BOB,
        place: Place = HERE,
        clock: str = "correspondence:3",
        rated: bool | None = None,
    ) -> MatchView:
        """A match of two, begun by the first of them."""
        offered = await self.challenge(by=by, to=to, place=place, clock=clock, rated=rated)
        accepted = await self.services.challenges.accept(offered.id, to, 7_000 + offered.id)
        assert accepted.match_id is not None
        return await self.services.matches.view(accepted.match_id)

    async def play(self, view: MatchView, *texts: str) -> MatchView:
        """The match after these moves, each by whose turn it is, a second for each."""
        for text in texts:
            self.now_ms += 1_000
            assert view.mover_id is not None
            view = await self.services.matches.submit(view.id, view.mover_id, text, view.ply)
        return view

    async def deliver(self) -> list[str]:
        """Take and clear all notifications; their kinds."""
        kinds: list[str] = []
        while found := await self.services.outbox.take_pending():
            for notification in found:
                kinds.append(notification.kind)
                await self.services.outbox.mark_delivered(notification.id)
        return kinds


@pytest.fixture
async def world(database_url: str) -> AsyncIterator[World]:
    made = World(database_url)
    await made.open()
    yield made
    await made.close()
