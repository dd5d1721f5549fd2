"""The JSON that the page draws: what one member sees, as Discord's own JSON sorted by server."""

from collections.abc import Mapping

from sandbox.client.channels import Channel
from sandbox.client.members import Member, Server
from sandbox.client.modals import Modal
from sandbox.model import records
from sandbox.model.records import JSON, User
from sandbox.model.world import World

MAX_MEMBERS = 8  # a sandbox for load tests has thousands of members; the page offers the first ones
MAX_MESSAGES = 200


def playable_members(servers: Mapping[str, Server]) -> list[Member]:
    """The members that the page can act as, each user once; not the owners of servers."""
    found: dict[str, Member] = {}
    for server in servers.values():
        for member in server.members:
            if member.key != server.guild.json["owner_id"]:
                found.setdefault(member.key, member)
            if len(found) == MAX_MEMBERS:
                return list(found.values())
    return list(found.values())


def servers_of(world: World, servers: Mapping[str, Server], user: User) -> list[JSON]:
    """The user's servers: `{id, name, owner_id, roles, members, channels, threads}`."""
    return [_server(world, each.guild, user) for each in servers.values() if user.id in each.guild.members]


def _server(world: World, guild: records.Guild, user: User) -> JSON:
    def visible(channels: dict[str, records.Channel]) -> list[JSON]:
        return [each.json for each in channels.values() if world.can_view(user.id, each)]

    return {
        "id": guild.id,
        "name": guild.json["name"],
        "owner_id": guild.json["owner_id"],
        "roles": list(guild.roles.values()),
        "members": list(guild.members.values()),
        "channels": visible(guild.channels),
        "threads": visible(guild.threads),
    }


def dms_of(world: World, user: User) -> list[JSON]:
    """The user's direct messages with the bot, then those with other members and group messages."""
    shared = [each.json for each in world.channels.values() if user.id in each.people]
    return [world.dm_with(user).json, *shared]


def messages_for(member: Member, channel: Channel) -> list[JSON]:
    """The latest messages that a member sees, oldest first, with their own ephemeral ones."""
    return [each.json for each in member.sees(channel)[-MAX_MESSAGES:]]


def modal_json(modal: Modal) -> JSON:
    """A modal with the ids that the page needs to submit it."""
    return {**modal.json, "id": modal.interaction.id, "channel_id": modal.interaction.channel.id}
