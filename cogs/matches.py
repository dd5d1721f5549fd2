"""``/matches``: the member's own; ``/match``: any by its number."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.cards.challenge import Accept, Withdraw
from cogs.cards.match_sheet import show_match
from cogs.client import Rookery
from cogs.ui.acknowledgement import declares
from cogs.ui.application_emoji import piece_before
from cogs.ui.buttons import layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label, words_for
from cogs.ui.servers import server_of_card
from cogs.ui.text import card_link, listed_match, player_name, seat_name, timestamp, title_of
from engine import registry
from render.words import Words
from services.challenges.views import ChallengeView
from services.matches.views import ListedMatch

ROOM: Final = 2500
"""Characters for the list of matches; a message holds 4,000 in all."""
CHALLENGES: Final = 8
"""The challenges shown."""


class MatchListCommands(commands.Cog):
    """``/matches`` and ``/match``."""

    @app_commands.command(
        name=label("command-match"),
        description=label("command-match-about"),
        extras=declares(price="picture"),
    )
    @app_commands.describe(match=label("match-option-number"))
    async def match(self, interaction: AnyInteraction, match: int) -> None:
        """Show a match, privately."""
        await show_match(interaction, match)

    @app_commands.command(name=label("command-matches"), description=label("command-matches-about"))
    async def matches(self, interaction: AnyInteraction) -> None:
        """List the member's matches, those that wait for a move first, and the challenges that stand."""
        words = words_for(interaction)
        lines = await services_of(interaction).matches.list_of(interaction.user.id)
        texts = [match_line(line, interaction, words) for line in lines]
        shown = fitting_lines(texts, ROOM)
        if len(texts) > len(shown):
            shown.append(words.say("matches-more", count=len(texts) - len(shown)))
        title = f"### {words.say('matches-title')}\n"
        items: list[ui.Item[Any]] = [ui.TextDisplay(title + ("\n".join(shown) or words.say("matches-none")))]
        pending = await services_of(interaction).challenges.pending_of(interaction.user.id)
        if pending:
            items.append(ui.TextDisplay(f"### {words.say('matches-challenges')}"))
            items.extend(pending_section(each, interaction.user.id, words) for each in pending[:CHALLENGES])
        await interaction.edit_original_response(view=layout(*items))


def match_line(line: ListedMatch, interaction: AnyInteraction, words: Words) -> str:
    """A match as one line of ``/matches``, with the way to its card, if the bot has its game."""
    if line.game not in registry.games():
        return f"· {listed_match(line, player_name, words)} – {words.say('matches-game-gone')}"
    turn = f"**{words.say('matches-yours')}**" if line.my_turn else words.say("matches-theirs")
    mark = f"{'▸' if line.my_turn else '·'} {piece_before(line.game, line.seat)}"
    parts = [mark + listed_match(line, player_name, words), turn]
    if line.deadline_ms is not None:
        parts.append(timestamp(line.deadline_ms))
    if line.card is not None:
        client, services = interaction.client, services_of(interaction)
        server_id = server_of_card(client, services, line.card.channel_id, line.server_id)
        parts.append(f"[{words.say('matches-card')}]({card_link(line.card, server_id)})")
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
    """A standing challenge with its one button: to accept it, to withdraw it, or to give a seat back."""
    below = [
        named_seats(challenge, words),
        words.say("challenge-expires", when=timestamp(challenge.expires_ms)),
    ]
    text = f"{pending_sentence(challenge, player_id, words)}\n-# {' · '.join(filter(None, below))}"
    if any(player.id == player_id for player in challenge.joined):
        return ui.Section(text, accessory=Withdraw(challenge.id).styled(words.say("button-withdraw")))
    accept = Accept(challenge.id).styled(words.say("button-accept"), discord.ButtonStyle.success)
    return ui.Section(text, accessory=accept)


def pending_sentence(challenge: ChallengeView, player_id: int, words: Words) -> str:
    """The sentence that says who challenged whom."""
    about, opponent = title_of(challenge.game, words), challenge.opponent
    if challenge.challenger.id != player_id:
        joined = any(player.id == player_id for player in challenge.joined)
        message = "matches-joined" if joined else "matches-made-to-you"
        return words.say(message, other=player_name(challenge.challenger, words), game=about)
    if opponent is None:
        return words.say("matches-made-to-all", game=about)
    return words.say("matches-made-by-you", other=player_name(opponent, words), game=about)


def named_seats(challenge: ChallengeView, words: Words) -> str:
    """The seats that players have chosen, with their names; empty where there are none."""
    chosen = zip(challenge.joined, challenge.chosen, strict=True)
    return ", ".join(
        f"{player_name(player, words)}: {seat_name(challenge.game, seat, words)}"
        for player, seat in chosen
        if seat is not None
    )


async def setup(bot: Rookery) -> None:
    await bot.add_cog(MatchListCommands())
