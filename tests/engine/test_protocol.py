"""The text protocol as a program on the other end of a pipe meets it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.protocol import DEEPEST, LARGEST, LONGEST_LINE, LONGEST_TEXT, Protocol

START = "8/8/8/8/8/8/8/8 w -"


def ask(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(Protocol().answer_line(json.dumps(request)))
    return answer


def penguin(cmd: str, **request: Any) -> dict[str, Any]:
    return ask(cmd=cmd, game="penguin-soccer", **request)


def test_games_lists_seats_and_options_default_first() -> None:
    assert {
        "key": "penguin-soccer",
        "name": "Penguin Soccer",
        "rules": [1],
        "seats": [2, 2],
        "options": {"edition": ["modern", "classic"]},
    } in ask(cmd="games")["games"]


def test_new_gives_the_first_position() -> None:
    answer = penguin("new", seats=2, options={"edition": "classic"}, seed=7)
    assert answer == {"position": START, "mover": 0, "outcome": None}


def test_moves_are_sorted_and_each_once() -> None:
    moves = penguin("moves", position=START)["moves"]
    assert len(moves) == 45
    assert moves == sorted(set(moves))


def test_play_answers_position_canonical_move_and_events() -> None:
    answer = penguin("play", position="8/6Pu1/8/8/8/8/8/8 w g7", move=" G7 NE ")
    assert answer == {
        "position": "8/6Pne1/8/8/8/8/8/8 b h8",
        "move": "g7ne",
        "mover": None,
        "outcome": {"places": [1, 2], "reason": "goal"},
        "events": [
            {"event": "kicked", "penguin": "P", "origin": "g7", "path": ["h8"], "facing": "ne"},
            {"event": "scored", "seat": 0, "square": "h8"},
        ],
    }


def test_perft_counts_by_depth() -> None:
    assert penguin("perft", position=START, depth=3) == {"nodes": [45, 2025, 45945]}


LONG = "x" * (LONGEST_TEXT + 1)


@pytest.mark.parametrize(("request_", "code"), [
    ({"cmd": "dance"}, "protocol.command"),
    ({}, "protocol.text"),
    ({"cmd": 5}, "protocol.text"),
    ({"cmd": "new", "game": "chess"}, "game.unknown"),
    ({"cmd": "new", "game": "penguin-soccer", "seats": 3}, "option.seats"),
    ({"cmd": "new", "game": "penguin-soccer", "seats": True}, "protocol.number"),
    ({"cmd": "new", "game": "penguin-soccer", "seed": 1.5}, "protocol.seed"),
    ({"cmd": "new", "game": "penguin-soccer", "options": {"edition": "first"}}, "option.value"),
    ({"cmd": "new", "game": "penguin-soccer", "options": {"ball": "red"}}, "option.unknown"),
    ({"cmd": "new", "game": "penguin-soccer", "options": ["edition"]}, "protocol.options"),
    ({"cmd": "moves", "game": "penguin-soccer"}, "protocol.text"),
    ({"cmd": "moves", "game": "penguin-soccer", "position": "8/8 w -"}, "position.ranks"),
    ({"cmd": "play", "game": "penguin-soccer", "position": START, "move": "x"}, "notation.unreadable"),
    ({"cmd": "play", "game": "penguin-soccer", "position": START, "move": "1s"}, "penguin.home-direction"),
    ({"cmd": "roll", "game": "penguin-soccer", "position": START, "seed": 1}, "protocol.no-chance"),
    ({"cmd": "perft", "game": "penguin-soccer", "position": START}, "protocol.number"),
    ({"cmd": "perft", "game": "penguin-soccer", "position": START, "depth": DEEPEST + 1}, "protocol.depth"),
    (
        {"cmd": "perft", "game": "penguin-soccer", "position": START, "depth": 1, "roll": "P3", "x": 1},
        "protocol.held",
    ),
    ({"cmd": "best", "game": "penguin-soccer", "position": START, "level": 0}, "player.level"),
    ({"cmd": "best", "game": "penguin-soccer", "position": START, "level": "8"}, "protocol.number"),
    ({"cmd": "best", "game": "penguin-soccer", "position": START, "seconds": 0}, "protocol.seconds"),
    ({"cmd": "best", "game": "penguin-soccer", "position": START, "seconds": True}, "protocol.seconds"),
    ({"cmd": "best", "game": "penguin-soccer", "position": START, "seconds": 1e9}, "protocol.seconds"),
    ({"cmd": "best", "game": "penguin-soccer", "position": START, "seed": 1.5}, "protocol.seed"),
    ({"cmd": "best", "game": "penguin-soccer", "position": "8/8 w -"}, "position.ranks"),
    ({"cmd": "best", "game": "penguin-soccer", "position": "8/6Pne1/8/8/8/8/8/8 b h8"}, "game.over"),
    ({"cmd": "best", "game": "polar-dare", "position": "----/----/----/---- rrrbbb * r -"}, "player.chance"),
    ({"cmd": "draw", "game": "penguin-soccer", "position": START, "path": "x.png"}, "protocol.no-pictures"),
    ({"cmd": "best", "game": "penguin-soccer", "position": START, "level": 10**300}, "protocol.large"),
    ({"cmd": "best", "game": "penguin-soccer", "position": START, "level": -(10**300)}, "protocol.large"),
    ({"cmd": "new", "game": "penguin-soccer", "seats": LARGEST + 1}, "protocol.large"),
    ({"cmd": "perft", "game": "penguin-soccer", "position": START, "depth": 10**4000}, "protocol.large"),
    ({"cmd": "new", "game": "penguin-soccer", "options": {"edition": LONG}}, "protocol.text-long"),
    ({"cmd": "new", "game": "penguin-soccer", "options": {LONG: "modern"}}, "protocol.text-long"),
    ({"cmd": "new", "game": "penguin-soccer", "seed": LONG}, "protocol.text-long"),
    (
        {"cmd": "perft", "game": "penguin-soccer", "position": START, "depth": 1, "roll": LONG},
        "protocol.text-long",
    ),
])  # fmt: skip
def test_wrong_requests_are_answered_with_a_code(request_: dict[str, Any], code: str) -> None:
    assert ask(**request_)["error"]["code"] == code


FILE = '{"cmd": "replay", "file": {"format": "rookery-match", "version": 1}}'
SEATS = '{"cmd": "new", "game": "penguin-soccer", "seats": 2}'
NUMBERS = {
    "9" * 5000: "protocol.json",
    "NaN": "protocol.json",
    "-Infinity": "protocol.json",
    "1e999": "protocol.number",
}


@pytest.mark.parametrize(("line", "code"), [
    ("{", "protocol.json"),
    ("[" * 50_000, "protocol.nested"),
    (FILE.replace("1", "[" * 900 + "]" * 900), "record.version"),
    ('{"cmd": "games", "cmd": "new"}', "protocol.twice"),
    *((SEATS.replace("2", number), code) for number, code in NUMBERS.items()),
    ("[]", "protocol.object"),
    ("null", "protocol.object"),
    ('"' + "x" * LONGEST_LINE + '"', "protocol.long"),
])  # fmt: skip
def test_lines_that_are_no_requests(line: str, code: str) -> None:
    assert json.loads(Protocol().answer_line(line))["error"]["code"] == code


def engine(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.slow
def test_serving_goes_on_after_an_error_and_draws(tmp_path: Path) -> None:
    board = tmp_path / "board.png"
    requests = (
        {"cmd": "play", "game": "penguin-soccer", "position": "corrupted", "move": "1ne"},
        {"cmd": "draw", "game": "penguin-soccer", "position": START, "seat": 1, "path": str(board)},
        {"cmd": "moves", "game": "penguin-soccer", "position": START},
    )
    done = engine("serve", typed="\n".join(["nonsense", *map(json.dumps, requests)]) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    first, second, drawn, moves = [json.loads(line) for line in done.stdout.splitlines()]
    assert first["error"]["code"] == "protocol.json"
    assert second["error"]["code"] == "position.shape"
    assert "corrupted" in second["error"]["message"]
    assert board.stat().st_size == drawn["bytes"]
    assert drawn["alt"]
    assert len(moves["moves"]) == 45


@pytest.mark.slow
def test_pictures_are_drawn_in_the_theme_asked_for(tmp_path: Path) -> None:
    themes = ("daylight", "clear", "mauve")
    asked = {"cmd": "draw", "game": "penguin-soccer", "position": START}
    lines = [json.dumps({**asked, "theme": theme, "path": str(tmp_path / theme)}) for theme in themes]
    done = engine("serve", typed="".join(f"{line}\n" for line in lines))
    daylight, clear, mauve = [json.loads(line) for line in done.stdout.splitlines()]
    assert mauve["error"]["code"] == "protocol.theme"
    assert daylight["alt"] == clear["alt"]
    assert (tmp_path / "daylight").read_bytes() != (tmp_path / "clear").read_bytes()


@pytest.mark.slow
def test_perft_from_the_shell() -> None:
    done = engine("perft", "penguin-soccer", "3", "--option", "edition=classic")
    assert [int(line.split()[1].replace(",", "")) for line in done.stdout.splitlines()] == [45, 2025, 45945]
    refused = engine("perft", "penguin-soccer", "3", "--position", "8/8 w -")
    assert refused.returncode == 1
    assert "Traceback" not in refused.stderr


@pytest.mark.slow
def test_a_game_at_the_keyboard() -> None:
    done = engine("play", "penguin-soccer", typed="?\n1ne\nnonsense\n1sw\nq\n")
    assert done.returncode == 0
    assert "white>" in done.stdout
    assert "black>" in done.stdout
    assert "nonsense" in done.stdout


@pytest.mark.slow
def test_best_answers_a_move_with_its_score_line_and_nodes() -> None:
    answer = penguin("best", position="8/6Pu1/8/8/8/8/8/8 w g7", level=8, seconds=1.0)
    assert (answer["move"], answer["line"]) == ("g7ne", ["g7ne"])
    assert answer["score"] == 99_999
    assert answer["nodes"] > 0
    again = [penguin("best", position=START, level=2, seed=3) for _ in range(2)]
    assert again[0] == again[1]
