"""Messages: made, edited, deleted; who is pinged by them; and the words a reader sees."""

import copy
import re
from collections.abc import Iterator, Mapping
from typing import Any

from sandbox.model import media, threads
from sandbox.model.errors import bad_form
from sandbox.model.permissions import P
from sandbox.model.records import (
    COMPONENTS_V2,
    EPHEMERAL,
    JSON,
    LOADING,
    SUPPRESS_NOTIFICATIONS,
    Channel,
    File,
    Interaction,
    Post,
)
from sandbox.model.world import World

MENTION = re.compile(r"<@!?(\d+)>|<@&(\d+)>|@(everyone|here)\b")
Uploads = Mapping[int, File]


def create(
    world: World,
    channel: Channel,
    author_id: str,
    body: JSON,
    uploads: Uploads | None = None,
    *,
    interaction: Interaction | None = None,
    flags: int = 0,
    kind: int = 0,
    invoker_id: str | None = None,
) -> Post:
    """Adds a checked message to a channel, pings whom it may, and tells it."""
    author = world.users[author_id]
    json: JSON = {
        "id": world.snowflake(),
        "type": kind,
        "channel_id": channel.id,
        "author": author.json,
        "content": "",
        "embeds": [],
        "components": [],
        "attachments": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        "tts": bool(body.get("tts")),
        "timestamp": world.stamp(),
        "edited_timestamp": None,
        "flags": flags,
    }
    if body.get("nonce") is not None:
        json["nonce"] = body["nonce"]
    if interaction:
        json |= _interaction_fields(world, interaction)
    post = Post(json, channel, invoker_id)
    _fill(world, post, body, uploads or {}, kept=[])
    _refer(world, post, body.get("message_reference"))
    channel.posts[post.id] = post
    channel.json["last_message_id"] = post.id
    _mention(world, post, author_id, body.get("allowed_mentions"), ping=not flags & LOADING)
    if channel.is_thread and not flags & EPHEMERAL:
        threads.wrote(world, channel, author_id)
    _tell(world, post, "MESSAGE_CREATE")
    return post


def edit(world: World, post: Post, body: JSON, uploads: Uploads | None = None, *, ping: bool = False) -> Post:
    """Changes what the body names and leaves the rest; `attachments` lists which old files stay."""
    listed = body.get("attachments")
    kept = post.attachments
    if listed is not None:
        wanted = {str(each["id"]): each for each in listed}
        kept = [
            old | {key: wanted[old["id"]][key] for key in ("description",) if wanted[old["id"]].get(key)}
            for old in post.attachments
            if old["id"] in wanted
        ]
    loading = bool(post.json["flags"] & LOADING)
    post.json["flags"] &= ~LOADING
    if body.get("flags") is not None:
        lasting = post.json["flags"] & ~(1 << 2)
        post.json["flags"] = lasting | int(body["flags"]) & (COMPONENTS_V2 | 1 << 2)
    _fill(world, post, body, uploads or {}, kept=kept)
    if not loading:
        post.json["edited_timestamp"] = world.stamp()
    if loading or "content" in body or "components" in body or "allowed_mentions" in body:
        _mention(world, post, post.json["author"]["id"], body.get("allowed_mentions"), ping=ping)
    _tell(world, post, "MESSAGE_UPDATE")
    return post


def delete(world: World, post: Post) -> None:
    post.deleted = True
    post.channel.posts.pop(post.id, None)
    for attachment in post.attachments:
        world.files.pop(attachment["id"], None)
    payload: JSON = {"id": post.id, "channel_id": post.channel.id}
    if post.channel.guild:
        payload["guild_id"] = post.channel.guild.id
    world.emit(
        "MESSAGE_DELETE",
        payload,
        channel=post.channel,
        invoker_id=post.invoker_id,
        bot_hears=post.invoker_id is None,
    )


def _interaction_fields(world: World, interaction: Interaction) -> JSON:
    fields: JSON = {"webhook_id": world.application_id, "application_id": world.application_id}
    if interaction.kind == 2:
        user, name = world.users[interaction.user_id].json, interaction.payload["data"]["name"]
        fields["interaction"] = {"id": interaction.id, "type": 2, "name": name, "user": user}
    return fields | {"interaction_metadata": _metadata(world, interaction)}


def _metadata(world: World, interaction: Interaction) -> JSON:
    metadata: JSON = {
        "id": interaction.id,
        "type": interaction.kind,
        "user": world.users[interaction.user_id].json,
        "authorizing_integration_owners": interaction.payload["authorizing_integration_owners"],
    }
    if interaction.kind == 2:
        metadata["name"] = interaction.payload["data"]["name"]
    elif interaction.kind == 3 and interaction.source:
        metadata["interacted_message_id"] = interaction.source.id
    elif interaction.origin:
        metadata["triggering_interaction_metadata"] = _metadata(world, interaction.origin)
    return metadata


