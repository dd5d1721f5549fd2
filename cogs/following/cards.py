"""Messages to followers: the last turn of a match, or its result."""

from typing import Any, Final, NamedTuple

import discord
from discord import ui

from cogs.cards.match_text import ending, state, title, what_happened
from cogs.following.buttons import Unfollow, followed_name
from cogs.ui.layout import AnyPicture, gallery, layout
from cogs.ui.names import escaped
from cogs.ui.text import mention
from render import game_text, seat_colour
from render.words import Words
from services.following.follows import Follow
from services.matches.views import MatchView

QUIET: Final = 0x8FC3DF


class FollowedCard(NamedTuple):
    """A match in a message to a follower: its picture, None for the board in words, and where its card is."""

    match: MatchView
    picture: AnyPicture | None
    link: str | None


def followed_card(shown: FollowedCard, follow: Follow, server: discord.Guild, words: Words) -> ui.LayoutView:
    """The last turn of a match, or its result, with the button that ends the follow."""
    match = shown.match
    about = followed_name(follow, words)
    reason = words.say(
        "follow-reason-channel" if follow.channel_id else "follow-reason",
        followed=about,
        player=mention(follow.player_id),
        server=escaped(server.name),
    )
    row = ui.ActionRow[Any]()
    if shown.link is not None:
        row.add_item(ui.Button(label=words.say("button-to-board"), url=shown.link, emoji="🐧"))
    row.add_item(Unfollow(follow.id, match.id, match.ply).styled(words.say("button-unfollow")))
    return layout(
        ui.Container[Any](
            ui.TextDisplay(title(match, words)),
            board_of(shown, words),
            ui.TextDisplay("\n".join(filter(None, (last_event(match, words), state(match, words))))),
            ui.TextDisplay(f"-# {reason}"),
            row,
            accent_colour=colour_of(match),
        )
    )


def last_event(match: MatchView, words: Words) -> str:
    """The last events, or the end of the match."""
    return what_happened(match, words) if match.outcome is None else ending(match, words)


def board_of(shown: FollowedCard, words: Words) -> ui.Item[Any]:
    """The picture of a match, or its board in words."""
    if shown.picture is not None:
        return gallery(shown.picture)
    match = shown.match
    return ui.TextDisplay(game_text(match.game).text_board(match.position, words, 0))


def colour_of(match: MatchView) -> int:
    """The colour of the winner or of the player to move."""
    alone = match.winners[0] if len(match.winners) == 1 else None
    seat = match.seat_to_move.seat if match.seat_to_move else alone
    return QUIET if seat is None else seat_colour(match.game, seat)
