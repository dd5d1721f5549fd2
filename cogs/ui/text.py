"""Small pieces of text that cards, lists and answers share."""

from collections.abc import Callable, Mapping
from typing import Final

import discord

from cogs.ui.names import escaped, isolated
from engine import registry
from engine.core.game import CHANCE
from engine.match.match import counted_entries
from engine.match.opponents import level_of
from render.words import Words
from services.matches.views import Card, ListedMatch, MatchView, Person, SeatView

MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def bare_name(player: Person | SeatView, words: Words) -> str:
    """A player's name where nothing is formatted; a substitute for a computer and for deleted players."""
    return isolated(substitute(player, words) or player.name)


def player_name(player: Person | SeatView, words: Words) -> str:
    """A player's name, escaped for a message."""
    return escaped(substitute(player, words) or player.name)


def substitute(player: Person | SeatView, words: Words) -> str | None:
    """The name of a computer, and that of deleted players; None where a player has a name."""
    level = level_of(player.id if isinstance(player, Person) else player.player_id)
    if level is not None:
        return words.say("computer-player", level=level)
    return words.say("former-player") if player.former else None


def timestamp(time_ms: int, style: discord.utils.TimestampStyle = "R") -> str:
    """The markup of a time, which Discord shows in the reader's own time zone."""
    return f"<t:{-(-time_ms // 1000)}:{style}>"


def mention(player_id: int) -> str:
    """The mention of a member; it pings where the message's ``allowed_mentions`` permit."""
    return f"<@{player_id}>"


def signed(points: int) -> str:
    """A gain or loss in points, with a minus as wide as the plus."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}")


def credits_line(game: str, words: Words) -> str:
    """Who the game is by, as its source says, in small print."""
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


def place_link(channel_id: int, server: discord.Guild | None) -> str:
    """The address of a channel or thread, where its newest message is."""
    return f"https://discord.com/channels/{server.id if server else '@me'}/{channel_id}"


def card_link(card: Card, server: discord.Guild | None) -> str:
    """The address of a card, on its server or in direct messages."""
    return f"{place_link(card.channel_id, server)}/{card.message_id}"


def title_of(game: str, words: Words) -> str:
    """The game's name."""
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
    """The name of a seat in its game: White, Black."""
    return words.say(f"seat-{registry.game(game).about.seat_names[seat]}")


def listed_match(line: ListedMatch, name: Callable[[Person, Words], str], words: Words) -> str:
    """A match's number, game and other players; with the colours, where players choose theirs."""
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
    """The move list by full rounds: ``1. 1ne 2sw``; what chance drew stands before the steps of its turn.

    A round ends before a seat that moved in it already, or one before the last mover. ``between`` stands
    before a draw within a round.
    """
    game = registry.game(match.game)
    steps = game.about.steps
    rounds: list[str] = []
    mover, drawn = len(match.seats), ""
    for _, entry in counted_entries(match.log):
        if entry.kind != "move":
            continue
        if entry.seat == CHANCE:
            drawn = f"[{game.draw_result(entry.text)}] " if steps else ""
            mover = mover if rounds else len(match.seats)
            continue
        if entry.seat < mover or (entry.seat == mover and (drawn or not steps)):
            rounds.append(f"{len(rounds) + 1}. {drawn}{entry.text}")
        else:
            rounds[-1] += f"{between if drawn else ' '}{drawn}{entry.text}"
        mover, drawn = entry.seat, ""
    return rounds
