"""``python -m sandbox``: a small Discord on this machine, for any number of processes of a bot."""

import argparse
import asyncio
import contextlib
import signal
import sys
from collections.abc import Sequence

from sandbox.example import furnish
from sandbox.server import Sandbox


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line: ``port``, and the number of ``shards``."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="A small Discord on this machine.")
    parser.add_argument("--port", type=int, default=8080, help="of its page on 127.0.0.1; 0 takes a free one")
    parser.add_argument("--shards", type=int, default=1, help="each has a server of its own")
    return parser.parse_args(arguments)


async def serve(port: int, shards: int) -> None:
    """Print what a bot needs to know, and run until interrupted."""
    async with Sandbox(port=port) as sandbox:
        furnish(sandbox, shards)
        sys.stdout.write(
            f"A small Discord on this machine, until Ctrl+C. Its page is {sandbox.page_url}\n"
            f"A bot finds it with these settings:\n\n"
            f"DISCORD_TOKEN={sandbox.token}\n"
            f"DISCORD_API_URL={sandbox.api_url}\n"
            f"DISCORD_GATEWAY_URL={sandbox.gateway_url}\n"
        )
        sys.stdout.flush()
        await asyncio.Event().wait()


if __name__ == "__main__":
    given = parsed(None)
    # SIGTERM ends it like Ctrl+C, which a shell has background programs ignore.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(given.port, given.shards))
