"""The texts on the card of a match, in its order: title, what happened, what to do, and the result."""

from collections.abc import Mapping, Sequence
from typing import Final

from cogs.ui.application_emoji import seat_emoji
from cogs.ui.text import (
    hours,
    limit_words,
    medal,
    mention,
    player_name,
    seat_name,
    short_name,
    signed,
    stopwatch,
    timestamp,
    title_of,
)
from engine import registry
from engine.computer.levels import STRONGEST
from engine.core.game import CHANCE
from engine.lessons import opening
from engine.match.limit import COUNTDOWN
from engine.match.match import moves_made
from engine.match.takeback import GIVEN
from engine.match.transitions import CALLED_OFF
from render import game_text, noted
from render.words import Words
from services.matches.views import MatchView, Person, SeatView, late_seats

LEFT: Final = frozenset({"resigned", "time", "left"})
"""The reasons of an end that no score explains."""


MOST_TURNS: Final = 3
"""The most turns that a card names after planned answers."""
MOST_IN_FULL: Final = 6
"""The turns that are described in full behind ``More``."""


def title(match: MatchView, words: Words) -> str:
    """The title: the game, and its players with the marks of their colours."""
    return titled(match.game, {seat.seat: seat for seat in match.seats}, words)


def titled(game: str, players: Mapping[int, SeatView | Person], words: Words) -> str:
    players_shown = (
        f"{seat_emoji(game, seat, words)} {short_name(each, words)}" for seat, each in players.items()
    )
    name = title_of(game, words)
    return f"{name}{':' if name[-1].isalnum() else ''} {' – '.join(players_shown)}"


def players_of(match: MatchView, words: Words) -> str:
    """The players without any marks, for the words of a push."""
    return " – ".join(short_name(seat, words) for seat in match.seats)


def player_line(match: MatchView, seat: SeatView, words: Words) -> str:
    """A player with everything about them: colour, rating, and the clock if time is a budget."""
    mark = "▸ " if seat.seat == match.mover else ""
    line = f"{mark}**{player_name(seat, words)}** · {seat_name(match.game, seat.seat, words)}"
    if seat.gone and len(match.seats) > 2:
        line += f" · {words.say('card-left')}"
    if not match.against_computer:
        line += f" · {seat.rating}"
    return line + clock_of(match, seat, words)


def clock_of(match: MatchView, seat: SeatView, words: Words) -> str:
    """A player's clock after a dot, if their time is a budget for the match; else empty."""
    if seat.remaining_ms is None or not match.clock.startswith(("chess", "bank")):
        return ""
    if seat.seat == match.mover and match.deadline_ms is not None:
        return f" · {words.say('card-deadline', deadline=until(match.deadline_ms, match.clock))}"
    return f" · {(hours if match.clock.startswith('bank') else stopwatch)(seat.remaining_ms)}"


def until(deadline_ms: int, clock: str) -> str:
    """The end of a player's time: of a game of minutes to the second."""
    return timestamp(deadline_ms, "T" if clock.startswith("chess") else "f")


def what_happened(match: MatchView, words: Words) -> str:
    """The last turn in one sentence, the most important event of it; so each turn that was made with it."""
    return "\n".join(happened_lines(match, words))


def happened_last(match: MatchView, words: Words) -> tuple[str, str]:
    """The sentence of the last turn, and a line with those of the turns that were made with it."""
    *earlier, happened = happened_lines(match, words)
    return happened, words.say("card-before", happened=" ".join(earlier)) if earlier else ""


def happened_lines(match: MatchView, words: Words) -> list[str]:
    """A sentence for each turn that was made with the last one, and one for that."""
    if not match.log:
        return [words.say("card-first-move")]
    entry = match.log[-1]
    if entry.kind in {"takeback", "time"}:
        taken = "card-given-back" if entry.settled == GIVEN else "card-taken-back"
        message = taken if entry.kind == "takeback" else "card-timed-out"
        return [words.say(message, player=player_name(match.seats[entry.seat], words))]
    turns, lines = match.turns_shown, list[str]()
    if len(turns) > MOST_TURNS:
        lines.append(words.say("card-planned-many", count=len(turns) - 1))
        turns = turns[1 - MOST_TURNS :]
    for turn in turns:
        happened = game_text(match.game).headline(turn.events, words)
        first = turn.entries[0]
        if first.planned and match.seats[first.seat].computer is None:
            player = player_name(match.seats[first.seat], words)
            happened = words.say("card-planned", player=player, happened=happened)
        lines.append(happened)
    return lines


