"""One member's move to card, alone and while another member floods the bot with whatever costs."""

import asyncio
import statistics
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from benchmarks.figures import Row, Table, percentile, ratio, shown_ms
from benchmarks.loopback import BOARDS, GAME, OPENING, BotHarness, harness
from benchmarks.random_play import begun, clear_outbox
from data.database import open_database
from sandbox import Channel, Member
from sandbox.form.components import BUTTON
from sandbox.model.interactions import COMPONENT, open_interaction
from sandbox.model.records import Interaction
from services.matches.views import Person, Place
from services.services import Services

MOVES: Final = 40
RATE: Final = 50
"""Requests a second, however long their answers take: as many as Discord takes of a bot."""
BEFORE_S: Final = 2.0
"""The time in which a flood spends its allowance; what is measured follows."""
GOAL: Final = 2.0
NOTE = (
    f"From a member's `/move` to the new card, one at a time, {MOVES} moves: alone, and while another member "
    f"of the same server sends {RATE} requests of one kind a second, far more than a finger can press. Both "
    "members' requests share the bot's event loop. The sandbox, which plays all of Discord and both members, "
    "is one process beside it, and what it does for the flood delays the move too. *Answered* is the share "
    "of the flood that got any answer, refusals with a reason among them. Each flood stands beside the moves "
    "alone just before it, as the machine is not equally quick all the time. The goal is at most "
    f"{GOAL:.0f} times the usual time."
)


class Flooder(NamedTuple):
    """The member who floods, a friend, a channel, and the number of a match of theirs that is over."""

    member: Member
    friend: Member
    channel: Channel
    finished: int


Send = Callable[[Flooder], Interaction]


def command(name: str, **options: object) -> Send:
    """A function that sends a command without waiting for the answer."""
    return lambda flooder: flooder.member.begin_slash(name, channel=flooder.channel, options=options)


def pressed(custom_id: str) -> Send:
    """A function that presses a button on one of the bot's messages in the channel.

    In its custom id stands ``MATCH`` for the match that is over, and ``FRIEND`` for a friend.
    """

    def send(flooder: Flooder) -> Interaction:
        world, here = flooder.channel.world, flooder.channel.record
        source = next(post for post in here.posts.values() if post.json["author"].get("bot"))
        named = custom_id.replace("MATCH", str(flooder.finished)).replace("FRIEND", str(flooder.friend.id))
        data = {"component_type": BUTTON, "custom_id": named}
        return open_interaction(world, COMPONENT, data, flooder.member.user, here, source=source)

    return send


FLOODS: Final[dict[str, Send]] = {
    "challenges": pressed(f"sendoffer:{GAME}:FRIEND:"),
    "pictures: rules": pressed(f"showrules:{GAME}:"),
    "puzzles: `/puzzle`": command("puzzle", game=GAME),
    "profiles: `/profile`": command("profile"),
    "replays": pressed("replay:MATCH"),
    "analyses": pressed("analyse:MATCH"),
    "computers of level 8: `/play`": command("play", game=GAME, level=8, options="first=opponent"),
    "files: your data": pressed("exportdata"),
    "lists: `/leaderboard`": command("leaderboard", game=GAME),
    "moves that cannot be read: `/move`": command("move", move="sideways"),
}


class Flood(NamedTuple):
    """The other member's seconds from move to card, before the flood and in it; its requests a second.

    ``answered`` is the share of them that got an answer.
    """

    before: list[float]
    during: list[float]
    rate: float
    answered: float


async def prepared(bench: BotHarness) -> Flooder:
    """The member who floods, with a finished match, before the bot starts."""
    server = bench.discord.server("Antarctica")
    eve, fred, channel = server.add("Eve"), server.add("Fred"), server.channel("flood")
    database = await open_database(bench.database_url)
    try:
        services = Services(database)
        both = Person(eve.id, "Eve"), Person(fred.id, "Fred")
        match_id = await begun(services, GAME, both, Place(channel.id, server.id, "Antarctica"))
        for ply, text in enumerate(bench.boards[0].line[:20]):
            await services.matches.act(match_id, both[ply % 2].id, "move", text=text)
        await services.matches.act(match_id, fred.id, "resign")
        await clear_outbox(services)
    finally:
        await database.close()
    return Flooder(eve, fred, channel, match_id)


@asynccontextmanager
async def flooding(flooder: Flooder, send: Send) -> AsyncIterator[list[Interaction]]:
    """Requests of one kind at an even rate while the block lasts; those that were sent."""
    sent: list[Interaction] = []

    async def without_end() -> None:
        loop = asyncio.get_running_loop()
        due = loop.time()
        while True:
            sent.append(send(flooder))
            due += 1 / RATE
            await asyncio.sleep(due - loop.time())

    task = asyncio.create_task(without_end())
    try:
        yield sent
        if task.done():
            task.result()
    finally:
        task.cancel()
        await asyncio.wait([task])


async def flood(bench: BotHarness, flooder: Flooder, send: Send) -> Flood:
    """A member's moves before a flood of one kind and in it."""
    before = await bench.play_alone(MOVES)
    async with flooding(flooder, send) as sent:
        await asyncio.sleep(BEFORE_S)
        sent.clear()
        began = time.perf_counter()
        during = await bench.play_alone(MOVES)
        rate = len(sent) / (time.perf_counter() - began)
    await asyncio.sleep(BEFORE_S)
    return Flood(before, during, rate, sum(each.answered.done() for each in sent) / len(sent))


async def floods() -> dict[str, Flood]:
    """Measure another member's moves during each kind of flood."""
    rounds = 2 * len(FLOODS) * -(-MOVES // BOARDS)
    async with harness(seed=9, plies=OPENING + 2 + rounds) as bench:
        flooder = await prepared(bench)
        async with bench.bot("bot.py"):
            await bench.play_concurrently(2)  # whatever is loaded or drawn once only
            await asyncio.sleep(1)
            return {name: await flood(bench, flooder, send) for name, send in FLOODS.items()}


def figures(found: Flood) -> tuple[str, ...]:
    """A row of figures."""
    before, during = statistics.median(found.before), statistics.median(found.during)
    return (
        shown_ms(before),
        shown_ms(during),
        ratio(during, before),
        shown_ms(percentile(found.before, 95)),
        shown_ms(percentile(found.during, 95)),
        f"{found.rate:,.0f}",
        f"{found.answered:.0%}",
    )


def verdict(found: Flood) -> str:
    """Whether the goal is met."""
    return "met" if statistics.median(found.during) <= GOAL * statistics.median(found.before) else "not met"


def measure() -> list[Table]:
    """The tables of this bench."""
    found = asyncio.run(floods())
    rows = tuple(Row(name, figures(each), verdict(each)) for name, each in found.items())
    columns = ("ms alone", "ms flooded", "ratio", "p95 alone", "p95 flooded", "requests/s", "answered")
    return [Table("One member's flood", columns, rows, NOTE)]
