"""Matches against the computer from a position: begun, replayed, taken back, verified, and in no record."""

import json
from random import Random
from typing import Any

import pytest

from data.rows import ComputerTurnRow
from engine.core.game import CHANCE, Game
from engine.fairness.match_file import read_back
from engine.fairness.verify import verify
from engine.puzzles import WIN, Puzzle, puzzles
from engine.registry import game as game_of
from services.computer.given_positions import GivenPosition
from services.computer.pool import Pool
from services.computer.turns import MAX_MATCHES
from services.matches.try_views import TryPlace, TrySubject
from services.matches.views import MatchView, Person, Place, Viewer
from services.services import Services
from tests.each_game import EACH_GAME
from tests.services.conftest import ANN, BOB, CAT, HERE, TO_A_GOAL, ServiceHarness, code_of

PLIES = 9
ANN_HERE = Viewer(ANN.id, HERE)


@pytest.fixture(autouse=True)
def computers_move_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    async def move(self: Any, share: Any, job: Any, key: str, at: Any, *_: Any) -> str:
        del self, share, job
        rules = game_of(key)
        return rules.write(at, rules.sample(at, Random(5)))

    monkeypatch.setattr(Pool, "run", move)


async def finished(harness: ServiceHarness, game: str, plies: int = PLIES, **terms: Any) -> MatchView:
    """A match between Ann and Bob of that many moves at random, which Bob resigned."""
    view, rng = await harness.match(game=game, clock="none", rated=False, **terms), Random(2)
    for _ in range(plies):
        assert view.outcome is None
        rules = view.match.game
        view = await harness.play(view, rules.write(view.position, rules.sample(view.position, rng)))
    return await harness.services.matches.act(view.id, BOB.id, "resign")


async def go_on(harness: ServiceHarness, view: MatchView, moves: int, rng: Random) -> MatchView:
    """The match after some more moves at random, the computer's too."""
    computers, rules = harness.services.computers, view.match.game
    for _ in range(moves):
        if view.outcome is not None:
            break
        if view.thinking:
            row = ComputerTurnRow(view.id, view.server_id, view.ply)
            view = await computers.make_turn(row) or view
        else:
            view = await harness.play(view, rules.write(view.position, rules.sample(view.position, rng)))
    return view


def of_match(match: MatchView, ply: int) -> TryPlace:
    return TryPlace(TrySubject.of_match(match.id, ply))


def of_puzzle(one: Puzzle) -> TryPlace:
    return TryPlace(TrySubject(one.game, one.number))


async def solve(harness: ServiceHarness, one: Puzzle) -> None:
    await harness.services.puzzles.record_try(ANN, (one.game, one.number), solved=True)


async def begun(harness: ServiceHarness, given: GivenPosition, level: int = 1) -> MatchView:
    services = harness.services
    view = await services.computers.play_on(ANN, HERE, 7_777, position=given, level=level)
    # Another process, which knows nothing of the match, reads the same.
    assert await Services(services.database).matches.view(view.id) == view
    return view


async def checked(harness: ServiceHarness, view: MatchView) -> None:
    """Check that others read the match as it is, and that its file leads to it and is verified."""
    services = harness.services
    known = await Services(services.database).matches.view(view.id)
    assert (known.position, known.log, known.match.turns) == (view.position, view.log, view.match.turns)
    file = json.loads(json.dumps(await services.records.file(view.id)))
    recorded, rules = read_back(file), view.match.game
    assert rules.dump_first(recorded.start) == file["position"] == view.first_position
    assert recorded.entries[-1].after == view.position
    if view.outcome is not None:
        verdict = verify(file)
        assert verdict.holds, verdict.objections
        assert (await services.records.verify(view.id)).holds


