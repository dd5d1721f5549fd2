"""**Rematch**: with seats swapped between two, in a new lobby for more, at once against the computer."""

from functools import partial
from typing import Any

import discord
from discord import ui

from cogs.cards.challenge import answer_seated, answer_sent, drop_answer
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.discord_errors import unless_closed
from cogs.ui.identities import home_of, member_of, pinging
from cogs.ui.names import escaped
from cogs.ui.post import Post, Row
from cogs.ui.posting import link_to_board
from cogs.ui.text import mention, place_link
from services.challenges.views import ChallengeView
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
            await link_to_board(ctx, made.id, made.server_id, ctx.words.say("button-rematch"))
        elif made.challenger.id != ctx.member.id:
            await answer_seated(ctx, made)
        else:
            in_thread = isinstance(ctx.interaction.channel, discord.Thread) and not ctx.is_outside
            if in_thread:
                await call_others(ctx, match, made)
            await (drop_answer(ctx) if in_thread and ctx.page is None else answer_sent(ctx, made))
            if made.seats > 2 and not in_thread:
                await call_others(ctx, match, made)


async def call_others(ctx: Ctx, match: MatchView, made: ChallengeView) -> None:
    """Say beside the old match who would play again; from its thread with the way to the new challenge.

    It pings the others if there is a lobby for them; between two the challenge does.
    """
    others = [seat.player_id for seat in match.seats if seat.reachable and seat.player_id != ctx.member.id]
    words, player = ctx.public_words, escaped(ctx.interaction.user.display_name)
    line = words.say("rematch-called", players=" ".join(map(mention, others)), player=player)
    way = place_link(made.channel_id, made.server_id)
    link = Row(ui.Button(label=words.say("button-to-challenge"), url=way))
    rows = [link] if made.channel_id != ctx.interaction.channel_id else []
    place: Any = ctx.interaction.followup if ctx.is_outside else ctx.interaction.channel
    pings = pinging(others if made.seats > 2 else [])
    with unless_closed("nobody is told of the rematch of match %d", match.id):
        await place.send(allowed_mentions=pings, **Post(line, rows=rows).sent())
