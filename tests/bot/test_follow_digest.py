"""What goes beyond a day's limit, and digests: each once, over stops, closed messages and deletion."""

import asyncio

import pytest

from cogs.following.delivery import Followers, Place
from services.background.shutdown import ENDS_BY_S
from services.following.follows import MOST_A_DAY, Digest
from services.matches.views import MatchView
from tests.bot.conftest import own_harness
from tests.bot.followed import digested, evening, follow, message, sent
from tests.bot.harness import BotHarness

harness = own_harness


async def test_what_goes_beyond_the_limit_of_a_day_comes_with_the_digest(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MOST_A_DAY, "turns", 1)
    await harness.begin()
    await follow(harness, "match", match=1)
    await harness.play("2ne")
    await message(harness)
    for who, move in ((harness.ben, "3s"), (harness.ana, "b2ne")):
        await harness.do(who, "move", move=move)
        await harness.card_after(move)
        await harness.until_quiet()
    assert len(sent(harness)) == 1
    assert "the rest comes with the next digest" in await follow(harness, "list")
    await evening(harness)
    digest = await message(harness, "What you follow on Antarctica", "Ana", "Ben", count=2)
    assert digest.images
    await digested(harness)
    await harness.do(harness.ben, "move", move="h8s")
    await message(harness, "You follow match #1", count=3)


async def test_a_daily_digest_shows_each_match_once_and_stops_by_one_press(harness: BotHarness) -> None:
    assert "in the evening, once a day" in await follow(harness, "member", member=harness.ana, when="daily")
    await harness.begin()
    await harness.play("2ne", "3s")
    await harness.card_after("3s")
    await harness.until_quiet()
    assert sent(harness) == []
    await evening(harness)
    digest = await message(harness, "What you follow on Antarctica")
    await digested(harness)
    await evening(harness)
    await digested(harness)
    assert len(sent(harness)) == 1, "nothing has happened since"
    reply = await harness.press(harness.cleo, digest, "Stop this digest")
    assert reply.text == "Stopped: you followed one member or match here."
    await harness.do(harness.ana, "move", move="b2ne")
    await evening(harness)
    await digested(harness)
    assert len(sent(harness)) == 1
    async with harness.client.services.database.read() as tx:
        assert await tx.follows.due(2**62, 10) == []


@pytest.mark.slow
@pytest.mark.parametrize("daily", [False, True])
async def test_a_stop_in_the_middle_of_a_delivery_doubles_nothing(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, *, daily: bool
) -> None:
    await harness.begin()
    await follow(harness, "match", match=1, when="daily" if daily else "at-once")
    reached = asyncio.Event()

    async def stop_here(*_: object) -> None:
        reached.set()
        await asyncio.Event().wait()

    with monkeypatch.context() as patch:
        step = "digested" if daily else "finish"
        patch.setattr(harness.client.services.follows, step, stop_here)
        patch.setitem(ENDS_BY_S, "deliveries", 0.1)
        await harness.play("2ne")
        if daily:
            await harness.card_after("2ne")
            await harness.until_quiet()
            await evening(harness)
        await reached.wait()
        await harness.stop()
    assert len(sent(harness)) == 1
    harness.clock.turn(minutes=10)
    await harness.start()
    await digested(harness)
    await harness.until_quiet()
    assert len(sent(harness)) == 1
    await harness.do(harness.ben, "move", move="3s")
    await harness.card_after("3s")
    if daily:
        await evening(harness)
    await message(harness, count=2)


async def test_closed_direct_messages_hang_nothing_and_the_digest_catches_up(harness: BotHarness) -> None:
    await harness.begin()
    await follow(harness, "match", match=1)
    harness.cleo.dm_open = False
    await harness.play("2ne", "3s")
    await harness.card_after("3s")
    await harness.until_quiet()
    await evening(harness)
    await digested(harness)
    harness.cleo.dm_open = True
    assert sent(harness) == []
    await evening(harness)
    await message(harness, "What you follow on Antarctica")


async def test_what_cannot_be_sent_for_two_weeks_ends(harness: BotHarness) -> None:
    await harness.begin(clock="none")
    await follow(harness, "member", member=harness.ana, when="daily")
    harness.cleo.dm_open = False
    await harness.play("2ne")
    await harness.card_after("2ne")
    for _ in range(16):
        await evening(harness)
        await digested(harness)
    assert await harness.client.services.follows.list_of(harness.cleo.id) == ()


async def test_a_member_can_follow_so_many_and_ends_them_in_the_list(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.following.follows.MOST_FOLLOWS", 2)
    await follow(harness, "member", member=harness.ana)
    await follow(harness, "member", member=harness.ben)
    assert "You follow 2 members" in await follow(harness, "member", member=harness.owner)
    assert "once a day" in await follow(harness, "member", member=harness.ben, when="daily")
    listed = await harness.shown(harness.cleo, "follow list")
    first = (await harness.client.services.follows.list_of(harness.cleo.id))[0]
    await (await harness.cleo.choose(listed, "endfollow", str(first.id))).settled()
    assert "Ana" not in listed.text
    assert "**Ben** · once a day" in listed.text
    await harness.press(harness.cleo, listed, "Stop all")
    assert "You follow nobody" in listed.text


async def test_a_deleted_member_follows_and_is_followed_no_more(harness: BotHarness) -> None:
    await follow(harness, "member", member=harness.ana)
    await follow(harness, "member", member=harness.ben, when="daily")
    data = harness.client.services.own_data
    assert len((await data.export(harness.cleo.id))["tables"]["follows"]) == 2
    await data.delete(harness.ana.id)
    assert [each.name for each in await harness.client.services.follows.list_of(harness.cleo.id)] == ["Ben"]
    await data.delete(harness.cleo.id)
    assert await harness.client.services.follows.due() == ()


async def test_a_digest_that_cannot_be_made_keeps_no_other_from_being_sent(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.begin(clock="none")
    await follow(harness, "match", match=1, when="daily")
    await harness.do(harness.owner, "follow match", match=1, when="daily")
    await harness.play("2ne")
    await harness.card_after("2ne")
    followers, made = harness.client.worker.followers, Followers.visible

    async def visible(digest: Digest, place: Place) -> list[MatchView]:
        if place.member.id == harness.cleo.id:
            raise RuntimeError("nobody knows why")
        return await made(followers, digest, place)

    with monkeypatch.context() as patch:
        patch.setattr(followers, "visible", visible)
        await evening(harness)
        await harness.until(lambda: harness.owner.dm.messages)
        await digested(harness)
    assert sent(harness) == []
    await evening(harness)
    await message(harness, "What you follow on Antarctica")
