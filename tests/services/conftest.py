"""The services on a database of the test's own, with a clock that the test sets."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from random import Random
from typing import Any, Final

import pytest
from sqlalchemy import event

from data.database import Database, open_database
from data.outbox import OutboxRows
from data.processes.slots import ALONE, Slot
from data.rows import Note
from engine.core.errors import GameError
from services.background.uptime import Uptime
from services.challenges.views import ChallengeView
from services.matches.lines import Lines
from services.matches.try_views import TryPlace, TrySubject, TryView
from services.matches.views import MatchView, Person, Place, Viewer
from services.players import rating_model
from services.services import Services
from tests.uptimes import live_through

ANN, BOB, CAT = Person(101, "Ann"), Person(202, "Bob"), Person(303, "Cat")
HERE = Place(11, 77, "Rookery")
THERE = Place(12, 77, "Rookery")
GAME = "penguin-soccer"
START_MS = 1_800_000_000_000

OPENING = ("1ne", "1sw", "2ne", "2sw")
# White wins by Black's own goal: the shortest of some thousand random matches.
TO_A_GOAL = (
    "2neLL 2wRR 3neL 3wR a1nR h8u a2neL h8sw 1n 1sLL b3u g7sw b3swR f6sw b2u e5ne".split()  # noqa: SIM905 - moves read as a line
)


async def code_of(call: Awaitable[object]) -> str:
    """The code that a call is refused with."""
    with pytest.raises(GameError) as refusal:
        await call
    return refusal.value.code


async def notes_of(services: Services, match_id: int) -> tuple[Note, ...]:
    """A match's notes (downtime given back, pauses that moved a deadline), the oldest first."""
    store = services.matches.store
    async with services.database.read() as tx:
        return await store.notes(tx, await store.load(tx, match_id))


async def try_line(lines: Lines, match_id: int, player_id: int, line: str) -> TryView:
    """Try turns of both sides, from the present position on."""
    match = await lines.matches.view(match_id)
    viewer, place = Viewer(player_id, HERE), TryPlace(TrySubject.of_match(match_id, match.ply))
    name = next((seat.name for seat in match.seats if seat.player_id == player_id), CAT.name)
    for text in line.split():
        place = (await lines.play(viewer, Person(player_id, name), place, text)).place
    return await lines.view(viewer, place)


async def plan_line(lines: Lines, match_id: int, player_id: int, line: str) -> TryView:
    """Try turns of both sides, and switch that line to "play this if"."""
    place = (await try_line(lines, match_id, player_id, line)).place
    return await lines.switch(Viewer(player_id, HERE), place, on=True)


@asynccontextmanager
async def in_background(*loops: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run loops that never end while the block lasts."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(loop) for loop in loops]
        yield
        for task in tasks:
            task.cancel()


@contextmanager
def counted_statements(database: Database) -> Iterator[list[str]]:
    """Every statement that is sent to the database while the block lasts."""
    seen: list[str] = []

    def note(*call: Any) -> None:
        seen.append(call[2])

    engines = (database.readers.sync_engine, database.writer.sync_engine)
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield seen
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)


class OtherThread:
    """Calls a function, and notes whether that was in the thread of the event loop."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self.call = call
        self.in_loop: list[bool] = []

    def __call__(self, *given: Any, **named: Any) -> Any:
        self.in_loop.append(threading.current_thread() is threading.main_thread())
        return self.call(*given, **named)


KEEPS_TURN: Final = OutboxRows.keeps_turn


@pytest.fixture(autouse=True)
def shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every turn counts as shown: most tests deliver nothing."""

    async def none(*_: object) -> bool:
        return False

    monkeypatch.setattr(OutboxRows, "keeps_turn", none)


