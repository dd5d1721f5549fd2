"""Monday's post: off by default, once a week, only what its readers may see, with a film."""

import pytest

from cogs.ui.events import POSTS_CHANGED
from sandbox import Channel, Message, Permission
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness
from tests.waits import soon

harness = own_harness


async def choose(harness: BotHarness, *channels: Channel) -> Message:
    """The owner chooses the channel for Monday's post, or none."""
    shown = await harness.shown(harness.owner, "server")
    await (await harness.owner.choose(shown, "serverpost:monday", *channels)).settled()
    return shown


async def next_week(harness: BotHarness) -> None:
    """Turn the clock to the next Monday, and have what is due then posted."""
    left_ms = harness.client.services.regular_posts.next_ms("monday") - harness.clock.now_ms()
    await harness.turn(seconds=left_ms // 1000 + 3600)
    harness.client.dispatch(POSTS_CHANGED)


async def handled(harness: BotHarness) -> None:
    """Wait until the post about the last week is there, or was not needed."""
    posts = harness.client.services.regular_posts

    async def recorded() -> bool:
        found = (await posts.of_server(harness.server.id))["monday"]
        return (found.day or 0) >= posts.first_day("monday") and found.message_id is not None

    await soon(recorded)


async def digest(harness: BotHarness, channel: Channel, count: int = 1) -> Message:
    """The newest of so many digests."""
    await harness.until(lambda: len(channel.messages) >= count)
    assert len(channel.messages) == count
    newest: Message = max(channel.messages, key=lambda message: message.id)
    return newest


@pytest.fixture
def cove(harness: BotHarness) -> Channel:
    return harness.server.channel("cove")


@pytest.mark.essential
async def test_it_has_the_best_move_as_a_film_and_who_rose(
    harness: BotHarness, cove: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.following.server_week.SETTLED_GAMES", 0)
    assert "Monday's post: **off**" in (await harness.shown(harness.owner, "server")).text
    settings = await choose(harness, cove)
    assert f"Monday's post: **{cove.mention}**, at <t:" in settings.text
    await harness.won()
    await next_week(harness)
    post = await digest(harness, cove)
    assert post.text.startswith("The week on Antarctica is over.")
    for text in (
        "Move of the week: Ana, Penguin Soccer",
        "Goal!",
        "Up this week",
        "Ana · Penguin Soccer · +",
    ):
        assert text in post.text
    assert "Ben ·" not in post.text
    assert post.pings == []
    (film,) = post.images
    assert film.name == "board.gif"
    assert film.alt
    await next_week(harness)
    await handled(harness)
    assert len(cove.messages) == 1, "a week without anything has no digest"


async def test_what_its_readers_may_not_see_is_not_in_it(harness: BotHarness, cove: Channel) -> None:
    await choose(harness, cove)
    await harness.won()
    await harness.play_computer(harness.ana, game=GAME, level=1)
    number = harness.match + 1

    async def my_turn() -> bool:
        """Whether the computer has moved, if it begins: its move makes the buttons of a page old."""
        return (await harness.client.services.matches.view(number)).mover_id == harness.ana.id

    await soon(my_turn)
    sure = await harness.do(harness.ana, "resign", match=number)
    await harness.press(harness.ana, sure.message, "Yes, resign")
    harness.channel.overwrite(harness.ben, deny=Permission.VIEW_CHANNEL)
    await next_week(harness)
    await handled(harness)
    assert cove.messages == []
    harness.channel.overwrite(harness.ben, allow=Permission.VIEW_CHANNEL)
    # The week before last is not posted later.
    await next_week(harness)
    await handled(harness)
    assert cove.messages == []


@pytest.mark.essential
async def test_a_channel_that_is_closed_or_gone_goes_without(harness: BotHarness, cove: Channel) -> None:
    cove.overwrite(harness.server.bot_role, deny=Permission.ATTACH_FILES)
    await choose(harness, cove)
    await harness.won()
    await next_week(harness)
    await handled(harness)
    assert cove.messages == []
    said = (await harness.do(harness.owner, "server doctor")).text
    assert f"❌ post on Mondays in {cove.mention}" in said
    other = harness.server.channel("beach")
    await choose(harness, other)
    other.delete()
    await next_week(harness)
    await handled(harness)


async def test_managers_alone_choose_posts_and_stop_all_of_them(harness: BotHarness, cove: Channel) -> None:
    shown = await choose(harness, cove)
    await harness.client.services.regular_posts.choose(harness.here, "puzzle", cove.id)
    off = await harness.press(harness.owner, shown, "Stop all")
    assert "Monday's post: **off**" in off.text
    assert "Puzzle of the day: **off**" in off.text
    posts = await harness.client.services.regular_posts.of_server(harness.server.id)
    assert [post.channel_id for post in posts.values()] == [None, None]


async def test_mondays_post_leads_to_the_puzzle_which_does_not_come_beside_it(
    harness: BotHarness, cove: Channel
) -> None:
    await choose(harness, cove)
    await harness.client.services.regular_posts.choose(harness.here, "puzzle", cove.id)
    await harness.won()
    harness.client.dispatch(POSTS_CHANGED)
    await digest(harness, cove)
    await next_week(harness)
    post = await digest(harness, cove, 2)
    assert post.text.startswith("The week on")
    assert (await harness.opened(harness.ben, post, "Puzzle of the day")).ephemeral
    await harness.turn(days=1)
    harness.client.dispatch(POSTS_CHANGED)
    assert (await digest(harness, cove, 3)).text.startswith("Puzzle of the day")
