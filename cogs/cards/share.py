"""``Share``: puts a film, a result, a position or a member's puzzles into the channel, once.

Any card adds the button: ``share_button(words, "film", match.id)``. What can be shared is in
``cogs.cards.shared``; another kind is one function there with ``@shared("name")``. It is posted as what
follows an answer, which works in every place, with the bot or without.
"""

from collections.abc import Awaitable, Callable, Sequence
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
from cogs.ui.posting import missing_permissions, permission_names
from cogs.ui.servers import channel_of
from engine.match.errors import ShareRefused
from render import Animation
from render.words import Words
from services.services import Services


class Shared(NamedTuple):
    """A post: text, picture, and the link to a card.

    ``smaller`` draws another picture if the place does not take files as large as the first. ``channel`` is
    where it belongs, None for here.
    """

    text: str
    picture: AnyPicture | None = None
    smaller: Callable[[], Awaitable[AnyPicture]] | None = None
    link: str | None = None
    channel: discord.TextChannel | None = None


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

    Raises: share.direct, share.hidden, share.mute-place, share.again, share.too-large, share.refused, and
    what the maker raises.
    """
    if ctx.server_id is None and not ctx.is_outside:
        raise ShareRefused("share.direct")
    if ctx.is_outside and not ctx.may_be_seen:
        raise ShareRefused("share.hidden")
    here = ctx.interaction.channel
    around = None if ctx.is_outside else await channel_around(ctx.client, here, always=ctx.page is not None)
    place = ctx.place if around is None else replace(ctx.place, channel_id=around.id)
    refuse_mute(missing_permissions(ctx, place.channel_id), ctx.words)
    maker = MAKERS.get(what)
    if maker is None:
        raise OutdatedItem(what)
    made = await maker(ctx, subject)
    if made.channel is not None:
        around, place = made.channel, replace(place, channel_id=made.channel.id)
    parts, sentence = await message_of(made, ctx.interaction.filesize_limit, ctx.public_words)

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
    await ctx.answer(ctx.words.say(sentence, channel=around.mention if around else "here"))


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
    client: discord.Client, channel: object, *, always: bool = False
) -> discord.TextChannel | None:
    """The channel around a private thread, or ``always`` around any: others see there what is shared."""
    if not isinstance(channel, discord.Thread) or not (always or channel.is_private()):
        return None
    around = await channel_of(client, channel.parent_id)
    return around if isinstance(around, discord.TextChannel) else None


def refuse_mute(missing: Sequence[str], words: Words) -> None:
    """Raises: share.mute-place, if the bot lacks permissions."""
    if missing:
        raise ShareRefused("share.mute-place", permissions=permission_names(missing, words))


async def message_of(
    made: Shared, limit: int, words: Words, file: str = "board"
) -> tuple[dict[str, Any], str]:
    """The arguments of ``send`` with a picture that the place takes, and the sentence for the member.

    The picture has the name of that ``file``. Raises: share.too-large.
    """
    picture, sentence = made.picture, "share-done"
    if picture is not None and size_of(picture) > limit:
        picture, sentence = await made.smaller() if made.smaller else None, "share-done-smaller"
        if picture is None or size_of(picture) > limit:
            raise ShareRefused("share.too-large")
    board = words.say("button-to-board")
    rows = [] if made.link is None else [Row(ui.Button(label=board, url=made.link))]
    post = Post(made.text, picture=picture, rows=rows, file=file)
    return {**post.sent(), "allowed_mentions": pinging([])}, sentence


def size_of(picture: AnyPicture) -> int:
    """The bytes of a picture's file."""
    return len(picture.gif if isinstance(picture, Animation) else picture.png)
