"""A new tournament: its form of four fields, and its card in the channel for matches."""

from typing import Any, Final

import discord
from discord import ui
from discord.app_commands import Namespace

from cogs.begin.challenge import menu, radio
from cogs.begin.games import allowed_games
from cogs.cards.challenge import drop_answer
from cogs.cards.tournament_sheet import organiser_of
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem, escaped
from cogs.ui.modals import ModalButton, text_in
from cogs.ui.names import clean
from cogs.ui.posting import place_for_matches, require_posting
from cogs.ui.text import title_of
from engine import registry
from engine.match.errors import ChallengeRefused, TournamentRefused
from services.events.refusals import LONGEST_NAME
from services.events.views import TournamentFormat, TournamentTerms

FORMATS: Final[tuple[TournamentFormat, ...]] = ("swiss", "round-robin", "knockout", "tables")
PLACES: Final = 8
SIZES: Final = (4, 8, 16, 32, 64)
MOST_IN_SIGHT: Final = 10
"""Discord's limit for the values of a field that shows them all."""


class TournamentForm(ModalButton, name="tform", acknowledged="beside", price="challenge"):
    """Asks for name, game, format and places; everything else is as usual."""

    title: str
    game: str
    format: str
    places: int

    @property
    def sizes(self) -> list[int]:
        """The usual numbers of places, and the one that was typed beside the command."""
        return sorted({*SIZES, self.places})

    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        games = {key: title_of(key, ctx.words) for key in allowed_games(ctx)}
        formats: dict[str, str] = {each: ctx.words.say(f"tournament-format-{each}") for each in FORMATS}
        fields: dict[str, ui.Item[Any]] = {
            "name": ui.TextInput(
                custom_id="name",
                default=self.title or None,
                required=False,
                max_length=LONGEST_NAME,
            ),
            "game": (radio if 1 < len(games) <= MOST_IN_SIGHT else menu)("game", games, self.game),
            "format": radio("format", formats, self.format or FORMATS[0]),
            "places": menu("places", {str(size): str(size) for size in self.sizes}, str(self.places)),
        }
        return ctx.words.say("tournament-form"), [
            ui.Label(text=ctx.words.say(f"question-{name}"), component=field)
            for name, field in fields.items()
        ]

    async def sent(self, ctx: Ctx, written: Namespace) -> None:
        name, game, places = (text_in(written, field) for field in ("name", "game", "places"))
        kind = format_of(text_in(written, "format"))
        if places not in map(str, self.sizes):
            raise OutdatedItem(places)
        if not name.strip() and game in registry.games():
            name = ctx.public_words.say("tournament-usual-name", game=title_of(game, ctx.public_words))
        try:
            wanted = TournamentTerms(name=clean(name), game=game, format=kind, places=int(places))
            await open_tournament(ctx, wanted)
        except (ChallengeRefused, TournamentRefused) as refused:
            words, again = ctx.words, TournamentForm(kept(name), game, kind, int(places))
            button = again.styled(words.say("button-change"), discord.ButtonStyle.primary)
            await ctx.answer(words.refusal(refused), ui.ActionRow(button))


def kept(name: str) -> str:
    """As much of a name as a custom id has room for: all of it, unless it has many colons."""
    while len(escaped(name)) > LONGEST_NAME:
        name = name[:-1]
    return name


def format_of(text: str) -> TournamentFormat:
    """A format as Discord sends it. Raises: OutdatedItem."""
    found: TournamentFormat | None = next((each for each in FORMATS if each == text), None)
    if found is None:
        raise OutdatedItem(text)
    return found


async def open_tournament(ctx: Ctx, wanted: TournamentTerms) -> None:
    """Open a tournament that its organiser takes part in; its card says so where it is.

    Raises: challenge.mute-place, and what ``Tournaments.create`` raises.
    """
    place = place_for_matches(ctx, ctx.server)
    require_posting(ctx, place.channel_id)
    organiser = await organiser_of(ctx)
    view = await ctx.services.tournaments.create(organiser, place, wanted)
    # Somebody who lost matches on time may not play a rated one, but may run a tournament.
    said = list[str]()
    if view.channel_id != ctx.interaction.channel_id:
        said.append(ctx.words.say("tournament-created", channel=f"<#{view.channel_id}>"))
    try:
        await ctx.services.tournaments.join(view.id, organiser.person, ctx.interaction.id)
    except (ChallengeRefused, TournamentRefused) as refused:
        said.append(ctx.words.refusal(refused))
    if said:
        await ctx.answer(" ".join(said))
    else:
        await drop_answer(ctx)
