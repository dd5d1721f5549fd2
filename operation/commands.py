"""The command line: commands that run instead of starting the bot."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from data.engine.address import StorageError
from data.files.backup import back_up
from data.files.restore import restore
from operation.check import check
from operation.settings import Settings


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line: ``command`` is None or one of ``COMMANDS``."""
    parser = argparse.ArgumentParser(description="Rookery, a Discord bot for correspondence board games.")
    commands = parser.add_subparsers(dest="command", metavar="command", help="without one, the bot starts")
    tried = commands.add_parser("check", help="try settings, database, token and permissions")
    about = "also try what Discord does in this channel, and leave there what you have to look at"
    tried.add_argument("--post", metavar="CHANNEL", type=channel, help=f"{about}; a number or a link")
    backup = commands.add_parser("backup", help="copy the SQLite database while the bot runs")
    backup.add_argument("file", nargs="?", type=Path, help="the copy; by default a dated file beside it")
    back = commands.add_parser("restore", help="put a backup in the database's place, while no bot runs")
    back.add_argument("file", type=Path, help="the backup; it stays where it is")
    return parser.parse_args(arguments)


def channel(text: str) -> int:
    """The number of a channel, which is also the last part of the link that Discord copies."""
    return int(text.rstrip("/").rpartition("/")[2])


def check_all(settings: Settings, given: argparse.Namespace) -> int:
    """Try everything that a start needs and print the findings; return the exit status."""
    return 0 if asyncio.run(check(settings, say, given.post)) else 1


def copy_database(settings: Settings, given: argparse.Namespace) -> int:
    """Copy the database and print the copy's path, or the reason why not; return the exit status."""
    try:
        copy = back_up(settings.database_url, given.file)
    except StorageError as error:
        sys.stderr.write(f"There is no copy. {error}\n")
        return 2
    say(f"The copy is {copy}")
    return 0


def restore_database(settings: Settings, given: argparse.Namespace) -> int:
    """Put a backup in the database's place and print the old one's path; return the exit status."""
    try:
        kept = restore(settings.database_url, given.file)
    except StorageError as error:
        sys.stderr.write(f"Nothing is restored. {error}\n")
        return 2
    say("The backup is in place." if kept is None else f"The backup is in place. What was there is {kept}")
    return 0


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


COMMANDS: Final[dict[str, Callable[[Settings, argparse.Namespace], int]]] = {
    "check": check_all,
    "backup": copy_database,
    "restore": restore_database,
}
