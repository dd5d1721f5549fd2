"""Changes that are written as batches leave the same rows as transactions."""

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
from engine.registry import games
from services.challenges.views import FirstMover
from services.matches.views import MatchView
from tests.databases import emptying, execute
from tests.services.conftest import ANN, CAT, HERE, ServiceHarness

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
