"""Keeps the front pages of matches up to date, behind everything that a member waits for.

A page is edited at most once in 20 s for a match and once in 5 s for a channel, and in the end always shows
the newest state: after a start, and now and then, pages are compared with their matches.
"""

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import Final

import discord
from cachetools import TTLCache

from cogs.cards.front_page import front_page, is_front_page, page_picture
from cogs.cards.match_text import title
from cogs.delivery.attempt import custom_ids_of, own_messages
from cogs.delivery.match_cards import MatchCards
from cogs.delivery.request_pace import RequestPace
from cogs.ui.discord_errors import PASSING_ERRORS, is_closed, is_passing, log_failure
from cogs.ui.identities import pinging
from cogs.ui.match_events import score_line
from cogs.ui.post import Post
from services.background.supervised import supervised
from services.challenges.views import ChallengeView
from services.matches.matches import FrontPage
from services.matches.views import MatchView

log = logging.getLogger(__name__)

OF_MATCH_S: Final = 20.0
"""Least time between two edits of a page."""
OF_CHANNEL_S: Final = 5.0
"""The least time between two edits in a channel: Discord allows five in five seconds, and cards go first."""
LOOK_S: Final = 30.0
"""Seconds between two looks for pages that fell behind, as another process may have moved."""
FIRST_CARD_S: Final = 2.0
"""Seconds to wait for the first card, which opens the thread."""
AGAIN_S: Final = 30.0
LONGEST_S: Final = 3600.0
MOST: Final = 4_000
TOO_MANY_EDITS: Final = 30046
"""Discord's code for too many edits of messages older than an hour."""


