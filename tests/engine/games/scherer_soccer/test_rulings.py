"""Rulings of Scherer's Soccer by example; the test names give their numbers."""

import pytest

from engine.core.game import CHANCE, Outcome
from engine.games.scherer_soccer.events import Kicked, PassMade, Placed, Ran, ReachDrawn, Scored, TurnPassed
from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.engine.games.scherer_soccer.positions import MOUTH, at, last_words, play, refusal, scene, texts

EVERY_WAY = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
AMID = scene({7: "8,10"})


@pytest.mark.parametrize(("way", "end"), [
    ("n", "8,14"), ("ne", "12,14"), ("e", "12,10"), ("se", "12,6"),
    ("s", "8,6"), ("sw", "4,6"), ("w", "4,10"),
])  # fmt: skip
def test_ruling_1_a_man_runs_up_to_four_squares_any_way(way: str, end: str) -> None:
    position, events = play(AMID, f"7{way}4")
    assert isinstance(events[0], Ran)
    assert (events[0].man, events[0].origin, events[0].path[-1], events[0].direction) == (7, "8,10", end, way)
    assert len(events[0].path) == 4
    assert SOCCER.dump(position).split()[1].split(";")[6] == end
    assert texts(AMID, start="7") == {f"7{other}{steps}" for other in EVERY_WAY for steps in range(1, 5)}
    assert refusal(AMID, f"7{way}5").code == "scherer.run-length"


def test_ruling_1_beside_the_mouth_a_man_may_stand_in_the_last_column() -> None:
    corner = scene({7: "28,15"})
    assert {"7e1", "7e2", "7se1"} <= texts(corner, MOUTH)
    assert refusal(corner, "7se2", MOUTH).code == "scherer.run-stopped"
    assert play(corner, "7e2", options=MOUTH)[0].men[0][6] == 30 * 14 + 29
    assert texts(corner, start="7e") == {"7e1"}
    assert refusal(corner, "7e2").code == "scherer.run-stopped"


def test_ruling_2_chance_draws_the_longest_kick_before_every_turn() -> None:
    position, _ = play(AMID, "7e1")
    assert last_words(position) == "16,10 b - 0-0 -"
    assert SOCCER.mover(position) == CHANCE
    written = [SOCCER.write(position, move) for move in SOCCER.moves(position)]
    assert written == [f"reach:{squares}" for squares in (4, 5, 6, 7)]
    after, events = SOCCER.play(position, SOCCER.read(position, "reach:5"))
    assert events == (ReachDrawn(1, 5),)
    assert (SOCCER.mover(after), last_words(after)) == (1, "16,10 b 5 0-0 -")


@pytest.mark.parametrize("place", ["15,9", "15,10", "15,11", "16,9", "16,11", "17,9", "17,10", "17,11"])
def test_ruling_3_any_neighbour_of_the_ball_can_kick_it(place: str) -> None:
    assert len(texts(scene({7: place}), start="k")) == 8 * 7 - 1
    position, events = play(scene({7: place}), "kn7")
    assert last_words(position) == "16,17 b - 0-0 -"
    assert isinstance(events[0], Kicked)
    assert (events[0].kickers, events[0].origin, events[0].distance) == ((7,), "16,10", 7)


def test_ruling_3_the_ball_flies_over_men_and_lands_on_an_empty_square_only() -> None:
    wall = scene({7: "15,10", 8: "17,10"}, {7: "18,10", 8: "20,10"})
    assert texts(wall, start="ke") == {"ke3", "ke5", "ke6", "ke7"}
    _, events = play(wall, "ke5")
    assert isinstance(events[0], Kicked)
    assert events[0].flown_over == ("17,10", "18,10", "20,10")
    assert events[0].path == ("17,10", "18,10", "19,10", "20,10", "21,10")


def test_ruling_4_the_ball_stops_at_the_border() -> None:
    edge = scene({7: "20,4"}, ball="21,4")
    assert {text for text in texts(edge, start="ks") if text[2].isdigit()} == {"ks1", "ks2", "ks3"}
    position, events = play(edge, "ks7")
    assert last_words(position) == "21,1 b - 0-0 -"
    assert isinstance(events[0], Kicked)
    assert (events[0].distance, events[0].path[-1]) == (3, "21,1")


