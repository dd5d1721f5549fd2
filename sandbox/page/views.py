"""What one member sees of the world, as the page draws it: Discord's own JSON, put together by server."""

from typing import TYPE_CHECKING

from sandbox.client.channels import Channel
from sandbox.client.members import Member
from sandbox.client.messages import Modal
from sandbox.model import records
from sandbox.model.records import JSON, User

if TYPE_CHECKING:  # the server mounts the page
    from sandbox.server import Sandbox

MOST_SEATS = 8  # a world made for load has thousands of members; the switch shows the first
PAGE_OF_MESSAGES = 200


def seats(discord: "Sandbox") -> list[Member]:
    """The members a window can be, each user once: those added by name, not the servers' owners."""
    found: dict[str, Member] = {}
    for server in discord.servers.values():
        for member in server.members:
            if member.key != server.guild.json["owner_id"]:
                found.setdefault(member.key, member)
            if len(found) == MOST_SEATS:
                return list(found.values())
    return list(found.values())


def servers(discord: "Sandbox", user: User) -> list[JSON]:
    """The user's servers: `{id, name, owner_id, roles, members, channels, threads}`."""
    return [
        _server(discord, server.guild, user)
        for server in discord.servers.values()
        if user.id in server.guild.members
    ]


def _server(discord: "Sandbox", guild: records.Guild, user: User) -> JSON:
    def seen(channels: dict[str, records.Channel]) -> list[JSON]:
        return [each.json for each in channels.values() if discord.world.sees(user.id, each)]

    return {
        "id": guild.id,
        "name": guild.json["name"],
        "owner_id": guild.json["owner_id"],
        "roles": list(guild.roles.values()),
        "members": list(guild.members.values()),
        "channels": seen(guild.channels),
        "threads": seen(guild.threads),
    }


def messages(member: Member, channel: records.Channel) -> list[JSON]:
    """The latest messages in front of a member, oldest first, with their own ephemeral ones."""
    held = member.sees(Channel(member.discord, channel))
    return [each.json for each in held[-PAGE_OF_MESSAGES:]]


def form(modal: Modal) -> JSON:
    """A modal with the ids the page needs to send it back."""
    return {**modal.json, "id": modal.interaction.id, "channel_id": modal.interaction.channel.id}
