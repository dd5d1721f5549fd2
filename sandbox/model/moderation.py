"""What owners and moderators do: remove channels, members and the bot; change roles and overwrites."""

from sandbox.model import payloads, threads
from sandbox.model.records import JSON, Channel, Guild, User
from sandbox.model.world import World


def remove_channel(world: World, channel: Channel) -> None:
    """Delete a thread, or a text channel with its threads."""
    if channel.is_thread:
        threads.remove(world, channel)
        return
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
    """Remove a member who leaves, is kicked or banned: the bot gets the same event for all three."""
    if guild.members.pop(user.id, None) is None:
        return
    user.guild_ids.discard(guild.id)
    for thread in guild.threads.values():
        threads.leave(world, thread, user.id)
    world.emit("GUILD_MEMBER_REMOVE", {"guild_id": guild.id, "user": user.json}, guild=guild)


def remove_bot(world: World, guild: Guild) -> None:
    """Remove the bot from a server; GUILD_DELETE is the last event it gets of it."""
    if not guild.has_bot:
        return
    world.emit("GUILD_DELETE", {"id": guild.id, "unavailable": False}, guild=guild)
    guild.has_bot = False
    remove_bot_role(guild, world.bot.id)


def remove_bot_role(guild: Guild, bot_id: str) -> None:
    """Remove the bot's membership and its role, without an event."""
    guild.members.pop(bot_id, None)
    guild.roles.pop(guild.bot_role_id, None)
    guild.bot_role_id = ""


def set_roles(world: World, guild: Guild, user: User, roles: list[str]) -> None:
    """Replace the roles of a member."""
    guild.members[user.id]["roles"] = roles
    emit_member(world, guild, user.id)


def time_out(world: World, guild: Guild, user: User, minutes: float) -> None:
    """Put a member into Discord's time-out; no minutes end it."""
    until = payloads.timestamp(world.now_ms() + round(minutes * 60_000))
    guild.members[user.id]["communication_disabled_until"] = until if minutes else None
    emit_member(world, guild, user.id)


def emit_member(world: World, guild: Guild, user_id: str) -> None:
    """Emit that a membership changed."""
    payload = {**guild.members[user_id], "guild_id": guild.id}
    world.emit("GUILD_MEMBER_UPDATE", payload, guild=guild)


def set_role_permissions(world: World, guild: Guild, role_id: str, allowed: int) -> None:
    """Replace the permissions of a role."""
    role = guild.roles[role_id]
    role["permissions"] = str(int(allowed))
    world.emit("GUILD_ROLE_UPDATE", {"guild_id": guild.id, "role": role}, guild=guild)


def remove_role(world: World, guild: Guild, role_id: str) -> None:
    """Delete a role and take it from its members."""
    guild.roles.pop(role_id)
    for member in guild.members.values():
        if role_id in member["roles"]:
            member["roles"].remove(role_id)
    world.emit("GUILD_ROLE_DELETE", {"guild_id": guild.id, "role_id": role_id}, guild=guild)


def set_overwrite(
    world: World, channel: Channel, target_id: str, *, role: bool, allow: int, deny: int
) -> None:
    """Replace the overwrite of a role or member; remove it when both bit sets are zero."""
    held: list[JSON] = [each for each in channel.json["permission_overwrites"] if each["id"] != target_id]
    if allow or deny:
        held.append(overwrite(target_id, role=role, allow=allow, deny=deny))
    channel.json["permission_overwrites"] = held
    world.emit("CHANNEL_UPDATE", channel.json, channel=channel)


def overwrite(target_id: str, *, role: bool, allow: int, deny: int) -> JSON:
    """An overwrite as Discord writes it."""
    return {"id": target_id, "type": 0 if role else 1, "allow": str(int(allow)), "deny": str(int(deny))}
