"""The weekly digest of a server: off by default, posted once, only what its readers may see, with a film."""

import pytest
from sqlalchemy import select

from cogs.ui.due_work import DueWork
from data.schema import SERVER_SETTINGS
from sandbox import Channel, Message, Permission
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness
from tests.waits import soon

harness = own_harness


async def choose(harness: BotHarness, *channels: Channel) -> Message:
    """The owner chooses the channel for the digest, or none."""
    shown = await harness.shown(harness.owner, "server digest")
    await (await harness.owner.choose(shown, "serverdigest", *channels)).settled()
    return shown


async def next_week(harness: BotHarness) -> None:
    """Turn the clock to the next Monday, and have what is due then posted."""
    left_ms = harness.client.services.server_digests.next_ms() - harness.clock.now_ms()
    await harness.turn(seconds=left_ms // 1000 + 3600)
    digests = harness.client.get_cog("WeeklyDigests")
    assert isinstance(digests, DueWork)
    digests.wake_up.wake()


async def handled(harness: BotHarness) -> None:
    """Wait until the digest of the last week is posted, or was not needed."""
    week = harness.client.services.server_digests.last_week().number
    columns = SERVER_SETTINGS.c.digest_week, SERVER_SETTINGS.c.digest_message_id

    async def recorded() -> bool:
        async with harness.client.services.database.read() as tx:
            found = (await tx.connection.execute(select(*columns))).one()
        return found[0] == week and found[1] is not None

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
    monkeypatch.setattr("services.following.server_digests.SETTLED_GAMES", 0)
    assert "Channel: **off**" in (await harness.shown(harness.owner, "server digest")).text
    settings = await choose(harness, cove)
    assert f"Channel: **{cove.mention}**" in settings.text
    await harness.won()
    preview = await harness.opened(harness.owner, settings, "Preview")
    assert "Move of the week: Ana" in preview.text
    assert cove.messages == []
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
    sure = await harness.do(harness.ana, "resign", match=harness.match + 1)
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
    assert f"❌ post the weekly digest in {cove.mention}" in said
    other = harness.server.channel("beach")
    await choose(harness, other)
    other.delete()
    await next_week(harness)
    await handled(harness)


async def test_managers_alone_switch_it_on_and_off_with_one_press(harness: BotHarness, cove: Channel) -> None:
    await choose(harness, cove)
    await harness.won()
    await next_week(harness)
    post = await digest(harness, cove)
    refusal = await harness.refused(await harness.press(harness.ana, post, "Switch digest off"))
    assert refusal == "Only members who may manage this server can do that."
    off = await harness.press(harness.owner, post, "Switch digest off")
    assert off.text.startswith("The weekly digest is off.")
    held = await harness.client.services.settings.of_server(harness.server.id)
    assert held.digest_channel_id is None
