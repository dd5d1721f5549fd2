"""Cards in archived threads: nothing there can be edited, so a change waits until the thread opens."""

from dataclasses import replace

import pytest

from cogs.delivery.threads import Threads
from cogs.ui.discord_errors import ARCHIVED
from sandbox import Channel, Message
from services.matches.views import Person
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_contest import opened
from tests.bot.test_destinations import thread

harness = own_harness


def live(place: Channel) -> list[Message]:
    """The cards of a place that still have **Play**."""
    return [post for post in place.messages if "Play" in post.labels]


async def waiting(harness: BotHarness) -> int:
    """The rows of the outbox, due or not."""
    async with harness.client.services.database.read() as tx:
        return await tx.outbox.length(100)


async def brought(harness: BotHarness) -> Channel:
    """A match's thread that was archived after a quiet week, and whose match was brought to the channel."""
    await harness.begin(clock="none")
    place = thread(harness)
    await harness.turn(days=9)
    assert place.archived
    await harness.bring(harness.ana)
    await harness.until_quiet()
    assert len(live(harness.channel)) == 1
    return place


async def test_bring_here_out_of_an_archived_thread_leaves_one_live_card(harness: BotHarness) -> None:
    place = await brought(harness)
    assert place.archived  # nobody is shown a thread only because a card loses its buttons
    harness.cleo.say("Who won?", place)
    await harness.until(lambda: not live(place))
    await harness.until_quiet()
    assert len(live(harness.channel)) == 1
    assert await waiting(harness) == 0


async def test_an_old_card_waits_for_its_thread_without_asking_discord_again(harness: BotHarness) -> None:
    place = await brought(harness)
    granted = harness.discord.rest.granted
    granted.clear()
    await harness.turn(hours=23)
    await harness.until_quiet()
    assert [template for _, template in granted if "channels" in template] == []
    assert await waiting(harness) == 1
    assert len(live(place)) == 1


async def test_an_old_card_waits_for_its_thread_over_a_restart(harness: BotHarness) -> None:
    place = await brought(harness)
    await harness.restart()
    await harness.until_quiet()
    assert len(live(place)) == 1
    harness.cleo.say("Who won?", place)
    await harness.until(lambda: not live(place))


async def test_a_thread_that_opened_while_the_bot_was_down_is_found_within_a_day(harness: BotHarness) -> None:
    place = await brought(harness)
    await harness.stop()
    harness.cleo.say("Who won?", place)
    await harness.start()
    await harness.turn(days=1)
    harness.client.worker.outbox.wake()
    await harness.until(lambda: not live(place))


async def test_an_old_card_in_a_thread_that_never_opens_is_given_up(harness: BotHarness) -> None:
    await brought(harness)
    await harness.turn(days=91)
    harness.client.worker.outbox.wake()
    await harness.until_quiet()
    assert await waiting(harness) == 0


async def test_an_old_card_in_a_deleted_thread_is_forgotten(harness: BotHarness) -> None:
    place = await brought(harness)
    place.delete()
    await harness.turn(days=1)
    harness.client.worker.outbox.wake()
    await harness.until_quiet()
    assert await waiting(harness) == 0


async def test_an_old_card_waits_though_its_thread_was_closed_just_now(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.set_server(front_pages=False)  # the one edit is the old card's
    await harness.begin()
    place, look, looks = thread(harness), Threads.is_archived, list[int]()

    async def just_before(threads: Threads, channel_id: int) -> bool:
        looks.append(channel_id)
        return looks.count(place.id) > 1 and await look(threads, channel_id)

    monkeypatch.setattr(Threads, "is_archived", just_before)
    harness.expected_refusals.add(ARCHIVED)
    place.archive()
    await harness.bring(harness.ana)
    await harness.until_quiet()
    assert len(live(place)) == 1
    harness.cleo.say("Who won?", place)
    await harness.until(lambda: not live(place))


async def test_an_old_card_does_not_wait_for_a_thread_that_opened_again_at_once(harness: BotHarness) -> None:
    await harness.set_server(front_pages=False)
    await harness.begin()
    harness.discord.faults.refuse("PATCH /channels/{channel_id}/messages/{message_id}", ARCHIVED)
    await harness.bring(harness.ana)
    await harness.until(lambda: not live(thread(harness)))


@pytest.mark.essential
async def test_an_offer_in_an_archived_thread_edits_nothing_there(harness: BotHarness) -> None:
    await harness.begin()
    thread(harness).archive()
    await harness.do(harness.ana, "draw")
    asked = await harness.card_with("offers a draw", label="Accept draw")
    assert asked.channel_id == thread(harness).id
    await harness.until_quiet()
    assert len(live(thread(harness))) == 1


@pytest.mark.essential
async def test_a_challenge_that_was_declined_in_an_archived_thread_is_closed_when_it_opens(
    harness: BotHarness,
) -> None:
    place = harness.channel.thread("Evening")
    here = replace(harness.here, channel_id=place.id)
    ana, ben = (Person(member.id, member.name) for member in (harness.ana, harness.ben))
    challenges = harness.client.services.challenges
    offered = await challenges.create(ana, ben, here, game=GAME)
    await harness.until(lambda: any("Accept" in post.labels for post in place.messages))
    await harness.until_quiet()
    place.archive()
    await challenges.decline(offered.id, ben.id)
    await harness.until_quiet()
    assert any("Accept" in post.labels for post in place.messages)
    harness.cleo.say("What was that?", place)
    await harness.until(lambda: not any("Accept" in post.labels for post in place.messages))


async def test_a_question_that_nobody_asks_any_more_is_deleted_in_an_archived_thread(
    harness: BotHarness,
) -> None:
    await harness.begin()
    await harness.do(harness.ana, "draw")
    await harness.card_with("offers a draw", label="Accept draw")
    await harness.until_quiet()
    place = thread(harness)
    await harness.bring(harness.ana)
    await harness.until_quiet()
    place.archive()
    await harness.do(harness.ana, "move", move="1ne")
    await harness.card_after("1ne")
    await harness.until_quiet()
    assert not any("Accept draw" in post.labels for post in place.messages)
    assert place.archived


async def test_a_contest_in_an_archived_thread_changes_when_it_opens(harness: BotHarness) -> None:
    card = await opened(harness)
    await harness.until_quiet()
    place = thread(harness)
    place.archive()
    ana = Person(harness.ana.id, harness.ana.name)
    await harness.client.services.contests.post(harness.first.challenge, ana, text="Waddle, waddle")
    await harness.until_quiet()
    assert await waiting(harness) == 1
    harness.cleo.say("Who is it?", place)
    await harness.until(lambda: "Waddle, waddle" in card.text)
