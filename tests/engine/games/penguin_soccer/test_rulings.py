"""Rulings of Penguin Soccer by example; the test names give their numbers."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.game import Outcome, Passed
from engine.games.penguin_soccer.events import (
    Fell,
    Kicked,
    Pushed,
    Received,
    Scored,
    Slid,
    Stood,
    Tackled,
    Took,
)
from engine.games.penguin_soccer.position import Position
from engine.games.penguin_soccer.rules import GAME
from engine.registry import game
from tests.engine.games.by_text import ByText

PENGUIN = game("penguin-soccer")
PLAYED = ByText(PENGUIN)
at, play, texts, refusal = PLAYED.at, PLAYED.play, PLAYED.texts, PLAYED.refusal
CLASSIC = {"edition": "classic"}
EDITIONS = pytest.mark.parametrize("edition", [{}, CLASSIC], ids=["modern", "classic"])


def test_ruling_1_a_slide_goes_its_full_distance_and_ends_lying() -> None:
    after, events = play("8/8/8/8/8/8/Bu7/8 w h5", "a2e")
    assert after == "8/8/8/8/8/8/3Be4/8 b h5"
    assert events == [Slid("B", "a2", ("b2", "c2", "d2"), "e", 0)]


@pytest.mark.parametrize(("letter", "most"), [("B", 3), ("P", 2), ("M", 1)])
def test_ruling_1_a_full_slide_may_spin_an_eighth_a_square(letter: str, most: int) -> None:
    position = f"8/8/8/8/8/8/{letter}u7/8 w h5"
    spins = {f"a2e{direction * n}" for direction in "LR" for n in range(most + 1)}
    assert texts(position, start="a2e") == spins
    assert refusal(position, "a2e" + "L" * (most + 1)).code == "penguin.spin-too-far"
    after, events = play(position, "a2e" + "R" * most)
    assert isinstance(events[0], Slid)
    assert events[0].facing == ["e", "se", "s", "sw"][most]
    assert f"{letter}{events[0].facing}" in after
    assert events[0].path[-1] == {"B": "d2", "P": "c2", "M": "b2"}[letter]


def test_ruling_1_the_edge_stops_a_slide_standing_and_without_spin() -> None:
    position = "8/8/8/8/8/8/5Bu2/8 w a5"
    after, events = play(position, "f2e")
    assert after == "8/8/8/8/8/8/7Bu/8 b a5"
    assert events == [Slid("B", "f2", ("g2", "h2"), "", 0)]
    assert refusal(position, "f2eL").facts["why"] == "edge"


def test_ruling_1_the_loose_ball_stops_a_slide_standing_with_it() -> None:
    position = "8/8/8/8/8/8/Bu7/8 w b2"
    after, events = play(position, "a2e")
    assert after == "8/8/8/8/8/8/1Bu6/8 b b2"
    assert events == [Slid("B", "a2", ("b2",), "", 0), Took("B", "b2")]
    assert refusal(position, "a2eR").facts["why"] == "ball"


@pytest.mark.parametrize(("position", "move", "centre"), [
    ("8/8/8/8/8/3Bu4/8/8 w -", "d3n", "d4"),
    ("8/8/8/2Bu5/8/8/8/8 w -", "c5e", "d5"),
    ("8/8/8/8/5Pu2/8/8/8 w -", "f4w", "e4"),
    ("8/8/5Bu2/8/8/8/8/8 w -", "f6sw", "e5"),
])  # fmt: skip
def test_ruling_1_the_first_touch_of_a_centre_square_takes_the_ball(
    position: str, move: str, centre: str
) -> None:
    after, events = play(position, move)
    assert after.endswith(f"b {centre}")
    assert events[-1] == Took(position[position.index("u") - 1], centre)


def test_ruling_1_after_the_first_touch_the_centre_is_ice_like_any_other() -> None:
    after, _ = play("8/8/8/8/8/3Bu4/8/8 w a8", "d3n")
    assert after == "8/8/3Bn4/8/8/8/8/8 b a8"


def test_ruling_2_no_slide_and_no_kick_of_zero_squares() -> None:
    assert refusal("8/8/8/8/8/8/8/4Bs3 w a5", "e1s").code == "penguin.edge"
    assert refusal("8/8/8/8/8/8/8/4Bu3 w e1", "e1s").code == "penguin.kick-edge"
    assert texts("8/8/8/8/8/8/8/4Bs3 w a5") >= {"e1u"}


@pytest.mark.parametrize("blocker", ["p", "P"])
def test_ruling_3_a_penguin_in_the_way_forbids_the_whole_slide(blocker: str) -> None:
    error = refusal(f"8/8/8/8/8/8/Bu1{blocker}u5/8 w h5", "a2e")
    assert (error.code, error.facts["blocker_square"]) == ("penguin.blocked", "c2")


def test_ruling_3_a_penguin_never_tackles_its_own_family() -> None:
    assert refusal("8/8/8/8/8/8/Bu1Pu5/8 w c2", "a2e").code == "penguin.own-tackle"


def test_ruling_4_a_tackle_takes_the_ball_and_pushes_its_handler_on() -> None:
    after, events = play("8/8/8/8/8/8/Bu1pu5/8 w c2", "a2e")
    assert after == "8/8/8/8/8/8/2Bupe4/8 b c2"
    slid = Slid("B", "a2", ("b2", "c2"), "", 0)
    assert events == [slid, Tackled("B", "p", "c2"), Pushed("p", "c2", "d2", "e")]
    assert refusal("8/8/8/8/8/8/Bu1pu5/8 w c2", "a2eL").facts["why"] == "tackle"


def test_ruling_4_the_push_goes_through_everybody_and_over_the_edge() -> None:
    after, events = play("8/8/8/8/8/8/4MupubwPn/8 w f2", "e2e")
    assert after == "8/8/8/8/8/8/5Mupebe/8 b f2"
    assert events[2:] == [
        Pushed("p", "f2", "g2", "e"),
        Pushed("b", "g2", "h2", "e"),
        Fell("P", "h2", "sea", ""),
    ]


def test_ruling_4_a_gap_ends_the_push() -> None:
    after, _ = play("8/8/8/8/8/8/Mupu1bu4/8 w b2", "a2e")
    assert after == "8/8/8/8/8/8/1Mupebu4/8 b b2"


def test_ruling_5_entering_begins_in_the_home_corner_and_leads_away_from_it() -> None:
    start = "8/8/8/8/8/8/8/8 w -"
    assert play(start, "3n")[0] == "8/8/8/8/8/8/8/Mn7 b -"
    assert play(start, "2ne")[0] == "8/8/8/8/8/8/1Pne6/8 b -"
    assert play(start, "1e")[0] == "8/8/8/8/8/8/8/2Be5 b -"
    assert play("8/8/8/8/8/8/8/8 b -", "1sw")[0] == "8/8/5bsw2/8/8/8/8/8 w -"
    assert refusal(start, "1s").code == "penguin.home-direction"
    assert refusal("8/8/8/8/8/8/8/8 b -", "1n").code == "penguin.home-direction"


@pytest.mark.parametrize("who", ["Pu", "pn"])
def test_ruling_5_nobody_enters_while_the_corner_is_taken(who: str) -> None:
    assert refusal(f"8/8/8/8/8/8/8/{who}7 w -", "1ne").code == "penguin.home-taken"


def test_ruling_5_entering_may_take_the_ball_and_may_tackle() -> None:
    assert play("8/8/8/8/8/8/8/8 w a3", "1n")[1][-1] == Took("B", "a3")
    after, events = play("8/8/8/8/8/8/1pu6/8 w b2", "1ne")
    assert after == "8/8/8/8/8/2pne5/1Bu6/8 b b2"
    assert events[0] == Slid("B", "sea", ("a1", "b2"), "", 0)


@pytest.mark.parametrize(("letter", "end"), [("B", "b3"), ("P", "c3"), ("M", "d3")])
def test_ruling_6_a_kick_flies_its_full_distance(letter: str, end: str) -> None:
    after, events = play(f"8/8/8/8/8/{letter}u7/8/8 w a3", "a3e")
    assert after == f"8/8/8/8/8/{letter}e7/8/8 b {end}"
    assert isinstance(events[0], Kicked)
    assert events[0].path[-1] == end


def test_ruling_6_a_kick_stops_on_the_last_square() -> None:
    assert play("8/8/8/8/8/6Mu1/8/8 w g3", "g3e")[0] == "8/8/8/8/8/6Me1/8/8 b h3"


@pytest.mark.parametrize("struck", ["bw", "Bs", "bu"])
def test_ruling_6_a_kick_stops_at_the_first_penguin_which_stands_up_with_it(struck: str) -> None:
    after, events = play(f"8/8/8/8/8/Mu1{struck}5/8/8 w a3", "a3e")
    assert after == f"8/8/8/8/8/Me1{struck[0]}u5/8/8 b c3"
    assert events == [Kicked("M", "a3", ("b3", "c3"), "e"), Received(struck[0], "c3")]


def test_ruling_7_the_penguin_with_the_ball_only_kicks() -> None:
    position = "8/8/8/8/8/Mu7/8/8 w a3"
    assert texts(position, start="a3") == {f"a3{way}" for way in ("n", "ne", "e", "se", "s")}
    assert refusal(position, "a3u").code == "penguin.holds-ball"
    assert refusal(position, "a3nL").code == "penguin.kick-spin"
    assert "1ne" in texts(position)


def test_ruling_8_standing_up_is_a_whole_turn_and_only_for_the_lying() -> None:
    after, events = play("8/8/8/8/8/Pn7/8/8 w h5", "a3u")
    assert after == "8/8/8/8/8/Pu7/8/8 b h5"
    assert events == [Stood("P", "a3")]
    assert refusal(after.replace(" b ", " w "), "a3u").code == "penguin.standing"
    assert refusal("8/8/8/8/8/Pn7/8/8 w h5", "a3uL").code == "penguin.stand-spin"


def test_who_stands_already_is_not_told_to_stand_up_without_a_spin() -> None:
    assert refusal("8/8/8/8/8/Pu7/8/8 w h5", "a3uL").code == "penguin.standing"


@EDITIONS
@pytest.mark.parametrize(("position", "move", "places"), [
    ("8/6Pu1/8/8/8/8/8/8 w g7", "g7ne", (1, 2)),
    ("7pu/6Pu1/8/8/8/8/8/8 w g7", "g7ne", (1, 2)),
    ("8/6pu1/8/8/8/8/8/8 b g7", "g7ne", (1, 2)),
    ("8/8/8/8/8/8/1bu6/8 b b2", "b2sw", (2, 1)),
    ("8/8/8/8/8/8/1Bu6/8 w b2", "b2sw", (2, 1)),
])  # fmt: skip
def test_ruling_9_the_ball_in_a_corner_decides_whoever_sent_it(
    position: str, move: str, places: tuple[int, int], edition: dict[str, str]
) -> None:
    after, events = PLAYED.step(position, move, options=edition)
    assert PENGUIN.outcome(after) == Outcome(places, "goal")
    assert isinstance(events[-1], Scored)
    assert events[-1].seat == places.index(1)
    assert list(PENGUIN.moves(after)) == []


def test_ruling_10_without_a_legal_move_the_turn_passes() -> None:
    stuck = "8/8/8/8/8/8/8/pu7 w h5"
    assert texts(stuck) == {"pass"}
    after, events = play(stuck, "pass")
    assert after == "8/8/8/8/8/8/8/pu7 b h5"
    assert events == [Passed(0)]
    assert refusal("8/8/8/8/8/8/8/8 w -", "pass").code == "move.pass"


ROUND = ("a3e", "h6w", "b3u", "g6u", "b3w", "g6e", "a3u", "h6u")


def test_ruling_10_the_third_occurrence_of_a_position_is_a_draw() -> None:
    start = "8/8/7mu/8/8/Mu7/8/8 w e8"
    once = PLAYED.step(start, *ROUND)[0]
    assert PENGUIN.dump(once) == start
    assert PENGUIN.outcome(once) is None
    assert PENGUIN.outcome(PLAYED.step(start, *ROUND, *ROUND[:-1])[0]) is None
    twice = PLAYED.step(start, *ROUND, *ROUND)[0]
    assert PENGUIN.outcome(twice) == Outcome((1, 1), "repetition")
    assert list(PENGUIN.moves(twice)) == []


def test_ruling_10_the_side_to_move_belongs_to_the_position() -> None:
    white, black = at("8/8/7mu/8/8/Mu7/8/8 w e8"), at("8/8/7mu/8/8/Mu7/8/8 b e8")
    assert white.key != black.key


INTO_BLACK_HOME = "5Pupu1/8/8/8/8/8/8/8 w g8"
INTO_WHITE_HOME = "8/8/8/8/8/8/8/1Pubu5 b b1"


def test_modern_closes_the_rivals_corner_to_whomever_the_mover_pushes() -> None:
    assert refusal(INTO_BLACK_HOME, "f8e").code == "penguin.push-corner"
    assert refusal(INTO_WHITE_HOME, "c1w").code == "penguin.push-corner"


def test_classic_lets_a_family_be_pushed_into_its_own_home() -> None:
    assert play(INTO_BLACK_HOME, "f8e", options=CLASSIC)[0] == "6Pupe/8/8/8/8/8/8/8 b g8"
    assert play(INTO_WHITE_HOME, "c1w", options=CLASSIC)[0] == "8/8/8/8/8/8/8/Pwbu6 w b1"


@EDITIONS
@pytest.mark.parametrize(
    ("position", "move"), [("4MupuPu1/8/8/8/8/8/8/8 w f8", "e8e"), ("8/8/8/8/8/8/8/1buPumu4 b c1", "d1w")]
)
def test_nobody_pushes_its_own_penguin_into_the_rivals_home(
    position: str, move: str, edition: dict[str, str]
) -> None:
    assert refusal(position, move, edition).code == "penguin.push-corner"


def test_modern_lets_a_side_push_the_rival_into_its_own_corner() -> None:
    position = "8/8/8/8/8/8/8/1puMu5 w b1"
    assert play(position, "c1w")[0] == "8/8/8/8/8/8/8/pwMu6 b b1"
    assert refusal(position, "c1w", CLASSIC).code == "penguin.push-corner"


def test_a_push_through_an_occupied_corner_is_judged_like_one_into_it() -> None:
    position = "5Mupubu/8/8/8/8/8/8/8 w g8"
    assert refusal(position, "f8e").code == "penguin.push-corner"
    after, events = play(position, "f8e", options=CLASSIC)
    assert after == "6Mupe/8/8/8/8/8/8/8 b g8"
    assert events[-1] == Fell("b", "h8", "sea", "")


@EDITIONS
def test_no_slide_ends_in_the_rivals_corner(edition: dict[str, str]) -> None:
    assert refusal("6Mu1/8/8/8/8/8/8/8 w a5", "g8e", edition).code == "penguin.corner"
    assert refusal("8/8/8/8/8/8/1mu6/8 b a5", "b2sw", edition).code == "penguin.corner"
    assert "g8e" in texts("6mu1/8/8/8/8/8/8/8 b a5", edition)


@pytest.mark.parametrize(("position", "move", "code"), [
    ("8/8/8/8/8/2Pe5/8/8 w h5", "c3n", "penguin.facing"),
    ("8/8/8/8/8/2Pe5/8/8 w h5", "d3n", "penguin.none"),
    ("8/8/8/8/8/2pe5/8/8 w h5", "c3e", "penguin.not-yours"),
    ("8/8/8/8/8/2Pe5/8/8 w h5", "2ne", "penguin.on-ice"),
])  # fmt: skip
def test_a_refusal_says_what_is_wrong(position: str, move: str, code: str) -> None:
    assert refusal(position, move).code == code


def test_the_cache_tells_a_tackle_from_an_own_penguin_with_the_ball() -> None:
    """The cache once used one key for a rival and for an own penguin on b2, from the sea."""
    assert "1ne" in texts("8/8/8/8/8/8/1pu6/8 w b2")
    assert "1ne" not in texts("8/8/8/8/8/8/1Pu6/8 w b2")


TOUCHED = "8/4pu3/8/8/8/3Pu4/8/8 w h1"


def occurrences(line: list[Position], at: Position) -> int:
    """How many positions of a line are the same as one, side to move included."""
    return sum((one.penguins, one.ball, one.turn) == (at.penguins, at.ball, at.turn) for one in line)


def random_line(rng: Random) -> list[Position]:
    """A line of random moves that goes back to earlier positions where it can."""
    line = [GAME.load(TOUCHED, {})]
    while len(line) < 60 and GAME.outcome(line[-1]) is None:
        following = [GAME.play(line[-1], move).after for move in GAME.moves(line[-1])]
        known = [at for at in following if occurrences(line, at)]
        line.append(rng.choice(known if known and rng.random() < 0.8 else following))
    return line


@pytest.mark.slow
@settings(max_examples=50, deadline=None)
@given(st.integers(0, 2**32))
def test_ruling_10_occurrences_are_counted_as_in_a_list_of_all_positions(seed: int) -> None:
    line = random_line(Random(seed))
    for ply, at in enumerate(line):
        assert at.repeats == occurrences(line[:ply], at)
        assert len(at.earlier) == 14 * ply
    outcome = GAME.outcome(line[-1])
    assert (outcome is not None and outcome.reason == "repetition") == (line[-1].repeats == 2)
