"""The card of a match on Discord: posted anew with each turn, edited in between, stripped when replaced."""

from collections.abc import Sequence
from functools import partial

import discord

from cogs.cards.head_start import head_start_offer
from cogs.cards.match import card_of, past_turn, ply_shown, turn_card
from cogs.cards.match_text import never_began
from cogs.cards.shown_wins import win_question
from cogs.delivery.attempt import Attempt, NewCard, Unreachable, custom_ids_of, letters, shows_file
from cogs.delivery.destinations import CardToPost, Destinations
from cogs.delivery.drawings import Drawings, Look
from cogs.delivery.old_cards import strip
from cogs.delivery.outside import OutsideCards
from cogs.delivery.threads import channel_around_match
from cogs.ui.discord_errors import PASSING_ERRORS, unless_closed
from cogs.ui.match_events import score_line
from cogs.ui.names import escaped
from cogs.ui.post import Row, lines
from cogs.ui.text import player_name
from render import has_films
from render.words import Words
from services.background.outbox import NEW_POSITIONS
from services.matches.views import Card, MatchView, Notification


class MatchCards:
    """Posts, edits and replaces the cards of matches."""

    def __init__(self, destinations: Destinations) -> None:
        self.destinations = destinations
        self.client = destinations.client
        self.services = destinations.services
        self.drawings = Drawings(self.client, self.services)
        self.outside = OutsideCards(destinations, self.drawings)

    async def post(self, match: MatchView, pings: Sequence[int], attempt: Attempt) -> NewCard | None:
        """Post the match's card in the best open channel, unless it is there."""
        if self.outside.has(match):
            message = await self.outside.post(await self.card_to_post(match, pings), attempt)
            return None if message is None else await self.note_card(match, message, attempt)
        return await self.note_card(match, await self.post_or_find(match, pings, attempt), attempt)

    async def post_anew(self, match: MatchView, pings: Sequence[int], attempt: Attempt) -> Card:
        """Post the card, and record it at once: more of its notification is still to be delivered."""
        message = await self.post_or_find(match, pings, attempt)
        card = Card(message.channel.id, message.id, match.ply)
        await self.services.outbox.record_card(attempt.notification.subject, card)
        return card

    async def post_or_find(self, match: MatchView, pings: Sequence[int], attempt: Attempt) -> discord.Message:
        """Post the match's card, unless it is there; those that an earlier attempt has left are stripped."""
        channel_ids = await self.destinations.channels(match, attempt)
        card = await self.card_to_post(match, pings)
        message = await self.destinations.post(card, channel_ids, attempt)
        await self.strip_unrecorded(match, channel_ids, attempt, message)
        return message

    async def post_in(self, match: MatchView, channel_id: int, attempt: Attempt) -> NewCard | None:
        """Post the match's card in the channel where a player asked for it, pinging nobody."""
        if self.outside.has(match):
            await self.outside.show(await self.card_to_post(match, ()), (), anew=True)
            return None
        card, before = await self.card_to_post(match, ()), match.card

        def is_posted(message: discord.Message) -> bool:
            return card.is_posted(message) and (before is None or message.id != before.message_id)

        anew = card._replace(is_posted=is_posted)
        message = await self.destinations.post_in_first_open(anew, [channel_id], attempt)
        if message is None:
            raise Unreachable(f"channel {channel_id} is closed to match {match.id}")
        await self.strip_unrecorded(match, [channel_id], attempt, message)
        return await self.note_card(match, message, attempt)

    async def show_rest(self, match: MatchView, attempt: Attempt) -> NewCard | None:
        """Post the card of a match whose clock rests for its other players, pinging nobody."""
        channel_ids = await self.destinations.channels(match, attempt)
        card = await self.card_to_post(match, ())
        message = await self.destinations.post_in_first_open(card, channel_ids, attempt)
        return None if message is None else await self.note_card(match, message, attempt)

    async def look_of(self, match: MatchView) -> Look:
        """Look of a match's cards in the place where it is played."""
        if self.outside.has(match):
            return await self.outside.look_of(match)
        return await self.drawings.look_of(match)

    async def card_to_post(self, match: MatchView, pings: Sequence[int]) -> CardToPost:
        look, outside = await self.look_of(match), self.outside.has(match)
        words = look.words
        picture = None
        if not never_began(match):
            picture = await self.drawings.drawn_ahead(match, look) or await self.drawings.new(match, look)
        server = self.client.get_guild(match.server_id) if match.server_id else None
        mover = player_name(match.seat_to_move, words) if match.seat_to_move else ""
        facts = {"player": mover, "server": escaped(server.name) if server else ""}
        asked = await self.questions_at_the_end(match, words)
        score = "" if match.outcome is None else await score_line(self.services, match, words)

        flags = {"newcomer": look.newcomer, "answers": outside}
        post = card_of(match, picture, words, lines(look.event, score), asked=asked, **flags)

        def is_posted(message: discord.Message) -> bool:
            # A card that a player asked for, or of a rest, does not stand for the one that pings.
            if match.resting and match.card is not None and message.id == match.card.message_id:
                return False
            if not {user.id for user in message.mentions}.issuperset(pings):
                return False
            if picture is None:
                return letters(message.content) == letters(post.content)
            return ply_shown(match, custom_ids_of(message)) == match.ply

        return CardToPost(match, post, partial(words.say, **facts), pings, is_posted)

    async def questions_at_the_end(self, match: MatchView, words: Words) -> tuple[str, Row | None]:
        """What the last card of a match asks: after defeats if a head start is welcome, or about wins."""
        if await self.services.rematches.head_start(match) is not None:
            return head_start_offer(match, words)
        channel_id = await self.asks_for(match)
        return ("", None) if channel_id is None else win_question(match, channel_id, words)

    async def asks_for(self, match: MatchView) -> int | None:
        """The channel for which the last card of a match asks if wins are shown there, or None."""
        if match.won_by is None or self.outside.has(match):
            return None
        try:
            around = await channel_around_match(self.client, match)
        except (discord.HTTPException, *PASSING_ERRORS):
            return None  # the result does not wait for a question
        return around.id if around is not None and await self.services.shown_wins.ask(match) else None

    async def edit(self, match: MatchView) -> bool:
        """Update the card of a running match; False if there is none or it cannot be reached."""
        outside = self.outside.has(match)
        if match.card is None and not outside:
            return False
        look = await self.look_of(match)
        # Votes change no board: what the card shows stays, as a film too.
        kept = match.daily and match.card is not None and match.card.ply == match.ply
        picture = None if kept else await self.drawings.still(match, look)
        post = turn_card(match, picture, look.words, look.event, newcomer=look.newcomer, answers=outside)
        changed = outside and await self.outside.change(match, post, look)
        if match.card is None:
            return changed
        pings = [match.mover_id] if match.mover_id else []
        return await self.destinations.edit(match.card, pings, **post.edited(keeping=kept)) or changed

    async def note_card(self, match: MatchView, message: discord.Message, attempt: Attempt) -> NewCard:
        """Note a card that was posted or found, for the answers that wait for it; return its record."""
        notification, card = attempt.notification, Card(message.channel.id, message.id, match.ply)
        self.services.outbox.note_posted(notification, match, card)
        old = match.card if match.card and match.card.message_id != card.message_id else None
        if notification.kind not in NEW_POSITIONS:
            return NewCard(card, old)
        return NewCard(card, old, await self.services.follows.to_send(match, notification.ply or 0))

    async def show_overtaken(self, match: MatchView, attempt: Attempt) -> None:
        """Post the film of a turn after which the match has moved on, and strip what was left of its card.

        If every place is closed, nobody waits for it: only the newest card goes to the players themselves.
        """
        film = await self.film_to_post(match, attempt.notification)
        if film is None and not attempt.begun:
            return
        channel_ids = await self.destinations.channels(match, attempt)
        if film is not None:
            await self.destinations.post_in_first_open(film, channel_ids, attempt)
        if attempt.begun:
            channel_ids += await self.destinations.direct_channels(match)
            await self.strip_unrecorded(match, channel_ids, attempt)

    async def film_to_post(self, match: MatchView, overtaken: Notification) -> CardToPost | None:
        """The film of a turn after which the match has moved on; None if it has none or it comes later."""
        ply = overtaken.ply or 0
        shown = overtaken.kind == "match.turn" and has_films(match.game) and not self.outside.has(match)
        with_next = any(entry.planned for entry in match.log[ply : ply + 1])
        if not shown or ply == 0 or match.log[ply - 1].kind != "move" or with_next:
            return None
        look, earlier = await self.look_of(match), await self.services.matches.earlier(match.id, ply)
        film = await self.drawings.film(earlier, look)
        if film is None:
            return None
        post = past_turn(earlier, look.words, look.event, film)

        def is_posted(message: discord.Message) -> bool:
            # An earlier attempt may have posted the turn's card, when it was the newest.
            return shows_file(message, post.file) or ply_shown(match, custom_ids_of(message)) == ply

        return CardToPost(earlier, post, look.words.say, (), is_posted)

    async def strip_unrecorded(
        self,
        match: MatchView,
        channel_ids: Sequence[int],
        attempt: Attempt,
        posted: discord.Message | None = None,
    ) -> None:
        """Strip the cards, other than the recorded one, that an earlier attempt has left.

        Those of earlier plies, and those that are older than the one that is ``posted`` now: of one position
        there may be one that a player asked for, and one that pings.
        """
        recorded = match.card.message_id if match.card else None
        for channel_id in dict.fromkeys((*channel_ids, *attempt.places)):
            for message in await attempt.own_messages(channel_id):
                ply = ply_shown(match, custom_ids_of(message))
                old = ply is not None and ply < match.ply
                same = ply == match.ply and posted is not None and message.id < posted.id
                if ply is not None and (old or same) and message.id != recorded:
                    with unless_closed("card %d keeps its buttons", message.id):
                        await strip(self.destinations, Card(channel_id, message.id, ply), match.id)
