"""One move from the interaction to the visible card: when each step begins and ends.

``python -m benchmarks.waterfall FILE`` runs the bot on the server the environment names, with a clock around
every step. Once terminated it writes to the file, as JSON, for each interaction its steps: seconds from its
arrival to the beginning and the end of each.
"""

import asyncio
import functools
import inspect
import json
import os
import signal
import statistics
import sys
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

import discord
from discord.state import ConnectionState

import cogs.delivery.match_cards
from benchmarks.figures import Row, Table, shown_ms
from benchmarks.loopback import BOARDS, harness
from bot import Server, running
from cogs.delivery.drawings import Drawings
from cogs.delivery.old_cards import OldCards
from engine.match import transitions
from services.background.outbox import Outbox
from services.matches.matches import Matches
from services.matches.store import MatchStore

Spans = dict[str, tuple[float, float]]
"""The beginning and the end of each step."""

WARM: Final = 2 * BOARDS
MOVES: Final = 60
POSTED: Final = "the card's request"
NOTE: Final = (
    "One `/move`, sent when nothing else is under way, from the moment at which the bot has read the "
    f"interaction; the medians of the fastest third of {MOVES}, so that other processes count little. "
    "The clock around each step costs a little too."
)


class Step(NamedTuple):
    """A function that is a step of a move, and whether the picture waits for it."""

    owner: Any
    name: str
    what: str
    before: str


STEPS: Final = (
    Step(discord.InteractionResponse, "defer", "the deferral's request", "yes"),
    Step(Matches, "find", "find the match", "yes, in memory"),
    Step(transitions, "turn_moved", "judge the move", "yes, the rules only"),
    Step(MatchStore, "save_all", "save it: one call to the database, on the disk", "yes"),
    Step(Drawings, "draw", "draw the picture", "beside the save"),
    Step(cogs.delivery.match_cards, "card_of", "lay out the card", "yes"),
    Step(discord.abc.Messageable, "send", POSTED, "yes"),
    Step(discord.Interaction, "delete_original_response", "the private answer's deletion", "no"),
    Step(OldCards, "strip", "the old card's request", "no"),
    Step(Outbox, "finish_with_card", "record the card, clear the outbox", "no"),
)


class Trace:
    """The steps of each interaction, in the order they came."""

    def __init__(self) -> None:
        self.moves: list[Spans] = []
        self.began = 0.0

    def watch(self) -> None:
        """Measure from now on."""
        receive: Any = ConnectionState.parse_interaction_create

        def received(*arguments: Any) -> None:
            self.began = time.perf_counter()
            self.moves.append({})
            receive(*arguments)

        changed: Any = ConnectionState
        changed.parse_interaction_create = received
        for step in STEPS:
            setattr(step.owner, step.name, self.measured(step))

    def measured(self, step: Step) -> Any:
        """A step with a clock around it."""
        call = getattr(step.owner, step.name)

        def note(began: float) -> None:
            if self.moves:
                self.moves[-1][step.what] = (began - self.began, time.perf_counter() - self.began)

        @functools.wraps(call)
        async def waited(*arguments: Any, **named: Any) -> Any:
            began = time.perf_counter()
            found = await call(*arguments, **named)
            note(began)
            return found

        @functools.wraps(call)
        def called(*arguments: Any, **named: Any) -> Any:
            began = time.perf_counter()
            found = call(*arguments, **named)
            note(began)
            return found

        return waited if inspect.iscoroutinefunction(call) else called


async def traced() -> list[Spans]:
    """The steps of every interaction, until the process is terminated."""
    trace, stopping = Trace(), asyncio.Event()
    trace.watch()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopping.set)
    names = ("DISCORD_TOKEN", "DISCORD_API_URL", "DISCORD_GATEWAY_URL", "DATABASE_URL")
    token, api_url, gateway_url, database_url = (os.environ[name] for name in names)
    async with running(Server(token, api_url, gateway_url), database_url):
        await stopping.wait()
    return trace.moves


async def moves() -> list[Spans]:
    """The steps of moves that were sent one at a time."""
    async with harness(seed=10) as bench:
        file = bench.folder / "steps.json"
        async with bench.bot("-m", "benchmarks.waterfall", str(file)):
            await bench.play_alone(WARM)
            await bench.play_alone(MOVES)
        found: list[Spans] = json.loads(file.read_text("utf-8"))
    return [each for each in found[-MOVES:] if len(each) == len(STEPS)]


def measure() -> list[Table]:
    """The tables of this bench."""
    fastest = sorted(asyncio.run(moves()), key=lambda spans: spans[POSTED][1])
    quiet = fastest[: max(1, len(fastest) // 3)]
    middle = {
        step: [statistics.median(spans[step.what][end] for spans in quiet) for end in (0, 1)]
        for step in STEPS
    }
    rows = [
        Row(step.what, (shown_ms(began), shown_ms(ended), shown_ms(ended - began)), step.before)
        for step, (began, ended) in sorted(middle.items(), key=lambda each: each[1])
    ]
    head = ("from, ms", "to, ms", "ms")
    return [Table("Waterfall of a move", head, tuple(rows), f"{NOTE} The last column: before the picture?")]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(asyncio.run(traced())), "utf-8")
