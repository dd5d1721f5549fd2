"""The emoji of the bot's application."""

from sandbox.model.errors import Refusal, bad_form
from sandbox.model.records import JSON, File
from sandbox.model.world import World

MOST = 2000


def upload(world: World, name: str, image: File) -> JSON:
    """Add an emoji. Raises: Refusal 30008, or 50035 for a name that is taken."""
    if len(world.emoji) >= MOST:
        raise Refusal(30008)
    _require_free(world, name)
    emoji_id = world.snowflake()
    world.files[emoji_id] = image
    world.emoji[emoji_id] = {
        "id": emoji_id,
        "name": name,
        "user": world.bot.json,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": image.content_type == "image/gif",
        "available": True,
    }
    return world.emoji[emoji_id]


def rename(world: World, emoji: JSON, name: str) -> None:
    """Give an emoji another name. Raises: Refusal 50035 for a name that is taken."""
    if name != emoji["name"]:
        _require_free(world, name)
        emoji["name"] = name


def delete(world: World, emoji: JSON) -> None:
    """Delete an emoji: no message with it can be sent or edited any more; those there are keep its image."""
    del world.emoji[emoji["id"]]


def _require_free(world: World, name: str) -> None:
    if any(each["name"] == name for each in world.emoji.values()):
        message = "Application emoji name already taken"
        raise bad_form(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message)
