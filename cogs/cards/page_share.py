"""``Share`` on the page of the Activity: the result of a match, where its card shares it too."""

from typing import Any

import discord

from cogs.cards.share import fitting, view_of
from cogs.cards.shared import link_to, result_of
from cogs.ui.channels import channel_of
from cogs.ui.i18n import server_theme, server_words
from cogs.ui.identities import is_private_thread, member_of, pinging
from cogs.ui.layout import attached
from cogs.ui.names import clean
from cogs.ui.posting import IN_THREAD, POSTING
from cogs.ui.servers import server_of
from engine.match.errors import MatchRefused, ShareRefused
from render.words import Words
from services.matches.views import MatchView, Place
from services.services import Services

Channel = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread


async def share_result(
    client: discord.Client, services: Services, match: MatchView, player_id: int, words: Words
) -> str:
    """Post the result of a match for everybody where it was played, once; gives the name of that channel.

    What was played in a private thread goes to the channel around it. ``words`` are the member's own.

    Raises: match.playing, share.direct, share.mute-place, share.again, share.too-large, share.refused,
    challenge.left.
    """
    if match.outcome is None:
        raise MatchRefused("match.playing", match=str(match.id))
    server = await server_of(client, services, match.server_id)
    if server is None:
        raise ShareRefused("share.direct")
    person = await member_of(client, services, server.id, player_id)
    channel = await channel_to_share_in(client, match)
    require_posting(channel, server, words)
    told = await server_words(services, server)
    made = await result_of(match, await server_theme(services, server.id), told, link_to(server, match))
    picture, _ = await fitting(made, server.filesize_limit)
    place, key = Place(channel.id, server.id, clean(server.name)), f"result {match.id}"  # the card's own key
    await services.shares.begin(person, place, key)
    parts: dict[str, Any] = {} if picture is None else {"file": attached(picture)}
    try:
        message = await channel.send(view=view_of(made, picture, told), allowed_mentions=pinging([]), **parts)
    except BaseException as error:
        await services.shares.cancel(channel.id, key)
        if not isinstance(error, discord.HTTPException):
            raise
        raise ShareRefused("share.refused") from error
    await services.shares.done(channel.id, key, message.id)
    return channel.name


async def channel_to_share_in(client: discord.Client, match: MatchView) -> Channel:
    """The channel or thread of a match, or the channel around its private thread. Raises: share.refused."""
    try:
        found = await channel_of(client, match.channel_id)
        if isinstance(found, discord.Thread) and is_private_thread(found):
            found = await channel_of(client, found.parent_id)
    except discord.HTTPException:
        raise ShareRefused("share.refused") from None
    if not isinstance(found, Channel):
        raise ShareRefused("share.refused")
    return found


def require_posting(channel: Channel, server: discord.Guild, words: Words) -> None:
    """Check that the bot may post there, as far as this process knows that. Raises: share.mute-place."""
    if server.me is None:  # another process has it
        return
    held = channel.permissions_for(server.me)
    needed = IN_THREAD if isinstance(channel, discord.Thread) else POSTING
    missing = [name for name, wanted in needed if wanted and not getattr(held, name)]
    if missing:
        names = ", ".join(words.say(f"permission-{name.replace('_', '-')}") for name in missing)
        raise ShareRefused("share.mute-place", permissions=names)
