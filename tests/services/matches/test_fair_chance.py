"""Fair chance: the law of its numbers, and files that can be checked without the bot."""

import json
import subprocess
import sys
from pathlib import Path
from secrets import token_bytes
from typing import Any

import pytest

from data.rows import Note
from engine.core.errors import GameError
from engine.fairness.draws import WIDTH, Commitment, Draws
from engine.fairness.match_file import read_back
from engine.fairness.verify import verify
from services.matches import files
from services.matches.views import MatchView
from tests.services.conftest import ANN, BOB, GAME, HERE, TO_A_GOAL, OtherThread, ServiceHarness

SECRET = bytes(range(32))
HOUSE = Path(__file__).parents[3]


def draws(ply: int = 0, secret: bytes = SECRET) -> Draws:
    return Draws(secret, 7, 700_000, ply)


class Unfair(Draws):
    """Draws whose first two tries fall into the part that does not divide evenly."""

    def raw(self, purpose: str, number: int, attempt: int) -> int:
        del purpose, number
        return WIDTH - 1 if attempt < 2 else 41


def test_what_does_not_divide_evenly_is_thrown_away() -> None:
    assert WIDTH % 6 != 0
    assert Unfair(SECRET, 1, 2, 3).below(6, "dice") == 41 % 6
    # Two to the 256th divides by two: nothing has to be thrown away.
    assert Unfair(SECRET, 1, 2, 3).below(2, "coin") == 1


