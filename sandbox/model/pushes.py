"""What a member's phone shows of a message that notifies them.

Nothing but the content has words there: components have none (discord-api-docs 7854).
"""

import re

from sandbox.model.records import LOADING, SUPPRESS_NOTIFICATIONS, Post, Push
from sandbox.model.world import World

MENTION = re.compile(r"<(@!?|@&|#)(\d+)>")
SHORT = re.compile(
    r"<a?(:\w{2,32}:)\d+>|<(/[^:>\n]+):\d+>|\[([^\]\n]+)\]\(<?https?://[^\s)]+\)|<(https?://[^\s>]+)>"
)
"""The application's emoji, commands, links with other words, links that do not unfold."""
LINE_MARKS = re.compile(r"^(?:#{1,3} +|-# +|>(?:>>)? )", re.MULTILINE)
MARKS = re.compile(r"\\([^A-Za-z0-9\s])|\*{1,3}|__|~~|\|\||`+|(?<!\w)_|_(?!\w)")


def notify(world: World, post: Post) -> None:
    """Notify whom a new message mentions, and whom it reaches directly unless it answers them."""
    channel, reached = post.channel, dict.fromkeys(post.pinged)
    if not (channel.guild or post.invoker_id or post.json["flags"] & (LOADING | SUPPRESS_NOTIFICATIONS)):
        reached |= dict.fromkeys([channel.recipient.id] if channel.recipient else channel.people)
        reached.pop(post.json.get("interaction_metadata", {}).get("user", {}).get("id"), None)
    reached.pop(post.json["author"]["id"], None)
    for user_id in reached:
        world.users[user_id].pushes.append(push_of(world, post))


def push_of(world: World, post: Post) -> Push:
    """The notification of a message."""
    channel, author = post.channel, post.json["author"]
    name, server = channel.json.get("name"), channel.guild.json["name"] if channel.guild else ""
    place = f"#{name} ({server})" if server else name or "Direct message"
    words = words_of(world, post)
    return Push(author["global_name"] or author["username"], place, words, channel.id, post.id)


def words_of(world: World, post: Post) -> str:
    """The content without markdown, with names for mentions; times stay as they were written."""
    guild = post.channel.guild

    def named(found: re.Match[str]) -> str:
        sign, key = found[1], found[2]
        if sign == "#":
            return f"#{world.channels[key].json['name'] if key in world.channels else 'unknown'}"
        if sign == "@&":
            return f"@{guild.roles[key]['name'] if guild and key in guild.roles else 'deleted-role'}"
        user = world.users.get(key)
        return f"@{user.json['global_name'] or user.json['username'] if user else 'unknown-user'}"

    text = LINE_MARKS.sub("", post.json["content"])
    text = SHORT.sub(lambda found: next(filter(None, found.groups())), text)
    return MENTION.sub(named, MARKS.sub(lambda found: found[1] or "", text))
