"""``/profile`` with the rating graph, ``/versus`` head to head, and ``/history`` with filters and pages."""

import asyncio
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, get_args

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.match import OpenMatch
from cogs.ui.buttons import PersistentButton, layout, services_of, turning
from cogs.ui.errors import AnyInteraction
from cogs.ui.game_options import game_choices
from cogs.ui.i18n import named, theme_here, words_for, words_here
from cogs.ui.identities import person_of
from cogs.ui.pictures import attached, gallery
from cogs.ui.text import called, game_name, moment, signed, title_of
from render import Picture
from render.charts import RatingPoint, rating_chart
from render.words import Words
from services.players.settings_views import Theme
from services.players.views import GameLine, HistoryEntry, Profile, Record, Result, Streak, Versus
from services.puzzles.views import Tally
from services.services import Services

if TYPE_CHECKING:
    from cogs.client import Rookery

ICE: Final = 0x8FC3DF
PAGE: Final = 8
ANY: Final = "-"
NOBODY: Final = 0
GRAPH: Final = "rating.png"
AnyUser = discord.Member | discord.User


class Wanted(NamedTuple):
    """A history as its buttons write it down: whose, which game, against whom, how they ended."""

    player_id: int
    game: str = ANY
    opponent_id: int = NOBODY
    result: str = ANY

    @classmethod
    def read(cls, player: str, game: str, opponent: str, result: str) -> Self:
        """The history a custom id names."""
        return cls(int(player), game, int(opponent), result)


class TurnHistory(PersistentButton, template=r"history:(\d+):([a-z-]+):(\d+):([a-z-]+):(\d+)"):
    """Turns to a page of a history."""

    name = "history"

    async def pressed(self, interaction: AnyInteraction) -> None:
        *wanted, page = self.facts
        await interaction.response.defer()
        view = await history_view(
            services_of(interaction), Wanted.read(*wanted), int(page), words_for(interaction)
        )
        await interaction.edit_original_response(view=view)


PERSISTENT: Final = (TurnHistory,)


