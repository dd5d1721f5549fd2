"""Hints: the shortest proved win first, else a way on that costs little, and never back."""

from random import Random
from typing import Any

import pytest

from engine.coaching.hint import COST, as_good, first_move, hint, onward_tree, uncalibrated, way_of
from engine.coaching.judge import Search, judge_move, judged
from engine.computer.found import Ranked
from engine.computer.limits import Limits
from engine.computer.think import expected_result, think
from engine.computer.tree import WIN
from engine.core.game import CHANCE, Game
from engine.games.penguin_soccer.position import key_bytes
from engine.games.penguin_soccer.rules import GAME as PENGUINS
from engine.games.piecepack_soccer.rules import GAME as FLICKS
from engine.games.polar_dare.rules import GAME as FLOES
from engine.games.scherer_soccer.evaluation import distances
from engine.games.scherer_soccer.rules import GAME as FIELD
from engine.puzzles import puzzles
from engine.registry import game as game_of
from tests.each_game import EACH_GAME
from tests.engine.random_positions import position_to_move
from tests.seeds import THOROUGH

BALL_WITHIN_REACH = "8/8/8/8/3Pne4/4bu3/8/8 w f6"
"""Papa on d4 can slide to the ball, where Black's baby can tackle."""
LOST_BY_GREED = "Bu2bn4/1Ms4psw1/8/3ms4/2Pe5/8/8/8 w d4"
"""Whoever sees one ply ahead takes the ball with Papa on c4, and loses by force."""
WON_AT_ONCE = "8/6Pu1/8/8/8/8/8/8 w g7"
LONGEST = 999
WALKED_BALL = (
    "30x20 15,17;11,14;12,10;2,6;17,14;5,1;11,13;14,19;12,14;2,4;10,13 "
    "22,2;15,16;8,19;27,17;26,16;27,6;21,7;29,9;29,2;18,5;16,6 18,15 b 4 0-0 x"
)
WALK = (
    "2e2",
    "reach:4",
    "ks1",
    "reach:7",
    "2s1",
    "reach:6",
    "ks1",
    "reach:4",
    "2se1",
    "reach:5",
    "knw2",
    "reach:7",
)
"""Blue's man 2 follows a ball that Red passes on by a square or two, which bars his kick each time."""
CREW_AHEAD = "--+rrr-/-bbb+--/----/---+* . . r P2:2"
"""Red's crew can walk on from a3; Blue's is far behind."""
OPEN_GOAL = "4.4,8;out;out;out 1,9;3,9;7,9;9,9 4.5,11.5 s play 2-2"


def test_a_hint_takes_the_win_in_one() -> None:
    found = hint("penguin-soccer", PENGUINS.load(WON_AT_ONCE, {}))
    assert (found.move, found.wins_in, found.chance) == ("g7ne", 1, 1.0)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_hint_is_the_first_move_of_the_shortest_proved_win(number: int) -> None:
    sure = [each for each in puzzles("penguin-soccer") if (each.kind, each.plies) == ("win", 3)][number]
    found = hint("penguin-soccer", sure.at)
    assert (found.move, found.wins_in) == (sure.line[0], 3)


@pytest.mark.parametrize(
    ("key", "plies"), [("scherer-soccer", 1), *(("polar-dare", each) for each in (2, 3))]
)
def test_hints_end_the_match_in_this_turn_where_it_can_be_won(key: str, plies: int) -> None:
    rules, sure = game_of(key), [each for each in puzzles(key) if (each.kind, each.plies) == ("win", plies)]
    for one in sure[:5]:
        at, seat = one.at, game_of(key).mover(one.at)
        for _ in range(plies):
            at = rules.play(at, rules.read(at, hint(key, at).move)).after
        outcome = rules.outcome(at)
        assert outcome is not None
        assert outcome.places[seat] == 1


def test_a_hint_of_piecepack_soccer_scores_the_goal_that_wins() -> None:
    at = FLICKS.load(OPEN_GOAL, {"hand": "steady"})
    moved = FLICKS.play(at, FLICKS.read(at, hint("piecepack-soccer", at).move)).after
    outcome = FLICKS.outcome(moved)
    assert outcome is not None
    assert outcome.places[at.turn] == 1


@pytest.mark.slow
@pytest.mark.essential
def test_a_hint_of_polar_dare_walks_on_and_does_not_set_others_back_instead() -> None:
    at = FLOES.load(CREW_AHEAD, {})
    assert judged("polar-dare", at).move in {"b3+", "b4+"}, "the judge would set Blue back"
    assert hint("polar-dare", at).move == "a3>a4"