@pytest.mark.slow(but=("test_a_match_goes_on_from_a_ply_of_a_finished_one[sqlite-scherer-soccer-member1]",))
@EACH_GAME
@pytest.mark.parametrize("member", [ANN, CAT])
async def test_a_match_goes_on_from_a_ply_of_a_finished_one(
    harness: ServiceHarness, game: Game[Any, Any], member: Any
) -> None:
    services, old = harness.services, await finished(harness, game.about.key)
    for ply in (old.ply // 2, old.ply):
        given = await services.positions.at(Viewer(member.id, HERE), of_match(old, ply))
        view = await services.computers.play_on(member, HERE, 7_777, position=given, level=2)
        assert view.first_position == given.text
        assert game.dump(view.first) == given.text
        assert view.options.keys() == old.options.keys()
        assert (view.turn_limit, view.rated, view.row.origin_id) == (old.turn_limit, False, old.id)
        seat = view.seat_of(member.id)
        assert seat == (old.seat_of(ANN.id) if member is ANN else given.mover)
        view = await go_on(harness, view, 8, Random(ply))
        await checked(harness, view)
        if view.outcome is None:
            view = await services.matches.act(view.id, member.id, "resign")
        await checked(harness, view)


@EACH_GAME
async def test_a_match_goes_on_from_a_solved_puzzle(harness: ServiceHarness, game: Game[Any, Any]) -> None:
    services = harness.services
    for one in puzzles(game.about.key)[:2]:
        refused = services.positions.at(ANN_HERE, of_puzzle(one))
        assert await code_of(refused) == "line.unsolved"
        await solve(harness, one)
        given = await services.positions.at(ANN_HERE, of_puzzle(one))
        view = await begun(harness, given)
        assert view.first == one.at
        assert view.seat_of(ANN.id) == view.mover == game.mover(one.at)
        view = await go_on(harness, view, 8, Random(one.number))
        await checked(harness, view)
        if view.outcome is None:
            await checked(harness, await services.matches.act(view.id, ANN.id, "resign"))


@pytest.mark.slow(but=("test_moves_tried_lead_to_the_position_and_chance_may_be_to_move[sqlite-polar-dare]",))
@EACH_GAME
async def test_moves_tried_lead_to_the_position_and_chance_may_be_to_move(
    harness: ServiceHarness, game: Game[Any, Any]
) -> None:
    services, old = harness.services, await finished(harness, game.about.key, 4)
    board = await services.lines.view(ANN_HERE, of_match(old, 0))
    for number in range(20):
        if number >= 5 and board.mover == CHANCE:
            break
        move = game.sample(board.position, Random(number))
        if game.outcome(game.play(board.position, move).after) is not None:
            break
        turn = game.write(board.position, move)
        board = await services.lines.play(ANN_HERE, ANN, board.place, turn)
    given = await services.positions.at(ANN_HERE, board.place)
    assert given.text == game.dump_first(board.position)
    view = await begun(harness, given)
    assert view.first_position == given.text
    assert view.mover in range(2)
    view = await services.matches.act(view.id, ANN.id, "resign")
    await checked(harness, view)


@pytest.mark.parametrize(
    ("game", "options"),
    [("penguin-soccer", {}), ("piecepack-soccer", {"hand": "steady"}), ("polar-dare", {})],
)
async def test_a_takeback_leads_to_the_first_position_again(
    harness: ServiceHarness, game: str, options: dict[str, str]
) -> None:
    services, old = harness.services, await finished(harness, game, 13, options=options)
    own = [ply for ply, entry in enumerate(old.log) if entry.seat == 0 and entry.kind == "move"]
    given = await services.positions.at(ANN_HERE, of_match(old, own[-1]))
    view = await go_on(harness, await begun(harness, given), 1, Random(4))
    assert view.position != view.first
    view = await services.matches.act(view.id, ANN.id, "undo-step" if view.midway else "offer-takeback")
    assert view.log[-1].kind == "takeback"
    assert view.position == view.first
    await checked(harness, view)


def wins(game: str) -> Puzzle:
    return next(one for one in puzzles(game) if one.kind == WIN and one.plies == 1)


async def test_a_win_from_a_position_counts_nowhere(harness: ServiceHarness) -> None:
    services, one = harness.services, wins("penguin-soccer")
    usual = await services.computers.begin(ANN, HERE, 7, game=one.game, level=1, first="challenger")
    async with services.database.write() as tx:
        await tx.shown_wins.ask(ANN.id, 77, usual.id)
        await tx.shown_wins.change(ANN.id, 77, shown=True)
    await solve(harness, one)
    given = await services.positions.at(ANN_HERE, of_puzzle(one))
    view = await harness.play(await begun(harness, given, level=8), *one.line)
    assert (view.winners, view.level) == ((view.seat_of(ANN.id),), 8)
    assert (view.beaten, view.won_by) == (None, None)
    profile = await services.profiles.profile(ANN, private=True)
    assert (profile.against_computer.won, profile.levels, profile.last) == (0, {}, ())
    assert await services.profiles.level_beaten(ANN.id, one.game) == 0
    assert not await services.profiles.has_won(ANN.id, one.game)
    history = await services.profiles.history(ANN.id, Viewer(ANN.id, HERE))
    assert history.total == 0
    assert "match.won" not in await harness.deliver()
    await checked(harness, view)


async def test_another_match_from_there_begins_as_the_first_one_did(harness: ServiceHarness) -> None:
    services, old = harness.services, await finished(harness, "polar-dare", first="opponent")
    given = await services.positions.at(Viewer(BOB.id, HERE), of_match(old, 5))
    view = await services.computers.play_on(BOB, HERE, 7_777, position=given, level=3)
    view = await services.matches.act(view.id, BOB.id, "resign")
    again = await services.rematches.ask(view, BOB, HERE, 7_778, no_person)
    assert isinstance(again, MatchView)
    assert (again.first, again.level, again.seat_of(BOB.id)) == (view.first, 3, view.seat_of(BOB.id))
    assert (again.row.origin_id, again.first_position) == (old.id, view.first_position)


async def no_person(_: int) -> Person:
    raise AssertionError


async def test_what_cannot_be_gone_on_from_is_refused(harness: ServiceHarness) -> None:
    services = harness.services
    cat = Viewer(CAT.id, Place(99, 98))
    running = await harness.match(rated=False, clock="none")
    assert await code_of(services.positions.at(ANN_HERE, of_match(running, 0))) == "match.playing"
    over = await harness.play(running, *TO_A_GOAL)
    assert await code_of(services.positions.at(cat, of_match(over, 0))) == "match.unknown"
    assert (
        await code_of(services.positions.at(ANN_HERE, of_match(over, over.ply))) == "computer.position-over"
    )
    assert (
        await code_of(services.positions.at(ANN_HERE, TryPlace(TrySubject("penguin-soccer", 10**6))))
        == "puzzle.unknown"
    )
    given = await services.positions.at(ANN_HERE, of_match(over, over.ply - 1))
    level = services.computers.play_on(ANN, HERE, 7, position=given, level=9)
    assert await code_of(level) == "computer.level"
    for each in range(1, MAX_MATCHES + 1):
        await services.computers.play_on(ANN, HERE, each, position=given, level=each)
    more = services.computers.play_on(ANN, HERE, 7, position=given, level=MAX_MATCHES + 1)
    assert await code_of(more) == "computer.too-many"
    second_press = services.computers.play_on(ANN, HERE, 7, position=given, level=1)
    assert await code_of(second_press) == "computer.begun"


async def test_only_matches_of_two_are_gone_on_from(harness: ServiceHarness) -> None:
    services = harness.services
    offered = await harness.challenge(to=None, game="polar-dare", seats=3, rated=False, clock="none")
    await services.challenges.accept(offered.id, BOB, 1)
    match = await harness.accept(offered, CAT)
    for player in (ANN, BOB):
        match = await services.matches.act(match.id, player.id, "resign")
    refused = services.positions.at(ANN_HERE, of_match(match, 0))
    assert await code_of(refused) == "computer.two-seats"


async def test_a_file_with_another_first_position_is_not_fair(harness: ServiceHarness) -> None:
    services, old = harness.services, await finished(harness, "polar-dare")
    given = await services.positions.at(ANN_HERE, of_match(old, 3))
    view = await go_on(harness, await begun(harness, given), 6, Random(1))
    view = await services.matches.act(view.id, ANN.id, "resign")
    file = await services.records.file(view.id)
    assert verify(file).holds
    assert not verify({name: value for name, value in file.items() if name != "position"}).holds
    assert not verify({**file, "position": "----/----/----/---- rrrbbb * b -"}).holds
