"""Two processes on one database: what is due is done once, and what they leave is a serial order's."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import combinations, permutations
from typing import Any

import pytest
from sqlalchemy import select

from data.database import Database, open_database
from data.processes.row_locks import Contended
from data.processes.slots import Slot
from data.schema import RATING_HISTORY, RATINGS
from engine.core.errors import GameError
from engine.match.calendar import DAY_MS, HOUR_MS, MINUTE_MS
from engine.match.challenge import MOST_TO_ONE, MOST_TO_ONE_OF_ALL
from engine.match.match import Entry
from services.computer.pool import Pool
from services.matches.views import Person
from services.players.rating_model import NEWCOMER, rated, weight
from services.retried import retried
from tests.databases import ON_A_SERVER
from tests.recount import check_kept_counts
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, OPENING, ServiceHarness, in_background
from tests.waits import WAIT_S, until


@ON_A_SERVER
async def test_every_deadline_is_swept_by_one_of_them(harness: ServiceHarness, other: ServiceHarness) -> None:
    matches = [await harness.match(to=who, clock="chess:1+0", rated=True) for who in (BOB, CAT) * 4]
    for _ in range(MOST_TO_ONE):
        await harness.challenge(by=CAT)
    await harness.deliver()
    await harness.sweep()
    await other.sweep()
    harness.now_ms += 3 * DAY_MS
    swept = await asyncio.gather(harness.sweep(), other.sweep())
    assert sum(swept) == len(matches) + MOST_TO_ONE
    for match in matches:
        assert (await other.view(match.id)).log == (Entry("time", 0),)
    assert Counter(await harness.deliver()) == {"match.over": len(matches), "challenge.closed": MOST_TO_ONE}


async def test_clocks_get_lost_time_back_once(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:30+0")
    await harness.sweep()
    await harness.close()
    harness.now_ms += HOUR_MS
    second = ServiceHarness(harness.url)
    second.now_ms = harness.now_ms
    await asyncio.gather(harness.open(), second.open())
    assert (await harness.view(view.id)).deadline_ms == harness.now_ms + 30 * MINUTE_MS
    assert len(await second.notes(view.id)) == 1
    await second.close()


@ON_A_SERVER
async def test_a_challenge_is_accepted_once(harness: ServiceHarness, other: ServiceHarness) -> None:
    challenge = await harness.challenge(to=None)
    results = await asyncio.gather(
        harness.services.challenges.accept(challenge.id, BOB, 1),
        other.services.challenges.accept(challenge.id, CAT, 2),
        return_exceptions=True,
    )
    (refusal,) = (result for result in results if isinstance(result, BaseException))
    assert isinstance(refusal, GameError)
    assert refusal.code == "challenge.closed"
    assert len(await harness.services.matches.list_of(ANN.id)) == 1


@ON_A_SERVER
async def test_a_computer_answers_once(
    harness: ServiceHarness, other: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    async def think(_: Pool, __: Any, call: Callable[..., Any], *arguments: Any) -> Any:
        nonlocal asked
        asked += 1
        # Both think about the same turn: neither answers before the other has begun.
        both = asked + asked % 2
        await until(lambda: asked >= both)
        return call(*arguments)

    monkeypatch.setattr(Pool, "run", think)
    view = await harness.services.computers.begin(ANN, HERE, 9, game=GAME, level=1, first="challenger")
    running = in_background(harness.services.computers.run(), other.services.computers.run())
    async with running, asyncio.timeout(WAIT_S):
        for ply in (0, 2):
            await harness.services.matches.act(
                view.id, ANN.id, "move", ply=ply, text=("1ne", "2ne")[ply // 2]
            )
            other.services.computers.wake_up.wake()
            while (await harness.view(view.id)).ply == ply + 1:  # noqa: ASYNC110 - no event
                await asyncio.sleep(0.02)
    after = await other.view(view.id)
    assert [entry.seat for entry in after.log] == [0, 1, 0, 1]
    assert asked == 4


PEOPLE = (ANN, BOB, CAT, Person(404, "Dan"))
RACES = 12


@pytest.fixture
async def processes(harness: ServiceHarness) -> AsyncIterator[tuple[ServiceHarness, ...]]:
    """Three processes on one database, two of them with slots of their own where there are slots."""
    made = [harness]
    server = not harness.url.startswith("sqlite")
    for number in range(2):
        other = ServiceHarness(harness.url)
        slot = Slot(number, 2, 4) if server else Slot()
        other.services = await harness.services_on(await open_database(harness.url, slot))
        made.append(other)
    yield tuple(made)
    for other in made[1:]:
        await other.close()


@pytest.mark.slow
async def test_of_moves_that_race_on_one_match_one_is_made_at_each_ply(
    processes: tuple[ServiceHarness, ...],
) -> None:
    first = processes[0]
    view = await first.match(clock="none")
    for ply, text in enumerate(OPENING):
        view = await first.view(view.id)
        tried = await asyncio.gather(
            *(
                process.services.matches.act(view.id, view.mover_id or 0, "move", ply=ply, text=text)
                for process in processes * RACES
            ),
            return_exceptions=True,
        )
        refused = [each for each in tried if isinstance(each, BaseException)]
        assert len(tried) - len(refused) == 1
        assert {each.code for each in refused if isinstance(each, GameError)} <= {
            "match.stale",
            "match.not-your-turn",
        }
        assert all(isinstance(each, GameError) for each in refused)
    async with first.services.database.read() as tx:
        row = await tx.matches.get(view.id)
        assert row is not None
        assert (row.ply, row.revision) == (len(OPENING), len(OPENING))
        assert [entry.text for entry in await tx.matches.plies(view.id)] == list(OPENING)
        due = await tx.outbox.due(first.now_ms, 100)
    assert [each.ply for each in due if each.kind == "match.turn"] == list(range(len(OPENING) + 1))


@pytest.mark.slow
async def test_ratings_of_matches_that_end_at_the_same_moment_are_those_of_a_serial_order(
    processes: tuple[ServiceHarness, ...],
) -> None:
    first = processes[0]
    pairs = [*combinations(PEOPLE, 2), *permutations(PEOPLE, 2)]
    views = [await first.play(await first.match(by=one, to=two, rated=True), *OPENING) for one, two in pairs]
    ended = [
        process.services.matches.act(view.id, two.id, "resign")
        for process, view, (_, two) in zip(processes * len(views), views, pairs, strict=False)
    ]
    async with asyncio.timeout(WAIT_S):
        await asyncio.gather(*ended)
    async with first.services.database.read() as tx:
        history = (await tx.connection.execute(select(RATING_HISTORY))).mappings().all()
        stored = (await tx.connection.execute(select(RATINGS))).mappings().all()
        await check_kept_counts(tx, first.now_ms)
    now = {person.id: NEWCOMER for person in PEOPLE}

    def of_match(number: int) -> list[Any]:
        return [row for row in history if row["match_id"] == number]

    left = {view.id: view for view in views}
    while left:  # a match comes next whose players' ratings have got where it began
        (match_id, *_) = (
            match_id
            for match_id in left
            if all(
                row["games"] == now[row["player_id"]].games + 1
                for row in history
                if row["match_id"] == match_id
            )
        )
        view = left.pop(match_id)
        rows = {row["player_id"]: row for row in of_match(match_id)}
        players = view.match.players
        before = [now[player] for player in players]
        assert view.match.outcome is None
        loser = pairs[views.index(view)][1].id
        share = rows[players[0]]["weight"]
        after = rated(before, [2 if player == loser else 1 for player in players], share)
        for player, old, new in zip(players, before, after, strict=True):
            assert (rows[player]["mu_before"], rows[player]["sigma_before"]) == (old.mu, old.sigma)
            assert (rows[player]["mu"], rows[player]["sigma"]) == (new.mu, new.sigma)
            now[player] = new
    assert {row["player_id"]: (row["mu"], row["sigma"], row["games"]) for row in stored} == {
        player: tuple(rating) for player, rating in now.items()
    }
    # Those of the same two players count less, whichever of them came first.
    for one, two in combinations(PEOPLE, 2):
        both = {view.id for view in views if {*view.match.players} == {one.id, two.id}}
        shares = sorted(
            row["weight"] for row in history if row["match_id"] in both and row["player_id"] == one.id
        )
        assert shares == sorted(weight(games) for games in range(len(both)))


@pytest.mark.slow
async def test_limits_of_challenges_hold_for_all_processes_together(
    processes: tuple[ServiceHarness, ...],
) -> None:
    calls = [
        process.challenge(by=by, to=to)
        for by, to in permutations(PEOPLE[:3], 2)
        for process in processes * MOST_TO_ONE
    ]
    async with asyncio.timeout(WAIT_S):
        results = await asyncio.gather(*calls, return_exceptions=True)
    refused = [result for result in results if isinstance(result, BaseException)]
    assert len(results) - len(refused) == MOST_TO_ONE_OF_ALL * 3
    assert {each.code for each in refused if isinstance(each, GameError)} == {"challenge.too-many-to-one"}
    assert all(isinstance(each, GameError) for each in refused)


@pytest.mark.slow
async def test_settings_deletions_and_ends_at_the_same_moment_never_wait_for_each_other(
    processes: tuple[ServiceHarness, ...],
) -> None:
    first = processes[0]
    pairs = list(permutations(PEOPLE, 2))
    views = [await first.play(await first.match(by=one, to=two, rated=True), *OPENING) for one, two in pairs]
    calls: list[Awaitable[object]] = [
        process.services.matches.act(view.id, two.id, "resign")
        for process, view, (_, two) in zip(processes * len(views), views, pairs, strict=False)
    ]
    for process, leaves in zip(processes, PEOPLE, strict=False):
        calls += [process.services.settings.change(person, weekend=True) for person in PEOPLE[1:]]
        calls.append(process.services.own_data.delete(leaves.id))
    async with asyncio.timeout(WAIT_S):
        results = await asyncio.gather(*calls, return_exceptions=True)
    failed = [each for each in results if isinstance(each, BaseException)]
    assert [each for each in failed if not isinstance(each, GameError)] == []
    async with first.services.database.read() as tx:
        await check_kept_counts(tx, first.now_ms)


async def test_a_call_that_the_server_has_ended_is_made_again() -> None:
    calls = 0

    @retried
    async def call() -> int:
        nonlocal calls
        calls += 1
        if calls < 3:
            raise Contended
        return calls

    assert await call() == 3


async def test_transactions_that_wait_for_each_other_end_by_name(postgres_url: str) -> None:
    one, two = [await open_database(postgres_url) for _ in range(2)]
    async with one.write() as tx:
        for number in (1, 2):
            await tx.players.record(number, str(number), 5)
    met = asyncio.Barrier(2)

    async def cross(database: Database, first: int, second: int) -> None:
        async with database.write() as tx:
            await tx.players.lock([first])
            await met.wait()
            await tx.players.lock([second])

    ended = await asyncio.gather(cross(one, 1, 2), cross(two, 2, 1), return_exceptions=True)
    assert [type(each) for each in ended if each is not None] == [Contended]
    for database in (one, two):
        await database.close()
