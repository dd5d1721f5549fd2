"""Records of users, servers, channels, messages and interactions, each around the JSON that Discord sends."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, NamedTuple

JSON = dict[str, Any]

TEXT, DM, GROUP_DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
THREADS = (10, PUBLIC_THREAD, PRIVATE_THREAD)

EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
HAS_THREAD, SUPPRESS_EMBEDS = 1 << 5, 1 << 2
MAX_FILE_BYTES = 10 << 20  # what Discord takes from a bot, and from a member without a subscription


@dataclass(slots=True, frozen=True)
class File:
    """An uploaded file: its name, media type and bytes."""

    name: str
    content_type: str
    data: bytes


@dataclass(slots=True, eq=False)
class Record:
    """What Discord sends of something with an id."""

    json: JSON

    @property
    def id(self) -> str:
        return str(self.json["id"])


class Push(NamedTuple):
    """What a phone shows of a message: the app's name, where it was, and its words, which may be none."""

    app: str
    place: str
    words: str
    channel_id: str
    message_id: str


@dataclass(slots=True, eq=False)
class User(Record):
    """A user. `pings` are the messages that mentioned them, `pushes` what their phone showed."""

    locale: str = "en-US"
    dm_open: bool = True
    installed: bool = False
    guild_ids: set[str] = field(default_factory=set)
    dm: "Channel | None" = None
    pings: list["Post"] = field(default_factory=list)
    pushes: list[Push] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Guild(Record):
    """A server. Roles and members are Discord's JSON by id."""

    roles: dict[str, JSON] = field(default_factory=dict)
    members: dict[str, JSON] = field(default_factory=dict)
    channels: dict[str, "Channel"] = field(default_factory=dict)
    threads: dict[str, "Channel"] = field(default_factory=dict)
    has_bot: bool = True
    bot_role_id: str = ""
    active_threads: int = 0


@dataclass(slots=True, eq=False)
class Channel(Record):
    """A text channel, a thread, or direct messages: with the bot (`recipient`), or among `people`."""

    guild: Guild | None = None
    posts: dict[str, "Post"] = field(default_factory=dict)
    thread_members: dict[str, JSON] = field(default_factory=dict)
    recipient: User | None = None
    people: dict[str, User] = field(default_factory=dict)
    turns: dict[str, list[int]] = field(default_factory=dict)  # by what is limited, the times in ms
    deleted: bool = False

    @property
    def has_bot(self) -> bool:
        """Whether the bot is in the place; elsewhere it can only respond to interactions."""
        return self.guild.has_bot if self.guild else self.recipient is not None

    @property
    def is_thread(self) -> bool:
        return self.json["type"] in THREADS

    @property
    def archived(self) -> bool:
        return self.is_thread and bool(self.json["thread_metadata"]["archived"])

    @property
    def locked(self) -> bool:
        return self.is_thread and bool(self.json["thread_metadata"]["locked"])


@dataclass(slots=True, eq=False)
class Post(Record):
    """A message. `attachments` are all of its files, including those that only an embed shows."""

    channel: Channel
    invoker_id: str | None = None  # the only user who sees an ephemeral message
    attachments: list[JSON] = field(default_factory=list)
    deleted: bool = False
    pinged: list[str] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Interaction:
    """A command, press or form of a member, and the responses of the bot."""

    payload: JSON
    token: str
    kind: int  # 2 command, 3 component, 4 autocomplete, 5 modal
    user_id: str
    channel: Channel
    created_ms: int
    answered: "asyncio.Future[int]"  # the type of the first response
    settled: "asyncio.Future[None]"  # done when nothing is deferred any more
    source: Post | None = None
    origin: "Interaction | None" = None  # the one that opened the modal
    original: Post | None = None
    deferred: bool = False
    lost: bool = False  # not answered in time
    modal: JSON | None = None
    choices: list[JSON] | None = None
    follow_ups: list[Post] = field(default_factory=list)

    @property
    def id(self) -> str:
        return str(self.payload["id"])


@dataclass(slots=True, frozen=True)
class Event:
    """A change of the state; only `invoker_id` may see it when given, and the bot when `for_bot`."""

    name: str
    payload: JSON
    guild_id: str | None = None
    channel: Channel | None = None
    invoker_id: str | None = None
    for_bot: bool = True
