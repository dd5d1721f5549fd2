"""What Discord says to a wrong number of shards reaches whoever runs the bot as a sentence."""

import pytest

from tests.bot.harness import BotHarness
from tests.bot.test_endurance import bot_process, ended


@pytest.mark.parametrize(
    ("limit", "sentence"),
    [
        ("shard_multiple", "SHARDS: Discord does not take this bot with 3 shards."),
        ("servers_per_shard", "SHARDS: 3 are too few for the servers of this bot"),
    ],
)
async def test_a_wrong_number_of_shards_is_said(offline: BotHarness, limit: str, sentence: str) -> None:
    for name in ("North", "South"):
        offline.discord.server(name, shard=(0, 3))
    setattr(offline.discord.gateway, limit, {"shard_multiple": 4, "servers_per_shard": 1}[limit])
    offline.discord.gateway.starts.max_concurrency = 3
    status, said = await ended(await bot_process(offline, SHARDS="3"))
    assert status == 1
    assert f"Rookery had to stop. {sentence}" in said
    assert "Traceback" not in said
