"""Where matches are when places are closed, locked, archived or gone: each survives, and the players know."""

import asyncio
from functools import partial

import pytest

from cogs.delivery.attempt import Attempt
from cogs.ui.discord_errors import ARCHIVED, MANY_THREADS
from sandbox import Channel, Message, Permission
from sandbox.model import threads
from services.matches.views import Notification
from tests.bot.conftest import own_harness
from tests.bot.crash import delivered
from tests.bot.harness import WHITE_WINS, BotHarness
from tests.bot.test_crashes import SILENT
from tests.waits import WAIT_S

harness = own_harness


def thread(harness: BotHarness) -> Channel:
    (only,) = harness.channel.threads
    return only


def pinged(harness: BotHarness) -> int:
    return len(harness.ana.pings) + len(harness.ben.pings)


async def in_dm(harness: BotHarness, *texts: str) -> Message:
    """Ben's newest direct message once it has a card that says all this."""

    def found() -> Message | None:
        cards = [post for post in harness.ben.sees(harness.ben.dm) if "Play" in post.labels]
        return cards[-1] if cards and all(text in cards[-1].text for text in texts) else None

    card: Message = await harness.until(found)
    return card


async def test_a_match_has_a_thread_under_its_challenge_with_both_players(harness: BotHarness) -> None:
    card = await harness.begin_by_cards()
    place = thread(harness)
    assert place.name == f"Penguin Soccer: Ana – Ben · #{harness.match}"
    assert card.channel_id == place.id
    assert {harness.ana.id, harness.ben.id} <= set(place.members)
    challenge = harness.channel.messages[0]
    assert place.id == challenge.id
    await harness.play(*WHITE_WINS)
    over = await harness.finished()
    assert over.channel_id == place.id
    assert [post for post in harness.channel.messages if post.images] == [challenge]


async def test_an_archived_thread_is_opened_again(harness: BotHarness) -> None:
    await harness.begin()
    place = thread(harness)
    place.archive()
    await harness.do(harness.ana, "move", move="1ne")
    card = await harness.card_after("1ne")
    assert card.channel_id == place.id
    assert not place.archived


async def test_a_locked_thread_sends_the_match_to_its_channel(harness: BotHarness) -> None:
    harness.expected_refusals.add(ARCHIVED)
    harness.server.bot_role.allow(0)  # whoever manages threads may write in locked ones
    await harness.begin()
    thread(harness).archive(locked=True)
    await harness.do(harness.ana, "move", move="1ne")
    card = await harness.card_after("1ne", "goes on here")
    assert card.channel_id == harness.channel.id
    assert card.pings == [harness.ben.id]
    await harness.do(harness.ben, "move", move="1sw")
    again = await harness.card_after("1sw")
    assert again.channel_id == harness.channel.id
    assert "goes on here" not in again.text


@pytest.mark.parametrize("deleted", [True, False])
async def test_a_thread_that_is_gone_or_cannot_open_beside_so_many_sends_the_match_to_its_channel(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, *, deleted: bool
) -> None:
    await harness.begin()
    if deleted:
        thread(harness).delete()
    else:
        harness.expected_refusals.add(MANY_THREADS)
        thread(harness).archive()
        monkeypatch.setattr(threads, "MAX_ACTIVE_THREADS", 0)
    await harness.do(harness.ana, "move", move="1ne")
    card = await harness.card_after("1ne", "goes on here")
    assert card.channel_id == harness.channel.id


async def test_a_deleted_channel_sends_the_match_to_direct_messages(harness: BotHarness) -> None:
    await harness.begin()
    cove = harness.server.channel("cove")
    harness.channel.delete()
    await (await harness.ana.slash("move", channel=cove, move="1ne")).settled()
    card = await in_dm(harness, "Orange's baby came", "Play right here")
    assert (await harness.press(harness.ben, card, "Play")).ephemeral or card.images
    assert "Here is the board" in (await harness.bring(harness.ben, channel=cove)).text
    moved = await harness.until(lambda: next((m for m in cove.messages if "Play" in m.labels), None))
    await (await harness.ben.slash("move", channel=cove, move="1sw")).settled()
    await harness.until(
        lambda: [m for m in cove.messages if "Purple's baby came" in m.text and m.pings == [harness.ana.id]]
    )
    await harness.until(lambda: moved.labels == [])


@pytest.mark.parametrize("denied", [Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS])
async def test_without_the_permission_for_threads_the_match_is_in_the_channel(
    harness: BotHarness, denied: Permission
) -> None:
    harness.channel.overwrite(harness.server.bot_role, deny=denied)
    card = await harness.begin()
    assert card.channel_id == harness.channel.id
    assert harness.channel.threads == []
    await harness.play(*WHITE_WINS)
    await harness.finished()


