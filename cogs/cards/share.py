"""``Share``: puts a film, a result, a position or a member's puzzles into the channel, once.

Any card adds the button: ``share_button(words, "film", match.id)``. What can be shared is in
``cogs.cards.shared``; another kind is one function there with ``@shared("name")``. It is posted as what
follows an answer, which works in every place, with the bot or without.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.identities import pinging
from cogs.ui.layout import AnyPicture
from cogs.ui.post import Post, Row
from cogs.ui.posting import require_posting
from cogs.ui.servers import channel_of
from engine.match.errors import ShareRefused
from render.words import Words
from services.services import Services


class Shared(NamedTuple):
    """A post: text, picture, the link to a card, and other buttons."""

    text: str
    picture: AnyPicture | None = None
    link: str | None = None
    buttons: tuple[ui.Button[Any], ...] = ()


Maker = Callable[[Ctx, tuple[str, ...]], Awaitable[Shared]]
"""Makes a post. Raises the refusal to a member who may not see it, and OutdatedItem."""
MAKERS: Final[dict[str, Maker]] = {}


def shared(what: str) -> Callable[[Maker], Maker]:
    """Register the maker of one kind of thing to share."""

    def register(maker: Maker) -> Maker:
        MAKERS[what] = maker
        return maker

    return register


class Share(PersistentButton, name="share", acknowledged="private", price="picture"):
    """Posts something in the channel, for everybody there."""

    what: str
    subject: tuple[str, ...]

    async def pressed(self, ctx: Ctx) -> None:
        await share(ctx, self.what, self.subject)


def share_button(words: Words, what: str, *subject: object) -> Share:
    """The button that shares something: its kind, and the numbers and keys that say of what."""
    return Share(what, tuple(map(str, subject))).styled(words.say("button-share"), emoji="📣")


async def share(ctx: Ctx, what: str, subject: tuple[str, ...]) -> None:
    """Post something in the channel and confirm it.

    Raises: challenge.mute-place, share.direct, share.hidden, share.again, share.refused, and what the
    maker raises.
    """
    if ctx.server_id is None and not ctx.is_outside:
        raise ShareRefused("share.direct")
    if ctx.is_outside and not ctx.may_be_seen:
        raise ShareRefused("share.hidden")
    here = ctx.interaction.channel
    around = None if ctx.is_outside else await channel_around(ctx.client, here, always=ctx.page is not None)
    place = ctx.place if around is None else replace(ctx.place, channel_id=around.id)
    require_posting(ctx, place.channel_id)
    maker = MAKERS.get(what)
    if maker is None:
        raise OutdatedItem(what)
    made = await maker(ctx, subject)
    parts = message_of(made, ctx.public_words)

    async def send() -> discord.Message:
        # What follows an answer that is still awaited would take its place, and its privacy.
        await ctx.answer(ctx.words.say("share-sending"))
        try:
            if around is not None:
                return await around.send(**parts)
            return await ctx.interaction.followup.send(wait=True, **parts)
        except discord.HTTPException:
            with suppress(discord.HTTPException):
                await ctx.interaction.delete_original_response()
            raise

    await send_once(ctx.services, (place.channel_id, " ".join((what, *subject))), send)
    await ctx.answer(ctx.words.say("share-done", channel=around.mention if around else "here"))


async def send_once(
    services: Services, key: tuple[int, str], send: Callable[[], Awaitable[discord.Message]]
) -> None:
    """Send a post unless it is in that channel already. Raises: share.again, share.refused."""
    if key in services.shared:
        raise ShareRefused("share.again")
    services.shared[key] = None
    try:
        await send()
    except BaseException as error:
        services.shared.pop(key, None)
        if not isinstance(error, discord.HTTPException):
            raise
        raise ShareRefused("share.refused") from error


async def channel_around(
    client: discord.Client, channel: object, *, always: bool
) -> discord.TextChannel | None:
    """The channel around the thread of a match, or ``always`` around any: others see there what is shared."""
    if not isinstance(channel, discord.Thread):
        return None
    if not (always or channel.is_private() or (client.user and channel.owner_id == client.user.id)):
        return None
    around = await channel_of(client, channel.parent_id)
    return around if isinstance(around, discord.TextChannel) else None


def message_of(made: Shared, words: Words, file: str = "board") -> dict[str, Any]:
    """The arguments of ``send``; the picture has the name of that ``file``."""
    board = words.say("button-to-board")
    link = () if made.link is None else (ui.Button[Any](label=board, url=made.link),)
    rows = [Row(*link, *made.buttons)] if link or made.buttons else []
    post = Post(made.text, picture=made.picture, rows=rows, file=file)
    return {**post.sent(), "allowed_mentions": pinging([])}
