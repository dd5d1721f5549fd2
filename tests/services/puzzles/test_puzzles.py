"""Which puzzle a member gets, what a turn at it counts for, and the one of each day."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.puzzle_rows import AttemptRow
from engine import registry
from engine.computer.limits import Stopped
from engine.core.errors import GameError
from engine.lessons import course
from engine.match.calendar import DAY_MS
from engine.puzzles import Puzzle, puzzle, puzzles
from engine.puzzles.judging import judge, solution
from services.matches.views import Person, Place
from services.players.rating_model import MOST_OF_A_PUZZLE
from services.puzzles.puzzles import puzzle_of
from services.puzzles.views import Tally
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, THERE, ServiceHarness, counted_statements

HOUSE = Path(__file__).parents[3]
NAMED = ("services/puzzles/puzzles", "services/puzzles/rush", "engine/puzzles/__init__", "cogs/puzzle")
FILES = [HOUSE / f"{name}.py" for name in NAMED]
SOURCES = "".join(file.read_text("utf-8") for file in FILES)
SERVER = 77
USUAL = [one for one in puzzles(GAME) if not one.options]
EASY, OTHER, THIRD = [one for one in USUAL if one.plies == 1][:3]
LONG = next(one for one in puzzles(GAME) if one.plies == 3)
CHOICE = next(one for one in puzzles(GAME) if one.position == "8/4mw3/5Bsw2/ps1Mu2Pse2/8/8/bu7/8 b a3")
"""A puzzle whose second move may be another than its line's."""


@pytest.fixture
async def pooled(harness: ServiceHarness) -> AsyncIterator[ServiceHarness]:
    """A harness whose processes are stopped in the end."""
    yield harness
    await harness.services.pool.close()


def wrong(one: Puzzle) -> str:
    """A legal first move that lets the win go."""
    game, at = registry.game(one.game), one.at
    texts = (game.write(at, move) for move in game.moves(at))
    return next(text for text in texts if not judge(one, (), text).right)


async def solve(harness: ServiceHarness, player: Person, *ones: Puzzle) -> Tally:
    """Play the lines of puzzles; how the player does after that."""
    for one in ones:
        line, played = solution(one), tuple[str, ...]()
        while len(played) < len(line):
            move = line[len(played)]
            tried = await harness.services.puzzles.try_turn(player, one.game, one.number, played, move)
            assert tried.right
            played = line if tried.next is None else tried.next.played
    return await harness.services.puzzles.tally(player.id)


async def begin_rating(harness: ServiceHarness, *players: Person) -> None:
    """Let players try the puzzles that are not rated yet."""
    for player in players:
        for one in USUAL[-10:]:
            harness.now_ms += 1000
            await harness.services.puzzles.record_try(player, (GAME, one.number), solved=True)
        assert await harness.services.puzzles.rating(player.id) is None


async def fail(harness: ServiceHarness, player: Person, one: Puzzle) -> Tally:
    """Try a wrong first move."""
    tried = await harness.services.puzzles.try_turn(player, one.game, one.number, (), wrong(one))
    assert not tried.right
    return tried.tally


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


async def test_a_move_off_the_line_is_weighed_in_another_process(pooled: ServiceHarness) -> None:
    service, before = pooled.services.puzzles, CHOICE.line[:2]
    right = await service.try_turn(ANN, GAME, CHOICE.number, before, "a2e")
    assert right.right
    assert right.next is not None
    assert right.next.played == (*before, "a2e", *right.answer)
    assert right.next.left == 1
    assert (await service.tally(ANN.id)).solved == 0


async def test_only_first_tries_move_the_streak(harness: ServiceHarness) -> None:
    assert await solve(harness, ANN, EASY, LONG) == Tally(2, 2, 2)
    tried = await harness.services.puzzles.try_turn(ANN, GAME, OTHER.number, (), wrong(OTHER))
    assert (tried.counted, tried.lost, tried.tally) == (True, 2, Tally(2, 0, 2))
    assert await fail(harness, ANN, OTHER) == Tally(2, 0, 2)
    assert await solve(harness, ANN, OTHER) == Tally(3, 0, 2)
    assert await solve(harness, ANN, THIRD) == Tally(4, 1, 2)
    # Failing again at one that is solved, or solving it again, changes nothing.
    assert await fail(harness, ANN, EASY) == Tally(4, 1, 2)
    assert await solve(harness, ANN, EASY, OTHER) == Tally(4, 1, 2)
    assert await harness.services.puzzles.tally(BOB.id) == Tally()


