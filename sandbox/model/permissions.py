"""Discord's permission bits, and how those of a member in a channel are computed.

Source: https://discord.com/developers/docs/topics/permissions
"""

from collections.abc import Iterable, Mapping
from enum import IntFlag
from typing import Any


class Permission(IntFlag):
    """The permission bits that the sandbox knows, with Discord's names."""

    NONE = 0
    CREATE_INSTANT_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EMBEDDED_ACTIVITIES = 1 << 39
    USE_EXTERNAL_APPS = 1 << 50


P = Permission
ALL = (1 << 53) - 1
_WRITING = P.SEND_MESSAGES | P.EMBED_LINKS | P.ATTACH_FILES | P.READ_MESSAGE_HISTORY | P.ADD_REACTIONS
_BASIC = P.VIEW_CHANNEL | _WRITING | P.USE_EXTERNAL_EMOJIS | P.USE_APPLICATION_COMMANDS
_ASIDE = P.USE_EXTERNAL_APPS | P.USE_EMBEDDED_ACTIVITIES | P.CREATE_INSTANT_INVITE
EVERYONE = _BASIC | P.SEND_MESSAGES_IN_THREADS | P.CREATE_PUBLIC_THREADS | _ASIDE
BOT = EVERYONE | P.CREATE_PRIVATE_THREADS | P.MANAGE_THREADS
IN_A_DM = _BASIC | P.MENTION_EVERYONE
# what the bot is said to have where it is no member, and in direct messages
OF_APP_OUTSIDE = P.ATTACH_FILES | P.EMBED_LINKS | P.MENTION_EVERYONE
OF_APP_IN_A_DM = OF_APP_OUTSIDE | P.USE_EXTERNAL_EMOJIS
TIMED_OUT = P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY
NEEDS_SENDING = P.SEND_TTS_MESSAGES | P.EMBED_LINKS | P.ATTACH_FILES | P.MENTION_EVERYONE


def in_server(
    member: Mapping[str, Any], roles: Mapping[str, Mapping[str, Any]], guild_id: str, owner_id: str
) -> int:
    """The permission bits of a member in a server, before the overwrites of a channel."""
    if member["user"]["id"] == owner_id:
        return ALL
    found = int(roles[guild_id]["permissions"])
    for role_id in member["roles"]:
        if role_id in roles:
            found |= int(roles[role_id]["permissions"])
    return ALL if found & P.ADMINISTRATOR else found


def in_channel(
    base: int, member: Mapping[str, Any], guild_id: str, overwrites: Iterable[Mapping[str, Any]]
) -> int:
    """The bits `base` after a channel's overwrites: @everyone's, those of all roles, the member's."""
    if base & P.ADMINISTRATOR:
        return ALL
    by_id = {each["id"]: each for each in overwrites}
    everyone = by_id.get(guild_id)
    if everyone:
        base = base & ~int(everyone["deny"]) | int(everyone["allow"])
    allow = deny = 0
    for role_id in member["roles"]:
        if each := by_id.get(role_id):
            allow |= int(each["allow"])
            deny |= int(each["deny"])
    base = base & ~deny | allow
    own = by_id.get(member["user"]["id"])
    if own:
        base = base & ~int(own["deny"]) | int(own["allow"])
    return base


def implied(found: int, *, thread: bool) -> int:
    """The bits without those that need another one: all need the view, files and embeds need sending."""
    if found & P.ADMINISTRATOR:
        return ALL
    if not found & P.VIEW_CHANNEL:
        return 0
    sending = P.SEND_MESSAGES_IN_THREADS if thread else P.SEND_MESSAGES
    return found if found & sending else found & ~NEEDS_SENDING
