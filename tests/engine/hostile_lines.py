"""Lines that no caller of the text protocol should send, and a process of it that is fed with them."""

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from engine import registry
from engine.core.game import Game
from engine.protocol import LONGEST_LINE, LONGEST_TEXT
from tests.engine.random_positions import option_sets, random_positions

ROOT: Final = Path(__file__).parents[2]
COMMANDS: Final = ("games", "new", "moves", "play", "roll", "perft", "best", "draw", "replay")
FIELDS: Final = (
    "cmd game position options seats seed move depth level seconds seat path theme file reach roll".split()  # noqa: SIM905 - a list of words
)
PATHS: Final = (
    "/",
    "/dev/full",
    "/dev/stdout",
    "/proc/self/fd/1",
    "\0",
    "x" * 300,
    "",
    "no/such/folder",
    "\ud800",
)
SCRAPS: Final = (
    "", " ", "\0", "\ud800", "\udfff", "\u202e", "\U0001f427", "'", '"', "\\", "{", "}", "[", "/", "-", "+",
    ";", ":", ",", ".", "*", "9" * 30, "-1", "1e9", "n", "w", "\u0661", "\u00b2", "\u2028",
    "x" * LONGEST_TEXT, "a1+ " * 400,
)  # fmt: skip
NUMBERS: Final = (0, -1, 1, 2, 3, 4, 9, 1.5, 1e308, -0.0, 10**18, 10**300, 10**4000, -(10**300))
SLOW: Final = 0.005
"""The share of requests to count or to think that work for as long as they are allowed: a second each."""
ENDLESS: Final = {"cmd": "perft", "game": "penguin-soccer", "position": "8/8/8/8/8/8/8/8 w -", "depth": 8}


def value(rng: Random) -> Any:
    """A value of any kind that JSON has."""
    kinds: tuple[Callable[[], Any], ...] = (
        lambda: rng.choice(NUMBERS),
        lambda: rng.choice(SCRAPS),
        lambda: rng.choice((None, True, False, [], {}, [[]], {"": None})),
        lambda: [rng.choice(NUMBERS) for _ in range(rng.randrange(5))],
        lambda: {rng.choice(SCRAPS): rng.choice(SCRAPS) for _ in range(rng.randrange(4))},
        lambda: nested(rng.randrange(1, 400)),
    )
    return rng.choice(kinds)()


def nested(depth: int) -> Any:
    made: Any = None
    for _ in range(depth):
        made = [made]
    return made