async def test_a_look_at_the_solution_decides_a_puzzle_but_no_other_than_the_first_time(
    harness: ServiceHarness,
) -> None:
    await solve(harness, ANN, EASY)
    assert await harness.services.puzzles.solution(ANN, GAME, EASY.number) == EASY.line
    assert await harness.services.puzzles.tally(ANN.id) == Tally(1, 1, 1)
    assert await harness.services.puzzles.solution(ANN, GAME, LONG.number) == LONG.line
    assert await harness.services.puzzles.tally(ANN.id) == Tally(1, 0, 1)
    assert await solve(harness, ANN, LONG) == Tally(2, 0, 1)


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
    before, tally = await service.rating(ANN.id), await service.tally(ANN.id)
    for asked in (
        service.try_turn(ANN, *deleted, (), "A1>sw"),
        service.solution(ANN, *deleted),
        service.hint(ANN, *deleted, ()),
        service.tried(ANN.id, *deleted),
    ):
        with pytest.raises(GameError, match=r"puzzle\.deleted"):
            await asked
    with pytest.raises(GameError, match=r"puzzle\.deleted"):
        service.view(*deleted)
    assert (await service.rating(ANN.id), await service.tally(ANN.id)) == (before, tally)
    assert tally.solved == 2
    assert (await service.next(ANN.id, deleted[0])).view.puzzle.kind == "goal"


def test_every_day_has_a_puzzle_that_there_is_by_the_usual_rules_of_its_game(harness: ServiceHarness) -> None:
    days = range(4 * 300)
    keys = {harness.services.puzzles.key_of_day(day) for day in days}
    assert {puzzle(*key).game for key in keys} == set(harness.services.puzzles.games())
    # Those of Piecepack Soccer are all for a steady hand.
    assert not any(puzzle(*key).options for key in keys if key[0] != "piecepack-soccer")


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
    assert len(codes) == 8


async def test_new_puzzles_come_first_and_those_as_strong_as_the_member_surely_is(
    harness: ServiceHarness,
) -> None:
    ranked = sorted(USUAL, key=lambda one: (abs(one.strength - 1150), one.number))
    first = ranked[0]
    assert await number_of(harness, ANN) == first.number
    assert first.grade == "easy"
    for one in [one for one in USUAL if one.grade == "hard"][:16]:
        await solve(harness, ANN, one)
    stronger = (await harness.services.puzzles.next(ANN.id, GAME)).view.puzzle
    assert stronger.strength > first.strength + 100
    assert await number_of(harness, BOB) == first.number


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


async def test_of_any_game_each_has_its_turn(harness: ServiceHarness) -> None:
    service, games = harness.services.puzzles, set[str]()
    for _ in service.games():
        one = (await service.next(ANN.id)).view.puzzle
        games.add(one.game)
        await service.solution(ANN, one.game, one.number)
    assert games == set(service.games())


async def test_streaks_outlive_a_restart(harness: ServiceHarness) -> None:
    await solve(harness, ANN, EASY, LONG)
    await harness.restart()
    assert await harness.services.puzzles.tally(ANN.id) == Tally(2, 2, 2)


@pytest.mark.parametrize("held", [{GAME: 1}, {GAME: 37, "polar-dare": 74}, {"a": 240, "b": 90, "c": 160}])
def test_every_day_has_another_puzzle_until_all_of_a_game_were_there(held: dict[str, int]) -> None:
    numbers = {game: range(1, number + 1) for game, number in held.items()}
    days = [puzzle_of(day, numbers) for day in range(20_000, 20_000 + len(held) * min(held.values()))]
    assert len(set(days)) == len(days)
    assert {game for game, _ in days} == set(held)
    assert all(0 < number <= held[game] for game, number in days)


async def test_a_server_gets_one_puzzle_a_day(harness: ServiceHarness) -> None:
    settings, service = harness.services.settings, harness.services.puzzles
    assert await service.due() == ()
    await settings.change_server(HERE, puzzle_channel_id=11)
    (due,) = await service.due()
    assert (due.server_id, due.channel_id, due.solvers) == (SERVER, 11, 0)
    assert await service.claim(due)
    assert not await service.claim(due)
    assert await service.due() == ()
    assert await service.daily(SERVER) is None
    await service.posted(due, 2**60)
    assert await settings.change_server(THERE, threads=False)
    await harness.restart()
    service = harness.services.puzzles
    assert await service.due() == ()
    shown = await service.daily(SERVER)
    assert shown is not None
    assert (shown.message_id, shown.view.puzzle) == (2**60, due.view.puzzle)
    harness.now_ms += DAY_MS
    (other,) = await service.due()
    assert other.view.puzzle != due.view.puzzle
    assert await service.claim(other)
    await service.posted(other, None)
    assert len(await service.due()) == 1
    await harness.services.settings.change_server(HERE, puzzle_channel_id=None)
    assert await service.due() == ()


