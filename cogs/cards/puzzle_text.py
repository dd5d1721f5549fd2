"""The texts of a puzzle: its title, its task, and the result of a try."""

from typing import Final

from cogs.ui.text import game_name, seat_name, signed, small_print
from engine.core.game import Event
from engine.puzzles.judging import played_from
from render import game_text, noted
from render.words import Words
from services.puzzles.views import PuzzleView, Today, TryResult

MOST_SQUARES: Final = 10
RESULTS: Final = {(True, True): "🟩", (False, True): "🟨", (False, False): "🟥"}
"""By whether the first try was right, and whether the puzzle is solved."""


def title(view: PuzzleView, words: Words) -> str:
    name = game_name(view.puzzle.game, view.puzzle.options, words)
    return words.say("puzzle-title", number=str(view.puzzle.number), game=name)


def level(view: PuzzleView, words: Words) -> str:
    """How hard a puzzle is, and who solves it, in small print."""
    seat = seat_name(view.puzzle.game, view.seat, words)
    return small_print(words.say("puzzle-grade", grade=view.puzzle.grade, seat=seat))


def solved_by(view: PuzzleView) -> tuple[Event, ...]:
    """The events of the rest of a puzzle's solution; none if other moves were played."""
    one, done = view.puzzle, len(view.played)
    line = one.line[done:] if view.played == one.line[:done] else ()
    return played_from(one.game, view.position, line).events


def task(view: PuzzleView, words: Words) -> str:
    return in_game_words("puzzle-task", view, words)


def more(view: PuzzleView, words: Words) -> str:
    """The moves still to be found."""
    return in_game_words("puzzle-more", view, words)


def in_game_words(message: str, view: PuzzleView, words: Words) -> str:
    """A message about a puzzle, in the words of its kind and game if these have their own."""
    own = f"{message}-{view.puzzle.kind}"
    named = own if words.has(f"{own}-{view.puzzle.game}") else message
    return words.say_in(view.puzzle.game, named, moves=view.left)


def answer_words(tried: TryResult, onward: PuzzleView, words: Words) -> str:
    """Describe a right turn and the answer to it."""
    game = onward.puzzle.game
    said = [words.say("puzzle-right", happened=turn_done(game, tried, words))]
    if tried.answer:
        answer = game_text(game).describe_events(onward.events, words)
        said.append(words.say("puzzle-answer", answer=noted(answer, " ".join(tried.answer), words)))
    return "\n".join(said)


def turn_done(game: str, tried: TryResult, words: Words) -> str:
    return noted(game_text(game).headline(tried.events, words), " ".join(tried.turn), words)


def ending(game: str, tried: TryResult, words: Words) -> str:
    """The text at the end of a try, with the member's streak and rating."""
    happened, tally = turn_done(game, tried, words), tried.tally
    rating = ""
    if tried.rating is not None and tried.change is not None:
        facts = {"rating": str(tried.rating), "change": signed(tried.change)}
        rating = f"\n{small_print(words.say('puzzle-rating', **facts))}"
    elif tried.unrated is not None:
        rating = f"\n{small_print(words.say('puzzle-unrated', number=tried.unrated))}"
    if not tried.solved:
        if tried.lost:
            return words.say("puzzle-wrong-streak", happened=happened, length=tried.lost) + rating
        return words.say("puzzle-wrong", happened=happened) + rating
    if not tried.counted:
        streak = words.say("puzzle-later")
    else:
        best = tally.streak == tally.best and tally.streak > 1
        streak = words.say("puzzle-streak-best" if best else "puzzle-streak", length=tally.streak)
    return f"**{words.say('puzzle-solved', happened=happened)}**\n{streak}{rating}"


def squares(today: Today) -> str:
    """The tries at the puzzle of a day, one square each: the last ones, if there are many."""
    last = "🟩" if today.solved else "💡" if today.shown else ""
    return ("🟥" * today.wrong + last)[-MOST_SQUARES:]


def today_words(today: Today, words: Words) -> str:
    """How a member did at the puzzle of a day: squares, and the days in a row."""
    return f"{squares(today)}\n{words.say('puzzle-days', count=today.streak)}"
