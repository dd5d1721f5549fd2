"""Any match by its number, shown privately: like its card, but nothing on it can change the match."""

import discord

from cogs.cards.match_more import NOW, More
from cogs.cards.match_text import ending, result_line, state, title, verdict, what_happened
from cogs.cards.replay import ShowReplay
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.layout import ICE, AnyPicture
from cogs.ui.match_events import event_line
from cogs.ui.pictures import board_for
from cogs.ui.post import Post, Row, lines
from render import seat_colour
from render.words import Words
from services.matches.views import MatchView


class OpenMatch(PersistentButton, name="openmatch", acknowledged="private", price="picture"):
    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        await show_match(ctx, self.match_id)


async def show_match(ctx: Ctx, match_id: int) -> None:
    """Answer with a match, from the member's side if that is a player."""
    match = await ctx.match(match_id)
    seat = match.seat_of(ctx.member.id) or 0
    board = await board_for(ctx, match.game, match.position, seat=seat, events=match.last_events)
    event = await event_line(ctx.services, match, ctx.words)
    await ctx.answer(match_sheet(match, board, ctx.words, event))


def match_sheet(match: MatchView, board: AnyPicture | str, words: Words, event: str) -> Post:
    """The message that shows a match: what its card says, without buttons that change the match."""
    over = match.outcome is not None
    row = Row()
    if over:
        row.add_item(ShowReplay(match.id).styled(words.say("button-replay"), discord.ButtonStyle.primary))
    row.add_item(More(match.id, NOW if over else match.ply).styled(words.say("button-more")))
    texts = (what_happened(match, words), state(match, words))
    if over:
        texts = (ending(match, words), result_line(match, words))
    tops = (f"### {title(match, words)}", event, f"## {verdict(match, words)}" if over else "")
    winner = next(iter(match.winners), None)
    colour = ICE if winner is None else seat_colour(match.game, winner)
    in_words, picture = (board, None) if isinstance(board, str) else ("", board)
    return Post(lines(*tops), lines(in_words, *texts), picture, [row], colour)
