"""The lines of a match's card that come from elsewhere: its tournament or origin, and the score so far."""

from collections import Counter
from collections.abc import Sequence

from cogs.ui.names import escaped
from cogs.ui.post import lines
from cogs.ui.text import player_name, small_print, timestamp
from render.events.rows import figure
from render.words import Words
from services.matches.views import MatchView, Person
from services.services import Services
from services.together.together import BallotView, Day


async def event_line(services: Services, match: MatchView, words: Words) -> str:
    """The line of a card that names the match's tournament, in small print; empty if it has none.

    A match that began from a position names the match or puzzle that it is from, or its head start; the daily
    move says what became of the votes.
    """
    if match.daily:
        return await day_lines(services, match, words)
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


async def score_line(services: Services, match: MatchView, words: Words) -> str:
    """How often two people have won against each other, in small print; a draw is half a win for each."""
    score = await services.profiles.score_between(match)
    if score is None:
        return ""
    one, two = (player_name(seat, words) for seat in match.seats)
    won, lost = (figure(wins + score.drawn / 2) for wins in (score.won, score.lost))
    return small_print(f"{words.say('button-head-to-head')}: {one} {won} : {lost} {two}")


async def day_lines(services: Services, match: MatchView, words: Words) -> str:
    """What a card says of the votes: of the last day and of this one, at the end of all days."""
    together = services.together
    days, ballot = await together.days(match.id), await together.ballot(match.id)
    if match.outcome is not None:
        return ideas_line(days, words)
    return lines(last_day(days, words), small_print(state_line(ballot, words)) if ballot else "")


async def past_event(services: Services, match: MatchView, words: Words) -> str:
    """What the card of an earlier turn keeps saying of the day before it; empty but for the daily move."""
    days = await services.together.days(match.id) if match.daily else ()
    return last_day([day for day in days if day.ply < match.ply], words) if match.daily else ""


def last_day(days: Sequence[Day], words: Words) -> str:
    return idea_line(days[-1], words) if days else words.say("daily-begins")


def state_line(ballot: BallotView, words: Words) -> str:
    """How long votes are taken and how many there are, but not for what."""
    if ballot.closes_ms is None:
        return words.say("daily-asleep")
    return words.say("daily-closes", when=timestamp(ballot.closes_ms, "t"), voices=ballot.voices)


def idea_line(day: Day, words: Words) -> str:
    """Whose idea the last day's move was, by how many votes, and who else found it."""
    voices, others = day.counts[day.turn], day.found - 1 - (day.second is not None)
    saw = "both" if day.second and others else "second" if day.second else "others" if others else "nobody"
    return words.say(
        "daily-idea",
        proposer="named" if day.proposer else "somebody",
        player=name(day.proposer, words),
        voices=voices,
        of=sum(day.counts.values()),
        tied="yes" if [*day.counts.values()].count(voices) > 1 else "no",
        saw=saw,
        second=name(day.second, words),
        others=others,
    )


def ideas_line(days: Sequence[Day], words: Words) -> str:
    """Who had how many ideas played; empty if nobody voted."""
    ideas = Counter(day.proposer for day in days).most_common()
    found = " · ".join(f"{name(player, words)} {played}" for player, played in ideas)
    return words.say("daily-ideas", players=found) if found else ""


def name(player: Person | None, words: Words) -> str:
    return words.say("daily-somebody") if player is None else player_name(player, words)
