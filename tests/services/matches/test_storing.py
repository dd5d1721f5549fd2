"""Matches as they are stored: in batches, and replayed from their logs."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.engine import make_url

from data.database import Database, open_database
from data.schema import METADATA
from engine.core.errors import GameError
from engine.core.game import Game
from engine.registry import games
from services.challenges.views import FirstMover
from services.matches.views import MatchView
from services.services import Services
from tests.databases import emptying, execute
from tests.each_game import EACH_GAME
from tests.services.conftest import ANN, CAT, HERE, ServiceHarness


async def check(harness: ServiceHarness, view: MatchView) -> None:
    """Check that a process that knows nothing of the match shows what the one that played it does."""
    again = await Services(harness.services.database).matches.view(view.id)
    assert (again.position, again.before, again.ply) == (view.position, view.before, view.ply)
    assert (again.last_events, again.log, again.turn) == (view.last_events, view.log, view.turn)
    assert again.match.turns == view.match.turns


async def take_back(harness: ServiceHarness, view: MatchView, seat: int) -> MatchView:
    """The match after a seat has taken back what it can, if it can."""
    asks, matches = view.seats[seat].player_id, harness.services.matches
    if view.may_act(asks, "undo-step") is None:
        return await matches.act(view.id, asks, "undo-step", ply=view.ply)
    if view.may_act(asks, "offer-takeback") is not None:
        return view
    view = await matches.act(view.id, asks, "offer-takeback")
    return await matches.act(view.id, view.seats[1 - seat].player_id, "accept-takeback")


@pytest.mark.slow
@EACH_GAME
@pytest.mark.parametrize("seed", range(2))
async def test_a_match_is_the_same_in_memory_and_replayed(
    harness: ServiceHarness, game: Game[Any, Any], seed: int
) -> None:
    rng = Random(seed)
    view = await harness.match(game=game.about.key, clock="none", rated=False)
    for _ in range(30):
        if view.outcome is None:
            view = await harness.play(view, game.write(view.position, game.sample(view.position, rng)))
        while view.outcome is None and rng.random() < 0.3:
            view = await take_back(harness, view, rng.randrange(2))
        await check(harness, view)
    if view.outcome is None:
        await check(harness, await harness.services.matches.act(view.id, ANN.id, "resign"))


Rows = Mapping[str, Sequence[Mapping[str, Any]]]
"""The rows of each table."""
MOVES = 14
UNLIKE = {("deadlines", "id"), ("heartbeats", "process")}


async def rows_of(harness: ServiceHarness) -> Rows:
    """All that is stored, but the number of a deadline, which may be kept or not, and the process's name."""
    found = {}
    async with harness.services.database.read() as tx:
        for table in METADATA.sorted_tables:
            columns = [each for each in table.c if (table.name, each.name) not in UNLIKE]
            rows = await tx.connection.execute(select(*columns))
            found[table.name] = sorted((dict(row) for row in rows.mappings()), key=str)
    return found


async def act(harness: ServiceHarness, rng: Random, view: MatchView) -> MatchView:
    """The match after something that one of its players does, which may be refused."""
    matches, lot = harness.services.matches, rng.random()
    player = rng.choice(view.match.players)
    try:
        if lot < 0.08:
            return await matches.act(view.id, player, "offer-draw")
        if lot < 0.12:
            return await matches.act(view.id, player, "decline-draw")
        if lot < 0.18:
            return await matches.act(view.id, player, "offer-takeback")
        if lot < 0.2 and view.ply > MOVES // 2:
            return await matches.act(view.id, player, "resign")
        seat = view.seat_to_move
        assert seat is not None
        text = view.match.game.write(view.position, view.match.game.sample(view.position, rng))
        return await matches.act(view.id, seat.player_id, "move", ply=view.ply, text=text)
    except GameError:
        return await matches.view(view.id)  # refused, or out of time


async def played(harness: ServiceHarness, url: str, game: str, seed: int) -> Rows:
    """All that is stored after random play of matches on different terms."""
    rng, secrets = Random(seed), Random(seed)
    database = await open_database(url)
    try:
        harness.services = await harness.services_on(database, random_bytes=secrets.randbytes)
        return await rows_after_play(harness, rng, game)
    finally:
        await database.close()


async def rows_after_play(harness: ServiceHarness, rng: Random, game: str) -> Rows:
    """All that is stored after random play on open services."""
    first: FirstMover = "lot" if games()[game].about.begins else "challenger"
    terms: list[dict[str, Any]] = [
        {"clock": "correspondence:3"},
        {"clock": "bank:72+12", "limit": "4"},
        {"clock": "chess:60+10"},
        {"clock": "none", "rated": False, "to": CAT},
    ]
    views = [await harness.match(**{"game": game, "first": first, **each}) for each in terms]
    views.append(await harness.services.computers.begin(ANN, HERE, 9, game=game, level=2, first=first))
    for _ in range(MOVES):
        for place, view in enumerate(views):
            harness.now_ms += rng.randrange(1, 5_000_000)
            if view.outcome is None:
                views[place] = await act(harness, rng, view)
    return await rows_of(harness)


@pytest.fixture
def second_url(database_url: str, migrated_file: Path, tmp_path: Path) -> str:
    """Another database of the same kind; on a server the same one, to be emptied before."""
    if not database_url.startswith("sqlite"):
        return database_url
    return f"sqlite+aiosqlite:///{shutil.copy(migrated_file, tmp_path / 'second.sqlite3')}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", sorted(games()))
async def test_batches_leave_the_rows_of_a_transaction(
    database_url: str, second_url: str, monkeypatch: pytest.MonkeyPatch, game: str, seed: int
) -> None:
    execute_batch, jobs = Database.execute_batch, 0

    def counted(database: Database, *given: Any) -> Any:
        nonlocal jobs
        jobs += 1
        return execute_batch(database, *given)

    monkeypatch.setattr(Database, "execute_batch", counted)
    batched = await played(ServiceHarness(database_url), database_url, game, seed)
    assert jobs > MOVES
    if second_url == database_url:
        execute(make_url(database_url), emptying())
    monkeypatch.setattr("services.matches.store.reads", lambda *_: True)
    assert await played(ServiceHarness(second_url), second_url, game, seed) == batched
    assert len(batched["plies"]) > 2 * MOVES
