"""What followers are sent: the last turn of a match or its result, and the digest of several matches."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from cogs.cards.match_text import ending, state, title, what_happened
from cogs.following.buttons import StopDigest, Unfollow, followed_name
from cogs.ui.layout import layout
from cogs.ui.names import escaped
from cogs.ui.pictures import AnyPicture, attached, gallery
from cogs.ui.text import mention
from render import Animation, game_text, seat_colour
from render.words import Words
from services.following.follows import DigestRow, Follow
from services.matches.views import MatchView

QUIET: Final = 0x8FC3DF
PICTURED: Final = 3
"""So many matches of a digest have a picture."""
MOST_LISTED: Final = 8
"""So many matches stand in a digest; of the others it says how many they are."""


class Shown(NamedTuple):
    """A match in a message to a follower: its picture, None for the board in words, and where its card is."""

    match: MatchView
    picture: AnyPicture | None
    link: str | None


def followed_card(shown: Shown, follow: Follow, server: discord.Guild, words: Words) -> ui.LayoutView:
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


def digest_card(
    shown: Sequence[Shown], more: int, digest: DigestRow, server: discord.Guild, words: Words
) -> ui.LayoutView:
    """The matches of a digest, the finished ones first, with the button that ends all of it."""
    box = ui.Container[Any](accent_colour=QUIET)
    heading = words.say("follow-digest", server=escaped(server.name))
    whose = f"\n-# {words.say('follow-digest-of', player=mention(digest.player_id))}"
    stop = StopDigest(*digest[:4]).styled(words.say("button-stop-digest"))
    # At the top: below several pictures it would be on the second screen of a phone.
    box.add_item(ui.Section(f"### {heading}{whose if digest.channel_id else ''}", accessory=stop))
    for number, each in enumerate(shown, 1):
        texts = [title(each.match, words).removeprefix("### "), last_event(each.match, words)]
        line = state(each.match, words)
        texts.append(line if each.link is None else f"{line} · [{words.say('follow-board')}]({each.link})")
        texts[0] = f"**{texts[0]}**"
        box.add_item(ui.TextDisplay("\n".join(filter(None, texts))))
        if each.picture is not None:
            box.add_item(gallery(each.picture, file_name(number, each.picture)))
    if more:
        box.add_item(ui.TextDisplay(f"-# {words.say('follow-digest-more', count=more)}"))
    return layout(box)


def digest_files(shown: Sequence[Shown]) -> list[discord.File]:
    """The pictures of a digest, each under a name of its own."""
    return [
        attached(each.picture, file_name(number, each.picture))
        for number, each in enumerate(shown, 1)
        if each.picture is not None
    ]


def file_name(number: int, picture: AnyPicture) -> str:
    """The name of a digest's picture."""
    return f"board-{number}.{'gif' if isinstance(picture, Animation) else 'png'}"


def last_event(match: MatchView, words: Words) -> str:
    """What happened last, or how the match ended."""
    return what_happened(match, words) if match.outcome is None else ending(match, words)


def board_of(shown: Shown, words: Words) -> ui.Item[Any]:
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
