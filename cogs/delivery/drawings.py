"""Pictures for the cards of matches, in the look of their server; one is drawn while its move is saved."""

import asyncio
from collections import OrderedDict
from typing import Final, NamedTuple

import discord

from cogs.cards.match_text import guide
from cogs.ui.i18n import match_words
from cogs.ui.layout import AnyPicture
from cogs.ui.match_events import event_line
from cogs.ui.pictures import last_film, last_turn, still
from render import Animation, Picture
from render.words import Words
from services.matches.views import MatchView
from services.players.settings_views import ServerSettings, Theme
from services.services import Services

MOST_AHEAD: Final = 100
"""Pictures that wait for their cards. The oldest goes first: its move was probably never saved."""


class Look(NamedTuple):
    """How a card is shown: language, theme, and whether its pictures stand still.

    ``event`` is the line that names the match's tournament, "" if it has none. ``newcomer`` is True if the
    player to move has not won this game yet.
    """

    words: Words
    theme: Theme
    stills: bool
    event: str = ""
    newcomer: bool = False


class Ahead(NamedTuple):
    """A picture drawn while its match is being saved, with its look."""

    match: MatchView
    picture: asyncio.Task[tuple[Look, AnyPicture]]


class Drawings:
    def __init__(self, client: discord.Client, services: Services) -> None:
        self.client = client
        self.services = services
        self.ahead: OrderedDict[tuple[int, int], Ahead] = OrderedDict()
        """By match and ply: a turn that is overtaken may have a film, too."""
        services.outbox.on_planned = self.begin

    async def look_of(self, match: MatchView) -> Look:
        """The server's look, in the language of the match's only person if it has just one.

        If that person plays in private, theme and stills are theirs too.
        """
        services, server_id = self.services, match.server_id
        server = self.client.get_guild(server_id) if server_id else None
        held = await services.settings.of_server(server_id) if server_id else ServerSettings(0)
        words = await match_words(services, match, server)
        event, new = await event_line(services, match, words), False
        if match.mover_id is not None and guide(match, words):
            new = not await services.profiles.has_won(match.mover_id, match.game)
        look = Look(words, held.theme, held.stills, event, new)
        if match.only_person is None or not match.private:
            return look
        own = await services.settings.of(match.only_person)
        theme = look.theme if own.theme == "auto" else own.theme
        return look._replace(theme=theme, stills=look.stills or own.stills)

    def begin(self, match: MatchView) -> None:
        """Begin to draw the card of a match that is about to be saved."""
        picture = asyncio.create_task(self.draw(match))
        # Retrieve the error, or asyncio logs it if nobody asks; whoever asks draws again.
        picture.add_done_callback(lambda drawn: drawn.cancelled() or drawn.exception())
        self.ahead[match.id, match.ply] = Ahead(match, picture)
        if len(self.ahead) > MOST_AHEAD:
            self.ahead.popitem(last=False)

    async def draw(self, match: MatchView) -> tuple[Look, AnyPicture]:
        """Draw the picture of a new card in its present look."""
        look = await self.look_of(match)
        return look, await self.new(match, look)

    async def film(self, match: MatchView, look: Look) -> Animation | None:
        """The film of the last turn; None if a still shows as much or is preferred."""
        picture = await self.drawn_ahead(match, look)
        if picture is None and not look.stills:
            picture = await last_film(match, seat=match.side, theme=look.theme, words=look.words)
        return picture if isinstance(picture, Animation) else None

    async def drawn_ahead(self, match: MatchView, look: Look) -> AnyPicture | None:
        """The picture drawn while the match was saved, if log and look are the same."""
        ahead = self.ahead.pop((match.id, match.ply), None)
        if ahead is None or ahead.match.log != match.log:
            return None
        await asyncio.wait([ahead.picture])
        if ahead.picture.cancelled() or ahead.picture.exception() is not None:
            return None
        drawn_in, picture = ahead.picture.result()
        return picture if drawn_in == look else None

    async def new(self, match: MatchView, look: Look) -> AnyPicture:
        """Draw the last turn in motion, unless stills are preferred."""
        if look.stills:
            return await self.still(match, look)
        return await last_turn(match, seat=match.side, theme=look.theme, words=look.words)

    async def still(self, match: MatchView, look: Look) -> Picture:
        return await still(match, seat=match.side, theme=look.theme, words=look.words)
