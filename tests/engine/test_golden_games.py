"""Stored matches that must replay to the same positions and outcomes.

``turns`` are typed turns, or ``leaves`` and a seat; ``position`` is the text at the end. ``line`` has each
move with the position after it.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import IllegalMove
from engine.core.game import Outcome
from engine.registry import game as game_of

FOLDERS = Path(__file__).parent / "games"
GAMES = [
    pytest.param(path.parent.name.replace("_", "-"), stored, id=f"{path.parent.name}-{number}")
    for path in sorted(FOLDERS.glob("*/golden.json"))
    for number, stored in enumerate(json.loads(path.read_text("utf-8")))
]


def moves_of(stored: dict[str, Any]) -> Iterator[tuple[str, str | None]]:
    """Each move of a match with the position after it, if that is stored."""
    for turn in stored.get("turns", ()):
        yield from ((turn, None),) if turn.startswith("leaves ") else ((move, None) for move in turn.split())
    yield from stored.get("line", ())


@pytest.mark.parametrize(("key", "stored"), GAMES)
def test_a_stored_game_comes_out_the_same(key: str, stored: dict[str, Any]) -> None:
    game = game_of(key)
    options = stored.get("options") or {name: stored[name] for name in ("hand", "lineup") if name in stored}
    at = game.start(stored.get("seats", 2), options)
    for text, position in moves_of(stored):
        assert game.outcome(at) is None
        if text.startswith("leaves "):
            at = game.leave(at, int(text.removeprefix("leaves "))).after
            continue
        move = game.read(at, text)
        assert game.write(at, move) == text
        step = game.play(at, move)
        assert game.recall(at, move, game.settle(step)) == step
        at = step.after
        assert game.dump(at) == game.dump(game.load(game.dump(at), options)) == (position or game.dump(at))
    assert game.dump(at) == stored.get("position", game.dump(at))
    assert game.outcome(at) == Outcome(tuple(stored["places"]), stored["reason"])
    with pytest.raises(IllegalMove, match=r"game\.over"):
        game.play(at, move)


def test_the_stored_games_end_in_every_way() -> None:
    ends = {(each.values[0], each.values[1]["reason"]) for each in GAMES}  # type: ignore[index]
    assert ends == {
        *(("piecepack-soccer", reason) for reason in ("goals", "left")),
        *(("polar-dare", reason) for reason in ("home", "left")),
        *(("scherer-soccer", reason) for reason in ("goal", "left")),
    }
    stored: dict[str, list[Any]] = defaultdict(list)
    for each in GAMES:
        stored[str(each.values[0])].append(each.values[1])
    assert {each["seats"] for each in stored["polar-dare"]} == {2, 3, 4}
    options = [each["options"] for each in stored["scherer-soccer"]]
    setups = game_of("scherer-soccer").about.options["setup"]
    assert {(each["board"], each.get("setup")) for each in options} >= {*product(("20x30", "30x50"), setups)}
    assert {each["goal"] for each in options} == {"mouth", "line"}
    assert {each.get("score", "3") for each in options} == {"1", "2", "3"}
