"""Delivery when something in between goes wrong: nothing saved is kept back, nothing delivered is stale."""

import asyncio
import logging
import re
import sqlite3
from typing import Any

import pytest

from cogs.delivery import worker
from cogs.delivery.attempt import Attempt
from data.engine.address import StorageError
from data.rows import Subject
from sandbox import Permission
from services.matches.views import Notification
from tests.bot.conftest import own_harness
from tests.bot.crash import delivered
from tests.bot.harness import GAME, BotHarness

harness = own_harness


def has_turn(harness: BotHarness) -> bool:
    """Whether the newest card is one on which Ben is to move."""
    return (
        harness.card("Play") is not None and f"{harness.ben.mention}, your turn" in harness.cards()[-1].text
    )


async def test_a_storage_error_during_delivery_only_delays_it(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.begin()
    matches = harness.client.services.matches
    view, failures = matches.view, [OSError("disk"), RuntimeError("database is locked")]

    async def shaky(match_id: int) -> Any:
        if failures:
            raise failures.pop()
        return await view(match_id)

    await harness.do(harness.ana, "matches")
    monkeypatch.setattr(matches, "view", shaky)
    await harness.do(harness.ana, "move", move="1ne")
    await harness.until_later(lambda: has_turn(harness))
    card = await harness.card_at(1)
    assert card.pings == [harness.ben.id]


async def test_a_delivery_that_ends_the_bot_begins_no_other(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, failed = harness.client.worker, list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failed.append(context))

    async def taken_over(_queue: object) -> None:
        raise StorageError("taken over")

    monkeypatch.setattr(worker, "deliver_in_order", taken_over)
    worker.later = {Subject(match_id=number): None for number in range(6)}
    with pytest.raises(ExceptionGroup):
        async with asyncio.TaskGroup() as group:
            worker.begin_later(group)
    assert failed == []


async def test_a_card_that_cannot_be_recorded_for_now_is_recorded_later(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.begin()
    outbox = harness.client.services.outbox
    await harness.until(lambda: not outbox.taken)
    monkeypatch.setattr("cogs.delivery.worker.FIRST_DELAY_MS", 10)
    record, tries = outbox.finish_with_card, list[int]()

    async def failing(notification: Notification, *rest: Any) -> None:
        tries.append(notification.id)
        if len(tries) < 3:
            raise sqlite3.OperationalError("database is locked")
        await record(notification, *rest)

    monkeypatch.setattr(outbox, "finish_with_card", failing)
    await harness.play("1ne")
    card = await harness.card_after("1ne")
    await harness.until(lambda: not outbox.taken)
    assert len(tries) == 3
    assert len(set(tries)) == 1
    recorded = (await harness.view()).card
    assert recorded is not None
    assert recorded.message_id == card.id


async def test_a_card_is_recorded_as_soon_as_something_can_be_written_again(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was tried again after up to five minutes, in which its buttons were refused."""
    await harness.begin()
    await harness.until_quiet()
    monkeypatch.setattr("cogs.delivery.worker.FIRST_DELAY_MS", 10**9)
    monkeypatch.setattr("cogs.delivery.worker.LONGEST_DELAY_MS", 10**9)
    outbox, database = harness.client.services.outbox, harness.client.services.database
    record, tries = outbox.finish_with_card, list[int]()

    async def full(notification: Notification, *rest: Any) -> None:
        tries.append(notification.id)
        if len(tries) == 1:
            database.writability.note(fault=True)
            raise sqlite3.OperationalError("database or disk is full")
        await record(notification, *rest)

    monkeypatch.setattr(outbox, "finish_with_card", full)
    await harness.play("1ne")
    await harness.until(lambda: tries)
    async with database.write():
        pass
    await harness.until_quiet()
    assert len(tries) == 2


MESSAGES = "POST /channels/{channel_id}/messages"


@pytest.mark.parametrize("status", [401, 408, 409, 429, 503])
async def test_what_discord_refuses_for_now_is_delivered_later(
    harness: BotHarness, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    await harness.begin()
    await delivered(harness)
    harness.discord.faults.fail(MESSAGES, status=status)
    await harness.do(harness.ana, "move", move="1ne")
    await harness.until(lambda: "trying again later" in caplog.text)
    await harness.until_later(lambda: has_turn(harness))
    assert [each.getMessage() for each in caplog.records if each.levelno > logging.WARNING] == []


@pytest.mark.parametrize("code", [50035, 40005], ids=["invalid-form", "too-large"])
async def test_what_discord_refuses_for_good_is_dropped_with_one_line(
    harness: BotHarness, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    await harness.begin()
    await delivered(harness)
    harness.discord.faults.refuse(MESSAGES, code)
    await harness.do(harness.ana, "move", move="1ne")
    await delivered(harness)
    (error,) = [each for each in caplog.records if each.name == worker.__name__]
    assert re.match(r"outbox row \d+ \(match\.turn of match 1\) is dropped", error.getMessage())
    assert str(code) in error.getMessage()
    assert "\n" not in error.getMessage()
    assert error.exc_info is None
    await harness.do(harness.ben, "move", move="1sw")
    await harness.card_after("1sw", harness.ana.mention)


async def test_a_move_whose_card_does_not_come_yet_is_answered_without_waiting_for_it(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.ui.posting.CARD_S", 3_600.0)
    await harness.begin()
    await delivered(harness)
    harness.discord.faults.fail(MESSAGES, status=503)
    reply = await harness.do(harness.ana, "move", move="1ne")
    assert "✅ Orange's baby came out of the sea" in reply.text


async def test_a_line_older_than_its_notification_is_not_taken_for_it(harness: BotHarness) -> None:
    """The same words may have been right before: only those said since are a delivery cut short."""

    async def deliver(number: int, created_ms: int) -> None:
        notification = Notification(number, "match.reminder", 1, None, 0, {}, created_ms, 0)
        attempt = Attempt(harness.client, notification, begun=True)
        await attempt.send_line([harness.channel.id], "A day is left.")

    await deliver(1, harness.clock.now_ms())
    harness.clock.turn(minutes=10)
    later_ms = harness.clock.now_ms()
    await deliver(2, later_ms)
    assert len(harness.cards()) == 2
    harness.clock.turn(minutes=10)
    await deliver(2, later_ms)
    assert len(harness.cards()) == 2, "it was there"


async def test_a_draw_offer_brings_back_a_card_that_was_deleted(harness: BotHarness) -> None:
    card = await harness.begin()
    harness.owner.delete(card)
    await harness.do(harness.ana, "draw")
    asked = await harness.card_with("offers a draw", label="Accept draw")
    again = await harness.card_with("offers a draw")
    assert (again.pings, asked.pings) == ([harness.ben.id], [])
    assert asked.json["message_reference"]["message_id"] == str(again.id)
    await harness.ben.click(asked, "Decline draw")
    await harness.until(lambda: asked.deleted)
    assert harness.card("Play") == again


async def test_an_old_card_loses_its_buttons_though_discord_fails(harness: BotHarness) -> None:
    await harness.set_server(front_pages=False)  # the one edit is the old card's
    old = await harness.begin()
    await delivered(harness)
    harness.discord.faults.fail("PATCH /channels/{channel_id}/messages/{message_id}", status=503)
    await harness.do(harness.ana, "move", move="1ne")
    await harness.until(lambda: harness.discord.faults.planned == 0)
    assert "Play" in old.labels
    await harness.restart()
    await harness.until_later(lambda: old.labels == [])
    assert ":R>" not in old.text


async def test_an_old_card_that_was_deleted_needs_no_stripping(harness: BotHarness) -> None:
    card = await harness.begin()
    harness.owner.delete(card)
    await harness.do(harness.ana, "move", move="1ne")
    await harness.card_after("1ne")
    await delivered(harness)


async def test_a_private_card_answers_with_a_sentence_when_its_token_has_expired(harness: BotHarness) -> None:
    await harness.begin()
    reply = await harness.bring(harness.ana, channel=harness.ana.dm)
    more = await harness.opened(harness.ana, reply.message, "More")
    harness.clock.turn(minutes=20)
    await harness.do(harness.ana, "move", move="1ne")
    for message, button in ((reply.message, "Play"), (more, "Offer draw"), (more, "Resign")):
        assert await harness.refused(await harness.press(harness.ana, message, button))
    assert (await harness.view()).ply == 1


async def test_a_second_offer_on_the_same_ply_pings_again(harness: BotHarness) -> None:
    await harness.begin()
    await harness.do(harness.ana, "draw")
    asked = await harness.card_with("offers a draw", label="Decline draw")
    await harness.ben.click(asked, "Decline draw")
    await harness.until(lambda: asked.deleted)
    await harness.do(harness.ben, "draw")
    lines = await harness.until(
        lambda: [p for p in harness.cards() if harness.ana.id in p.pings and "offers" in p.text]
    )
    assert len(lines) == 1


async def test_a_rematch_asked_for_by_both_is_one_match(harness: BotHarness) -> None:
    over = await harness.resigned(harness.ana)
    await harness.press(harness.ana, over, "Rematch")
    assert "already" in (await harness.press(harness.ana, over, "Rematch")).text
    assert "Accepted" in (await harness.press(harness.ben, over, "Rematch")).text
    await harness.card_at(0, match=2)
    assert "No" not in (await harness.do(harness.ana, "matches")).text.split("\n")[1]


async def test_another_challenge_between_the_same_two_is_no_rematch(harness: BotHarness) -> None:
    over = await harness.resigned(harness.ana)
    await harness.challenge(harness.ana, game=GAME, opponent=harness.ben, clock="chess:1+0")
    await harness.press(harness.ben, over, "Rematch")
    pending = await harness.client.services.challenges.pending_of(harness.ben.id)
    assert [each.challenger.id for each in pending] == [harness.ana.id, harness.ben.id]


async def test_board_is_not_posted_where_the_bot_may_not_speak(harness: BotHarness) -> None:
    card = await harness.begin()
    hush = harness.server.channel("hush", overwrites={harness.server.bot_role: (0, Permission.SEND_MESSAGES)})
    reply = await harness.bring(harness.ben, channel=hush)
    assert reply.message is not None
    assert reply.message.ephemeral
    assert "your turn" in reply.text
    assert card.labels
    assert harness.ben.sees(harness.ben.dm) == []


async def test_board_from_afar_is_private(harness: BotHarness) -> None:
    card = await harness.begin()
    other = harness.discord.server("Greenland", members=["Ana", "Cleo"])
    far = other.channel("fjord")
    message = (await harness.bring(other.member("Ana"), channel=far)).message
    assert message is not None
    assert message.ephemeral
    assert message.images
    refused = await (await other.member("Cleo").slash("matches", channel=far, match=harness.match)).settled()
    assert not (refused.message and refused.message.images)
    assert card.labels


async def test_nobody_is_challenged_where_they_cannot_look(harness: BotHarness) -> None:
    den = harness.server.channel("den", overwrites={harness.ben: (0, Permission.VIEW_CHANNEL)})
    reply = await (
        await harness.ana.slash("challenge", channel=den, game=GAME, opponent=harness.ben)
    ).settled()
    assert "can't see this channel" in reply.text


async def test_matches_with_the_longest_names_still_fit(harness: BotHarness) -> None:
    for number in range(12):
        loud = harness.server.add(f"{number:02d}" + "_*" * 15)
        await harness.begin(opponent=loud)
    await harness.challenge(harness.ana, game=GAME, opponent=harness.ben)
    offer = await harness.card_with(harness.ben.mention, label="Accept")
    listed = await harness.shown(harness.ana, "matches")
    for page in (2, 3):
        await harness.press(harness.ana, listed, f"matches:{page}")
    assert "Withdraw" in listed.labels
    await harness.press(harness.ana, listed, "Withdraw")
    await harness.until(lambda: offer.deleted)


async def test_a_move_that_comes_while_a_late_turn_begins_anew_has_one_card(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The late card showed the position after that move, whose own card came as well."""
    await harness.begin()
    await harness.until_quiet()
    services = harness.client.services
    begin_anew, late = services.matches.begin_turn_anew, services.outbox.late

    async def overtaken(match_id: int, ply: int) -> Any:
        monkeypatch.setattr(services.matches, "begin_turn_anew", begin_anew)
        monkeypatch.setattr(services.outbox, "late", late)
        await harness.submit("3s")
        return await begin_anew(match_id, ply)

    monkeypatch.setattr(services.outbox, "late", lambda each: each.kind == "match.turn")
    monkeypatch.setattr(services.matches, "begin_turn_anew", overtaken)
    await harness.submit("1ne")
    await harness.card_at(2)
    await harness.until_quiet()
    shown = [harness.ana.id in post.pings for post in harness.cards() if post.images]
    assert shown.count(True) == 2
