"""What the small Discord remembers: thin records around the JSON that Discord itself would show."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Any

JSON = dict[str, Any]

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (10, PUBLIC_THREAD, PRIVATE_THREAD)

EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
HAS_THREAD, SUPPRESS_EMBEDS = 1 << 5, 1 << 2


@dataclass(slots=True, frozen=True)
class File:
    """An uploaded file: its name, media type and bytes."""

    name: str
    content_type: str
    data: bytes


@dataclass(slots=True, eq=False)
class User:
    json: JSON
    locale: str = "en-US"
    dm_open: bool = True
    installed: bool = False
    guild_ids: set[str] = field(default_factory=set)
    dm: "Channel | None" = None
    pings: list["Post"] = field(default_factory=list)

    @property
    def id(self) -> str:
        return str(self.json["id"])


@dataclass(slots=True, eq=False)
class Guild:
    json: JSON
    roles: dict[str, JSON] = field(default_factory=dict)
    members: dict[str, JSON] = field(default_factory=dict)
    channels: dict[str, "Channel"] = field(default_factory=dict)
    threads: dict[str, "Channel"] = field(default_factory=dict)
    has_bot: bool = True
    bot_role_id: str = ""
    active_threads: int = 0

    @property
    def id(self) -> str:
        return str(self.json["id"])


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel, a thread or a DM. `json` is the channel as Discord shows it to the bot."""

    json: JSON
    guild: Guild | None = None
    posts: dict[str, "Post"] = field(default_factory=dict)
    thread_members: dict[str, JSON] = field(default_factory=dict)
    recipient: User | None = None
    nonces: dict[str, "Post"] = field(default_factory=dict)
    pins: list[str] = field(default_factory=list)
    deleted: bool = False

    @property
    def id(self) -> str:
        return str(self.json["id"])

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
class Post:
    """A message. `attachments` are all of its files, also those that only an embed shows."""

    json: JSON
    channel: Channel
    invoker_id: str | None = None  # who alone sees it, when ephemeral
    attachments: list[JSON] = field(default_factory=list)
    reactors: dict[str, list[str]] = field(default_factory=dict)
    deleted: bool = False
    pinged: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        return str(self.json["id"])


@dataclass(slots=True, eq=False)
class Interaction:
    """One press or command of a member and all that the bot answered to it."""

    payload: JSON
    token: str
    kind: int  # 2 command, 3 component, 4 autocomplete, 5 modal
    user_id: str
    channel: Channel
    created_ms: int
    answered: "asyncio.Future[int]"  # the type of the first answer
    settled: "asyncio.Future[None]"  # a deferral was resolved, or there was none
    source: Post | None = None
    origin: "Interaction | None" = None  # the one that opened the modal
    original: Post | None = None
    deferred: bool = False
    lost: bool = False  # nobody answered in time
    modal: JSON | None = None
    choices: list[JSON] | None = None
    follow_ups: list[Post] = field(default_factory=list)

    @property
    def id(self) -> str:
        return str(self.payload["id"])


@dataclass(slots=True, frozen=True)
class Event:
    """Something visible happened. `invoker_id` limits it to one member (ephemeral messages)."""

    name: str
    payload: JSON
    guild_id: str | None = None
    channel: Channel | None = None
    invoker_id: str | None = None
    bot_hears: bool = True


Backlog = deque[tuple[int, str]]
