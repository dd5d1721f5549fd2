"""``/move``, ``/board``, ``/resign``, ``/draw`` and ``/matches``."""

import asyncio
from collections.abc import Sequence
from textwrap import shorten
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.cards.match import card_of
from cogs.cards.match_buttons import ask_to_resign, show_board
from cogs.challenge import Accept, Withdraw, refuse_mute_place
from cogs.ui.buttons import layout
from cogs.ui.completion import OFFERED, completions
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import named, theme_for, words_for
from cogs.ui.identities import place_of
from cogs.ui.pictures import attached, drawn
from cogs.ui.text import bare_name, called, card_link, moment, title_of
from engine.core.errors import GameError
from engine.match.errors import MatchRefused
from render.words import Words
from services.challenges.views import ChallengeView
from services.matches.views import ListedMatch, MatchView

if TYPE_CHECKING:
    from cogs.client import Rookery

ROOM = 2500
"""Characters for the list of matches; a message holds 4,000 in all."""
CHALLENGES = 8
LABEL = 100


class Playing(commands.Cog):
    """Everything that is done in a match by command."""

    def __init__(self, bot: "Rookery") -> None:
        self.bot = bot
        self.services = bot.services
        self.cards = bot.cards

    async def meant(self, interaction: AnyInteraction, match: int | None) -> int:
        """The match a command means."""
        channel = interaction.channel_id or 0
        return await self.services.matches.find(interaction.user.id, channel, match)

    @app_commands.command(name=named("command-move"), description=named("command-move-about"))
    @app_commands.describe(move=named("move-option-move"), match=named("option-match-about"))
    async def move(self, interaction: AnyInteraction, move: str, match: int | None = None) -> None:
        """Play a typed move."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        match_id = await self.meant(interaction, match)
        played = await self.services.matches.submit(match_id, interaction.user.id, move)
        words = words_for(interaction)
        await interaction.edit_original_response(content=words.say("composer-played", move=played.turn_text))

    @move.autocomplete("move")
    async def legal_moves(self, interaction: AnyInteraction, typed: str) -> list[Choice[str]]:
        """Legal moves that fit what is typed, in notation or in plain words."""
        named_match = getattr(interaction.namespace, "match", None)
        try:
            match_id = await self.meant(interaction, named_match if isinstance(named_match, int) else None)
            view = await self.services.matches.view(match_id)
        except GameError:
            return []
        if view.may_act(interaction.user.id, "move") is not None:
            return []
        locale = words_for(interaction).locale
        found = await asyncio.to_thread(completions, view.game, view.position, typed, locale)
        return [
            Choice(name=shorten(label, LABEL, placeholder=" …"), value=text)
            for text, label in found
            if len(text) <= LABEL
        ]

    @app_commands.command(name=named("command-board"), description=named("command-board-about"))
    @app_commands.describe(match=named("option-match-about"))
    async def board(self, interaction: AnyInteraction, match: int | None = None) -> None:
        """Bring the card back here, for a player; show the board privately to anybody else."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        view = await self.services.matches.view(await self.board_meant(interaction, match))
        playing = view.seat_of(interaction.user.id) is not None
        if not playing and view.server_id != interaction.guild_id:
            raise MatchRefused("match.unknown", match=str(view.id))
        if not playing:
            await show_board(interaction, view)
            return
        if view.server_id is None or not await self.movable(interaction, view):
            await show_card(interaction, view)
            return
        refuse_mute_place(interaction)
        await self.cards.post_in(view.id, place_of(interaction).channel_id)
        await interaction.edit_original_response(content=words_for(interaction).say("board-posted"))

    async def movable(self, interaction: AnyInteraction, match: MatchView) -> bool:
        """Whether the match may be shown here: at home, or, where the bot is out there, among its players."""
        here = interaction.guild
        if here is None or here.id == match.server_id:
            return here is not None
        if self.bot.get_guild(match.server_id or 0) is not None:
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
            return await self.meant(interaction, match)
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

    @app_commands.command(name=named("command-resign"), description=named("command-resign-about"))
    @app_commands.describe(match=named("option-match-about"))
    async def resign(self, interaction: AnyInteraction, match: int | None = None) -> None:
        """Ask whether the player means it."""
        view = await self.services.matches.view(await self.meant(interaction, match))
        await ask_to_resign(interaction, view)

    @app_commands.command(name=named("command-draw"), description=named("command-draw-about"))
    @app_commands.describe(match=named("option-match-about"))
    async def draw(self, interaction: AnyInteraction, match: int | None = None) -> None:
        """Offer a draw, or agree to the one on offer."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        matches, words = self.services.matches, words_for(interaction)
        match_id = await self.meant(interaction, match)
        view = await matches.view(match_id)
        if view.may_act(interaction.user.id, "answer-draw") is None:
            await matches.accept_draw(match_id, interaction.user.id)
            await interaction.edit_original_response(content=words.say("draw-agreed"))
        else:
            await matches.offer_draw(match_id, interaction.user.id)
            await interaction.edit_original_response(content=words.say("draw-sent"))

    @app_commands.command(name=named("command-takeback"), description=named("command-takeback-about"))
    @app_commands.describe(match=named("option-match-about"))
    async def takeback(self, interaction: AnyInteraction, match: int | None = None) -> None:
        """Wish one's last move back, or agree to the wish that stands."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        matches, words = self.services.matches, words_for(interaction)
        match_id = await self.meant(interaction, match)
        view = await matches.view(match_id)
        if view.may_act(interaction.user.id, "answer-takeback") is None:
            await matches.accept_takeback(match_id, interaction.user.id)
            await interaction.edit_original_response(content=words.say("takeback-agreed"))
        else:
            after = await matches.offer_takeback(match_id, interaction.user.id)
            said = "takeback-sent" if after.takeback else "takeback-done"
            await interaction.edit_original_response(content=words.say(said))

    @app_commands.command(name=named("command-matches"), description=named("command-matches-about"))
    async def matches(self, interaction: AnyInteraction) -> None:
        """List the member's matches, those that wait for a move first, and the challenges that stand."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        words = words_for(interaction)
        lines = await self.services.matches.list_of(interaction.user.id)
        texts = [match_line(line, interaction.client, words) for line in lines]
        shown = fitting_lines(texts, ROOM)
        if len(texts) > len(shown):
            shown.append(words.say("matches-more", count=len(texts) - len(shown)))
        title = f"### {words.say('matches-title')}\n"
        items: list[ui.Item[Any]] = [ui.TextDisplay(title + ("\n".join(shown) or words.say("matches-none")))]
        pending = await self.services.challenges.pending_of(interaction.user.id)
        if pending:
            items.append(ui.TextDisplay(f"### {words.say('matches-challenges')}"))
            items.extend(pending_section(each, interaction.user.id, words) for each in pending[:CHALLENGES])
        await interaction.edit_original_response(view=layout(*items))

    @move.autocomplete("match")
    @board.autocomplete("match")
    @resign.autocomplete("match")
    @draw.autocomplete("match")
    @takeback.autocomplete("match")
    async def own_matches(self, interaction: AnyInteraction, typed: str) -> list[Choice[int]]:
        """The member's matches by number, game or opponent."""
        words = words_for(interaction)
        found = []
        for line in await self.services.matches.list_of(interaction.user.id):
            label = match_label(line, words)
            if typed.casefold() in label.casefold():
                found.append(Choice(name=label[:LABEL], value=line.id))
        return found[:OFFERED]