async def test_another_channel_gets_todays_puzzle_too(harness: ServiceHarness) -> None:
    settings, service = harness.services.settings, harness.services.puzzles
    await settings.change_server(HERE, puzzle_channel_id=11)
    (due,) = await service.due()
    await service.claim(due)
    await service.posted(due, 5)
    await settings.change_server(HERE, puzzle_channel_id=11)
    assert await service.due() == ()
    await settings.change_server(HERE, puzzle_channel_id=12)
    (again,) = await service.due()
    assert (again.channel_id, again.view.puzzle) == (12, due.view.puzzle)


async def test_its_solvers_are_counted_on_the_server(harness: ServiceHarness) -> None:
    service = harness.services.puzzles
    await harness.services.settings.change_server(HERE, puzzle_channel_id=11)
    (due,) = await service.due()
    one = due.view.puzzle
    for player in (ANN, BOB):
        await harness.services.people.record(player, HERE)
    await fail(harness, ANN, one)
    await solve(harness, ANN, one)
    await fail(harness, BOB, one)
    await solve(harness, CAT, one)
    (due,) = await service.due()
    assert due.solvers == 1


async def test_the_puzzles_of_a_day_take_as_many_statements_for_twenty_servers(
    harness: ServiceHarness,
) -> None:
    counts = []
    for servers in (1, 20):
        for number in range(1, servers + 1):
            place = Place(11, 1_000 + number, "Rookery")
            await harness.services.settings.change_server(place, puzzle_channel_id=11)
        with counted_statements(harness.services.database) as statements:
            assert len(await harness.services.puzzles.due()) == servers
        counts.append(len(statements))
    assert counts[0] == counts[1]


async def test_the_rating_follows_first_tries_and_the_strength_of_the_puzzle(harness: ServiceHarness) -> None:
    service = harness.services.puzzles
    easy, hard = (next(one for one in puzzles(GAME) if one.grade == grade) for grade in ("easy", "hard"))
    await begin_rating(harness, ANN, BOB)
    gains = []
    for player, one in ((ANN, easy), (BOB, hard)):
        tried = await service.try_turn(player, GAME, one.number, one.line[:-1], one.line[-1])
        assert tried.rating == await service.rating(player.id)
        gains.append(tried.change)
    # Both are uncertain at first, and gain what one puzzle gives at most.
    assert 0 < (gains[0] or 0) <= (gains[1] or 0) <= MOST_OF_A_PUZZLE
    before = await service.rating(ANN.id)
    again = await service.try_turn(ANN, GAME, easy.number, easy.line[:-1], easy.line[-1])
    assert (again.rating, again.change) == (None, None)
    assert await service.rating(ANN.id) == before
    failed = await service.try_turn(ANN, GAME, OTHER.number, (), wrong(OTHER))
    assert (failed.change or 0) < 0
    await harness.restart()
    assert await harness.services.puzzles.rating(ANN.id) == failed.rating


async def test_the_first_ten_puzzles_are_not_rated(harness: ServiceHarness) -> None:
    for number, one in enumerate(USUAL[:11], 1):
        harness.now_ms += 1000
        tried = await harness.services.puzzles.try_turn(ANN, GAME, one.number, (), wrong(one))
        assert tried.unrated == (number if number <= 10 else None)
        assert (tried.rating is None) == (number <= 10)


async def test_a_wrong_first_try_costs_no_more_than_forty_points(harness: ServiceHarness) -> None:
    await begin_rating(harness, ANN)
    for one in USUAL[:5]:
        harness.now_ms += 1000
        tried = await harness.services.puzzles.try_turn(ANN, GAME, one.number, (), wrong(one))
        assert -40 <= (tried.change or 0) < 0


