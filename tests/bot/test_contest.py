"""The contest for the best penguin impression, from the challenge to the first turn."""

import pytest

from sandbox import File, IllegalAction, Message, Permission
from services.matches.views import Person
from tests.bot.conftest import GAME, Pond
from tests.bot.test_refusals import refused

SOUND = File("honk.mp3", "audio/mpeg", b"ID3\x04\x00\x00honk")
LOUDER = File("louder.mp3", "audio/mpeg", b"ID3\x04\x00\x00HONK")


async def opened(pond: Pond) -> Message:
    """The card of a contest between Ana and Ben."""
    await pond.do(pond.ana, "challenge", game=GAME, first="impression", opponent=pond.ben)
    offer = await pond.until(lambda: pond.card("Accept"))
    assert "best penguin impression" in offer.text
    answer = await pond.press(pond.ben, offer, "Accept")
    assert "impression decides" in answer.text
    card: Message = await pond.until(lambda: pond.card("My impression"))
    return card


async def show(pond: Pond, card: Message, who: str, text: str = "", file: File | None = None) -> None:
    """An impression by the form of the card."""
    member = pond.ana if who == "Ana" else pond.ben
    form = (await pond.press(member, card, "My impression")).modal
    assert form is not None
    values = {"In words": text} | ({"As a picture or a sound": file} if file else {})
    told = await (await member.submit(form, values)).settled()
    assert "on the card" in told.text


async def test_the_votes_decide_who_begins(pond: Pond) -> None:
    card = await opened(pond)
    assert sorted(card.pings) == sorted([pond.ana.id, pond.ben.id])
    assert pond.card("Move") is None
    assert "Vote" not in card.labels
    await show(pond, card, "Ana", "Waddle, waddle, *honk*!")
    await pond.until(lambda: "Waddle, waddle" in card.text)
    assert "Close the vote" not in card.labels
    await show(pond, card, "Ben", file=SOUND)
    await pond.until(lambda: card.labels.count("Vote") == 2)
    heard = next(post for post in pond.cards() if "honk.mp3" in post.files)
    assert "Ben" in heard.text
    assert str(heard.id) in card.text
    await pond.press(pond.cleo, card, f"vote:1:{pond.ben.id}")
    await pond.until(lambda: "1 vote" in card.text)
    await pond.press(pond.ana, card, "Close the vote")
    first = await pond.card_with(pond.ben.mention)
    told = [post.text for post in pond.cards()]
    ceremony = next(n for n, text in enumerate(told) if "Ben** is the best penguin of them all" in text)
    assert ceremony < told.index(first.text)
    assert "Ben begins" in card.text
    assert card.labels == []


async def test_an_impression_can_be_added_to(pond: Pond) -> None:
    card = await opened(pond)
    await show(pond, card, "Ana", "Waddle, waddle")
    await pond.do(pond.ana, "impression", file=SOUND)
    await pond.until(lambda: "look or listen" in card.text)
    assert "Waddle, waddle" in card.text
    form = (await pond.press(pond.ana, card, "My impression")).modal
    assert form is not None
    assert form.fields[0].json["value"] == "Waddle, waddle"
    await (await pond.ana.submit(form, {"In words": "Honk"})).settled()
    await pond.until(lambda: "Honk" in card.text)
    assert "look or listen" in card.text
    assert "Waddle" not in card.text


def heard(pond: Pond) -> list[str]:
    """The files posted beside the card, the oldest first."""
    return [name for post in pond.cards() for name in post.files]


async def test_another_file_takes_the_place_of_the_former(pond: Pond) -> None:
    card = await opened(pond)
    await show(pond, card, "Ben", file=SOUND)
    await show(pond, card, "Ana", file=SOUND)
    assert heard(pond) == ["honk.mp3", "honk.mp3"]
    await show(pond, card, "Ana", file=LOUDER)
    await pond.until(lambda: heard(pond) == ["honk.mp3", "louder.mp3"])
    newest = next(post for post in pond.cards() if "louder.mp3" in post.files)
    await pond.until(lambda: str(newest.id) in card.text)
    await pond.do(pond.ana, "impression", text="Flap")
    await pond.until(lambda: "Flap" in card.text)
    assert heard(pond) == ["honk.mp3", "louder.mp3"]


async def test_a_file_that_is_gone_is_replaced_all_the_same(pond: Pond) -> None:
    card = await opened(pond)
    await show(pond, card, "Ana", file=SOUND)
    former = next(post for post in pond.cards() if "honk.mp3" in post.files)
    pond.discord.server("Antarctica").member("Antarctica's owner").delete(former)
    await show(pond, card, "Ana", file=LOUDER)
    newest = next(post for post in pond.cards() if "louder.mp3" in post.files)
    await pond.until(lambda: str(newest.id) in card.text)
    assert heard(pond) == ["louder.mp3"]


