"""Move texts and position texts of Scherer's Soccer: what is read and what is refused."""

import pytest

from engine.core.errors import AmbiguousMove, BadNotation, BadPosition
from engine.core.game import CHANCE
from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.engine.games.scherer_soccer.positions import LARGE, MOUTH, at, scene

STRIKER = scene({7: "15,10", 3: "28,19"}, {2: "16,12", 3: "28,20"})


@pytest.mark.parametrize(("typed", "canonical"), [
    ("7ne3", "7ne3"),
    (" 7 NE 3 ", "7ne3"),
    ("man 7 ne 3", "7ne3"),
    ("#7ne3", "7ne3"),
    ("07ne3", "7ne3"),
    ("11sw2", "11sw2"),
    ("ke5", "ke5"),
    ("K E 5", "ke5"),
    ("kick e 5", "ke5"),
    ("ball e5", "ke5"),
    ("ks9", "ks9"),
    ("pass", "pass"),
    ("PASS", "pass"),
    ("reach:6", "reach:6"),
    ("Reach: 6", "reach:6"),
    ("@12,7", "@12,7"),
    ("12,7", "@12,7"),
    ("@ 12 , 07", "@12,7"),
    ("@30,20", "@30,20"),
    ("setup:2,3;4,5|.", "setup:2,3;4,5|."),
])  # fmt: skip
def test_lenient_reading(typed: str, canonical: str) -> None:
    position = at(STRIKER)
    assert SOCCER.write(position, SOCCER.read(position, typed)) == canonical


@pytest.mark.parametrize(("typed", "canonical"), [("3e", "3e1"), ("3 ne", "3ne1"), ("3se", "3se1")])
def test_the_distance_may_be_left_out_where_one_fits(typed: str, canonical: str) -> None:
    """Man 3 is one column from the border, in the row below the top one."""
    position = at(scene({3: "29,19"}))
    assert SOCCER.write(position, SOCCER.read(position, typed)) == canonical


def test_the_border_shortens_a_kick_and_nothing_else() -> None:
    position = at(scene({7: "27,4"}, ball="28,4"))
    for typed, read in (("ke9", "ke2"), ("ke2", "ke2"), ("ks4", "ks3"), ("kw7", "kw7"), ("7e4", "7e4")):
        assert SOCCER.write(position, SOCCER.read(position, typed)) == read


@pytest.mark.parametrize("typed", [
    *("7", "k", "7x3", "7ne333", "123ne1", "k7e3", "ke-1", "@12", "@12,7,8", "@a,b", "reach:"),
    *("reach:x", "setup:", "setup:1,2", "setup:1,2|3", "setup:1,2;;3,4|5,6", "setup:.;.|.", "🐧"),
    *("٧ne3", "7\u202ene3"),
])  # fmt: skip
def test_unreadable(typed: str) -> None:
    with pytest.raises(BadNotation, match=r"notation\.unreadable"):
        SOCCER.read(at(STRIKER), typed)


@pytest.mark.parametrize("typed", ["@31,1", "@0,1", "@1,21", "@99,99", "setup:31,1|.", "setup:.|2,0"])
def test_a_square_beyond_the_pitch(typed: str) -> None:
    with pytest.raises(BadNotation) as caught:
        SOCCER.read(at(STRIKER), typed)
    assert caught.value.code == "scherer.off-pitch"
    assert (caught.value.facts["columns"], caught.value.facts["rows"]) == (30, 20)


def test_the_large_pitch_has_more_squares() -> None:
    large = SOCCER.start(2, LARGE)
    assert SOCCER.write(large, SOCCER.read(large, "@50,30")) == "@50,30"


@pytest.mark.parametrize(
    ("typed", "moves"),
    [("7n", "7n1, 7n2, 7n3, 7n4"), ("kn", "kn1, kn3, kn4, kn5, kn6, kn7"), ("w4", "kw4, 7w4, 3w4")],
)
def test_a_text_that_fits_several_moves_lists_them(typed: str, moves: str) -> None:
    with pytest.raises(AmbiguousMove) as caught:
        SOCCER.read(at(STRIKER), typed)
    assert sorted(str(caught.value.facts["moves"]).split(", ")) == sorted(moves.split(", "))


