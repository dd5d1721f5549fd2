"""Sends followers the turns and results that they follow.

Whether the follower may see a match is decided now: they, and the member they follow, are on its server, and
they see its channel. If that is not so, nothing is sent and nobody learns why. Messages to followers are sent
one after another: cards come first.
"""

from typing import NamedTuple

import discord
from discord import ui

from cogs.cards.match_text import ending, happened_last, players_of, state, title, verdict
from cogs.delivery.attempt import Attempt, custom_ids_of
from cogs.delivery.drawings import Look
from cogs.delivery.match_cards import MatchCards
from cogs.following.audience import member_now, sees, shown_in
from cogs.following.buttons import Unfollow, followed_name
from cogs.ui.i18n import server_theme, words_to
from cogs.ui.identities import pinging
from cogs.ui.layout import AnyPicture
from cogs.ui.names import escaped
from cogs.ui.pictures import for_reader, last_turn, still
from cogs.ui.post import Post, Row, lines
from cogs.ui.text import card_link, small_print
from render import game_text
from render.words import Words
from services.following.follows import Follow, What, concerns
from services.matches.views import MatchView


class LastPicture(NamedTuple):
    """The last picture that was drawn for a follower: others of the same match come right after it."""

    key: tuple[object, ...]
    picture: AnyPicture


class Followers:
    """Sends turns and results to their followers."""

    def __init__(self, cards: MatchCards) -> None:
        self.cards = cards
        self.client = cards.client
        self.services = cards.services
        self.follows = cards.services.follows
        self.drawn: LastPicture | None = None

    async def deliver(self, attempt: Attempt) -> None:
        """Send a turn or a result to one follower, unless a later turn has overtaken it."""
        notification = attempt.notification
        follow = await self.follows.get(int(notification.facts["follow"]))
        match = await self.services.matches.view(notification.match_id or 0)
        if follow is None or not concerns(follow, match, notification.ply or 0):
            return  # ended since then
        if match.ply != notification.ply and concerns(follow, match, match.ply):
            return  # the later turn is sent too
        what: What = "turns" if match.outcome is None else "results"
        if await self.follows.has_room(follow, what):
            member = await self.member_of(follow)
            if member is not None and await self.may_see(follow, match, member):
                await self.send(follow, match, member, attempt)
                # A refused one counts too: closed direct messages cost no more tries a day than open ones.
                await self.follows.finish(notification, follow, what)
                self.services.outbox.done_with(notification.id)
                return
        if match.outcome is not None and follow.match_id is not None:
            await self.follows.end(follow.player_id, id=follow.id)

    async def member_of(self, follow: Follow) -> discord.Member | None:
        """The follower, or None; once they have left the server, their follows there end."""
        server = self.client.get_guild(follow.server_id)
        if server is None:
            return None
        member = await member_now(server, follow.player_id)
        if member is None:
            await self.follows.end(follow.player_id, server_id=follow.server_id)
        return member

    async def may_see(self, follow: Follow, match: MatchView, member: discord.Member) -> bool:
        """Whether a follower may be shown a match now."""
        if not await self.follows.may_see(follow, match):
            return False
        if follow.followed_id is not None and await member_now(member.guild, follow.followed_id) is None:
            return False
        shown = await shown_in(self.client, match)
        return shown is not None and sees(member, shown)

    async def send(self, follow: Follow, match: MatchView, member: discord.Member, attempt: Attempt) -> None:
        """Send a turn or a result, unless it is there, or direct messages are closed."""
        own = await self.services.settings.of(member.id)
        ours = await server_theme(self.services, member.guild.id)
        words = await words_to(self.services, member.id, member.guild)
        look = Look(words, ours if own.theme == "auto" else own.theme, own.stills)
        picture = None if own.text_board else await self.picture(match, look)
        wanted = Unfollow(follow.id, match.id, match.ply).custom_id

        def is_sent(message: discord.Message) -> bool:
            return wanted in custom_ids_of(message)

        card = followed_card(match, picture, follow, member.guild, words)
        await self.cards.destinations.send_direct_message(
            member.id, is_sent, attempt, allowed_mentions=pinging([]), **card.sent()
        )

    async def picture(self, match: MatchView, look: Look) -> AnyPicture:
        """The last turn of a match, in motion if that shows more."""
        key = (match.id, match.ply, look.words.locale, look.theme, look.stills)
        if self.drawn is None or self.drawn.key != key:
            draw = still if look.stills else last_turn
            picture = await draw(
                match, seat=match.side, theme=look.theme, words=look.words, in_thread=for_reader
            )
            self.drawn = LastPicture(key, picture)
        return self.drawn.picture


def followed_card(
    match: MatchView, picture: AnyPicture | None, follow: Follow, server: discord.Guild, words: Words
) -> Post:
    """The message of a followed match's turn or result, with its board in words if it has no picture."""
    board = "" if picture else game_text(match.game).text_board(match.position, words, 0)
    if match.outcome is None:
        happened, before = happened_last(match, words)
        happened, texts = f"{players_of(match, words)}: {happened}", [before, state(match, words)]
    else:
        happened, texts = verdict(match, words), [ending(match, words)]
    reason = words.say("follow-reason", followed=followed_name(follow, words), server=escaped(server.name))
    row = Row()
    if match.card is not None:
        link = card_link(match.card, server.id)
        row.add_item(ui.Button(label=words.say("button-to-board"), url=link, emoji="🐧"))
    row.add_item(Unfollow(follow.id, match.id, match.ply).styled(words.say("button-unfollow")))
    about = small_print(title(match, words))
    return Post(happened, lines(*texts, board, about, small_print(reason)), picture, [row])
