"""Daily limits of messages to followers, over stops, closed messages and deletion."""

import pytest

from operation.shutdown import ENDS_BY_S
from services.following.follows import MOST_A_DAY
from tests.bot.conftest import own_harness
from tests.bot.followed import follow, message, sent
from tests.bot.harness import BotHarness
from tests.waits import blocked

harness = own_harness


async def test_a_stop_in_the_middle_of_a_delivery_doubles_nothing(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.begin()
    await follow(harness, "match", match=1)
    monkeypatch.setitem(ENDS_BY_S, "deliveries", 0.1)
    with blocked(harness.client.services.follows, "finish") as reached:
        await harness.play("2ne")
        await reached.wait()
        await harness.stop()
    assert len(sent(harness)) == 1
    harness.clock.turn(minutes=10)
    await harness.start()
    await harness.until_quiet()
    assert len(sent(harness)) == 1
    await harness.do(harness.ben, "move", move="3s")
    await harness.card_after("3s")
    await message(harness, count=2)


async def test_closed_direct_messages_are_tried_no_more_often_than_open_ones(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MOST_A_DAY, "turns", 1)
    await harness.begin()
    await follow(harness, "match", match=1)
    harness.cleo.dm_open = False
    await harness.play("2ne")
    await harness.card_after("2ne")
    await harness.until_quiet()
    harness.cleo.dm_open = True
    await harness.do(harness.ben, "move", move="3s")
    await harness.card_after("3s")
    await harness.until_quiet()
    assert sent(harness) == []


async def test_a_member_can_follow_so_many_and_ends_them_in_the_list(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.following.follows.MOST_FOLLOWS", 2)
    await follow(harness, "member", member=harness.ana)
    await follow(harness, "member", member=harness.ben)
    assert "You follow 2 members" in await follow(harness, "member", member=harness.owner)
    assert "You follow" in await follow(harness, "member", member=harness.ben)
    listed = await harness.shown(harness.cleo, "follow list")
    first = (await harness.client.services.follows.list_of(harness.cleo.id))[0]
    await (await harness.cleo.choose(listed, "endfollow", str(first.id))).settled()
    assert "Ana" not in listed.text
    assert "**Ben**" in listed.text
    await harness.press(harness.cleo, listed, "Stop all")
    assert "You follow nobody" in listed.text
