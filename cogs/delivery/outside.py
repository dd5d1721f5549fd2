"""Matches and challenges in places where the bot is no member: shown there by answers, and by direct message.

Whoever is to act gets a direct message. In the place itself the card is changed while Discord takes changes;
after that the next player who acts there brings a new one, and so do ``/matches`` and the card's own button.
"""

from collections.abc import Sequence

import discord

from cogs.cards.challenge import challenge_card, is_card_of, offer_picture
from cogs.cards.match import card_of
from cogs.cards.outside import outside_card
from cogs.delivery.attempt import Attempt, NewCard, Unreachable, custom_ids_of
from cogs.delivery.destinations import CardToPost, Destinations
from cogs.delivery.drawings import Drawings, Look
from cogs.ui.ctx import Ctx
from cogs.ui.i18n import server_theme
from cogs.ui.identities import pinging
from cogs.ui.post import Post
from cogs.ui.text import mention
from render.words import Words
from services.challenges.views import ChallengeView
from services.matches.views import Card, MatchView


class OutsideCards:
    def __init__(self, destinations: Destinations, drawings: Drawings) -> None:
        self.destinations = destinations
        self.outside = destinations.outside
        self.drawings = drawings

    def has(self, match: MatchView) -> bool:
        """Whether the place of the match is known to be without the bot."""
        return self.outside.has(match.server_id, match.channel_id)

    async def look_of(self, match: MatchView) -> Look:
        """The look of a match's cards, in the place's language unless one person plays."""
        look = await self.drawings.look_of(match)
        if match.only_person is not None:
            return look
        return look._replace(words=self.outside.words(match.channel_id, look.words))

    async def post(self, card: CardToPost, attempt: Attempt) -> discord.Message | None:
        """Send a card to those it pings, and show it in the place; returns the last message sent, or None.

        Someone who plays only against computers gets a message only if the place cannot show the card.
        Raises: ``Unreachable`` if somebody cannot be shown it at all.
        """
        alone = sum(seat.reachable for seat in card.match.seats) == 1
        if alone and await self.show(card, ()):
            return None
        sent, missed = None, list[int]()
        for player in card.pings:
            message = await self.destinations.send_card_directly(player, card, "place-outside", attempt)
            if message is None:
                missed.append(player)
            sent = message or sent
        shown = not alone and await self.show(card, missed)
        if missed and not shown:
            raise Unreachable(f"not everybody to ping can be shown match {card.match.id}")
        return sent

    async def show(self, card: CardToPost, missed: Sequence[int], *, anew: bool = False) -> bool:
        """Show a card in its place; as a new message if players were ``missed`` by direct messages."""
        match, outside = card.match, self.outside
        look = await self.look_of(match)
        post, subject = self.shown(card.post, match, missed, look), (match.id, None)
        if not (missed or anew) and await outside.change(subject, post):
            return True
        players = [seat.player_id for seat in match.seats if seat.reachable]
        posted = await outside.post(subject, match.channel_id, post, players=players, pings=missed)
        return posted or await outside.change(subject, post)

    async def change(self, match: MatchView, card: Post, look: Look) -> bool:
        """Change the card in its place; False if Discord no longer takes changes."""
        return await self.outside.change((match.id, None), self.shown(card, match, (), look))

    async def answer(self, ctx: Ctx, match: MatchView) -> None:
        """Update the card that an interaction came from; the interaction allows later changes."""
        look = await self.look_of(match)
        picture = await self.drawings.still(match, look)
        card = card_of(match, picture, look.words, look.event, newcomer=look.newcomer, answers=True)
        await ctx.answer(self.shown(card, match, (), look))
        self.outside.keep((match.id, None), ctx.interaction.edit_original_response)

    def shown(self, card: Post, match: MatchView, missed: Sequence[int], look: Look) -> Post:
        """A card as shown in its place, which may ping the ``missed``."""
        application_id = self.destinations.client.application_id or 0
        return outside_card(card, match.id, list(missed), look.words, application_id)


async def deliver_outside(
    destinations: Destinations, challenge: ChallengeView, words: Words, attempt: Attempt
) -> NewCard | None:
    """Show a challenge in its place and to the opponent; withdraw it if nobody can see it."""
    subject, outside = (None, challenge.id), destinations.outside
    words = outside.words(challenge.channel_id, words)
    theme = await server_theme(destinations.services, challenge.server_id)
    picture = await offer_picture(challenge, theme, words)
    post = challenge_card(challenge, picture, words)
    if challenge.card is not None:
        message = destinations.message_of(challenge.card)
        await message.edit(allowed_mentions=pinging([]), **post.edited())
    if await outside.change(subject, post) or challenge.card or challenge.status != "pending":
        return None
    opponent = challenge.opponent.id if challenge.opponent else None
    sent = await invite(destinations, challenge, post, attempt)
    missed = [opponent] if opponent is not None and sent is None else []
    if missed:
        post = post.with_note(words.say("place-unreached", players=" ".join(map(mention, missed))))
    challenger = challenge.challenger.id
    players = [person.id for person in challenge.joined]
    shown = await outside.post(subject, challenge.channel_id, post, players=players, pings=missed)
    if sent is not None:
        return NewCard(Card(sent.channel.id, sent.id))
    if not shown:
        await destinations.services.challenges.withdraw(challenge.id, challenger)
        sentence = words.say("challenge-unseen")
        if not await outside.say_privately(challenge.channel_id, challenger, sentence):
            is_sent = attempt.is_line(sentence)
            await destinations.send_direct_message(challenger, is_sent, attempt, content=sentence)
    return None


async def invite(
    destinations: Destinations, challenge: ChallengeView, post: Post, attempt: Attempt
) -> discord.Message | None:
    """Send a challenge to its opponent; None without one, or if they cannot be reached."""
    if challenge.opponent is None:
        return None
    return await destinations.send_direct_message(
        challenge.opponent.id,
        lambda message: is_card_of(challenge, custom_ids_of(message)),
        attempt,
        allowed_mentions=pinging([challenge.opponent.id]),
        **post.sent(),
    )
