"""Any match by its number, shown privately: like its card, but nothing on it can change the match."""

from typing import Any

import discord
from discord import ui

from cogs.cards.match_more import NOW, More
from cogs.cards.match_text import ending, result_line, state, title, verdict, what_happened
from cogs.cards.replay import ShowReplay
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.layout import ICE, attached, component, layout
from cogs.ui.match_events import event_line
from cogs.ui.pictures import board_for
from render import seat_colour
from render.words import Words
from services.matches.views import MatchView


class OpenMatch(PersistentButton, name="openmatch", acknowledged="private", price="picture"):
    """Opens a match from a list."""

    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        await show_match(ctx, self.match_id)


async def show_match(ctx: Ctx, match_id: int) -> None:
    """Answer with a match, from the member's side if that is a player."""
    match = await ctx.match(match_id)
    seat = match.seat_of(ctx.member.id) or 0
    board = await board_for(ctx, match.game, match.position, seat=seat, events=match.last_events)
    event = await event_line(ctx.services, match, ctx.words)
    files = [] if isinstance(board, str) else [attached(board)]
    await ctx.answer(match_sheet(match, component(board), ctx.words, event), files=files)


def match_sheet(match: MatchView, board: ui.Item[Any], words: Words, event: str = "") -> ui.LayoutView:
    """The message that shows a match, in the order of its card."""
    winner = next(iter(match.winners), None)
    over = match.outcome is not None
    row = ui.ActionRow[Any]()
    if over:
        row.add_item(ShowReplay(match.id).styled(words.say("button-replay"), discord.ButtonStyle.primary))
    row.add_item(More(match.id, NOW if over else match.ply).styled(words.say("button-more")))
    tops = (title(match, words), event, f"## {verdict(match, words)}" if over else "")
    top = "\n".join(filter(None, tops))
    texts = (what_happened(match, words), state(match, words))
    if over:
        texts = (ending(match, words), result_line(match, words))
    return layout(
        ui.Container[Any](
            ui.TextDisplay(top),
            board,
            *(ui.TextDisplay[Any](text) for text in texts if text),
            row,
            accent_colour=ICE if winner is None else seat_colour(match.game, winner),
        )
    )