@pytest.mark.parametrize(("row", "typed", "read"), [
    (8, "ks9", "ks7"), (8, "ks7", "ks7"), (9, "ks9", "ks8"), (9, "ks8", "ks8"), (2, "ks99", "ks1"),
])  # fmt: skip
def test_ruling_4_a_longer_kick_is_read_as_one_to_the_last_square(row: int, typed: str, read: str) -> None:
    position = at(scene({7: f"20,{row}"}, ball=f"21,{row}"))
    assert SOCCER.write(position, SOCCER.read(position, typed)) == read
    if read == "ks8":
        assert refusal(scene({7: f"20,{row}"}, ball=f"21,{row}"), typed).code == "scherer.beyond-reach"


def test_ruling_4_the_last_square_must_be_empty_and_within_reach() -> None:
    assert refusal(scene({7: "20,4", 8: "21,1"}, ball="21,4"), "ks7").facts["square"] == "21,1"
    assert refusal(scene({7: "20,7"}, ball="21,7", rest="r 4 0-0 -"), "ks7").code == "scherer.beyond-reach"
    assert refusal(scene({7: "20,2"}, ball="20,1"), "ks1").code == "scherer.kick-border"


@pytest.mark.parametrize(("text", "move", "seat", "score"), [
    (scene({7: "24,10"}, ball="25,10"), "ke5", 0, (1, 0)),
    (scene({}, {7: "7,10"}, ball="6,10", rest="b 7 0-1 -"), "kw5", 1, (0, 2)),
    (scene({7: "7,8"}, ball="6,8", rest="r 7 1-1 -"), "kw7", 1, (1, 2)),
    (scene({}, {7: "24,13"}, ball="25,13", rest="b 5 0-0 -"), "ke5", 0, (1, 0)),
    (scene({7: "29,10"}, ball="30,10", rest="r 7 1-0 -"), "kn2", 0, (2, 0)),
    (scene({}, {7: "2,10"}, ball="1,10", rest="b 7 0-1 -"), "ks1", 1, (0, 2)),
    (scene({7: "2,10"}, ball="1,10", rest="r 7 0-1 -"), "kn1", 1, (0, 2)),
    (scene({}, {7: "29,12"}, ball="30,12", rest="b 7 1-0 -"), "ks3", 0, (2, 0)),
])  # fmt: skip
@pytest.mark.parametrize("goal", ["line", "mouth"])
def test_ruling_5_a_goal_counts_for_the_side_that_attacks_there(
    text: str, move: str, seat: int, score: tuple[int, int], goal: str
) -> None:
    """Four are kicked from the field and four within the goal area."""
    mover, (position, events) = at(text).turn, play(text, move, options={"goal": goal})
    assert position.score == score
    assert SOCCER.outcome(position) is None
    scored = events[1]
    assert isinstance(scored, Scored)
    assert (scored.seat, scored.by, scored.score) == (seat, mover, score)
    assert scored.own_goal == (seat != mover)


def test_ruling_6_a_ball_that_lands_by_another_man_bars_the_opponent_from_kicking() -> None:
    passing = scene({7: "15,10", 8: "20,11"}, {7: "19,9"})
    position, _ = play(passing, "ke3", "reach:7")
    assert last_words(position) == "19,10 b 7 0-0 x"
    moves = {SOCCER.write(position, move) for move in SOCCER.moves(position)}
    assert not [text for text in moves if text.startswith("k")]
    assert "7w4" in moves
    assert play(passing, "ke3")[1][-1] == PassMade(0, (8,))


def test_ruling_6_the_bar_holds_for_one_turn() -> None:
    passing = scene({7: "15,10", 8: "20,11"}, {7: "19,9", 9: "5,5"})
    position, _ = play(passing, "ke3", "reach:7", "9n1", "reach:7", "1n1", "reach:7")
    assert last_words(position) == "19,10 b 7 0-0 -"
    assert "kn7" in {SOCCER.write(position, move) for move in SOCCER.moves(position)}


def test_ruling_6_a_dribble_is_no_pass() -> None:
    position, events = play(scene({7: "15,10"}), "kn1")
    assert last_words(position).endswith(" -")
    assert len(events) == 1
    assert play(scene({7: "15,10"}, {7: "20,10"}), "ke3")[0].barred is False