async def show_card(interaction: AnyInteraction, match: MatchView) -> None:
    """Answer a deferred interaction with the player's card, to be played on where only they see it."""
    words, seat = words_for(interaction), match.seat_of(interaction.user.id) or 0
    theme = theme_for(interaction)
    picture = await drawn(
        match.game, match.position, seat=seat, events=match.last_events, theme=theme, words=words
    )
    view = card_of(match, picture, words)
    await interaction.edit_original_response(view=view, attachments=[attached(picture)])


def match_label(line: ListedMatch, words: Words) -> str:
    """A match as one line without formatting."""
    others = ", ".join(bare_name(other, words) for other in line.others)
    about = title_of(line.game, words)
    turn = words.say("matches-yours") if line.my_turn else words.say("matches-theirs")
    return f"#{line.id} {about} – {others} · {turn}"


def match_line(line: ListedMatch, client: discord.Client, words: Words) -> str:
    """A match as one line of ``/matches``, with the way to its card."""
    others = ", ".join(called(other, words) for other in line.others)
    about = title_of(line.game, words)
    turn = f"**{words.say('matches-yours')}**" if line.my_turn else words.say("matches-theirs")
    parts = [f"{'▸' if line.my_turn else '·'} #{line.id} {about} – {others}", turn]
    if line.deadline_ms is not None:
        parts.append(moment(line.deadline_ms))
    if line.card is not None:
        server = getattr(client.get_channel(line.card.channel_id), "guild", None)
        parts.append(f"[{words.say('matches-card')}]({card_link(line.card, server)})")
    return " · ".join(parts)


def fitting_lines(lines: Sequence[str], room: int) -> list[str]:
    """As many lines as a message has room for, in characters."""
    shown: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        shown.append(line)
    return shown


def pending_section(challenge: ChallengeView, player_id: int, words: Words) -> ui.Section[Any]:
    """A standing challenge with its one button: to accept what was made to the member, or to withdraw."""
    about = title_of(challenge.game, words)
    expires = words.say("challenge-expires", when=moment(challenge.expires_ms))
    if challenge.challenger.id != player_id:
        said = words.say("matches-made-to-you", other=called(challenge.challenger, words), game=about)
        accept = Accept(challenge.id, label=words.say("button-accept"), style=discord.ButtonStyle.success)
        return ui.Section(f"{said}\n-# {expires}", accessory=accept)
    if challenge.opponent is None:
        said = words.say("matches-made-to-all", game=about)
    else:
        said = words.say("matches-made-by-you", other=called(challenge.opponent, words), game=about)
    withdraw = Withdraw(challenge.id, label=words.say("button-withdraw"))
    return ui.Section(f"{said}\n-# {expires}", accessory=withdraw)
