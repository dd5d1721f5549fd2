"""What owners and moderators do to a server: members, roles, overwrites, channels, the bot itself."""

from sandbox.model import threads
from sandbox.model.records import JSON, Channel, Guild, User
from sandbox.model.world import World


def remove_channel(world: World, channel: Channel) -> None:
    """Deletes a text channel with its threads."""
    guild = channel.guild
    if guild is None:
        return
    for thread in [each for each in guild.threads.values() if each.json["parent_id"] == channel.id]:
        thread.deleted = True
        guild.threads.pop(thread.id)
        guild.active_threads -= not thread.archived
    channel.deleted = True
    guild.channels.pop(channel.id, None)
    world.emit("CHANNEL_DELETE", channel.json, channel=channel)


def remove_member(world: World, guild: Guild, user: User) -> None:
    """The member leaves, is kicked or banned: to the bot these look alike."""
    if guild.members.pop(user.id, None) is None:
        return
    user.guild_ids.discard(guild.id)
    for thread in guild.threads.values():
        threads.leave(world, thread, user.id)
    world.emit("GUILD_MEMBER_REMOVE", {"guild_id": guild.id, "user": user.json}, guild=guild)


def remove_bot(world: World, guild: Guild) -> None:
    """Takes the bot out of a server; it hears a last GUILD_DELETE."""
    if not guild.has_bot:
        return
    world.emit("GUILD_DELETE", {"id": guild.id, "unavailable": False}, guild=guild)
    guild.has_bot = False
    guild.members.pop(world.bot.id, None)
    guild.roles.pop(guild.bot_role_id, None)
    guild.bot_role_id = ""


def set_roles(world: World, guild: Guild, user: User, roles: list[str]) -> None:
    member = guild.members[user.id]
    member["roles"] = roles
    world.emit("GUILD_MEMBER_UPDATE", {**member, "guild_id": guild.id}, guild=guild)


def set_role_permissions(world: World, guild: Guild, role_id: str, allowed: int) -> None:
    role = guild.roles[role_id]
    role["permissions"] = str(int(allowed))
    world.emit("GUILD_ROLE_UPDATE", {"guild_id": guild.id, "role": role}, guild=guild)


def remove_role(world: World, guild: Guild, role_id: str) -> None:
    guild.roles.pop(role_id)
    for member in guild.members.values():
        if role_id in member["roles"]:
            member["roles"].remove(role_id)
    world.emit("GUILD_ROLE_DELETE", {"guild_id": guild.id, "role_id": role_id}, guild=guild)


def set_overwrite(
    world: World, channel: Channel, target_id: str, *, role: bool, allow: int, deny: int
) -> None:
    """Replaces the overwrite of one role or member; both zero takes it away."""
    held: list[JSON] = [each for each in channel.json["permission_overwrites"] if each["id"] != target_id]
    if allow or deny:
        held.append(overwrite(target_id, role=role, allow=allow, deny=deny))
    channel.json["permission_overwrites"] = held
    world.emit("CHANNEL_UPDATE", channel.json, channel=channel)


def overwrite(target_id: str, *, role: bool, allow: int, deny: int) -> JSON:
    return {"id": target_id, "type": 0 if role else 1, "allow": str(int(allow)), "deny": str(int(deny))}
