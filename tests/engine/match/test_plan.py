"""Plans: how they are made and followed, and that what they play is what the players would have played."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core.errors import GameError
from engine.core.game import CHANCE, Game
from engine.core.turns import move_played, moves_played, to_move
from engine.match import plan as plans
from engine.match import takeback
from engine.match.match import Change, Match
from engine.match.permissions import takeback_ply
from engine.match.plan import NO_PLAN, Plan, Present
from engine.match.takeback import Earlier
from engine.match.transitions import moved, plan_answered, resigned, turn_moved
from engine.registry import game as game_of
from tests.each_game import EACH_GAME
from tests.engine.match.matches import ANN, BOB, START_MS, TowerGame, loaded, three
from tests.engine.random_positions import positions_to_move

NOW = START_MS + 1_000


def code(call: Callable[[], object]) -> str:
    """The code that a call is refused with."""
    with pytest.raises(GameError) as refusal:
        call()
    return refusal.value.code


def present(match: Match, seat: int) -> Present:
    return Present(match.game, match.position, seat)


def typed(match: Match, seat: int, *lines: str) -> Plan:
    """The plan of a seat with these lines."""
    plan = NO_PLAN
    for line in lines:
        plan = with_line(present(match, seat), plan, line)
    return plan


def with_line(now: Present, plan: Plan, line: str) -> Plan:
    """The plan with moves of the others and the planner's answers in turn."""
    number = 0
    for text in line.split():
        mover = to_move(now.game, moves_played(now.game, now.at, plan.way(number)).at)
        step = plans.answer_planned if mover == now.seat else plans.turn_expected
        plan, number = step(now, plan, number, text)
    return plan


def random_plan(now: Present, rng: Random, size: int) -> Plan:
    """A plan of lines at random places, as far as the game lets one be made."""
    plan, game = NO_PLAN, now.game
    for _ in range(size):
        number = rng.choice([0, *(line.number for line in plan.answers)])
        try:
            while True:  # several moves until the planner is to move, and to the end of the planner's turn
                line = plan.line(number) if number else None
                done = line is None or bool(line.answer)
                at = moves_played(game, now.at, plan.way(number)).at
                if game.outcome(at) is not None:
                    return replace(plan, lines=plan.answers)
                if not done and to_move(game, at) == now.seat:
                    break
                move = game.write(at, game.sample(at, rng))
                plan, number = plans.turn_expected(now, plan, number, move)
            turn = list[str]()
            while to_move(game, at) == now.seat:
                turn.append(game.write(at, game.sample(at, rng)))
                at = moves_played(game, at, turn[-1:]).at
            plan, _ = plans.answer_planned(now, plan, number, " ".join(turn))
        except GameError:
            continue
    return replace(plan, lines=plan.answers)


def chain(match: Match, text: str) -> list[Change]:
    """The changes by a move, with the planned answers that follow from it."""
    made = [moved(match, move_played(match.game, match.position, match.game.read(match.position, text)), NOW)]
    while change := plan_answered(made[-1].after, NOW):
        made.append(change)
    return made


def match_at(game: Game[Any, Any], at: Any) -> Match:
    """A match without a clock in a position."""
    seats = len(getattr(at, "players", ())) or 2
    match = loaded("none", tuple(range(101, 101 + seats)), of=game)
    return replace(match, position=at)


@EACH_GAME
@pytest.mark.parametrize("seed", range(6))
def test_a_chain_is_the_match_that_the_same_moves_make_one_by_one(game: Game[Any, Any], seed: int) -> None:
    rng = Random(seed)
    for at in positions_to_move(game, seed, 40)[::4]:
        match = loaded("none", (ANN, BOB), of=game)
        match = replace(match, position=at)
        mover = game.mover(at)
        if mover > 1:
            continue
        both = tuple(
            random_plan(Present(game, at, seat), rng, 8) if seat != mover else NO_PLAN for seat in range(2)
        )
        roots = [line.turn for line in both[1 - mover].after(0)]
        turn = rng.choice(roots) if roots else (game.write(at, game.sample(at, rng)),)
        made = chain(replace(match, plans=both if any(both) else ()), turn[0])
        assert (len(made) > 1) >= (len(turn) == 1 and bool(roots))
        alone = match
        for change in made:
            entry = change.entry
            assert entry is not None
            assert entry.planned == (change is not made[0])
            (one,) = turn_moved(alone, alone.players[entry.seat], entry.text, alone.ply, NOW)
            assert one.entry == entry._replace(planned=False)
            assert one.events == change.events
            alone = one.after
        assert alone == replace(made[-1].after, plans=())
        for seat, plan in enumerate(made[-1].after.plans):
            for line in plan.lines:  # what is left can still come
                way = moves_played(game, alone.position, plan.way(line.number))
                assert way.movers.count(CHANCE) == 0
                assert seat in way.movers