class ServiceHarness:
    """The services and their clock, with short ways to what most tests begin with."""

    def __init__(self, url: str, slot: Slot = ALONE) -> None:
        self.url = url
        self.slot = slot
        self.wall_ms = START_MS
        self.steady_ms = 0
        self.uptimes: list[Uptime] = []
        self.secrets = Random(0)  # chance is the same in every run of a test
        self.services: Services

    @property
    def now_ms(self) -> int:
        """The time. Setting it lets time pass while the bot is up; back is a step of the system's clock."""
        return self.wall_ms

    @now_ms.setter
    def now_ms(self, to_ms: int) -> None:
        passed_ms, self.wall_ms = to_ms - self.wall_ms, to_ms
        if passed_ms < 0:
            return
        self.steady_ms += passed_ms
        for uptime in self.uptimes:
            live_through(uptime)

    def freeze(self, for_ms: int) -> None:
        """Stop the process for so long."""
        self.wall_ms += for_ms
        self.steady_ms += for_ms

    def step(self, by_ms: int) -> None:
        """Set the system's clock."""
        self.wall_ms += by_ms

    async def services_on(self, database: Database, *, process: int | None = None, **given: Any) -> Services:
        """More services, by the same clock; those that share a slot need one name of their ``process``."""
        chance = {"random_bytes": self.secrets.randbytes, **given}
        made = Services(database, now_ms=lambda: self.wall_ms, steady_ms=lambda: self.steady_ms, **chance)
        made.uptime.process = process or made.uptime.process
        await made.uptime.resume()
        self.uptimes.append(made.uptime)
        return made

    async def open(self) -> None:
        self.services = await self.services_on(await open_database(self.url, self.slot))

    async def restart(self, after_ms: int = 0) -> None:
        """Close everything and open it again after that time, as a new process would."""
        await self.close()
        self.now_ms += after_ms
        await self.open()

    async def close(self) -> None:
        self.uptimes.clear()
        await self.services.database.close()

    async def challenge(
        self, *, by: Person = ANN, to: Person | None = BOB, place: Place = HERE, **terms: Any
    ) -> ChallengeView:
        """A challenge to Penguin Soccer at three days a move, unless other terms are given."""
        terms = {"game": GAME, "clock": "correspondence:3", "first": "challenger", **terms}
        return await self.services.challenges.create(by, to, place, **terms)

    async def accept(self, challenge: ChallengeView, by: Person, interaction: int = 7_000) -> MatchView:
        """The match that begins as the last seat is taken."""
        accepted = await self.services.challenges.accept(challenge.id, by, interaction)
        assert accepted.match_id is not None
        return await self.view(accepted.match_id)

    async def view(self, match_id: int) -> MatchView:
        """A match as it is stored, by whatever process."""
        await self.services.database.feed.catch_up()
        return await self.services.matches.view(match_id)

    async def left_ms(self, match_id: int) -> int:
        """How long the mover has, by the deadline that is shown."""
        view = await self.view(match_id)
        assert view.deadline_ms is not None
        return view.deadline_ms - self.now_ms

    async def notes(self, match_id: int) -> tuple[Note, ...]:
        return await notes_of(self.services, match_id)

    async def kinds_of_notes(self, match_id: int) -> list[str]:
        """The kinds of a match's notes, the oldest first."""
        return [note.kind for note in await self.notes(match_id)]

    async def sweep(self) -> int:
        """End what is due; how much that was."""
        return await self.services.sweep.run_once()

    async def match(self, *, to: Person = BOB, **terms: Any) -> MatchView:
        """A match of two, begun by the first of them."""
        offered = await self.challenge(to=to, **terms)
        return await self.accept(offered, to, 7_000 + offered.id)

    async def play(self, view: MatchView, *texts: str) -> MatchView:
        """The match after these moves, each by whose turn it is, a second for each."""
        for text in texts:
            self.now_ms += 1_000
            assert view.mover_id is not None
            view = await self.services.matches.act(view.id, view.mover_id, "move", ply=view.ply, text=text)
        return view

    async def win(self, by: Person, against: Person, *, rated: bool | None = None) -> MatchView:
        """A match of four moves, just long enough to be rated, that the other player resigned."""
        view = await self.play(await self.match(by=by, to=against, rated=rated), *OPENING)
        self.now_ms += 1_000
        return await self.services.matches.act(view.id, against.id, "resign")

    async def rating(self, player: Person) -> rating_model.ShownRating:
        """A player's rating in Penguin Soccer."""
        async with self.services.database.read() as tx:
            found = await tx.ratings.get(GAME, [player.id])
        return rating_model.shown(found.get(player.id, rating_model.NEWCOMER))

    async def deliver(self) -> list[str]:
        """Take all notifications and mark them delivered; their kinds."""
        kinds: list[str] = []
        while found := await self.services.outbox.take_pending():
            for notification in found:
                kinds.append(notification.kind)
                await self.services.outbox.mark_delivered(notification.id)
        return kinds


@pytest.fixture
async def harness(database_url: str) -> AsyncIterator[ServiceHarness]:
    made = ServiceHarness(database_url)
    await made.open()
    yield made
    await made.close()


@pytest.fixture
async def other(harness: ServiceHarness) -> AsyncIterator[ServiceHarness]:
    """Another process: services and connections of its own, the same clock."""
    made = ServiceHarness(harness.url)
    name = harness.services.uptime.process
    made.services = await harness.services_on(await open_database(harness.url), process=name)
    yield made
    await made.close()
