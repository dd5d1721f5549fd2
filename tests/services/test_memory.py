"""What is in memory is not read again; how many statements and transactions an action takes then."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from data.changes import Changes
from data.engine.write_queue import Job
from data.rows import Card, Subject
from engine.core.errors import GameError
from engine.match.calendar import DAY_MS
from services.memory import LIFETIME_S, Cache, Memory
from tests.databases import ON_A_SERVER
from tests.services.conftest import ANN, BOB, CAT, HERE, OPENING, ServiceHarness, code_of
from tests.statements import Statements, counted


async def move(harness: ServiceHarness, player_id: int, text: str) -> None:
    """Do what the services do for ``/move``."""
    services = harness.services
    await services.settings.of(player_id)
    await services.settings.of_server(HERE.server_id or 0)
    match_id = await services.matches.find(player_id, HERE.channel_id)
    await services.matches.act(match_id, player_id, "move", text=text)


async def warm(harness: ServiceHarness) -> int:
    """A match in which both players have moved by command; its number."""
    view = await harness.match()
    for player, text in ((ANN, OPENING[0]), (BOB, OPENING[1])):
        await move(harness, player.id, text)
        await harness.services.challenges.of_match(view.id)
    return view.id


async def test_nothing_is_read_before_a_move_is_written(harness: ServiceHarness) -> None:
    await warm(harness)
    for player, text in ((ANN, OPENING[2]), (BOB, OPENING[3])):
        harness.now_ms += 1_000
        with counted(harness.services.database) as found:
            await move(harness, player.id, text)
        assert found.reads == []
        assert found.transactions == 1


async def test_a_card_that_is_recorded_leaves_its_match_in_memory(harness: ServiceHarness) -> None:
    match_id = await warm(harness)
    subject, services = Subject(match_id=match_id), harness.services
    await services.outbox.record_card(subject, Card(11, 500))
    await services.matches.relocate(match_id, channel_id=15)
    with counted(services.database) as found:
        view = await services.matches.view(match_id)
        (line,) = await services.matches.list_of(ANN.id)
        await services.challenges.of_match(match_id)
    assert found == Statements()
    assert (view.card, view.channel_id) == (Card(11, 500), 15) == (line.card, line.channel_id)
    with counted(services.database) as found:
        await services.matches.relocate(match_id, channel_id=15)
        await move(harness, ANN.id, OPENING[2])
    assert found.reads == []


async def test_a_card_that_is_recorded_together_with_the_next_move_leaves_its_match_in_memory(
    harness: ServiceHarness,
) -> None:
    match_id = await warm(harness)
    services = harness.services
    notification = (await services.outbox.take_pending())[-1]
    async with services.database.write():
        recording = asyncio.create_task(services.outbox.finish_with_card(notification, Card(11, 500)))
        moving = asyncio.create_task(move(harness, ANN.id, OPENING[2]))
        while len(services.database.queue.waiting) < 2:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0)
    await asyncio.gather(recording, moving)
    with counted(services.database) as found:
        await move(harness, BOB.id, OPENING[3])
        view = await services.matches.view(match_id)
    assert found.reads == []
    assert view.card == Card(11, 500)


async def test_lists_and_settings_are_read_once(harness: ServiceHarness) -> None:
    await warm(harness)
    services = harness.services
    with counted(services.database) as found:
        for player in (ANN, BOB):
            await services.matches.list_of(player.id)
            await services.settings.of(player.id)
    assert found == Statements()
    await services.settings.change(ANN, theme="clear")
    with counted(services.database) as found:
        for _ in range(2):
            assert (await services.settings.of(ANN.id)).theme == "clear"
            await services.matches.list_of(BOB.id)
    # Her settings once; and each list of his, as the match in memory shows whose pauses the clock knows.
    assert found.transactions == 3


@pytest.mark.slow
async def test_a_refusal_is_checked_without_a_read(harness: ServiceHarness) -> None:
    match_id = await warm(harness)
    with counted(harness.services.database) as found:
        refused = harness.services.matches.act(match_id, BOB.id, "move", text=OPENING[3])
        assert await code_of(refused) == "match.not-your-turn"
    assert found == Statements()


async def test_without_caching_everything_is_read(harness: ServiceHarness) -> None:
    match_id = await warm(harness)
    plain = await harness.services_on(harness.services.database, caching=False)
    for _ in range(2):
        with counted(harness.services.database) as found:
            await plain.matches.view(match_id)
            await plain.settings.of(ANN.id)
        assert found.transactions == 2


@ON_A_SERVER
async def test_a_typed_move_is_meant_for_what_another_process_has_written(
    harness: ServiceHarness, other: ServiceHarness
) -> None:
    match_id = await warm(harness)
    await harness.services.matches.view(match_id)
    await other.services.matches.act(match_id, ANN.id, "move", text=OPENING[2])
    after = await harness.services.matches.act(match_id, BOB.id, "move", text=OPENING[3])
    assert after.moves == OPENING


@ON_A_SERVER
async def test_a_typed_move_is_decided_again_where_another_process_was_faster(
    harness: ServiceHarness, other: ServiceHarness
) -> None:
    match_id = await warm(harness)
    await other.services.matches.act(match_id, ANN.id, "move", text=OPENING[2])
    await other.services.matches.act(match_id, BOB.id, "move", text=OPENING[3])
    # In the position that this process still knows it is her turn as well, and the same move is possible.
    after = await harness.services.matches.act(match_id, ANN.id, "move", text="3ne")
    assert after.moves == (*OPENING, "3ne")


@ON_A_SERVER
async def test_no_match_in_memory_is_older_than_its_notification(
    harness: ServiceHarness, other: ServiceHarness
) -> None:
    match_id = await warm(harness)
    await harness.deliver()
    await harness.services.matches.view(match_id)
    await other.services.matches.act(match_id, ANN.id, "move", text=OPENING[2])
    await other.services.matches.act(match_id, ANN.id, "offer-draw")
    harness.services.outbox.wake()
    turn, offer = await harness.services.outbox.take_pending()
    seen = await harness.services.matches.view(match_id)
    assert (turn.ply, offer.kind) == (seen.ply, "match.draw-offered")
    assert seen.draw_offer is not None


async def test_a_move_that_was_saved_although_its_connection_was_lost_is_shown_and_delivered(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await warm(harness)
    await harness.deliver()
    await harness.services.matches.view(match_id)
    batches: Any = harness.services.database.batches
    run = batches.run

    async def lost(jobs: Sequence[Job]) -> Sequence[Exception]:
        return [ConnectionError("lost") for _ in await run(jobs)]

    with monkeypatch.context() as cut:
        cut.setattr(batches, "run", lost)
        with pytest.raises(ConnectionError):
            await harness.services.matches.act(match_id, ANN.id, "move", text=OPENING[2])
    harness.services.outbox.wake()
    (turn,) = await harness.services.outbox.take_pending()
    assert (await harness.services.matches.view(match_id)).ply == turn.ply == 3


@ON_A_SERVER
async def test_a_rating_that_another_match_has_changed_is_shown(
    harness: ServiceHarness, other: ServiceHarness
) -> None:
    view = await harness.match(to=CAT, rated=True)
    before = view.seats[0].rating
    await harness.win(ANN, BOB, rated=True)
    once = (await harness.services.matches.view(view.id)).seats[0].rating
    other.now_ms = harness.now_ms
    await other.win(ANN, BOB, rated=True)
    twice = (await harness.view(view.id)).seats[0].rating
    assert before.value < once.value < twice.value


async def test_whatever_changes_a_match_raises_its_revision(harness: ServiceHarness) -> None:
    match_id, services = await warm(harness), harness.services
    revisions = []
    for change in (
        services.matches.act(match_id, ANN.id, "offer-draw"),
        services.matches.relocate(match_id, channel_id=99),
        services.settings.change(ANN, zone="Asia/Tokyo"),
        services.settings.change(BOB, weekend=True),
        services.matches.act(match_id, ANN.id, "resign"),
        services.own_data.delete(BOB.id),
    ):
        await change
        async with services.database.read() as tx:
            row = await tx.matches.get(match_id)
        assert row is not None
        revisions.append(row.revision)
    assert sorted(set(revisions)) == revisions


async def test_of_two_moves_typed_at_once_the_second_is_refused(harness: ServiceHarness) -> None:
    match_id = await warm(harness)
    typed = [harness.services.matches.act(match_id, ANN.id, "move", text=text) for text in ("2ne", "3ne")]
    results = await asyncio.gather(*typed, return_exceptions=True)
    assert [result.code for result in results if isinstance(result, GameError)] == ["match.stale"]


@ON_A_SERVER
async def test_a_decision_on_pauses_that_have_changed_is_made_again(
    harness: ServiceHarness, other: ServiceHarness
) -> None:
    match_id = await warm(harness)
    await harness.services.matches.view(match_id)
    await other.services.settings.change(BOB, zone="UTC", sleep="00:00-08:00")
    after = await harness.services.matches.act(match_id, ANN.id, "move", text=OPENING[2])
    assert after.deadline_ms == (await other.view(match_id)).deadline_ms
    assert (after.deadline_ms or 0) - harness.now_ms > 4 * DAY_MS


@ON_A_SERVER
async def test_whoever_is_deleted_elsewhere_is_recorded_again(
    harness: ServiceHarness, other: ServiceHarness
) -> None:
    await harness.services.people.record(CAT, HERE)
    await other.services.own_data.delete(CAT.id)
    await harness.services.database.feed.catch_up()
    await harness.services.people.record(CAT, HERE)
    async with harness.services.database.read() as tx:
        assert await tx.history.player(CAT.id)


async def test_a_cache_keeps_what_was_used_last(harness: ServiceHarness) -> None:
    cache: Cache[int] = Cache(Memory(harness.services.database.feed), "player", 2)
    for number in (1, 2, 1, 3):
        await cache.get(number, lambda: doubled(number))  # noqa: B023 - awaited at once
    assert [cache.cached(number) for number in (1, 2, 3)] == [2, None, 6]


async def test_what_changes_while_it_is_read_is_not_kept(harness: ServiceHarness) -> None:
    feed = harness.services.database.feed
    cache: Cache[int] = Cache(Memory(feed), "player", 2)

    async def overtaken() -> int:
        feed.note([("player", 1)])
        return 5

    assert await cache.get(1, overtaken) == 5
    assert cache.cached(1) is None
    assert await cache.get(1, lambda: doubled(1)) == 2
    assert cache.cached(1) == 2


async def test_a_value_that_a_commit_puts_in_memory_during_a_read_is_kept(harness: ServiceHarness) -> None:
    feed = harness.services.database.feed
    cache: Cache[int] = Cache(Memory(feed), "player", 2)

    async def overtaken() -> int:
        feed.note([("player", 1)])
        cache.put(1, 6, feed.version)
        return 5

    assert await cache.get(1, overtaken) == 5
    assert cache.cached(1) == 6


async def test_the_turn_before_is_in_memory_although_the_next_one_is_being_saved(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await warm(harness)
    services, changes = harness.services, Changes()
    before = await services.matches.view(match_id)
    await move(harness, ANN.id, OPENING[2])
    after = await services.matches.view(match_id)
    changes.add("match", match_id)
    services.database.feed.begin(changes)
    monkeypatch.setattr("services.matches.matches.replay_up_to", None)
    with counted(services.database) as found:
        then = await services.matches.earlier(match_id, before.ply)
    services.database.feed.end(changes, made=False)
    assert found == Statements()
    assert (then.replay, then.match.position) == (before.replay, before.position)
    assert then.log == after.log[: before.ply]


async def test_what_is_being_committed_is_not_shown_from_memory(harness: ServiceHarness) -> None:
    feed, changes = harness.services.database.feed, Changes()
    cache: Cache[int] = Cache(Memory(feed), "player", 2)
    await cache.get(1, lambda: doubled(1))
    changes.add("player", 1)
    feed.begin(changes)
    assert cache.cached(1) is None
    feed.end(changes, made=False)
    assert cache.cached(1) == 2


async def test_a_value_is_trusted_for_ten_minutes(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    now_s = 100.0
    monkeypatch.setattr("services.memory.time.monotonic", lambda: now_s)
    cache: Cache[int] = Cache(Memory(harness.services.database.feed), "player", 2)
    cache.put(1, 2, harness.services.database.feed.version)
    now_s += LIFETIME_S - 1
    assert cache.cached(1) == 2
    cache.replace(1, 4, harness.services.database.feed.version)
    now_s += 2
    assert cache.cached(1) is None
    assert cache.stale(1) == 4


async def doubled(number: int) -> int:
    return 2 * number
