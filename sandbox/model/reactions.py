"""Reactions to messages."""

from sandbox.model.records import JSON, Post
from sandbox.model.world import World


def react(world: World, post: Post, user_id: str, emoji: str, *, add: bool) -> None:
    """Add or remove a user's reaction; `emoji` is the sign itself, or `name:id`."""
    users = post.reactors.setdefault(emoji, [])
    if (user_id in users) == add:
        return
    if add:
        users.append(user_id)
    else:
        users.remove(user_id)
    post.json["reactions"] = [
        {
            "emoji": _emoji_json(key),
            "count": len(each),
            "count_details": {"normal": len(each), "burst": 0},
            "me": world.bot.id in each,
            "me_burst": False,
            "burst_colors": [],
        }
        for key, each in post.reactors.items()
        if each
    ]
    payload: JSON = {
        "user_id": user_id,
        "channel_id": post.channel.id,
        "message_id": post.id,
        "emoji": _emoji_json(emoji),
        "burst": False,
        "type": 0,
        "message_author_id": post.json["author"]["id"],
    }
    guild = post.channel.guild
    if guild:
        payload["guild_id"] = guild.id
        if add:
            payload["member"] = guild.members.get(user_id)
    world.emit("MESSAGE_REACTION_ADD" if add else "MESSAGE_REACTION_REMOVE", payload, channel=post.channel)


def _emoji_json(emoji: str) -> JSON:
    name, _, emoji_id = emoji.partition(":")
    return {"id": emoji_id or None, "name": name}
