"""**Rematch**: with seats swapped between two, in a new lobby for more, at once against the computer."""

from functools import partial

from cogs.cards.challenge import answer_accepted, answer_sent, is_own
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.identities import home_of, member_of, pinging
from cogs.ui.names import escaped
from cogs.ui.posting import link_to_board
from cogs.ui.text import mention
from services.matches.views import MatchView


class Rematch(PersistentButton, name="rematch", acknowledged="private", price="challenge"):
    """Challenges everybody in the match to the same again."""

    match_id: int

    def require_access(self, ctx: Ctx) -> None:
        ctx.services.matches.require_player(self.match_id, ctx.member.id)

    async def pressed(self, ctx: Ctx) -> None:
        services, client = ctx.services, ctx.client
        match = await services.matches.view(self.match_id)
        find = partial(member_of, client, services, match.server_id)
        made = await services.rematches.ask(
            match, ctx.member, home_of(client, match), ctx.interaction.id, find
        )
        if isinstance(made, MatchView):
            await link_to_board(ctx, made.id, made.server_id, ctx.words.say("rematch-begun"))
        elif not is_own(made, ctx.member.id):
            await answer_accepted(ctx, made)
        else:
            await answer_sent(ctx, made)
            if made.seats > 2:
                await mention_others(ctx, match)


async def mention_others(ctx: Ctx, match: MatchView) -> None:
    """Post a line that pings the others: there is a new lobby for them."""
    others = [seat.player_id for seat in match.seats if seat.reachable and seat.player_id != ctx.member.id]
    if others:
        line = ctx.public_words.say(
            "rematch-called",
            players=" ".join(map(mention, others)),
            player=escaped(ctx.interaction.user.display_name),
        )
        await ctx.interaction.followup.send(line, allowed_mentions=pinging(others))