def test_a_direction_alone_that_fits_nobody() -> None:
    with pytest.raises(BadNotation, match=r"notation\.origin"):
        SOCCER.read(at(STRIKER), "se9")


def test_a_man_or_ball_that_cannot_go_that_way_is_read_and_then_refused() -> None:
    position = at(scene({3: "29,15"}))
    assert SOCCER.write(position, SOCCER.read(position, "3e")) == "3e1"
    assert SOCCER.write(position, SOCCER.read(position, "ke")) == "ke1"


@pytest.mark.parametrize(("text", "options"), [
    (STRIKER, {}),
    (scene({7: "1,2", 8: "30,14"}), MOUTH),
    (scene({}, rest="b - 2-1 x"), {}),
    (scene({}, rest="r - 3-0 -"), {}),
    (scene({}, ball="30,10"), {}),
    (scene({}, ball="1,1"), {}),
    ("30x20 . . 16,10 r - 0-0 -", {}),
    ("50x30 . . 26,15 r - 0-0 -", LARGE),
    ("50x30 . . 26,15 r - 0-0 -", {}),
    ("30x20 . . 16,10 r - 0-0 -", {"setup": "manual"}),
    ("30x20 5,5 . 16,10 b - 0-0 -", {"setup": "manual"}),
    ("30x20 5,5;6,6 2,1;2,2 16,10 r - 0-0 -", {"setup": "manual"}),
    ("30x20 5,5;6,6;7,7;8,8;9,9;15,10 16,1;17,1;18,1;19,1;20,1;21,1 16,10 r - 0-0 -", {"setup": "captain"}),
])  # fmt: skip
def test_sound_positions(text: str, options: dict[str, str]) -> None:
    position = at(text, options)
    assert SOCCER.dump(position) == text
    assert SOCCER.load(f"  {text.replace(' ', '  ')} ", options) == position


def test_who_moves_where_men_are_missing_depends_on_the_set_up() -> None:
    empty = "30x20 . . 16,10 r - 0-0 -"
    movers = {setup: SOCCER.mover(at(empty, {"setup": setup})) for setup in SOCCER.about.options["setup"]}
    by_chance = dict.fromkeys(("halves", "anywhere", "mirrored", "captain"), CHANCE)
    assert movers == {**by_chance, "manual": 0}


SIX = "5,5;6,6;7,7;8,8;9,9;15,10"
RIGHT = "16,1;17,1;18,1;19,1;20,1;21,1"


