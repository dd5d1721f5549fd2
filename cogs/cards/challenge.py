"""The card of a challenge with its seats, and its buttons."""

from typing import Any, Final

import discord
from discord import ui

from cogs.ui.buttons import PersistentButton, layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for
from cogs.ui.identities import person_of
from cogs.ui.text import clock_words, game_name, mention, player_name, timestamp
from render.words import Words
from services.challenges.views import ChallengeView

PENDING: Final = 0xF28C1B
CLOSED: Final = 0x8FC3DF


class Accept(PersistentButton, name="accept"):
    """Takes a seat."""

    challenge_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        challenges = services_of(interaction).challenges
        challenge = await challenges.accept(self.challenge_id, person_of(interaction.user), interaction.id)
        sentences = {"pending": "challenge-joined", "contest": "challenge-contest"}
        sentence = sentences.get(challenge.status, "challenge-accepted-by-you")
        await interaction.edit_original_response(content=words_for(interaction).say(sentence))


class Decline(PersistentButton, name="decline"):
    """Declines a challenge made to the member."""

    challenge_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await services_of(interaction).challenges.decline(self.challenge_id, interaction.user.id)
        await interaction.edit_original_response(
            content=words_for(interaction).say("challenge-declined-by-you")
        )


class Withdraw(PersistentButton, name="withdraw"):
    """Withdraws the member's own challenge, or frees their seat in another's."""

    challenge_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        challenges = services_of(interaction).challenges
        challenge = await challenges.withdraw(self.challenge_id, interaction.user.id)
        said = "challenge-left-by-you" if challenge.status == "pending" else "challenge-withdrawn-by-you"
        await interaction.edit_original_response(content=words_for(interaction).say(said))


def challenge_card(challenge: ChallengeView, words: Words) -> ui.LayoutView:
    """The card of a challenge: players, terms, and its buttons while it is pending."""
    about = game_name(challenge.game, challenge.options, words)
    challenger = player_name(challenge.challenger, words)
    if challenge.opponent is None:
        free = challenge.seats - len(challenge.joined)
        found = ", ".join(f"**{player_name(player, words)}**" for player in challenge.joined[1:])
        title = words.say("challenge-open", challenger=challenger, free=free, found=found)
    else:
        title = words.say("challenge-to", challenger=challenger, opponent=mention(challenge.opponent.id))
    terms = [
        clock_words(challenge.clock, words),
        words.say(f"first-{challenge.first}", challenger=challenger, players=challenge.seats),
        words.say("rated" if challenge.rated else "casual"),
    ]
    box = ui.Container[Any](
        ui.TextDisplay(f"### {about}\n{title}"),
        ui.TextDisplay(f"-# {' · '.join(terms)}"),
        accent_colour=PENDING if challenge.status == "pending" else CLOSED,
    )
    if challenge.seats > 2:
        box.add_item(ui.TextDisplay(lobby(challenge, words)))
    if challenge.commitment is not None:
        box.add_item(ui.TextDisplay(f"-# {words.say('fair-commitment', digest=challenge.commitment)}"))
    if challenge.status != "pending":
        other = challenge.opponent or (challenge.joined[-1] if len(challenge.joined) > 1 else None)
        closed = words.say(f"challenge-{challenge.status}", player=player_name(other, words) if other else "")
        box.add_item(ui.TextDisplay(closed))
        return layout(box)
    box.add_item(ui.TextDisplay(words.say("challenge-expires", when=timestamp(challenge.expires_ms))))
    box.add_item(answer_row(challenge, words))
    return layout(box)


def answer_row(challenge: ChallengeView, words: Words) -> ui.ActionRow[Any]:
    """The buttons of a pending challenge."""
    row = ui.ActionRow[Any]()
    row.add_item(Accept(challenge.id).styled(words.say("button-accept"), discord.ButtonStyle.success))
    if challenge.opponent is not None:
        row.add_item(Decline(challenge.id).styled(words.say("button-decline")))
    row.add_item(Withdraw(challenge.id).styled(words.say("button-withdraw")))
    return row


def lobby(challenge: ChallengeView, words: Words) -> str:
    """The list of seats: taken, reserved for an invited player, or free."""
    taken = [
        words.say("lobby-seat", seat=str(n), player=player_name(p, words))
        for n, p in enumerate(challenge.joined, 1)
    ]
    free = [words.say("lobby-free", seat=str(n)) for n in range(len(taken) + 1, challenge.seats + 1)]
    invited = challenge.opponent
    if free and invited is not None and invited not in challenge.joined:
        free[-1] = words.say("lobby-kept", seat=str(challenge.seats), player=player_name(invited, words))
    count = words.say("lobby-count", taken=len(taken), seats=challenge.seats)
    return "\n".join((f"-# {count}", *taken, *free))