async def test_a_vote_can_be_changed_but_counts_once(pond: Pond) -> None:
    card = await opened(pond)
    for who in ("Ana", "Ben"):
        await show(pond, card, who, f"{who} the penguin")
    await pond.until(lambda: card.labels.count("Vote") == 2)
    told = await pond.press(pond.cleo, card, f"vote:1:{pond.ben.id}")
    await pond.until(lambda: told.follow_ups)
    assert "Ben" in told.follow_ups[0].text
    assert told.follow_ups[0].ephemeral
    await pond.press(pond.cleo, card, f"vote:1:{pond.ana.id}")
    await pond.until(lambda: "Ana** · 1 vote" in card.text)
    assert "Ben** · 0 votes" in card.text
    own = await pond.press(pond.ana, card, f"vote:1:{pond.ana.id}")
    await pond.until(lambda: own.follow_ups)
    assert own.follow_ups[0].ephemeral
    assert "1 vote" in card.text


async def test_time_closes_it_and_a_tie_goes_by_fair_chance(pond: Pond) -> None:
    card = await opened(pond)
    assert "on the card" in (await pond.do(pond.ana, "impression", text="Flap")).text
    await show(pond, card, "Ben", "Honk")
    await pond.until(lambda: card.labels.count("Vote") == 2)
    await pond.press(pond.ana, card, f"vote:1:{pond.ben.id}")
    await pond.press(pond.ben, card, f"vote:1:{pond.ana.id}")
    await pond.turn(hours=24)
    await pond.until(lambda: pond.card("Move"))
    assert any("fair chance decided" in post.text for post in pond.cards())


async def test_bystanders_enter_nothing(pond: Pond) -> None:
    card = await opened(pond)
    assert await refused(pond, await pond.press(pond.cleo, card, "My impression"))
    assert "no contest" in await refused(pond, await pond.do(pond.cleo, "impression", text="Flap"))
    with pytest.raises(IllegalAction):
        await pond.cleo.click(card, "Close the vote")


async def test_only_pictures_and_sounds_are_shown(pond: Pond) -> None:
    await opened(pond)
    program = File("waddle.exe", "application/x-msdownload", b"MZ")
    told = await refused(pond, await pond.do(pond.ana, "impression", file=program))
    assert "neither a picture nor a sound" in told


async def test_it_is_held_in_the_thread_in_which_its_match_is_played(pond: Pond) -> None:
    card = await opened(pond)
    (place,) = pond.channel.threads
    assert card.channel_id == place.id
    assert place.name == "Ana – Ben · Penguin Soccer"
    assert {pond.ana.id, pond.ben.id} <= set(place.members)
    await show(pond, card, "Ana", "Flap")
    await show(pond, card, "Ben", file=SOUND)
    heard = await pond.until(lambda: next((post for post in pond.cards() if "honk.mp3" in post.files), None))
    assert heard.channel_id == place.id
    await pond.until(lambda: "Close the vote" in card.labels)
    await pond.press(pond.ana, card, "Close the vote")
    first = await pond.until(lambda: pond.card("Move"))
    assert first.channel_id == place.id
    assert pond.channel.threads == [place]
    assert place.name.endswith(" · Penguin Soccer #1")


async def test_without_its_thread_it_goes_on_in_the_channel(pond: Pond) -> None:
    await opened(pond)
    pond.channel.threads[0].delete()
    await pond.do(pond.ana, "impression", text="Flap")
    card = await pond.until(lambda: pond.card("My impression"))
    assert card.channel_id == pond.channel.id
    await show(pond, card, "Ben", file=SOUND)
    await pond.until(lambda: "Close the vote" in card.labels)
    await pond.press(pond.ana, card, "Close the vote")
    assert await pond.until(lambda: pond.card("Move"))


async def test_it_is_in_the_channel_where_no_thread_may_be_opened(pond: Pond) -> None:
    role = pond.discord.server("Antarctica").bot_role
    pond.channel.overwrite(role, deny=Permission.CREATE_PUBLIC_THREADS)
    card = await opened(pond)
    assert card.channel_id == pond.channel.id
    assert pond.channel.threads == []


async def test_the_form_speaks_the_members_language(pond: Pond) -> None:
    assert pond.client is not None
    await pond.client.services.settings.change(Person(pond.ana.id, "Ana"), language="de")
    card = await opened(pond)
    form = (await pond.press(pond.ana, card, "My impression")).modal
    assert form is not None
    assert "Pinguin" in form.title
    told = await (await pond.ana.submit(form, {form.fields[0].label: "Flap"})).settled()
    assert "Karte" in told.text


async def test_a_contest_goes_on_after_a_restart(pond: Pond) -> None:
    card = await opened(pond)
    await pond.stop()
    await pond.start()
    for who in ("Ana", "Ben"):
        await show(pond, card, who, f"{who} the penguin")
    await pond.until(lambda: "Close the vote" in card.labels)
    await pond.press(pond.ana, card, "Close the vote")
    await pond.until(lambda: pond.card("Move"))
    assert any("fair chance decided" in post.text for post in pond.cards())
