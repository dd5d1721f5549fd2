"""Messages: sent, edited, deleted."""

import copy
import re
from collections.abc import Mapping
from typing import Any

from sandbox.model import media, records, threads
from sandbox.model.components import media_items, set_ids, walk
from sandbox.model.errors import bad_form
from sandbox.model.favours import Favour
from sandbox.model.mentions import set_mentions
from sandbox.model.pushes import notify
from sandbox.model.world import World

Uploads = Mapping[int, records.File]
LINK = re.compile(r"(?<!<)https?://(?!discord\.com/channels/)[^\s<>()]+")


def create(
    world: World,
    channel: records.Channel,
    author_id: str,
    body: records.JSON,
    uploads: Uploads | None = None,
    *,
    interaction: records.Interaction | None = None,
    flags: int = 0,
    kind: int = 0,
    invoker_id: str | None = None,
) -> records.Post:
    """Add a message, whose body was checked before, to a channel and notify the users it mentions."""
    author = world.users[author_id]
    json: records.JSON = {
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
        "timestamp": world.timestamp(),
        "edited_timestamp": None,
        "flags": flags,
    }
    if body.get("nonce") is not None:
        json["nonce"] = body["nonce"]
    if interaction:
        json |= _interaction_fields(world, interaction)
    post = records.Post(json, channel, invoker_id)
    _set_content(world, post, body, uploads or {}, kept=[])
    _set_reference(world, post, body.get("message_reference"))
    channel.posts[post.id] = post
    channel.json["last_message_id"] = post.id
    set_mentions(world, post, author_id, body.get("allowed_mentions"), ping=not flags & records.LOADING)
    notify(world, post)
    if channel.is_thread and not flags & records.EPHEMERAL:
        threads.count_message(world, channel, author_id)
    _emit(world, post, "MESSAGE_CREATE", event_payload(post))
    return post


def edit(
    world: World, post: records.Post, body: records.JSON, uploads: Uploads | None = None
) -> records.Post:
    """Change the fields that the body has; its `attachments` list the old files to keep."""
    listed = body.get("attachments")
    kept = post.attachments
    if listed is not None:
        wanted = {str(each["id"]): each for each in listed}
        kept = [
            old | {key: wanted[old["id"]][key] for key in ("description",) if wanted[old["id"]].get(key)}
            for old in post.attachments
            if old["id"] in wanted
        ]
    loading = bool(post.json["flags"] & records.LOADING)
    post.json["flags"] &= ~records.LOADING
    if body.get("flags") is not None:
        kept_flags = post.json["flags"] & ~records.SUPPRESS_EMBEDS
        post.json["flags"] = kept_flags | int(body["flags"]) & (
            records.COMPONENTS_V2 | records.SUPPRESS_EMBEDS
        )
    _set_content(world, post, body, uploads or {}, kept=kept)
    if not loading:
        post.json["edited_timestamp"] = world.timestamp()
    if loading or "content" in body or "components" in body or "allowed_mentions" in body:
        usual: records.JSON | None = {"parse": []} if Favour.EDITS_MENTION_NOBODY in world.favours else None
        allowed = body.get("allowed_mentions", usual)
        set_mentions(world, post, post.json["author"]["id"], allowed, ping=False)
    _emit(world, post, "MESSAGE_UPDATE", event_payload(post))
    return post


def delete(world: World, post: records.Post) -> None:
    """Delete a message and its files."""
    post.deleted = True
    post.channel.posts.pop(post.id, None)
    for attachment in post.attachments:
        world.files.pop(attachment["id"], None)
    payload: records.JSON = {"id": post.id, "channel_id": post.channel.id}
    if post.channel.guild:
        payload["guild_id"] = post.channel.guild.id
    _emit(world, post, "MESSAGE_DELETE", payload)


def _interaction_fields(world: World, interaction: records.Interaction) -> records.JSON:
    fields: records.JSON = {"webhook_id": world.application_id, "application_id": world.application_id}
    if interaction.kind == 2:
        user, name = world.users[interaction.user_id].json, interaction.payload["data"]["name"]
        fields["interaction"] = {"id": interaction.id, "type": 2, "name": name, "user": user}
    return fields | {"interaction_metadata": _metadata(world, interaction)}


def _metadata(world: World, interaction: records.Interaction) -> records.JSON:
    metadata: records.JSON = {
        "id": interaction.id,
        "type": interaction.kind,
        "user": world.users[interaction.user_id].json,
        "authorizing_integration_owners": interaction.payload["authorizing_integration_owners"],
    }
    if interaction.kind == 2:
        data = interaction.payload["data"]
        metadata["name"] = data["name"]
        if data["type"] == 2:
            metadata["target_user"] = world.users[data["target_id"]].json
        elif data["type"] == 3:
            metadata["target_message_id"] = data["target_id"]
    elif interaction.kind == 3 and interaction.source:
        metadata["interacted_message_id"] = interaction.source.id
    elif interaction.origin:
        metadata["triggering_interaction_metadata"] = _metadata(world, interaction.origin)
    return metadata


def _set_content(
    world: World, post: records.Post, body: records.JSON, uploads: Uploads, *, kept: list[records.JSON]
) -> None:
    """Write text, embeds, components and files; `kept` are the old attachments that stay."""
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
        media.set_defaults(each, post.attachments)
    set_ids(post.json["components"])
    by_name = {each["filename"]: each for each in post.attachments}
    by_address = {each["url"]: each for each in post.attachments}
    shown = set()
    for path, item in media_items(post.json["embeds"], post.json["components"]):
        name = media.file_named(item)
        media.set_address(item, by_address.get(item.get("url", "")) if name is None else by_name.get(name))
        if path[0] == "components":
            item.setdefault("id", world.snowflake())
        if item.get("attachment_id") and not (
            path[0] == "components" and Favour.SHOWN_FILES_LISTED in world.favours
        ):
            shown.add(item["attachment_id"])
    for embed in post.json["embeds"]:
        embed.setdefault("type", "rich")
    rich = [each for each in post.json["embeds"] if each["type"] == "rich"]
    post.json["embeds"] = rich + unfolded(post.json)
    post.json["attachments"] = [each for each in post.attachments if each["id"] not in shown]


def unfolded(message: records.JSON) -> list[records.JSON]:
    """What links unfold to, but those in <> and those into Discord; nothing with SUPPRESS_EMBEDS."""
    if message["flags"] & records.SUPPRESS_EMBEDS:
        return []
    return [{"type": "link", "url": each} for each in dict.fromkeys(LINK.findall(message["content"]))]


def _set_reference(world: World, post: records.Post, reference: records.JSON | None) -> None:
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


def event_payload(post: records.Post) -> records.JSON:
    """The message as events have it: with its server and the author's membership."""
    payload: records.JSON = {**post.json}
    guild = post.channel.guild
    if guild:
        payload["guild_id"] = guild.id
        member: Any = guild.members.get(post.json["author"]["id"])
        if member:
            payload["member"] = {key: value for key, value in member.items() if key != "user"}
    return payload


def _emit(world: World, post: records.Post, name: str, payload: records.JSON) -> None:
    invoker_id = post.invoker_id
    world.emit(name, payload, channel=post.channel, invoker_id=invoker_id, for_bot=invoker_id is None)
