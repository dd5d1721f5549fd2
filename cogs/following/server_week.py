"""Monday's post on a server: the best move of the week as a film, who leads the month, and who rose."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import discord

from cogs.begin.welcome import ChooseWay
from cogs.cards.daily_puzzle import SolveDaily
from cogs.cards.replay import animate, replay_drawing
from cogs.following.audience import all_see, shown_in
from cogs.ui.i18n import server_theme, server_words
from cogs.ui.layout import AnyPicture
from cogs.ui.names import escaped
from cogs.ui.pictures import for_reader
from cogs.ui.post import Post, Row, lines
from cogs.ui.text import card_link, player_name, small_print, timestamp, title_of
from render import game_text
from render.moments import FilmMoment, MomentDrawing, best_moment, moment_in_motion
from render.words import Words
from services.matches.views import MatchView, Person
from services.players.rating_model import SETTLED_GAMES
from services.players.settings_views import Theme
from services.regular_posts import RegularPost, ServerWeek, Week
from services.services import Services

FILMED: Final = 20
"""Most matches, from the last, that are searched for the best move."""
LONGEST_LOG: Final = 2_000
"""A longer match is not looked through for its best move."""
MOST_RISERS: Final = 3


class Gain(NamedTuple):
    player: Person
    game: str
    points: int


@dataclass(frozen=True, slots=True)
class BestMove:
    """The best move of a week, and its film."""

    match: MatchView
    moment: FilmMoment
    picture: AnyPicture


async def week_shown_in(
    client: discord.Client, services: Services, channel: discord.TextChannel, week: Week
) -> ServerWeek:
    """A server's week, as far as everybody who reads the channel may see it now."""
    found = await services.regular_posts.week_of(channel.guild.id, week)
    matches = []
    for match in found.matches:
        shown = await shown_in(client, match)
        if shown is not None and all_see(channel, shown):
            matches.append(match)
    return replace(found, matches=tuple(matches))


async def best_move(matches: Sequence[MatchView], theme: Theme, words: Words) -> BestMove | None:
    """The best move of some matches with its film; None if nothing decided anything."""
    found: tuple[MatchView, FilmMoment] | None = None
    for match in matches[:FILMED]:
        if len(match.log) <= LONGEST_LOG:
            moment = await for_reader(best_moment, replay_drawing(match))
            if moment is not None and (found is None or moment.weight > found[1].weight):
                found = match, moment
    if found is None:
        return None
    match, moment = found
    moving = await for_reader(moment_in_motion, match.game, moment, theme, words)
    return BestMove(match, moment, moving or await film_of(match, moment, theme, words))


async def film_of(match: MatchView, moment: FilmMoment, theme: Theme, words: Words) -> AnyPicture:
    """A moment as the film of the moves that led to it, drawn a few frames at a time."""
    drawing = MomentDrawing(
        match.game,
        match.log,
        moment,
        options=match.options,
        rules=match.rules,
        seats=len(match.seats),
        theme=theme,
    )
    return await animate(drawing, words)


async def draw_week(
    client: discord.Client, services: Services, channel: discord.TextChannel, post: RegularPost
) -> Post | None:
    """Monday's post with its film, in the server's language and look; None if no two members played."""
    server, ended = channel.guild, services.regular_posts.defaults.week_before(post.day or 0)
    week = await week_shown_in(client, services, channel, ended)
    if week.empty:
        return None
    words = await server_words(services, server)
    theme = await server_theme(services, server.id)
    best = await best_move(week.matches, theme, words)
    buttons = await puzzle_buttons(services, post, words)
    return week_card(week, best, server, words, buttons)


async def puzzle_buttons(services: Services, post: RegularPost, words: Words) -> list[SolveDaily]:
    """The way to the puzzle of the day, if that would come in this channel: Monday's post is the only one."""
    puzzle = (await services.regular_posts.of_server(post.server_id)).get("puzzle")
    if puzzle is None or puzzle.channel_id != post.channel_id or services.regular_posts.asleep(puzzle):
        return []
    day = post.day or 0
    key = services.puzzles.key_of_day(day, puzzle.game or services.puzzles.games()[0])
    return [SolveDaily(day, *key).styled(words.say("post-puzzle"), emoji="🧩")]


def days_of(week: Week) -> str:
    """The first and the last day of a week; no other week's post has them."""
    return f"{timestamp(week.from_ms, 'd')} – {timestamp(week.to_ms, 'd')}"


def week_card(
    week: ServerWeek,
    best: BestMove | None,
    server: discord.Guild,
    words: Words,
    buttons: Sequence[SolveDaily],
) -> Post:
    """Monday's post: the film and the way to a match first, then who leads and who rose."""
    texts = [small_print(days_of(week.week))]
    if best is not None:
        texts.append(best_text(best, server, words))
    if week.leads:
        names = ", ".join(f"**{escaped(line.name)}**" for line in week.leads)
        texts.append(words.say("week-month", players=names, count=week.leads[0].points))
    if week.solvers > 1:
        texts.append(words.say("week-solvers", count=week.solvers))
    if risen := risers(week.matches):
        texts.append(f"**{words.say('week-risers')}**")
        for each in risen:
            player, game = player_name(each.player, words), title_of(each.game, words)
            texts.append(f"- {player} · {game} · +{each.points}")
    challenge = ChooseWay("challenge").styled(
        words.say("button-challenge"), discord.ButtonStyle.primary, emoji="🐧"
    )
    sentence = words.say("week-title", server=escaped(server.name))
    return Post(sentence, lines(*texts), best.picture if best else None, [Row(challenge, *buttons)])


def risers(matches: Sequence[MatchView]) -> tuple[Gain, ...]:
    """The players who have won most points in a game over these matches, the most first.

    As on the leaderboards, the matches that settle a rating do not count.
    """
    gains: dict[tuple[int, str], Gain] = {}
    for match in matches:
        for seat in match.seats:
            if (seat.rated_games or 0) <= SETTLED_GAMES:
                continue
            key = seat.player_id, match.game
            before = gains[key].points if key in gains else 0
            gains[key] = Gain(Person(seat.player_id, seat.name), match.game, before + (seat.change or 0))
    risen = [each for each in gains.values() if each.points > 0]
    return tuple(sorted(risen, key=lambda each: -each.points)[:MOST_RISERS])


def best_text(best: BestMove, server: discord.Guild, words: Words) -> str:
    """The player of the best move of the week, and its effect."""
    match, moment = best.match, best.moment
    player = player_name(match.seats[moment.seat], words)
    headline = game_text(match.game).headline(moment.events, words)
    named = words.say("week-best", player=player, game=title_of(match.game, words))
    return f"**{named}**\n{headline} {linked(match, server)}"


def linked(match: MatchView, server: discord.Guild) -> str:
    """A match's number, with the way to its card."""
    return f"[#{match.id}]({card_link(match.card, server.id)})" if match.card else f"#{match.id}"
