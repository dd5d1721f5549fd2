"""The bot whose computers think on a Dask cluster: before it is there, while it is, and when it is lost."""

from typing import Any

from sandbox import Message
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness
from tests.clusters import DaskCluster

harness = own_harness


async def answered(harness: BotHarness, ply: int) -> Message:
    """The card after the computer's answer to a move of Ana's."""
    (move, _), *_ = await harness.offered(harness.ana, "")
    await harness.do(harness.ana, "move", move=move)
    return await harness.card_at(ply)


async def test_computers_think_where_they_can(offline: BotHarness, dask_cluster: DaskCluster) -> None:
    harness = offline
    harness.compute = dask_cluster.address
    await harness.start()
    pool: Any = harness.client.services.pool
    await harness.play_computer(harness.ana, game=GAME, level=1, first="challenger")
    await answered(harness, 2)
    assert len(pool.workers.process_ids()) == 1  # there is no worker yet
    await pool.workers.close()
    dask_cluster.start_worker()
    await harness.until(lambda: pool.other_machines.size)
    await answered(harness, 4)
    hint = await harness.opened(harness.ana, await harness.card_at(4), "Hint")
    assert hint.files
    assert pool.workers.process_ids() == []
    dask_cluster.kill_scheduler()
    await answered(harness, 6)
    assert len(pool.workers.process_ids()) == 1
