"""``python -m engine``: the text protocol, perft, match files, and play in a terminal, without Discord.

This program alone in ``engine`` uses ``render``, for pictures and texts. It imports it by name and only when
needed, so that the rules depend on neither.
"""

import argparse
import json
import os
import sys
import time
from importlib import import_module
from pathlib import Path
from random import SystemRandom
from typing import Any

from engine import registry
from engine.computer.levels import LEVELS
from engine.computer.think import think
from engine.core.errors import BadRequest, GameError
from engine.core.game import CHANCE, Game, first_position
from engine.fairness.match_file import read_back
from engine.protocol import Protocol, played_turn
from engine.serving import serve


def english() -> Any:
    return import_module("render.words").Words.of("en")


def draw(game: Game[Any, Any], at: Any, seat: int, theme: str, path: str) -> dict[str, Any]:
    """Write a picture of a position to a PNG file; its sizes and alternative text, as JSON-ready data.

    Only a new file or an ordinary one is written: a pipe might never be read, and a device is no picture.
    Raises: protocol.theme, protocol.path.
    """
    render = import_module("render")
    themes = import_module("render.kit.palette").LOOKS
    if theme not in themes:
        raise BadRequest("protocol.theme", theme=theme[:40], themes=", ".join(themes))
    picture = render.picture(game.about.key, at, seat=seat, theme=theme, words=english())
    refused = BadRequest("protocol.path", path=path[:200])
    file = Path(path)
    try:
        if os.path.lexists(file) and (file.is_symlink() or not file.is_file()):
            raise refused
        file.write_bytes(picture.png)
    except (OSError, ValueError):
        raise refused from None
    return {"width": picture.width, "height": picture.height, "bytes": len(picture.png), "alt": picture.alt}


def print_perft(
    key: str, depth: int, position: str | None, chance: str | None, options: dict[str, str]
) -> None:
    """Print the perft table of a position with times; ``chance`` is the move played at every draw."""
    game = registry.game(key)
    at = first_position(game, game.about.seats[0], options, position)
    for plies in range(1, depth + 1):
        began = time.perf_counter()
        nodes = game.perft(at, plies, chance)
        print(f"{plies:3} {nodes:15,} {time.perf_counter() - began:9.3f} s")


def print_replay(path: str) -> None:
    """Print every position of a match file after its entry. Raises: protocol.path-read, record.*."""
    try:
        file = json.loads(Path(path).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        raise BadRequest("protocol.path-read", path=path[:200]) from None
    recorded = read_back(file)
    game = recorded.game
    print(game.dump(recorded.start))
    for reached in recorded.entries:
        kind, seat, text, *_ = reached.entry
        who = game.about.seat_names[seat] if seat != CHANCE else "chance"
        entry = text if kind == "move" else f"({kind} {text}".rstrip() + ")"
        print(f"{reached.ply + 1:4} {who:8} {entry:24} {game.dump(reached.after)}")
    if recorded.outcome:
        print(f"{recorded.outcome.reason}: places {' '.join(map(str, recorded.outcome.places))}")


def play(key: str, seats: int | None, options: dict[str, str], level: int | None) -> None:
    """Play a game in the terminal: typed moves, positions as text, draws of chance made at random.

    With a ``level``, the computer plays all seats but the first.
    """
    game, words = registry.game(key), english()
    text = registry.exported(key, "WORDS")
    at, chance = game.start(seats or game.about.seats[0], options), SystemRandom()
    print("Type a move, ? for the legal ones, q to leave.")
    while (outcome := game.outcome(at)) is None:
        if game.mover(at) == CHANCE:
            at, events = game.play(at, game.sample(at, chance))
            print(f"\n{text.describe_events(events, words)}")
            continue
        if level is not None and game.mover(at) != 0:
            seed = chance.getrandbits(32)
            thought = think(key, at, level=level, seed=seed, clock=time.monotonic)
            print(f"{game.about.seat_names[game.mover(at)]}> {thought.move}")
            at, events = game.play(at, game.read(at, thought.move))
            print(text.describe_events(events, words))
            continue
        print(f"\n{game.dump(at)}\n{text.describe(at, words, game.mover(at))}")
        typed = input(f"{game.about.seat_names[game.mover(at)]}> ").strip()
        if typed == "q":
            return
        if typed == "?":
            print(" ".join(sorted(game.write(at, move) for move in game.moves(at))))
            continue
        try:
            turn = played_turn(game, at, typed)
            at = turn.at
            print(text.describe_events(turn.events, words))
        except GameError as error:
            print(words.refusal(error))
    print(f"\n{game.dump(at)}\n{outcome}")


def option_pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError("write an option as name=value")
    return name, value


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m engine", description=__doc__.partition("\n")[0] if __doc__ else ""
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("serve", help="answer one JSON object a line")
    replay = commands.add_parser("replay", help="print every position of a match file")
    replay.add_argument("file")
    for name, about in (("perft", "count the move tree"), ("play", "play in the terminal")):
        command = commands.add_parser(name, help=about)
        command.add_argument("game", choices=list(registry.games()))
        command.add_argument("--option", type=option_pair, action="append", default=[], metavar="NAME=VALUE")
        if name == "perft":
            command.add_argument("depth", type=int)
            command.add_argument("--position")
            command.add_argument(
                "--chance", metavar="MOVE", help="the one draw of every roll, such as roll:P4"
            )
        else:
            command.add_argument("--seats", type=int)
            command.add_argument("--level", type=int, choices=LEVELS, help="play against the computer")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "serve":
            protocol = Protocol(say=english().refusal, draw=draw, clock=time.monotonic)
            serve(protocol, sys.stdin.buffer, sys.stdout.buffer)
        elif chosen.command == "replay":
            print_replay(chosen.file)
        elif chosen.command == "perft":
            print_perft(chosen.game, chosen.depth, chosen.position, chosen.chance, dict(chosen.option))
        else:
            play(chosen.game, chosen.seats, dict(chosen.option), chosen.level)
    except GameError as error:
        print(english().refusal(error), file=sys.stderr)
        return 1
    except (KeyboardInterrupt, EOFError):
        print()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
