"""The bot's sentences as plain text, for the page of the Activity: the ``Texts`` of ``web.host``."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord

from cogs.cards.analysis import accuracies, luck, moment_text
from cogs.cards.match_text import again, ending, result_words, what_happened
from cogs.cards.plain_exercises import PlainExerciseTexts
from cogs.cards.shared import share_result
from cogs.cards.try_board import asked, draws_said, lines_said, state
from cogs.ui.events import PUZZLE_SOLVED
from cogs.ui.i18n import CATALOGUE
from cogs.ui.identities import home_of, member_of
from cogs.ui.names import clean
from cogs.ui.posting import PRIVATE_THREAD
from cogs.ui.text import bare_name, seat_mark, seat_name, title_of
from render.words import Words
from services.computer.analysis import Analysis
from services.matches.try_views import TryView
from services.matches.views import MatchView, Person, Place, SeatView
from services.services import Services

MENTION: Final = re.compile(r"<@(\d+)>")
TIME: Final = re.compile(r"\s?<t:\d+:\w>")
MARKUP: Final = re.compile(r"\*\*|`|^-# |^#+ ", re.MULTILINE)
ESCAPE: Final = re.compile(r"\\([^\w\s])")
SOMEBODY: Final = "…"
"""In place of a player whose name is not known."""


Tried = tuple[str, str, Sequence[tuple[int, str]], Sequence[tuple[str, str]]]
"""Who is to move, what of the line is played if it comes, all lines, and the draws to choose from."""


class PlainTexts(PlainExerciseTexts):
    """Sentences without the markup of Discord's messages."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self.client = client
        self.services = services

    def words(self, locale: str | None) -> Words:
        """All words in one language; commands by their names."""
        return Words.of(locale, CATALOGUE)

    def plain(self, text: str, players: Sequence[Person]) -> str:
        """A sentence without markup, with the names of these players in place of their mentions."""
        names = {str(player.id): player.name for player in players}
        named = MENTION.sub(lambda found: names.get(found[1], SOMEBODY), TIME.sub("", text))
        return ESCAPE.sub(r"\1", MARKUP.sub("", named)).strip()

    def person_name(self, person: Person, words: Words) -> str:
        """A player's name in a list."""
        return bare_name(person, words)

    def name(self, seat: SeatView, words: Words) -> str:
        return bare_name(seat, words)

    def game(self, game: str, words: Words) -> str:
        return title_of(game, words)

    def seat(self, game: str, seat: int, words: Words) -> str:
        """A seat's name, with the sign of its colour."""
        return f"{seat_mark(game, seat, words)} {seat_name(game, seat, words)}"

    def happened(self, match: MatchView, words: Words) -> str:
        """The last turn in one sentence."""
        return what_happened(match, words)

    def ended(self, match: MatchView, words: Words) -> tuple[str, str, str]:
        """The verdict on a finished match, how it ended, and the label of the button for another one."""
        names = {seat.seat: bare_name(seat, words) for seat in match.seats}
        return result_words(match, names, "over", words), ending(match, words), again(match, words)

    def person(self, player_id: int, name: str) -> Person:
        """A member whom Discord calls so."""
        return Person(player_id, clean(name))

    def solved(self, server_id: int | None, game: str, number: int) -> None:
        """Note that a member of a server has solved a puzzle: the card of the day counts that."""
        self.client.dispatch(PUZZLE_SOLVED, server_id, game, number)

    async def member(self, server_id: int | None, player_id: int) -> Person:
        """A player as a member of a server. Raises: challenge.left, challenge.former."""
        return await member_of(self.client, self.services, server_id, player_id)

    async def place(self, here: Place) -> Place:
        """The place of a new match against the computer, chosen as ``/play`` does."""
        server = self.client.get_guild(here.server_id) if here.server_id else None
        if server is None:
            return replace(here, server_id=None, private=True)
        held = await self.services.settings.of_server(server.id)
        channel = server.get_channel(held.channel_id or 0) or server.get_channel(here.channel_id)
        place = Place(channel.id if channel else here.channel_id, server.id, clean(server.name))
        if not held.private_threads or not isinstance(channel, discord.TextChannel):
            return place
        return replace(place, private=channel.permissions_for(server.me) >= PRIVATE_THREAD)

    async def share(self, match: MatchView, player_id: int, words: Words) -> str:
        """Share the result of a match where it was played, as a sentence about that."""
        name = await share_result(self.client, self.services, match, player_id, words)
        return words.say("share-done", channel=f"#{name}")

    def analysis(self, found: Analysis, words: Words, side: int) -> tuple[str, list[str]]:
        """An analysis: how the players did and what chance did, and each of the costliest moves."""
        if found.too_short:
            return words.say("analysis-short"), []
        numbers = {move.ply: move.number for move in found.moves}
        told = [
            moment_text(found.match, each, at, each.move.number, words, side=side)
            for at, each in enumerate(found.moments, 1)
        ]
        even = "" if told else words.say("analysis-even")
        return "\n".join(filter(None, (accuracies(found, words), luck(found, numbers, words), even))), told

    def tried(self, view: TryView, words: Words) -> Tried:
        """The board for trying."""
        lines = lines_said(view.root, words)
        note = state(view, lines.get(view.place.line, ()), words)
        said = [(number, " → ".join(text for _, text in turns)) for number, turns in lines.items()]
        return asked(view, words), note, said, draws_said(view, words)

    def home(self, match: MatchView) -> Place:
        """The channel and server where a match is played, and what follows it begins."""
        return home_of(self.client, match)