def _fill(world: World, post: Post, body: JSON, uploads: Uploads, *, kept: list[JSON]) -> None:
    described = {str(each["id"]): each for each in body.get("attachments") or []}
    new = [
        media.store(world, post.channel, file, described.get(str(index), {}))
        for index, file in sorted(uploads.items())
    ]
    for gone in post.attachments:
        if gone["id"] not in {each["id"] for each in kept}:
            world.files.pop(gone["id"], None)
    post.attachments = [*kept, *new]
    for key in ("embeds", "components"):
        if key in body:
            post.json[key] = copy.deepcopy(body[key] or [])
    if "content" in body:
        post.json["content"] = (body["content"] or "").strip()
    for each in walk(post.json["components"]):
        media.complete(each, post.attachments)
    number_components(post.json["components"])
    by_name = {each["filename"]: each for each in post.attachments}
    in_embeds = set()
    for path, slot in media.media_slots(post.json["embeds"], post.json["components"]):
        name = media.upload_named(slot)
        attachment = by_name.get(media.clean_name(name)) if name else None
        media.fill(slot, attachment)
        if path[0] == "components":
            slot.setdefault("id", world.snowflake())
        elif slot.get("attachment_id"):
            in_embeds.add(slot["attachment_id"])
    for embed in post.json["embeds"]:
        embed.setdefault("type", "rich")
    post.json["attachments"] = [each for each in post.attachments if each["id"] not in in_embeds]


def number_components(components: list[JSON]) -> None:
    """Gives every component the number that Discord gives it when the bot named none."""
    taken = {each["id"] for each in walk(components) if each.get("id")}
    following = 0
    for each in walk(components):
        if not each.get("id"):
            following += 1
            while following in taken:
                following += 1
            each["id"] = following


def walk(components: list[JSON]) -> Iterator[JSON]:
    """Every component of a message or modal, outer before inner, in reading order."""
    for each in components:
        yield each
        yield from walk(each.get("components") or [])
        for key in ("component", "accessory"):
            if isinstance(each.get(key), dict):
                yield from walk([each[key]])


def words(json: JSON) -> str:
    """All readable words of a message in order, one part a line: content, embeds, text displays."""
    parts = [json["content"]]
    for embed in json["embeds"]:
        parts += [(embed.get("author") or {}).get("name"), embed.get("title"), embed.get("description")]
        for field in embed.get("fields") or []:
            parts += [field["name"], field["value"]]
        parts.append((embed.get("footer") or {}).get("text"))
    parts += [each.get("content") for each in walk(json["components"]) if each.get("type") == 10]
    return "\n".join(part for part in parts if part)


def _pinging_words(json: JSON) -> str:
    displays = [each["content"] for each in walk(json["components"]) if each.get("type") == 10]
    return "\n".join([json["content"], *displays])


def _refer(world: World, post: Post, reference: JSON | None) -> None:
    if not reference or not reference.get("message_id"):
        return
    channel = world.channels.get(str(reference.get("channel_id") or post.channel.id))
    target = channel.posts.get(str(reference["message_id"])) if channel else None
    if target is None or target.invoker_id:
        if reference.get("fail_if_not_exists", True):
            raise bad_form(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return
    post.json["message_reference"] = {
        "type": 0,
        "channel_id": target.channel.id,
        "message_id": target.id,
        **({"guild_id": target.channel.guild.id} if target.channel.guild else {}),
    }
    post.json["referenced_message"] = {**target.json}
    post.json["type"] = 19


def _mention(world: World, post: Post, author_id: str, allowed: JSON | None, *, ping: bool) -> None:
    """Fills `mentions` as `allowed_mentions` lets it, and writes a ping into each user's list once."""
    users, roles, everyone = _named(world, post, author_id, allowed)
    post.json["mentions"] = [world.users[each].json for each in users]
    post.json["mention_roles"] = roles
    post.json["mention_everyone"] = everyone
    if not ping or post.invoker_id or post.json["flags"] & SUPPRESS_NOTIFICATIONS:
        return
    guild = post.channel.guild
    reached = dict.fromkeys(users)
    if guild:
        wanted = set(roles)
        for user_id, member in guild.members.items() if wanted or everyone else ():
            if everyone or wanted & set(member["roles"]):
                reached[user_id] = None
    for user_id in reached:
        if user_id == author_id or not _reachable(world, user_id, post.channel):
            continue
        post.pinged.append(user_id)
        world.users[user_id].pings.append(post)
        if post.channel.is_thread:
            threads.join(world, post.channel, user_id)


def _reachable(world: World, user_id: str, channel: Channel) -> bool:
    if channel.json["type"] == 12:  # a mention is how one is added to a private thread
        return channel.guild is not None and user_id in channel.guild.members
    return world.sees(user_id, channel)


def _named(
    world: World, post: Post, author_id: str, allowed: JSON | None
) -> tuple[list[str], list[str], bool]:
    parse = {"users", "roles", "everyone"} if allowed is None else set(allowed.get("parse") or [])
    listed_users = {str(each) for each in (allowed or {}).get("users") or []}
    listed_roles = {str(each) for each in (allowed or {}).get("roles") or []}
    guild = post.channel.guild
    may_all = bool(world.allowed(author_id, post.channel) & P.MENTION_EVERYONE) and guild is not None
    users: dict[str, None] = {}
    roles: dict[str, None] = {}
    everyone = False
    for user_id, role_id, all_of in MENTION.findall(_pinging_words(post.json)):
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


def seen(post: Post) -> JSON:
    """The message as an event carries it: with its server and the author's membership."""
    payload: JSON = {**post.json}
    guild = post.channel.guild
    if guild:
        payload["guild_id"] = guild.id
        member: Any = guild.members.get(post.json["author"]["id"])
        if member:
            payload["member"] = {key: value for key, value in member.items() if key != "user"}
    return payload


def _tell(world: World, post: Post, name: str) -> None:
    world.emit(
        name,
        seen(post),
        channel=post.channel,
        invoker_id=post.invoker_id,
        bot_hears=post.invoker_id is None,
    )
