"""``python -m engine serve`` as a process that no line can kill: each is answered, and serving goes on."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.protocol import LONGEST_LINE, LONGEST_TEXT
from tests.engine.hostile_lines import Source, fed
from tests.seeds import THOROUGH

pytestmark = pytest.mark.slow

START = "8/8/8/8/8/8/8/8 w -"
DARE = "----/----/----/---- rrrbbb * r -"
COMMAND = [sys.executable, "-m", "engine", "serve"]


def served(*lines: bytes, **environment: str) -> list[dict[str, Any]]:
    """The answers of one process to these lines; a last request shows that it still serves."""
    typed = b"".join(line + b"\n" for line in (*lines, b'{"cmd": "games"}'))
    done = subprocess.run(
        COMMAND, input=typed, capture_output=True, timeout=240, check=False, env={**os.environ, **environment}
    )
    assert (done.returncode, done.stderr) == (0, b"")
    *answers, last = [json.loads(line) for line in done.stdout.splitlines()]
    assert last["games"]
    assert len(answers) == len(lines)
    return answers


def request(**fields: Any) -> bytes:
    """A line of the protocol about Penguin Soccer."""
    return json.dumps({"game": "penguin-soccer", "position": START, **fields}).encode()


def codes(*lines: bytes) -> list[str]:
    """The codes of the errors that answer these lines."""
    return [answer["error"]["code"] for answer in served(*lines)]


@pytest.mark.essential
def test_half_a_surrogate_pair_is_answered_whatever_the_output_is_encoded_in() -> None:
    line = b'{"cmd": "new", "game": "\\ud800"}'
    for encoding in ("utf-8", "ascii"):
        (answer,) = served(line, PYTHONIOENCODING=encoding)
        assert answer["error"]["code"] == "game.unknown"
        assert "\ud800" in answer["error"]["message"]


def test_a_text_over_a_thousand_characters_has_a_sentence_of_its_own() -> None:
    fields = ("cmd", "game", "position", "move")
    at_most, more = (
        [request(**{"cmd": "play", "move": "1ne", field: "x" * count}) for field in fields]
        for count in (LONGEST_TEXT, LONGEST_TEXT + 1)
    )
    answers = served(*at_most, *more)
    for field, before, after in zip(fields, answers[:4], answers[4:], strict=True):
        assert before["error"]["code"] != "protocol.text-long"
        assert after["error"]["code"] == "protocol.text-long"
        assert field in after["error"]["message"]
        assert "1,000 characters" in after["error"]["message"]


def test_a_line_that_would_work_for_too_long_is_stopped() -> None:
    slow = json.dumps(
        {"cmd": "perft", "game": "polar-dare", "position": DARE, "depth": 8, "roll": "P4"}
    ).encode()
    counted, stopped, again = served(request(cmd="perft", depth=2), slow, request(cmd="perft", depth=2))
    assert counted == again == {"nodes": [45, 2025]}
    assert stopped["error"]["code"] == "protocol.slow"


def test_the_computer_may_think_for_the_seconds_it_is_given() -> None:
    (answer,) = served(request(cmd="best", level=8, seconds=2.5))
    assert answer["move"]


def test_lines_that_are_no_requests() -> None:
    assert codes(
        b'{"cmd": "\xff"}',
        b"\xff" * (5 * LONGEST_LINE),
        b"x" * (LONGEST_LINE + 1),
        '{"cmd": "games"}'.encode("utf-16"),
    ) == [
        "protocol.utf-8",
        "protocol.long",
        "protocol.long",
        "protocol.utf-8",
    ]


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux says what a process held")
def test_a_line_without_an_end_is_not_kept_in_memory() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(300):
            process.stdin.write(b"x" * 1_000_000)
        process.stdin.write(b'\n\n  \r\n{"cmd": "games"}')
        process.stdin.flush()
        held = [
            line for line in Path(f"/proc/{process.pid}/status").read_text().splitlines() if "VmHWM" in line
        ]
        process.stdin.close()
        refused, games = [json.loads(line) for line in process.stdout.read().splitlines()]
    assert refused["error"]["code"] == "protocol.long"
    assert games["games"]
    assert int(held[0].split()[1]) < 200_000


def test_a_picture_is_written_to_nothing_but_a_new_or_an_ordinary_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link.png").symlink_to(tmp_path / "linked.png")
    paths = (
        "pipe",
        "link.png",
        "no/such/folder/a.png",
        "",
        "nul\0.png",
        "x" * 500,
        "\ud800.png",
        "/dev/stdout",
    )
    lines = [request(cmd="draw", path=str(tmp_path / path)) for path in paths]
    assert codes(*lines) == ["protocol.path"] * len(paths)
    board = tmp_path / "board.png"
    board.write_text("an older picture", "utf-8")
    (drawn,) = served(request(cmd="draw", path=str(board)))
    assert board.stat().st_size == drawn["bytes"]


def test_it_ends_quietly_when_nobody_reads_the_answers() -> None:
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b'{"cmd": "games"}\n')
        process.stdin.flush()
        assert process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b'{"cmd": "games"}\n' * 10)
        process.stdin.flush()
        assert process.wait(240) == 0
        assert process.stderr.read() == b""


def test_very_many_hostile_lines_are_answered(tmp_path: Path) -> None:
    """Every line is answered or refused, and the process ends when its input does."""
    count = 200_000 if THOROUGH else 10_000
    figures = fed(Source(tmp_path, seed=3).lines(count), tmp_path)
    ended = figures.lines, figures.answers.total(), figures.status, figures.errors
    assert ended == (count, count, 0, ""), figures
    assert not figures.answers["protocol.fault"]
    assert figures.answers["answered"] > count / 10
    assert len(figures.answers) > 30
