"""``/match``: any match by its number, shown privately like its card, with what can be had of it."""

from typing import TYPE_CHECKING, Any, Final

from discord import app_commands, ui
from discord.ext import commands

from cogs.cards.match import QUIET, fairness, heading, last_move, player_line, ranked, tail, verdict
from cogs.cards.match_buttons import MoveList, MyView
from cogs.cards.replay import MatchFile, Replay
from cogs.ui.buttons import PersistentButton, layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import named, reads_text, theme_for, words_for
from cogs.ui.pictures import attached, drawn, gallery
from cogs.ui.text import called, moment
from cogs.verify import Verify
from render import game_text, seat_colour
from render.words import Words
from services.matches.views import MatchView
from services.services import Services

if TYPE_CHECKING:
    from cogs.client import Rookery


class OpenMatch(PersistentButton, template=r"openmatch:(\d+)"):
    """Opens a match from a list."""

    name = "openmatch"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_match(interaction, services_of(interaction), int(self.facts[0]))


PERSISTENT: Final = (OpenMatch,)


class Archive(commands.Cog):
    """Every match there ever was."""

    def __init__(self, bot: "Rookery") -> None:
        self.services = bot.services

    @app_commands.command(name=named("command-match"), description=named("command-match-about"))
    @app_commands.describe(match=named("match-option-number"))
    async def match(self, interaction: AnyInteraction, match: int) -> None:
        """Show a match, privately."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_match(interaction, self.services, match)


async def show_match(interaction: AnyInteraction, services: Services, match_id: int) -> None:
    """Answer a deferred interaction with a match, from the member's side where that is a player."""
    match = await services.matches.view(match_id)
    words = words_for(interaction)
    seat = match.seat_of(interaction.user.id) or 0
    if reads_text(interaction):
        board = ui.TextDisplay[Any](game_text(match.game).text_board(match.position, words, seat))
        await interaction.edit_original_response(view=match_sheet(match, board, words), attachments=[])
        return
    theme = theme_for(interaction)
    picture = await drawn(
        match.game, match.position, seat=seat, events=match.last_events, theme=theme, words=words
    )
    view = match_sheet(match, gallery(picture), words)
    await interaction.edit_original_response(view=view, attachments=[attached(picture)])


def match_sheet(match: MatchView, board: ui.Item[Any], words: Words) -> ui.LayoutView:
    """A match as something to look at: like its card, but nothing on it can change the match."""
    winner = next((seat.seat for seat in match.seats if seat.place == 1), None)
    if match.outcome is not None:
        state = f"**{verdict(match, words)}**"
    elif match.thinking is not None:
        state = words.say("card-thinking", level=match.thinking)
    elif match.mover_id is None:
        state = words.say("card-chance")
    else:
        mover = next(seat for seat in match.seats if seat.player_id == match.mover_id)
        state = words.say("match-running", player=called(mover, words))
    times = [words.say("match-started", when=moment(match.started_ms, "f"))]
    if match.ended_ms is not None:
        times.append(words.say("match-ended", when=moment(match.ended_ms, "f")))
    box = ui.Container[Any](
        ui.TextDisplay(f"{heading(match, words)}\n-# {' · '.join(times)}"),
        ui.TextDisplay("\n".join(player_line(match, seat, words) for seat in ranked(match))),
        board,
        ui.TextDisplay(f"{last_move(match, words)}\n{state}"),
        ui.TextDisplay(f"{tail(match, words)}\n{fairness(match, words)}"),
        accent_colour=QUIET if winner is None else seat_colour(match.game, winner),
    )
    row = ui.ActionRow[Any]()
    row.add_item(MoveList(match.id, label=words.say("button-moves")))
    row.add_item(MatchFile(match.id, label=words.say("button-file")))
    if match.outcome is None:
        row.add_item(MyView(match.id, match.ply, label=words.say("button-my-view")))
    else:
        row.add_item(Replay(match.id, label=words.say("button-replay"), emoji="🎞️"))
        if match.commitment is not None:
            row.add_item(Verify(match.id, label=words.say("button-verify")))
    box.add_item(row)
    return layout(box)
