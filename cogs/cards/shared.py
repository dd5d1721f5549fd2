"""What can be shared: results and films of finished matches, positions, a member's puzzles and rushes."""

from itertools import islice
from typing import Final

import discord

from cogs.cards.match_text import player_line, ranked, title, verdict
from cogs.cards.puzzle_text import MOST_SQUARES, today_words
from cogs.cards.replay import animated, film_drawing, finished_match, replay_drawing
from cogs.cards.share import Shared, shared
from cogs.ui.access import match_for
from cogs.ui.buttons import services_of
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import theme_here, words_here
from cogs.ui.identities import person_of
from cogs.ui.pictures import AnyPicture, drawn, for_reader, last_turn, still
from cogs.ui.posting import missing_permissions
from cogs.ui.text import card_link, player_name, timestamp, title_of
from engine.match.calendar import DAY_MS
from render import game_text
from render.words import Words
from services.matches.views import MatchView
from services.players.settings_views import Theme

SQUARES: Final = {(True, True): "🟩", (False, True): "🟨", (False, False): "🟥"}
"""By whether the first try was right, and whether the puzzle is solved."""


@shared("result")
async def result(interaction: AnyInteraction, subject: tuple[str, ...]) -> Shared:
    """The result of a finished match, with its last turn. Raises: match.unknown, match.playing."""
    match = await finished_match(interaction, *numbers(subject, 1))
    words, theme = words_here(interaction), theme_here(interaction)
    return await result_of(match, theme, words, link_to(interaction.guild, match))


async def result_of(match: MatchView, theme: Theme, words: Words, link: str | None) -> Shared:
    """The result of a finished match, with its last turn and the link to its card."""
    lines = [player_line(match, each, words) for each in ranked(match)]
    text = "\n".join((title(match, words), f"## {verdict(match, words)}", *lines))
    return await last_turn_shared(match, text, link, words, theme)


async def last_turn_shared(
    match: MatchView, text: str, link: str | None, words: Words, theme: Theme, *, stills: bool = False
) -> Shared:
    """A text with the last turn of a match, as a film if not ``stills``."""

    async def smaller() -> AnyPicture:
        return await still(match, seat=match.side, theme=theme, words=words, in_thread=for_reader)

    if stills:
        return Shared(text, await smaller(), None, link)
    picture = await last_turn(match, seat=match.side, theme=theme, words=words, in_thread=for_reader)
    return Shared(text, picture, smaller, link)


@shared("film")
async def film(interaction: AnyInteraction, subject: tuple[str, ...]) -> Shared:
    """The turning points of a finished match as a film. Raises: match.unknown, match.playing."""
    match = await finished_match(interaction, *numbers(subject, 1))
    words, theme = words_here(interaction), theme_here(interaction)

    async def smaller() -> AnyPicture:
        return await still(match, seat=match.side, theme=theme, words=words, in_thread=for_reader)

    drawing = await film_drawing(interaction, match, theme, words, short=True)
    text = f"{title(match, words)}\n**{verdict(match, words)}**"
    return Shared(text, await animated(drawing, words), smaller, link_to(interaction.guild, match))


@shared("position")
async def position(interaction: AnyInteraction, subject: tuple[str, ...]) -> Shared:
    """A match as it stood at a ply, or as it stands. Raises: match.unknown."""
    match_id, *at_ply = numbers(subject, len(subject))
    match = await match_for(interaction, match_id)
    ply = at_ply[0] if at_ply else len(match.log)
    words, theme = words_here(interaction), theme_here(interaction)
    drawing = await for_reader(replay_drawing, match, max(0, ply))
    at, events = await for_reader(lambda: next(islice(drawing.passages(), drawing.plies, None)))
    seat = match.seat_of(interaction.user.id) or 0
    picture = await drawn(
        match.game, at, seat=seat, events=events, theme=theme, words=words, in_thread=for_reader
    )
    place = words.say_in(match.game, "replay-at", move=drawing.plies, moves=drawing.plies)
    happened = game_text(match.game).describe_events(events, words)
    lines = title(match, words), happened, f"-# {place}" if drawing.plies else ""
    text = "\n".join(filter(None, lines))
    return Shared(text, picture, link=link_to(interaction.guild, match))