@pytest.mark.parametrize(("text", "options", "code"), [
    ("", {}, "scherer.shape"),
    ("30x20 . . 16,10 r - 0-0", {}, "scherer.shape"),
    ("30x20 . . 16,10 r - 0-0 - -", {}, "scherer.shape"),
    ("30x20 . . 16,10 r - 0-0 -" + " " * 400, {}, "scherer.shape"),
    ("20x30 . . 16,10 r - 0-0 -", {}, "scherer.size"),
    ("40x20 . . 16,10 r - 0-0 -", {}, "scherer.size"),
    (STRIKER.replace(" r ", " w "), {}, "scherer.turn"),
    (STRIKER.replace(" 7 ", " 8 "), {}, "scherer.reach-text"),
    (STRIKER.replace(" 7 ", " 3 "), {}, "scherer.reach-text"),
    (STRIKER.replace(" 7 ", " 07 "), {}, "scherer.reach-text"),
    (STRIKER.replace("0-0", "4-0"), {}, "scherer.score"),
    (STRIKER.replace("0-0", "3-3"), {}, "scherer.score"),
    (STRIKER.replace("0-0", "3-0"), {"score": "2"}, "scherer.score"),
    (STRIKER.replace("0-0", "1-1"), {"score": "1"}, "scherer.score"),
    (STRIKER.replace("0-0", "0"), {}, "scherer.score"),
    (STRIKER[:-1] + "y", {}, "scherer.bar"),
    (STRIKER.replace(" 16,10 ", " 31,10 "), {}, "scherer.square"),
    (STRIKER.replace(" 16,10 ", " . "), {}, "scherer.square"),
    (STRIKER.replace("2,1;", "0,1;"), {}, "scherer.square"),
    (STRIKER.replace("2,1;", "02,1;"), {}, "scherer.square"),
    (STRIKER.replace("2,1;", ";"), {}, "scherer.square"),
    (STRIKER.replace("2,1;", "2,1;3,3;"), {}, "scherer.too-many"),
    (STRIKER.replace("2,1;", "3,1;"), {}, "scherer.shared-square"),
    (STRIKER.replace("2,1;", "2,20;"), {}, "scherer.shared-square"),
    (STRIKER.replace("2,1;", "16,10;"), {}, "scherer.man-on-ball"),
    (STRIKER.replace("2,1;", "1,8;"), MOUTH, "scherer.man-in-goal"),
    (STRIKER.replace("2,1;", "30,13;"), MOUTH, "scherer.man-in-goal"),
    (STRIKER.replace("2,1;", "1,2;"), {}, "scherer.man-in-goal"),
    (STRIKER.replace("2,1;", ""), {}, "scherer.men-count"),
    ("30x20 5,5 . 16,10 b - 0-0 -", {}, "scherer.men-count"),
    ("30x20 . 5,5 16,10 b - 0-0 -", {"setup": "manual"}, "scherer.men-count"),
    ("30x20 5,5;6,6 . 16,10 r - 0-0 -", {"setup": "manual"}, "scherer.men-count"),
    (f"30x20 {SIX} . 16,10 r - 0-0 -", {"setup": "captain"}, "scherer.men-count"),
    ("30x20 . . 16,10 b - 0-0 -", {}, "scherer.placing-turn"),
    ("30x20 5,5 . 16,10 r - 0-0 -", {"setup": "manual"}, "scherer.placing-turn"),
    ("30x20 . . 16,10 r 5 0-0 -", {}, "scherer.not-begun"),
    ("30x20 . . 16,10 r - 1-0 -", {}, "scherer.not-begun"),
    ("30x20 . . 16,10 r - 0-0 x", {}, "scherer.not-begun"),
    ("30x20 . . 15,10 r - 0-0 -", {}, "scherer.not-begun"),
    (f"30x20 {RIGHT} 2,2;3,3;4,4;5,5;6,6;7,7 16,10 r - 0-0 -", {"setup": "captain"}, "scherer.wrong-half"),
])  # fmt: skip
def test_damaged_positions(text: str, options: dict[str, str], code: str) -> None:
    with pytest.raises(BadPosition) as caught:
        at(text, options)
    assert caught.value.code == code


def test_the_text_says_nothing_of_the_options() -> None:
    for options in ({}, {"board": "20x30-enlarged"}, {"setup": "anywhere"}, MOUTH):
        assert SOCCER.dump(at(STRIKER, options)) == STRIKER


def test_how_the_board_is_drawn_comes_from_the_options() -> None:
    assert not at(STRIKER).enlarged
    assert at(STRIKER, {"board": "20x30-enlarged"}).enlarged
    assert SOCCER.start(2, {"board": "20x30-enlarged"}).enlarged


def test_what_was_stored_with_the_former_option_pieces_reads_as_before() -> None:
    for stored in ({"pieces": "discs"}, {"pieces": "shirts", "score": "1"}):
        kept = {name: value for name, value in stored.items() if name != "pieces"}
        assert SOCCER.choose(stored) == SOCCER.choose(kept)
        assert at(STRIKER, stored) == at(STRIKER, kept)
        assert SOCCER.start(2, stored) == SOCCER.start(2, kept)
        assert SOCCER.turn_limit(2, stored) == SOCCER.turn_limit(2, kept)
