"""Messages as a member sees them: text, images, buttons and menus."""

from typing import NamedTuple

from sandbox.form.components import BUTTON, SELECTS
from sandbox.model.components import text_of, walk
from sandbox.model.records import EPHEMERAL, JSON, LOADING, Post
from sandbox.model.world import World


class Image(NamedTuple):
    """An image file. `alt` is empty when the bot gave no description."""

    name: str
    data: bytes
    alt: str
    url: str


class Button(NamedTuple):
    """A button; `label` and `emoji` are empty when it has none."""

    label: str
    custom_id: str | None
    disabled: bool
    style: int
    url: str | None
    emoji: str


class Select(NamedTuple):
    """A menu. `options` are pairs of label and value; empty for menus of users, roles and channels."""

    placeholder: str
    custom_id: str
    kind: int
    options: list[tuple[str, str]]
    disabled: bool
    low: int
    high: int


class Message:
    """A message as it is now, with later edits."""

    def __init__(self, world: World, post: Post) -> None:
        self._world = world
        self.post = post

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and other.post is self.post

    def __hash__(self) -> int:
        return hash(self.post.id)

    def __repr__(self) -> str:
        return f"<Message {self.id} {self.text[:60]!r}>"

    @property
    def id(self) -> int:
        return int(self.post.id)

    @property
    def json(self) -> JSON:
        """The message as the bot gets it."""
        return self.post.json

    @property
    def channel_id(self) -> int:
        return int(self.post.channel.id)

    @property
    def text(self) -> str:
        """The readable text, one part a line: content, embeds, text displays."""
        return text_of(self.json)

    @property
    def ephemeral(self) -> bool:
        return bool(self.json["flags"] & EPHEMERAL)

    @property
    def thinking(self) -> bool:
        """Whether it stands for a deferred response."""
        return bool(self.json["flags"] & LOADING)

    @property
    def deleted(self) -> bool:
        return self.post.deleted or self.post.channel.deleted

    @property
    def pings(self) -> list[int]:
        """The ids of the users that the message notified, each once."""
        return [int(each) for each in self.post.pinged]

    @property
    def buttons(self) -> list[Button]:
        return [_button(each) for each in walk(self.json["components"]) if each["type"] == BUTTON]

    @property
    def selects(self) -> list[Select]:
        return [_select(each) for each in walk(self.json["components"]) if each["type"] in SELECTS]

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        return [each.label for each in self.buttons if not each.disabled and not each.url]

    @property
    def images(self) -> list[Image]:
        """The images in the order shown: of embeds, galleries and thumbnails, then plain attachments."""
        by_id = {each["id"]: each for each in self.post.attachments}
        alts: dict[str, str] = {}
        for embed in self.json["embeds"]:
            for key in ("image", "thumbnail"):
                attachment = by_id.get((embed.get(key) or {}).get("attachment_id"))
                if attachment:
                    alts[attachment["id"]] = attachment.get("description", "")
        for each in walk(self.json["components"]):
            for item in [each] if each["type"] == 11 else each.get("items", ()):
                attachment = by_id.get(item["media"].get("attachment_id"))
                if attachment:
                    alts[attachment["id"]] = item.get("description") or attachment.get("description", "")
        for attachment in self.json["attachments"]:
            alts.setdefault(attachment["id"], attachment.get("description", ""))
        images = [(by_id[key], alt) for key, alt in alts.items()]
        return [
            Image(each["filename"], self._world.files[each["id"]].data, alt, each["url"])
            for each, alt in images
            if each["content_type"].startswith("image/") and each["id"] in self._world.files
        ]

    @property
    def files(self) -> dict[str, bytes]:
        """The bytes of all attachments by name."""
        return {
            each["filename"]: self._world.files[each["id"]].data
            for each in self.post.attachments
            if each["id"] in self._world.files
        }

    def control(self, wanted: str) -> JSON | None:
        """The JSON of the button or menu with that custom id, else label, placeholder or emoji."""
        parts = [each for each in walk(self.json["components"]) if each["type"] in (BUTTON, *SELECTS)]
        for key in ("custom_id", "label", "placeholder"):
            for each in parts:
                if each.get(key) == wanted:
                    return each
        return next((each for each in parts if (each.get("emoji") or {}).get("name") == wanted), None)


def _button(json: JSON) -> Button:
    return Button(
        json.get("label") or "",
        json.get("custom_id"),
        bool(json.get("disabled")),
        json["style"],
        json.get("url"),
        (json.get("emoji") or {}).get("name") or "",
    )


def _select(json: JSON) -> Select:
    return Select(
        json.get("placeholder") or "",
        json["custom_id"],
        json["type"],
        [(each["label"], each["value"]) for each in json.get("options") or []],
        bool(json.get("disabled")),
        1 if json.get("min_values") is None else json["min_values"],
        json.get("max_values") or 1,
    )
