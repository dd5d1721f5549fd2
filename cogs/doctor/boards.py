"""Boards for trials: of the first positions of games, and a film of one turn."""

from random import Random

from cogs.ui.pictures import drawn, for_reader
from engine import registry
from render import Animation, Picture, has_films, motion
from render.words import Words
from services.players.settings_views import Theme


async def start_board(game: str, words: Words, theme: Theme = "daylight") -> Picture:
    """The board before the first move."""
    rules = registry.game(game)
    start = rules.start(rules.about.seats[0], rules.choose({}))
    return await drawn(game, start, seat=0, theme=theme, words=words, in_thread=for_reader)


def first_film(words: Words) -> Animation:
    """Play a game of moving pieces at random until a turn has a film, which takes a second."""
    game = next(filter(has_films, registry.games()))
    rules, chance, shown = registry.game(game), Random(0), None  # noqa: S311 - no secret
    at = rules.start(rules.about.seats[0], rules.choose({}))
    while shown is None:
        step = rules.step(at, rules.sample(at, chance))
        shown = motion(game, at, step.after, step.events, words=words)
        at = step.after
    return shown
