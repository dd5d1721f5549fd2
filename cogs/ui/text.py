"""Small pieces of text that cards, lists and answers share."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

import discord

from cogs.ui.names import escaped, isolated
from engine import registry
from engine.core.game import CHANCE
from engine.match.match import counted_entries
from engine.match.opponents import CHANNEL, level_of
from render import Picture
from render.words import Words
from services.matches.views import Card, ListedMatch, MatchView, Person, SeatView

MOST_MARKED: Final = 32
"""Most members of a line below a picture: about a thousand characters."""
MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def bare_name(player: Person | SeatView, words: Words) -> str:
    """A player's name without markup; a substitute for computers and for deleted players."""
    return isolated(substitute(player, words) or player.name)


def player_name(player: Person | SeatView, words: Words) -> str:
    """A player's name, escaped for a message."""
    return escaped(substitute(player, words) or player.name)


def short_name(player: Person | SeatView, words: Words) -> str:
    """A player's name in a title, escaped for a message; of a computer the short one."""
    level = level_of(player.id if isinstance(player, Person) else player.player_id)
    return player_name(player, words) if level is None else words.say("computer-short", level=level)


def substitute(player: Person | SeatView, words: Words) -> str | None:
    """The name of a computer, of a channel, and of deleted players; None if a player has a name."""
    level = level_of(number := player.id if isinstance(player, Person) else player.player_id)
    if level is not None:
        return words.say("computer-player", level=level)
    if number == CHANNEL:
        return words.say("everybody-here")
    return words.say("former-player") if player.former else None


def timestamp(time_ms: int, style: discord.utils.TimestampStyle = "R") -> str:
    """The markup of a time, which Discord shows in the reader's own time zone."""
    return f"<t:{-(-time_ms // 1000)}:{style}>"


def mention(player_id: int) -> str:
    """The mention of a member; it pings if the message's ``allowed_mentions`` permit."""
    return f"<@{player_id}>"


def marked_members(picture: Picture, members: Iterable[tuple[str, int]]) -> str:
    """The line below a picture with the members, by mark and id, whom their names do not name on it."""
    found = [
        f"{mark} {mention(player_id)}"
        for mark, player_id in members
        if mark in picture.marked and player_id > 0
    ]
    return small_print(" · ".join(found[:MOST_MARKED]))


def signed(points: int) -> str:
    """A gain or loss in points, with a minus as wide as the plus."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}")


def credits_line(game: str, words: Words) -> str:
    """The game's authors as its source names them, in small print."""
    by = registry.game(game).about.credits
    parts = [f"**{title_of(game, words)}**"]
    for role, name in (("designer", by.designer), ("publisher", by.publisher)):
        if name:
            parts.append(words.say(f"credits-{role}", name=name))
    if by.year is not None:
        parts.append(str(by.year))
    if by.licence:
        parts.append(words.say_in(game, "credits-licence", licence=by.licence))
    return f"-# {' · '.join(parts)}"


def small_print(text: str) -> str:
    """A text in small print; each line needs a mark of its own."""
    return "\n".join(f"-# {line}" for line in text.splitlines())


def place_link(channel_id: int, server_id: int | None) -> str:
    """The address of a channel or thread, which opens at its newest message."""
    return f"https://discord.com/channels/{server_id or '@me'}/{channel_id}"


def card_link(card: Card, server_id: int | None) -> str:
    """The address of a card, on its server or in direct messages."""
    return f"{place_link(card.channel_id, server_id)}/{card.message_id}"


def title_of(game: str, words: Words) -> str:
    return words.say(f"game-{game}")


def game_name(game: str, options: Mapping[str, str], words: Words) -> str:
    """The game's name with the options that differ from the default, without the explanations of values."""
    usual = registry.game(game).about.offered
    special = [
        words.say(f"option-{name}-{value}").partition(":")[0]
        for name, value in options.items()
        if name in usual and value != usual[name][0]
    ]
    return " · ".join([title_of(game, words), *special])


def clock_words(clock: str, words: Words) -> str:
    """The description of a clock: ``correspondence:3`` is three days a move."""
    kind, _, numbers = clock.partition(":")
    numbers, _, cap = numbers.partition("<=")
    first, _, second = numbers.partition("+")
    return words.say(f"clock-{kind}", number=int(first or 0), increment=int(second or 0), cap=int(cap or 0))


def limit_words(limit: int | None, words: Words) -> str:
    """The description of a move limit in turns a player."""
    return words.say("limit-none") if limit is None else words.say("limit-turns", turns=limit)


def seat_name(game: str, seat: int, words: Words) -> str:
    """The name of a seat by the colour that the picture shows."""
    return words.say_in(game, f"seat-{registry.game(game).about.seat_names[seat]}")


def seat_mark(game: str, seat: int, words: Words) -> str:
    """The sign of a seat's colour."""
    return words.say_in(game, f"mark-{registry.game(game).about.seat_names[seat]}")


def listed_match(line: ListedMatch, name: Callable[[Person, Words], str], words: Words) -> str:
    """A match's number, game and other players; with the colours, if players choose theirs."""
    if line.game not in registry.games():
        return f"#{line.id} {line.game}"
    about = registry.game(line.game).about
    named = {seat: name(player, words) for seat, player in enumerate(line.players)}
    title = f"#{line.id} {title_of(line.game, words)}"
    if about.begins:
        title += f" · {seat_name(line.game, line.seat, words)}"
        named = {seat: f"{each} ({seat_name(line.game, seat, words)})" for seat, each in named.items()}
    return f"{title} – {', '.join(each for seat, each in named.items() if seat != line.seat)}"


def medal(place: int) -> str:
    """A place in a match or on a leaderboard; a medal for the first three."""
    return MEDALS.get(place, f"`{place:>2}`")


def stopwatch(left_ms: int) -> str:
    """The time left on a stopped clock, in minutes and seconds."""
    minutes, seconds = divmod(max(0, left_ms) // 1000, 60)
    return f"{minutes}:{seconds:02d}"


def hours(left_ms: int) -> str:
    """The time left in a bank, in hours and minutes."""
    whole, minutes = divmod(max(0, left_ms) // 60_000, 60)
    return f"{whole} h {minutes:02d}"


def rounds_of(match: MatchView, between: str = " ") -> list[str]:
    """The move list by full rounds: ``1. 1ne 2sw``; draws of chance stand before the steps of their turn.

    ``between`` stands before a draw within a round.
    """
    rounds: list[str] = []
    for _, number, drawn, text in numbered_moves(match):
        if number > len(rounds):
            rounds.append(f"{number}. {drawn}{text}")
        else:
            rounds[-1] += f"{between if drawn else ' '}{drawn}{text}"
    return rounds


def numbered_moves(match: MatchView) -> Iterator[tuple[int, int, str, str]]:
    """Each move of a seat: its ply, the number of its round, the draws of chance before it, and its text.

    A round ends before a seat that moved in it already, or one before the last mover.
    """
    game = registry.game(match.game)
    steps = game.about.steps
    number, mover, drawn = 0, len(match.seats), ""
    for ply, (kind, seat, text, *_) in counted_entries(match.log):
        if kind != "move":
            continue
        if seat == CHANCE:
            drawn = f"[{game.draw_result(text)}] " if steps else ""
            mover = mover if number else len(match.seats)
            continue
        if seat < mover or (seat == mover and (drawn or not steps)):
            number += 1
        yield ply, number, drawn, text
        mover, drawn = seat, ""
