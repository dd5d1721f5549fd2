"""What a process of the pool loads."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from services.computer.pool import Pool, QueueShare

PROGRAM = """
import asyncio, sys
import discord, sqlalchemy
from engine.registry import game
from services.computer.jobs import computer_turn
from services.computer.pool import Pool, QueueShare

async def loaded():
    pool, rules = Pool(1), game("penguin-soccer")
    await pool.run(QueueShare("a"), computer_turn, rules.about.key, rules.start(2, {}), 1, 1)
    print(*await pool.run(QueueShare("a"), eval, "list(__import__('sys').modules)"))
    await pool.close()

if __name__ == "__main__":
    asyncio.run(loaded())
"""


@pytest.mark.slow
def test_a_process_that_thinks_loads_neither_the_program_nor_discord_nor_the_database(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, "utf-8")
    here = str(Path(__file__).parents[3])
    run = subprocess.run(
        [sys.executable, program], env={"PYTHONPATH": here}, capture_output=True, text=True, check=True
    )
    loaded = set(run.stdout.split())
    assert "services.computer.jobs" in loaded
    assert not loaded & {"asyncio", "discord", "sqlalchemy", "PIL", "data", "cogs", "render"}


async def test_a_pool_starts_no_process_before_the_first_call() -> None:
    pool = Pool(1)
    assert pool.workers.process_ids() == []
    assert await pool.run(QueueShare("a"), abs, -1) == 1
    assert len(pool.workers.process_ids()) == 1
    await asyncio.gather(pool.run(QueueShare("a"), abs, -1), pool.run(QueueShare("a"), abs, -1))
    assert len(pool.workers.process_ids()) == 1
    await pool.close()
    assert pool.workers.process_ids() == []
