"""A bot with a command for each kind of response."""

import io
from typing import Any

import discord
from discord import app_commands

from tests.sandbox.conftest import Bot
from tests.sandbox.images import png

Press = discord.Interaction[Any]


class Panel(discord.ui.View):
    @discord.ui.button(label="Play", custom_id="play", style=discord.ButtonStyle.primary)
    async def play(self, press: Press, _: discord.ui.Button[Any]) -> None:
        await press.response.edit_message(content="Played", view=None)

    @discord.ui.button(label="Later", custom_id="later")
    async def later(self, press: Press, _: discord.ui.Button[Any]) -> None:
        await press.response.defer()
        await press.edit_original_response(content="Played later")

    @discord.ui.button(label="Ask", custom_id="ask")
    async def ask(self, press: Press, _: discord.ui.Button[Any]) -> None:
        await press.response.send_modal(Form())

    @discord.ui.button(label="Off", custom_id="off", disabled=True)
    async def off(self, press: Press, _: discord.ui.Button[Any]) -> None:
        await press.response.defer()

    @discord.ui.select(
        placeholder="Spin",
        custom_id="spin",
        options=[discord.SelectOption(label="Left", value="left"), discord.SelectOption(label="Right")],
    )
    async def spin(self, press: Press, menu: discord.ui.Select[Any]) -> None:
        await press.response.send_message(f"spins {menu.values[0]}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Whom", custom_id="whom")
    async def whom(self, press: Press, menu: discord.ui.UserSelect[Any]) -> None:
        await press.response.send_message(f"chose {menu.values[0].display_name}", ephemeral=True)


class Form(discord.ui.Modal, title="Your move"):
    move: discord.ui.Label[Any] = discord.ui.Label(
        text="Play", component=discord.ui.TextInput(custom_id="move", max_length=8)
    )

    async def on_submit(self, press: Press) -> None:
        if press.message is None:
            await press.response.send_message("written")
            return
        assert isinstance(self.move.component, discord.ui.TextInput)
        await press.response.edit_message(content=f"moved {self.move.component.value}")


class Card(discord.ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0x335577)
        box.add_item(discord.ui.TextDisplay("## Ana against Ben"))
        item = discord.MediaGalleryItem("attachment://board.png", description="An empty board")
        box.add_item(discord.ui.MediaGallery(item))
        box.add_item(discord.ui.ActionRow(discord.ui.Button(label="Play", custom_id="m:1")))
        self.add_item(box)


def command_bot() -> Bot:
    bot = Bot()
    data = app_commands.Group(name="data", description="What is stored")

    @bot.tree.command(description="Shows the panel")
    async def panel(press: Press) -> None:
        await press.response.send_message("Your turn", view=Panel())

    @bot.tree.command(description="Thinks first")
    async def think(press: Press, ephemeral: bool = False) -> None:
        await press.response.defer(ephemeral=ephemeral, thinking=True)
        await press.followup.send("thought", wait=True)
        await press.followup.send("and more", ephemeral=ephemeral)

    @bot.tree.command(description="Shows a card")
    async def card(press: Press) -> None:
        board = discord.File(io.BytesIO(png(8, 6)), "board.png", description="A board")
        await press.response.send_message(view=Card(), file=board)

    @bot.tree.command(description="Shows an embed")
    async def embed(press: Press) -> None:
        shown = discord.Embed(title="Board", description="of ice").set_image(url="attachment://b.png")
        shown.add_field(name="Turn", value="Ana").set_footer(text="ply 3")
        file = discord.File(io.BytesIO(png()), "b.png", description="Ice all over")
        await press.response.send_message("Look", embed=shown, file=file)

    @bot.tree.command(description="Moves")
    @app_commands.choices(kind=[app_commands.Choice(name="Slide", value="s")])
    async def move(
        press: Press, move: str, kind: str = "s", steps: app_commands.Range[int, 1, 5] = 1
    ) -> None:
        await press.response.send_message(f"{move} {kind} {steps}", ephemeral=True)

    @move.autocomplete("move")
    async def moves(_: Press, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=f"to {each}", value=each)
            for each in ("e5ne", "e5n", "c3")
            if each.startswith(typed)
        ]

    @data.command(description="Exports")
    async def export(press: Press) -> None:
        await press.response.send_message(
            "yours", file=discord.File(io.BytesIO(b"{}"), "data.json"), ephemeral=True
        )
        await press.edit_original_response(content="yours, again")

    @bot.tree.command(description="Asks at once")
    async def write(press: Press) -> None:
        await press.response.send_modal(Form())

    @bot.tree.command(description="Never answers")
    async def silent(_: Press) -> None:
        return

    bot.tree.add_command(data)
    return bot
