"""Random play by two processes with everything in memory, held against services that keep nothing there.

Before each step the services without caches say what it leads to: they go through with it and do not save.
The process that makes it may not have heard yet what the other has written. Once they have heard, all of them
must show the same.
"""

from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from data.database import open_database
from data.rows import Card, Subject
from engine.core.errors import GameError
from engine.match.calendar import DAY_MS, HOUR_MS
from engine.registry import games
from services.background.outbox import replace_card
from services.matches.match_memory import MAX_BYTES
from services.matches.views import MatchView, Person, Place
from services.services import Services
from tests.seeds import seeds
from tests.services.conftest import ServiceHarness

PEOPLE = [Person(100 + number, name) for number, name in enumerate(("Ann", "Bob", "Cat", "Dan"))]
PLACES = [Place(11, 77, "Rookery"), Place(12, 78, "Colony")]
CLOCKS = ("correspondence:3", "bank:72+12<=120", "none")
STEPS = 120


class NotSaved(Exception):  # noqa: N818 - not a fault: what was decided is not to be saved
    """A decision that was about to be saved."""


Call = Callable[[Services], Awaitable[Any]]


class RandomPlay:
    """Two processes that keep in memory what they read, and one that reads everything."""

    def __init__(self, harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
        self.harness = harness
        self.monkeypatch = monkeypatch
        self.rng = Random(seed)
        self.processes: list[Services] = []
        self.reader: Services
        self.matches: list[int] = []
        self.members = list(PEOPLE)
        self.messages = 1_000
        self.done = Counter[str]()

    async def open(self) -> None:
        """Open the second process, and the services without caches, whose decisions are not saved."""
        self.processes = [self.harness.services]
        name = self.harness.services.uptime.process
        if self.harness.services.database.sqlite_writer is None:  # else there is no other process
            self.processes.append(
                await self.harness.services_on(await open_database(self.harness.url), process=name)
            )
        self.reader = await self.harness.services_on(
            await open_database(self.harness.url), caching=False, process=name
        )
        self.monkeypatch.setattr(self.reader.matches.store, "save_chain", not_saved)
        self.monkeypatch.setattr(self.reader.sweep, "run_once", no_sweep)

    async def close(self) -> None:
        for each in (*self.processes[1:], self.reader):
            await each.database.close()

    async def step(self) -> None:
        """Do something, in one of the two processes; now and then compare all that can be seen."""
        self.harness.now_ms += self.rng.choice((0, 1_000, 1_000, HOUR_MS))
        steps = (self.begin, self.move, self.move, self.move, self.move, self.move, self.answer, self.set_up)
        kind = self.rng.choice((*steps, self.show, self.elapse, self.rename, self.leave))
        await kind(self.rng.choice(self.processes))
        self.done[kind.__name__] += 1
        if self.rng.random() < 0.3:
            await self.compare()

    async def begin(self, process: Services) -> None:
        """Begin a match of any game."""
        if len(self.matches) > 12:
            return
        key, game = self.rng.choice(list(games().items()))
        seats = self.rng.choice(game.about.seats)
        first, *others = self.rng.sample(self.members, seats)
        place = self.rng.choice(PLACES)
        challenge = await process.challenges.create(
            first,
            others[0] if seats == 2 else None,
            place,
            game=key,
            options={name: self.rng.choice(values) for name, values in game.about.offered.items()},
            clock=self.rng.choice(CLOCKS),
            seats=seats,
            rated=False if self.rng.random() < 0.5 else None,
        )
        card = self.card(place)
        async with process.database.write() as tx:
            await replace_card(tx, Subject(challenge_id=challenge.id), card, self.harness.now_ms)
        for number, other in enumerate(others):
            accepted = await process.challenges.accept(challenge.id, other, 7_000 + number)
        assert accepted.match_id is not None
        self.matches.append(accepted.match_id)

    def card(self, place: Place) -> Card:
        """A message that nobody has posted yet."""
        self.messages += 1
        return Card(place.channel_id, self.messages)

    async def move(self, process: Services) -> None:
        """Move in a match, by its card or by command, or try to where that is too late."""
        view = await self.some_match()
        if view is None or view.mover_id is None:
            return
        game = games()[view.game]
        text = game.write(view.position, game.sample(view.position, self.rng))
        ply = self.rng.choice((None, view.ply, view.ply - 1))
        player = self.rng.choice((view.mover_id, view.mover_id, self.rng.choice(self.members).id))
        await self.same(process, lambda made: made.matches.act(view.id, player, "move", ply=ply, text=text))

    async def answer(self, process: Services) -> None:
        """Make or answer an offer, undo a step, or give up."""
        view = await self.some_match()
        if view is None:
            return
        player = self.rng.choice(view.match.players)
        ways: tuple[Callable[[Services], Awaitable[Any]], ...] = (
            lambda made: made.matches.act(view.id, player, "offer-takeback"),
            lambda made: made.matches.act(view.id, player, "accept-takeback"),
            lambda made: made.matches.act(view.id, player, "decline-takeback"),
            lambda made: made.matches.act(view.id, player, "offer-draw"),
            lambda made: made.matches.act(view.id, player, "accept-draw"),
            lambda made: made.matches.act(view.id, player, "undo-step", ply=view.ply),
            lambda made: made.matches.act(view.id, player, "resign"),
        )
        await self.same(process, self.rng.choices(ways, (4, 6, 2, 4, 4, 2, 1))[0])

    async def set_up(self, process: Services) -> None:
        """Change settings of a member or of a server."""
        member, settings = self.rng.choice(self.members), process.settings
        change = self.rng.randrange(6)
        if change == 0:
            await settings.change(member, theme=self.rng.choice(("auto", "clear")))
        elif change == 1:
            await settings.change(member, zone=self.rng.choice(("UTC", "Europe/Berlin", "Asia/Tokyo")))
        elif change == 2:
            await settings.change(member, sleep=self.rng.choice(("", "22:00-06:00")))
        elif change == 3:
            await settings.change(member, weekend=self.rng.random() < 0.5)
        elif change == 4:
            await process.people.block_all(member, blocks=True)
            await process.people.block_all(member, blocks=False)
        else:
            await settings.change_server(
                self.rng.choice(PLACES), stills=self.rng.random() < 0.5, clock=self.rng.choice(CLOCKS)
            )

    async def show(self, process: Services) -> None:
        """Record a new card of a match, or show the match elsewhere."""
        view = await self.some_match()
        if view is None:
            return
        place = self.rng.choice(PLACES)
        if self.rng.random() < 0.5:
            await process.matches.relocate(view.id, channel_id=place.channel_id)
        else:
            await process.outbox.record_card(Subject(match_id=view.id), self.card(place))

    async def elapse(self, process: Services) -> None:
        """Let time pass, or the bot be frozen, and end what is due."""
        if self.rng.random() < 0.3:
            self.harness.freeze(HOUR_MS)
            for uptime in self.harness.uptimes:
                uptime.tick()
        else:
            self.harness.now_ms += self.rng.choice((HOUR_MS, DAY_MS))
        await process.sweep.run_once()

    async def rename(self, process: Services) -> None:
        number = self.rng.randrange(len(self.members))
        member = self.members[number]
        self.members[number] = Person(member.id, f"{PEOPLE[number].name} {self.rng.randrange(9)}")
        await process.people.record(self.members[number], self.rng.choice(PLACES))

    async def leave(self, process: Services) -> None:
        """Delete a member once in a while; somebody new comes in their place."""
        if self.rng.random() < 0.3:
            number = self.rng.randrange(len(self.members))
            await process.own_data.delete(self.members[number].id)
            self.members[number] = Person(self.members[number].id + 100, f"New {number}")

    async def some_match(self) -> MatchView | None:
        """A match as it is stored, most often one of the latest."""
        if not self.matches:
            return None
        number = self.rng.choice((*self.matches, *self.matches[-3:], *self.matches[-3:]))
        return await self.reader.matches.view(number)

    async def same(self, process: Services, call: Call) -> None:
        """Check that a process does, or refuses, what the services without caches would."""
        expected = await result_of(call(self.reader))
        assert await result_of(call(process)) == expected

    async def compare(self) -> None:
        """Check that each process shows everything as it is stored."""
        seen = [await self.seen(each) for each in (self.reader, *self.processes)]
        for each in seen[1:]:
            assert each == seen[0]

    async def seen(self, services: Services) -> list[Any]:
        await services.database.feed.catch_up()
        found: list[Any] = [await services.matches.view(number) for number in self.matches]
        found += [await services.challenges.of_match(number) for number in self.matches]
        for person in (*self.members, *PEOPLE):
            found.append(await services.settings.of(person.id))
            found.append(await services.matches.list_of(person.id))
            found += [await result_of(services.matches.find(person.id, place.channel_id)) for place in PLACES]
        found += [await services.settings.of_server(place.server_id or 0) for place in PLACES]
        return found


async def result_of(call: Awaitable[Any]) -> Any:
    """What a call returns, or the code it is refused with; None for a decision, saved or not."""
    try:
        result = await call
    except NotSaved:
        return None
    except GameError as refusal:
        return refusal.code
    return None if isinstance(result, MatchView) else result


async def not_saved(*_: Any) -> Any:
    raise NotSaved


async def no_sweep() -> int:
    return 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(0, 1, 10))
async def test_nothing_is_different_where_nothing_is_in_memory(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    play = RandomPlay(harness, monkeypatch, seed)
    await play.open()
    try:
        for _ in range(STEPS):
            await play.step()
        await play.compare()
    finally:
        await play.close()
    assert len(play.done) > 6
    known = harness.services.matches.store.known
    assert known.matches.cached(play.matches[-1])
    assert known.matches.held.currsize <= MAX_BYTES
