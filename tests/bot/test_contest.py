"""The contest for the best penguin impression, from the challenge to the first turn."""

from typing import Any

import pytest

from cogs.cards.contest import LARGEST
from data.rows import Subject
from sandbox import File, IllegalAction, Message
from tests.bot.harness import GAME, BotHarness

SOUND = File("honk.mp3", "audio/mpeg", b"ID3\x04\x00\x00honk")
LOUDER = File("louder.mp3", "audio/mpeg", b"ID3\x04\x00\x00HONK")


async def opened(harness: BotHarness) -> Message:
    """The card of a contest between Ana and Ben."""
    offer = await harness.offer(first="impression", opponent=harness.ben)
    assert "best penguin impression" in offer.text
    await harness.press(harness.ben, offer, "Accept")
    card: Message = await harness.until(lambda: harness.card("My impression"))
    return card


async def show(
    harness: BotHarness, card: Message, who: str, text: str = "", file: File | None = None
) -> None:
    """An impression by the form of the card."""
    member = harness.ana if who == "Ana" else harness.ben
    form = await harness.form(member, card, "My impression")
    values = {"In words": text} | ({"As a picture or a sound": file} if file else {})
    said = await (await member.submit(form, values)).settled()
    assert said.message is not None
    assert said.message.id == card.id


async def test_the_votes_decide_who_begins(harness: BotHarness) -> None:
    card = await opened(harness)
    call = await harness.post("show us a penguin")
    assert sorted(call.pings) == sorted([harness.ana.id, harness.ben.id])
    assert (card.pings, call.id < card.id) == ([], True)
    assert harness.card("Play") is None
    assert "Vote" not in card.labels
    await show(harness, card, "Ana", "Waddle, waddle, *honk*!")
    await harness.until(lambda: "Waddle, waddle" in card.text)
    assert "Close the vote" not in card.labels
    await show(harness, card, "Ben", file=SOUND)
    await harness.until(lambda: card.labels.count("Vote") == 2)
    heard = next(post for post in harness.cards() if "honk.mp3" in post.files)
    assert "Ben" in heard.text
    assert str(heard.id) in card.text
    await harness.press(harness.cleo, card, f"vote:{harness.first.challenge}:{harness.ben.id}")
    await harness.until(lambda: "1 vote" in card.text)
    await harness.press(harness.ana, card, "Close the vote")
    first = await harness.card_with(harness.ben.mention)
    said = [post.text for post in harness.cards()]
    ceremony = next(n for n, text in enumerate(said) if "Ben is the best penguin of them all" in text)
    assert ceremony < said.index(first.text)
    assert "Ben begins" in card.text
    assert card.labels == []


async def test_an_impression_can_be_added_to(harness: BotHarness) -> None:
    card = await opened(harness)
    await show(harness, card, "Ana", "Waddle, waddle")
    await harness.do(harness.ana, "impression", file=SOUND)
    await harness.until(lambda: "look or listen" in card.text)
    assert "Waddle, waddle" in card.text
    form = await harness.form(harness.ana, card, "My impression")
    assert form.fields[0].json["value"] == "Waddle, waddle"
    await (await harness.ana.submit(form, {"In words": "Honk"})).settled()
    await harness.until(lambda: "Honk" in card.text)
    assert "look or listen" in card.text
    assert "Waddle" not in card.text


def heard(harness: BotHarness) -> list[str]:
    """The files posted beside the card, the oldest first."""
    return [name for post in harness.cards() for name in post.files]


async def test_another_file_takes_the_place_of_the_former(harness: BotHarness) -> None:
    card = await opened(harness)
    await show(harness, card, "Ben", file=SOUND)
    await show(harness, card, "Ana", file=SOUND)
    assert heard(harness) == ["honk.mp3", "honk.mp3"]
    await show(harness, card, "Ana", file=LOUDER)
    await harness.until(lambda: heard(harness) == ["honk.mp3", "louder.mp3"])
    newest = next(post for post in harness.cards() if "louder.mp3" in post.files)
    await harness.until(lambda: str(newest.id) in card.text)
    await harness.do(harness.ana, "impression", text="Flap")
    await harness.until(lambda: "Flap" in card.text)
    assert heard(harness) == ["honk.mp3", "louder.mp3"]


@pytest.mark.essential
async def test_a_file_that_is_gone_is_replaced_all_the_same(harness: BotHarness) -> None:
    card = await opened(harness)
    await show(harness, card, "Ana", file=SOUND)
    former = next(post for post in harness.cards() if "honk.mp3" in post.files)
    harness.owner.delete(former)
    await show(harness, card, "Ana", file=LOUDER)
    newest = next(post for post in harness.cards() if "louder.mp3" in post.files)
    await harness.until(lambda: str(newest.id) in card.text)
    assert heard(harness) == ["louder.mp3"]


@pytest.mark.essential
async def test_time_closes_it_and_a_tie_goes_by_fair_chance(harness: BotHarness) -> None:
    card = await opened(harness)
    assert "> Flap" in (await harness.do(harness.ana, "impression", text="Flap")).text
    await show(harness, card, "Ben", "Honk")
    await harness.until(lambda: card.labels.count("Vote") == 2)
    await harness.press(harness.ana, card, f"vote:{harness.first.challenge}:{harness.ben.id}")
    await harness.press(harness.ben, card, f"vote:{harness.first.challenge}:{harness.ana.id}")
    await harness.turn(hours=24)
    await harness.until(lambda: harness.card("Play"))
    assert any("fair chance decided" in post.text for post in harness.cards())


