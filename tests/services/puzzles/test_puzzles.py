"""Which puzzle a member gets, and how a turn at it is answered."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.puzzles import AttemptRow
from engine.computer.limits import Stopped
from engine.core.errors import GameError
from engine.lessons import course
from engine.puzzles import puzzles
from services.matches.views import Person
from services.puzzles.views import Tally
from tests.services.conftest import ANN, BOB, GAME, HERE, ServiceHarness
from tests.services.puzzles.solving import (
    EASY,
    LONG,
    OTHER,
    THIRD,
    USUAL,
    fail,
    rating_of,
    solve,
)

HOUSE = Path(__file__).parents[3]
NAMED = ("services/puzzles/puzzles", "services/puzzles/rush", "engine/puzzles/__init__", "cogs/puzzle")
FILES = [HOUSE / f"{name}.py" for name in NAMED]
SOURCES = "".join(file.read_text("utf-8") for file in FILES)
CHOICE = next(one for one in puzzles(GAME) if one.position == "8/4mw3/5Bsw2/ps1Mu2Pse2/8/8/bu7/8 b a3")
"""A puzzle whose second move may be another than its line's."""


@pytest.fixture
async def pooled(harness: ServiceHarness) -> AsyncIterator[ServiceHarness]:
    """A harness whose processes are stopped in the end."""
    yield harness
    await harness.services.pool.close()


async def number_of(harness: ServiceHarness, player: Person) -> int:
    """The number of the puzzle the player gets next."""
    return (await harness.services.puzzles.next(player.id, GAME)).view.puzzle.number


async def test_right_turns_are_answered_until_the_puzzle_is_solved(harness: ServiceHarness) -> None:
    service = harness.services.puzzles
    first = await service.try_turn(ANN, GAME, LONG.number, (), LONG.line[0])
    assert (first.right, first.solved, first.counted) == (True, False, False)
    assert first.answer == LONG.line[1:2]
    assert first.next is not None
    assert first.next.played == LONG.line[:2]
    assert (first.next.left, len(first.next.events) > 0) == (1, True)
    assert first.tally == Tally()
    last = await service.try_turn(ANN, GAME, LONG.number, first.next.played, LONG.line[2])
    assert (last.solved, last.counted, last.next) == (True, True, None)
    assert last.tally == Tally(solved=1, streak=1, best=1)


@pytest.mark.slow
async def test_a_move_off_the_line_is_weighed_in_another_process(pooled: ServiceHarness) -> None:
    service, before = pooled.services.puzzles, CHOICE.line[:2]
    right = await service.try_turn(ANN, GAME, CHOICE.number, before, "a2e")
    assert right.right
    assert right.next is not None
    assert right.next.played == (*before, "a2e", *right.answer)
    assert right.next.left == 1
    assert (await service.tally(ANN.id)).solved == 0


async def test_what_cannot_be_played_is_refused_and_counts_as_no_try(harness: ServiceHarness) -> None:
    await solve(harness, ANN, EASY)
    for text in ("junk", "a1u a2n"):
        with pytest.raises(GameError):
            await harness.services.puzzles.try_turn(ANN, GAME, LONG.number, (), text)
    assert await harness.services.puzzles.tally(ANN.id) == Tally(1, 1, 1)
    with pytest.raises(GameError, match=r"puzzle\.unknown"):
        await harness.services.puzzles.try_turn(ANN, GAME, 99_999, (), "a1u")


async def test_a_deleted_puzzle_is_refused_and_leaves_ratings_alone(harness: ServiceHarness) -> None:
    service, deleted = harness.services.puzzles, ("piecepack-soccer", 261)
    await solve(harness, ANN, EASY)
    # As a version left it that still had the puzzle.
    async with harness.services.database.write() as tx:
        await tx.puzzles.record_attempt(ANN.id, AttemptRow(*deleted, True, True, 1, 1))
    before, tally = await rating_of(harness.services, ANN.id), await service.tally(ANN.id)
    for asked in (
        service.try_turn(ANN, *deleted, (), "A1>sw"),
        service.solution(ANN, *deleted),
    ):
        with pytest.raises(GameError, match=r"puzzle\.deleted"):
            await asked
    with pytest.raises(GameError, match=r"puzzle\.deleted"):
        service.view(*deleted)
    assert (await rating_of(harness.services, ANN.id), await service.tally(ANN.id)) == (before, tally)
    assert tally.solved == 2
    assert (await service.next(ANN.id, deleted[0])).view.puzzle.kind == "goal"


