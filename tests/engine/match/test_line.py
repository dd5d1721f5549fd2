"""Lines as plans: how they are followed, and that they play what the players would have played."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core.errors import GameError
from engine.core.game import CHANCE, Game
from engine.core.turns import move_played, moves_played, to_move
from engine.match import takeback
from engine.match.line import MOST_LINES, NO_PLAN, Line, Plan, Present, from_text, planned, to_text, without
from engine.match.match import Change, Match
from engine.match.permissions import takeback_ply
from engine.match.takeback import Earlier
from engine.match.transitions import moved, plan_answered, resigned, turn_moved
from engine.registry import game as game_of
from tests.each_game import EACH_GAME
from tests.engine.match.matches import ANN, BOB, START_MS, TowerGame, loaded, three
from tests.engine.random_positions import positions_to_move

NOW = START_MS + 1_000


def code(call: Callable[[], object]) -> str:
    with pytest.raises(GameError) as refusal:
        call()
    return refusal.value.code


def present(match: Match, seat: int) -> Present:
    return Present(match.game, match.position, seat)


def line_of(number: int, text: str) -> Line:
    return Line(number, 0, tuple(text.split()))


def typed(match: Match, seat: int, *lines: str) -> Plan:
    """The plan of a seat with these lines, numbered from 1."""
    plan = NO_PLAN
    for number, text in enumerate(lines, 1):
        plan = planned(present(match, seat), plan, line_of(number, text))
    return plan


def texts(plan: Plan) -> list[str]:
    return [" ".join(line.moves) for line in plan]


def random_plan(now: Present, rng: Random, size: int) -> Plan:
    """A plan of random lines, as far as the game and the lines before let them be planned."""
    plan, game = NO_PLAN, now.game
    for number in range(1, size + 1):
        at, moves = now.at, list(rng.choice(plan).moves[: rng.randrange(4)]) if plan else []
        with suppress(GameError):
            at = moves_played(game, at, moves).at
            while game.outcome(at) is None and len(moves) < 12 and rng.random() < 0.9:
                moves.append(game.write(at, game.sample(at, rng)))
                at = moves_played(game, at, moves[-1:]).at
            plan = planned(now, plan, Line(number, 0, tuple(moves)))
    return plan


def chain(match: Match, text: str) -> list[Change]:
    """The changes by a move, with the planned answers that follow from it."""
    made = [moved(match, move_played(match.game, match.position, match.game.read(match.position, text)), NOW)]
    while change := plan_answered(made[-1].after, NOW):
        made.append(change)
    return made


@pytest.mark.slow(but=("test_a_chain_is_the_match_that_the_same_moves_make_one_by_one[penguin-soccer-0]",))
@EACH_GAME
@pytest.mark.parametrize("seed", range(6))
def test_a_chain_is_the_match_that_the_same_moves_make_one_by_one(game: Game[Any, Any], seed: int) -> None:
    rng, chains = Random(seed), 0
    for at in positions_to_move(game, seed, 40)[::4]:
        match = replace(loaded("none", (ANN, BOB), of=game), position=at)
        mover = game.mover(at)
        if mover > 1:
            continue
        both = tuple(
            random_plan(Present(game, at, seat), rng, 8) if seat != mover else NO_PLAN for seat in range(2)
        )
        plan = both[1 - mover]
        turn = rng.choice(plan).moves[0] if plan else game.write(at, game.sample(at, rng))
        made = chain(replace(match, plans=both if any(both) else ()), turn)
        chains += len(made) > 1
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
        for seat, left in enumerate(made[-1].after.plans):
            for line in left:  # what is left can still come
                way = moves_played(game, alone.position, line.moves)
                assert way.movers.count(CHANCE) == 0
                assert way.movers[-1] == seat
    assert chains or game.about.key in ("polar-dare", "scherer-soccer")  # there chance comes before answers


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


def test_a_line_that_begins_with_an_own_turn_waits_for_it() -> None:
    match = loaded()
    plan = typed(match, 0, "1ne 1sw 2ne", "2ne 1sw 1n", "1ne 1s 2ne")
    (change,) = chain(replace(match, plans=(plan, NO_PLAN)), "1ne")
    assert texts(change.after.plans[0]) == ["1sw 2ne", "1s 2ne"]


def test_an_answer_costs_no_time_and_gains_the_increment() -> None:
    match = loaded("chess:15+5")
    match = replace(match, plans=(NO_PLAN, typed(match, 1, "1ne 1sw")))
    first, answer = chain(match, "1ne")
    assert (first.spent_ms, answer.spent_ms) == (1_000, 0)
    assert answer.after.clock.remaining_ms == (15 * 60_000 + 4_000, 15 * 60_000 + 5_000)
    assert answer.after.clock.running == 0


def test_lines_that_do_not_come_are_dropped_and_the_others_are_shortened() -> None:
    match = loaded()
    plan = typed(match, 1, "1ne 1sw 2ne 2sw", "1n 1sw", "1ne 1sw 2n 2s")
    after = chain(replace(match, plans=(NO_PLAN, plan)), "1ne")[-1].after
    assert after.plans[1] == (Line(1, 2, ("2ne", "2sw")), Line(3, 2, ("2n", "2s")))
    (other,) = turn_moved(after, ANN, "3ne", 2, NOW)
    assert other.after.plans == ()


def test_a_line_is_planned_up_to_its_last_answer() -> None:
    match = loaded()
    assert texts(typed(match, 1, "1ne 1sw 2ne")) == ["1ne 1sw"]
    for text in ("", "1ne"):
        assert code(lambda text=text: typed(match, 1, text)) == "line.no-answer"  # type: ignore[misc]
    assert code(lambda: typed(match, 0, "1ne 1sw")) == "line.no-answer"


def test_a_second_answer_to_the_same_moves_is_refused() -> None:
    match = loaded()
    plan = typed(match, 1, "1ne 1sw 2ne 2sw", "1n 1s")
    for text in ("1ne 1s", "1ne 1sw 2ne 2s", "1n 1sw 2n 2s"):
        line = line_of(9, text)
        assert code(lambda line=line: planned(present(match, 1), plan, line)) == "line.second"  # type: ignore[misc]
    # What goes on with planned moves, or ends before them, says nothing else.
    longer = planned(present(match, 1), plan, line_of(9, "1ne 1sw 2n 2s"))
    assert texts(longer) == ["1ne 1sw 2ne 2sw", "1n 1s", "1ne 1sw 2n 2s"]
    assert texts(planned(present(match, 1), plan, line_of(9, "1ne 1sw")))[-1] == "1ne 1sw"


def test_a_line_that_is_planned_again_is_planned_as_it_is_now() -> None:
    match = loaded()
    plan = typed(match, 1, "1ne 1sw")
    assert texts(planned(present(match, 1), plan, line_of(1, "1ne 1s"))) == ["1ne 1s"]
    assert without(plan, 1) == NO_PLAN
    assert without(plan, 2) == plan


def test_a_plan_has_twenty_lines_at_most() -> None:
    match = loaded()
    moves = [match.game.write(match.position, move) for move in match.game.moves(match.position)]
    plan = typed(match, 1, *(f"{move} 1sw" for move in moves[:MOST_LINES]))
    assert len(plan) == MOST_LINES == 20
    more = f"{moves[20]} 1sw"
    assert code(lambda: planned(present(match, 1), plan, line_of(21, more))) == "line.full"
    assert len(planned(present(match, 1), plan, line_of(20, more))) == 20


def test_half_a_turn_is_no_answer() -> None:
    dare = game_of("polar-dare")
    at, step = next(
        (at, dare.write(at, move))
        for at in positions_to_move(dare, seed=1, plies=30)
        for move in dare.moves(at)
        if to_move(dare, dare.play(at, move).after) == dare.mover(at)
    )
    now = Present(dare, at, dare.mover(at))
    assert code(lambda: planned(now, NO_PLAN, line_of(1, step))) == "line.no-answer"


def test_nothing_is_planned_across_chance() -> None:
    tower = three()  # Chance lays the third block.
    assert texts(typed(tower, 1, "1 1")) == ["1 1"]
    assert texts(typed(tower, 1, "1 1 1")) == ["1 1"]
    assert code(lambda: typed(tower, 2, "1 1 1 1 1 1")) == "line.chance"


def test_with_three_the_turns_of_both_others_are_expected() -> None:
    tower = three()
    at = TowerGame().start(3, {})._replace(height=3)
    plan = typed(replace(tower, position=at), 2, "1 1 1")
    match = replace(tower, position=at, plans=(NO_PLAN, NO_PLAN, plan))
    first = chain(match, "1")
    assert len(first) == 1
    assert [change.after.outcome is None for change in chain(first[0].after, "1")] == [True, False]


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
    damaged = from_text('[[1,"1ne 9x"]]', 0)
    (change,) = chain(replace(match, plans=(NO_PLAN, damaged)), "1ne")
    assert plan_answered(change.after, NOW) is None


def test_a_plan_can_be_stored() -> None:
    line_up = Line(9, 0, ("set square", "set line"))
    plan = (*typed(loaded(), 1, "1ne 1sw 2ne 2sw", "1n 1sw"), line_up)
    assert from_text(to_text(plan), 0) == plan
    for text in ("", "{}", "[1]", '[["x","1ne"]]', "[[1,2]]", '[[1,""]]'):
        assert from_text(text, 0) == NO_PLAN


def test_a_plan_is_in_no_log() -> None:
    match = loaded()
    assert "1sw" not in repr(replace(match, plans=(NO_PLAN, typed(match, 1, "1ne 1sw"))))
