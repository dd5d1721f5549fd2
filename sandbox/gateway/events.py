"""Which events a session gets, and with what in them.

Source: https://discord.com/developers/docs/events/gateway#gateway-intents
"""

from collections.abc import Iterator
from typing import Any

from sandbox.model import threads
from sandbox.model.records import JSON, Event, Guild
from sandbox.model.world import World

GUILDS, GUILD_MEMBERS, GUILD_PRESENCES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 8, 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
KNOWN_INTENTS = (1 << 26) - 1
# event prefix -> (intent in servers, intent in direct messages); the first that fits counts
INTENTS: tuple[tuple[str, int, int], ...] = (
    ("INTERACTION_", 0, 0),
    ("GUILD_MEMBER_", GUILD_MEMBERS, 0),
    ("THREAD_MEMBERS_UPDATE", GUILDS, 0),
    ("GUILD_", GUILDS, 0),
    ("CHANNEL_", GUILDS, 0),
    ("THREAD_", GUILDS, 0),
    ("MESSAGE_", 1 << 9, 1 << 12),
    ("TYPING_START", 1 << 11, 1 << 14),
)


def is_wanted(world: World, intents: int, event: Event) -> bool:
    """Whether a session with these intents gets the event."""
    for prefix, in_server, in_dm in INTENTS:
        if event.name.startswith(prefix):
            need = in_server if event.guild_id else in_dm
            if event.name == "THREAD_MEMBERS_UPDATE" and not intents & GUILD_MEMBERS:
                return _is_about_bot(world, event.payload)
            if need and not intents & need:
                return False
            break
    in_channel = event.name.startswith(("MESSAGE_", "TYPING_", "THREAD_"))
    if event.channel and in_channel and not event.channel.deleted:
        return world.can_view(world.bot.id, event.channel)
    return True


def _is_about_bot(world: World, payload: JSON) -> bool:
    added = any(each["user_id"] == world.bot.id for each in payload["added_members"])
    return added or world.bot.id in payload["removed_member_ids"]


def payload_for(world: World, intents: int, event: Event) -> JSON:
    """The event's payload; without the content intent, the messages of other users are empty."""
    payload = event.payload
    if event.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or intents & MESSAGE_CONTENT:
        return payload
    mentioned = any(each["id"] == world.bot.id for each in payload["mentions"])
    if event.guild_id is None or payload["author"]["id"] == world.bot.id or mentioned:
        return payload
    return {**payload, "content": "", "embeds": [], "components": [], "attachments": []}


def guild_create(world: World, guild: Guild) -> JSON:
    """The payload of GUILD_CREATE; as without the presence intent, the bot is the only member in it.

    Only for a server that READY has listed it also says ``unavailable``: false.
    """
    bot_id = world.bot.id
    return {
        **guild.json,
        "roles": list(guild.roles.values()),
        "joined_at": guild.members[bot_id]["joined_at"],
        "large": len(guild.members) > 250,
        "member_count": len(guild.members),
        "voice_states": [],
        "members": [guild.members[bot_id]],
        "channels": [each.json for each in guild.channels.values()],
        "threads": [
            threads.payload(world, each)
            for each in guild.threads.values()
            if not each.archived and world.can_view(bot_id, each)
        ],
        **{
            key: [] for key in ("presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds")
        },
    }


def member_chunks(guild: Guild, data: JSON) -> Iterator[JSON]:
    """The answers to a request for the members of a server, up to 1,000 in each."""
    wanted = [str(each) for each in _listed(data.get("user_ids"))]
    prefix = str(data.get("query") or "").lower()
    found = [
        member
        for user_id, member in guild.members.items()
        if (user_id in wanted if wanted else member["user"]["username"].lower().startswith(prefix))
    ]
    limit = data.get("limit") or len(found)
    chunks = [found[at : at + 1000] for at in range(0, min(limit, len(found)), 1000)] or [[]]
    for index, chunk in enumerate(chunks):
        yield {
            "guild_id": guild.id,
            "members": chunk[:limit],
            "chunk_index": index,
            "chunk_count": len(chunks),
            "not_found": [each for each in wanted if each not in guild.members],
            "nonce": data.get("nonce"),
        }


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]
