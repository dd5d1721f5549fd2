"""Hints, and analyses of finished matches: what they take of the pool."""

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine import registry
from engine.coaching.judge import Judgement, judged
from engine.coaching.reason import reason
from engine.computer.think import Thought
from engine.core.game import CHANCE
from engine.core.turns import to_move, turn_played
from engine.match.match import Entry
from services.computer import jobs
from services.computer.analysis import Analysis, JudgedMove, costliest, is_turn, positions
from services.computer.jobs import Advice, computer_turn
from tests.services.conftest import ANN, CAT, HERE, TO_A_GOAL, ServiceHarness, code_of
from tests.waits import until


async def test_a_computer_does_not_wait_for_an_analysis_in_its_server(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, pool = harness.services, harness.services.pool
    # Nobody works: the order in which thoughts would be taken up is all that is asked.
    monkeypatch.setattr(pool, "start", lambda: None)
    running = await harness.match()
    early = services.analyses.analyse(running.id, CAT.id, lambda *_: None)
    assert await code_of(early) == "match.playing"
    over = await harness.play(running, *TO_A_GOAL)
    analysing = asyncio.create_task(services.analyses.analyse(over.id, CAT.id, lambda *_: None))
    await until(lambda: pool.queues)
    await services.computers.begin(CAT, HERE, 7, game=over.game, level=1, first="opponent")
    thinking = asyncio.create_task(services.computers.run())
    await until(lambda: services.computers.answering)
    await until(lambda: len(pool.waiting) > len(TO_A_GOAL))
    assert computer_turn in [pool.next_job().call for _ in range(2)]
    thinking.cancel()
    analysing.cancel()
    await pool.close()
    computing = list(services.analyses.computing.values())
    for task in computing:
        task.cancel()
    await asyncio.wait([thinking, analysing, *computing])


async def test_a_hint_asked_for_again_is_not_thought_of_again(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, thoughts = harness.services, list[int]()

    async def once(*_: object) -> Advice:
        thoughts.append(1)
        await asyncio.sleep(0)
        if len(thoughts) == 1:
            raise RuntimeError("asleep")
        return Advice("1ne", (reason("penguin-enters", penguin="baby"),))

    monkeypatch.setattr(services.pool, "run", once)
    match = await services.computers.begin(ANN, HERE, 7, game="penguin-soccer", level=1, first="challenger")
    with pytest.raises(RuntimeError, match="asleep"):
        await services.analyses.hint(match.id, ANN.id)
    asked = [services.analyses.hint(match.id, ANN.id) for _ in range(5)]
    hints = await asyncio.gather(*asked)
    assert {hint.text for hint in hints} == {"1ne"}
    assert {hint.reasons[0].key for hint in hints} == {"penguin-enters"}
    assert len(thoughts) == 2, "what failed is thought of once more, what is known is not"


@pytest.mark.slow
async def test_a_hint_says_why_it_is_good(harness: ServiceHarness) -> None:
    services = harness.services
    match = await services.computers.begin(ANN, HERE, 7, game="penguin-soccer", level=1, first="challenger")
    hint = await services.analyses.hint(match.id, ANN.id)
    assert {each.key for each in hint.reasons} & {"penguin-enters", "penguin-reaches", "penguin-takes"}


@pytest.mark.slow
def test_advice_says_that_a_turn_is_bold_only_against_a_level_that_overlooks_much() -> None:
    at = registry.game("penguin-soccer").load("8/8/8/8/3Pne4/4bu3/8/8 w f6", {})
    bold, careful = (jobs.advice("penguin-soccer", at, level) for level in (1, 3))
    assert (bold.text, bold.reasons[-1]) == ("d4ne", reason("bold", level=1))
    assert careful == jobs.advice("penguin-soccer", at)
    assert "bold" not in {each.key for each in careful.reasons}


async def test_a_hint_is_for_the_level_of_the_opponent(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, asked = harness.services, list[object]()

    async def noted(_share: object, call: object, *arguments: object) -> Advice:
        asked.append((call, arguments[-1]))
        return Advice("1ne", ())

    monkeypatch.setattr(services.pool, "run", noted)
    for level in (1, 3):
        match = await services.computers.begin(
            ANN, HERE, level, game="penguin-soccer", level=level, first="challenger"
        )
        await services.analyses.hint(match.id, ANN.id)
    assert asked == [(jobs.advice, 1), (jobs.advice, 3)]


@pytest.mark.slow(but=("test_advice_is_a_whole_turn_with_two_reasons_at_most[piecepack-soccer]",))
@pytest.mark.parametrize("game", ["polar-dare", "scherer-soccer", "piecepack-soccer"])
def test_advice_is_a_whole_turn_with_two_reasons_at_most(game: str) -> None:
    rules = registry.game(game)
    at = rules.start(2, {})
    rng = Random(3)
    while rules.mover(at) == CHANCE:
        at = rules.play(at, rules.sample(at, rng)).after
    found = jobs.advice(game, at)
    played = turn_played(rules, at, found.text)
    assert played.movers[0] != to_move(rules, played.at)
    assert len(found.reasons) <= 2


@pytest.mark.slow
async def test_an_analysis_explains_its_moments_and_rates_the_players(harness: ServiceHarness) -> None:
    over, parts = await harness.play(await harness.match(), *TO_A_GOAL), list[Analysis]()
    found = await harness.services.analyses.analyse(over.id, CAT.id, parts.append)
    assert [len(part.moves) for part in parts] == list(range(1, len(TO_A_GOAL)))
    assert {part.of for part in parts} == {len(TO_A_GOAL)}
    assert not any(part.moments for part in parts)
    assert [len(series) for series in parts[2].chances] == [3, 3]
    *others, last = found.moments
    assert last.move.number == len(TO_A_GOAL), "the last kick goes into the kicker's own corner"
    assert last.answer is None
    assert all(each.better and each.answer and each.answer.seat != each.move.seat for each in others)
    for seat in (0, 1):
        percent = found.accuracy(seat)
        assert percent is not None
        assert 0 <= percent <= 100
    assert found.accuracy(2) is None


@pytest.mark.slow
async def test_every_place_shows_the_same_chance_for_a_position(harness: ServiceHarness) -> None:
    over = await harness.play(await harness.match(), *TO_A_GOAL)
    found = await harness.services.analyses.analyse(over.id, CAT.id, lambda _: None)
    assert len(found.chances[0]) == len(TO_A_GOAL) + 1
    assert [found.chances[seat][-1] for seat in (0, 1)] == [1.0, 0.0]
    for move, white in zip(found.moves, found.chances[0], strict=False):
        said = judged(over.game, move.at).chance
        assert said == pytest.approx(move.judgement.before, abs=0.02)
        assert said == pytest.approx(1 - white if move.seat else white, abs=0.02)


def analysis_of(*moves: tuple[int, float, float, float, bool], places: tuple[int, ...] = (1, 2)) -> Analysis:
    """An analysis of moves by seat, chances before and after, loss, and whether chance came after."""
    outcome = SimpleNamespace(places=places)
    match = SimpleNamespace(game="polar-dare", outcome=outcome, seats=places)
    judged_moves = tuple(
        JudgedMove(number, number, seat, None, drawn, judgement_of(before, after, lost))
        for number, (seat, before, after, lost, drawn) in enumerate(moves, 1)
    )
    return Analysis(cast("Any", match), judged_moves, len(moves))


def judgement_of(before: float, after: float, lost: float, best: str = "b") -> Judgement:
    """The judgement of a move, whatever it was."""
    return Judgement("a", Thought(best, 0, before, None, (best,), 1, 1), after, lost)


@pytest.mark.parametrize(("stage", "best"), [("place:A3", "A3>nw"), ("play", "A1:20:60")])
def test_a_mistake_is_answered_by_a_turn_and_by_nothing_that_is_put_back(stage: str, best: str) -> None:
    game = registry.game("piecepack-soccer")
    at = game.load(f"4,3;6,5;-;5,1 5.4,11;3,7;7,9;2,10 5.2,6.4 s {stage} 1-0", {})
    found = JudgedMove(1, 1, 0, at, False, judgement_of(0.5, 0.5, 0, best))
    assert is_turn(cast("Any", SimpleNamespace(match=SimpleNamespace(game=game))), found) == (stage == "play")


def test_what_dice_do_is_luck_and_no_mistake() -> None:
    even = analysis_of((0, 0.5, 0.5, 0.0, True), (1, 0.2, 0.15, 0.0, True), (0, 0.55, 0.5, 0.04, False))
    assert [(swing.number, swing.seat) for swing in even.luck] == [(1, 0), (2, 1)]
    assert [swing.gained for swing in even.luck] == pytest.approx([0.3, 0.3])
    assert costliest(even.moves) == []
    assert even.accuracy(1) == 100
    assert even.chances[0] == [0.5, 0.8, 0.55, 1.0]


def test_the_two_largest_swings_are_told_in_order() -> None:
    found = analysis_of(*((0, 0.5, 0.5 - swing, 0.0, True) for swing in (0.11, 0.3, 0.05, 0.2, 0.4)))
    assert [swing.number for swing in found.luck] == [2, 5]


def test_at_most_three_moves_are_costly_and_from_five_points_on() -> None:
    losses = (0.06, 0.049, 0.3, 0.05, 0.2, 0.07)
    found = analysis_of(*((number % 2, 0.5, 0.5, lost, False) for number, lost in enumerate(losses)))
    assert [move.number for move in costliest(found.moves)] == [3, 5, 6]


def test_what_ends_a_match_after_a_roll_is_no_luck() -> None:
    rules, rng = registry.game("polar-dare"), Random(1)
    at = rules.start(2, {})
    log = [Entry("move", CHANCE, rules.write(at, rules.sample(at, rng)))]
    at = first = rules.play(at, rules.read(at, log[0].text)).after
    while rules.mover(at) == first.turn:
        log.append(Entry("move", first.turn, rules.write(at, rules.sample(at, rng))))
        at = rules.play(at, rules.read(at, log[-1].text)).after
    log.append(Entry("move", CHANCE, rules.write(at, rules.sample(at, rng))))
    start = rules.start(2, {})
    assert positions(rules, start, log)[-1].drawn
    assert not positions(rules, start, [*log, Entry("resigned", 1)])[-1].drawn
