"""Shows wins against the computer in the channel that they were played from, if the winner wants that."""

import logging
from typing import Any

import discord

from cogs.cards.match import FILM, is_film
from cogs.cards.share import fitting, view_of
from cogs.cards.shown_wins import won_shared
from cogs.delivery.attempt import Attempt, layout_of
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.threads import channel_around_match
from cogs.ui.discord_errors import is_closed
from cogs.ui.identities import pinging
from cogs.ui.pictures import attached
from engine.match.errors import ShareRefused
from services.matches.views import MatchView

log = logging.getLogger(__name__)


async def show_win(cards: MatchCards, match: MatchView, attempt: Attempt) -> None:
    """Post a win as one short card that pings nobody, unless it is there or cannot be posted."""
    services, number = cards.services, attempt.notification.id
    channel = await channel_around_match(cards.client, match)
    if channel is None or match.won_by is None or match.server_id is None or match.beaten is None:
        return
    if not await services.shown_wins.answer_of(match.won_by, match.server_id):
        return  # the member has changed their mind
    if await attempt.find([channel.id], lambda message: is_film(layout_of(message), number)) is not None:
        return
    held = await services.settings.of_server(match.server_id)
    words = await cards.destinations.words_of(match.server_id)
    new_level = await services.profiles.is_new_level(match.won_by, match.game, match.beaten)
    made = await won_shared(match, words, held.theme, stills=held.stills, new_level=new_level)
    try:
        picture, _ = await fitting(made, channel.guild.filesize_limit)
    except ShareRefused:
        log.info("the win of match %d is too large for channel %d", match.id, channel.id)
        return
    parts: dict[str, Any] = {} if picture is None else {"file": attached(picture)}
    view = view_of(made, picture, words, FILM + number)
    try:
        await channel.send(view=view, allowed_mentions=pinging([]), nonce=attempt.nonce, **parts)
    except discord.HTTPException as error:
        if not is_closed(error):
            raise
        log.info("channel %d is closed to the win of match %d (%s)", channel.id, match.id, error)
