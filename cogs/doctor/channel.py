"""Trials that need no press, in a channel of a real server, where only what a person has to look at stays."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any, Final

import discord
from discord import ui

from cogs.delivery.login import log_in
from cogs.doctor.boards import first_film, start_board
from cogs.doctor.facts import TrialResult, TriedFact, UntriedError, refused, tried
from cogs.doctor.kept_files import keep_files
from cogs.ui.application_emoji import INVALID_FORM
from cogs.ui.discord_errors import ARCHIVED, PASSING_ERRORS
from cogs.ui.i18n import words_in
from cogs.ui.identities import pinging
from cogs.ui.layout import AnyPicture, attached, layout
from cogs.ui.pictures import for_reader
from engine import registry
from render.emoji import drawn_emoji

Trial = Callable[[Any], Awaitable[bool | None]]

WORDS: Final = words_in("en")
TEST: Final = "A test message of bot.py check; it is deleted at once."
SENTENCE: Final = "<@{}>, your turn: does your phone show this sentence {}?"
LOOK: Final = (
    "the last messages in the channel. Your phone should have shown the sentence of the first, and only the"
    " place of the second; every board should be legible on a desktop and on a phone. Then delete them"
)
LEGIBLE: Final = "Is all of it legible, on a desktop and on a phone?"
FACTS: Final[list[tuple[str, Trial, TrialResult]]] = []
"""Each fact with its trial, and what Discord is if it does not hold."""


def fact(sentence: str, if_not: TrialResult = TrialResult.STRICTER) -> Callable[[Trial], Trial]:

    def note(trial: Trial) -> Trial:
        FACTS.append((sentence, trial, if_not))
        return trial

    return note


class ChannelTrials:
    """The trials, in the order in which they need each other, and what they have made."""

    def __init__(self, client: discord.Client, reader_id: int, test: str, *shown: AnyPicture) -> None:
        self.client, self.reader_id, self.test, self.shown = client, reader_id, test, shown
        self.channel: Any = None
        self.posts: dict[str, Any] = {}
        self.made: list[Any] = []

    def post(self, name: str) -> Any:
        """A message, or the archived thread, of an earlier trial. Raises: UntriedError."""
        if name not in self.posts:
            raise UntriedError("what it needs could not be posted")
        return self.posts[name]

    async def send(self, place: Any, *shown: AnyPicture, **fields: Any) -> discord.Message:
        """Send a message with pictures, which mentions nobody unless the fields say so."""
        files = [attached(each) for each in shown]
        sent: discord.Message = await place.send(files=files, **{"allowed_mentions": pinging([]), **fields})
        return sent

    async def find_channel(self, channel_id: int) -> None:
        self.channel = await self.client.fetch_channel(channel_id)
        if not isinstance(self.channel, discord.TextChannel):
            raise UntriedError("name a text channel")

    @fact("a classic message has a picture and a film, described, as attachments")
    async def post_classic(self) -> bool:
        view = ui.View(timeout=None).add_item(ui.Button(label="Test"))
        view.stop()  # or the library keeps it
        message = await self.send(self.channel, *self.shown, content=self.test, view=view)
        self.posts["classic"] = message
        self.made.append(message)
        described = [each.description for each in message.attachments]
        return described == [each.alt for each in self.shown]

    async def find_again(self) -> None:
        await self.channel.fetch_message(self.post("classic").id)

    @fact("components carry number and address of a picture and a film")
    async def post_layout(self) -> bool:
        view = layout(self.test, *self.shown)
        self.posts["layout"] = message = await self.send(self.channel, *self.shown, view=view)
        self.made.append(message)
        return len(shown_ids(message)) == len(self.shown)

    @fact("attachments do not list what components show", if_not=TrialResult.KINDER)
    async def list_no_shown_files(self) -> bool:
        sent = self.post("layout")
        fetched = await self.channel.fetch_message(sent.id)
        return not (sent.attachments or fetched.attachments)

    @fact("an edit of components keeps files that are listed with id and name")
    async def keep_listed(self) -> bool:
        view = ui.LayoutView.from_message(self.post("layout"), timeout=None)
        return await self.keep(view, attachments=keep_files(view))

    @fact("an edit of components finds no file by its name alone", if_not=TrialResult.KINDER)
    async def find_none_by_name(self) -> bool:
        view = ui.LayoutView.from_message(self.post("layout"), timeout=None)
        keep_files(view)
        return await refused(self.keep(view), INVALID_FORM)

    @fact("an edit of components finds a file by its address")
    async def keep_by_address(self) -> bool:
        return await self.keep(ui.LayoutView.from_message(self.post("layout"), timeout=None))

    async def keep(self, view: ui.LayoutView, **listed: Any) -> bool:
        """Edit the message of components, which is to show the same files as before."""
        message = self.post("layout")
        edited = await message.edit(view=view, **listed)
        return shown_ids(edited) == shown_ids(message)

    @fact("an edit parses mentions again", if_not=TrialResult.KINDER)
    async def mention_again(self) -> bool:
        edited = await self.post("classic").edit(content=f"{self.test} <@{self.client.application_id}>")
        return bool(edited.mentions)

    @fact("an edit that allows no mentions has none")
    async def mention_nobody(self) -> bool:
        content = f"{self.test} <@{self.client.application_id}>"
        edited = await self.post("classic").edit(content=content, allowed_mentions=pinging([]))
        return not edited.mentions

    @fact("a classic message that loses its buttons keeps files that are not listed")
    async def strip(self) -> bool:
        stripped = await self.post("classic").edit(content=self.test, view=None)
        return len(stripped.attachments) == len(self.shown) and not stripped.components

    @fact("an edit turns a classic message into one of components")
    async def convert(self) -> bool:
        converted = await self.post("classic").edit(content=None, view=layout(self.test), attachments=[])
        if converted.flags.components_v2:
            self.posts["converted"] = converted
        return "converted" in self.posts

    @fact("a message of components takes no content", if_not=TrialResult.KINDER)
    async def convert_back(self) -> bool:
        return await refused(self.post("converted").edit(content=self.test, view=None), INVALID_FORM)

    @fact("a thread can be opened below a message, and archived")
    async def open_thread(self) -> None:
        thread = await self.post("classic").create_thread(name=self.test[:100], auto_archive_duration=60)
        self.made.append(thread)
        self.posts["inside"] = await thread.send(self.test)
        self.posts["thread"] = await thread.edit(archived=True)

    @fact(f"in an archived thread no message can be edited ({ARCHIVED})", if_not=TrialResult.KINDER)
    async def edit_archived(self) -> bool:
        self.post("thread")
        return await refused(self.post("inside").edit(content=self.test), ARCHIVED)

    @fact("a new message opens an archived thread")
    async def open_by_sending(self) -> bool:
        thread = self.post("thread")
        await thread.send(self.test)
        opened: Any = await self.client.fetch_channel(thread.id)
        return not opened.archived

    @fact("emoji of the application can be uploaded and deleted")
    async def upload_emoji(self) -> None:
        drawn = await for_reader(drawn_emoji, next(iter(registry.games())))
        name = f"rk_check_{secrets.token_hex(4)}"  # one that a killed check has left is not in the way
        emoji = await self.client.create_application_emoji(name=name, image=next(iter(drawn.values())))
        self.made.append(emoji)
        await emoji.delete()

    @fact("the owner of the application receives direct messages")
    async def send_direct(self) -> None:
        reader = await self.client.fetch_user(self.reader_id)
        self.made.append(await self.send(reader, self.shown[0], content=self.test))

    async def leave_for_the_eye(self) -> None:
        """Post one of each kind of picture; the first two, classic and of components, call the owner."""
        board, *others = [await start_board(each, WORDS) for each in registry.games()]
        calling = {"allowed_mentions": pinging([self.reader_id])}
        classic = SENTENCE.format(self.reader_id, "of a classic message")
        await self.send(self.channel, board, content=classic, **calling)
        view = layout(SENTENCE.format(self.reader_id, "inside components"), board)
        await self.send(self.channel, board, view=view, **calling)
        for each in (*others, self.shown[-1]):
            await self.send(self.channel, each, content=LEGIBLE)

    async def clean_up(self) -> list[TriedFact]:
        """Delete what the trials have made; returns what stays."""
        stays = []
        for each in reversed(self.made):
            try:
                await each.delete()
            except discord.NotFound:
                continue
            except (discord.HTTPException, *PASSING_ERRORS) as error:
                stays.append(TriedFact(TrialResult.STAYS, getattr(each, "jump_url", str(each)), str(error)))
        return stays


def shown_ids(message: discord.Message) -> list[int]:
    """The numbers of the files that a message's components show."""
    return [each.id for each in keep_files(ui.LayoutView.from_message(message, timeout=None))]


async def trials(channel_id: int, *login: str) -> AsyncGenerator[TriedFact]:
    """Try every fact in a text channel, and say what could not be deleted. Raises: LoginError."""
    async with discord.AutoShardedClient(intents=discord.Intents(guilds=True)) as client:
        await log_in(client, *login)
        board = await start_board(next(iter(registry.games())), WORDS)
        application: Any = client.application
        owner = application.team.owner_id if application.team else application.owner.id
        made = ChannelTrials(client, owner, TEST, board, await for_reader(first_film, WORDS))
        running = asyncio.create_task(tried("the bot sees the channel", made.find_channel(channel_id)))
        try:
            seen = await asyncio.shield(running)
            yield seen
            for fact, trial, if_not in FACTS if seen.well else ():
                running = asyncio.create_task(tried(fact, trial(made), if_not))
                yield await asyncio.shield(running)
            if seen.well:
                yield await tried(LOOK, made.leave_for_the_eye(), if_so=TrialResult.LOOK)
        finally:
            await asyncio.wait([running])  # what an interrupted trial makes is deleted too
            stays = await made.clean_up()
        for each in stays:
            yield each