class Profiles(commands.Cog):
    """Who somebody is as a player."""

    def __init__(self, bot: "Rookery") -> None:
        self.services = bot.services

    @app_commands.command(name=named("command-profile"), description=named("command-profile-about"))
    @app_commands.describe(member=named("profile-option-member"), game=named("profile-option-game"))
    @app_commands.choices(game=game_choices())
    async def profile(
        self, interaction: AnyInteraction, member: AnyUser | None = None, game: str | None = None
    ) -> None:
        """Show a player's record, form and ratings, with the graph of one of them."""
        await interaction.response.defer(thinking=True)
        words = words_here(interaction)
        people = self.services.profiles
        profile = await people.profile(person_of(member or interaction.user))
        shown = game or next((line.game for line in profile.games if line.rated_games), None)
        graph = await self.graph(profile, shown, theme_here(interaction), words) if shown else None
        tally = await self.services.puzzles.tally(profile.player.id)
        await interaction.edit_original_response(
            view=profile_view(profile, tally, graph, words),
            attachments=[attached(graph, GRAPH)] if graph else [],
        )

    async def graph(self, profile: Profile, game: str, theme: Theme, words: Words) -> Picture | None:
        """The player's rating over time, drawn off the loop; None before the first rated game."""
        points = [
            RatingPoint(point.at_ms, point.rating.value, point.rating.uncertainty)
            for point in await self.services.profiles.points(profile.player.id, game)
        ]
        if not points:
            return None
        return await asyncio.to_thread(rating_chart, game, points, theme=theme, words=words)

    @app_commands.command(name=named("command-versus"), description=named("command-versus-about"))
    @app_commands.describe(opponent=named("versus-option-opponent"), member=named("versus-option-member"))
    async def versus(
        self, interaction: AnyInteraction, opponent: AnyUser, member: AnyUser | None = None
    ) -> None:
        """Show two players head to head."""
        await interaction.response.defer(thinking=True)
        one, two = person_of(member or interaction.user), person_of(opponent)
        versus = await self.services.profiles.versus(one, two)
        await interaction.edit_original_response(view=versus_view(versus, words_here(interaction)))

    @app_commands.command(name=named("command-history"), description=named("command-history-about"))
    @app_commands.describe(
        member=named("history-option-member"),
        game=named("history-option-game"),
        opponent=named("history-option-opponent"),
        result=named("history-option-result"),
    )
    @app_commands.choices(
        game=game_choices(),
        result=[Choice(name=named(f"result-{result}"), value=result) for result in get_args(Result)],
    )
    async def history(
        self,
        interaction: AnyInteraction,
        member: AnyUser | None = None,
        game: str | None = None,
        opponent: AnyUser | None = None,
        result: str | None = None,
    ) -> None:
        """List finished matches, privately, each with a button that opens it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        wanted = Wanted(
            (member or interaction.user).id,
            game or ANY,
            opponent.id if opponent else NOBODY,
            result or ANY,
        )
        view = await history_view(self.services, wanted, 1, words_for(interaction))
        await interaction.edit_original_response(view=view)


def record_words(record: Record, words: Words) -> str:
    """A record as a phrase."""
    return words.say("record", played=record.played, won=record.won, drawn=record.drawn, lost=record.lost)


def streak_words(streak: Streak, words: Words) -> str:
    """A streak as a phrase that follows a name or a colon."""
    return words.say(f"streak-{streak.result}", length=streak.length)


def game_line(line: GameLine, words: Words) -> str:
    """What a player has done in one game."""
    name = title_of(line.game, words)
    rating = (
        f"{line.rating} ± {line.rating.uncertainty}" if line.rated_games else words.say("profile-unrated")
    )
    return f"**{name}** · {rating}\n-# {record_words(line.record, words)}"


def profile_view(profile: Profile, tally: Tally, graph: Picture | None, words: Words) -> ui.LayoutView:
    """The whole profile."""
    playing = words.say("profile-playing", count=profile.playing)
    seen = words.say("profile-seen", when=moment(profile.seen_ms)) if profile.seen_ms else ""
    facts = [words.say("profile-record", record=record_words(profile.record, words))]
    if profile.streak.length:
        facts.append(words.say("profile-streak", streak=streak_words(profile.streak, words)))
    if profile.best.length:
        facts.append(words.say("profile-best", length=profile.best.length))
    if profile.form:
        form = " ".join(words.say(f"form-{result}") for result in profile.form)
        facts.append(words.say("profile-form", form=f"`{form}`"))
    if tally.solved:
        facts.append(words.say("profile-puzzles", count=tally.solved, streak=tally.streak, best=tally.best))
    under = " · ".join(part for part in (playing, seen) if part)
    box = ui.Container[Any](
        ui.TextDisplay(f"### {called(profile.player, words)}\n-# {under}"),
        ui.TextDisplay("\n".join(facts)),
        accent_colour=ICE,
    )
    if profile.games:
        box.add_item(ui.TextDisplay("\n".join(game_line(line, words) for line in profile.games)))
    if graph is not None:
        box.add_item(gallery(graph, GRAPH))
    return layout(box)


def versus_view(versus: Versus, words: Words) -> ui.LayoutView:
    """Two players head to head."""
    one, two = called(versus.one, words), called(versus.two, words)
    box = ui.Container[Any](
        ui.TextDisplay(f"### {words.say('versus-title', one=one, two=two)}"), accent_colour=ICE
    )
    if not versus.record.played:
        box.add_item(ui.TextDisplay(words.say("versus-none")))
        return layout(box)
    facts = [words.say("profile-record", record=record_words(versus.record, words))]
    if versus.streak.length:
        facts.append(words.say("versus-streak", one=one, streak=streak_words(versus.streak, words)))
    facts += [
        f"**{title_of(game, words)}** · {record_words(record, words)}"
        for game, record in versus.games.items()
    ]
    box.add_item(ui.TextDisplay("\n".join(facts)))
    lines = "\n".join(history_entry(line, words) for line in versus.last)
    box.add_item(ui.TextDisplay(f"-# {words.say('versus-last')}\n{lines}"))
    return layout(box)


async def history_view(services: Services, wanted: Wanted, page: int, words: Words) -> ui.LayoutView:
    """One page of a history, each match with the button that opens it."""
    past = await services.profiles.history(
        wanted.player_id,
        game=None if wanted.game == ANY else wanted.game,
        opponent_id=wanted.opponent_id or None,
        result=next((result for result in get_args(Result) if result == wanted.result), None),
        page=page,
        size=PAGE,
    )
    title = words.say("history-title", player=called(past.player, words))
    total = words.say("history-total", count=past.total)
    box = ui.Container[Any](ui.TextDisplay(f"### {title}\n-# {total}"), accent_colour=ICE)
    for line in past.lines:
        label = words.say("history-open", match=str(line.id))
        text = ui.TextDisplay[Any](history_entry(line, words))
        box.add_item(ui.Section(text, accessory=OpenMatch(line.id, label=label)))
    if not past.lines:
        box.add_item(ui.TextDisplay(words.say("history-none")))
    if past.pages > 1:
        row = ui.ActionRow[Any](*turning(TurnHistory, *wanted, page=past.page, pages=past.pages))
        box.add_item(ui.TextDisplay(f"-# {words.say('page-of', page=past.page, pages=past.pages)}"))
        box.add_item(row)
    return layout(box)


def history_entry(line: HistoryEntry, words: Words) -> str:
    """A finished match from one player's side."""
    others = ", ".join(called(other, words) for other in line.others)
    result, players = words.say(f"result-{line.result}"), len(line.outcome.places)
    how = words.say(f"outcome-{line.outcome.reason}")
    if players > 2 and line.result == "lost":
        result = words.say("result-placed", place=line.outcome.places[line.seat], players=players)
        first = [seat for seat, place in enumerate(line.outcome.places) if place == 1]
        if len(first) == 1:
            winner = line.others[first[0] - (first[0] > line.seat)]
            how = words.say("result-placed-how", winner=called(winner, words), how=how)
    change = f" ({signed(line.change)})" if line.change is not None else ""
    facts = [words.say_in(line.game, "moves-made", moves=line.moves), moment(line.ended_ms, "d")]
    return (
        f"#{line.id} {game_name(line.game, line.options, words)} – {others}\n"
        f"-# **{result}** {how}{change} · {' · '.join(facts)}"
    )
