"""Much to deliver at once: what a member waits for goes first, and no card is edited for nothing."""

import asyncio
from collections import Counter, deque
from typing import Any

import discord
import pytest

from cogs.delivery import attempt, tournaments
from cogs.delivery.worker import BACKLOG_AT_ONCE, OutboxWorker, next_of
from data.kinds import NotificationKind
from services.matches.views import Notification, Person
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness
from tests.bot.tournament_hall import Hall

LEFT = 12

harness = own_harness


async def leave_over(harness: BotHarness) -> None:
    """Leave the cards of matches in the outbox, and stop the bot."""
    harness.client.worker.stopping = True
    challenges = harness.client.services.challenges
    ana, ben = (Person(member.id, member.name) for member in (harness.ana, harness.ben))
    for _ in range(LEFT):
        offered = await challenges.create(ana, ben, harness.here, game=GAME, rated=False)
        await challenges.accept(offered.id, ben, interaction_id=1)
    await harness.stop()
    harness.clock.turn(minutes=10)


def taken(*kinds: NotificationKind) -> tuple[int, list[int]]:
    """The first notification that is taken of a queue, and those it overtakes, by their places."""
    rows = deque(Notification(place, kind, 1, None, 0, {}, 0, 0) for place, kind in enumerate(kinds))
    first, overtaken = next_of(rows)
    return first.id, overtaken


def test_what_only_brings_a_card_up_to_date_is_overtaken_by_what_does_so_as_well() -> None:
    assert taken("tournament.changed", "tournament.changed", "tournament.started") == (2, [0, 1])
    assert taken("tournament.opened", "tournament.changed") == (0, [])
    assert taken("challenge.joined", "challenge.left", "challenge.closed") == (2, [0, 1])
    assert taken("contest.changed", "contest.decided") == (1, [0])
    assert taken("match.clock", "match.reminder", "match.turn") == (1, [0])
    assert taken("match.clock", "match.reminder") == (0, [])
    assert taken("match.turn", "match.turn") == (0, [])


async def test_many_joins_edit_the_card_once_more(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each join edited it, and the start line came two minutes late."""
    hall = Hall(harness, ("Ana", "Ben"))
    await hall.create(places=64)
    await harness.until_quiet()
    edits, held, update = Counter[str](), asyncio.Event(), tournaments.update_card

    async def counted(*given: Any) -> None:
        edits["card"] += 1
        await held.wait()
        await update(*given)

    monkeypatch.setattr(tournaments, "update_card", counted)
    services = harness.client.services
    for number in range(40):
        await services.tournaments.join(hall.number, Person(5_000 + number, f"P{number}"), number)
    await harness.until(lambda: edits["card"])
    held.set()
    await harness.until_quiet()
    assert edits["card"] <= 2


async def test_what_was_left_over_is_delivered_a_few_at_a_time_and_read_once(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A live move waited behind hundreds of cards, each of which read the channel four times."""
    await leave_over(harness)
    running, most, read = Counter[str](), list[int](), Counter[int]()
    deliver, own_messages = OutboxWorker.deliver, attempt.own_messages

    async def counted(worker: OutboxWorker, of: attempt.Attempt) -> attempt.NewCard | None:
        running["now"] += 1
        most.append(running["now"])
        try:
            return await deliver(worker, of)
        finally:
            running["now"] -= 1

    async def counting(client: discord.Client, channel_id: int) -> list[discord.Message]:
        read[channel_id] += 1
        return await own_messages(client, channel_id)

    monkeypatch.setattr(OutboxWorker, "deliver", counted)
    monkeypatch.setattr(attempt, "own_messages", counting)
    await harness.start()
    await harness.until(lambda: len(harness.client.services.outbox.taken) >= LEFT)
    assert len(harness.client.worker.deliveries) <= BACKLOG_AT_ONCE
    await harness.until(lambda: len(most) >= LEFT)
    await harness.until_quiet()
    assert max(most) == BACKLOG_AT_ONCE
    assert set(read.values()) == {1}


async def test_a_move_in_a_match_that_is_left_over_waits_for_no_other_match(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its card came once the cards of all matches before it were posted."""
    await leave_over(harness)
    others, delivered, deliver = asyncio.Event(), list[int](), OutboxWorker.deliver

    async def held(worker: OutboxWorker, of: attempt.Attempt) -> attempt.NewCard | None:
        if of.notification.match_id != LEFT:
            await others.wait()
        delivered.append(of.notification.match_id or 0)
        return await deliver(worker, of)

    monkeypatch.setattr(OutboxWorker, "deliver", held)
    await harness.start()
    services = harness.client.services
    await harness.until(lambda: len(services.outbox.taken) >= 2 * LEFT)
    view = await services.matches.view(LEFT)
    await services.matches.act(LEFT, view.mover_id or 0, "move", text="1ne")
    await harness.card_at(1, match=LEFT)
    assert set(delivered) == {LEFT}
    others.set()
    await harness.until_quiet()