async def test_the_bot_is_kicked_and_invited_again(harness: BotHarness) -> None:
    await harness.begin()
    # Both share another server with the bot, so that it may write to them.
    fjord = harness.discord.server("Greenland", members=["Ana", "Ben"]).channel("fjord")
    harness.discord.kick_bot(harness.server)
    await harness.until(lambda: harness.client.get_guild(harness.server.id) is None)
    ana = harness.discord.server("Greenland").member("Ana")
    await (await ana.slash("move", channel=fjord, move="1ne")).settled()
    card = await in_dm(harness, "Orange's baby came", "Play right here")
    harness.discord.invite_bot(harness.server)
    await harness.until(lambda: harness.client.get_guild(harness.server.id) is not None)
    assert (await harness.ben.click(card, "Play")).message is not None
    await harness.do(harness.ben, "move", move="1sw")
    await harness.card_after("1sw", harness.ana.mention)


async def test_a_member_who_left_plays_on_by_direct_message(harness: BotHarness) -> None:
    await harness.begin()
    other = harness.discord.server("Greenland", members=["Ben"])
    harness.ben.leave()
    await harness.turn(hours=1)  # a look at a member holds so long
    await harness.do(harness.ana, "move", move="1ne")
    here = await harness.card_after("1ne", "no longer a member here")
    assert here.channel_id == thread(harness).id
    card = await in_dm(harness, "no longer a member of Antarctica", "your turn")
    assert await harness.opened(other.member("Ben"), card, "Play")
    reply = await (await other.member("Ben").slash("move", channel=harness.ben.dm, move="1sw")).settled()
    assert "✅ " in reply.text
    await harness.card_after("1sw", harness.ana.mention)


async def test_nobody_can_be_reached_and_the_match_survives(harness: BotHarness) -> None:
    await harness.begin()
    harness.channel.overwrite(harness.server.bot_role, deny=SILENT)
    harness.ben.dm_open = False
    await harness.do(harness.ana, "move", move="1ne")
    await harness.until(lambda: [each for each in harness.discord.refused if each.code == 50007])
    assert "your turn" in (await harness.do(harness.ben, "matches")).text
    harness.channel.overwrite(harness.server.bot_role)
    await harness.do(harness.ben, "move", move="1sw")
    await harness.card_after("1sw", harness.ana.mention)


async def hide_from_all(harness: BotHarness) -> None:
    """Hide the channel from the bot and close everybody's direct messages."""
    await delivered(harness)
    harness.channel.overwrite(harness.server.bot_role, deny=Permission.VIEW_CHANNEL)
    harness.ana.dm_open = harness.ben.dm_open = False


async def tried_after(harness: BotHarness, **length: int) -> None:
    """Let time pass, and wait until what is due then was tried once more."""
    database = harness.client.services.database
    await harness.turn(**length)
    harness.client.services.outbox.wake()
    await harness.client.services.sweep.run_once()  # a clock that rests is looked at
    async with asyncio.timeout(WAIT_S):
        while True:
            async with database.read() as tx:
                if not await tx.outbox.due(harness.clock.now_ms(), 1):
                    return
            await asyncio.sleep(0.01)


async def test_a_hidden_channel_gets_the_card_once_when_it_opens_again(harness: BotHarness) -> None:
    old = await harness.begin()
    await hide_from_all(harness)
    await harness.do(harness.ana, "move", move="1ne")
    listed = await harness.shown(harness.ben, "matches")
    assert "your turn" in listed.text
    for _ in range(22):
        await tried_after(harness, hours=1)
    assert not [post for post in harness.cards() if "Orange's baby came" in post.text]
    harness.channel.overwrite(harness.server.bot_role)
    await tried_after(harness, hours=1)
    (card,) = [post for post in harness.cards() if "Orange's baby came" in post.text]
    assert card.pings == [harness.ben.id]
    await delivered(harness)
    assert old.labels == []


async def test_closed_direct_messages_get_the_card_once_when_they_open_again(harness: BotHarness) -> None:
    await harness.begin()
    await hide_from_all(harness)
    await harness.do(harness.ana, "move", move="1ne")
    await tried_after(harness, minutes=30)
    harness.ben.dm_open = True
    await tried_after(harness, hours=1)
    (card,) = [post for post in harness.ben.sees(harness.ben.dm) if "Orange's baby came" in post.text]
    harness.channel.overwrite(harness.server.bot_role)
    await tried_after(harness, hours=1)
    assert harness.cards()[-1].text.count("Orange's baby came") == 0
    assert "Play" in card.labels


