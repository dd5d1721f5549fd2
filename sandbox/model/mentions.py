"""Who is mentioned in a message and notified by it.

Source: https://discord.com/developers/docs/resources/message#allowed-mentions-object
"""

import re

from sandbox.model import threads
from sandbox.model.components import text_displays
from sandbox.model.permissions import P
from sandbox.model.records import JSON, PRIVATE_THREAD, SUPPRESS_NOTIFICATIONS, Channel, Post
from sandbox.model.world import World

MENTION = re.compile(r"<@!?(\d+)>|<@&(\d+)>|@(everyone|here)\b")


def set_mentions(world: World, post: Post, author_id: str, allowed: JSON | None, *, ping: bool) -> None:
    """Fill the mentions of a message as `allowed_mentions` permits; with `ping`, notify each user once.

    An edit notifies nobody, yet it adds whom it mentions to a private thread (discord-api-docs 5295).
    """
    users, roles, everyone = _mentioned(world, post, author_id, allowed)
    post.json["mentions"] = [world.users[each].json for each in users]
    post.json["mention_roles"] = roles
    post.json["mention_everyone"] = everyone
    if post.invoker_id:
        return
    if not ping or post.json["flags"] & SUPPRESS_NOTIFICATIONS:
        if post.channel.json["type"] == PRIVATE_THREAD:
            for user_id in users:
                _join(world, user_id, post.channel)
        return
    guild = post.channel.guild
    reached = dict.fromkeys(users)
    if guild and (roles or everyone):
        for user_id, member in guild.members.items():
            if everyone or set(roles) & set(member["roles"]):
                reached[user_id] = None
    for user_id in reached:
        if user_id == author_id or not _reachable(world, user_id, post.channel):
            continue
        post.pinged.append(user_id)
        world.users[user_id].pings.append(post)
        _join(world, user_id, post.channel)


def _join(world: World, user_id: str, channel: Channel) -> None:
    """Add a mentioned user to a thread, if they can get there."""
    if channel.is_thread and _reachable(world, user_id, channel):
        threads.join(world, channel, user_id)


def _reachable(world: World, user_id: str, channel: Channel) -> bool:
    if channel.json["type"] == PRIVATE_THREAD:  # a mention adds who sees the channel to a private thread
        return bool(world.allowed(user_id, channel) & P.VIEW_CHANNEL)
    return world.can_view(user_id, channel)


def _mentioned(
    world: World, post: Post, author_id: str, allowed: JSON | None
) -> tuple[list[str], list[str], bool]:
    """The ids of users and of roles, and whether everyone is mentioned."""
    usual = {"users"} if "webhook_id" in post.json else {"users", "roles", "everyone"}
    parse = usual if allowed is None else set(allowed.get("parse") or [])
    listed_users = {str(each) for each in (allowed or {}).get("users") or []}
    listed_roles = {str(each) for each in (allowed or {}).get("roles") or []}
    guild = post.channel.guild
    may_all = bool(world.allowed(author_id, post.channel) & P.MENTION_EVERYONE) and guild is not None
    users: dict[str, None] = {}
    roles: dict[str, None] = {}
    everyone = False
    for user_id, role_id, all_of in MENTION.findall("\n".join(text_displays(post.json))):
        if user_id and user_id in world.users and ("users" in parse or user_id in listed_users):
            users[user_id] = None
        elif role_id and guild and role_id in guild.roles and ("roles" in parse or role_id in listed_roles):
            if guild.roles[role_id]["mentionable"] or may_all:
                roles[role_id] = None
        elif all_of and "everyone" in parse and may_all:
            everyone = True
    replied = post.json.get("referenced_message")
    if replied and (allowed is None or allowed.get("replied_user")):
        users[replied["author"]["id"]] = None
    return list(users), list(roles), everyone
