"""The bot on several shards: matches on each, one that is away or with another process, another number."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest

from bot import Server as Address
from bot import running
from data.processes.slots import Layout
from operation.settings import SetupError
from sandbox import Message, Reply, Sandbox, SystemClock
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, WHITE_WINS, BotHarness
from tests.bot.test_endurance import bot_process, ended
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


@pytest.mark.parametrize(
    ("limit", "sentence"),
    [
        ("shard_multiple", "SHARDS: Discord does not take this bot with 3 shards."),
        ("servers_per_shard", "SHARDS: 3 are too few for the servers of this bot"),
    ],
)
async def test_a_wrong_number_of_shards_is_said(offline: BotHarness, limit: str, sentence: str) -> None:
    for name in ("North", "South"):
        offline.discord.server(name, shard=(0, 3))
    setattr(offline.discord.gateway, limit, {"shard_multiple": 4, "servers_per_shard": 1}[limit])
    offline.discord.gateway.starts.max_concurrency = 3
    status, said = await ended(await bot_process(offline, SHARDS="3"))
    assert status == 1
    assert f"Rookery had to stop. {sentence}" in said
    assert "Traceback" not in said


__all__ = ["two"]


async def in_direct_messages(place: BotHarness, command: str, **options: str | int) -> Reply:
    """Ana's command in direct messages, which the process of shard 0 has."""
    return await (await place.ana.slash(command, channel=place.ana.dm, options=options)).settled()


def links(message: Message | None) -> str:
    """All that a message says, with the addresses of its buttons."""
    assert message is not None
    return f"{message.text} {message.json['components']}"


@ON_A_SERVER
async def test_a_match_elsewhere_is_listed_with_the_way_to_its_card(
    two: tuple[BotHarness, BotHarness],
) -> None:
    elsewhere = places(two[0])[1]
    await elsewhere.begin()
    await two[1].until_quiet()  # it has the server; the card is recorded after it is seen
    listed = await in_direct_messages(elsewhere, "matches")
    assert f"/channels/{elsewhere.server.id}/" in links(listed.message)


@ON_A_SERVER
async def test_a_move_for_a_match_elsewhere_is_answered_without_waiting_for_its_card(
    two: tuple[BotHarness, BotHarness],
) -> None:
    elsewhere = places(two[0])[1]
    await elsewhere.begin()
    moved = await in_direct_messages(elsewhere, "move", move=WHITE_WINS[0])
    assert "Your board is on its way" in moved.text
    assert elsewhere.ben.mention in (await elsewhere.card_at(1)).text


@ON_A_SERVER
async def test_a_match_elsewhere_is_not_taken_to_another_server_as_if_the_bot_had_left_its_own(
    two: tuple[BotHarness, BotHarness],
) -> None:
    near, far = (
        two[0].discord.server(name, ["Ana", "Ben"], channel="bay", shard=(shard, 4))
        for shard, name in enumerate(("Near", "Far"))
    )
    ana, ben = far.member("Ana"), far.member("Ben")
    await replace(two[1], server=far, channel=far.channel("bay"), ana=ana, ben=ben).begin()
    here = near.member("Ana")
    assert here.id == ana.id
    shown = await two[0].bring(here, 1, near.channel("bay"))
    assert shown.message is not None
    assert shown.message.ephemeral
    assert shown.message.files, "a copy of the board, for her alone"