class FrontPageWorker:
    """Runs as one task. A match is ``note``d when its card was delivered."""

    def __init__(self, cards: MatchCards, pace: RequestPace) -> None:
        self.cards = cards
        self.client = cards.client
        self.services = cards.services
        self.pace = pace
        self.looked_s = -LOOK_S
        self.due_s: dict[int, float] = {}
        """When to look at each changed match, in the loop's time."""
        self.known = set[int]()
        """Running matches with a page: a move in any other costs nothing."""
        self.remembers = False
        """Whether the pages of matches that began before the start are known."""
        self.failures: dict[int, int] = {}
        self.edited: TTLCache[int, float] = TTLCache(MOST, OF_MATCH_S)
        self.channels: TTLCache[int, float] = TTLCache(MOST, OF_CHANNEL_S)
        self.noted = asyncio.Event()
        self.without_film = set[int]()
        """Matches whose page Discord has refused with its film, which may be too large: it gets a still."""

    def note(self, match_id: int, *, over: bool = False) -> None:
        """Update the page of a match, if it has one, as soon as the pauses allow; at once when it is over."""
        if match_id not in self.known:
            return
        due_s = asyncio.get_running_loop().time()
        if not over:
            due_s = max(due_s, self.edited.get(match_id, 0.0))
        if match_id not in self.failures:
            self.due_s[match_id] = min(due_s, self.due_s.get(match_id, due_s))
        self.noted.set()

    async def begin(self, challenge: ChallengeView) -> bool:
        """Make the offer of an accepted challenge its match's page; False if it cannot be one."""
        match_id, server_id = challenge.match_id, challenge.server_id
        if match_id is None or server_id is None or challenge.private or challenge.card is None:
            return False
        if not (await self.services.settings.of_server(server_id)).front_pages:
            return False
        if not isinstance(self.client.get_channel(challenge.card.channel_id), discord.TextChannel):
            return False
        await self.services.front_pages.begin(match_id, challenge.card)
        self.known.add(match_id)
        self.note(match_id)
        return True

    async def run(self) -> None:
        """Edit pages until cancelled, beginning with those that were out of date at the last stop."""
        await self.client.wait_until_ready()
        await supervised(self.bring_all_up_to_date, self.wait, "front pages stay as they are", AGAIN_S)

    async def bring_all_up_to_date(self) -> None:
        """Edit the pages that are due, and now and then look for others that fell behind."""
        if not self.remembers:
            self.known.update(await self.services.front_pages.matches())
            self.remembers = True
        now_s = asyncio.get_running_loop().time()
        if now_s - self.looked_s >= LOOK_S:
            self.looked_s = now_s
            for match_id in await self.services.front_pages.outdated():
                self.known.add(match_id)
                self.note(match_id)
        await self.edit_due()

    async def wait(self) -> None:
        """Wait until a match is noted or due."""
        self.noted.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout_at(min([self.looked_s + LOOK_S, *self.due_s.values()])):
                await self.noted.wait()

    async def edit_due(self) -> None:
        """Edit the pages that are due, one after another, while nothing else needs Discord."""
        now_s = asyncio.get_running_loop().time
        for match_id, _ in sorted(self.due_s.items(), key=lambda item: item[1]):
            if self.due_s[match_id] > now_s():
                continue
            await self.pace.wait_for_room()
            del self.due_s[match_id]
            try:
                await self.bring_up_to_date(match_id)
            except (discord.HTTPException, *PASSING_ERRORS) as error:
                self.wait_longer(match_id, error)
            except Exception as error:  # noqa: BLE001 - logged
                # No page waits for another that cannot be drawn.
                log_failure(log, error, "the front page of match %d stays as it is for now", match_id)
                self.wait_longer(match_id, error)
            else:
                self.failures.pop(match_id, None)

    def wait_longer(self, match_id: int, error: Exception) -> None:
        """Look at a match again after a failure, each time later."""
        tries = self.failures[match_id] = self.failures.get(match_id, 0) + 1
        delay_s = min(LONGEST_S, AGAIN_S * 2 ** (tries - 1))
        log.info("the front page of match %d waits for %d s (%s)", match_id, delay_s, error)
        self.due_s[match_id] = asyncio.get_running_loop().time() + delay_s

    async def bring_up_to_date(self, match_id: int) -> None:
        """Show the present state of a match on its page. Raises: passing refusals of Discord."""
        page = await self.services.front_pages.of(match_id)
        if page is None:
            return
        match = await self.services.matches.view(match_id)
        now_s = asyncio.get_running_loop().time()
        if page.ply == match.ply or (page.lost and match.outcome is None):
            return
        if match.card is None and match.outcome is None:
            self.due_s[match_id] = now_s + FIRST_CARD_S
            return
        if (free_s := self.channels.get(page.channel_id, 0.0)) > now_s:
            self.due_s[match_id] = free_s
            return
        if match.channel_id == page.channel_id:  # no thread of its own: its cards stand here
            await self.close(match, page)
            return
        self.channels[page.channel_id] = now_s + OF_CHANNEL_S
        self.edited[match_id] = now_s + OF_MATCH_S
        shown = await self.show(match, page)
        if match.outcome is not None and (shown.ply == match.ply or page.lost):
            await self.forget(match_id)
        else:
            await self.services.front_pages.set(shown)
            if shown.lost and match.outcome is not None:
                self.note(match_id)

    async def show(self, match: MatchView, page: FrontPage) -> FrontPage:
        """Edit or post a page; returns its new state. A message that is gone or closed is ``lost``."""
        try:
            if page.lost:
                await self.post_result(match, page)
                return replace(page, ply=match.ply)
            post = await self.drawn(match)
            shown = await self.cards.destinations.edit(page.card, **post.edited())
        except discord.HTTPException as error:
            if is_closed(error):
                return replace(page, lost=True)
            if not (is_passing(error) or error.code == TOO_MANY_EDITS):
                self.without_film.add(match.id)
            raise
        return replace(page, ply=match.ply) if shown else replace(page, lost=True)

    async def post_result(self, match: MatchView, page: FrontPage) -> None:
        """Post the result where the page was, unless an earlier process has."""
        for message in await own_messages(self.client, page.channel_id):
            if message.id != page.message_id and is_front_page(match, custom_ids_of(message)):
                return
        post = await self.drawn(match)
        channel = self.client.get_partial_messageable(page.channel_id)
        await channel.send(allowed_mentions=pinging([]), nonce=f"page-{match.id}", **post.sent())

    async def drawn(self, match: MatchView) -> Post:
        """The page with its picture, seen from the first player's side; at the end a film."""
        look = await self.cards.look_of(match)
        stills = look.stills or match.id in self.without_film
        picture = await page_picture(match, stills=stills, theme=look.theme, words=look.words)
        score = await score_line(self.services, match, look.words)
        return front_page(match, picture, look.words, score)

    async def close(self, match: MatchView, page: FrontPage) -> None:
        """Close the offer of a match that is played beside it, with one line."""
        words = await self.cards.destinations.words_of_match(match)
        begun = f"{title(match, words)} · {words.say('challenge-accepted', player='')}"
        await self.cards.destinations.edit(page.card, **Post(begun).edited())
        await self.forget(match.id)

    async def forget(self, match_id: int) -> None:
        """Forget a page that will change no more."""
        await self.services.front_pages.remove(match_id)
        self.known.discard(match_id)
        self.without_film.discard(match_id)
