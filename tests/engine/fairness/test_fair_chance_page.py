"""``docs/fair-chance.md`` says enough: a program written from it alone makes the same draws."""

import ast
import hmac
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.game import CHANCE
from engine.fairness.draws import CHANCE_MOVE, CONTEST, LOT, Draws
from engine.fairness.tournament import Lots
from engine.match.challenge import seated_after, seating
from engine.match.contest import winner
from engine.registry import game as game_of
from tests.engine.fairness import reference_draws
from tests.samples import match_samples

SETUPS = [
    {"board": board, "setup": setup, "goal": goal}
    for board in ("20x30", "20x30-enlarged", "30x50")
    for setup in ("halves", "anywhere", "mirrored", "captain")
    for goal in ("line", "mouth")
]


def test_the_reference_imports_nothing_of_the_product() -> None:
    tree = ast.parse(Path(reference_draws.__file__).read_text("utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert {str(module).partition(".")[0] for module in modules} <= sys.stdlib_module_names


@pytest.mark.parametrize("path", match_samples(), ids=lambda path: path.stem)
def test_every_draw_of_a_stored_match_follows_from_the_page(path: Path) -> None:
    file = json.loads(path.read_text("utf-8"))
    stored = [
        (
            row["ply"],
            row["purpose"],
            [(each["below"], each["value"]) for each in row["numbers"]],
            row["drawn"],
        )
        for row in file["draws"]
    ]
    assert list(reference_draws.draws(file)) == stored
    texts = [entry["text"] for entry in file["log"] if entry["seat"] == CHANCE]
    assert [drawn for _, purpose, _, drawn in stored if purpose == CHANCE_MOVE] == texts


def started(seed: int, **fields: Any) -> dict[str, Any]:
    """The fields of a match file that draws are made from, with a secret of that seed."""
    rng = Random(seed)
    return {"match": rng.randrange(1, 10**6), "interaction": rng.randrange(10**18), "log": [], **fields} | {
        "secret": rng.randbytes(32).hex()
    }


def drawn_at(file: dict[str, Any], ply: int) -> Draws:
    """The product's draws at a ply of such a file."""
    return Draws(bytes.fromhex(file["secret"]), file["match"], file["interaction"], ply)


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: "-".join(options.values()))
def test_every_set_up_follows_from_the_page(options: dict[str, str]) -> None:
    game = game_of("scherer-soccer")
    at = game.start(2, options)
    for seed in range(3):
        file = started(seed)
        move = game.sample(at, drawn_at(file, 0).source(CHANCE_MOVE))
        assert reference_draws.line_up(options, reference_draws.Numbers(file, 0, "chance")) == game.write(
            at, move
        )


POSITIONS = {
    "polar-dare": "----/----/----/---- rrrbbb * r -",
    "scherer-soccer": (
        "30x20 14,10;4,19;15,3;6,4;9,15;9,13;14,7;3,16;2,13;8,20;14,1 "
        "17,11;27,2;16,18;25,17;22,6;22,8;17,14;28,5;29,8;23,1;17,20 16,10 r - 0-0 -"
    ),
    "piecepack-soccer": (
        "4.4,0.6;5.6,0.6;4.4,1.4;5.6,1.4 4.4,11.4;5.6,11.4;4.4,10.6;5.6,10.6 5,6 s aim:A2:37:80 0-0"
    ),
}


@pytest.mark.parametrize("key", list(POSITIONS))
def test_many_moves_of_chance_follow_from_the_page(key: str) -> None:
    game = game_of(key)
    at = game.load(POSITIONS[key], {})
    for ply in range(200):
        file = started(ply)
        drawn = game.write(at, game.sample(at, drawn_at(file, ply).source(CHANCE_MOVE)))
        kind = reference_draws.KINDS[drawn.partition(":")[0]]
        assert kind({}, reference_draws.Numbers(file, ply, "chance")) == drawn


def test_numbers_are_counted_for_each_purpose_alone() -> None:
    """A ply with several purposes: their draws do not move each other's numbers."""
    file, below = started(0), 1 << 64
    purposes = (LOT, CONTEST, LOT, CHANCE_MOVE, CONTEST, LOT)
    draws, reference = drawn_at(file, 3), {each: reference_draws.Numbers(file, 3, each) for each in purposes}
    found = [draws.below(below, purpose) for purpose in purposes]
    assert found == [reference[purpose].below(below) for purpose in purposes]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", ["lot", "impression"])
def test_lots_of_any_number_of_players_follow_from_the_page(first: str, players: int) -> None:
    everybody = tuple(range(players))
    for seed in range(50):
        rng = Random(seed)
        votes, posted = rng.choices(range(3), k=players), rng.choices((False, True), k=players)
        begun = {"first": first, "votes": votes, "posted": posted}
        file = started(seed, seats=[{}] * players, beginning=begun)
        draws = drawn_at(file, 0)
        if first == "lot":
            order = seating(everybody, "lot", draws.lot(LOT))
        else:
            order = seated_after(everybody, winner(tuple(votes), tuple(posted), draws.lot(CONTEST)))
        seats = " ".join(str(order.index(player) + 1) for player in everybody)
        expected = (
            [(0, draws.drawn[0][0], [tuple(number) for _, number in draws.drawn], seats)]
            if draws.drawn
            else []
        )
        assert list(reference_draws.lots(file)) == expected


def test_the_lots_of_a_tournament_follow_from_the_page() -> None:
    file = started(1)
    lots = Lots(bytes.fromhex(file["secret"]), file["match"], file["interaction"])
    numbers, left = reference_draws.Numbers(file, 0, "order"), list(range(9))
    assert lots.order(9) == [left.pop(numbers.below(len(left))) for _ in range(9)]
    for meeting in range(8):
        numbers = reference_draws.Numbers(file, 1 + meeting, "decision")
        assert lots.decision(meeting) == numbers.below(2)
        text = f"{file['match']}/{file['interaction']}/{1 + meeting}/match/3/0"
        secret = hmac.digest(bytes.fromhex(file["secret"]), text.encode(), "sha256")
        assert lots.match_secret(meeting, 3) == secret