async def test_the_end_of_a_match_in_a_hidden_channel_is_shown_when_it_opens(
    harness: BotHarness,
) -> None:
    await harness.begin()
    await harness.play("1ne")
    await harness.card_after("1ne")
    await hide_from_all(harness)
    await harness.resign(harness.ana)
    await tried_after(harness, hours=3)
    harness.channel.overwrite(harness.server.bot_role)
    await tried_after(harness, hours=1)
    (over,) = [post for post in harness.cards() if "Rematch" in post.labels]
    assert over.pings == [harness.ben.id]


@pytest.mark.essential
async def test_a_reminder_for_a_hidden_channel_is_sent_when_it_opens_again(harness: BotHarness) -> None:
    await harness.begin()
    await hide_from_all(harness)
    await harness.turn(hours=54)
    await harness.until(lambda: [each for each in harness.discord.refused if each.code == 50007])
    await tried_after(harness, hours=2)
    harness.channel.overwrite(harness.server.bot_role)
    await tried_after(harness, hours=1)
    assert harness.cards()[-1].pings == [harness.ana.id]
    assert not (await harness.view()).resting


async def test_what_every_place_refuses_is_given_up_after_a_day(harness: BotHarness) -> None:
    await harness.begin()
    await hide_from_all(harness)
    await harness.do(harness.ana, "move", move="1ne")
    await tried_after(harness, hours=23)
    await tried_after(harness, hours=1)
    await delivered(harness)
    assert "your turn" in (await harness.do(harness.ben, "matches")).text


@pytest.mark.essential
async def test_board_from_direct_messages_can_be_played_on(harness: BotHarness) -> None:
    await harness.begin()
    reply = await harness.bring(harness.ana, channel=harness.ana.dm)
    assert reply.message is not None
    assert {"Play", "More"} <= set(reply.message.labels)


async def remind(harness: BotHarness, way: str) -> None:
    """Let three quarters of Ana's three days pass."""
    message = await harness.settings_page(harness.ana, "settings", "reminders")
    await (await harness.ana.choose(message, "setpick:notify", way)).settled()
    await harness.turn(hours=54)


async def test_a_reminder_beside_the_card(harness: BotHarness) -> None:
    await harness.begin()
    await remind(harness, "channel")
    line = await harness.post("Ben has waited two days")
    assert line.pings == [harness.ana.id]
    assert line.channel_id == thread(harness).id
    assert harness.ana.sees(harness.ana.dm) == []


async def test_a_reminder_by_direct_message(harness: BotHarness) -> None:
    card = await harness.begin()
    before = pinged(harness)
    await remind(harness, "dm")
    said = await harness.until(lambda: harness.ana.sees(harness.ana.dm))
    assert "Ben has waited two days" in said[0].text
    assert str(card.id) in said[0].text
    assert not [p for p in harness.cards() if "has waited" in p.text]
    assert pinged(harness) <= before + 1


async def test_closed_direct_messages_fall_back_and_are_not_tried_for_an_hour(harness: BotHarness) -> None:
    await harness.begin()
    harness.ana.dm_open = False
    await remind(harness, "dm")
    line = await harness.post("Ben has waited two days")
    assert line.pings == [harness.ana.id]

    def tried() -> int:
        return len([each for each in harness.discord.refused if each.code == 50007])

    assert tried() == 1
    places = harness.client.cards.destinations
    notification = Notification(99, "match.reminder", 1, None, 0, {}, harness.clock.now_ms(), 0)
    attempt = Attempt(harness.client, notification, begun=False)
    again = partial(
        places.send_direct_message, harness.ana.id, attempt.is_line("again"), attempt, content="again"
    )
    assert await again() is None
    assert tried() == 1
    harness.clock.turn(hours=1)
    assert await again() is None
    assert tried() == 2


async def test_whoever_wants_no_reminder_gets_none(harness: BotHarness) -> None:
    await harness.begin()
    await harness.until_quiet()  # the offer, which pings too, may come after the first card
    before = pinged(harness)
    await remind(harness, "none")
    await harness.until(lambda: not harness.client.worker.waiting)
    await harness.turn(hours=18)
    over = await harness.finished()
    assert not [p for p in harness.cards() if "has waited" in p.text]
    assert pinged(harness) == before + len(over.pings)


async def test_boards_in_words_for_whoever_wants_them(harness: BotHarness) -> None:
    card = await harness.begin()
    message = await harness.settings_page(harness.ana, "settings", "boards")
    await harness.press(harness.ana, message, "set:text:on")
    shown = await harness.shown(harness.ana, "match", match=harness.match)
    assert shown.images == []
    assert "The board as Orange sees it" in shown.text
    assert "c3" in shown.text or "Papa" in shown.text
    assert "Moves" in (await harness.opened(harness.ana, shown, "More")).labels
    composer = await harness.opened(harness.ana, card, "Play")
    assert composer.images == []
    assert "Baby" in composer.labels