@pytest.mark.parametrize("n", [0, -1, WIDTH + 1])
def test_an_empty_or_too_wide_range_is_an_error(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        draws().below(n, "dice")


def test_a_source_is_random_with_draws_for_numbers() -> None:
    made = draws()
    source = made.source("chance")
    cards = list(range(10))
    source.shuffle(cards)
    assert sorted(cards) == list(range(10))
    assert [number.below for _, number in made.drawn] == list(range(10, 1, -1))
    assert 1 <= source.randint(1, 6) <= 6
    assert 0 <= source.random() < 1
    assert 0 <= source.getrandbits(5) < 32
    source.gauss(0, 1)
    again = draws().source("chance")
    other = list(range(10))
    again.shuffle(other)
    assert other == cards


def test_a_commitment_shows_the_digest_and_not_the_secret() -> None:
    made = Commitment.fresh(lambda length: b"\x01" * length)
    assert made.digest == "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793"
    assert "\\x01" not in repr(made)
    assert Commitment.fresh(token_bytes) != Commitment.fresh(token_bytes)
    with pytest.raises(ValueError, match="32 bytes"):
        Commitment(b"short")


async def by_lot(harness: ServiceHarness, interaction: int, secret: bytes = SECRET) -> MatchView:
    """A match of Ann and Bob whose first player was drawn."""
    services = await harness.services_on(harness.services.database, random_bytes=lambda _: secret)
    made = await services.challenges.create(ANN, BOB, HERE, game=GAME, first="lot")
    assert made.commitment == Commitment(secret).digest
    accepted = await services.challenges.accept(made.id, BOB, interaction)
    assert accepted.match_id is not None
    assert accepted.commitment == made.commitment
    return await services.matches.view(accepted.match_id)


@pytest.mark.slow
async def test_the_lot_hangs_on_the_secret_and_on_the_acceptance(harness: ServiceHarness) -> None:
    begun = set()
    for number in range(12):
        view = await by_lot(harness, 5_000 + number, bytes([number]) * 32)
        lot = Draws(bytes([number]) * 32, view.id, 5_000 + number, 0).below(2, "lot")
        assert view.mover_id == (ANN, BOB)[lot].id
        begun.add(view.mover_id)
        await harness.services.matches.act(view.id, ANN.id, "resign")
    assert begun == {ANN.id, BOB.id}


async def finished(harness: ServiceHarness) -> MatchView:
    """A match drawn by lot and played to its goal."""
    return await harness.play(await by_lot(harness, 99), *TO_A_GOAL)


async def test_the_secret_is_out_once_the_match_is_over_and_not_before(harness: ServiceHarness) -> None:
    begun = await by_lot(harness, 99)
    assert (begun.commitment, begun.interaction) == (Commitment(SECRET).digest, "99")
    assert begun.secret is None
    assert SECRET.hex() not in json.dumps(await harness.services.records.file(begun.id))
    with pytest.raises(GameError, match=r"chance\.running"):
        await harness.services.records.verify(begun.id)
    over = await harness.play(begun, *TO_A_GOAL)
    assert over.secret == SECRET.hex()
    verdict = await harness.services.records.verify(over.id)
    assert verdict.holds
    assert [(row.purpose, [number.below for number in row.numbers]) for row in verdict.draws] == [
        ("lot", [2])
    ]


async def test_a_match_is_verified_once_and_beside_the_loop(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await finished(harness)
    verifying = OtherThread(verify)
    monkeypatch.setattr(files, "verify", verifying)
    assert (await harness.services.records.verify(over.id)).holds
    assert verifying.in_loop == [False]
    assert (await harness.services.records.file(over.id))["draws"]
    assert verifying.in_loop == [False, False]


async def test_a_match_file_reads_back(harness: ServiceHarness) -> None:
    over = await finished(harness)
    file = json.loads(json.dumps(await harness.services.records.file(over.id)))
    recorded = read_back(file)
    assert recorded.entries[-1].after == over.position
    assert recorded.outcome == over.outcome
    assert [entry["at_ms"] for entry in file["log"]][-1] == over.ended_ms


async def test_a_file_has_the_takebacks_and_the_notes(harness: ServiceHarness) -> None:
    view = await harness.play(await harness.match(rated=False), "1ne", "1sw")
    await harness.services.matches.act(view.id, BOB.id, "offer-takeback")
    await harness.services.matches.act(view.id, ANN.id, "accept-takeback")
    async with harness.services.database.write() as tx:
        await tx.notes.add(view.id, Note(3, "paused", 5, {"to_ms": 60_000, "player": str(ANN.id)}))
    view = await harness.services.matches.act(view.id, ANN.id, "resign")
    file = json.loads(json.dumps(await harness.services.records.file(view.id)))
    assert file["notes"] == [{"ply": 3, "kind": "paused", "at_ms": 5, "to_ms": 60_000}]
    assert [entry["kind"] for entry in file["log"]] == ["move", "move", "takeback", "resigned"]
    assert read_back(file).entries[-1].after == view.position
    assert verify(file).holds
    assert str(ANN.id) not in json.dumps(file["seats"])


def turned(file: dict[str, Any]) -> None:
    file["beginning"]["joined"].reverse()


def moved(file: dict[str, Any]) -> None:
    file["log"][0]["text"] = "1se"


def ended(file: dict[str, Any]) -> None:
    file["outcome"]["places"].reverse()


def mixed(file: dict[str, Any]) -> None:
    """Another interaction, one by which the lot falls on the other side."""
    drawn = file["draws"][0]["numbers"][0]["value"]
    others = (
        number for number in range(64) if Draws(SECRET, file["match"], number, 0).below(2, "lot") != drawn
    )
    file["interaction"] = str(next(others))


@pytest.mark.parametrize(
    ("tamper", "objection"),
    [
        (turned, "draw"),
        (moved, "log"),
        (ended, "outcome"),
        (lambda file: file.update(secret="ab" * 32), "commitment"),
        (mixed, "table"),
        (lambda file: file["draws"][0]["numbers"][0].update(below=3), "table"),
        (lambda file: file["beginning"].update(joined=[0, 0]), "seats"),
        (lambda file: file["beginning"].update(first="challenger"), "table"),
        (lambda file: file.update(beginning=None), "seats"),
        (lambda file: file["log"].append(file["log"][0]), "log"),
    ],
)
async def test_a_file_that_was_tampered_with_is_found(
    harness: ServiceHarness, tamper: Any, objection: str
) -> None:
    over = await finished(harness)
    file = json.loads(json.dumps(await harness.services.records.file(over.id)))
    assert verify(file).holds
    tamper(file)
    verdict = verify(file)
    assert not verdict.holds
    assert objection in verdict.objections


@pytest.mark.slow
async def test_the_checker_needs_no_package_but_the_standard_library(
    harness: ServiceHarness, tmp_path: Path
) -> None:
    over = await finished(harness)
    file = await harness.services.records.file(over.id)
    whole, wrong = tmp_path / "match.json", tmp_path / "wrong.json"
    whole.write_text(json.dumps(file), "utf-8")
    file["beginning"]["joined"].reverse()
    wrong.write_text(json.dumps(file), "utf-8")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-S", "-m", *arguments]
        return subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)

    fair = run("engine.fairness.verify", str(whole))
    assert (fair.returncode, fair.stderr) == (0, "")
    assert "lot" in fair.stdout
    assert "Everything holds" in fair.stdout
    unfair = run("engine.fairness.verify", str(wrong))
    assert unfair.returncode == 1
    assert "DIFFERS" in unfair.stdout
    assert run("engine.fairness.verify", str(tmp_path / "none.json")).returncode == 2
    replayed = run("engine", "replay", str(whole))
    assert replayed.returncode == 0
    assert len(replayed.stdout.splitlines()) == len(TO_A_GOAL) + 2
