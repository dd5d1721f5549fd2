"""The floor of a round trip: the least a discord.py bot can do for a slash command and a picture.

``python -m benchmarks.bare_bot PNG`` answers ``/move`` at once with the picture, as a public message.
With ``--conversation`` it sends all that Rookery sends for a move, without any computation: it defers,
answers, posts a card with the picture, and removes the buttons of the card before.
"""

import argparse
import io
import os
from pathlib import Path
from typing import Any

import discord
import yarl
from discord import app_commands, ui

Press = discord.Interaction[Any]


class BareBot(discord.AutoShardedClient):
    """One command, one picture; it remembers the last card of each channel."""

    def __init__(self, picture: bytes) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            intents=intents,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
        )
        self.picture = picture
        self.cards: dict[int, discord.Message] = {}
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    def file(self) -> discord.File:
        """The picture as a new file to be sent."""
        return discord.File(io.BytesIO(self.picture), "board.png")

    async def answer(self, press: Press) -> None:
        """Answer with the picture."""
        await press.response.send_message(file=self.file())

    async def converse(self, press: Press) -> None:
        """Send the messages that Rookery sends for a move, in the same order."""
        await press.response.defer(ephemeral=True, thinking=True)
        await press.edit_original_response(content="Played.")
        channel = self.get_partial_messageable(press.channel_id or 0)
        sent = await channel.send("Ana, your turn: Ben played.", view=buttons(), file=self.file())
        before = self.cards.get(channel.id)
        self.cards[channel.id] = sent
        if before is not None:
            await before.edit(content="Ben played.", view=None)


def buttons() -> ui.View:
    """The buttons of a card."""
    view = ui.View(timeout=None)
    for label in ("Play", "Draw"):
        view.add_item(ui.Button(label=label, custom_id=label))
    return view


def main() -> None:
    """Run until terminated, on the server and with the token that Rookery's variables name."""
    parser = argparse.ArgumentParser()
    parser.add_argument("picture", type=Path)
    parser.add_argument("--conversation", action="store_true")
    asked = parser.parse_args()
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    bot = BareBot(asked.picture.read_bytes())
    reply = bot.converse if asked.conversation else bot.answer

    @bot.tree.command(description="Plays a move")
    async def move(press: Press, move: str) -> None:  # noqa: ARG001 - the same command as Rookery's
        await reply(press)

    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
