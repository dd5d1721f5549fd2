"""The card of a challenge with its seats, and its buttons."""

from typing import Any, Final

import discord
from discord import ui

from cogs.ui.access import challenge_for
from cogs.ui.buttons import PersistentButton, layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for
from cogs.ui.identities import person_of
from cogs.ui.text import clock_words, game_name, limit_words, mention, player_name, seat_name, timestamp
from engine import registry
from render.words import Words
from services.challenges.views import ChallengeView

PENDING: Final = 0xF28C1B
CLOSED: Final = 0x8FC3DF


class Accept(PersistentButton, name="accept", acknowledged="private"):
    """Takes a seat."""

    challenge_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        await take_seat(interaction, self.challenge_id)


class AcceptAs(PersistentButton, name="acceptas", acknowledged="private"):
    """Takes the seat of that number, where the players choose theirs."""

    challenge_id: int
    seat: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        await take_seat(interaction, self.challenge_id, self.seat)


async def take_seat(interaction: AnyInteraction, challenge_id: int, seat: int | None = None) -> None:
    """Accept a challenge for the member; what follows answers the deferred interaction."""
    shown = await challenge_for(interaction, challenge_id)
    member, challenges = person_of(interaction.user), services_of(interaction).challenges
    challenge = await challenges.accept(shown.id, member, interaction.id, seat)
    sentences = {"pending": "challenge-joined", "contest": "challenge-contest"}
    sentence = sentences.get(challenge.status, "challenge-accepted-by-you")
    await interaction.edit_original_response(content=words_for(interaction).say(sentence))


class Decline(PersistentButton, name="decline", acknowledged="private"):
    """Declines a challenge made to the member."""

    challenge_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        shown = await challenge_for(interaction, self.challenge_id)
        await services_of(interaction).challenges.decline(shown.id, interaction.user.id)
        await interaction.edit_original_response(
            content=words_for(interaction).say("challenge-declined-by-you")
        )


class Withdraw(PersistentButton, name="withdraw", acknowledged="private"):
    """Withdraws the member's own challenge, or frees their seat in another's."""

    challenge_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        shown = await challenge_for(interaction, self.challenge_id)
        challenge = await services_of(interaction).challenges.withdraw(shown.id, interaction.user.id)
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
        limit_words(challenge.turn_limit, words),
        words.say(f"first-{challenge.first}", challenger=challenger, players=challenge.seats),
        words.say("rated" if challenge.rated else "casual"),
    ]
    if challenge.seats == 2 and (seat := challenge.chosen[0]) is not None:
        colour = seat_name(challenge.game, seat, words)
        terms.insert(0, words.say("challenge-plays", player=challenger, seat=colour))
    box = ui.Container[Any](
        ui.TextDisplay(f"### {about}\n{title}"),
        ui.TextDisplay(f"-# {' · '.join(terms)}"),
        accent_colour=PENDING if challenge.status == "pending" else CLOSED,
    )
    if challenge.seats > 2:
        box.add_item(ui.TextDisplay(lobby(challenge, words)))
    for caution in registry.game(challenge.game).cautions(challenge.options):
        box.add_item(ui.TextDisplay(words.say(f"caution-{caution}")))
    if challenge.commitment is not None:
        box.add_item(ui.TextDisplay(f"-# {words.say('fair-commitment', digest=challenge.commitment)}"))
    if challenge.status != "pending":
        other = challenge.opponent or (challenge.joined[-1] if len(challenge.joined) > 1 else None)
        closed = words.say(f"challenge-{challenge.status}", player=player_name(other, words) if other else "")
        box.add_item(ui.TextDisplay(closed))
        return layout(box)
    box.add_item(ui.TextDisplay(words.say("challenge-expires", when=timestamp(challenge.expires_ms))))
    for row in answer_rows(challenge, words):
        box.add_item(row)
    return layout(box)


def answer_rows(challenge: ChallengeView, words: Words) -> tuple[ui.ActionRow[Any], ...]:
    """The buttons of a pending challenge; where seats are chosen, those of the free ones stand above."""
    row, green = ui.ActionRow[Any](), discord.ButtonStyle.success
    if not registry.game(challenge.game).about.begins:
        row.add_item(Accept(challenge.id).styled(words.say("button-accept"), green))
        return (others(row, challenge, words),)
    choices = ui.ActionRow[Any]()
    for seat in range(challenge.seats):
        if seat not in challenge.chosen:
            label = words.say("button-accept-as", seat=seat_name(challenge.game, seat, words))
            choices.add_item(AcceptAs(challenge.id, seat).styled(label, green))
    return choices, others(row, challenge, words)


def others(row: ui.ActionRow[Any], challenge: ChallengeView, words: Words) -> ui.ActionRow[Any]:
    """The row with the buttons to decline and withdraw at its end."""
    if challenge.opponent is not None:
        row.add_item(Decline(challenge.id).styled(words.say("button-decline")))
    row.add_item(Withdraw(challenge.id).styled(words.say("button-withdraw")))
    return row


def lobby(challenge: ChallengeView, words: Words) -> str:
    """The list of seats: taken, reserved for an invited player, or free."""
    taken = [
        taken_seat(challenge, slot, player_name(player, words), words)
        for slot, player in enumerate(challenge.joined)
    ]
    free = [words.say("lobby-free", seat=str(n)) for n in range(len(taken) + 1, challenge.seats + 1)]
    invited = challenge.opponent
    if free and invited is not None and invited not in challenge.joined:
        free[-1] = words.say("lobby-kept", seat=str(challenge.seats), player=player_name(invited, words))
    count = words.say("lobby-count", taken=len(taken), seats=challenge.seats)
    return "\n".join((f"-# {count}", *taken, *free))


def taken_seat(challenge: ChallengeView, slot: int, player: str, words: Words) -> str:
    """The line of a seat that is taken, with its name where the player has chosen one."""
    line, seat = words.say("lobby-seat", seat=str(slot + 1), player=player), challenge.chosen[slot]
    return line if seat is None else f"{line} · {seat_name(challenge.game, seat, words)}"
