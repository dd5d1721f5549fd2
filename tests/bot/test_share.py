"""Share."""

import pytest

from sandbox import Message, Permission, Reply
from tests.bot.harness import GAME, BotHarness


async def posted(harness: BotHarness, reply: Reply, said: str = "Shared with everybody here.") -> Message:
    """What everybody sees of a share, once the member has their own answer."""
    await harness.until(lambda: reply.text == said)
    (post,) = reply.follow_ups
    assert reply.ephemeral
    assert not post.ephemeral
    return post


async def opened(harness: BotHarness) -> Message:
    """The match as Ana opens it in the channel, privately."""
    return await harness.shown(harness.ana, "match", match=harness.match)


async def test_a_result_is_shared_once_in_each_channel(harness: BotHarness) -> None:
    await harness.won()
    own = await harness.opened(harness.ana, await opened(harness), "Replay")
    post = await posted(harness, await harness.press(harness.ana, own, "Share"))
    assert "Ana" in post.text
    assert post.images
    assert post.channel_id == harness.channel.id
    again = await harness.refused(await harness.press(harness.ana, own, "Share"))
    assert again == "This was shared here already."
    await harness.turn(days=1, seconds=1)
    assert (await posted(harness, await harness.press(harness.ana, own, "Share"))).images


@pytest.mark.parametrize("private", [True, False])
async def test_from_the_thread_of_a_match_it_is_shared_with_the_channel(
    harness: BotHarness, *, private: bool
) -> None:
    """It was posted where only its players were, below the card that it copied."""
    await harness.set_server(private_threads=private)
    await harness.play_computer(harness.ana, game=GAME, level=1, first="challenger")
    await harness.card_with(harness.ana.mention)
    await harness.do(harness.ana, "move", move="1ne")
    await harness.card_at(2)  # or the computer moves before she is sure
    await harness.resign(harness.ana)
    card = await harness.finished()
    reply = await harness.press(harness.ana, card, "Share")
    await harness.until(lambda: reply.text == f"Shared in <#{harness.channel.id}>.")
    (post,) = [each for each in harness.cards() if each.channel_id == harness.channel.id and each.images]
    assert "Ana" in post.text
    assert post.pings == []
    again = await harness.refused(await harness.press(harness.ana, card, "Share"))
    assert again == "This was shared here already."
    harness.channel.overwrite(harness.server.everyone, deny=Permission.SEND_MESSAGES)
    await harness.turn(days=1, seconds=1)
    sentence = await harness.refused(await harness.press(harness.ana, card, "Share"))
    assert "Send Messages" in sentence


async def test_in_direct_messages_with_the_bot_there_is_nobody_to_share_with(harness: BotHarness) -> None:
    await harness.won()
    reply = await (await harness.ana.slash("matches", channel=harness.ana.dm, match=harness.match)).settled()
    replay = await harness.press(harness.ana, reply.message, "Replay")
    assert "Only you and I" in await harness.refused(
        await harness.press(harness.ana, replay.message, "Share")
    )


async def test_a_share_that_discord_refuses_can_be_tried_again(own_bot: BotHarness) -> None:
    await own_bot.won()
    card = await own_bot.opened(own_bot.ana, await opened(own_bot), "Replay")
    own_bot.discord.faults.refuse("POST /webhooks/{webhook_id}/{webhook_token}", 50013)
    sentence = await own_bot.follow_up(await own_bot.press(own_bot.ana, card, "Share"))
    assert "Discord did not let me post" in sentence
    own_bot.discord.faults.clear()
    assert (await posted(own_bot, await own_bot.press(own_bot.ana, card, "Share"))).images


async def test_a_card_is_not_shared_by_who_may_not_see_its_match(harness: BotHarness) -> None:
    dan = harness.discord.server("Arctic", members=["Dan", "Ana"], with_bot=True).member("Dan")
    await harness.won()
    away = dan.server.channel("general")
    shown = await (await harness.ana.server.member("Ana").slash("matches", match=harness.match)).settled()
    assert shown.message is not None
    reply = await (await dan.slash("matches", channel=away, match=harness.match)).settled()
    assert "match" in await harness.refused(reply)


@pytest.mark.parametrize("subject", ["", "x", "1 2 3", "9999999999999999999", "-1"])
async def test_a_forged_share_is_refused_in_a_sentence(harness: BotHarness, subject: str) -> None:
    card = await harness.won()
    button = next(each for each in card.buttons if each.label == "Share")
    for what in ("result", "film", "position", "day", "rush", "nothing"):
        part = card.control(str(button.custom_id))
        assert part is not None
        forged = f"share:{what}:{subject}"
        part["custom_id"] = forged
        await harness.refused(await harness.press(harness.ana, card, forged))
        part["custom_id"] = button.custom_id
