"""The servers and members that somebody who tries a bot by hand finds."""

from typing import Final

from sandbox.model.permissions import Permission
from sandbox.server import Sandbox

MEMBERS: Final = ("Ana", "Ben", "Cleo", "Dan")
CHANNELS: Final = ("pond", "cove", "lighthouse")


def furnish(sandbox: Sandbox, shards: int = 1) -> None:
    """Add a server for each shard, and places that the bot is not in."""
    sandbox.gateway.recommended_shards = shards
    for shard in range(shards):
        name = f"Rookery {shard + 1}" if shard else "Rookery"
        server = sandbox.server(name, MEMBERS, channel=CHANNELS[0], shard=(shard, shards))
        for channel in CHANNELS[1:]:
            server.channel(channel)
        ana, ben, cleo, *_ = (server.member(member) for member in MEMBERS)
        ana.take(server.role("Keepers", Permission.MANAGE_GUILD))
    sandbox.server("Elsewhere", MEMBERS[:3], with_bot=False)
    sandbox.group("Ana, Ben, Cleo", ana, ben, cleo)
    sandbox.conversation(ana, ben)