def damaged(text: str, rng: Random) -> str:
    """A text with one to four parts removed, repeated, or replaced by scraps."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 8)))
        part = rng.choice(("", text[start:end] * 2, rng.choice(SCRAPS)))
        text = text[:start] + part + text[end:]
    return text


@dataclass
class Source:
    """A source of hostile lines, the same for the same seed; pictures are written into ``folder``."""

    folder: Path
    seed: int
    positions: list[tuple[Game[Any, Any], str, str]] = field(default_factory=list)
    files: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.files = [
            json.loads(path.read_text("utf-8")) for path in sorted(ROOT.glob("tests/samples/match_*.json"))
        ]
        os.mkfifo(self.folder / "pipe")
        rng = Random(self.seed)
        for game in registry.games().values():
            for at in random_positions(game, self.seed):
                if game.outcome(at) is None:
                    move = game.write(at, game.sample(at, rng))
                    self.positions.append((game, game.dump(at), move))

    def lines(self, count: int) -> Iterator[bytes]:
        """That many lines, each without its end and none of them blank."""
        rng = Random(self.seed)
        made = 0
        while made < count:
            line = self.line(rng).replace(b"\n", b" ")
            if line.strip():
                made += 1
                yield line

    def line(self, rng: Random) -> bytes:
        """A request with something wrong in it; sometimes a good one."""
        request = self.request(rng)
        for _ in range(rng.choice((0, 1, 1, 2))):
            beyond = (
                () if rng.random() < 0.1 else ("cmd", "game")
            )  # what is wrong there ends the matter at once
            name = rng.choice([name for name in (*request, rng.choice(FIELDS)) if name not in beyond])
            old = request.get(name)
            if name == "path":
                request[name] = self.path(rng)
            elif isinstance(old, str) and rng.random() < 0.7:
                request[name] = damaged(old, rng)
            else:
                request[name] = value(rng)
        if rng.random() < 0.05:
            del request[rng.choice(list(request))]
        bounded(request, rng)
        text = json.dumps(request, ensure_ascii=rng.random() < 0.5)
        return self.spoilt(text, rng).encode("utf-8", rng.choice(("surrogatepass", "replace")))

    def spoilt(self, text: str, rng: Random) -> str:
        """The text of a request; in one of eight no request any more."""
        match rng.randrange(64):
            case 0 if '"path"' not in text:
                return damaged(text, rng)
            case 1:
                return text[: rng.randrange(len(text))]
            case 2:
                return "[" * rng.choice((10, 900, 1100, LONGEST_LINE))
            case 3:
                return '{"a":' * rng.choice((10, 900, 1100)) + "1" + "}" * 10
            case 4:
                return text[:-1] + ', "cmd": "games"}'
            case 5:
                return json.dumps(
                    {"cmd": rng.choice(COMMANDS), "x": "y" * rng.choice((999, LONGEST_LINE * 5))}
                )
            case 6:
                return text.replace(":", rng.choice((": NaN,", ": -Infinity,", ":" + "9" * 5000)), 1)
            case 7:
                return "".join(
                    chr(rng.choice((rng.randrange(1, 256), rng.randrange(0x110000)))) for _ in range(20)
                )
            case _:
                return text

    def path(self, rng: Random) -> str:
        """Where to write a picture: to a file of the folder, or to what must not be written."""
        # Chosen and never damaged: any other text might name a file outside the folder, and be written.
        return rng.choice((*PATHS, *(str(self.folder / name) for name in ("", "pipe", "a.png", "\ud800"))))

    def request(self, rng: Random) -> dict[str, Any]:
        game, position, move = rng.choice(self.positions)
        key, options = game.about.key, rng.choice(option_sets(game))
        command = rng.choices(COMMANDS, (2, 8, 16, 40, 8, 8, 6, 2, 4))[0]
        here = {"cmd": command, "game": key, "position": position, "options": options}
        match command:
            case "new":
                return {
                    "cmd": command,
                    "game": key,
                    "seats": rng.choice((2, 2, 3, 4)),
                    "seed": rng.randrange(9),
                }
            case "play":
                return {**here, "move": move}
            case "roll":
                return {**here, "seed": rng.randrange(9)}
            case "perft":
                return {**here, "depth": rng.randrange(1, 3)}
            case "best":
                return {**here, "level": rng.randint(1, 8), "seconds": 0.01}
            case "draw":
                return {**here, "path": self.path(rng), "seat": rng.randrange(2)}
            case "replay":
                return {"cmd": command, "file": spoilt_file(rng.choice(self.files), rng)}
            case _:
                return here


def bounded(request: dict[str, Any], rng: Random) -> None:
    """Keep requests that may think or count for long to a small share, so that they leave time for others."""
    slow = rng.random() < SLOW
    if request.get("cmd") == "best" and not slow:
        if isinstance(request.get("seconds", 1.0), int | float):
            request["seconds"] = rng.choice((0.01, 0.01, 0, -1, 1e9))
    elif request.get("cmd") == "perft":
        depth = request.get("depth")
        if slow:
            request.clear()
            request.update(ENDLESS)
        elif isinstance(depth, int) and 2 < depth <= 8:
            request["depth"] = 1


def spoilt_file(file: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A match file with one part damaged, and no more than the beginning of its log."""
    made = {**file, "log": [dict(entry) for entry in file["log"][: rng.randrange(1, 12)]]}
    entry = rng.choice(made["log"])
    broken = rng.choice((made, entry))
    name = rng.choice(list(broken))
    old = broken[name]
    broken[name] = damaged(old, rng) if isinstance(old, str) else value(rng)
    return made


@dataclass
class Figures:
    """What came of feeding lines: how many there were, and the answers by code."""

    lines: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    status: int | None = None
    errors: str = ""


def fed(lines: Iterable[bytes], folder: Path) -> Figures:
    """The figures of one process in that folder, fed with each line once the one before was answered."""
    figures = Figures()
    with (
        tempfile.TemporaryFile() as errors,
        subprocess.Popen(
            [sys.executable, "-m", "engine", "serve"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        ) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b'{"cmd": "games"}\n')
        process.stdin.flush()
        assert process.stdout.readline()
        for line in lines:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            figures.lines += 1
            figures.answers[answer.get("error", {"code": "answered"})["code"]] += 1
        process.stdin.close()
        figures.status = process.wait()
        errors.seek(0)
        figures.errors = errors.read().decode("utf-8", "replace")
    return figures