def test_ruling_6_of_several_men_any_may_be_the_kicker() -> None:
    """The ball ends beside 7 again, who was next to it: but 8 may have kicked it to him."""
    both = scene({7: "15,10", 8: "17,9"})
    position, events = play(both, "kn1")
    assert position.barred
    assert isinstance(events[0], Kicked)
    assert (events[0].kickers, events[1]) == ((7, 8), PassMade(0, (7,)))
    assert play(both, "kn3")[0].barred is False


def test_ruling_6_a_goal_can_be_a_pass_too() -> None:
    position, events = play(scene({7: "24,10", 8: "29,10"}, ball="25,10"), "ke5")
    assert isinstance(events[1], Scored)
    assert events[2] == PassMade(0, (8,))
    assert last_words(position) == "30,10 b - 1-0 x"


@pytest.mark.parametrize(("text", "move", "places"), [
    (scene({7: "24,10"}, ball="25,10", rest="r 7 2-2 -"), "ke5", (1, 2)),
    (scene({7: "7,10"}, ball="6,10", rest="r 7 2-2 -"), "kw5", (2, 1)),
    (scene({}, {7: "7,10"}, ball="6,10", rest="b 7 0-2 -"), "kw5", (2, 1)),
    (scene({7: "29,10"}, ball="30,10", rest="r 7 2-0 -"), "kn2", (1, 2)),
], ids=["red", "own goal of red", "blue", "red within the goal area"])  # fmt: skip
def test_ruling_7_three_goals_win(text: str, move: str, places: tuple[int, int]) -> None:
    position, _ = play(text, move)
    assert SOCCER.outcome(position) == Outcome(places, "goal")
    assert list(SOCCER.moves(position)) == []


@pytest.mark.parametrize(("score", "before", "winning"), [
    ("3", "2-2", True), ("3", "1-2", False), ("2", "1-1", True), ("2", "0-1", False), ("1", "0-0", True),
])  # fmt: skip
def test_ruling_7_as_many_goals_win_as_the_score_says(score: str, before: str, *, winning: bool) -> None:
    options = {"score": score}
    shot = scene({7: "24,10"}, ball="25,10", rest=f"r 7 {before} -")
    position, _ = play(shot, "ke5", options=options)
    assert SOCCER.outcome(position) == (Outcome((1, 2), "goal") if winning else None)
    assert bool(SOCCER.moves(position)) != winning
    assert SOCCER.load(SOCCER.dump(position), options) == position


def test_ruling_7_three_goals_are_the_default_score() -> None:
    assert SOCCER.about.options["score"] == ("3", "2", "1")
    assert SOCCER.start(2, {}) == SOCCER.start(2, {"score": "3"}) != SOCCER.start(2, {"score": "1"})


CAGE = (
    "30x20 2,1;3,1;4,1;2,2;3,2;4,2;2,3;3,3;4,3;2,4;3,4 "
    "5,1;5,2;5,3;5,4;4,4;2,5;3,5;4,5;6,5;7,6;8,7 16,10 r 7 0-0 -"
)


def test_ruling_7_without_any_action_the_turn_passes() -> None:
    stuck = CAGE.replace("6,5;", "5,5;")
    assert texts(stuck) == {"pass"}
    position, events = play(stuck, "pass")
    assert events == [TurnPassed(0)]
    assert last_words(position) == "16,10 b - 0-0 -"
    assert refusal(AMID, "pass").code == "move.pass"


def test_ruling_7_a_side_that_faces_a_pass_and_cannot_run_passes_although_it_could_kick() -> None:
    near = CAGE.replace("5,4;", "7,4;").replace(" 16,10 ", " 5,4 ").replace("6,5;", "5,5;")
    assert {text[0] for text in texts(near)} == {"k"}
    assert texts(near[:-1] + "x") == {"pass"}
    position, _ = play(near[:-1] + "x", "pass")
    assert position.barred is False


def test_manual_men_are_placed_in_turns_red_first() -> None:
    position = SOCCER.start(2, {"setup": "manual"})
    for number in range(22):
        assert SOCCER.mover(position) == number % 2
        move = SOCCER.read(position, f"@{number % 11 + 5},{5 + number % 2}")
        position, events = SOCCER.play(position, move)
        assert isinstance(events[0], Placed)
        assert (events[0].seat, events[0].man) == (number % 2, number // 2 + 1)
    assert SOCCER.mover(position) == CHANCE
    assert last_words(position) == "16,10 r - 0-0 -"