def last_turn_in_full(match: MatchView, words: Words) -> str:
    """All events of the last turn; before it, on lines of their own, those of the turns made with it."""
    text = game_text(match.game)
    return "\n".join(
        noted(text.describe_events(turn.events, words), turn.text, words)
        for turn in match.turns_shown[-MOST_IN_FULL:]
    )


def own_move(match: MatchView, words: Words) -> str:
    """Describe the last turn that was made by hand."""
    turn = match.turns_shown[0]
    happened = noted(game_text(match.game).headline(turn.events, words), turn.text, words)
    return words.say("composer-played", happened=happened)


def planned_answer(match: MatchView, words: Words) -> str:
    """The sentence that planned answers have led to the player's turn again; empty if they have not."""
    if not match.answered or match.seat_to_move is None:
        return ""
    if match.mover != match.answered[0].entries[0].seat:
        return ""
    planner = match.seats[match.turn[0].seat]
    happened = noted(game_text(match.game).headline(match.last_events, words), match.turn_text, words)
    return words.say("plan-answered", player=player_name(planner, words), happened=happened)


def turn_lines(match: MatchView, words: Words) -> list[str]:
    """The lines with the task and the deadline of the player to move, and what else is about time."""
    if match.thinking is not None:
        return [words.say("card-thinking", level=match.thinking)]
    if match.mover_id is None:
        return [words.say("card-chance")]
    task = game_text(match.game).task(match.position, words)
    found = [task[:1].upper() + task[1:]]
    if match.deadline_ms is not None:
        found.append(f"-# {words.say('card-deadline', deadline=until(match.deadline_ms, match.clock))}")
    if match.resting:
        found.append(f"-# {rest_line(match, words)}")
    return [*found, *(f"-# {line}" for line in hurry(match, words))]


def rest_line(match: MatchView, words: Words) -> str:
    """The sentence that the clock of the player to move rests."""
    player = player_name(match.seat_to_move, words) if match.seat_to_move else ""
    return words.say("card-rests", player=player)


def guide(match: MatchView, words: Words) -> str:
    """The line for a newcomer to move: what chance shows them for the first time, else how to win.

    Both would push the buttons off a phone's screen.
    """
    if match.seat_to_move is None:
        return ""
    seat, usual = match.seat_to_move.seat, opening(match.game, match.options)
    movers = [entry.seat for entry in match.log]
    drawn = [
        entry.text
        for ply, entry in enumerate(match.log)
        if entry.seat == CHANCE and next((each for each in movers[ply:] if each != CHANCE), seat) == seat
    ]
    news = game_text(match.game).news(match.position, drawn, words)
    own = [entry.text for entry in match.log if entry.seat == seat and entry.kind == "move"]
    if not news and all(text in usual for text in own) and words.has(f"to-win-{match.game}"):
        return f"🎯 {words.say(f'to-win-{match.game}', seat=seat)}"
    return news


def state(match: MatchView, words: Words) -> str:
    """The player to move, or the result, without a ping."""
    if match.outcome is not None:
        return f"**{verdict(match, words)}**"
    if match.thinking is not None:
        return words.say("card-thinking", level=match.thinking)
    if match.seat_to_move is None:
        return words.say("card-chance")
    return words.say("match-running", player=player_name(match.seat_to_move, words))


def hurry(match: MatchView, words: Words) -> list[str]:
    """Further lines about time: other clocks, a pause, the last turns before the limit."""
    found = []
    mover = match.seat_to_move
    clocks = [
        f"{player_name(seat, words)}{clock_of(match, seat, words)}"
        for seat in match.seats
        if seat is not mover and not seat.gone and clock_of(match, seat, words)
    ]
    if clocks:
        found.append(f"⏱️ {', '.join(clocks)}")
    if match.deadline_ms is not None and match.paused_until_ms is not None:
        found.append(words.say("card-paused", until=timestamp(match.paused_until_ms, "f")))
    left = match.match.turns_left
    if left is not None and mover is not None and left <= COUNTDOWN:
        found.append(words.say("card-turns-left", player=player_name(mover, words), turns=left))
    return found


def terms(match: MatchView, clock: str, words: Words) -> str:
    """The number and terms of a match; the move limit only if it is unusual."""
    found = [f"#{match.id}", clock, words.say("rated" if match.rated else "casual")]
    if match.turn_limit != match.match.game.turn_limit(len(match.seats), match.options):
        found.append(limit_words(match.turn_limit, words))
    return " · ".join(found)


def fairness(match: MatchView, words: Words) -> str:
    """The commitment to the secret that chance is drawn from; at the end **Proof** has both."""
    if match.secret is not None or match.commitment is None:
        return ""
    return f"-# {words.say('fair-commitment', digest=match.commitment)}"


