"""Downtimes with many matches, and many downtimes in one match, against a plain model."""

from random import Random
from typing import Any

import pytest
from sqlalchemy import event, text

from data.processes.slots import Slot
from engine.match import clock as clocks
from engine.match.calendar import DAY_MS, HOUR_MS, SECOND_MS
from engine.registry import game
from services.background.shard_time import MIN_DOWNTIME_MS
from services.background.uptime import CARDS_AT_ONCE
from services.matches.views import MatchView
from tests.seeds import seeds
from tests.services.conftest import GAME, ServiceHarness


async def statements_of_a_gap(harness: ServiceHarness) -> int:
    """How many statements it takes to notice a minute's freeze and to save it, cards left out."""
    uptime, seen = harness.services.uptime, list[Any]()
    await harness.sweep()
    uptime.shards[0].cards_outdated = False
    harness.freeze(70 * SECOND_MS)
    writer = harness.services.database.writer.sync_engine

    def count(*call: Any) -> None:
        seen.append(call[2])

    event.listen(writer, "before_cursor_execute", count)
    await uptime.save()
    event.remove(writer, "before_cursor_execute", count)
    return len(seen)


@pytest.mark.slow
async def test_giving_time_back_costs_the_same_for_ten_matches_and_ten_thousand(
    harness: ServiceHarness,
) -> None:
    for _ in range(3):
        await harness.match()
    few = await statements_of_a_gap(harness)
    async with harness.services.database.write() as tx:
        columns = ("game", "rules", "options", "clock", "rated", "channel_id", "started_ms", "mover")
        more = ", ".join((*columns, "running_seat", "since_awake_ms", "changed_ms"))
        count = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 9997)"
        await tx.connection.execute(
            text(f"insert into matches ({more}) {count} select {more} from matches, n where id = 1")  # noqa: S608 - columns of ours
        )
        due = "select 'flag', id, (select max(due_awake_ms) from deadlines) from matches where id > 3"
        await tx.connection.execute(text(f"insert into deadlines (kind, match_id, due_awake_ms) {due}"))
        before = (await tx.connection.execute(text("select sum(due_awake_ms) from deadlines"))).scalar()
    assert await statements_of_a_gap(harness) == few < 12
    async with harness.services.database.read() as tx:
        after = (await tx.connection.execute(text("select sum(due_awake_ms) from deadlines"))).scalar()
        assert (await tx.connection.execute(text("select count(*) from notes"))).scalar() == 0
    assert after == before


@pytest.mark.slow
async def test_outdated_cards_are_shown_again_a_few_at_a_time(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.background.uptime.CARDS_AT_ONCE", 2)
    assert CARDS_AT_ONCE > 2
    for clock in ("chess:30+0",) * 5 + ("none",):
        await harness.match(clock=clock)
    await harness.deliver()
    harness.freeze(59 * SECOND_MS)
    await harness.sweep()
    assert await harness.deliver() == []
    harness.freeze(61 * SECOND_MS)
    queued = []
    for _ in range(2):
        await harness.sweep()
        queued.append(len(await harness.deliver()))
    # A new process goes on where this one stopped.
    await harness.restart()
    for _ in range(2):
        await harness.sweep()
        queued.append(len(await harness.deliver()))
    assert queued == [2, 2, 1, 0]


RANDOM_CLOCKS = ("chess:3+5", "bank:1+1<=2", "correspondence:1")


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(1, 3, 60))
async def test_random_moves_and_gaps_give_the_times_of_a_plain_model(
    harness: ServiceHarness, seed: int
) -> None:
    harness.slot = Slot(shards=4)
    await harness.restart()
    rng = Random(seed)
    clock = RANDOM_CLOCKS[seed % len(RANDOM_CLOCKS)]
    rule = clocks.parse(clock)
    view = await harness.match(clock=clock)
    left, used_ms = [rule.allowance_ms, rule.allowance_ms], 0
    for _ in range(60):
        what = rng.choice(["live", "live", "move", "move", "freeze", "step", "gateway", "others", "restart"])
        long_ms = rng.randrange(MIN_DOWNTIME_MS + 1, 3 * DAY_MS)
        mover = view.mover or 0
        if what == "others":
            harness.services.uptime.gateway_lost([1, 2, 3])
        if what in ("live", "others"):
            passed_ms = rng.randrange(min(left[mover] // 2, 12 * HOUR_MS) + 1)
            harness.now_ms += passed_ms
            left[mover] -= passed_ms
            used_ms += passed_ms
            harness.services.uptime.gateway_back([1, 2, 3])
        elif what == "move":
            view = await moved(harness, view, rng)
            if rule.kind == "correspondence":
                left[mover] = rule.allowance_ms
            elif rule.kind == "chess":
                left[mover] += rule.increment_ms
            else:
                left[mover] = max(left[mover], min(left[mover] + rule.increment_ms, rule.cap_ms))
            used_ms = 0
            if view.outcome:
                return
        elif what == "freeze":
            harness.freeze(long_ms)
        elif what == "step":
            harness.step(rng.choice([1, -1]) * long_ms)
        elif what == "gateway":
            harness.services.uptime.gateway_lost([0])
            harness.now_ms += long_ms
            harness.services.uptime.gateway_back([0])
        else:
            await harness.services.uptime.save()
            await harness.restart(long_ms)
        assert await harness.services.sweep.end_due() in (0, 1)  # a reminder at most
        view = await harness.view(view.id)
        assert view.outcome is None
        mover = view.mover or 0
        assert await harness.left_ms(view.id) == left[mover]
        other = view.seats[1 - mover]
        assert other.remaining_ms == left[1 - mover]
    harness.now_ms += left[view.mover or 0]
    await harness.sweep()
    view = await harness.view(view.id)
    assert view.outcome is not None
    assert view.outcome.reason == "time"


async def moved(harness: ServiceHarness, view: MatchView, rng: Random) -> MatchView:
    """The match after a random move."""
    rules = game(GAME)
    assert view.mover_id is not None
    text_of_move = rules.write(view.position, rules.sample(view.position, rng))
    return await harness.services.matches.act(view.id, view.mover_id, "move", ply=view.ply, text=text_of_move)
