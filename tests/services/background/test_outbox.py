"""The outbox: whatever was saved is delivered, also after a crash in between."""

import asyncio
from collections.abc import Sequence

import pytest

from data.engine.write_queue import BatchResult, Job
from data.outbox import OutboxRows
from data.rows import Card, Subject
from engine.match.calendar import DAY_MS, HOUR_MS
from services.matches.views import Notification
from tests.services.conftest import START_MS, ServiceHarness
from tests.waits import WAIT_S, until


async def kinds(harness: ServiceHarness) -> list[str]:
    return [notification.kind for notification in await harness.services.outbox.take_pending()]


async def test_what_was_not_marked_delivered_before_a_crash_is_pending_again(harness: ServiceHarness) -> None:
    await harness.deliver()
    view = await harness.play(await harness.match(), "1ne")
    await harness.deliver()
    await harness.play(view, "1sw")
    taken = await harness.services.outbox.take_pending()
    assert [(notification.kind, notification.match_id, notification.ply) for notification in taken] == [
        ("match.turn", view.id, 2)
    ]
    await harness.restart()
    assert await harness.services.outbox.take_pending() == taken
    await harness.services.outbox.mark_delivered(taken[0].id)
    await harness.restart()
    assert await harness.services.outbox.take_pending() == ()


