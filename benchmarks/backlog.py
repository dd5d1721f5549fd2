"""Live moves, joins and a tournament's start, while hundreds of cards wait after an outage."""

import asyncio
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from benchmarks.figures import Row, Table, amount, percentile, shown_ms
from benchmarks.loopback import GAME, OPENING, TIMEOUT_S, Board, BotHarness, harness
from benchmarks.matches import begun
from data.database import Database, open_database
from sandbox import Channel, Message
from sandbox.model.records import Event
from services.matches.views import Person, Place
from services.services import Services

CARDS: Final = amount(600, 6)
MOVES: Final = amount(40, 1)
PLAYERS: Final = amount(126, 4)
PER_SECOND: Final = 50
ANSWER_S: Final = 0.1
LINE: Final = "begins with"
GOAL_MS, MOST_EDITS, LINE_S = 1000, 3, 10.0
NOTE: Final = (
    f"The bot starts while {CARDS} cards wait, as after an outage, and keeps to Discord's {PER_SECOND} "
    f"requests a second, each of which is answered after {ANSWER_S * 1000:.0f} ms. Shown is the time from a "
    f"member's `/move`, one at a time, to the new card: {MOVES} moves in matches whose own card waits, and "
    f"at the same time {MOVES} in others; the remark says what was left when they ended. The floor are moves "
    f"once nothing waits; the goal is {GOAL_MS} ms for 95 of 100. Then {PLAYERS} members press **Join** of a "
    f"tournament at once, and it is started: the goals are {MOST_EDITS} edits of the card until then, "
    f"and the first line within {LINE_S:.0f} s."
)


class Entries(NamedTuple):
    """Seconds from the first press to the last answer, edits of the card, and seconds from start to line."""

    joined_s: float
    edits: int
    line_s: float


async def leave_cards(bench: BotHarness) -> None:
    """Leave cards in the outbox: of all boards but ten, and of matches that nobody moves in."""
    server = bench.discord.server("Arctic", members=[f"P{number}" for number in range(PLAYERS)])
    place = Place(server.channel("ice").id, server.id, server.name)
    one, two = (Person(server.member(name).id, name) for name in ("P0", "P1"))
    database = await open_database(bench.database_url)
    try:
        services, waiting = Services(database), bench.boards[-MOVES:]
        for _ in range(CARDS - len(waiting)):
            await begun(services, GAME, (one, two), place)
        for board in waiting:
            mover = board.people[OPENING % 2].id
            lines = await services.matches.list_of(mover)
            match_id = next(line.id for line in lines if line.channel_id == board.channel.id)
            await services.matches.act(match_id, mover, "move", text=board.line[OPENING])
            board.ply += 1
    finally:
        await database.close()


async def moves(bench: BotHarness, boards: Sequence[Board]) -> list[float]:
    """The seconds of moves on these boards in turn, one at a time."""
    return [await bench.move(boards[number % len(boards)]) for number in range(MOVES)]


async def entries(bench: BotHarness) -> Entries:
    """Measure many joins at once, and the start after them."""
    hall = bench.discord.server("Arctic")
    owner, channel = hall.member("Arctic's owner"), hall.channels[0]
    edits = Counter[str]()

    def note(event: Event) -> None:
        if event.name == "MESSAGE_UPDATE" and "Join" in str(event.payload["components"]):
            edits[event.payload["id"]] += 1

    def shown(place: Channel, label: str, text: str = "") -> Message | None:
        seen = owner.sees(place)
        return next(
            (each for each in seen if text in each.text and (not label or label in each.labels)), None
        )

    await (
        await owner.slash(
            "tournament create", channel=channel, name="Cup", game=GAME, format="swiss", places=PLAYERS + 2
        )
    ).settled()
    card = await bench.discord.until(lambda: shown(channel, "Join"), TIMEOUT_S)
    bench.discord.world.listeners.append(note)
    began = time.perf_counter()
    await asyncio.gather(*(hall.member(f"P{number}").click(card, "Join") for number in range(PLAYERS)))
    joined = time.perf_counter()
    more = (await (await owner.click(card, "More")).settled()).message
    await owner.click(more, "Start now")  # a full one starts by itself: a place stays free
    thread = channel.threads[0]
    await bench.discord.until(lambda: shown(thread, "", LINE), TIMEOUT_S)
    line_s = time.perf_counter() - joined
    return Entries(joined - began, edits[str(card.id)], line_s)


async def measured(bench: BotHarness, database: Database) -> tuple[list[list[float]], int, Entries]:
    """The seconds of moves whose card waits, of others, and of others after that; what waited, and joins."""

    async def left() -> int:
        async with database.read() as tx:
            return await tx.outbox.length(10 * CARDS)

    within, beside = bench.boards[-MOVES:], bench.boards[:-MOVES]
    found = await asyncio.gather(moves(bench, within), moves(bench, beside))
    waiting = await left()
    while await left():  # noqa: ASYNC110 - another process empties it
        await asyncio.sleep(1)
    return [*found, await moves(bench, beside)], waiting, await entries(bench)


async def run() -> tuple[list[list[float]], int, Entries]:
    """Measure one bot, which starts with the backlog."""
    async with harness(seed=15) as bench:
        await leave_cards(bench)
        async with bench.bot("bot.py", REQUESTS_PER_SECOND=str(PER_SECOND)):
            bench.discord.faults.slow("*", ANSWER_S)
            database = await open_database(bench.database_url)
            try:
                return await measured(bench, database)
            finally:
                await database.close()


def measure() -> list[Table]:
    """The tables of this bench."""
    found, waiting, seen = asyncio.run(run())
    rows = []
    for name, samples in zip(("its own card waits", "others", "floor: nothing waits"), found, strict=True):
        p95_s = percentile(samples, 95)
        remark = f"{waiting} waiting: " if samples is not found[-1] else ""
        remark += "met" if p95_s * 1000 <= GOAL_MS else "not met"
        rows.append(
            Row(f"a live move, {name}", (shown_ms(statistics.median(samples)), shown_ms(p95_s)), remark)
        )
    met = "met" if seen.edits <= MOST_EDITS and seen.line_s <= LINE_S else "not met"
    shown = (shown_ms(seen.line_s), "")
    rows.append(
        Row(
            "start of a tournament, to the line",
            shown,
            f"{seen.edits} edits, {PLAYERS} joins in {seen.joined_s:.1f} s: {met}",
        )
    )
    return [Table("After an outage", ("ms, median", "ms, p95"), tuple(rows), NOTE)]
