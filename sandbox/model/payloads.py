"""The JSON of new users, servers, channels, roles, members and threads, as Discord writes it."""

from datetime import UTC, datetime

from sandbox.model.records import DM, GROUP_DM, JSON, PRIVATE_THREAD, TEXT

# fields of a server that have no value here
GUILD_NONE = (
    "icon", "splash", "discovery_splash", "banner", "description", "vanity_url_code", "afk_channel_id",
    "application_id", "system_channel_id", "rules_channel_id", "public_updates_channel_id",
    "safety_alerts_channel_id", "max_presences", "home_header", "widget_channel_id", "incidents_data",
)  # fmt: skip
GUILD_ZERO = (
    "system_channel_flags", "verification_level", "default_message_notifications",
    "explicit_content_filter", "mfa_level", "nsfw_level", "premium_tier", "premium_subscription_count",
)  # fmt: skip


def timestamp(now_ms: int) -> str:
    """Milliseconds since 1970 as Discord writes times."""
    return datetime.fromtimestamp(now_ms / 1000, UTC).isoformat(timespec="microseconds")


def user_json(user_id: str, name: str, *, bot: bool = False) -> JSON:
    return {
        "id": user_id,
        "username": name.lower().replace(" ", "_") if not bot else name,
        "discriminator": "0000" if bot else "0",
        "global_name": None if bot else name,
        **dict.fromkeys(("avatar", "avatar_decoration_data", "primary_guild")),
        "bot": bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
    }


def guild_json(guild_id: str, name: str, owner_id: str, locale: str) -> JSON:
    """The fields of a server but its roles, members and channels."""
    return {
        "id": guild_id,
        "name": name,
        "owner_id": owner_id,
        "preferred_locale": locale,
        "region": "deprecated",
        "afk_timeout": 300,
        **dict.fromkeys(("nsfw", "premium_progress_bar_enabled", "widget_enabled"), False),
        "max_members": 500000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        **dict.fromkeys(GUILD_NONE),
        **dict.fromkeys(GUILD_ZERO, 0),
        **{key: [] for key in ("features", "emojis", "stickers")},
    }


def channel_json(channel_id: str, guild_id: str, name: str, position: int, overwrites: list[JSON]) -> JSON:
    return {
        "id": channel_id,
        "type": TEXT,
        "guild_id": guild_id,
        "name": name,
        **dict.fromkeys(("topic", "parent_id", "last_message_id", "last_pin_timestamp")),
        "position": position,
        "permission_overwrites": overwrites,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "flags": 0,
    }


def conversation_json(channel_id: str, users: list[JSON], name: str) -> JSON:
    """Direct messages of two users; a group message where there is a name."""
    json: JSON = {"id": channel_id, "type": DM, "flags": 0, "last_message_id": None, "recipients": users}
    if not name:
        return json
    return json | {"type": GROUP_DM, "name": name, "icon": None, "owner_id": users[0]["id"]}


def role_json(role_id: str, name: str, allowed: int, position: int) -> JSON:
    return {
        "id": role_id,
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        **dict.fromkeys(("hoist", "managed", "mentionable"), False),
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(int(allowed)),
        "flags": 0,
    }


def member_json(user: JSON, roles: list[str], now: str) -> JSON:
    return {
        "user": user,
        **dict.fromkeys(("nick", "avatar", "banner", "premium_since", "communication_disabled_until")),
        "roles": roles,
        "joined_at": now,
        **dict.fromkeys(("deaf", "mute", "pending"), False),
        "flags": 0,
    }


def thread_json(
    thread_id: str,
    parent: JSON,
    owner_id: str,
    name: str,
    *,
    kind: int,
    minutes: int,
    invitable: bool,
    now: str,
) -> JSON:
    """A thread of the channel `parent`; `minutes` is the quiet time after which it is archived."""
    return {
        "id": thread_id,
        "type": kind,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": owner_id,
        "name": name,
        "last_message_id": None,
        "last_pin_timestamp": None,
        **dict.fromkeys(
            ("message_count", "member_count", "total_message_sent", "rate_limit_per_user", "flags"), 0
        ),
        "thread_metadata": {
            "archived": False,
            "archive_timestamp": now,
            "auto_archive_duration": minutes,
            "locked": False,
            "create_timestamp": now,
            **({"invitable": invitable} if kind == PRIVATE_THREAD else {}),
        },
    }
