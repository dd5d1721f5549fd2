"""Processes that write at the same time: what they leave is what one after the other would have left."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from itertools import combinations, permutations
from typing import Any

import pytest
from sqlalchemy import select

from data.database import Database, open_database
from data.processes.row_locks import Contended
from data.processes.slots import Slot
from data.schema import RATING_HISTORY, RATINGS
from engine.core.errors import GameError
from engine.match.challenge import MOST_TO_ONE
from services.matches.views import Person
from services.players.rating_model import NEWCOMER, rated, weight
from services.retried import retried
from tests.recount import check_kept_counts
from tests.services.conftest import ANN, BOB, CAT, OPENING, ServiceHarness
from tests.waits import WAIT_S

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
    assert len(results) - len(refused) == MOST_TO_ONE * 6
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
