"""What the computer flicks: shots that score, blocks, and the race for the next goal."""

from itertools import count
from math import degrees
from random import Random
from statistics import fmean, stdev

import pytest

from engine.computer.found import Found
from engine.computer.limits import Limits
from engine.computer.move_filter import MoveFilter
from engine.computer.think import expected_result
from engine.games.piecepack_soccer.aiming import HAND, Seen, banks, free_strikes, gaps, strikes
from engine.games.piecepack_soccer.events import Bounced, Scored
from engine.games.piecepack_soccer.field import SOUTH
from engine.games.piecepack_soccer.flicks import blocks, flicks, shots
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.prospects import DRAWS, best_shot, match_chance, next_goal, odds
from engine.games.piecepack_soccer.race import Race
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.selection import legal
from engine.games.piecepack_soccer.tree import PiecepackTree, wobble_draw
from tests.engine.games.piecepack_soccer.positions import given, having
from tests.engine.random_positions import position_to_move, positions_to_move


def raced(at: Position, limits: Limits) -> Found:
    return Race(PiecepackTree(at), limits, MoveFilter(), Random(0)).run()


@pytest.mark.slow(but=("test_the_same_race_again_gives_the_same_moves_and_all_are_legal[4]",))
@pytest.mark.parametrize("seed", range(6))
def test_the_same_race_again_gives_the_same_moves_and_all_are_legal(seed: int) -> None:
    at = position_to_move(GAME, seed)
    first, again = (raced(at, Limits(nodes=400)) for _ in range(2))
    assert first == again
    assert first.nodes <= 400 + 100
    assert all(legal(at, ranked.step) for ranked in first.ranked)
    assert [ranked.step for ranked in first.ranked] == list(dict.fromkeys(r.step for r in first.ranked))


def test_a_race_ends_when_its_time_is_up() -> None:
    readings = count()
    found = raced(given(hand="wobble"), Limits(stop=lambda: next(readings) > 50))
    assert next(readings) == 52
    assert found.nodes == 51


def test_draws_of_the_hand_are_balanced() -> None:
    assert wobble_draw(0).degrees == wobble_draw(0).percent == 0
    for much in (33, 65, 257):
        draws = [wobble_draw(number) for number in range(much)]
        assert abs(fmean(draw.degrees for draw in draws)) < 1
        assert stdev(draw.degrees for draw in draws) == pytest.approx(1200, rel=0.15)
        assert stdev(draw.percent for draw in draws) == pytest.approx(3000, rel=0.15)


def test_chances_of_both_sides_add_up_at_every_score() -> None:
    at = given(hand="wobble")
    for mine in range(3):
        for theirs in range(3):
            scored = at._replace(score=(mine, theirs))
            tree = PiecepackTree(scored)
            assert tree.chance(scored, 0) + tree.chance(scored, 1) == pytest.approx(1)
            assert match_chance(mine, theirs, 1.0) > tree.chance(scored, 0) > match_chance(mine, theirs, 0.0)
    assert 0 < next_goal(at) < 1


@pytest.mark.slow
def test_the_surer_of_two_shots_is_chosen_though_both_score_without_an_error() -> None:
    at = given("5,8.5", arms="5,1.5;5.8,7.5;9.5,1;9.5,2", crowns="0.5,9;0.5,8;9.5,9;9.5,8", hand="wobble")
    far = GAME.read(at, "A1:0:60")
    assert isinstance(far, Flick)
    best = raced(at, Limits(nodes=900)).best.step
    assert best.disc == "A2"
    assert odds(at._replace(steady=True), far).goals == 1
    assert odds(at, best).goals >= 0.9 * DRAWS > odds(at, far).goals


@pytest.mark.slow
def test_the_open_shot_of_the_rival_is_taken_away() -> None:
    at = given("5,3.5", arms="2,3.5;0.5,2;9.5,1;9.5,2", crowns="5,5.5;0.5,9;9.5,9;9.5,8", hand="wobble")
    after = GAME.play(GAME.play(at, raced(at, Limits(nodes=1500)).best.step).after, wobble_draw(0)).after
    assert best_shot(at, 1) > 0.8
    assert after.score[0] or best_shot(after, 1) < 0.4


@pytest.mark.slow
def test_answers_of_the_rival_correct_what_the_evaluation_expects() -> None:
    found = raced(given("5,4", hand="wobble"), Limits(nodes=5000))
    assert found.depth == 2
    assert found.nodes <= 5000 + 64


