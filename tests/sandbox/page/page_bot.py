"""A bot with a command for each response that the page shows."""

import asyncio
from typing import Any

import discord
from discord import app_commands, ui

from tests.sandbox.conftest import Bot


class Pictures(ui.Modal, title="Your penguin"):
    pictures: ui.Label[Any] = ui.Label(
        text="Pictures", component=ui.FileUpload(custom_id="pictures", min_values=2, max_values=3)
    )
    sound: ui.Label[Any] = ui.Label(text="Sound", component=ui.FileUpload(custom_id="sound", required=False))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.pictures.component, ui.FileUpload)
        assert isinstance(self.sound.component, ui.FileUpload)
        found = [
            await described(each) for each in self.pictures.component.values + self.sound.component.values
        ]
        await interaction.response.send_message("; ".join(found), ephemeral=True)


async def described(file: discord.Attachment) -> str:
    """What the bot got, its first bytes read from the CDN."""
    return f"{file.filename} {file.content_type} {file.size} {file.width} {(await file.read())[:6]!r}"


class Controls(ui.View):
    @ui.button(label="Count", custom_id="count")
    async def count(self, interaction: discord.Interaction, _: ui.Button[Any]) -> None:
        await interaction.response.edit_message(content="counted")

    @ui.button(label="Mute", custom_id="mute")
    async def mute(self, interaction: discord.Interaction, _: ui.Button[Any]) -> None:
        """Leaves the press without an answer."""


class PageBot(Bot):
    def __init__(self) -> None:
        super().__init__()
        for command in COMMANDS:
            self.tree.add_command(command)


@app_commands.command(description="Challenges a member")
async def challenge(
    interaction: discord.Interaction, opponent: discord.Member, days: app_commands.Range[int, 1, 14] = 3
) -> None:
    await interaction.response.send_message(f"{opponent.mention}: {days} days", view=Controls())


@app_commands.command(description="Plays a move")
async def move(interaction: discord.Interaction, move: str) -> None:
    await interaction.response.send_message(f"You played {move}", ephemeral=True)


@app_commands.command(description="Asks for pictures")
async def pictures(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Pictures())


@app_commands.command(description="Takes a file")
async def show(interaction: discord.Interaction, file: discord.Attachment) -> None:
    await interaction.response.send_message(await described(file), ephemeral=True)


@app_commands.command(description="Says nothing")
async def silent(_: discord.Interaction) -> None:
    await asyncio.sleep(0)


COMMANDS: list[Any] = [challenge, move, pictures, show, silent]
