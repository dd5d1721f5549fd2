"""The tournament and the round that a match belongs to, as its card names them."""

from cogs.ui.names import escaped
from cogs.ui.text import small_print
from render.words import Words
from services.matches.views import MatchView
from services.services import Services


async def event_line(services: Services, match: MatchView, words: Words) -> str:
    """The line of a card that names the match's tournament, in small print; empty if it has none."""
    found = None if match.tournament_id is None else await services.tournaments.event_of(match.id)
    if found is None:
        return ""
    name, number = found
    return small_print(words.say("tournament-of-match", name=escaped(name), round=number))
