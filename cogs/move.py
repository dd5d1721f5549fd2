"""``/move``, ``/board``, ``/resign``, ``/draw`` and ``/takeback``: what is done in a match by command."""

import asyncio

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.cards.match import card_of
from cogs.cards.match_buttons import ask_to_resign, show_board
from cogs.cards.plan import plan_buttons, planned_answer
from cogs.client import Rookery
from cogs.ui.access import match_for
from cogs.ui.acknowledgement import declares
from cogs.ui.autocomplete import timely
from cogs.ui.buttons import services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label, theme_for, words_for
from cogs.ui.identities import is_outside, place_of
from cogs.ui.match_events import event_line, event_of
from cogs.ui.move_completions import LONGEST, OFFERED, choices, completions
from cogs.ui.outside import may_be_seen
from cogs.ui.pictures import attached, for_reader, still
from cogs.ui.posting import answer_move, next_card, require_posting
from cogs.ui.servers import server_of
from cogs.ui.text import bare_name, listed_match
from engine.core.errors import GameError
from render.words import Words
from services.matches.views import ListedMatch, MatchView


class MatchCommands(commands.Cog):
    """``/move``, ``/board``, ``/resign``, ``/draw`` and ``/takeback``."""

    def __init__(self, bot: Rookery) -> None:
        self.bot = bot
        self.services = bot.services

    async def match_of(self, interaction: AnyInteraction, match: int | None) -> int:
        """The number of the match a command is for: the given one, else the member's own, here first."""
        channel = interaction.channel_id or 0
        return await self.services.matches.find(interaction.user.id, channel, match)

    @app_commands.command(name=label("command-move"), description=label("command-move-about"))
    @app_commands.describe(move=label("move-option-move"), match=label("option-match-about"))
    async def move(self, interaction: AnyInteraction, move: str, match: int | None = None) -> None:
        """Play a typed move."""
        match_id = await self.match_of(interaction, match)
        played = await self.services.matches.submit(match_id, interaction.user.id, move)
        words = words_for(interaction)
        sentence = words.say("composer-played", move=played.turn_made)
        if came := planned_answer(played, words):
            sentence = f"{sentence} {came}"
        await answer_move(interaction, played, sentence, plan_buttons)

    @move.autocomplete("move")
    @timely
    async def legal_moves(self, interaction: AnyInteraction, typed: str) -> list[Choice[str]]:
        """Legal moves that fit what is typed, in notation or in plain words."""
        named_match = getattr(interaction.namespace, "match", None)
        match_id = await self.match_of(interaction, named_match if isinstance(named_match, int) else None)
        view = await self.services.matches.view(match_id)
        if view.may_act(interaction.user.id, "move") is not None:
            return []
        locale = words_for(interaction).locale
        return choices(await asyncio.to_thread(completions, view.game, view.position, typed, locale))

    @app_commands.command(
        name=label("command-board"),
        description=label("command-board-about"),
        extras=declares(price="picture"),
    )
    @app_commands.describe(match=label("option-match-about"))
    async def board(self, interaction: AnyInteraction, match: int | None = None) -> None:
        """Post the card here for a player; show the board privately to anybody else."""
        view = await match_for(interaction, await self.board_meant(interaction, match))
        if view.seat_of(interaction.user.id) is None:
            await show_board(interaction, view)
            return
        outside = is_outside(interaction)
        if outside and (view.channel_id == interaction.channel_id and may_be_seen(interaction)):
            await self.services.matches.show_in(view.id, view.channel_id)
            sentence = words_for(interaction).say("board-posted")
            await interaction.edit_original_response(content=sentence)
            return
        if outside or view.server_id is None or not await self.movable(interaction, view):
            await show_card(interaction, view)
            return
        require_posting(interaction)
        await self.services.matches.show_in(view.id, place_of(interaction).channel_id)
        posted = await next_card(interaction, view.id, view.server_id)
        sentence = words_for(interaction).say("board-posted" if posted else "play-soon")
        await interaction.edit_original_response(content=sentence)

    async def movable(self, interaction: AnyInteraction, match: MatchView) -> bool:
        """Whether the match may be shown here: on its server, or, if the bot left it, with all players."""
        here = interaction.guild
        if here is None or here.id == match.server_id:
            return here is not None
        if await server_of(self.bot, self.services, match.server_id) is not None:
            return False
        try:
            for seat in match.seats:
                if seat.reachable:
                    await here.fetch_member(seat.player_id)
        except discord.NotFound:
            return False
        return True

    async def board_meant(self, interaction: AnyInteraction, match: int | None) -> int:
        """The member's own match, or for a spectator the one that last moved in this channel."""
        try:
            return await self.match_of(interaction, match)
        except GameError as error:
            if error.code != "match.none":
                raise
            # Beside the channel itself, the threads opened in it: the newest one first.
            threads = sorted((each.id for each in getattr(interaction.channel, "threads", ())), reverse=True)
            for channel_id in (interaction.channel_id or 0, *threads[:OFFERED]):
                watched = await self.services.matches.in_channel(channel_id)
                if watched:
                    return watched[0]
            raise

    @app_commands.command(name=label("command-resign"), description=label("command-resign-about"))
    @app_commands.describe(match=label("option-match-about"))
    async def resign(self, interaction: AnyInteraction, match: int | None = None) -> None:
        """Ask the player to confirm the resignation."""
        view = await self.services.matches.view(await self.match_of(interaction, match))
        await ask_to_resign(interaction, view)

    @app_commands.command(name=label("command-draw"), description=label("command-draw-about"))
    @app_commands.describe(match=label("option-match-about"))
    async def draw(self, interaction: AnyInteraction, match: int | None = None) -> None:
        """Offer a draw, or agree to the one on offer."""
        matches, words = self.services.matches, words_for(interaction)
        match_id = await self.match_of(interaction, match)
        view = await matches.view(match_id)
        if view.may_act(interaction.user.id, "answer-draw") is None:
            await matches.accept_draw(match_id, interaction.user.id)
            await interaction.edit_original_response(content=words.say("draw-agreed"))
        else:
            await matches.offer_draw(match_id, interaction.user.id)
            await interaction.edit_original_response(content=words.say("draw-sent"))

    @app_commands.command(name=label("command-takeback"), description=label("command-takeback-about"))
    @app_commands.describe(match=label("option-match-about"))
    async def takeback(self, interaction: AnyInteraction, match: int | None = None) -> None:
        """Offer to take the last move back, or accept the standing offer."""
        matches, words = self.services.matches, words_for(interaction)
        match_id = await self.match_of(interaction, match)
        view = await matches.view(match_id)
        if view.may_act(interaction.user.id, "answer-takeback") is None:
            await matches.accept_takeback(match_id, interaction.user.id)
            await interaction.edit_original_response(content=words.say("takeback-agreed"))
        else:
            after = await matches.offer_takeback(match_id, interaction.user.id)
            message = "takeback-sent" if after.takeback else "takeback-done"
            await interaction.edit_original_response(content=words.say(message))

    @move.autocomplete("match")
    @board.autocomplete("match")
    @resign.autocomplete("match")
    @draw.autocomplete("match")
    @takeback.autocomplete("match")
    @timely
    async def own_matches(self, interaction: AnyInteraction, typed: str) -> list[Choice[int]]:
        """The member's matches by number, game or opponent."""
        words = words_for(interaction)
        found = []
        for line in await self.services.matches.list_of(interaction.user.id):
            shown = match_label(line, words)
            if typed.casefold() in shown.casefold():
                found.append(Choice(name=shown[:LONGEST], value=line.id))
        return found[:OFFERED]


async def show_card(interaction: AnyInteraction, match: MatchView) -> None:
    """Answer a deferred interaction with the player's card, which only they see."""
    words, seat = words_for(interaction), match.seat_of(interaction.user.id) or 0
    theme = theme_for(interaction)
    picture = await still(match, seat=seat, theme=theme, words=words, in_thread=for_reader)
    services = services_of(interaction)
    event = event_line(await event_of(services, match), words)
    view = card_of(match, picture, words, event, board=services.boards.offered)
    await interaction.edit_original_response(view=view, attachments=[attached(picture)])


def match_label(line: ListedMatch, words: Words) -> str:
    """A match as one line without formatting."""
    turn = words.say("matches-yours") if line.my_turn else words.say("matches-theirs")
    return f"{listed_match(line, bare_name, words)} · {turn}"


async def setup(bot: Rookery) -> None:
    await bot.add_cog(MatchCommands(bot))