def test_both_plans_answer_each_other() -> None:
    # Each planned while they were to move: Ann beginning with a move of her own, and so did Bob.
    line = "1ne 1sw 2ne 2sw 3n 3s"
    match = loaded()
    (first,) = turn_moved(
        replace(match, plans=(typed(match, 0, "1ne 1sw 2ne 2sw 3n"), NO_PLAN)), ANN, "1ne", 0, NOW
    )
    assert plan_answered(first.after, NOW) is None  # Bob has none yet
    bobs = typed(first.after, 1, line.removeprefix("1ne "))
    both = replace(first.after, plans=(first.after.plans[0], bobs))
    made = chain(both, "1sw")
    assert [change.entry for change in made if change.entry and not change.entry.planned] == [made[0].entry]
    assert ["1ne", *(change.entry.text for change in made if change.entry)] == line.split()
    assert made[-1].after.plans == ()
    alone = first.after
    for change in made:
        assert change.entry is not None
        (one,) = turn_moved(alone, alone.players[change.entry.seat], change.entry.text, alone.ply, NOW)
        alone = one.after
    assert replace(alone, plans=()) == made[-1].after
    log = [entry for change in (first, *made) if (entry := change.entry)]
    assert [takeback_ply(log, seat) for seat in range(2)] == [1, 1]


def test_a_plan_that_begins_with_an_own_turn_waits_for_it() -> None:
    match = loaded()
    plan = typed(match, 0, "1ne 1sw 2ne", "2ne 1sw 1n", "1ne 1s 2ne")
    assert [" ".join(line.moves) for line in plan.lines] == ["1ne", "1sw 2ne", "2ne", "1sw 1n", "1s 2ne"]
    (change,) = chain(replace(match, plans=(plan, NO_PLAN)), "1ne")
    assert [" ".join(line.moves) for line in change.after.plans[0].lines] == ["1sw 2ne", "1s 2ne"]


def test_an_answer_costs_no_time_and_gains_the_increment() -> None:
    match = loaded("chess:15+5")
    match = replace(match, plans=(NO_PLAN, typed(match, 1, "1ne 1sw")))
    first, answer = chain(match, "1ne")
    assert (first.spent_ms, answer.spent_ms) == (1_000, 0)
    assert answer.after.clock.remaining_ms == (15 * 60_000 + 4_000, 15 * 60_000 + 5_000)
    assert answer.after.clock.running == 0


def test_lines_that_do_not_come_are_dropped() -> None:
    match = loaded()
    plan = typed(match, 1, "1ne 1sw 2ne 2sw", "1n 1sw", "1ne 1sw 2n 2s")
    assert [" ".join(line.moves) for line in plan.lines] == ["1ne 1sw", "2ne 2sw", "1n 1sw", "2n 2s"]
    after = chain(replace(match, plans=(NO_PLAN, plan)), "1ne")[-1].after
    assert [" ".join(line.moves) for line in after.plans[1].lines] == ["2ne 2sw", "2n 2s"]
    assert [line.follows for line in after.plans[1].lines] == [0, 0]
    (other,) = turn_moved(after, ANN, "3ne", 2, NOW)
    assert other.after.plans == ()


def test_another_answer_replaces_the_one_before_and_what_follows_it() -> None:
    match = loaded()
    plan = typed(match, 1, "1ne 1sw 2ne 2sw", "1ne 1s")
    assert [" ".join(line.moves) for line in plan.lines] == ["1ne 1s"]
    assert typed(match, 1, "1ne 1s", "1ne 1s").lines == typed(match, 1, "1ne 1s").lines


def test_lines_are_numbered_from_one_on() -> None:
    plan = typed(loaded(), 1, "1ne 1sw 2ne 2sw", "1n 1sw")
    assert [(line.number, line.follows) for line in plan.lines] == [(1, 0), (2, 1), (3, 0)]
    assert plan.given == 3


def test_a_press_that_comes_twice_changes_nothing() -> None:
    now = present(loaded(), 1)
    plan, number = plans.turn_expected(now, NO_PLAN, 0, "1ne")
    plan, same = plans.answer_planned(now, plan, number, "1sw")
    assert plans.answer_planned(now, plan, number, "1sw") == (plan, same)
    assert code(lambda: plans.answer_planned(now, plan, number, "1s")) == "plan.gone"


def test_a_plan_has_twenty_answers_at_most() -> None:
    match = loaded()
    moves = [match.game.write(match.position, move) for move in match.game.moves(match.position)]
    plan = typed(match, 1, *(f"{move} 1sw" for move in moves[:20]))
    assert len(plan.lines) == plans.MOST_LINES == 20
    assert code(lambda: with_line(present(match, 1), plan, f"{moves[20]} 1sw")) == "plan.full"
    replaced = with_line(present(match, 1), plan, f"{moves[3]} 1s")
    assert len(replaced.lines) == 20


def test_half_a_turn_is_no_answer() -> None:
    dare = game_of("polar-dare")
    at, step = next(
        (at, dare.write(at, move))
        for at in positions_to_move(dare, seed=1, plies=30)
        for move in dare.moves(at)
        if to_move(dare, dare.play(at, move).after) == dare.mover(at)
    )
    now = Present(dare, at, dare.mover(at))
    assert code(lambda: plans.answer_planned(now, NO_PLAN, 0, step)) == "plan.gone"