@shared("puzzle")
async def puzzle(interaction: AnyInteraction, subject: tuple[str, ...]) -> Shared:
    """How a member did at a puzzle and at those before it, without the solution. Raises: puzzle.unknown."""
    if len(subject) != 3 or subject[2] != str(interaction.user.id):
        raise OutdatedItem("share")
    game, one = subject[0], number(subject[1])
    puzzles, words = services_of(interaction).puzzles, words_here(interaction)
    tried = await puzzles.tried(interaction.user.id, game, one)
    tally = await puzzles.tally(interaction.user.id)
    squares = "".join(SQUARES[each.first_try, each.solved] for each in tried[-MOST_SQUARES:])
    name = player_name(person_of(interaction.user), words)
    about = words.say("share-puzzle", player=name, game=title_of(game, words), number=one)
    return Shared(f"{about}\n{squares}\n-# {words.say('share-streak', length=tally.streak)}")


@shared("day")
async def day(interaction: AnyInteraction, subject: tuple[str, ...]) -> Shared:
    """How a member did at the puzzle of a day, without the solution."""
    number_of_day = own_subject(interaction, subject)
    words, puzzles = words_here(interaction), services_of(interaction).puzzles
    today = await puzzles.day_of(interaction.user.id, number_of_day)
    if not today.over:
        raise OutdatedItem("share")
    name = player_name(person_of(interaction.user), words)
    when, game = timestamp(today.day * DAY_MS, "d"), title_of(today.view.puzzle.game, words)
    about = words.say("share-day", player=name, day=when, game=game)
    text = f"{about}\n{today_words(today, words)}"
    return Shared(text, channel=await channel_of_day(interaction, number_of_day))


async def channel_of_day(interaction: AnyInteraction, day: int) -> discord.TextChannel | None:
    """The channel with the post of that day's puzzle, if it is another one and the member may write there."""
    server, member = interaction.guild, interaction.user
    if server is None or not isinstance(member, discord.Member):
        return None
    daily = await services_of(interaction).puzzles.daily(server.id)
    there = server.get_channel(daily.channel_id) if daily is not None and daily.day == day else None
    if not isinstance(there, discord.TextChannel) or there.id == interaction.channel_id:
        return None
    own = there.permissions_for(member)
    may_post = own.view_channel and own.send_messages and not missing_permissions(interaction, there.id)
    return there if may_post else None


@shared("rush")
async def rush(interaction: AnyInteraction, subject: tuple[str, ...]) -> Shared:
    """The score of a member's latest rush. Raises: rush.over."""
    began_ms = own_subject(interaction, subject)
    words, player = words_here(interaction), person_of(interaction.user)
    end = await services_of(interaction).rushes.finish(player.id, began_ms)
    game = title_of(end.game, words) if end.game else words.say("rush-every-game")
    name = player_name(player, words)
    return Shared(words.say("share-rush", player=name, count=end.solved, game=game))


def own_subject(interaction: AnyInteraction, subject: tuple[str, ...]) -> int:
    """The first of two numbers, the second of which names the acting member. Raises: OutdatedItem."""
    first, player_id = numbers(subject, 2)
    if player_id != interaction.user.id:
        raise OutdatedItem("share")
    return first


def numbers(subject: tuple[str, ...], count: int) -> tuple[int, ...]:
    """So many numbers. Raises: OutdatedItem."""
    if not len(subject) == count > 0:
        raise OutdatedItem("share")
    return tuple(map(number, subject))


def link_to(server: discord.Guild | None, match: MatchView) -> str | None:
    """The address of a match's card, if everybody in this server can open it."""
    if match.card is None or match.private or server is None or server.id != match.server_id:
        return None
    return card_link(match.card, server.id)
