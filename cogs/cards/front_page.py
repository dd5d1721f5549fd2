"""The front page of a match: its summary in the channel while it is played in a thread."""

from collections.abc import Iterable

import discord

from cogs.begin.challenge import ChallengeNow
from cogs.begin.terms import Terms
from cogs.cards.match_text import ending, title, until, verdict, what_happened
from cogs.cards.replay import ShowReplay
from cogs.following.buttons import Watch
from cogs.ui.layout import AnyPicture
from cogs.ui.pictures import for_reader
from cogs.ui.post import Post, Row, lines
from cogs.ui.text import bare_name, player_name, seat_name
from engine import registry
from engine.match.limit import DEFAULT, limit_text
from engine.match.opponents import level_of
from render.front_page import Panel, State, front_page_film, front_page_picture
from render.words import Words
from services.matches.views import MatchView, SeatView
from services.players.settings_views import Theme


def front_page(match: MatchView, picture: AnyPicture, words: Words, score: str) -> Post:
    """The page of a match: the board, what happened, whose turn it is, or the result; then the ``score``."""
    about = f"**{title(match, words)}**"
    if match.outcome is not None:
        rest = lines(ending(match, words), about, score)
        return Post(verdict(match, words), rest, picture, [over_row(match, words)])
    rest = lines(what_happened(match, words), f"-# {whose_turn(match, words)}", score)
    watch = Watch(match.id).styled(words.say("button-watch"), discord.ButtonStyle.primary, emoji="👀")
    return Post(about, rest, picture, [Row(watch)])


async def page_picture(match: MatchView, *, stills: bool, theme: Theme, words: Words) -> AnyPicture:
    """The board beside a panel for each player; at the end the last turn as a film, if not ``stills``."""
    at, events, shown = match.position, match.last_events, panels(match, words)
    if match.outcome is not None and not stills and any(entry.kind == "move" for entry in match.turn):
        turn = match.before, at, events
        return await for_reader(front_page_film, match.game, *turn, shown, words=words, theme=theme)
    return await for_reader(front_page_picture, match.game, at, events, shown, words=words, theme=theme)


def panels(match: MatchView, words: Words) -> list[Panel]:
    """The panel of each player on the picture."""
    score, winners = registry.game(match.game).score(match.position), match.winners
    shown = list[Panel]()
    for seat in match.seats:
        won = seat.seat in winners and len(winners) < len(match.seats)
        state: State = "winner" if won else "turn" if seat is match.seat_to_move else ""
        points = score[seat.seat] if score else None
        side = seat_name(match.game, seat.seat, words)
        shown.append(Panel(panel_name(seat, words), points, state, side))
    return shown


def panel_name(seat: SeatView, words: Words) -> str:
    """A player's name; the short one of a computer."""
    level = level_of(seat.player_id)
    if level is None:
        return bare_name(seat, words)
    short = words.say("computer-short", level=level)
    return short[:1].upper() + short[1:]


def whose_turn(match: MatchView, words: Words) -> str:
    """The player to move and the deadline, without a ping."""
    if match.seat_to_move is None:
        return words.say("card-chance")
    line = words.say("match-running", player=player_name(match.seat_to_move, words))
    if match.deadline_ms is None:
        return line
    deadline = words.say("card-deadline", deadline=until(match.deadline_ms, match.clock))
    return f"{line.rstrip('.')} · {deadline}"


def over_row(match: MatchView, words: Words) -> Row:
    """The buttons once the match is over."""
    row = Row()
    winners = [match.seats[seat] for seat in match.winners]
    if len(winners) == 1 and winners[0].reachable:
        challenge = ChallengeNow(terms_again(match), winners[0].player_id)
        row.add_item(challenge.styled(words.say("button-challenge-winner"), discord.ButtonStyle.primary))
    return row.add_item(ShowReplay(match.id).styled(words.say("button-replay")))


def terms_again(match: MatchView) -> Terms:
    """The terms of a match, for another between two; usual ones after a match against the computer."""
    answers = dict(match.options)
    if not match.against_computer:
        usual = registry.game(match.game).turn_limit(len(match.seats), match.options)
        limit = DEFAULT if match.turn_limit == usual else limit_text(match.turn_limit)
        answers |= {"clock": match.clock, "rated": "yes" if match.rated else "no", "limit": limit}
    return Terms(match.game, answers)


def is_front_page(match: MatchView, custom_ids: Iterable[str]) -> bool:
    """Tell if a message with these buttons is the page of a match."""
    return not {Watch(match.id).custom_id, ShowReplay(match.id).custom_id}.isdisjoint(custom_ids)
