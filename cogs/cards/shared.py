"""Things to share: results and films of finished matches, positions, a member's puzzles and rushes."""

from itertools import islice

import discord

from cogs.cards.match_text import player_line, ranked, title, verdict
from cogs.cards.puzzle_text import today_words
from cogs.cards.replay import animate, film_drawing, finished_match, replay_drawing
from cogs.cards.share import Shared, shared
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.match_events import beginning
from cogs.ui.pictures import drawn, for_reader, last_turn, still
from cogs.ui.post import lines
from cogs.ui.text import card_link, player_name, small_print, timestamp, title_of
from engine.match.calendar import DAY_MS
from engine.match.match import turns_made
from render import game_text
from render.words import Words
from services.matches.views import MatchView
from services.players.settings_views import Theme


@shared("result")
async def result(ctx: Ctx, subject: tuple[str, ...]) -> Shared:
    """The result of a finished match, with its last turn. Raises: match.unknown, match.playing."""
    match = await finished_match(ctx, *numbers(subject, 1))
    words, theme = ctx.public_words, ctx.public_theme
    return await result_of(match, theme, words, link_to(ctx.interaction.guild, match))


async def result_of(match: MatchView, theme: Theme, words: Words, link: str | None) -> Shared:
    """The result of a finished match, with its last turn and the link to its card."""
    players = [player_line(match, each, words) for each in ranked(match)]
    text = lines(verdict(match, words), *players, small_print(title(match, words)), beginning(match, words))
    return await draw_last_turn(match, text, link, words, theme)


async def draw_last_turn(
    match: MatchView, text: str, link: str | None, words: Words, theme: Theme, *, stills: bool = False
) -> Shared:
    """A text with the last turn of a match, as a film if not ``stills``."""
    draw = still if stills else last_turn
    picture = await draw(match, seat=match.side, theme=theme, words=words, in_thread=for_reader)
    return Shared(text, picture, link)


@shared("film")
async def film(ctx: Ctx, subject: tuple[str, ...]) -> Shared:
    """The turning points of a finished match as a film. Raises: match.unknown, match.playing."""
    match = await finished_match(ctx, *numbers(subject, 1))
    words, theme = ctx.public_words, ctx.public_theme
    drawing = await film_drawing(ctx, match, theme, words, short=True)
    text = lines(verdict(match, words), small_print(title(match, words)), beginning(match, words))
    return Shared(text, await animate(drawing, words), link_to(ctx.interaction.guild, match))


@shared("position")
async def position(ctx: Ctx, subject: tuple[str, ...]) -> Shared:
    """A match as it stood at a ply, or as it stands. Raises: match.unknown."""
    match_id, *at_ply = numbers(subject, len(subject))
    match = await ctx.match(match_id)
    ply = at_ply[0] if at_ply else len(match.log)
    words, theme = ctx.public_words, ctx.public_theme
    drawing = await for_reader(replay_drawing, match, max(0, ply))
    at, events = await for_reader(lambda: next(islice(drawing.passages(), drawing.plies, None)))
    seat = match.seat_of(ctx.member.id) or 0
    picture = await drawn(
        match.game, at, seat=seat, events=events, theme=theme, words=words, in_thread=for_reader
    )
    place = words.say("film-turn", turn=drawing.turns, turns=turns_made(match.log))
    happened = game_text(match.game).describe_events(events, words)
    text = lines(happened, small_print(title(match, words)), f"-# {place}" if drawing.plies else "")
    return Shared(text, picture, link=link_to(ctx.interaction.guild, match))


@shared("day")
async def day(ctx: Ctx, subject: tuple[str, ...]) -> Shared:
    """How a member did at the puzzle of a day, without the solution."""
    words = ctx.public_words
    today = await ctx.services.puzzles.day_of(ctx.member.id, own_subject(ctx, subject))
    if not today.over:
        raise OutdatedItem("share")
    name = player_name(ctx.member, words)
    when, game = timestamp(today.day * DAY_MS, "d"), title_of(today.view.puzzle.game, words)
    text = lines(words.say("share-day", player=name), today_words(today, words), f"-# {game} · {when}")
    return Shared(text)


@shared("rush")
async def rush(ctx: Ctx, subject: tuple[str, ...]) -> Shared:
    """The score of a member's latest rush. Raises: rush.over."""
    began_ms = own_subject(ctx, subject)
    words, player = ctx.public_words, ctx.member
    end = await ctx.services.rushes.finish(player.id, began_ms)
    game = title_of(end.game, words) if end.game else words.say("rush-every-game")
    name = player_name(player, words)
    return Shared(words.say("share-rush", player=name, count=end.solved, game=game))


def own_subject(ctx: Ctx, subject: tuple[str, ...]) -> int:
    """The first of two numbers, the second of which names the acting member. Raises: OutdatedItem."""
    first, player_id = numbers(subject, 2)
    if player_id != ctx.member.id:
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
