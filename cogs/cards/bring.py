"""**Bring here** in the list of matches: posts a match's card in the channel, or shows it privately."""

from cogs.cards.match import card_of
from cogs.cards.match_more import action_row
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.match_events import event_line
from cogs.ui.pictures import for_reader, still
from cogs.ui.posting import missing_permissions, next_card
from services.matches.views import MatchView


class BringHere(PersistentButton, name="bringhere", acknowledged="private", price="picture"):
    """Moves the card of a player's match to this channel."""

    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        match = await ctx.match(self.match_id)
        match.require(ctx.member.id, "resign")  # what every player of a match in play may do
        await bring(ctx, match)


async def bring(ctx: Ctx, match: MatchView) -> None:
    """Post the card here and answer; privately if no public card can stand here."""
    matches, words = ctx.services.matches, ctx.words
    outside, posted, home = ctx.is_outside, True, match.server_id
    if outside and match.channel_id == ctx.interaction.channel_id and ctx.may_be_seen:
        await matches.show_in(match.id, match.channel_id)
    elif outside or home is None or ctx.server_id != home or missing_permissions(ctx, None):
        await show_card(ctx, match)
        return
    else:
        ctx.services.outbox.posted.forget(match.id)  # the one that is shown may be here too
        await matches.show_in(match.id, ctx.place.channel_id)
        posted = await next_card(ctx, match.id, home) is not None
    await ctx.answer(words.say("board-posted" if posted else "play-soon"))


async def show_card(ctx: Ctx, match: MatchView) -> None:
    """Answer with the player's card, which only they see."""
    services, words = ctx.services, ctx.words
    seat, theme = match.seat_of(ctx.member.id) or 0, ctx.theme
    picture = await still(match, seat=seat, theme=theme, words=words, in_thread=for_reader)
    event = await event_line(services, match, words)
    card = card_of(match, picture, words, event, answers=True)
    actions = action_row(match, ctx.member.id, words)
    await ctx.answer(card, *([actions] if actions.children else []))
