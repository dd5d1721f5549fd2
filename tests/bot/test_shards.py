"""The bot on several shards: matches on each, one that is away, and another number after a restart."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest

from bot import Server as Address
from bot import running
from data.processes.slots import Layout
from operation.settings import SetupError
from sandbox import Message, Sandbox, SystemClock
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, WHITE_WINS, BotHarness
from tests.databases import ON_A_SERVER

FOUR = range(4)

harness = own_harness


def places(harness: BotHarness, shards: int = 4) -> list[BotHarness]:
    """The harness on a server of each shard, with members of its own."""
    found = []
    for index in range(shards):
        names = [f"{name} {index}" for name in ("Ana", "Ben", "Cleo")]
        server = harness.discord.server(f"Shard {index}", names, channel="cove", shard=(index, shards))
        ana, ben, cleo = map(server.member, names)
        found.append(
            replace(harness, server=server, channel=server.channel("cove"), ana=ana, ben=ben, cleo=cleo)
        )
    return found


async def start(harness: BotHarness, shards: int) -> None:
    """Bring the bot online with as many shards as Discord recommends."""
    harness.discord.gateway.recommended_shards = shards
    await harness.start()
    await harness.until(lambda: harness.client.gateway.up() == set(range(shards)))


async def play(place: BotHarness, moves: Sequence[str], begin: int = 0) -> None:
    """Moves in turn, and wait for the card that shows the last."""
    for ply, move in enumerate(moves, begin):
        who = (place.ana, place.ben)[ply % 2]
        assert (await place.do(who, "move", move=move)).text[:2] in ("", "✅ ")


def doubled(places: Sequence[BotHarness]) -> list[str]:
    """What the bot has posted twice as a notification of the same members."""
    texts = [f"{place.server.name}: {card.text}" for place in places for card in place.cards() if card.pings]
    return [text for text in set(texts) if texts.count(text) > 1]


async def test_matches_are_played_on_every_shard_and_in_direct_messages(offline: BotHarness) -> None:
    found = places(offline)
    await start(offline, 4)
    assert {each.id: each.shard_id for each in offline.client.guilds if each.name != "Antarctica"} == {
        place.server.id: shard for shard, place in enumerate(found)
    }
    for place in found:
        await place.begin_by_cards()
    await asyncio.gather(*(play(place, WHITE_WINS) for place in found))
    for place in found:
        assert place.ana.mention in (await place.finished()).text
    assert doubled(found) == []
    ana = offline.ana
    options = {"game": GAME, "level": 1, "options": "first=challenger"}
    await (await ana.slash("play", channel=ana.dm, options=options)).settled()

    def card() -> Message | None:
        return next((post for post in ana.sees(ana.dm) if "Play" in post.labels), None)

    await offline.until(card)
    await (await ana.slash("move", channel=ana.dm, options={"move": "1ne"})).settled()
    assert (await offline.client.services.matches.view(5)).moves[0] == "1ne"


async def test_one_shard_is_lost_and_comes_back_while_the_others_go_on(offline: BotHarness) -> None:
    found = places(offline)
    await start(offline, 4)
    for place in found:
        await place.begin_by_cards()
    gateway, watch = offline.discord.gateway, offline.client.gateway
    gateway.hold(1)
    await offline.until(lambda: watch.up() == {0, 2, 3})
    late = found[1].ana.begin_slash("move", channel=found[1].channel, options={"move": "2ne"})
    for shard in (0, 2, 3):
        await found[shard].play(*WHITE_WINS[:2])
        await found[shard].card_at(2, match=shard + 1)
    assert not late.answered.done()
    gateway.release(1)
    await found[1].card_at(1, match=2)
    assert watch.up() == set(FOUR)
    await offline.until(lambda: not offline.client.services.uptime.away)
    await play(found[1], WHITE_WINS[1:], 1)
    await found[1].finished()
    assert gateway.starts.count == 4
    assert doubled(found) == []


async def test_matches_go_on_with_another_number_of_shards(offline: BotHarness) -> None:
    found = places(offline)
    await start(offline, 2)
    for place in found:
        await place.begin_by_cards()
        await play(place, WHITE_WINS[:2])
    await offline.stop()
    await start(offline, 4)
    for place in found:
        await play(place, WHITE_WINS[2:], 2)
        await place.finished()
    assert doubled(found) == []


@ON_A_SERVER
@pytest.mark.parametrize(("max_concurrency", "shards"), [(1, 3), (4, 5)])
async def test_no_shard_of_two_processes_identifies_too_early(
    database_url: str, monkeypatch: pytest.MonkeyPatch, max_concurrency: int, shards: int
) -> None:
    monkeypatch.setattr("sandbox.gateway.starts.INTERVAL_MS", 300)
    monkeypatch.setattr("data.processes.identify_buckets.INTERVAL_MS", 1_000)  # as busy machines send late
    async with Sandbox(clock=SystemClock()) as discord:
        starts, gateway = discord.gateway.starts, discord.gateway
        starts.enforced, starts.max_concurrency = True, max_concurrency
        gateway.recommended_shards = shards
        address, layout = Address(discord.token, discord.api_url, discord.gateway_url), Layout(shards, 2)
        async with (
            running(address, database_url, layout=layout),
            running(address, database_url, layout=layout),
        ):
            await discord.until(lambda: len(gateway.shards) == shards)
            gateway.invalidate()  # so that all of them identify again
            await discord.until(lambda: len(gateway.shards) == shards and starts.count == 2 * shards)
        assert (starts.count, starts.refused) == (2 * shards, 0)


async def test_a_bot_that_may_start_no_more_shards_today_does_not_try(offline: BotHarness) -> None:
    starts = offline.discord.gateway.starts
    starts.enforced, starts.total = True, 1
    offline.discord.gateway.recommended_shards = 2
    with pytest.raises(SetupError, match="1 more starts of a shard today, and this bot has 2 shards"):
        await offline.start()
    assert starts.count == 0


@pytest.fixture
async def two(offline: BotHarness) -> AsyncIterator[tuple[BotHarness, BotHarness]]:
    """Two bots at work on one database, with two of four shards each."""
    first = replace(offline, layout=Layout(4, 2), stack=AsyncExitStack())
    second = replace(first, stack=AsyncExitStack())
    try:
        for each in (first, second):
            await each.start()
        yield first, second
    finally:
        await second.stop()
        await first.stop()


@ON_A_SERVER
async def test_two_processes_share_the_shards(two: tuple[BotHarness, BotHarness]) -> None:
    first, second = two
    gateway = first.discord.gateway
    assert gateway.shards == [(shard, 4) for shard in FOUR]
    assert first.client.gateway.up() == {0, 2}
    assert second.client.gateway.up() == {1, 3}
    found = places(first)
    for place in found:
        await place.begin_by_cards()
    await asyncio.gather(*(play(place, WHITE_WINS[:4]) for place in found))
    for shard, place in enumerate(found):
        await place.card_at(4, match=shard + 1)
    # Shard 0, which has the direct messages, is with the first process, and the match with the second.
    ana = found[1].ana
    await (await ana.slash("move", channel=ana.dm, options={"move": WHITE_WINS[4]})).settled()
    card = await found[1].card_at(5, match=2)
    assert found[1].ben.mention in card.text
    for place in found:
        await play(place, WHITE_WINS[5 if place is found[1] else 4 :], 5 if place is found[1] else 4)
        assert place.ana.mention in (await place.finished()).text
    assert doubled(found) == []