async def test_what_cannot_be_worked_out_in_time_counts_as_no_try(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def late(*_: object) -> None:
        raise Stopped

    monkeypatch.setattr(harness.services.pool, "run", late)
    with pytest.raises(GameError, match=r"puzzle\.undecided"):
        await harness.services.puzzles.try_turn(ANN, GAME, CHOICE.number, CHOICE.line[:2], "a2e")
    assert await solve(harness, ANN, CHOICE) == Tally(1, 1, 1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_has_a_sentence(language: str) -> None:
    codes = set(re.findall(r'BadRequest\("((?:puzzle|rush)\.[a-z-]+)"', SOURCES))
    text = (HOUSE / f"cogs/catalogue/{language}/puzzle.ftl").read_text("utf-8")
    sentences = set(re.findall(r"^refusal-([a-z-]+) =", text, re.MULTILINE))
    assert sentences == {code.replace(".", "-") for code in codes}
    assert len(codes) == 7


@pytest.mark.slow
async def test_new_puzzles_come_first_and_those_as_strong_as_the_member_surely_is(
    harness: ServiceHarness,
) -> None:
    first = min(USUAL, key=lambda one: (one.strength, one.number))
    assert await number_of(harness, ANN) == first.number
    assert first.grade == "easy"
    for one in [one for one in USUAL if one.grade == "hard"][:16]:
        await solve(harness, ANN, one)
    stronger = (await harness.services.puzzles.next(ANN.id, GAME)).view.puzzle
    assert stronger.strength > first.strength + 100
    assert await number_of(harness, BOB) == first.number


@pytest.mark.slow
async def test_then_those_that_were_never_solved_and_then_all_over_again(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {GAME: (EASY, OTHER, THIRD)}
    monkeypatch.setattr("services.puzzles.puzzles.puzzles", lambda game: few.get(game, ()))
    service = harness.services.puzzles
    for one in (EASY, OTHER):
        harness.now_ms += 1000
        await fail(harness, ANN, one)
    harness.now_ms += 1000
    await solve(harness, ANN, THIRD)
    assert await number_of(harness, ANN) == EASY.number
    harness.now_ms += 1000
    await fail(harness, ANN, EASY)
    assert await number_of(harness, ANN) == OTHER.number
    for one in (OTHER, EASY):
        assert not (await service.next(ANN.id)).again
        harness.now_ms += 1000
        await solve(harness, ANN, one)
    assert (await service.next(ANN.id)).again
    for one in (THIRD, OTHER, EASY, THIRD):
        assert await number_of(harness, ANN) == one.number
        harness.now_ms += 1000
        await solve(harness, ANN, one)
    with pytest.raises(GameError, match=r"puzzle\.none"):
        await service.next(ANN.id, "piecepack-soccer")
    monkeypatch.undo()
    with pytest.raises(GameError, match=r"game\.unknown"):
        await service.next(ANN.id, "tiddlywinks")


async def test_of_the_games_that_are_known_each_has_its_turn(harness: ServiceHarness) -> None:
    """Somebody who had learnt Penguin Soccer alone got puzzles of all games."""
    service, games = harness.services.puzzles, list[str]()
    await learn(harness, ANN, GAME)
    assert [*await service.read_known(ANN.id)] == [GAME]
    await harness.services.computers.begin(ANN, HERE, 5, game="polar-dare", level=1)
    for _ in range(4):
        one = (await service.next(ANN.id)).view.puzzle
        games.append(one.game)
        await service.solution(ANN, one.game, one.number)
    assert sorted(games) == [GAME] * 2 + ["polar-dare"] * 2


async def test_a_first_puzzle_is_the_easiest_of_a_game_that_one_has_chosen(harness: ServiceHarness) -> None:
    service = harness.services.puzzles
    first = (await service.next(ANN.id, "polar-dare")).view.puzzle
    assert first.strength == min(one.strength for one in puzzles("polar-dare"))
    await service.solution(ANN, first.game, first.number)
    assert [*await service.read_known(ANN.id)] == ["polar-dare"]
    assert [*await service.read_known(BOB.id)] == [GAME], "who knows no game begins with the first"


async def learn(harness: ServiceHarness, player: Person, key: str) -> None:
    """Do the first lesson of a course."""
    await harness.services.lessons.try_turn(player, key, 1, course(key).lessons[0].answer)


async def test_puzzles_are_of_the_edition_that_is_learnt_or_played(harness: ServiceHarness) -> None:
    service = harness.services.puzzles
    assert not any(one.options for one in (await service.read_known(ANN.id, GAME))[GAME])
    await learn(harness, ANN, "penguin-soccer-classic")
    assert all(one.options for one in (await service.read_known(ANN.id, GAME))[GAME])
    await learn(harness, ANN, GAME)
    assert len((await service.read_known(ANN.id, GAME))[GAME]) == len(puzzles(GAME))
    await harness.services.computers.begin(BOB, HERE, 5, game=GAME, level=1, options={"edition": "classic"})
    assert all(one.options for one in (await service.read_known(BOB.id, GAME))[GAME])


async def test_a_game_without_puzzles_by_its_usual_rules_has_its_others(harness: ServiceHarness) -> None:
    found = (await harness.services.puzzles.read_known(ANN.id, "piecepack-soccer"))["piecepack-soccer"]
    assert found == list(puzzles("piecepack-soccer"))
