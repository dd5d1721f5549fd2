"""Any match by its number, shown privately: like its card, but nothing on it can change the match."""

from typing import Any

from discord import ui

from cogs.cards.match import QUIET
from cogs.cards.match_buttons import MoveList, MyView
from cogs.cards.match_text import fairness, heading, last_move, player_line, ranked, tail, verdict
from cogs.cards.replay import MatchFile, ShowReplay
from cogs.cards.verify import Verify
from cogs.ui.access import match_for
from cogs.ui.buttons import PersistentButton, layout
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for
from cogs.ui.pictures import board_for
from cogs.ui.text import player_name, timestamp
from render import seat_colour
from render.words import Words
from services.matches.views import MatchView


class OpenMatch(PersistentButton, name="openmatch", acknowledged="private", price="picture"):
    """Opens a match from a list."""

    match_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        await show_match(interaction, self.match_id)


async def show_match(interaction: AnyInteraction, match_id: int) -> None:
    """Answer a deferred interaction with a match, from the member's side where that is a player."""
    match = await match_for(interaction, match_id)
    seat = match.seat_of(interaction.user.id) or 0
    board, files = await board_for(
        interaction, match.game, match.position, seat=seat, events=match.last_events
    )
    view = match_sheet(match, board, words_for(interaction))
    await interaction.edit_original_response(view=view, attachments=files)


def match_sheet(match: MatchView, board: ui.Item[Any], words: Words) -> ui.LayoutView:
    """The message that shows a match."""
    winner = next((seat.seat for seat in match.seats if seat.place == 1), None)
    if match.outcome is not None:
        state = f"**{verdict(match, words)}**"
    elif match.thinking is not None:
        state = words.say("card-thinking", level=match.thinking)
    elif match.seat_to_move is None:
        state = words.say("card-chance")
    else:
        state = words.say("match-running", player=player_name(match.seat_to_move, words))
    times = [words.say("match-started", when=timestamp(match.started_ms, "f"))]
    if match.ended_ms is not None:
        times.append(words.say("match-ended", when=timestamp(match.ended_ms, "f")))
    box = ui.Container[Any](
        ui.TextDisplay(f"{heading(match, words)}\n-# {' · '.join(times)}"),
        ui.TextDisplay("\n".join(player_line(match, seat, words) for seat in ranked(match))),
        board,
        ui.TextDisplay(f"{last_move(match, words)}\n{state}"),
        ui.TextDisplay(f"{tail(match, words)}\n{fairness(match, words)}"),
        accent_colour=QUIET if winner is None else seat_colour(match.game, winner),
    )
    row = ui.ActionRow[Any](
        MoveList(match.id).styled(words.say("button-moves")),
        MatchFile(match.id).styled(words.say("button-file")),
    )
    if match.outcome is None:
        row.add_item(MyView(match.id, match.ply).styled(words.say("button-my-view")))
    else:
        row.add_item(ShowReplay(match.id).styled(words.say("button-replay"), emoji="🎞️"))
        if match.commitment is not None:
            row.add_item(Verify(match.id).styled(words.say("button-verify")))
    box.add_item(row)
    return layout(box)
