"""Wins against the computer in the channel: the question on the last card, and the short card itself."""

from typing import Literal

import discord

from cogs.begin.challenge import ChallengeNow
from cogs.begin.play import PlayGame
from cogs.begin.terms import ComputerTerms
from cogs.cards.front_page import terms_again
from cogs.cards.match import over_card
from cogs.cards.match_text import title, verdict
from cogs.cards.share import Shared
from cogs.cards.shared import draw_last_turn
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.match_events import event_line
from cogs.ui.post import Row
from cogs.ui.text import bare_name, card_link, player_name, small_print
from engine.match.opponents import LEVELS
from render.words import Words
from services.matches.views import MatchView
from services.players.settings_views import Theme


class ShowWins(PersistentButton, name="showwins", acknowledged="update"):
    """Answers whether the member's wins are shown on the server; the question goes."""

    match_id: int
    choice: Literal["yes", "no"]

    async def pressed(self, ctx: Ctx) -> None:
        match = await ctx.match(self.match_id)
        if match.won_by is None:
            raise OutdatedItem(self.custom_id)
        await ctx.services.shown_wins.answer(match, ctx.member.id, shown=self.choice == "yes")
        words = ctx.words
        event = await event_line(ctx.services, match, words)
        asked = words.say("wins-answered"), None
        await ctx.answer(over_card(match, None, words, event, asked), keeping=True)


def win_question(match: MatchView, channel_id: int, words: Words) -> tuple[str, Row]:
    """Ask the winner if their wins are shown in this channel."""
    yes, no = ShowWins(match.id, "yes"), ShowWins(match.id, "no")
    row = Row(yes.styled(words.say("button-yes")), no.styled(words.say("button-no")))
    return words.say("wins-ask", channel=f"<#{channel_id}>"), row


async def draw_win(match: MatchView, words: Words, theme: Theme, *, stills: bool, new_level: bool) -> Shared:
    """The short card of a win against the computer, with ways to play; none leads into a private match."""
    winning = match.seats[match.winners[0]]
    lines, winner = [verdict(match, words)], player_name(winning, words)
    if new_level:
        lines.append(words.say("wins-new-level", player=winner, level=match.beaten or 0))
    lines.append(small_print(title(match, words)))
    link = card_link(match.card, match.server_id) if match.card and not match.private else None
    play = PlayGame(ComputerTerms(match.game, match.options), "closed")
    challenge = ChallengeNow(terms_again(match), winning.player_id)
    buttons = (
        play.styled(words.say("button-play-level", level=LEVELS[0]), discord.ButtonStyle.primary),
        challenge.styled(words.say("button-challenge-member", player=bare_name(winning, words))),
    )
    made = await draw_last_turn(match, "\n".join(lines), link, words, theme, stills=stills)
    return made._replace(buttons=buttons)