def never_began(match: MatchView) -> bool:
    """Whether a match was resigned before anybody had moved."""
    resigned = match.outcome is not None and match.outcome.reason == "resigned"
    return resigned and moves_made(match.log) == 0


def unplayed(match: MatchView, words: Words) -> str:
    """The one line of a match that was resigned before anybody had moved."""
    loser = match.seats[match.log[-1].seat]
    players = " – ".join(named(seat, words) for seat in match.seats)
    return words.say(
        "over-unplayed", game=title_of(match.game, words), players=players, loser=player_name(loser, words)
    )


def verdict(match: MatchView, words: Words) -> str:
    """The headline of a finished match with its score; it names players without a ping."""
    return result_words(match, {seat.seat: player_name(seat, words) for seat in match.seats}, "over", words)


def verdict_to(match: MatchView, words: Words) -> str:
    """The headline of a finished match as its last card has it, with the mentions that ping."""
    return result_words(match, {seat.seat: named(seat, words) for seat in match.seats}, "over", words)


def result_in_picture(match: MatchView, words: Words) -> str:
    """The result by the colours of the players, for a picture: it has no signs for every name."""
    seats = {seat.seat: seat_name(match.game, seat.seat, words) for seat in match.seats}
    return result_words(match, seats, "film", words)


def result_words(match: MatchView, names: Mapping[int, str], kind: str, words: Words) -> str:
    """Who won a finished match, with its score, in messages of that kind; empty while it goes on."""
    if match.outcome is None:
        return ""
    if match.outcome.reason == CALLED_OFF:
        return words.say("over-called-off", players=", ".join(names.values()))
    winners = [names[seat] for seat in match.winners]
    points = () if match.outcome.reason in LEFT else registry.game(match.game).score(match.position)
    score = " : ".join(str(points[seat.seat]) for seat in ranked(match)) if points else ""
    behind = any(seat.place != 1 and not seat.gone for seat in match.seats)
    message = "won" if len(winners) == 1 else "shared" if behind else "drawn"
    named = ", ".join(winners)
    said = words.say(f"{kind}-{message}", winner=named, winners=named, score=score).strip()
    return said.replace("  ", " ")  # without a score


def ending(match: MatchView, words: Words) -> str:
    """How a match ended, in one sentence: its last event if that decided it, else the reason."""
    reason = match.outcome.reason if match.outcome else ""
    if reason in {"resigned", "time"} and match.log[-1].kind != "move":
        leaver = player_name(match.seats[match.log[-1].seat], words)
        said = words.say("card-timed-out" if reason == "time" else "over-resigned", player=leaver)
        absent = reason == "time" and match.uncounted == "absent"
        return f"{said} {uncounted(match, words)}" if absent else said
    return words.say(f"over-by-{reason}") if words.has(f"over-by-{reason}") else what_happened(match, words)


def uncounted(match: MatchView, words: Words) -> str:
    """Why a rated match changed no ratings."""
    late = [player_name(match.seats[seat], words) for seat in late_seats(match.log)]
    return words.say(f"card-uncounted-{match.uncounted}", player=", ".join(late))


def again(match: MatchView, words: Words) -> str:
    """The label of the button for another match; after a win against the computer it names the next level."""
    if match.first_position is not None:
        return words.say("button-play-from-there")
    if match.beaten and match.beaten < STRONGEST:
        return words.say("button-play-level", level=match.beaten + 1)
    lost = match.against_computer and not match.beaten
    return words.say("button-try-again" if lost else "button-rematch")


def result_line(match: MatchView, words: Words) -> str:
    """The players with their ratings as the match has changed them, each with the mention that pings."""
    between = "\n" if len(match.seats) > 2 else " · "
    return between.join(result_of(match, seat, words) for seat in ranked(match))


def result_of(match: MatchView, seat: SeatView, words: Words) -> str:
    """A player's place, name, and rating with its change."""
    place = f"{medal(seat.place)} " if seat.place is not None and len(match.seats) > 2 else ""
    change = f" {seat.rating} ({signed(seat.change)})" if seat.change is not None else ""
    return f"{place}{named(seat, words)}{change}"


def named(seat: SeatView, words: Words) -> str:
    """A player's mention; the name of a computer or of somebody who is not on Discord any more."""
    return mention(seat.player_id) if seat.reachable else player_name(seat, words)


def ranked(match: MatchView) -> Sequence[SeatView]:
    """The seats in the order they are listed: by place once there are places."""
    return sorted(match.seats, key=lambda seat: seat.place or 0)
