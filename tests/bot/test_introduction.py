"""The card with which the bot introduces itself to a server that it joins."""

import logging

import pytest

from sandbox import Channel, Message
from sandbox.model.permissions import EVERYONE
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness

WAYS = ["Play", "Learn", "Challenge", "Rules", "Puzzle"]
ASKS = [*WAYS, "Yes, a puzzle a day"]

harness = own_harness


def posts(channel: Channel) -> list[Message]:
    return list(channel.messages)


async def test_a_new_server_gets_one_card_whose_buttons_work(harness: BotHarness) -> None:
    arctic = harness.discord.server("Arctic", members=["Eve"], channel="fjord")
    card: Message = await harness.until(lambda: next(iter(posts(arctic.channels[0])), None))
    assert card.labels == ASKS
    assert card.files
    assert "Manage Server" in card.text
    assert card.pings == []
    eve = arctic.member("Eve")
    eve.locale = "de"
    answer = await harness.press(eve, card, "Play")
    assert answer.message is not None
    assert answer.message.ephemeral
    assert "Wähle ein Spiel" in answer.text
    assert card.labels == ASKS


async def test_it_is_posted_once_in_a_server_and_in_its_language(harness: BotHarness) -> None:
    arctic = harness.discord.server("Arctic", members=["Eve"], channel="fjord", locale="de")
    card: Message = await harness.until(lambda: next(iter(posts(arctic.channels[0])), None))
    assert "Hallo, ich bin Rookery" in card.text
    await harness.restart()
    harness.discord.kick_bot(arctic)
    await harness.until(lambda: harness.client.get_guild(arctic.id) is None)
    harness.discord.invite_bot(arctic)
    await harness.until(lambda: harness.client.get_guild(arctic.id))
    await harness.do(harness.ana, "help")
    assert len([post for post in posts(arctic.channels[0]) if post.labels]) == 1


async def test_a_server_that_was_there_before_gets_none(harness: BotHarness) -> None:
    await harness.restart()
    await harness.do(harness.ana, "help")
    assert harness.cards() == []


async def test_the_first_channel_that_is_open_gets_it(harness: BotHarness) -> None:
    arctic = harness.discord.server("Arctic", channel="closed", everyone=0, bot_permissions=0)
    await harness.until(lambda: harness.client.get_guild(arctic.id))
    harness.discord.kick_bot(arctic)
    await harness.until(lambda: harness.client.get_guild(arctic.id) is None)
    for name in ("fjord", "tundra"):
        arctic.channel(name, overwrites={"everyone": (EVERYONE, 0)})
    harness.discord.invite_bot(arctic, permissions=0)
    closed, fjord, tundra = arctic.channels
    card: Message = await harness.until(lambda: next(iter(posts(fjord)), None))
    assert card.labels == ASKS
    await harness.do(harness.ana, "help")
    assert posts(closed) == posts(tundra) == []


async def test_a_server_without_an_open_channel_gets_nothing_and_no_error(
    harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    mute = harness.discord.server("Mute", channel="quiet", everyone=0, bot_permissions=0)
    await harness.until(lambda: harness.client.get_guild(mute.id))
    await harness.do(harness.ana, "help")
    assert posts(mute.channels[0]) == []
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_it_asks_about_a_puzzle_a_day_and_only_managers_answer(harness: BotHarness) -> None:
    arctic = harness.discord.server("Arctic", members=["Eve"], channel="fjord")
    fjord = arctic.channels[0]
    card: Message = await harness.until(lambda: next(iter(posts(fjord)), None))
    assert f"A puzzle a day in {fjord.mention}?" in card.text
    refusal = await harness.refused(await harness.press(arctic.member("Eve"), card, ASKS[-1]))
    assert refusal == "Only members who may manage this server can do that."
    await (await harness.press(arctic.member("Arctic's owner"), card, ASKS[-1])).settled()
    daily: Message = await harness.until(lambda: next(iter(posts(fjord)[1:]), None))
    assert "Puzzle of the day" in daily.text
    assert card.labels == WAYS
    assert "A puzzle a day" not in card.text
    assert card.images


async def test_who_manages_a_server_is_asked_once_with_their_first_match_there(harness: BotHarness) -> None:
    async def asked() -> bool:
        return "puzzle" in await harness.client.services.regular_posts.of_server(harness.server.id)

    await harness.challenge(harness.ana, game=GAME, opponent=harness.ben)
    assert not await asked()
    sent = await harness.challenge(harness.owner, game=GAME, opponent=harness.ben)
    question: Message = await harness.until(lambda: next(iter(sent.follow_ups), None))
    assert f"A puzzle a day in {harness.channel.mention}?" in question.text
    assert question.labels == ["Yes", "No"]
    again = await harness.challenge(harness.owner, game=GAME, opponent=harness.ben)
    await harness.do(harness.owner, "help")
    assert again.follow_ups == []
    assert await harness.client.services.regular_posts.due("puzzle") == []
    await (await harness.press(harness.owner, question, "Yes")).settled()
    await harness.until(lambda: any("Puzzle of the day" in each.text for each in harness.channel.messages))
    assert question.deleted
