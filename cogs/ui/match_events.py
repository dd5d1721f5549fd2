"""The tournament and the round that a match belongs to, or where it began, as its card names them."""

from cogs.ui.names import escaped
from cogs.ui.text import small_print
from render.words import Words
from services.matches.views import MatchView
from services.services import Services


async def event_line(services: Services, match: MatchView, words: Words) -> str:
    """The line of a card that names the match's tournament, in small print; empty if it has none.

    A match that began from a position names the match or puzzle that it is from, or its head start.
    """
    if match.first_position is not None:
        return beginning(match, words)
    found = None if match.tournament_id is None else await services.tournaments.event_of(match.id)
    if found is None:
        return ""
    name, number = found
    return small_print(words.say("tournament-of-match", name=escaped(name), round=number))


def beginning(match: MatchView, words: Words) -> str:
    """The origin of a match that began from a position, in small print; empty if it began as usual."""
    if match.first_position is None:
        return ""
    number = match.row.origin_id
    if number is not None:
        return small_print(words.say("match-from-match", match=str(number)))
    game = match.match.game
    starts = [game.head_start(seat.seat, match.options) for seat in match.seats]
    ahead = match.first_position in [game.dump(at) for at in starts if at is not None]
    return small_print(words.say("match-from-head-start" if ahead else "match-from-puzzle"))