@pytest.mark.slow
def test_hints_of_polar_dare_bring_everybody_home_within_20_rolls() -> None:
    matches = 5 if THOROUGH else 3
    assert sorted(map(rolls_to_win, range(matches)))[matches // 2] <= 20


def rolls_to_win(seed: int) -> int:
    """The rolls that the first seat needs to beat level 1 by hints, ``LONGEST`` if it loses."""
    at, rng, rolls = FLOES.start(2, {}), Random(seed), 0
    while FLOES.outcome(at) is None:
        seat = FLOES.mover(at)
        if seat == CHANCE:
            rolls += at.turn == 0
            move = FLOES.sample(at, rng)
        else:
            number = rng.randrange(1 << 30)
            found = think("polar-dare", at, level=1, seed=number) if seat else hint("polar-dare", at, 1)
            move = FLOES.read(at, found.move)
        at = FLOES.play(at, move).after
    outcome = FLOES.outcome(at)
    assert outcome is not None
    return rolls if outcome.places[0] == 1 else LONGEST


@pytest.mark.slow
def test_a_hint_does_not_go_back_to_a_position_of_the_match() -> None:
    for number in range(6):
        at = position_to_move(PENGUINS, number, 12)
        tempting = hint("penguin-soccer", at)
        if tempting.wins_in is not None:
            continue
        there = PENGUINS.play(at, PENGUINS.read(at, tempting.move)).after
        been = at._replace(earlier=at.earlier + key_bytes(*there.key))
        found = hint("penguin-soccer", been)
        assert found.move != tempting.move
        assert PENGUINS.play(been, PENGUINS.read(been, found.move)).after.key != there.key


@pytest.mark.slow
def test_a_hint_of_scherers_soccer_does_not_put_a_man_back() -> None:
    at = position_to_move(FIELD, 4, 12)
    tempting = hint("scherer-soccer", at).move
    back = FIELD.play(at, FIELD.read(at, tempting)).after
    been = at._replace(earlier=back.earlier)
    assert hint("scherer-soccer", been).move != tempting


@pytest.mark.slow
def test_a_man_does_not_run_to_and_fro_after_a_ball_that_the_rival_walks_with() -> None:
    at, stood = FIELD.load(WALKED_BALL, {"score": "1"}), set[int]()
    for text in WALK:
        stood.add(at.men[1][1])
        at = FIELD.play(at, FIELD.read(at, text)).after
    assert judged("scherer-soccer", at).move == "2nw1", "the judge would bring the man back"
    assert after_run(at, "2nw1") in stood
    found = after_run(at, hint("scherer-soccer", at).move)
    near = min(distances(at.pitch, found)[square] for square in stood - {at.men[1][1]})
    assert found == at.men[1][1] or near > 1


def after_run(at: Any, text: str) -> int:
    """The square of Blue's man 2 after a turn."""
    square: int = FIELD.play(at, FIELD.read(at, text)).after.men[1][1]
    return square


@pytest.mark.slow
def test_a_hint_goes_back_where_nothing_else_is_left() -> None:
    at = position_to_move(PENGUINS, 3, 12)
    earlier = at.earlier
    for move in PENGUINS.moves(at):
        earlier = earlier + key_bytes(*PENGUINS.play(at, move).after.key)
    found = hint("penguin-soccer", at._replace(earlier=earlier))
    assert PENGUINS.read(at, found.move) in PENGUINS.moves(at)


def test_what_is_as_good_costs_little_and_no_win_is_given_up() -> None:
    assert as_good([Ranked("a", 0), Ranked("b", -20), Ranked("c", -60)], COST) == {"a", "b"}
    assert expected_result(0) - expected_result(-60) > COST
    assert as_good([Ranked("a", WIN - 5), Ranked("b", 900)], COST) == {"a"}
    assert as_good([Ranked("a", 900), Ranked("b", 880)], COST) == {"a", "b"}


def test_a_chance_is_calibrated_and_back() -> None:
    for score in (-300, 0, 45):
        assert uncalibrated(expected_result(round(score / 2)), 0.5) == pytest.approx(
            expected_result(score), abs=0.01
        )
    assert [uncalibrated(chance, 0.3) for chance in (0.0, 1.0)] == [0.0, 1.0]


@pytest.mark.slow
def test_a_hint_takes_the_ball_from_a_level_that_overlooks_the_answer() -> None:
    at = PENGUINS.load(BALL_WITHIN_REACH, {})
    careful, *bold = (hint("penguin-soccer", at, level) for level in (3, 1, 2))
    assert careful == hint("penguin-soccer", at)
    assert (careful.move, careful.cost) == ("1ne", 0.0)
    assert {each.move for each in bold} == {"d4ne"}
    lost = judge_move("penguin-soccer", at, "d4ne").lost
    assert {(each.chance, each.cost) for each in bold} == {(careful.chance, lost)}
    assert lost > 0.03


@pytest.mark.slow
def test_a_bold_hint_is_no_proved_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    at = PENGUINS.load(LOST_BY_GREED, {})
    monkeypatch.setattr("engine.coaching.hint.BOLD_NODES", 1)
    search, onward = Search("penguin-soccer", at), onward_tree("penguin-soccer", at)
    assert onward is not None
    tempting = way_of(search, onward, Limits(1), onward.steps(onward.root))
    assert first_move(search, tempting) == "c4e"
    assert judge_move("penguin-soccer", at, "c4e").after == 0
    assert judge_move("penguin-soccer", at, hint("penguin-soccer", at, 1).move).after > 0


@pytest.mark.slow
@EACH_GAME
def test_a_hint_is_legal_and_the_same_again(game: Game[Any, Any]) -> None:
    key = game.about.key
    at = position_to_move(game, 2, 20)
    for level in (None, 1):
        found = hint(key, at, level)
        assert found == hint(key, at, level)
        game_of(key).play(at, game.read(at, found.move))