def test_nothing_can_be_planned_across_chance() -> None:
    dare = game_of("polar-dare")
    at = dare.start(2, dare.choose({}))
    while dare.mover(at) == CHANCE:
        at = dare.play(at, dare.sample(at, Random(0))).after
    seat = 1 - dare.mover(at)
    assert not plans.is_possible(dare, at, seat)
    penguins = loaded()
    assert plans.is_possible(penguins.game, penguins.position, 1)
    tower = three()  # Chance lays the third block.
    assert plans.is_possible(tower.game, tower.position, 1)
    assert not plans.is_possible(tower.game, tower.position, 2)
    assert typed(tower, 1, "1 1")
    assert code(lambda: typed(tower, 2, "1 1")) == "plan.chance"


def test_with_three_the_turns_of_both_others_are_expected() -> None:
    tower = three()
    at = TowerGame().start(3, {})._replace(height=3)
    now = Present(tower.game, at, 2)
    plan, number = plans.turn_expected(now, NO_PLAN, 0, "1")
    assert code(lambda: plans.answer_planned(now, plan, number, "1")) == "plan.gone"
    plan, number = plans.turn_expected(now, plan, number, "1")
    assert [line.turn for line in plan.lines] == [("1", "1")]
    plan, _ = plans.answer_planned(now, plan, number, "1")
    match = replace(tower, position=at, plans=(NO_PLAN, NO_PLAN, plan))
    first = chain(match, "1")
    assert len(first) == 1
    assert [change.after.outcome is None for change in chain(first[0].after, "1")] == [True, False]


def test_after_the_last_move_there_is_nothing_to_answer() -> None:
    tower = three()
    at = TowerGame().start(3, {})._replace(height=5)
    assert code(lambda: plans.turn_expected(Present(tower.game, at, 1), NO_PLAN, 0, "1")) == "plan.ends"


def test_a_takeback_goes_back_to_before_the_chain_and_drops_plans() -> None:
    match = loaded()
    plan = typed(match, 1, "1ne 1sw", "1ne 1sw 2ne 2sw")
    made = chain(replace(match, plans=(NO_PLAN, plan)), "1ne")
    log = [change.entry for change in made if change.entry]
    after = made[-1].after
    assert after.plans
    for seat, player in enumerate((ANN, BOB)):
        assert takeback_ply(log, seat) == 0
        offered = takeback.offered(after, player, log, NOW, rated=False).after
        earlier = Earlier(match.position, match.turns, match.clock.remaining_ms)
        back = takeback.accepted(offered, (BOB, ANN)[seat], earlier, NOW).after
        assert (back.position, back.plans, back.mover) == (match.position, (), 0)


def test_a_takeback_of_a_later_move_leaves_the_chain() -> None:
    match = loaded()
    made = chain(replace(match, plans=(NO_PLAN, typed(match, 1, "1ne 1sw"))), "1ne")
    made += turn_moved(made[-1].after, ANN, "2ne", 2, NOW)
    log = [change.entry for change in made if change.entry]
    assert [takeback_ply(log, seat) for seat in range(2)] == [2, 0]
    assert takeback_ply([], 0) is None


def test_the_end_drops_plans() -> None:
    match = loaded()
    assert resigned(replace(match, plans=(NO_PLAN, typed(match, 1, "1ne 1sw"))), BOB, NOW).after.plans == ()


def test_an_answer_that_the_rules_refuse_is_not_played() -> None:
    match = loaded()
    damaged = plans.from_text('{"given":1,"lines":[[1,0,"1ne","9x"]]}')
    (change,) = chain(replace(match, plans=(NO_PLAN, damaged)), "1ne")
    assert plan_answered(change.after, NOW) is None


def test_a_line_is_removed_with_all_that_follows_it() -> None:
    match = loaded()
    plan = typed(match, 1, "1ne 1sw 2ne 2sw", "1n 1sw", "1ne 1sw 2n 2s")
    assert [line.turn for line in plans.removed(plan, plan.lines[0].number).lines] == [("1n",)]
    assert code(lambda: plans.removed(plan, 99)) == "plan.gone"


def test_a_plan_can_be_stored() -> None:
    plan = typed(loaded(), 1, "1ne 1sw 2ne 2sw", "1n 1sw")
    plan, _ = plans.turn_expected(present(loaded(), 1), plan, 0, "3n")
    assert plans.from_text(plans.to_text(plan)) == plan
    for text in ("", "[]", "{}", '{"given":1,"lines":[[1]]}', '{"given":1,"lines":[[1,0,2,3]]}'):
        assert plans.from_text(text) == NO_PLAN


def test_a_plan_is_in_no_log() -> None:
    match = loaded()
    assert "1sw" not in repr(replace(match, plans=(NO_PLAN, typed(match, 1, "1ne 1sw"))))
