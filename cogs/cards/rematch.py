"""**Rematch**: with seats swapped between two, in a new lobby for more, at once against the computer."""

from functools import partial

from cogs.cards.challenge import answer_accepted, answer_sent, is_own
from cogs.ui.buttons import PersistentButton, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for, words_here
from cogs.ui.identities import home_of, member_of, person_of, pinging
from cogs.ui.names import escaped
from cogs.ui.posting import link_to_card
from cogs.ui.text import mention
from services.matches.views import MatchView


class Rematch(PersistentButton, name="rematch", acknowledged="private", price="challenge"):
    """Challenges everybody in the match to the same again."""

    match_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        services, client = services_of(interaction), interaction.client
        match = await services.matches.view(self.match_id)
        find = partial(member_of, client, services, match.server_id)
        made = await services.rematches.ask(
            match, person_of(interaction.user), home_of(client, match), interaction.id, find
        )
        if isinstance(made, MatchView):
            await link_to_card(interaction, made, words_for(interaction).say("rematch-begun"))
        elif not is_own(made, interaction.user.id):
            await answer_accepted(interaction, made)
        else:
            await answer_sent(interaction, made)
            if made.seats > 2:
                await mention_others(interaction, match)


async def mention_others(interaction: AnyInteraction, match: MatchView) -> None:
    """Post a line that pings the others: there is a new lobby for them."""
    others = [
        seat.player_id for seat in match.seats if seat.reachable and seat.player_id != interaction.user.id
    ]
    if others:
        line = words_here(interaction).say(
            "rematch-called",
            players=" ".join(map(mention, others)),
            player=escaped(interaction.user.display_name),
        )
        await interaction.followup.send(line, allowed_mentions=pinging(others))