@pytest.mark.slow
def test_an_answer_that_strikes_the_ball_off_its_middle_is_foreseen() -> None:
    """North's good flicks here are no shots at goal and do not strike the ball straight."""
    at = given(
        "9.121,6.474",
        arms="7.583,0.752;1.000,11.000;0.830,2.451;6.823,9.416",
        crowns="1.075,7.695;2.868,2.545;4.254,10.469;8.118,5.266",
        turn="n",
        hand="wobble",
    )
    best = expected_result(raced(at, Limits(nodes=1000)).best.value)
    race = Race(PiecepackTree(at._replace(turn=0)), Limits(), MoveFilter(), Random(0))
    assert race.chance_after_answer(at) == pytest.approx(1 - best, abs=0.05)


@pytest.mark.slow
def test_the_last_moves_that_are_answered_are_not_much_alike() -> None:
    at = given("5,4", hand="wobble")
    race = Race(PiecepackTree(at), Limits(nodes=6000), MoveFilter(), Random(0))
    race.run()
    answered = [racer for racer in race.racers if racer.answered]
    assert len({race.tree.subject(at, racer.step) for racer in answered}) >= 4


def test_random_flicks_join_where_there_are_nodes_for_them() -> None:
    at = given("5,4", hand="wobble")
    known = {*PiecepackTree(at).candidates(at)}
    few, many = (
        Race(PiecepackTree(at), Limits(nodes), MoveFilter(), Random(0)).racers for nodes in (240, 6000)
    )
    assert {racer.step for racer in few} < known < {racer.step for racer in many}
    assert all(legal(at, racer.step) for racer in many)


ASIDE = "0.5,9;0.5,8;9.5,9;9.5,8"


def goals(at: Position, tried: list[Flick]) -> list[Flick]:
    """The flicks that score for South on the steady table."""
    return [
        flick
        for flick in tried
        if any(event.seat == SOUTH for event in GAME.play(at, flick).events if isinstance(event, Scored))
    ]


def test_the_open_shot_comes_first_and_goes_in() -> None:
    at = given("5,9", arms="5,7;0.5,2;9.5,1;9.5,2", crowns=ASIDE)
    assert next(shots(at)).disc == "A1"
    assert next(shots(at)) in goals(at, flicks(at))
    assert degrees(strikes(Seen((5000, 9000), {(5000, 7000): "A1"}, []), HAND)[0].bearing) == pytest.approx(
        0, abs=0.1
    )


def test_a_kicker_in_the_middle_of_a_goal_leaves_no_gap_and_one_at_its_side_leaves_one() -> None:
    (free,) = gaps((5000, 9000), [])
    assert gaps((5000, 9000), [(5000, 11500)]) == []
    (gap,) = gaps((5000, 9000), [(4300, 11500)])
    assert gap[1] == free[1]
    assert free[0] < gap[0] < 0.1
    assert len(gaps((5000, 2000), [(5000, 3000)])) == 0
    assert len(gaps((5000, 9000), [(5000, 7000), (2000, 11000)])) == 1


def test_a_shot_off_the_side_wall_goes_round_the_defenders() -> None:
    at = given("2.5,7", arms="3.7,6.3;0.5,1;9.5,1;9.5,2", crowns="3,8.5;3.6,9;4,9.7;9.5,8")
    assert gaps(at.ball, [place for place in at.kickers if isinstance(place, tuple)]) == []
    assert len(list(banks((2500, 7000), []))) == 2
    assert any(
        having(GAME.play(at, flick).events, Bounced) and flick.disc == "A1"
        for flick in goals(at, list(shots(at)))
    )


def test_a_kicker_in_the_way_hinders_a_strike() -> None:
    alone = Seen((5000, 9000), {(5000, 5000): "A1"}, [(5000, 5000)])
    assert len([*free_strikes(alone, HAND)]) == 1
    assert not [*free_strikes(alone._replace(discs=[(5000, 5000), (5100, 7000)]), HAND)]


def test_a_block_takes_the_rival_its_shot() -> None:
    at = given("5,4", arms="3,2;0.5,2;9.5,1;9.5,2", crowns="5,6;0.5,9;9.5,9;9.5,8")
    before = best_shot(at, 1)
    after = [best_shot(GAME.play(at, flick).after, 1) for flick in blocks(at)]
    assert before > 0.6
    assert min(after) < before / 2


@pytest.mark.parametrize("seed", range(12))
def test_every_flick_is_legal(seed: int) -> None:
    for at in positions_to_move(GAME, seed, 60):
        if at.stage in {"play", "free", "corner"}:
            assert all(legal(at, flick) for flick in flicks(at))


def test_both_sides_see_the_same_in_a_turned_position() -> None:
    south = given("4,7", arms="3,5;0.5,1;9.5,1;9.5,2", crowns="4,11;6,11;2,9;8,9")
    north = given("6,5", arms="6,1;4,1;8,3;2,3", crowns="7,7;9.5,11;0.5,11;0.5,10", turn="n")
    turned = [
        Flick(flick.disc.replace("C", "A"), (flick.bearing + 180_000) % 360_000, flick.power)
        for flick in flicks(north)
    ]
    assert turned == flicks(south)
