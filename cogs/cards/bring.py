"""**Bring here** in the list of matches: posts a match's card in the channel, or shows it privately."""

import discord

from cogs.cards.match import card_of
from cogs.cards.match_more import action_row
from cogs.ui.access import match_for
from cogs.ui.buttons import PersistentButton, sentence_layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import theme_for, words_for
from cogs.ui.identities import is_outside, place_of
from cogs.ui.match_events import event_line, event_of
from cogs.ui.outside import may_be_seen
from cogs.ui.pictures import attached, for_reader, still
from cogs.ui.posting import missing_permissions, next_card
from cogs.ui.servers import server_of
from services.matches.views import MatchView


class BringHere(PersistentButton, name="bringhere", acknowledged="private", price="picture"):
    """Moves the card of a player's match to this channel."""

    match_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        match = await match_for(interaction, self.match_id)
        match.require(interaction.user.id, "resign")  # what every player of a match in play may do
        await bring(interaction, match)


async def bring(interaction: AnyInteraction, match: MatchView) -> None:
    """Post the card here and answer a deferred interaction; privately if no public card can stand here."""
    matches, words = services_of(interaction).matches, words_for(interaction)
    outside, posted = is_outside(interaction), True
    if outside and match.channel_id == interaction.channel_id and may_be_seen(interaction):
        await matches.show_in(match.id, match.channel_id)
    elif outside or match.server_id is None or not await is_movable(interaction, match):
        await show_card(interaction, match)
        return
    else:
        await matches.show_in(match.id, place_of(interaction).channel_id)
        posted = await next_card(interaction, match.id, match.server_id) is not None
    sentence = words.say("board-posted" if posted else "play-soon")
    await interaction.edit_original_response(view=sentence_layout(sentence))


async def is_movable(interaction: AnyInteraction, match: MatchView) -> bool:
    """Tell if the match may be shown here: on its server, or, if the bot left it, with all players."""
    here = interaction.guild
    if missing_permissions(interaction, None):
        return False
    if here is None or here.id == match.server_id:
        return here is not None
    if await server_of(interaction.client, services_of(interaction), match.server_id) is not None:
        return False
    try:
        for seat in match.seats:
            if seat.reachable:
                await here.fetch_member(seat.player_id)
    except discord.NotFound:
        return False
    return True


async def show_card(interaction: AnyInteraction, match: MatchView) -> None:
    """Answer a deferred interaction with the player's card, which only they see."""
    services, words = services_of(interaction), words_for(interaction)
    seat, theme = match.seat_of(interaction.user.id) or 0, theme_for(interaction)
    picture = await still(match, seat=seat, theme=theme, words=words, in_thread=for_reader)
    event = event_line(await event_of(services, match), words)
    view = card_of(match, picture, words, event, board=services.boards.offered, answers=True)
    actions = action_row(match, words)
    if actions.children:
        view.add_item(actions)
    await interaction.edit_original_response(view=view, attachments=[attached(picture)])
