"""A small Discord on this machine: to try the bot without a token, and as the other end of its tests."""

from sandbox.clock import Clock, HandClock, SystemClock
from sandbox.people import Member, Server
from sandbox.permissions import Permission
from sandbox.places import Channel, Role
from sandbox.records import File
from sandbox.refusals import IllegalAction, NoAnswer, SandboxError
from sandbox.seen import Button, Choice, Image, Message, Modal, Reply, Select
from sandbox.server import Sandbox

__all__ = [
    "Button",
    "Channel",
    "Choice",
    "Clock",
    "File",
    "HandClock",
    "IllegalAction",
    "Image",
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
