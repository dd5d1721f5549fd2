"""The blocks of text on the card of a match."""

from collections.abc import Sequence
from typing import Final

from cogs.ui.text import (
    clock_words,
    game_name,
    hours,
    limit_words,
    medal,
    mention,
    player_name,
    rounds_of,
    seat_name,
    signed,
    stopwatch,
    timestamp,
)
from engine import registry
from engine.match.limit import COUNTDOWN
from render import game_text
from render.words import Words
from services.matches.views import MatchView, SeatView

TAIL: Final = 8
"""The moves shown at the end of a card's move list."""


def player_line(match: MatchView, seat: SeatView, words: Words) -> str:
    """The line of a player: turn or place, name, colour, rating, and the clock where time is a budget.

    In a finished match the name is a mention, so that the message can ping the player.
    """
    mark = "▸ " if seat.seat == match.mover else ""
    if seat.place is not None and len(match.seats) > 2:
        mark = f"{medal(seat.place)} "
    named = match.outcome is None or not seat.reachable
    name = f"**{player_name(seat, words)}**" if named else mention(seat.player_id)
    line = f"{mark}{name} · {seat_name(match.game, seat.seat, words)}"
    if seat.gone and len(match.seats) > 2:
        line += f" · {words.say('card-left')}"
    if not match.against_computer:
        line += f" · {seat.rating}"
    if seat.change is not None:
        line += f" ({signed(seat.change)})"
    if seat.remaining_ms is not None and match.clock.startswith(("chess", "bank")):
        running = seat.seat == match.mover and match.deadline_ms is not None
        left = hours if match.clock.startswith("bank") else stopwatch
        line += f" · {timestamp(match.deadline_ms or 0) if running else left(seat.remaining_ms)}"
    return line


def heading(match: MatchView, words: Words) -> str:
    """The heading of a card: game, number, clock, whether it is rated, and a move limit that is unusual."""
    terms = [f"#{match.id}", clock_words(match.clock, words), words.say("rated" if match.rated else "casual")]
    if match.turn_limit != match.match.game.turn_limit(len(match.seats), match.options):
        terms.append(limit_words(match.turn_limit, words))
    return f"### {game_name(match.game, match.options, words)}\n-# {' · '.join(terms)}"


def last_move(match: MatchView, words: Words) -> str:
    """The last turn in words and notation."""
    if not match.log:
        return words.say("card-first-move")
    entry = match.log[-1]
    events_text = game_text(match.game).describe_events(match.last_events, words)
    if entry.kind in {"takeback", "time"}:
        message, gap = ("card-taken-back", "\n") if entry.kind == "takeback" else ("card-timed-out", " ")
        player = player_name(match.seats[entry.seat], words)
        return f"{words.say(message, player=player)}{gap}{events_text}".strip()
    # The steps of a turn are many, and stand in the move list right below.
    noted = match.turn_text and not registry.game(match.game).about.steps
    return f"`{match.turn_text}` {events_text}" if noted else events_text


def tail(match: MatchView, words: Words) -> str:
    """The end of the move list, numbered by full rounds."""
    rounds = rounds_of(match)
    shown = rounds[-(TAIL // len(match.seats)) :]
    if not shown:
        return f"-# {words.say('card-no-moves')}"
    dots = "… " if len(rounds) > len(shown) else ""
    between = "\n-# " if registry.game(match.game).about.steps else "  "
    return f"-# {dots}{between.join(shown)}"


def turn_line(match: MatchView, words: Words) -> str:
    """The lines that say whose turn it is and until when, with the one ping of the card."""
    if match.thinking is not None:
        return words.say("card-thinking", level=match.thinking)
    if match.mover_id is None:
        return words.say("card-chance")
    player = mention(match.mover_id)
    if match.deadline_ms is None:
        return words.say("card-turn", player=player) + countdown(match, words)
    left, date = timestamp(match.deadline_ms), timestamp(match.deadline_ms, "f")
    until = words.say("card-turn-until", player=player, deadline=left, date=date)
    if match.paused_until_ms is not None:
        until += f"\n-# {words.say('card-paused', until=timestamp(match.paused_until_ms, 'f'))}"
    return until + countdown(match, words)


def countdown(match: MatchView, words: Words) -> str:
    """The line, after a line break, that counts down the mover's last turns before the move limit."""
    left, seat = match.match.turns_left, match.seat_to_move
    if left is None or seat is None or left > COUNTDOWN:
        return ""
    return f"\n-# {words.say('card-turns-left', player=player_name(seat, words), turns=left)}"


def fairness(match: MatchView, words: Words) -> str:
    """The commitment to the secret that chance is drawn from; at the end the secret itself."""
    if match.secret is not None:
        return f"-# {words.say('fair-secret', secret=match.secret)}"
    return f"-# {words.say('fair-commitment', digest=match.commitment)}" if match.commitment else ""


def verdict(match: MatchView, words: Words) -> str:
    """The headline of a finished match; it names players without a ping."""
    outcome = match.outcome
    if outcome is None:
        return ""
    how = words.say(f"outcome-{outcome.reason}")
    winners = [player_name(seat, words) for seat in match.seats if seat.place == 1]
    if len(winners) > 1:
        behind = any(seat.place != 1 and not seat.gone for seat in match.seats)
        return words.say("over-shared" if behind else "over-drawn", how=how, winners=", ".join(winners))
    if outcome.reason == "resigned":
        loser = player_name(match.seats[match.log[-1].seat], words)
        return words.say("over-resigned", winner=winners[0], loser=loser, players=len(match.seats))
    return words.say("over-won", winner=winners[0], how=how)


def ranked(match: MatchView) -> Sequence[SeatView]:
    """The seats in the order they are listed: by place in matches of more than two."""
    return sorted(match.seats, key=lambda seat: seat.place or 0) if len(match.seats) > 2 else match.seats
