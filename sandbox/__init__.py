"""A small Discord on this machine: to try the bot without a token, and to test it. See README.md.

async with Sandbox(clock=ManualClock()) as discord:
    server = discord.server("Antarctica", members=["Ana", "Ben"])
    ana, ben = server.member("Ana"), server.member("Ben")
    ...  # log a bot in with discord.token at discord.api_url and discord.gateway_url
    reply = await (await ana.slash("challenge", opponent=ben)).settled()
    await ben.click(reply.message, "Accept")
    assert ben.pings == [reply.message]
"""

from sandbox.client.channels import Channel, Role
from sandbox.client.members import Member, Server
from sandbox.client.messages import Button, Image, Message, Select
from sandbox.client.modals import Modal
from sandbox.client.replies import Choice, Reply
from sandbox.model.clock import Clock, ManualClock, SystemClock
from sandbox.model.errors import IllegalAction, NoAnswer, SandboxError
from sandbox.model.favours import Favour
from sandbox.model.permissions import Permission
from sandbox.model.records import File
from sandbox.server import Sandbox

__all__ = [
    "Button",
    "Channel",
    "Choice",
    "Clock",
    "Favour",
    "File",
    "IllegalAction",
    "Image",
    "ManualClock",
    "Member",
    "Message",
    "Modal",
    "NoAnswer",
    "Permission",
    "Reply",
    "Role",
    "Sandbox",
    "SandboxError",
    "Select",
    "Server",
    "SystemClock",
]
