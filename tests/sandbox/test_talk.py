"""The thin path: a bot logs in, syncs, is asked, and the member sees what it says."""

import io

import discord
from PIL import Image as Picture

from sandbox import Sandbox
from tests.sandbox.conftest import Bot, Start


def png(width: int = 4, height: int = 3) -> bytes:
    out = io.BytesIO()
    Picture.new("RGB", (width, height)).save(out, "PNG")
    return out.getvalue()


async def test_a_member_runs_a_command_and_sees_the_answer(world: Sandbox, start: Start) -> None:
    server = world.server("Antarctica", members=["Ana", "Ben"])
    bot = Bot()

    @bot.tree.command(description="Greets")
    async def greet(interaction: discord.Interaction, whom: discord.Member) -> None:
        await interaction.response.send_message(f"Hello {whom.mention}")

    await start(bot)
    ana, ben = server.member("Ana"), server.member("Ben")
    reply = await ana.slash("greet", whom=ben)
    assert reply.text == f"Hello <@{ben.id}>"
    assert reply.error is None
    assert not reply.ephemeral
    assert [each.text for each in ben.sees(server.channel("general"))] == [reply.text]
    assert ben.pings == [reply.message]
    assert ana.pings == []
    assert bot.get_guild(server.id) is not None
