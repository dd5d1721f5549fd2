"""What a member sees: messages with words, pictures and controls, modals, and replies to actions."""

import asyncio
from typing import NamedTuple

from sandbox.form.components import BUTTON, ROW, SELECTS, TEXT
from sandbox.model import posts
from sandbox.model.clock import PATIENCE_S
from sandbox.model.errors import NoAnswer
from sandbox.model.records import EPHEMERAL, JSON, LOADING, Interaction, Post
from sandbox.model.world import World


class Image(NamedTuple):
    """A picture as it lies on the CDN. `alt` is empty when the bot gave no description."""

    name: str
    data: bytes
    alt: str
    url: str


class Button(NamedTuple):
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


class Choice(NamedTuple):
    """A line of an autocomplete."""

    name: str
    value: str | int | float


class Message:
    """A message as it stands now; it follows later edits. `json` is what the bot sees of it."""

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
        return self.post.json

    @property
    def channel_id(self) -> int:
        return int(self.post.channel.id)

    @property
    def author_id(self) -> int:
        return int(self.json["author"]["id"])

    @property
    def text(self) -> str:
        """All readable words in order: content, embeds, text displays; a line for each part."""
        return posts.words(self.json)

    @property
    def ephemeral(self) -> bool:
        return bool(self.json["flags"] & EPHEMERAL)

    @property
    def thinking(self) -> bool:
        return bool(self.json["flags"] & LOADING)

    @property
    def deleted(self) -> bool:
        return self.post.deleted or self.post.channel.deleted

    @property
    def pings(self) -> list[int]:
        """Ids of those whom this message pinged when it was sent, each once."""
        return [int(each) for each in self.post.pinged]

    @property
    def buttons(self) -> list[Button]:
        return [button(each) for each in posts.walk(self.json["components"]) if each["type"] == BUTTON]

    @property
    def selects(self) -> list[Select]:
        return [select(each) for each in posts.walk(self.json["components"]) if each["type"] in SELECTS]

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        return [each.label for each in self.buttons if not each.disabled and not each.url]

    @property
    def images(self) -> list[Image]:
        """Pictures in the order they are shown: embeds, galleries and thumbnails, then plain attachments."""
        by_id = {each["id"]: each for each in self.post.attachments}
        shown: dict[str, str] = {}
        for embed in self.json["embeds"]:
            for key in ("image", "thumbnail"):
                attachment = by_id.get((embed.get(key) or {}).get("attachment_id"))
                if attachment:
                    shown[attachment["id"]] = attachment.get("description", "")
        for each in posts.walk(self.json["components"]):
            for item in [each] if each["type"] == 11 else each.get("items", ()):
                attachment = by_id.get(item["media"].get("attachment_id"))
                if attachment:
                    shown[attachment["id"]] = item.get("description") or attachment.get("description", "")
        for attachment in self.json["attachments"]:
            shown.setdefault(attachment["id"], attachment.get("description", ""))
        pictures = [(by_id[key], alt) for key, alt in shown.items()]
        return [
            Image(each["filename"], self._world.files[each["id"]].data, alt, each["url"])
            for each, alt in pictures
            if each["content_type"].startswith("image/") and each["id"] in self._world.files
        ]

    @property
    def files(self) -> dict[str, bytes]:
        """All attachments by name."""
        return {
            each["filename"]: self._world.files[each["id"]].data
            for each in self.post.attachments
            if each["id"] in self._world.files
        }

    def control(self, wanted: str) -> JSON | None:
        """The JSON of a button or menu by custom id, else by label, placeholder or emoji; exactly."""
        parts = [each for each in posts.walk(self.json["components"]) if each["type"] in (BUTTON, *SELECTS)]
        for key in ("custom_id", "label", "placeholder"):
            for each in parts:
                if each.get(key) == wanted:
                    return each
        return next((each for each in parts if (each.get("emoji") or {}).get("name") == wanted), None)


def button(json: JSON) -> Button:
    return Button(
        json.get("label") or "",
        json.get("custom_id"),
        bool(json.get("disabled")),
        json["style"],
        json.get("url"),
        (json.get("emoji") or {}).get("name") or "",
    )


def select(json: JSON) -> Select:
    return Select(
        json.get("placeholder") or "",
        json["custom_id"],
        json["type"],
        [(each["label"], each["value"]) for each in json.get("options") or []],
        bool(json.get("disabled")),
        1 if json.get("min_values") is None else json["min_values"],
        json.get("max_values") or 1,
    )


class Field(NamedTuple):
    """A field of a modal. `json` is the component inside its label."""

    label: str
    custom_id: str
    kind: int
    required: bool
    json: JSON


class Modal:
    """A form that the bot opened for one member."""

    def __init__(self, interaction: Interaction) -> None:
        if interaction.modal is None:
            raise NoAnswer("the bot opened no modal")
        self.interaction = interaction
        self.json = interaction.modal

    @property
    def title(self) -> str:
        return str(self.json["title"])

    @property
    def custom_id(self) -> str:
        return str(self.json["custom_id"])

    @property
    def text(self) -> str:
        return "\n".join(each["content"] for each in self.json["components"] if each["type"] == TEXT)

    @property
    def fields(self) -> list[Field]:
        found: list[Field] = []
        for each in self.json["components"]:
            if each["type"] == TEXT:
                continue
            inner = each["components"][0] if each["type"] == ROW else each["component"]
            label = each.get("label") or inner.get("label") or ""
            required = bool(True if inner.get("required") is None else inner["required"])
            found.append(Field(label, inner["custom_id"], inner["type"], required, inner))
        return found


class Reply:
    """What came back for one action of a member.

    `error` is the line in red that Discord's client shows when the bot did not answer in time, else None.
    """

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction

    def __repr__(self) -> str:
        return f"<Reply {self.error or self.text[:60]!r}>"

    @property
    def error(self) -> str | None:
        if not self.interaction.lost:
            return None
        press = self.interaction.kind != 2
        return "This interaction failed" if press else "The application did not respond"

    @property
    def message(self) -> Message | None:
        """The answer, or the edited message of a press; None when there is none or it was deleted."""
        post = self.interaction.original
        return None if post is None or post.deleted else Message(self._world, post)

    @property
    def text(self) -> str:
        return self.message.text if self.message else ""

    @property
    def ephemeral(self) -> bool:
        return bool(self.message and self.message.ephemeral)

    @property
    def deferred(self) -> bool:
        """True while the bot is still thinking."""
        return self.interaction.deferred and not self.interaction.settled.done()

    @property
    def modal(self) -> Modal | None:
        return Modal(self.interaction) if self.interaction.modal else None

    @property
    def follow_ups(self) -> list[Message]:
        return [Message(self._world, post) for post in self.interaction.follow_ups if not post.deleted]

    async def settled(self, timeout_s: float = PATIENCE_S) -> "Reply":
        """Waits until a deferral was resolved by a follow-up, an edit or a deletion. Raises `NoAnswer`."""
        if self.interaction.lost:
            return self
        try:
            await asyncio.wait_for(asyncio.shield(self.interaction.settled), timeout_s)
        except TimeoutError:
            raise NoAnswer(f"the bot is still thinking after {timeout_s} s") from None
        return self