async def test_puzzles_of_another_edition_come_once_it_is_learnt_or_played(harness: ServiceHarness) -> None:
    service, lessons = harness.services.puzzles, harness.services.lessons
    assert not any(one.options for one in (await service.known(ANN.id, GAME))[GAME])
    classic = "penguin-soccer-classic"
    await lessons.try_turn(ANN, classic, 1, course(classic).lessons[0].answer)
    assert len((await service.known(ANN.id, GAME))[GAME]) == len(puzzles(GAME))
    assert len((await service.known(BOB.id, GAME))[GAME]) == len(USUAL)
    await harness.services.computers.begin(BOB, HERE, 5, game=GAME, level=1, options={"edition": "classic"})
    assert len((await service.known(BOB.id, GAME))[GAME]) == len(puzzles(GAME))


async def test_a_game_without_puzzles_by_its_usual_rules_has_its_others(harness: ServiceHarness) -> None:
    found = (await harness.services.puzzles.known(ANN.id, "piecepack-soccer"))["piecepack-soccer"]
    assert found == list(puzzles("piecepack-soccer"))


async def test_a_first_look_at_the_solution_costs_as_much_rating_as_a_wrong_move(
    harness: ServiceHarness,
) -> None:
    service = harness.services.puzzles
    await begin_rating(harness, ANN, BOB)
    await service.solution(ANN, GAME, EASY.number)
    await fail(harness, BOB, EASY)
    after = await service.rating(ANN.id)
    assert after is not None
    assert after == await service.rating(BOB.id)
    await solve(harness, ANN, EASY)
    for player in (ANN, BOB):
        await service.solution(player, GAME, EASY.number)
        assert await service.rating(player.id) == after


async def test_a_hint_is_a_wrong_try_for_the_streak_and_does_not_count_for_the_rating(
    harness: ServiceHarness,
) -> None:
    service = harness.services.puzzles
    await begin_rating(harness, ANN)
    await solve(harness, ANN, OTHER)
    before = await service.rating(ANN.id)
    await service.hint(ANN, GAME, EASY.number, ())
    await solve(harness, ANN, EASY)
    assert (await service.tally(ANN.id)).streak == 0
    assert await service.rating(ANN.id) == before


@pytest.fixture
def today(harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """The puzzle of this day; those after it are the two that follow it."""
    first = harness.services.puzzles.today()
    ones = EASY, OTHER, THIRD
    monkeypatch.setattr(
        "services.puzzles.puzzles.puzzle_of", lambda day, _: (GAME, ones[(day - first) % 3].number)
    )
    return EASY


async def test_the_puzzle_of_the_day_counts_tries_until_it_is_solved(
    harness: ServiceHarness, today: Puzzle
) -> None:
    service = harness.services.puzzles
    await fail(harness, ANN, today)
    await fail(harness, ANN, today)
    tries = await service.day_of(ANN.id)
    assert (tries.view.puzzle, tries.wrong, tries.over, tries.streak) == (today, 2, False, 0)
    await solve(harness, ANN, today)
    await fail(harness, ANN, today)
    done = await service.day_of(ANN.id)
    assert (done.wrong, done.solved, done.streak) == (2, True, 1)
    assert not (await service.day_of(BOB.id)).over
    assert (await service.day_of(BOB.id)).view == done.view


async def test_days_in_a_row_are_counted_and_last_until_a_day_is_missed(
    harness: ServiceHarness, today: Puzzle
) -> None:
    service = harness.services.puzzles
    await solve(harness, ANN, today)
    harness.now_ms += DAY_MS
    assert (await service.day_of(ANN.id)).streak == 1
    await solve(harness, ANN, OTHER)
    await harness.restart()
    service = harness.services.puzzles
    assert (await service.day_of(ANN.id)).streak == 2
    assert (await service.day_of(ANN.id, service.today() - 1)).streak == 1
    harness.now_ms += DAY_MS
    assert (await service.day_of(ANN.id)).streak == 2
    harness.now_ms += DAY_MS
    assert (await service.day_of(ANN.id)).streak == 0
    await solve(harness, ANN, today)
    assert (await service.day_of(ANN.id)).streak == 1


async def test_a_look_at_the_solution_ends_the_day(harness: ServiceHarness, today: Puzzle) -> None:
    service = harness.services.puzzles
    await fail(harness, ANN, today)
    await service.solution(ANN, GAME, today.number)
    await solve(harness, ANN, today)
    seen = await service.day_of(ANN.id)
    assert (seen.wrong, seen.shown, seen.solved, seen.streak) == (1, True, False, 0)
