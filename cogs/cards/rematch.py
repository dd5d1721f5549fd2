"""A rematch: with seats swapped between two, in a new lobby for more, at once against the computer."""

from typing import Any

from cogs.cards.challenge import answer_sent, take_seat
from cogs.ui.buttons import PersistentButton, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for, words_here
from cogs.ui.identities import home_of, member_of, person_of, pinging
from cogs.ui.names import escaped
from cogs.ui.posting import link_to_card
from cogs.ui.text import mention
from engine import registry
from engine.match.errors import ChallengeRefused, MatchRefused
from engine.match.limit import limit_text
from services.challenges.views import ChallengeView
from services.matches.views import MatchView


class Rematch(PersistentButton, name="rematch", acknowledged="private", price="challenge"):
    """Challenges everybody in the match to the same again."""

    match_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        services = services_of(interaction)
        match = await services.matches.view(self.match_id)
        if match.seat_of(interaction.user.id) is None:
            raise MatchRefused("match.not-yours", match=str(match.id))
        if match.against_computer:
            await again_with_computer(interaction, match)
            return
        if (earlier := await services.challenges.rematch_of(match.id)) is not None:
            if interaction.user.id in {person.id for person in earlier.joined}:
                raise ChallengeRefused("challenge.rematch-asked")
            await take_seat(interaction, earlier.id)
            return
        await answer_sent(interaction, await challenge_again(interaction, match))
        if len(match.seats) > 2:
            await mention_others(interaction, match)


async def again_with_computer(interaction: AnyInteraction, match: MatchView) -> None:
    """Begin the same match against the computer, with seats swapped."""
    seat = match.seat_of(interaction.user.id) or 0
    level = next(each.computer for each in match.seats if each.computer)
    again = await services_of(interaction).computers.begin(
        person_of(interaction.user),
        home_of(interaction.client, match),
        interaction.id,
        game=match.game,
        level=level,
        options=match.options,
        limit=limit_text(match.turn_limit),
        first="opponent" if seat == first_seat(match) else "challenger",
        seat=1 - seat if registry.game(match.game).about.begins else None,
    )
    await link_to_card(interaction, again, words_for(interaction).say("rematch-begun"))


async def challenge_again(interaction: AnyInteraction, match: MatchView) -> ChallengeView:
    """A challenge to the other player, or a lobby for all of them."""
    seat = match.seat_of(interaction.user.id)
    between_two = len(match.seats) == 2
    first: Any = "lot"
    other = chosen = None
    if between_two:
        player = next(each.player_id for each in match.seats if each.seat != seat)
        other = await member_of(interaction.client, services_of(interaction), match.server_id, player)
        first = "opponent" if seat == first_seat(match) else "challenger"
        if registry.game(match.game).about.begins and seat is not None:
            chosen = 1 - seat
    return await services_of(interaction).challenges.create(
        person_of(interaction.user),
        other,
        home_of(interaction.client, match),
        game=match.game,
        options=match.options,
        clock=match.clock,
        first=first,
        rated=match.rated,
        seats=len(match.seats),
        limit=limit_text(match.turn_limit),
        seat=chosen,
        rematch_of=match.id,
    )


def first_seat(match: MatchView) -> int:
    """The seat that began a match."""
    return registry.game(match.game).first_seat(match.options)


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