async def test_bystanders_enter_nothing(harness: BotHarness) -> None:
    card = await opened(harness)
    assert await harness.refused(await harness.press(harness.cleo, card, "My impression"))
    assert "My impression" not in (await harness.shown(harness.cleo, "matches")).labels
    with pytest.raises(IllegalAction):
        await harness.cleo.click(card, "Close the vote")


async def test_only_pictures_and_sounds_are_shown(harness: BotHarness) -> None:
    await opened(harness)
    program = File("waddle.exe", "application/x-msdownload", b"MZ")
    said = await harness.refused(await harness.do(harness.ana, "impression", file=program))
    assert "neither a picture nor a sound" in said


class Downloads(dict[str, File]):
    """The files of the sandbox, and which of them were asked for."""

    def __init__(self, files: dict[str, File]) -> None:
        super().__init__(files)
        self.asked: list[str] = []

    def get(self, key: str, default: Any = None) -> Any:
        self.asked.append(key)
        return super().get(key, default)


async def test_a_file_that_is_too_large_is_refused_before_it_is_fetched(own_bot: BotHarness) -> None:
    card = await opened(own_bot)
    files = own_bot.discord.world.files = Downloads(own_bot.discord.world.files)
    huge = File("glacier.png", "image/png", bytes(LARGEST + 1))
    said = await own_bot.refused(await own_bot.do(own_bot.ana, "impression", file=huge))
    assert "glacier.png is too large. It may have up to 8 MB." in said
    assert files.asked == []
    await show(own_bot, card, "Ana", file=SOUND)
    assert len(files.asked) == 1


async def test_it_is_held_in_the_thread_in_which_its_match_is_played(harness: BotHarness) -> None:
    card = await opened(harness)
    (place,) = harness.channel.threads
    assert card.channel_id == place.id
    assert place.name == "Penguin Soccer: Ana – Ben"
    assert {harness.ana.id, harness.ben.id} <= set(place.members)
    await show(harness, card, "Ana", "Flap")
    await show(harness, card, "Ben", file=SOUND)
    post = await harness.until(lambda: next((p for p in harness.cards() if "honk.mp3" in p.files), None))
    assert post.channel_id == place.id
    await harness.until(lambda: "Close the vote" in card.labels)
    await harness.press(harness.ana, card, "Close the vote")
    first = await harness.until(lambda: harness.card("Play"))
    assert first.channel_id == place.id
    assert harness.channel.threads == [place]
    # Nobody has voted, so chance says who begins, and is named first.
    assert place.name in (
        f"Penguin Soccer: Ana – Ben · #{harness.match}",
        f"Penguin Soccer: Ben – Ana · #{harness.match}",
    )


async def test_without_its_thread_it_goes_on_in_the_channel(harness: BotHarness) -> None:
    await opened(harness)
    harness.channel.threads[0].delete()
    await harness.do(harness.ana, "impression", text="Flap")
    card = await harness.until(lambda: harness.card("My impression"))
    assert card.channel_id == harness.channel.id
    await show(harness, card, "Ben", file=SOUND)
    await harness.until(lambda: "Close the vote" in card.labels)
    await harness.press(harness.ana, card, "Close the vote")
    assert await harness.until(lambda: harness.card("Play"))


async def test_a_contest_announced_twice_has_one_thread_and_one_card(own_bot: BotHarness) -> None:
    card = await opened(own_bot)
    await own_bot.until(lambda: not own_bot.client.worker.waiting)
    (thread,) = own_bot.channel.threads
    # What is left where the bot stops after the card was recorded, before its notification is removed.
    async with own_bot.client.services.database.write() as tx:
        for kind in ("challenge.offered", "challenge.joined", "contest.opened", "contest.changed"):
            await tx.outbox.add(kind, Subject(challenge_id=1), own_bot.clock.now_ms())
    await own_bot.restart()
    await own_bot.until_quiet()
    assert own_bot.channel.threads == [thread]
    assert [post.id for post in own_bot.cards() if "My impression" in post.labels] == [card.id]


@pytest.mark.essential
async def test_a_contest_that_could_not_be_announced_is_announced_with_its_winner(
    own_bot: BotHarness,
) -> None:
    await own_bot.challenge(own_bot.ana, game=GAME, first="impression", opponent=own_bot.ben)
    offer = await own_bot.until(lambda: own_bot.card("Accept"))
    own_bot.discord.faults.fail("POST /channels/{channel_id}/messages", status=403, times=1_000)
    await own_bot.press(own_bot.ben, offer, "Accept")
    await own_bot.until_quiet()
    own_bot.discord.faults.clear()
    await own_bot.turn(hours=24)
    assert await own_bot.until(lambda: own_bot.card("Play"))
    texts = [post.text for post in own_bot.cards()]
    assert sum("fair chance decided" in text for text in texts) == 1
    assert len(own_bot.channel.threads) == 1