async def test_a_long_outbox_is_read_row_by_row_and_not_again_with_every_call(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await harness.challenge()
    await harness.deliver()
    rows, due = 200, OutboxRows.due
    monkeypatch.setattr("services.background.outbox.PAGE", 10)
    async with harness.services.database.write() as tx:
        for number in range(rows):
            await tx.outbox.add("challenge.joined", Subject(challenge_id=made.id), number)
    read = list[int]()
    await harness.restart()

    async def counted(found: OutboxRows, now_ms: int, most: int, after_id: int = 0) -> list[Notification]:
        made = await due(found, now_ms, most, after_id)
        read.append(len(made))
        return made

    monkeypatch.setattr(OutboxRows, "due", counted)
    outbox, taken = harness.services.outbox, list[int]()
    while found := await outbox.take_pending():
        taken += [each.id for each in found]
    assert len(set(taken)) == len(taken) == rows
    assert max(read) == 10
    assert sum(read) <= 3 * rows


async def test_only_what_an_earlier_process_or_try_may_have_sent_is_begun(harness: ServiceHarness) -> None:
    await harness.challenge()
    await harness.restart()
    outbox = harness.services.outbox
    (earlier,) = await outbox.take_pending()
    await harness.challenge()
    (own,) = await outbox.take_pending()
    assert [outbox.begun(each) for each in (earlier, own)] == [True, False]
    await outbox.postpone(own, 0)
    (again,) = await outbox.take_pending()
    assert outbox.begun(again)


async def test_a_new_card_is_recorded_and_the_old_one_queued_in_one_transaction(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = await harness.match()
    await harness.deliver()
    outbox, subject = harness.services.outbox, Subject(match_id=view.id)
    await outbox.record_card(subject, Card(11, 500, 0))
    assert await outbox.take_pending() == ()
    await harness.play(view, "1ne")
    (turn,) = await outbox.take_pending()
    with monkeypatch.context() as broken:
        broken.setattr(OutboxRows, "add", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await outbox.finish_with_card(turn, Card(11, 501, 1), Card(11, 500, 0))
    assert (await harness.view(view.id)).card == Card(11, 500, 0)
    assert await outbox.take_pending() == ()
    await outbox.finish_with_card(turn, Card(11, 501, 1), Card(11, 500, 0))
    await harness.restart()
    (strip,) = await harness.services.outbox.take_pending()
    assert (strip.kind, strip.subject, strip.facts) == (
        "card.replaced",
        subject,
        {"channel_id": 11, "message_id": 500},
    )
    assert (await harness.view(view.id)).card == Card(11, 501, 1)


async def test_a_delivery_recorded_again_after_a_lost_answer_queues_nothing_twice(
    harness: ServiceHarness,
) -> None:
    view = await harness.match()
    await harness.deliver()
    outbox = harness.services.outbox
    await harness.play(view, "1ne")
    (turn,) = await outbox.take_pending()
    for _ in range(2):
        await outbox.finish_with_card(turn, Card(11, 501, 1), Card(11, 500, 0), (7,))
    await harness.restart()
    queued = await harness.services.outbox.take_pending()
    assert [each.kind for each in queued] == ["card.replaced", "match.followed"]


async def test_the_same_card_recorded_twice_is_not_to_be_stripped(harness: ServiceHarness) -> None:
    made = await harness.challenge()
    await harness.deliver()
    for _ in range(2):
        await harness.services.outbox.record_card(Subject(challenge_id=made.id), Card(11, 5))
    assert (await harness.services.challenges.view(made.id)).card == Card(11, 5)
    assert await kinds(harness) == []


async def test_a_refused_notification_is_given_up_after_a_day(harness: ServiceHarness) -> None:
    await harness.challenge()
    (notification,) = await harness.services.outbox.take_pending()
    harness.now_ms += DAY_MS - 1
    assert not harness.services.outbox.given_up(notification)
    harness.now_ms += 1
    assert harness.services.outbox.given_up(notification)


async def test_the_day_in_which_a_refused_notification_is_tried_has_no_downtime(
    harness: ServiceHarness,
) -> None:
    await harness.challenge()
    harness.freeze(3 * DAY_MS)
    harness.step(2 * DAY_MS)
    (notification,) = await harness.services.outbox.take_pending()
    assert not harness.services.outbox.given_up(notification)
    harness.now_ms += DAY_MS
    assert harness.services.outbox.given_up(notification)


async def test_a_notification_gets_no_younger_when_the_clock_is_set_back(
    harness: ServiceHarness,
) -> None:
    await harness.challenge()
    harness.step(-HOUR_MS)
    await harness.sweep()
    (notification,) = await harness.services.outbox.take_pending()
    assert notification.created_ms == START_MS - HOUR_MS
    harness.now_ms += DAY_MS
    assert harness.services.outbox.given_up(notification)


async def test_a_notification_is_taken_once(harness: ServiceHarness) -> None:
    await harness.match()
    assert await kinds(harness) == ["challenge.offered", "match.turn", "challenge.closed"]
    assert await kinds(harness) == []


async def test_what_is_postponed_is_pending_again_later(harness: ServiceHarness) -> None:
    await harness.challenge()
    notification: Notification
    (notification,) = await harness.services.outbox.take_pending()
    await harness.services.outbox.postpone(notification, 5_000)
    assert await kinds(harness) == []
    harness.now_ms += 5_000
    (again,) = await harness.services.outbox.take_pending()
    assert (again.id, again.tries) == (notification.id, 1)


async def test_waiting_ends_with_a_new_notification(harness: ServiceHarness) -> None:
    outbox = harness.services.outbox
    await harness.challenge()
    (notification,) = await outbox.take_pending()
    await outbox.postpone(notification, DAY_MS)
    await outbox.wait()
    assert await outbox.take_pending() == ()
    waiting = asyncio.create_task(outbox.wait())
    await until(lambda: outbox.wake_up.until_ms == harness.now_ms + DAY_MS)
    await harness.challenge()
    async with asyncio.timeout(WAIT_S):
        await waiting
    assert await kinds(harness) == ["challenge.offered"]


async def test_waiting_ends_at_once_for_a_notification_that_came_before(harness: ServiceHarness) -> None:
    assert await kinds(harness) == []
    await harness.challenge()
    async with asyncio.timeout(WAIT_S):
        await harness.services.outbox.wait()


async def test_waiting_ends_when_what_was_postponed_is_due(harness: ServiceHarness) -> None:
    await harness.challenge()
    async with asyncio.timeout(WAIT_S):
        await harness.services.outbox.wait()
    (notification,) = await harness.services.outbox.take_pending()
    await harness.services.outbox.postpone(notification, 30)
    async with asyncio.timeout(WAIT_S):
        await harness.services.outbox.wait()


async def test_identifiers_are_never_used_again(harness: ServiceHarness) -> None:
    await harness.challenge()
    (first,) = await harness.services.outbox.take_pending()
    await harness.services.outbox.mark_delivered(first.id)
    await harness.challenge()
    (second,) = await harness.services.outbox.take_pending()
    assert second.id > first.id


async def test_notifications_marked_at_the_same_instant_share_a_transaction(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await harness.challenge()
    notifications = await harness.services.outbox.take_pending()
    assert len(notifications) == 3
    batches = harness.services.database.batches
    run, together = batches.run, list[int]()

    async def counted(jobs: Sequence[Job]) -> Sequence[BatchResult | Exception]:
        together.append(len(jobs))
        return await run(jobs)

    monkeypatch.setattr(batches, "run", counted)
    await asyncio.gather(
        *(harness.services.outbox.mark_delivered(notification.id) for notification in notifications)
    )
    assert together == [3]
    await harness.restart()
    assert await harness.services.outbox.take_pending() == ()


async def test_after_a_removal_that_fails_the_outbox_is_read_and_the_next_is_not_lost(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        await harness.challenge()
    first, second = await harness.services.outbox.take_pending()
    with monkeypatch.context() as broken:
        broken.setattr(harness.services.database.batches, "run", lambda _: 1 / 0)
        assert not harness.services.outbox.must_read()
        with pytest.raises(ZeroDivisionError):
            await harness.services.outbox.mark_delivered(first.id)
        assert harness.services.outbox.must_read()
    for notification in (second, first):
        await harness.services.outbox.mark_delivered(notification.id)
    await harness.restart()
    assert await harness.services.outbox.take_pending() == ()


@pytest.mark.parametrize("batched", [True, False])
async def test_a_removal_comes_along_with_the_next_write_that_succeeds(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch, *, batched: bool
) -> None:
    view = await harness.match()
    database, outbox = harness.services.database, harness.services.outbox
    first, *_ = await outbox.take_pending()
    await outbox.remove_along(first.id)
    outbox.wake()
    assert await outbox.take_pending() == ()
    with monkeypatch.context() as broken:
        broken.setattr(database.batches, "run", lambda _: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await harness.play(view, "1ne")
    assert database.along
    if batched:
        await harness.play(view, "1ne")
    else:
        await harness.services.uptime.save()
    assert not database.along
    await harness.restart()
    assert first.id not in {each.id for each in await harness.services.outbox.take_pending()}


async def test_what_is_removed_while_the_outbox_is_read_is_not_taken_again(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.challenge()
    outbox, read = harness.services.outbox, OutboxRows.due
    (notification,) = await outbox.take_pending()

    async def removed_meanwhile(
        self: OutboxRows, now_ms: int, limit: int, after_id: int
    ) -> list[Notification]:
        rows = await read(self, now_ms, limit, after_id)
        await outbox.mark_delivered(notification.id)
        return rows

    monkeypatch.setattr(OutboxRows, "due", removed_meanwhile)
    assert await outbox.take_pending() == ()


async def test_what_is_written_before_the_first_reading_is_no_earlier_processs(
    harness: ServiceHarness,
) -> None:
    """A member may move while the bot connects: that card waits behind nothing left over."""
    await harness.match()
    await harness.restart()
    match = await harness.match()
    taken = await harness.services.outbox.take_pending()
    begun = {each.match_id: harness.services.outbox.begun(each) for each in taken if each.match_id}
    assert begun == {match.id - 1: True, match.id: False}


async def test_what_is_removed_while_the_rows_are_read_was_left_over_all_the_same(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server may carry out the last write of a killed process between two statements of the next one."""
    await harness.match()
    await harness.restart()

    async def nothing_left(_: OutboxRows) -> int:
        return 0

    monkeypatch.setattr(OutboxRows, "last_id", nothing_left)
    found = await harness.services.outbox.take_pending()
    assert [harness.services.outbox.begun(each) for each in found] == [True] * 3
