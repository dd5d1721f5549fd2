"""Slash commands that ask for a game, with an option for every option of every game; what is usual."""

import inspect
from collections.abc import Callable, Mapping
from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice

from cogs.ui.autocomplete import timely
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import label, words_for
from cogs.ui.text import limit_words
from engine import registry
from engine.match.limit import DEFAULT, NONE, SHORT, turns_of

CLOCKS: Final = (
    "correspondence:3",
    "correspondence:1",
    "correspondence:7",
    "correspondence:14",
    "bank:72+12<=120",
    "bank:24+8<=72",
    "chess:15+0",
    "chess:15+10",
    "chess:30+30",
    "none",
)
"""The usual clocks; with ``/challenge`` any other can be typed."""


def game_choices() -> list[Choice[str]]:
    """Every game, by name."""
    return [Choice(name=label(f"game-{key}"), value=key) for key in registry.games()]


def game_options() -> dict[str, tuple[str, ...]]:
    """Every option that some game has, with all its values."""
    found: dict[str, tuple[str, ...]] = {}
    for game in registry.games().values():
        for name, values in game.about.offered.items():
            found[name] = tuple(dict.fromkeys((*found.get(name, ()), *values)))
    return found


@timely
async def limits(interaction: AnyInteraction, typed: str) -> list[Choice[str]]:
    """The usual move limits that fit what is typed, and what is typed itself where it is a limit."""
    words, turns = words_for(interaction), turns_of(typed.strip())
    named = {limit: words.say(f"limit-choice-{limit}") for limit in (DEFAULT, SHORT, NONE)}
    fitting = [
        Choice(name=name, value=limit)
        for limit, name in named.items()
        if typed.strip().casefold() in f"{name} {limit}".casefold()
    ]
    return fitting if turns is None else [Choice(name=limit_words(turns, words), value=str(turns)), *fitting]


def chosen(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were filled in."""
    return {name: value for name, value in options.items() if value is not None}


def seats_of(game: str) -> range:
    """The numbers of players of a game; only two for an unknown game, which the service refuses."""
    known = registry.games().get(game)
    return known.about.seats if known else range(2, 3)


def seat_counts() -> list[int]:
    """Every number of players that some game allows."""
    return sorted({count for game in registry.games() for count in seats_of(game)})


def seat_of(game: str, name: str | None) -> int | None:
    """The seat of that name in a game; -1 where it has none, or its seats cannot be chosen. None for None."""
    known = registry.games().get(game)
    if name is None:
        return None
    names = known.about.seat_names if known and known.about.begins else ()
    return names.index(name) if name in names else -1


def colour_choices(players: Callable[[range], int]) -> list[Choice[str]]:
    """The seats of all games whose players choose theirs, by name; ``players`` says how many play."""
    games = [game.about for game in registry.games().values() if game.about.begins]
    names = dict.fromkeys(name for game in games for name in game.seat_names[: players(game.seats)])
    return [Choice(name=label(f"seat-{name}"), value=name) for name in names]


def game_command(
    name: str, callback: Callable[..., Any], choices: Mapping[str, list[Choice[Any]]]
) -> app_commands.Command[Any, ..., None]:
    """A server's command with the options that ``callback`` names, ``game`` among them, and those of games.

    ``callback`` takes the latter as ``**options``, None for what is left out. ``choices`` are for its own
    options beside ``game``; what members read about those are the messages ``<name>-option-<option>``.
    """
    own = inspect.signature(callback)
    fixed = [one for one in own.parameters.values() if one.kind is not one.VAR_KEYWORD]
    values = game_options()
    optional = [
        inspect.Parameter(option, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=str | None)
        for option in values
    ]
    signed: Any = callback
    # The library reads a command's options off the signature.
    signed.__signature__ = own.replace(parameters=[*fixed, *optional])
    signed = app_commands.describe(
        **{each.name: label(f"{name}-option-{each.name}") for each in fixed[1:]},
        **{option: label(f"option-{option}-about") for option in values},
    )(signed)
    offered: dict[str, list[Choice[Any]]] = {"game": game_choices(), **choices}
    for option, each in values.items():
        offered[option] = [Choice(name=label(f"option-{option}-{value}"), value=value) for value in each]
    signed = app_commands.choices(**offered)(signed)
    command = app_commands.Command[Any, ..., None](
        name=label(f"command-{name}"), description=label(f"command-{name}-about"), callback=signed
    )
    command.guild_only = True
    return command
